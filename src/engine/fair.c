/* SPDX-License-Identifier: MIT */
#include "engine/fair.h"

enum { FAIR_MEMORY = 64 << 20 }; /* the tree of the longest search fits: otherwise sizes could change the answer */

const FairLook FAIR_LOOK[FAIR_LOOKS] = {
    {.nodes = 2000, .least = 0.40, .most = 0.60},
    {.nodes = 40000, .least = 0.47, .most = 0.53},
};

/* The engine is made for an edition. */
static bool take_engine(Fair *fair, const Edition *edition, Fault *fault)
{
    if (fair->engine && fair->asked.edition == edition)
        return true;
    fair_done(fair);
    fair->engine = engine_new(edition, &(EngineSetup){.memory = FAIR_MEMORY}, fault);
    return fair->engine;
}

bool fair_is_possible(const Deal *deal, Fault *fault)
{
    if (deal->edition->solo)
        return fault_at(fault, 0, 0, "a fair deal needs two players, and the opponent here is the Automa");
    return !deal->given[DEAL_CIRCLE] ||
           fault_at(fault, 0, 0, "a fair deal chooses the circle, so the circle can't be given");
}

/* The deal with that many seeds after the first. */
static bool take_candidate(Fair *fair, int number, Fault *fault)
{
    fair->deal = fair->asked;
    fair->deal.seed = fair->asked.seed + (uint64_t)number;
    fair->tried = number;
    fair->look = 0;
    return deal_complete(&fair->deal, fault);
}

bool fair_begin(Fair *fair, const Deal *deal, Fault *fault)
{
    if (!fair_is_possible(deal, fault) || !take_engine(fair, deal->edition, fault))
        return false;
    fair->asked = *deal;
    fair->state = FAIR_OPEN;
    return take_candidate(fair, 0, fault);
}

/* The win chance of the player to move. */
static double look_at(Fair *fair, const FairLook *look, const atomic_bool *stop)
{
    Game game = deal_game(&fair->deal);
    engine_think(fair->engine, &game, &(Limits){.nodes = look->nodes, .stop = stop}, &fair->answer);
    return fair->answer.chance;
}

static FairState reject(Fair *fair)
{
    Fault fault;
    take_candidate(fair, fair->tried + 1, &fault); /* can't fail: only the seed differs */
    return fair->tried < FAIR_MOST_TRIED ? FAIR_OPEN : FAIR_NONE;
}

static FairState accept(Fair *fair)
{
    fair->look++;
    return fair->look < FAIR_LOOKS ? FAIR_OPEN : FAIR_FOUND;
}

FairState fair_step(Fair *fair, const atomic_bool *stop)
{
    if (fair->state != FAIR_OPEN)
        return fair->state;
    const FairLook *look = &FAIR_LOOK[fair->look];
    double chance = look_at(fair, look, stop);
    if (stop && atomic_load(stop))
        return FAIR_OPEN;
    fair->chance = chance;
    bool passes = chance >= look->least && chance <= look->most;
    fair->state = passes ? accept(fair) : reject(fair);
    return fair->state;
}

void fair_explain(const Fair *fair, Fault *fault)
{
    fault_at(fault, 0, 0, "none of the %d deals from seed %llu on is fair", FAIR_MOST_TRIED,
             (unsigned long long)fair->asked.seed);
}

void fair_done(Fair *fair)
{
    engine_free(fair->engine);
    fair->engine = NULL;
}
