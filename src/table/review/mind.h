/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_MIND_H
#define TABLE_REVIEW_MIND_H

#include "engine/engine.h"

/* An engine created when it is first needed for an edition, optionally with a custom net. Starts zeroed.
 *
 *     Engine *engine = mind_engine(&mind, game.edition, &fault);        NULL with the reason
 *     ...
 *     mind_done(&mind); */
typedef struct Mind {
    Engine *engine; /* NULL: none yet */
    const Edition *edition;
    EngineSetup setup;
    char *net; /* NULL: the built-in net */
} Mind;

Engine *mind_engine(Mind *mind, const Edition *edition, Fault *fault);
/* The computer's move as an opponent at a level, in every front end. The engine must be there, and not be thinking.
 * The seed is that of Next (table/game/sitting.h); hints and reviews afterwards don't depend on it. */
Move mind_move(Mind *mind, const Game *game, int level, uint64_t seed, const atomic_bool *stop);
/* Takes ownership of a net on the heap. */
void mind_take_net(Mind *mind, char *net, size_t size);
void mind_set_memory(Mind *mind, size_t bytes);
void mind_done(Mind *mind);

#endif
