/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

static void brief_place(const Game *game, Move move, const char *format, Text *text)
{
    char memory[MAX_MOVE_TEXT];
    Text square = text_in(memory, sizeof memory);
    notation_write_square(game->edition, move.square, &square);
    text_add(text, format, memory);
}

static void brief_automa(const Game *game, Move move, Text *text)
{
    Consequences c = view_consequences(game, move);
    if (move.patch)
        text_add(text, "card %d, patch %d", c.card, move.patch);
    else
        text_add(text, "card %d, no patch", c.card);
}

void brief_move(const Game *game, Move move, Text *text)
{
    switch ((MoveKind)move.kind) {
    case MOVE_ADVANCE:
        text_add(text, "advance");
        break;
    case MOVE_BUY:
        text_add(text, "patch %d ", move.patch);
        brief_place(game, move, "at %s", text);
        break;
    case MOVE_LEATHER:
        brief_place(game, move, "leather on %s", text);
        break;
    case MOVE_GIVE_UP:
        text_add(text, "leather given up");
        break;
    case MOVE_AUTOMA:
        brief_automa(game, move, text);
        break;
    }
}
