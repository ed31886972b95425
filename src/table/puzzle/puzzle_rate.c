/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_rate.h"

#include "engine/level.h"

#include <math.h>

/* From the ladder of classic games. */
static const int LEVEL_RATING[PUZZLE_LEVELS] = {150, 340, 555, 740, 1000, 1145, 1340, 1450, 1580};

PuzzleTries puzzle_try(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle)
{
    PuzzleTries tries = {0};
    for (int level = 1; level <= PUZZLE_LEVELS; level++)
        for (uint64_t seed = 0; seed < PUZZLE_TRIES; seed++) {
            engine_seed(maker->engine, seed);
            Move move = level_move(maker->engine, game, level, 1, maker->stop);
            tries.right[level - 1] += puzzle_is_right(maker, game, puzzle, move);
        }
    engine_seed(maker->engine, 0);
    return tries;
}

double puzzle_expected(int level, int rating)
{
    static const double TENFOLD = 400; /* points, for ten times the odds */
    return 1 / (1 + pow(10, (rating - LEVEL_RATING[level - 1]) / TENFOLD));
}

static double right_in_all(const PuzzleTries *tries)
{
    int right = 0;
    for (int i = 0; i < PUZZLE_LEVELS; i++)
        right += tries->right[i];
    return right;
}

/* The rating at which the levels are expected to solve it as often as they did: the likeliest one. */
int puzzle_rating(const PuzzleTries *tries)
{
    double right = right_in_all(tries);
    int low = PUZZLE_LEAST;
    int high = PUZZLE_MOST;
    while (low < high) {
        int middle = (low + high) / 2;
        double expected = 0;
        for (int level = 1; level <= PUZZLE_LEVELS; level++)
            expected += PUZZLE_TRIES * puzzle_expected(level, middle);
        if (expected > right)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool puzzle_is_fun(const PuzzleTries *tries)
{
    enum { ALL = PUZZLE_LEVELS * PUZZLE_TRIES };
    double right = right_in_all(tries);
    return right >= ALL / 10 && right <= ALL * 3 / 4;
}
