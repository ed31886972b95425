/* SPDX-License-Identifier: MIT */
#ifndef TUI_TUI_REVIEW_H
#define TUI_TUI_REVIEW_H

#include "tui/keys.h"
#include "tui/ponder.h"

/* The review of the game on the table, which the engine makes while one looks on. While it is open the table shows the
 * game before each move: what was played there, and what would have been better; after the last move, how it ended.
 *
 *     tui_review_open(tui);
 *     ... tui_review_hear(tui, &reply) as more of it is done ...
 *     tui_review_move(tui)->verdict */
struct Tui;

typedef struct TuiReview {
    Record record;  /* the game that it is of */
    Review found;   /* so far */
    bool by_margin; /* the graph shows points instead of chances */
    bool lines;     /* the best lines take the place of the graph */
} TuiReview;

/* In the second page of the table's help. */
extern const Keys KEYS_REVIEW;

void tui_review_open(struct Tui *tui);
bool tui_review_is_open(const struct Tui *tui);
/* Leaves it; the moment that is shown stays the same. What was found is kept. */
void tui_review_end(struct Tui *tui);
void tui_review_hear(struct Tui *tui, const Reply *reply);
/* Is there more to be done? */
bool tui_review_lacks(const struct Tui *tui);
/* Is its graph seen? */
bool tui_review_has_graph(const struct Tui *tui);
/* The move that the table stands before; NULL at the end, or while it was not looked at. */
const ReviewedMove *tui_review_move(const struct Tui *tui);

#endif
