/* SPDX-License-Identifier: MIT */
#ifndef GTP_THINKER_H
#define GTP_THINKER_H

#include "engine/level.h"
#include "table/mind.h"

/* Who thinks at the door, and how it shall think.
 *
 *     Thinker thinker;
 *     thinker_init(&thinker);
 *     if (!thinker_move(&thinker, &game, &move, &fault)) puts(fault.sentence); */
typedef struct Thinker {
    Mind mind;
    uint64_t seed;
    int level; /* 0: as long as the limits say */
    Limits limits;
} Thinker;

void thinker_init(Thinker *thinker); /* thinks at the highest level */
void thinker_done(Thinker *thinker);

/* A net to judge by instead of the one within the program; false when it is none, and nothing has changed. */
bool thinker_take_net(Thinker *thinker, const char *path, Fault *fault);
void thinker_set_memory(Thinker *thinker, size_t bytes);

/* False when the game is over, or there is no engine to be had. The Automa's move is the rules' own. */
bool thinker_move(Thinker *thinker, const Game *game, Move *move, Fault *fault);
/* The same for all moves that promise something; not at the Automa's turn. */
bool thinker_analyze(Thinker *thinker, const Game *game, double seconds, Answer *answer, Fault *fault);

#endif
