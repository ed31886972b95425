/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_PUZZLE_MINE_H
#define DOORS_PLAIN_PUZZLE_MINE_H

#include "doors/plain/puzzle_game.h"

/* What differs in a session of puzzles if they are the mistakes of a player's own games (table/keep/mine.h): where they
 * come from, how they are named, and their log. */

/* Shows the next one that is due; false if there is none. */
bool puzzle_mine_next(Session *session);
void puzzle_mine_say_name(Session *session);
/* Writes the result into the log, and says when the mistake comes back. */
void puzzle_mine_finish(Session *session, PracticeResult result);
/* How many are due, wait, or sit. */
void puzzle_mine_progress(Session *session);

#endif
