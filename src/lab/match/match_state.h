/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_MATCH_STATE_H
#define LAB_MATCH_MATCH_STATE_H

#include "lab/match/match.h"

/* The match so far, in a file that is replaced after every pair: a match that was interrupted, or killed, continues as
 * if nothing had happened. First it says which match it is, then the results; the last line is a checksum.
 *
 *     thimble match 1
 *     edition: classic
 *     ...
 *     player 1: greedy
 *     player 2: random
 *     numbers: 40 20 0 0 8 0 12 ...      an encounter, then its sides
 *     seconds: 1234567 89012             in microseconds
 *     why: it did not answer in time     a line for each side; empty without a forfeit
 *     ...
 *     end: 16 hexadecimal digits
 *
 * The number of pairs is not in it, so a match can be made longer. */
bool match_state_write(const MatchPlan *plan, const MatchResult result[], Fault *fault);
/* Leaves the results as they are if there is no such file. False, with a sentence, if it is of another match or
 * damaged. */
bool match_state_read(const MatchPlan *plan, MatchResult result[], Fault *fault);

#endif
