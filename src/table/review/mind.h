/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_MIND_H
#define TABLE_REVIEW_MIND_H

#include "engine/engine.h"

/* An engine that is made when it is first needed for an edition, with a net of one's own if there is one; all zeros at
 * first.
 *
 *     Engine *engine = mind_engine(&mind, game.edition, &fault);        NULL with the reason
 *     ...
 *     mind_done(&mind); */
typedef struct Mind {
    Engine *engine; /* NULL: none yet */
    const Edition *edition;
    EngineSetup setup;
    char *net; /* NULL: the one within the program */
} Mind;

Engine *mind_engine(Mind *mind, const Edition *edition, Fault *fault);
/* A net from a file, on the heap: it is the mind's now. */
void mind_take_net(Mind *mind, char *net, size_t size);
void mind_set_memory(Mind *mind, size_t bytes);
void mind_done(Mind *mind);

#endif
