/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_rate.h"

#include "engine/level.h"
#include "table/words/number.h"

#include <math.h>

enum {
    RATERS = (PUZZLE_LEVELS + 1) / 2, /* the odd ones */
    ALL_TRIES = RATERS * PUZZLE_TRIES,
    LEAST_RIGHT = ALL_TRIES / 10,
    MOST_RIGHT = ALL_TRIES * 3 / 4,
    FIRST_WITHOUT_SLIPS = 8, /* this level and those above do the same each time */
    JUDGING = 4,             /* in nodes of the first search: to compare two places */
};

/* From the ladder of classic games. */
static const int LEVEL_RATING[PUZZLE_LEVELS] = {150, 340, 555, 740, 1000, 1145, 1340, 1450, 1580};

/* The moves of a level, most of which it makes again and again. */
typedef struct Judged {
    int count;
    Move move[PUZZLE_TRIES];
    bool right[PUZZLE_TRIES];
} Judged;

static bool judge(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle, Move move, Judged *judged)
{
    PuzzleMaker judging = *maker;
    int at = 0;
    while (at < judged->count && !move_equal(judged->move[at], move))
        at++;
    if (at < judged->count)
        return judged->right[at];
    judging.nodes *= JUDGING;
    judged->move[at] = move;
    judged->right[at] = puzzle_is_right(&judging, game, puzzle, move);
    judged->count++;
    return judged->right[at];
}

int puzzle_try_level(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle, int level)
{
    Judged judged = {0};
    uint64_t tries = level < FIRST_WITHOUT_SLIPS ? PUZZLE_TRIES : 1;
    int right = 0;
    for (uint64_t seed = 0; seed < tries; seed++) {
        engine_seed(maker->engine, seed);
        Move move = level_move(maker->engine, game, level, 1, maker->stop);
        engine_seed(maker->engine, 0);
        right += judge(maker, game, puzzle, move, &judged);
    }
    return right * PUZZLE_TRIES / (int)tries;
}

static int right_in_all(const PuzzleTries *tries)
{
    int right = 0;
    for (int i = 0; i < PUZZLE_LEVELS; i++)
        right += tries->right[i];
    return right;
}

PuzzleFlaw puzzle_try(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle, PuzzleTries *tries)
{
    *tries = (PuzzleTries){0};
    for (int level = 1; level <= PUZZLE_LEVELS; level += 2) {
        tries->right[level - 1] = puzzle_try_level(maker, game, puzzle, level);
        tries->tries += PUZZLE_TRIES;
        int right = right_in_all(tries);
        if (right > MOST_RIGHT)
            return FLAW_EASY;
        if (right + ALL_TRIES - tries->tries < LEAST_RIGHT)
            return FLAW_HARD;
    }
    return FLAW_NONE;
}

double puzzle_expected(int level, int rating)
{
    static const double TENFOLD = 400; /* points, for ten times the odds */
    return 1 / (1 + pow(10, (rating - LEVEL_RATING[level - 1]) / TENFOLD));
}

/* The rating at which the levels are expected to solve it as often as they did: the likeliest one. */
static int rating_of_tries(const PuzzleTries *tries)
{
    int right = right_in_all(tries);
    int low = PUZZLE_LEAST;
    int high = PUZZLE_MOST;
    while (low < high) {
        int middle = (low + high) / 2;
        double expected = 0;
        for (int level = 1; level <= PUZZLE_LEVELS; level += 2)
            expected += PUZZLE_TRIES * puzzle_expected(level, middle);
        if (expected > right)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Added to that of the tries, which are few and alike. */
static int rating_of_gap(const Puzzle *puzzle)
{
    static const double STEP = 60;
    static const double USUAL = 1.6; /* gap, as review_weight counts */
    static const double MOST = 3;
    double weight = review_weight(puzzle->gap);
    if (puzzle->kind == PUZZLE_ENDGAME)
        return 0; /* it loses the game, always */
    return number_rounded(STEP * (USUAL - (weight < MOST ? weight : MOST)));
}

int puzzle_rating(const Puzzle *puzzle, const PuzzleTries *tries)
{
    int rating = rating_of_tries(tries) + rating_of_gap(puzzle);
    return rating < PUZZLE_LEAST ? PUZZLE_LEAST : rating > PUZZLE_MOST ? PUZZLE_MOST : rating;
}
