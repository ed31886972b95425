/* SPDX-License-Identifier: MIT */
#ifndef TABLE_GAME_ANALYSIS_BOARD_H
#define TABLE_GAME_ANALYSIS_BOARD_H

#include "rules/variations.h"
#include "table/game/sitting.h"

/* An analysis board: a sitting, and every line that was tried on it. Front ends keep both and call analysis_follow
 * after each change; playing another move or undoing then loses nothing.
 *
 *     sitting_play(&sitting, move, &fault);
 *     analysis_follow(&variations, &sitting);
 *
 * When people or computers sit at the table, nothing is remembered. */

/* An analysis board that begins at a position. */
void analysis_begin(Sitting *sitting, const Game *start, uint64_t seed);
/* False when there is no room for another line. */
bool analysis_follow(Variations *variations, const Sitting *sitting);
/* The node at which the sitting stands. */
int analysis_here(const Variations *variations, const Sitting *sitting);
/* Goes to a node, and puts its line on the table: redo goes on along it. */
void analysis_go_to(const Variations *variations, Sitting *sitting, int node);
/* Removes the last chosen move and all that follow it: the sitting goes back as by undo. False when there is none. */
bool analysis_remove(Variations *variations, Sitting *sitting);

/* As sitting_write and sitting_read, with the variations and a tag for the place:
 *
 *     [Here "2"]
 *     [Edition "classic"] ...
 *
 *     12r0a1 (advance 7f1c1) advance *
 *
 * `Here` counts the moves in the order of the text. Where there are none, or `variations` is NULL, they do exactly what
 * sitting_write and sitting_read do. */
void analysis_write(const Variations *variations, const Sitting *sitting, Text *text);
bool analysis_read(Variations *variations, Sitting *sitting, const Edition *edition, const char *text,
                   size_t length, uint64_t seed, Fault *fault);

#endif
