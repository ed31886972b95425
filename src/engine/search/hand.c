/* SPDX-License-Identifier: MIT */
#include "engine/search/hand.h"

#include "engine/shape/shape.h"

/* A space of time is worth about three points, a covered square two, and a button of income its pay at the marks ahead,
 * minus a little because it may come too late. */
const Hand HAND_USUAL = {
    .space = 3 * MARGIN_ONE,
    .income = MARGIN_ONE * 9 / 10,
    .shape = MARGIN_ONE / 6,
    .leather = 2 * MARGIN_ONE,
};

static int hand_worth(const Hand *hand, const Game *game, int seat)
{
    const Edition *edition = game->edition;
    int left = edition->last - game->time[seat];
    int score = game_score(game, seat) * MARGIN_ONE;
    if (edition->solo && seat == AUTOMA)
        return score + left * MARGIN_ONE / 3;
    int marks = game_income_ahead(game, seat);
    return score + left * hand->space + game->income[seat] * (marks * hand->income + hand->button) +
           game->leather * (game->mover == seat) * hand->leather -
           shape_cost(game->quilt[seat], edition) * hand->shape * (left > 0);
}

/* The win chance for a margin, clipped at both ends. */
static int32_t chance_of(int margin, int doubt)
{
    enum { MOST = 1 << 24 };
    int bounded = margin < -MOST ? -MOST : margin > MOST ? MOST : margin;
    return net_chance(bounded * (4096 / MARGIN_ONE) / doubt);
}

Evaluation hand_evaluate(const Hand *hand, const Game *game, int me)
{
    int left = 2 * game->edition->last - game->time[0] - game->time[1];
    int margin = hand_worth(hand, game, me) - hand_worth(hand, game, 1 - me);
    if (game->edition->solo)
        margin -= 20 * MARGIN_ONE;
    int doubt = 2 + left / 6; /* points that a player of some skill may still win or lose */
    return (Evaluation){.chance = chance_of(margin, doubt), .margin = margin};
}
