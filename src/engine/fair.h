/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_FAIR_H
#define ENGINE_FAIR_H

#include "engine/engine.h"
#include "rules/deal.h"

/* A fair deal: the first one, counting up from a seed, in which both seats have about the same win chance. The result
 * is an ordinary deal with a seed of its own.
 *
 *     Fair fair = {0};
 *     deal_begin(&deal, &edition, 1);                    with any keys but a circle
 *     if (!fair_begin(&fair, &deal, &fault)) ...
 *     while (fair_step(&fair, NULL) == FAIR_OPEN)
 *         ... show fair.tried ...
 *     Game game = deal_game(&fair.deal);                 if fair.state is FAIR_FOUND
 *     fair_done(&fair);
 *
 * A step is one search of the first move. FAIR_LOOK lists the searches that a deal must pass; docs/fair.md has the
 * measurements behind its numbers. Nodes, engine seed, net and memory are fixed and one thread searches, so a seed
 * leads to the same deal on every machine. */
enum {
    FAIR_LOOKS = 2,
    FAIR_MOST_TRIED = 500, /* more than enough for the built-in editions; a custom one may have no fair deal */
};

typedef struct FairLook {
    uint64_t nodes;
    double least, most; /* win chance of the player to move */
} FairLook;

extern const FairLook FAIR_LOOK[FAIR_LOOKS];

typedef enum FairState {
    FAIR_OPEN,
    FAIR_FOUND,
    FAIR_NONE, /* FAIR_MOST_TRIED deals were rejected */
} FairState;

/* Starts zeroed, and can be begun again. */
typedef struct Fair {
    Deal deal; /* the candidate; the result when found */
    FairState state;
    int tried;     /* deals rejected so far */
    int look;      /* the candidate's next search */
    double chance; /* the last search's */
    Engine *engine;
    Deal asked;
    Answer answer;
} Fair;

/* False, with the reason, for the solo game and for a given circle. */
bool fair_is_possible(const Deal *deal, Fault *fault);
/* False, with the reason, if that is not possible, the keys do not fit, or memory is short. */
bool fair_begin(Fair *fair, const Deal *deal, Fault *fault);
/* `stop` is as in Limits; a search that it ends does not count and is made again by the next step. */
FairState fair_step(Fair *fair, const atomic_bool *stop);
/* Tells why there is no result, for FAIR_NONE. */
void fair_explain(const Fair *fair, Fault *fault);
void fair_done(Fair *fair);

#endif
