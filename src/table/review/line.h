/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_LINE_H
#define TABLE_REVIEW_LINE_H

#include "rules/rules.h"

/* How a game may go on: moves that the engine has found, of which only those are told that nobody has to guess. Where
 * late patches join or the Automa reveals a card, what was thought of need not be what comes.
 *
 *     int known = line_known(game, line->move, line->moves);
 *     line_write(&game, line->move, line->moves, LINE_SEAT, &text);          1: advance 2: 20r0a1 17r1c4 */

/* How many of the moves are legal one after the other, before the Automa's turn comes. */
int line_known(Game game, const Move *move, int moves);
/* Those, parted by blanks, and before the moves of a seat its sign: the one further back moves, so that seats do not
 * take turns. */
void line_write(const Game *game, const Move *move, int moves, const char *const sign[SEATS], Text *text);
/* The signs where there are only letters: the number, as the track has it. */
extern const char *const LINE_SEAT[SEATS];

#endif
