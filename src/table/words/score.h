/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_SCORE_H
#define TABLE_WORDS_SCORE_H

#include "table/game/view.h"

/* The parts of a seat's score, as the rulebook counts them:
 *
 *     25 buttons + 7 for the bonus tile - 2 x 4 empty squares = 24 */
void score_write(const View *view, int seat, Text *text);

#endif
