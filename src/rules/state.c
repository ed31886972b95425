/* SPDX-License-Identifier: MIT */
#include "rules/state.h"

#include "rules/automa.h"

static const char *const PHASE_NAME[] = {
    [PHASE_ACTION] = "action",
    [PHASE_LEATHER] = "leather",
    [PHASE_AUTOMA] = "automa",
    [PHASE_OVER] = "over",
};

static const char *truth(bool yes)
{
    return yes ? "true" : "false";
}

static void write_numbers(const uint8_t *number, int count, Text *text)
{
    text_add(text, "[");
    for (int i = 0; i < count; i++)
        text_add(text, "%s%d", i ? "," : "", number[i]);
    text_add(text, "]");
}

static void write_quilt(Squares quilt, int side, Text *text)
{
    text_add(text, "[");
    for (int row = 0; row < side; row++) {
        text_add(text, "%s\"", row ? "," : "");
        for (int column = 0; column < side; column++)
            text_add_span(text, squares_has(quilt, row * side + column) ? "#" : ".", 1);
        text_add(text, "\"");
    }
    text_add(text, "]");
}

static void write_player(const Game *game, int seat, Text *text)
{
    text_add(text, "{\"time\":%d,\"buttons\":%d,\"income\":%d,\"bonus\":%s,\"empty\":%d,\"score\":%d,\"quilt\":",
             game->time[seat], (int)game->buttons[seat], game->income[seat], truth(game->bonus == seat),
             game_empty(game, seat), game_score(game, seat));
    write_quilt(game->quilt[seat], game->edition->side, text);
    text_add(text, "}");
}

/* Its patches in ascending order; the moves show who took which when. */
static void write_automa_player(const Game *game, Text *text)
{
    bool has[MAX_PATCHES + 1] = {false};
    uint8_t taken[MAX_PATCHES];
    int count = 0;
    for (int i = 1; i <= game->taken; i++)
        has[game->ring[MAX_PATCHES - i]] = true;
    for (uint8_t id = 1; id <= game->edition->patches; id++)
        if (has[id])
            taken[count++] = id;
    text_add(text, "{\"time\":%d,\"buttons\":%d,\"bonus\":%s,\"score\":%d,\"patches\":", game->time[AUTOMA],
             (int)game->buttons[AUTOMA], truth(game->bonus == AUTOMA), game_score(game, AUTOMA));
    write_numbers(taken, count, text);
    text_add(text, "}");
}

static void write_number_or_null(const char *key, bool known, int number, Text *text)
{
    if (known)
        text_add(text, ",\"%s\":%d", key, number);
    else
        text_add(text, ",\"%s\":null", key);
}

static void write_automa(const Game *game, Text *text)
{
    int marker = automa_marker(game);
    int budget = automa_next_budget(game);
    int card = game->drawn ? automa_card_number(game, automa_card_place(game, game->drawn - 1)) : 0;
    text_add(text, ",\"automa\":{\"level\":%d,\"deck\":\"%s\"", game->level + 1, DECK_NAME[game->deck]);
    write_number_or_null("marker", marker > 0, marker, text);
    write_number_or_null("card", card > 0, card, text);
    text_add(text, ",\"pile\":%d", automa_pile(game));
    write_number_or_null("next_budget", budget >= 0, budget, text);
    text_add(text, "}");
}

void state_write(const Game *game, Text *text)
{
    const Edition *edition = game->edition;
    uint8_t leather[MAX_SPACES];
    text_add(text, "{\"edition\":\"%s\"", edition->name);
    if (edition->printings > 1)
        text_add(text, ",\"track\":\"%s\"", edition->printing[game->printing].name);
    text_add(text, ",\"turn\":%d,\"phase\":\"%s\",\"players\":[", game_turn(game) + 1,
             PHASE_NAME[game_phase(game)]);
    write_player(game, 0, text);
    text_add(text, ",");
    if (edition->solo)
        write_automa_player(game, text);
    else
        write_player(game, 1, text);
    text_add(text, "],\"circle\":");
    write_numbers(game->ring, game->circle, text);
    text_add(text, ",\"late\":%d,\"leather\":", game->late);
    write_numbers(leather, game_leather_ahead(game, leather), text);
    if (edition->solo)
        write_automa(game, text);
    text_add(text, ",\"winner\":%d}", game_winner(game) + 1);
}
