/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_BOARD_H
#define DOORS_GTP_GTP_BOARD_H

#include "table/game/view.h"

/* A picture of the table for people who watch two programs talk, in English like the protocol:
 *
 *     classic, move 3: seat 2 is to move
 *     seat 1: space 5 of 53, 6 buttons, income 1, score -136, 78 squares empty
 *     seat 2: ...
 *         a b c d e f g h i       a b c d e f g h i
 *      1  A A . . . . . . .    1  . . . . . . . . .
 *     ...
 *     A = 17, * = leather
 *     offer: 12 (2 buttons, 3 spaces, income 1), 7 (...), 30 (...)
 *     circle: 12 7 30 ... 1
 *     leather at: 26 32 38 44 50 */
void gtp_board_draw(const View *view, Text *text);

#endif
