/* SPDX-License-Identifier: MIT */
/* The text protocol: moves as text, the state as JSON. */
#include "oracle.h"

#include <stdarg.h>
#include <stdio.h>

typedef struct {
    char *buf;
    size_t size;
    size_t used;
} OracleText;

/* Appends; text that does not fit is cut. */
__attribute__((format(printf, 2, 3))) static void oracle_print(OracleText *text, const char *format, ...)
{
    va_list arguments;
    size_t room = text->size - text->used;
    va_start(arguments, format);
    int length = vsnprintf(text->buf + text->used, room, format, arguments);
    va_end(arguments);
    if (length > 0)
        text->used += (size_t)length < room ? (size_t)length : room - 1;
}

static const char *oracle_bool(bool value)
{
    return value ? "true" : "false";
}

static void oracle_print_ints(OracleText *text, const char *key, const int *list, int count)
{
    oracle_print(text, "\"%s\":[", key);
    for (int i = 0; i < count; i++)
        oracle_print(text, "%s%d", i > 0 ? "," : "", list[i]);
    oracle_print(text, "]");
}

void oracle_move_text(const Oracle *game, OracleMove move, char *buf, size_t size)
{
    static const char *const NAMES[ORACLE_ORIENTATIONS] = {"r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"};
    int letter = 'a' + move.col;
    (void)game;
    switch (move.kind) {
    case ORACLE_ADVANCE:
        snprintf(buf, size, "advance");
        break;
    case ORACLE_BUY:
        snprintf(buf, size, "%d%s%c%d", move.patch, NAMES[move.orientation], letter, move.row + 1);
        break;
    case ORACLE_LEATHER:
        snprintf(buf, size, "+%c%d", letter, move.row + 1);
        break;
    case ORACLE_GIVE_UP:
        snprintf(buf, size, "+x");
        break;
    case ORACLE_AUTOMA:
        if (move.patch == 0)
            snprintf(buf, size, "#%d:pass", move.card);
        else
            snprintf(buf, size, "#%d:%d", move.card, move.patch);
        break;
    }
}

static void oracle_print_quilt(OracleText *text, const Oracle *game, int seat)
{
    int side = game->box->side;
    oracle_print(text, "\"quilt\":[");
    for (int row = 0; row < side; row++) {
        oracle_print(text, "%s\"", row > 0 ? "," : "");
        for (int col = 0; col < side; col++)
            oracle_print(text, "%c", game->seats[seat].quilt[row][col] ? '#' : '.');
        oracle_print(text, "\"");
    }
    oracle_print(text, "]");
}

static void oracle_print_player(OracleText *text, const Oracle *game, int seat)
{
    const OracleSeat *player = &game->seats[seat];
    oracle_print(text, "{\"time\":%d,\"buttons\":%d,", player->time, player->buttons);
    oracle_print(text, "\"income\":%d,", oracle_income(game, seat));
    oracle_print(text, "\"bonus\":%s,", oracle_bool(game->bonus_owner == seat));
    oracle_print(text, "\"empty\":%d,", oracle_empty(game, seat));
    oracle_print(text, "\"score\":%d,", oracle_score(game, seat));
    oracle_print_quilt(text, game, seat);
    oracle_print(text, "}");
}

/* By id: the order in which the Automa took its patches is not part of the state. */
static void oracle_print_patches(OracleText *text, const OracleSeat *automa)
{
    int sorted[ORACLE_MAX_PATCHES];
    int count = 0;
    for (int id = 1; id <= ORACLE_MAX_PATCHES; id++)
        for (int i = 0; i < automa->n_patches; i++)
            if (automa->patches[i] == id)
                sorted[count++] = id;
    oracle_print_ints(text, "patches", sorted, count);
}

static void oracle_print_automa_player(OracleText *text, const Oracle *game)
{
    const OracleSeat *automa = &game->seats[2];
    oracle_print(text, "{\"time\":%d,\"buttons\":%d,", automa->time, automa->buttons);
    oracle_print(text, "\"bonus\":%s,", oracle_bool(game->bonus_owner == 2));
    oracle_print(text, "\"score\":%d,", oracle_score(game, 2));
    oracle_print_patches(text, automa);
    oracle_print(text, "}");
}

/* A number or null. */
static void oracle_print_maybe(OracleText *text, const char *key, bool given, int number)
{
    if (given)
        oracle_print(text, "\"%s\":%d", key, number);
    else
        oracle_print(text, "\"%s\":null", key);
}

/* S2: only the tactical deck shows the budget of the next card, and only while there is a next turn. */
static void oracle_print_next_budget(OracleText *text, const Oracle *game)
{
    bool shown = game->deck == 1 && oracle_turn(game) != 0 && game->n_drawn < game->n_cards;
    int budget = shown ? oracle_card(game, game->cards[game->n_drawn])->budget : 0;
    oracle_print_maybe(text, "next_budget", shown, budget);
}

static void oracle_print_automa(OracleText *text, const Oracle *game)
{
    oracle_print(text, "\"automa\":{\"level\":%d,", game->level);
    oracle_print(text, "\"deck\":\"%s\",", game->deck == 0 ? "normal" : "tactical");
    oracle_print_maybe(text, "marker", game->has_marker, game->marker);
    oracle_print(text, ",");
    oracle_print_maybe(text, "card", game->card != 0, game->card);
    oracle_print(text, ",\"pile\":%d,", game->pile);
    oracle_print_next_budget(text, game);
    oracle_print(text, "},");
}

static void oracle_print_head(OracleText *text, const Oracle *game)
{
    static const char *const PHASES[] = {
        [ORACLE_PHASE_ACTION] = "action",
        [ORACLE_PHASE_LEATHER] = "leather",
        [ORACLE_PHASE_AUTOMA] = "automa",
        [ORACLE_PHASE_OVER] = "over",
    };
    oracle_print(text, "{\"edition\":\"%s\",", game->box->name);
    if (game->box->n_printings > 1)
        oracle_print(text, "\"track\":\"%s\",", game->box->printings[game->printing].name);
    oracle_print(text, "\"turn\":%d,\"phase\":\"%s\",", oracle_turn(game), PHASES[oracle_phase(game)]);
}

void oracle_state(const Oracle *game, char *buf, size_t size)
{
    OracleText text = {.buf = buf, .size = size};
    oracle_print_head(&text, game);
    oracle_print(&text, "\"players\":[");
    oracle_print_player(&text, game, 1);
    oracle_print(&text, ",");
    if (game->box->has_automa)
        oracle_print_automa_player(&text, game);
    else
        oracle_print_player(&text, game, 2);
    oracle_print(&text, "],");
    oracle_print_ints(&text, "circle", game->circle, game->n_circle);
    oracle_print(&text, ",\"late\":%d,", game->late_joined ? 0 : game->n_late);
    oracle_print_ints(&text, "leather", game->leather, game->n_leather);
    oracle_print(&text, ",");
    if (game->box->has_automa)
        oracle_print_automa(&text, game);
    oracle_print(&text, "\"winner\":%d}", oracle_winner(game));
}
