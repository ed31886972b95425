/* SPDX-License-Identifier: MIT */
#include "table/words/brief.h"

#include "table/game/view.h"

static Argument on_square(const Game *game, Move move)
{
    return (Argument){.squares = squares_one(move.square), .edition = game->edition};
}

static Message about_card(const Game *game, Move move)
{
    int card = view_consequences(game, move).card;
    if (move.patch == 0)
        return (Message){MESSAGE_MOVE_PASS, {{.number = card}}};
    return (Message){MESSAGE_MOVE_CARD, {{.number = card}, {.number = move.patch}}};
}

Message brief_message(const Game *game, Move move)
{
    switch ((MoveKind)move.kind) {
    case MOVE_BUY:
        return (Message){MESSAGE_MOVE_BUY, {{.number = move.patch}, on_square(game, move)}};
    case MOVE_LEATHER:
        return (Message){MESSAGE_MOVE_LEATHER, {on_square(game, move)}};
    case MOVE_GIVE_UP:
        return (Message){.id = MESSAGE_MOVE_GIVE_UP};
    case MOVE_AUTOMA:
        return about_card(game, move);
    case MOVE_ADVANCE:
        break;
    }
    return (Message){.id = MESSAGE_MOVE_ADVANCE};
}

void brief_move(const Game *game, Move move, Text *text)
{
    Message message = brief_message(game, move);
    message_write(&message, text);
}
