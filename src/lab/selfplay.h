/* SPDX-License-Identifier: MIT */
#ifndef LAB_SELFPLAY_H
#define LAB_SELFPLAY_H

#include "engine/engine.h"
#include "lab/games.h"

#include <stdatomic.h>

/* The engine plays itself, and the games are kept for training: deals with every printing, deck and level, and now and
 * then a stray move that shows the net what mistakes cost. Many games begin with wild moves, chosen without thought, and
 * in some another player moves for one of the seats, so that they come where the engine alone would not; it thinks about
 * every position all the same.
 *
 *     SelfplayResult result = {0};
 *     selfplay_run(&plan, &stop, show_progress, &result, &fault);
 *
 * Each game depends on its seed alone, which is that of the plan and its number; they are written in the order of their
 * numbers. So the same plan gives the same file, with any number of threads. */
typedef struct SelfplayPlan {
    Edition edition;
    int edition_number;
    uint64_t seed, nodes;
    uint64_t games; /* 0: no limit */
    double seconds; /* 0: no limit; games that have begun by then are played to their ends */
    int threads;
    bool by_hand;
    void *net; /* NULL: the one within the program */
    size_t net_size;
    FILE *file;
} SelfplayPlan;

typedef struct SelfplayResult {
    uint64_t games, plies;
    double seconds;
} SelfplayResult;

enum { MAX_SELFPLAY_THREADS = 256 };

/* NULL, with a sentence, when the net is not one. */
Engine *selfplay_engine(const SelfplayPlan *plan, Fault *fault);

/* One game; false when it was broken off by `stop`. The answer is room to think in. */
bool selfplay_game(const SelfplayPlan *plan, Engine *engine, uint64_t number, const atomic_bool *stop,
                   PlayedGame *played, Answer *answer);

/* All of them. The file has whole games in it whenever it ends; `stop` may be set from outside, and is set when
 * something fails. False, with a sentence, when the file can't be written or threads or memory are short. Progress, if
 * it is wanted, is called several times a second. */
bool selfplay_run(const SelfplayPlan *plan, atomic_bool *stop, void (*progress)(const SelfplayResult *result),
                  SelfplayResult *result, Fault *fault);

/* The command `thimble selfplay`. */
int selfplay_main(int argc, char **argv);

#endif
