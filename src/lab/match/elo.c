/* SPDX-License-Identifier: MIT */
#include "lab/match/elo.h"

#include <math.h>

static const double Z95 = 1.959963984540054;
const double SPRT_USUAL_ERROR = 0.05;

/* The share of points for each pair result. */
static const double POINTS_SHARE[PAIR_RESULTS] = {0, 0.25, 0.5, 0.75, 1};

double elo_of_score(double score)
{
    if (score <= 0 || score >= 1)
        return score <= 0 ? -INFINITY : INFINITY;
    return 400 * log10(score / (1 - score));
}

double elo_to_score(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* Mean and variance of the shares of points; returns the number of pairs. */
static double moments(const double count[PAIR_RESULTS], double *mean, double *variance)
{
    double sum = 0;
    *mean = 0;
    *variance = 0;
    for (int i = 0; i < PAIR_RESULTS; i++) {
        sum += count[i];
        *mean += count[i] * POINTS_SHARE[i];
    }
    *mean /= sum;
    for (int i = 0; i < PAIR_RESULTS; i++)
        *variance += count[i] * (POINTS_SHARE[i] - *mean) * (POINTS_SHARE[i] - *mean) / sum;
    return sum;
}

Estimate elo_score(const uint64_t pairs[PAIR_RESULTS])
{
    double count[PAIR_RESULTS];
    double mean;
    double variance;
    for (int i = 0; i < PAIR_RESULTS; i++)
        count[i] = (double)pairs[i];
    double sum = moments(count, &mean, &variance);
    if (sum == 0)
        return (Estimate){0.5, 0, 1};
    double error = Z95 * sqrt(variance / sum);
    if (variance == 0)
        error = 3 / sum; /* the rule of three: an event not seen in n trials has a probability below 3 / n, with 95
                          * % confidence */
    return (Estimate){mean, fmax(mean - error, 0), fmin(mean + error, 1)};
}

Estimate elo_difference(const uint64_t pairs[PAIR_RESULTS])
{
    Estimate score = elo_score(pairs);
    return (Estimate){elo_of_score(score.value), elo_of_score(score.low), elo_of_score(score.high)};
}

Estimate elo_share(uint64_t wins, uint64_t games)
{
    double n = (double)games;
    if (games == 0)
        return (Estimate){0.5, 0, 1};
    double share = (double)wins / n;
    double square = Z95 * Z95 / n;
    double middle = (share + square / 2) / (1 + square);
    double error = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square);
    return (Estimate){share, fmax(middle - error, 0), fmin(middle + error, 1)};
}

/* Among distributions with the mean `score`, the most likely is p / (1 + t (points - score)), for the t that gives
 * this mean. This function is zero at that t, and falls with t. */
static double mean_error(const double p[PAIR_RESULTS], double score, double t)
{
    double sum = 0;
    for (int i = 0; i < PAIR_RESULTS; i++)
        sum += p[i] * (POINTS_SHARE[i] - score) / (1 + t * (POINTS_SHARE[i] - score));
    return sum;
}

/* Bisects the range in which no probability is negative. */
static double find_t(const double p[PAIR_RESULTS], double score)
{
    enum { STEPS = 100 };
    double low = -1 / (1 - score);
    double high = 1 / score;
    for (int i = 0; i < STEPS; i++) {
        double middle = (low + high) / 2;
        if (mean_error(p, score, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

/* The generalised sequential probability ratio test for a multinomial distribution: each hypothesis fixes only the
 * mean, and gets the likeliest distribution with that mean (Michel Van den Bergh, "A practical introduction to the
 * GSPRT"; with logistic Elo it is what fishtest computes). Returns the log likelihood ratio, summed over pairs. */
double sprt_ratio(const Sprt *sprt, const uint64_t pairs[PAIR_RESULTS])
{
    static const double NEVER_SEEN =
        1e-3; /* instead of 0 pairs, which would make any mean beyond them impossible */
    double score[2] = {elo_to_score(sprt->elo0), elo_to_score(sprt->elo1)};
    double p[PAIR_RESULTS];
    double sum = 0;
    double ratio = 0;
    for (int i = 0; i < PAIR_RESULTS; i++)
        sum += p[i] = pairs[i] ? (double)pairs[i] : NEVER_SEEN;
    for (int i = 0; i < PAIR_RESULTS; i++)
        p[i] /= sum;
    double t0 = find_t(p, score[0]);
    double t1 = find_t(p, score[1]);
    for (int i = 0; i < PAIR_RESULTS; i++)
        ratio += p[i] * log((1 + t0 * (POINTS_SHARE[i] - score[0])) / (1 + t1 * (POINTS_SHARE[i] - score[1])));
    return sum * ratio;
}

double sprt_low(const Sprt *sprt)
{
    return log(sprt->beta / (1 - sprt->alpha));
}

double sprt_high(const Sprt *sprt)
{
    return log((1 - sprt->beta) / sprt->alpha);
}

SprtVerdict sprt_verdict(const Sprt *sprt, const uint64_t pairs[PAIR_RESULTS])
{
    double ratio = sprt_ratio(sprt, pairs);
    return ratio >= sprt_high(sprt) ? SPRT_ACCEPTED : ratio <= sprt_low(sprt) ? SPRT_REJECTED : SPRT_OPEN;
}
