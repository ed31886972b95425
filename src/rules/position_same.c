/* SPDX-License-Identifier: MIT */
#include "rules/automa.h"
#include "rules/position.h"

#include <string.h>

static bool same_seat(const Game *a, const Game *b, int seat)
{
    return a->quilt[seat] == b->quilt[seat] && a->buttons[seat] == b->buttons[seat] &&
           a->income[seat] == b->income[seat] && a->time[seat] == b->time[seat];
}

/* The patches of the circle, those yet to join it, in order, and the Automa's. */
static bool same_patches(const Game *a, const Game *b, Secrets secrets)
{
    size_t known = (size_t)a->circle + (secrets == SECRETS_SHOWN ? a->late : 0);
    return a->circle == b->circle && a->late == b->late && a->taken == b->taken &&
           memcmp(a->ring, b->ring, known) == 0 &&
           memcmp(a->ring + MAX_PATCHES - a->taken, b->ring + MAX_PATCHES - a->taken, a->taken) == 0;
}

/* The drawn cards, and those that can still be drawn. */
static bool same_cards(const Game *a, const Game *b, Secrets secrets)
{
    int ahead = a->edition->last - a->time[AUTOMA] + (game_phase(a) != PHASE_OVER);
    int cards = a->drawn + (secrets == SECRETS_SHOWN ? ahead : 0);
    if (a->drawn != b->drawn || a->deck != b->deck || a->level != b->level ||
        automa_next_budget(a) != automa_next_budget(b))
        return false;
    for (int i = 0; i < cards && i < MAX_CARDS; i++)
        if (automa_card_place(a, i) != automa_card_place(b, i))
            return false;
    return true;
}

bool position_same(const Game *a, const Game *b, Secrets secrets)
{
    if (a->edition != b->edition || !same_seat(a, b, 0) || !same_seat(a, b, 1))
        return false;
    return a->mover == b->mover && a->leather == b->leather && a->bonus == b->bonus && a->printing == b->printing &&
           same_patches(a, b, secrets) && (!a->edition->solo || same_cards(a, b, secrets));
}
