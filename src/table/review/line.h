/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_LINE_H
#define TABLE_REVIEW_LINE_H

#include "rules/rules.h"

/* Expected continuations. Only moves that need no guessing are shown: where late patches join or the Automa reveals
 * a card, the game may go differently.
 *
 *     int known = line_known(game, line->move, line->moves);
 *     line_write(&game, line->move, line->moves, LINE_SEAT, &text);          1: advance 2: 20r0a1 17r1c4 */

/* How many of the moves are legal one after the other, up to the Automa's turn. */
int line_known(Game game, const Move *move, int moves);
/* Writes those moves, separated by blanks, with the seat's sign wherever the seat changes: the player further back
 * moves, so seats do not alternate. */
void line_write(const Game *game, const Move *move, int moves, const char *const sign[SEATS], Text *text);
/* Signs for plain text: the seat number. */
extern const char *const LINE_SEAT[SEATS];

#endif
