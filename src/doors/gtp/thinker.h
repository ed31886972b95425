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
    double left[SEATS];      /* seconds on the clocks; -1: no clock */
    double main, increment;  /* seconds, of the clock of every game; main -1: none */
    const atomic_bool *stop; /* NULL: none; setting it ends the thinking */
} Thinker;

void thinker_init(Thinker *thinker); /* highest level */
void thinker_done(Thinker *thinker);

/* Replaces the built-in net; false, and nothing changes, if the file is not a net. */
bool thinker_take_net(Thinker *thinker, const char *path, Fault *fault);
void thinker_set_memory(Thinker *thinker, size_t bytes);

/* A clock for this game and all further ones: the increment is added after each move. Zeros: no clock. */
void thinker_set_clock(Thinker *thinker, double main, double increment);
/* Another game begins: its clocks start anew. */
void thinker_restart_clocks(Thinker *thinker);
/* The part of the mover's clock that a move may take: less and less, so that some time is always left, and never more
 * than people are willing to wait. */
double thinker_share(const Game *game, double left, double increment);

/* False if the game is over or there is no engine. The Automa's move comes from the rules. */
bool thinker_move(Thinker *thinker, const Game *game, Move *move, Fault *fault);

/* All candidates, while more and more is known:
 *
 *     Analysis analysis;
 *     if (thinker_analyze(&analysis, &thinker, &game, 10, &fault))
 *         while (!analysis.done)
 *             thinker_go_on(&analysis, 0.5);    ... analysis.answer ...
 *
 * It is done after its seconds, when nothing more can be known, or once it is stopped. */
typedef struct Analysis {
    Thinker *thinker;
    const Game *game;
    double began, seconds;
    bool done;
    Answer answer;
} Analysis;

/* False in the Automa's turn and after the end. */
bool thinker_analyze(Analysis *analysis, Thinker *thinker, const Game *game, double seconds, Fault *fault);
/* Goes on for so many seconds, or until it is done. */
void thinker_go_on(Analysis *analysis, double seconds);

/* Would thinking in the opponent's turn help? Only a search by time uses the tree again. */
bool thinker_can_ponder(const Thinker *thinker, const Game *game);
/* Grows the tree until it is stopped or all is known. */
void thinker_ponder(Thinker *thinker, const Game *game);

#endif
