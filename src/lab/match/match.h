/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_MATCH_H
#define LAB_MATCH_MATCH_H

#include "lab/match/elo.h"
#include "lab/match/openings.h"
#include "lab/match/traits.h"
#include "lab/players/player.h"

/* A match: two players, many deals, each deal twice with the seats swapped; in the solo game one player against the
 * Automa, each deal once. More players meet in encounters: each with each, or the first with each of the others.
 *
 *     MatchPlan plan = {.edition = &edition, .player = {"greedy", "random"}, .pairs = 50, .threads = 2, ...};
 *     deal_begin(&plan.deal, &edition, seed);
 *     MatchResult result[MATCH_ENCOUNTERS];              match_encounters(&plan) of them are used
 *     match_play(&plan, result, &fault);
 *
 * Pairs are numbered through all encounters, round after round:
 *
 *     pair         0   1   2 | 3   4   5 | ...
 *     encounter    0   1   2 | 0   1   2 | ...           pair % encounters
 *     round        0   0   0 | 1   1   1 | ...           pair / encounters
 *
 * All deals and random numbers come from the seed of plan.deal and the number of the pair, and results are taken in the
 * order of the pairs: the outcome is the same with any number of threads, and after an interruption (match_state.h),
 * unless a player has a time limit.
 *
 * A player that makes no legal move, or uses up its clock, forfeits the game: it counts as lost, but not in the
 * averages.
 *
 * With `again` only the last try of a game counts. Side 1 keeps its random numbers from try to try, and side 0 gets
 * others: it wins as often as a player could that knew its opponent's program. */
enum { MATCH_PLAYERS = 16, MATCH_ENCOUNTERS = MATCH_PLAYERS * (MATCH_PLAYERS - 1) / 2 };

typedef struct MatchSide {
    uint64_t wins, forfeits, bonuses;
    int64_t score, empty; /* sums over finished games */
    uint64_t moves;
    double seconds;
    Traits traits;        /* over finished games, if the plan asks for them */
    char why[FAULT_SIZE]; /* of its first forfeit */
} MatchSide;

/* Of one encounter. Side 0 is its first player. */
typedef struct MatchResult {
    uint64_t games, pairs;
    uint64_t pair_result[PAIR_RESULTS]; /* by the points of side 0; not in the solo game */
    uint64_t finished;                  /* games without a forfeit */
    uint64_t first_seat_wins;           /* among these */
    int64_t margin;                     /* of side 0 over side 1, summed over these */
    MatchSide side[SEATS];              /* the Automa is side 1 */
    uint64_t again, turned;             /* games played again, and how many of them side 0 has won then */
    SprtVerdict verdict;
    bool broken_off;
} MatchResult;

typedef struct MatchPlan MatchPlan;

struct MatchPlan {
    const Edition *edition;
    Deal deal;                         /* its seed is the match's; its other keys apply to every deal */
    bool fair;                         /* each pair plays the first fair deal from its seed on (engine/fair.h) */
    const Openings *openings;          /* rounds begin with these, in turn; NULL: with deals from the seed */
    const char *player[MATCH_PLAYERS]; /* NULL after the last */
    const char *name[MATCH_PLAYERS];   /* in reports and records; NULL: the player's text */
    bool gauntlet;                     /* the first player meets the others, who do not meet each other */
    int again;                         /* a game that side 0 lost is played again until it wins, at most so often */
    PlayerTerms terms;                 /* setting terms.stop interrupts the match; it is set at the end */
    uint64_t pairs;                    /* for each encounter; in the solo game: games */
    int threads;
    bool traits;        /* counts them */
    const Sprt *sprt;   /* for two players; NULL: play them all */
    const char *folder; /* saves every game there; NULL: none */
    const char *logs;   /* the folder for transcripts of programs; NULL: none */
    const char *state;  /* the file of the match so far (match_state.h); NULL: none */
    void (*progress)(const MatchPlan *plan, const MatchResult result[]); /* after every pair; NULL: none */
};

int match_players(const MatchPlan *plan);
int match_encounters(const MatchPlan *plan);
/* The players of an encounter, by number. In the solo game the second one has no text: it is the Automa. */
void match_encounter(const MatchPlan *plan, int encounter, int player[SEATS]);
/* A player's name or text; NULL for the Automa. */
const char *match_called(const MatchPlan *plan, int player);
int match_games_of_pair(const MatchPlan *plan);
/* Pairs taken so far, in all encounters. */
uint64_t match_pairs_taken(const MatchPlan *plan, const MatchResult result[]);
/* A player as this thread hires it, with a transcript of its own. NULL with the fault. */
Player *match_hire(const MatchPlan *plan, const PlayerTerms *terms, int player, int thread, Fault *fault);

/* False, with the reason, if the match had to end early; the results so far are valid. */
bool match_play(const MatchPlan *plan, MatchResult result[], Fault *fault);

/* One game of it. */
typedef struct MatchGame {
    int tries; /* how often it was played */
    Record record;
    Game end;
    int winner;           /* the seat */
    int loser_by_forfeit; /* the seat, or NOBODY */
    char why[FAULT_SIZE];
    uint32_t moves[SEATS];
    double seconds[SEATS];
    double left[SEATS]; /* on the clocks */
} MatchGame;

/* Seat 0 is player[0]; the Automa's is NULL. The players find the moves of the opening already made. `clock` may be
 * NULL. False if it was stopped before the end. */
bool match_game(MatchGame *game, Player *player[SEATS], const Record *opening, const Clock *clock,
                const uint64_t seed[SEATS], const atomic_bool *stop);

/* Adds a game to a result; `seat` is that of side 0. */
void match_result_add(MatchResult *result, const MatchGame *game, int seat, bool traits);

#endif
