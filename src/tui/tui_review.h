/* SPDX-License-Identifier: MIT */
#ifndef TUI_TUI_REVIEW_H
#define TUI_TUI_REVIEW_H

#include "tui/ponder.h"

/* The review of the game on the table, which the engine makes while one looks on. While it is open the table shows the
 * game before each move: what was played there, and what would have been better; after the last move, how it ended.
 *
 *     tui_review_open(tui);
 *     ... tui_review_hear(tui, &reply) as more of it is done ...
 *     tui_review_move(tui)->verdict */
struct Tui;

void tui_review_open(struct Tui *tui);
/* Back to the game; what was found is kept. The second stays where one is. */
void tui_review_close(struct Tui *tui);
void tui_review_end(struct Tui *tui);
void tui_review_hear(struct Tui *tui, const Reply *reply);
/* Is there more to be done? */
bool tui_review_lacks(const struct Tui *tui);
/* Is its graph seen? Studying gives way to it, and takes its place when it is asked for again. */
bool tui_review_has_graph(const struct Tui *tui);
/* True when the key was one of the review's. */
bool tui_review_key(struct Tui *tui, int key);
/* The move that the table stands before; NULL at the end, or while it was not looked at. */
const ReviewedMove *tui_review_move(const struct Tui *tui);

#endif
