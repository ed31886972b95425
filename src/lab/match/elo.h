/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_ELO_H
#define LAB_MATCH_ELO_H

#include <stdbool.h>
#include <stdint.h>

/* Match statistics. A pair of games (one deal, both seatings) is one observation: both share the luck of the deal, so
 * they are not independent, and the variance must come from pairs.
 *
 *     pairs[]    | 0 | 1/2 | 1 | 3/2 | 2 |       pairs by points won, out of two
 *
 * The game has no draws, so the halves stay empty. */
enum { PAIR_RESULTS = 5 };

typedef struct Estimate {
    double value, low, high; /* 95 % interval; Elo may be infinite */
} Estimate;

/* The share of points, 0 to 1. */
Estimate elo_score(const uint64_t pairs[PAIR_RESULTS]);
/* The same as a difference in Elo. */
Estimate elo_difference(const uint64_t pairs[PAIR_RESULTS]);
/* A share of wins in independent games (Wilson's interval). */
Estimate elo_share(uint64_t wins, uint64_t games);

double elo_of_score(double score);
double elo_to_score(double elo);

/* A sequential test of "elo1 or more" against "elo0 or less". */
typedef struct Sprt {
    double elo0, elo1;
    double alpha; /* probability of accepting elo1 although elo0 is true */
    double beta;  /* probability of accepting elo0 although elo1 is true */
} Sprt;

extern const double SPRT_USUAL_ERROR; /* alpha and beta, if not given */

typedef enum SprtVerdict {
    SPRT_OPEN,
    SPRT_ACCEPTED, /* of elo1 */
    SPRT_REJECTED,
} SprtVerdict;

/* The log likelihood ratio of elo1 over elo0. */
double sprt_ratio(const Sprt *sprt, const uint64_t pairs[PAIR_RESULTS]);
/* The test ends when the ratio leaves sprt_low() .. sprt_high(): Wald's bounds. */
double sprt_low(const Sprt *sprt);
double sprt_high(const Sprt *sprt);
SprtVerdict sprt_verdict(const Sprt *sprt, const uint64_t pairs[PAIR_RESULTS]);

#endif
