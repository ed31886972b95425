/* SPDX-License-Identifier: MIT */
#include "table/brief.h"

#include "base/language.h"
#include "table/view.h"

static void brief_sewn(const Game *game, Move move, Text *text)
{
    char memory[MAX_MOVE_TEXT];
    Text square = text_in(memory, sizeof memory);
    notation_write_square(game->edition, move.square, &square);
    if (move.kind == MOVE_BUY)
        text_add(text, t("patch %d at %s"), move.patch, memory);
    else
        text_add(text, t("leather on %s"), memory);
}

static void brief_automa(const Game *game, Move move, Text *text)
{
    Consequences c = view_consequences(game, move);
    if (move.patch)
        text_add(text, t("card %d, patch %d"), c.card, move.patch);
    else
        text_add(text, t("card %d, no patch"), c.card);
}

void brief_move(const Game *game, Move move, Text *text)
{
    switch ((MoveKind)move.kind) {
    case MOVE_ADVANCE:
        text_add(text, "%s", tc("move", "advance"));
        break;
    case MOVE_BUY:
    case MOVE_LEATHER:
        brief_sewn(game, move, text);
        break;
    case MOVE_GIVE_UP:
        text_add(text, "%s", t("leather given up"));
        break;
    case MOVE_AUTOMA:
        brief_automa(game, move, text);
        break;
    }
}
