/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_TUI_REVIEW_H
#define DOORS_TUI_TUI_REVIEW_H

#include "doors/tui/keys.h"
#include "doors/tui/ponder.h"

/* The review of the game on the table. The engine works in the background. It shows the game before each move, the
 * move played and the better one; after the last move, the result.
 *
 *     tui_review_open(tui);
 *     ... tui_review_hear(tui, &reply) as more of it is done ...
 *     tui_review_move(tui)->verdict */
struct Tui;

typedef struct TuiReview {
    Record record;  /* of the reviewed game */
    Review found;   /* so far */
    bool by_margin; /* the graph shows points instead of chances */
    bool lines;     /* the best lines replace the graph */
} TuiReview;

/* On the second page of the table's help. */
extern const Keys KEYS_REVIEW;

void tui_review_open(struct Tui *tui);
bool tui_review_is_open(const struct Tui *tui);
/* Closes it, but keeps the moment shown and the results. */
void tui_review_end(struct Tui *tui);
void tui_review_hear(struct Tui *tui, const Reply *reply);
/* Are some moves not reviewed yet? */
bool tui_review_lacks(const struct Tui *tui);
/* Is the graph on the screen? */
bool tui_review_has_graph(const struct Tui *tui);
/* The next move; NULL at the end, or if it is not reviewed yet. */
const ReviewedMove *tui_review_move(const struct Tui *tui);

#endif
