/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PROGRESS_SAMPLER_WORDS_H
#define TABLE_PROGRESS_SAMPLER_WORDS_H

#include "table/progress/sampler.h"
#include "table/words/message.h"

/* The goals of the sampler in words.
 *
 *     Message goal = sampler_goal(&GOAL[i]);                     Automa IV, normal deck
 *     Message note = sampler_note(&GOAL[i], &state);             lost by 3 last time */

/* The whole name of a goal. */
Message sampler_goal(const Goal *goal);
/* What stands below its emblem: the row of the sampler says the rest. */
Message sampler_emblem(const Goal *goal);
/* When it was reached, or how near it is. */
Message sampler_note(const Goal *goal, const GoalState *state);

/* All of it for the terminal, in the reader's language: a line for each goal, how many are reached, the nearest. */
void sampler_write(const Sampler *sampler, Text *text);

#endif
