/* SPDX-License-Identifier: MIT */
#include "rules/position.h"

#include "rules/automa.h"

static void write_list(const uint8_t *id, int count, Text *text)
{
    for (int i = 0; i < count; i++)
        text_add(text, "%s%d", i ? "," : "", id[i]);
    if (count == 0)
        text_add(text, "-");
}

/* Writes a row as runs: a number for free squares, a letter for covered ones (a: 1, b: 2, ...). */
static void write_row(Squares quilt, int side, int row, Text *text)
{
    for (int column = 0; column < side;) {
        int start = column;
        bool covered = squares_has(quilt, row * side + column);
        while (column < side && squares_has(quilt, row * side + column) == covered)
            column++;
        if (covered)
            text_add(text, "%c", 'a' + column - start - 1);
        else
            text_add(text, "%d", column - start);
    }
}

static void write_quilt(Squares quilt, const Edition *edition, Text *text)
{
    if (quilt == NO_SQUARES) {
        text_add(text, "-");
        return;
    }
    for (int row = 0; row < edition->side; row++) {
        text_add(text, row ? "." : "");
        write_row(quilt, edition->side, row, text);
    }
}

static void write_seat(const Game *game, int seat, Text *text)
{
    text_add(text, "/%d:%d:", game->time[seat], (int)game->buttons[seat]);
    if (seat == AUTOMA && game->edition->solo) {
        write_list(game->ring + MAX_PATCHES - game->taken, game->taken, text);
    } else {
        text_add(text, "%d:", game->income[seat]);
        write_quilt(game->quilt[seat], game->edition, text);
    }
}

static void write_cards(const Game *game, int shown, Text *text)
{
    text_add(text, "/%s:%d:", DECK_NAME[game->deck], game->level + 1);
    for (int i = 0; i < shown && i < MAX_CARDS; i++)
        text_add(text, i == game->drawn ? ".%c" : "%c", 'a' + automa_card_place(game, i));
    if (shown == game->drawn && automa_next_budget(game) >= 0)
        text_add(text, "~%d", automa_next_budget(game)); /* the back of the top card is visible */
}

void position_write_edition(const Edition *edition, Text *text)
{
    if (edition->builtin)
        text_add(text, "%s", edition->name);
    else
        text_add(text, "@%016llx", (unsigned long long)edition->checksum);
}

/* Writes the position with or without the order of the late patches, and with the first `cards` cards. */
static void write_position(const Game *game, bool late, int cards, Text *text)
{
    position_write_edition(game->edition, text);
    if (game->printing)
        text_add(text, ":%s", game->edition->printing[game->printing].name);
    text_add(text, "/%d", game->mover + 1);
    if (game->leather)
        text_add(text, "+%d", game->leather);
    if (game->bonus != NOBODY)
        text_add(text, "*%d", game->bonus + 1);
    write_seat(game, 0, text);
    write_seat(game, 1, text);
    text_add(text, "/");
    write_list(game->ring, game->circle, text);
    if (game->late) {
        text_add(text, "/late:");
        if (late)
            write_list(game->ring + game->circle, game->late, text);
        else
            text_add(text, "?");
    }
    if (game->edition->solo)
        write_cards(game, cards, text);
}

void position_write(const Game *game, Secrets secrets, Text *text)
{
    bool shown = secrets == SECRETS_SHOWN;
    int turns_left = game->edition->last - game->time[AUTOMA];
    write_position(game, shown, shown ? game->drawn + turns_left + 1 : game->drawn, text);
}

void position_write_seen(const Game *game, const Game *now, Text *text)
{
    write_position(game, now->late == 0, now->drawn, text);
}
