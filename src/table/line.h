/* SPDX-License-Identifier: MIT */
#ifndef TABLE_LINE_H
#define TABLE_LINE_H

#include "rules/rules.h"

/* How a game may go on: moves that the engine has found, of which only those are told that nobody has to guess. Where late
 * patches join or the Automa reveals a card, what was thought of need not be what comes.
 *
 *     int known = line_known(game, line->move, line->moves);
 *     line_write(&game, line->move, line->moves, &text);          advance 20r0a1 17r1c4 */

/* How many of the moves are legal one after the other, before the Automa's turn comes. */
int line_known(Game game, const Move *move, int moves);
/* Those, parted by blanks. */
void line_write(const Game *game, const Move *move, int moves, Text *text);

#endif
