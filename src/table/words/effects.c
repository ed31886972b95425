/* SPDX-License-Identifier: MIT */
#include "table/words/effects.h"

static Message just(MessageId id)
{
    return (Message){.id = id};
}

static Message with_number(MessageId id, int number)
{
    return (Message){id, {{.number = number}}};
}

int effects_list(const Consequences *c, Message list[MAX_EFFECTS])
{
    int count = 0;
    if (c->cost)
        list[count++] = with_number(MESSAGE_PAY, c->cost);
    if (c->to != c->from)
        list[count++] = (Message){MESSAGE_FROM_TO, {{.number = c->from}, {.number = c->to}}};
    if (c->walked)
        list[count++] = with_number(MESSAGE_EARN, c->walked);
    if (c->marks)
        list[count++] = with_number(MESSAGE_INCOME, c->income);
    if (c->leather)
        list[count++] = with_number(MESSAGE_MORE_LEATHER, c->leather);
    if (c->bonus)
        list[count++] = just(MESSAGE_THE_BONUS_TILE);
    if (c->joins)
        list[count++] = just(MESSAGE_LATE_JOIN);
    list[count++] = with_number(MESSAGE_THEN_HAS, c->buttons);
    return count;
}

static Message about_next(MessageId id, const Consequences *c, const char *const name[SEATS])
{
    return (Message){id, {{.number = c->next, .text = name[c->next]}}};
}

int effects_future(const Consequences *c, const char *const name[SEATS], Message list[MAX_EFFECTS])
{
    int count = 0;
    if (c->next == NOBODY) {
        list[count++] = just(MESSAGE_GAME_ENDS);
        list[count++] = with_number(MESSAGE_SCORE, c->score);
        return count;
    }
    list[count++] = about_next(c->next == c->seat ? MESSAGE_PLAYS_AGAIN : MESSAGE_PLAYS_NEXT, c, name);
    if (c->lead)
        list[count++] = with_number(MESSAGE_BEHIND, c->lead);
    if (c->offers)
        list[count++] = (Message){MESSAGE_ON_OFFER, {{.number = c->offers, .patch = c->offer}}};
    return count;
}

Message effects_buttons(const Consequences *c)
{
    int earned = c->walked + c->income;
    if (c->cost == 0)
        return with_number(MESSAGE_EARN, earned);
    return (Message){MESSAGE_PAY_AND_EARN, {{.number = c->cost}, {.number = earned}}};
}

EffectPair effects_leather(const Edition *edition, Move move, const Consequences *c)
{
    if (c->bonus)
        return (EffectPair){just(MESSAGE_BONUS_TILE), with_number(MESSAGE_MORE_POINTS, edition->bonus_points)};
    if (c->leather)
        return (EffectPair){with_number(MESSAGE_MORE_LEATHER, c->leather), just(MESSAGE_SEW_NEXT)};
    if (move.kind == MOVE_LEATHER) {
        Argument square = {.squares = squares_one(move.square), .edition = edition};
        return (EffectPair){{MESSAGE_LEATHER_ON, {square}}, just(MESSAGE_ONE_LESS)};
    }
    return (EffectPair){just(MESSAGE_LEATHER_NONE),
                        just(c->dropped ? MESSAGE_NO_FREE_SQUARE : MESSAGE_NONE_ON_WAY)};
}

EffectPair effects_turn(const Consequences *c, const char *const name[SEATS])
{
    if (c->next == NOBODY)
        return (EffectPair){just(MESSAGE_GAME_ENDS), with_number(MESSAGE_SCORE, c->score)};
    return (EffectPair){about_next(c->next == c->seat ? MESSAGE_PLAYS_AGAIN : MESSAGE_PLAYS, c, name),
                        c->lead ? with_number(MESSAGE_BEHIND, c->lead) : just(MESSAGE_LIES_ON_TOP)};
}
