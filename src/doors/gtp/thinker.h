/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_THINKER_H
#define DOORS_GTP_THINKER_H

#include "engine/level.h"
#include "table/review/mind.h"

/* The engine of the protocol, and its settings.
 *
 *     Thinker thinker;
 *     thinker_init(&thinker);
 *     if (!thinker_move(&thinker, &game, &move, &fault)) puts(fault.sentence); */
typedef struct Thinker {
    Mind mind;
    uint64_t seed;
    int level; /* 0: by the limits */
    Limits limits;
    double left[SEATS]; /* seconds on the clocks; -1: no clock */
} Thinker;

void thinker_init(Thinker *thinker); /* highest level */
void thinker_done(Thinker *thinker);

/* Replaces the built-in net; false, and nothing changes, if the file is not a net. */
bool thinker_take_net(Thinker *thinker, const char *path, Fault *fault);
void thinker_set_memory(Thinker *thinker, size_t bytes);

/* Another game begins: its clocks are not known yet. */
void thinker_forget_clocks(Thinker *thinker);
/* The part of the mover's clock that a move may take: less and less, so that some time is always left, and never more
 * than people are willing to wait. */
double thinker_share(const Game *game, double left);

/* False if the game is over or there is no engine. The Automa's move comes from the rules. */
bool thinker_move(Thinker *thinker, const Game *game, Move *move, Fault *fault);
/* All candidates; not in the Automa's turn. */
bool thinker_analyze(Thinker *thinker, const Game *game, double seconds, Answer *answer, Fault *fault);

#endif
