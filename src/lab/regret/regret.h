/* SPDX-License-Identifier: MIT */
#ifndef LAB_REGRET_REGRET_H
#define LAB_REGRET_REGRET_H

#include "lab/players/player.h"

/* How far players are from perfect. A guide plays games; the positions near their ends are solved exactly, each player
 * is asked for its move in them, and what the move leaves is solved, too.
 *
 *     RegretPlan plan = {.edition = &edition, .player = {"thimble:time=0.1", "greedy"}, .games = 100, ...};
 *     regret_measure(&plan, &result, &fault);
 *
 *     regret = value of the position - value after the move, in points of the seat to move; 0 for the best moves
 *
 * Everybody gets the same positions: those that can be solved, after every player's move as well. All deals and random
 * numbers come from the seed and the number of the game; sums do not depend on the number of threads, unless a player
 * has a time limit. */
enum {
    REGRET_PLAYERS = 16,
    REGRET_WIDTH = 4, /* spaces left in a band, of both seats together */
    REGRET_BANDS = 12,
    REGRET_ALL = REGRET_BANDS, /* the sum of all bands */
};

typedef struct RegretPlan {
    const Edition *edition;
    uint64_t seed;
    const char *guide;
    const char *player[REGRET_PLAYERS]; /* NULL after the last */
    PlayerTerms terms;                  /* setting terms.stop ends it */
    uint64_t games;
    int spaces;     /* the most spaces left in a position */
    uint64_t nodes; /* for the solver, in each position */
    int threads;
    void (*progress)(uint64_t games); /* after every game; NULL: none */
} RegretPlan;

/* Of one player in one band. The last two are sums over games, for the error: positions of one game are alike. */
typedef struct RegretSum {
    uint64_t best;   /* moves without regret */
    uint64_t thrown; /* won positions that were lost after the move */
    uint64_t points;
    uint64_t points_squared, points_positions;
} RegretSum;

typedef struct RegretBand {
    uint64_t positions; /* with more than one legal move */
    uint64_t solved;    /* of these; the rest counts these only */
    uint64_t won;       /* for the seat to move */
    uint64_t solved_squared;
    RegretSum player[REGRET_PLAYERS];
} RegretBand;

typedef struct RegretResult {
    uint64_t games;
    RegretBand band[REGRET_BANDS + 1];
    bool broken_off;
} RegretResult;

/* False, with the reason, if a player or the edition makes it impossible; the solo game does. */
bool regret_measure(const RegretPlan *plan, RegretResult *result, Fault *fault);

/* The 95 % error of the points lost for each move, from game to game. */
double regret_error(const RegretBand *band, int player);

void regret_text(const RegretPlan *plan, const RegretResult *result, Text *text);
void regret_json(const RegretPlan *plan, const RegretResult *result, Text *text);

#endif
