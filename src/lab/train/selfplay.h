/* SPDX-License-Identifier: MIT */
#ifndef LAB_TRAIN_SELFPLAY_H
#define LAB_TRAIN_SELFPLAY_H

#include "engine/engine.h"
#include "lab/train/games.h"

#include <stdatomic.h>

/* Self-play games for training: deals with every printing, deck and level, and now and then a random move that
 * shows the net what mistakes cost. Many games start with moves chosen without a search, and in some another player
 * has one of the seats, to reach positions that the engine alone would not. The engine searches every position all
 * the same.
 *
 *     SelfplayResult result = {0};
 *     selfplay_run(&plan, &stop, show_progress, &result, &fault);
 *
 * Each game depends only on its seed: the plan's plus its number. Games are written in order. So the same plan
 * gives the same file, with any number of threads. */
typedef struct SelfplayPlan {
    Edition edition;
    int edition_number;
    uint64_t seed, nodes;
    uint64_t games; /* 0: no limit */
    double seconds; /* 0: no limit; games in progress are finished */
    int threads;
    bool by_hand;
    void *net; /* NULL: the built-in net */
    size_t net_size;
    FILE *file;
} SelfplayPlan;

typedef struct SelfplayResult {
    uint64_t games, plies;
    double seconds;
} SelfplayResult;

enum { MAX_SELFPLAY_THREADS = 256 };

/* NULL, with a sentence, if the net is invalid. */
Engine *selfplay_engine(const SelfplayPlan *plan, Fault *fault);

/* One game; false if `stop` interrupted it. `answer` is scratch memory. */
bool selfplay_game(const SelfplayPlan *plan, Engine *engine, uint64_t number, const atomic_bool *stop,
                   PlayedGame *played, Answer *answer);

/* All games. The file always holds whole games. `stop` may be set from outside, and is set on failure. False, with a
 * sentence, if the file can't be written or threads or memory are short. `progress` (may be NULL) is called several
 * times a second. */
bool selfplay_run(const SelfplayPlan *plan, atomic_bool *stop, void (*progress)(const SelfplayResult *result),
                  SelfplayResult *result, Fault *fault);

#endif
