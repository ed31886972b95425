/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_MATCH_H
#define LAB_MATCH_MATCH_H

#include "lab/match/elo.h"
#include "lab/match/traits.h"
#include "lab/players/player.h"

/* A match: two players, many deals, each deal twice with the seats swapped; in the solo game one player against the
 * Automa, each deal once.
 *
 *     MatchPlan plan = {.edition = &edition, .player = {"greedy", "random"}, .pairs = 50, .threads = 2, ...};
 *     deal_begin(&plan.deal, &edition, seed);
 *     MatchResult result;
 *     match_play(&plan, &result, &fault);
 *
 * All deals and random numbers come from the seed of plan.deal and the number of the pair, and results are taken in the
 * order of the pairs: the outcome is the same with any number of threads, unless a player has a time limit.
 *
 * A player that makes no legal move forfeits the game: it counts as lost, but not in the averages. */
typedef struct MatchSide {
    uint64_t wins, forfeits, bonuses;
    int64_t score, empty; /* sums over finished games */
    uint64_t moves;
    double seconds;
    Traits traits;        /* over finished games, if the plan asks for them */
    char why[FAULT_SIZE]; /* of its first forfeit */
} MatchSide;

typedef struct MatchResult {
    uint64_t games, pairs;
    uint64_t pair_result[PAIR_RESULTS]; /* by the points of player 0; not in the solo game */
    uint64_t finished;                  /* games without a forfeit */
    uint64_t first_seat_wins;           /* among these */
    int64_t margin;                     /* of player 0 over the other seat, summed over these */
    MatchSide side[SEATS];              /* by player; the Automa is side 1 */
    SprtVerdict verdict;
    bool broken_off;
} MatchResult;

typedef struct MatchPlan {
    const Edition *edition;
    Deal deal; /* its seed is the match's; its other keys apply to every deal */
    bool fair; /* each pair plays the first fair deal from its seed on (engine/fair.h) */
    const char *player[SEATS];
    PlayerTerms terms; /* setting terms.stop interrupts the match; it is set at the end */
    uint64_t pairs;    /* in the solo game: games */
    int threads;
    bool traits;        /* counts them */
    const Sprt *sprt;   /* NULL: play them all */
    const char *folder; /* saves every game there; NULL: none */
    void (*progress)(const struct MatchPlan *plan, const MatchResult *result); /* after every pair; NULL: none */
} MatchPlan;

/* False, with the reason, if the match had to end early; the result so far is valid. */
bool match_play(const MatchPlan *plan, MatchResult *result, Fault *fault);

/* One game of it. */
typedef struct MatchGame {
    Record record;
    Game end;
    int winner;           /* the seat */
    int loser_by_forfeit; /* the seat, or NOBODY */
    char why[FAULT_SIZE];
    uint32_t moves[SEATS];
    double seconds[SEATS];
} MatchGame;

/* Seat 0 is player[0]; the Automa's is NULL. False if it was stopped before the end. */
bool match_game(MatchGame *game, Player *player[SEATS], const Deal *deal, uint64_t seed, const atomic_bool *stop);

#endif
