/* SPDX-License-Identifier: MIT */
#include "table/words/refusal.h"

#include "table/game/view.h"

static Message about_offer(const Game *game, Move move)
{
    if (game_offered(game) == 0)
        return (Message){.id = MESSAGE_NO_PATCH_LEFT};
    return (Message){MESSAGE_NOT_OFFERED,
                     {{.number = move.patch}, {.number = game_offered(game), .patch = game->ring}}};
}

static Message about_price(const Game *game, Move move)
{
    return (Message){MESSAGE_TOO_DEAR, {{.number = view_lacks(game, view_buyer(game), move.patch)}}};
}

static Message about_covered(const Game *game, Move move)
{
    return (Message){MESSAGE_COVERED, {{.squares = view_covered(game, move), .edition = game->edition}}};
}

/* A fixed message, or a function that fills in its arguments. */
static const struct {
    MessageId id;
    Message (*message)(const Game *, Move);
} REFUSAL[] = {
    [REFUSED_NO_SUCH_MOVE] = {.id = MESSAGE_NO_SUCH_MOVE},
    [REFUSED_OVER] = {.id = MESSAGE_OVER},
    [REFUSED_LEATHER_FIRST] = {.id = MESSAGE_LEATHER_FIRST},
    [REFUSED_NO_LEATHER] = {.id = MESSAGE_NO_LEATHER},
    [REFUSED_MUST_SEW] = {.id = MESSAGE_MUST_SEW},
    [REFUSED_AUTOMAS_TURN] = {.id = MESSAGE_AUTOMAS_TURN},
    [REFUSED_NOT_AUTOMAS_TURN] = {.id = MESSAGE_NOT_AUTOMAS_TURN},
    [REFUSED_NOT_THE_AUTOMAS_MOVE] = {.id = MESSAGE_NOT_THE_AUTOMAS_MOVE},
    [REFUSED_NOT_OFFERED] = {.message = about_offer},
    [REFUSED_TOO_DEAR] = {.message = about_price},
    [REFUSED_OUTSIDE] = {.id = MESSAGE_OUTSIDE},
    [REFUSED_COVERED] = {.message = about_covered},
};

Message refusal_message(const Game *game, Move move, Refusal refusal)
{
    if (REFUSAL[refusal].message)
        return REFUSAL[refusal].message(game, move);
    return (Message){.id = REFUSAL[refusal].id};
}

void refusal_write(const Game *game, Move move, Refusal refusal, Text *text)
{
    Message message = refusal_message(game, move, refusal);
    if (refusal)
        message_write(&message, text);
}

Message refusal_of_text(const Game *game, Span text)
{
    enum { MOST_DIGITS = 8 };
    size_t digits = 0;
    uint64_t number = 0;
    while (digits < text.length && digits < MOST_DIGITS && text.at[digits] >= '0' && text.at[digits] <= '9')
        digits++;
    if (digits == 0)
        return (Message){MESSAGE_HOW_TO_MOVE, {{.text = "advance, 17r1c4, +e5"}}};
    bool known = span_number((Span){text.at, digits}, 1, game->edition->patches, &number);
    if (!known)
        span_number((Span){text.at, digits}, 0, UINT32_MAX, &number);
    return (Message){known ? MESSAGE_HOW_TO_PLACE : MESSAGE_NO_SUCH_PATCH, {{.number = (int)number}}};
}

Message refusal_of_position(PositionFlaw flaw)
{
    static const MessageId WHY[POSITION_FLAWS] = {
        [POSITION_NO_TILE] = MESSAGE_NO_TILE,
        [POSITION_TILE_UNEARNED] = MESSAGE_TILE_UNEARNED,
        [POSITION_TILE_FREE] = MESSAGE_TILE_FREE,
        [POSITION_TILE_EARLY] = MESSAGE_TILE_EARLY,
        [POSITION_MARKER_PASSED] = MESSAGE_MARKER_PASSED,
        [POSITION_AUTOMA_SEWS] = MESSAGE_AUTOMA_SEWS,
        [POSITION_LEATHER_AHEAD] = MESSAGE_LEATHER_AHEAD,
        [POSITION_LEATHER_NO_ROOM] = MESSAGE_LEATHER_NO_ROOM,
        [POSITION_INCOME] = MESSAGE_INCOME_TOO_HIGH,
        [POSITION_LATE_JOINED] = MESSAGE_LATE_JOINED,
        [POSITION_CARDS_DRAWN] = MESSAGE_CARDS_DRAWN,
    };
    return (Message){WHY[flaw], {{0}}};
}
