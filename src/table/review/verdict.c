/* SPDX-License-Identifier: MIT */
/* The part of a review that needs no engine. */
#include "table/review/review.h"

const char *const PART_NAME[PARTS] = {
    [PART_PLACING] = "placing",
    [PART_TIMING] = "timing",
    [PART_BUYING] = "buying",
};

const char *const VERDICT_NAME[VERDICTS] = {
    [VERDICT_GOOD] = "good",
    [VERDICT_INACCURACY] = "inaccuracy",
    [VERDICT_ERROR] = "error",
    [VERDICT_BLUNDER] = "blunder",
};

const char *const VERDICT_SIGN[VERDICTS] = {
    [VERDICT_GOOD] = "",
    [VERDICT_INACCURACY] = "?!",
    [VERDICT_ERROR] = "?",
    [VERDICT_BLUNDER] = "??",
};

/* The least loss for each verdict, in chance or in points. In a won or lost position there is little chance left to
 * lose, so points decide; they never make a blunder. */
static const Worth VERDICT_LOSS[VERDICTS] = {
    [VERDICT_INACCURACY] = {40, 30},
    [VERDICT_ERROR] = {100, 70},
    [VERDICT_BLUNDER] = {200, 1 << 30},
};

Verdict review_verdict(Worth lost)
{
    Verdict verdict = VERDICT_BLUNDER;
    while (verdict > VERDICT_GOOD && lost.chance < VERDICT_LOSS[verdict].chance &&
           lost.margin < VERDICT_LOSS[verdict].margin)
        verdict--;
    return verdict;
}

double review_weight(Worth loss)
{
    double chance = (double)loss.chance / CHANCE_OF_HALF;
    double margin = (double)loss.margin / MARGIN_OF_HALF;
    return chance > margin ? chance : margin;
}
