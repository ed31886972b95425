/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_TYPED_H
#define DOORS_PLAIN_TYPED_H

#include "rules/rules.h"

/* Typed words: case does not matter, and a move may be written with words and blanks. */
enum { MAX_TYPED = 64 };

/* A word in lower case, cut if too long. */
void typed_word(Span word, char lower[MAX_TYPED]);

/* Reads a move from the rest of a line: the notation, or
 *
 *     a    buy 17 r1 c4    17 r1 c4    sew e5    give up */
bool typed_move(const Game *game, Words *words, Move *move, Fault *fault);
/* A patch of the edition, by number. */
bool typed_patch(const Edition *edition, Span word, int *patch, Fault *fault);
/* An orientation, by name. */
bool typed_orientation(Span word, int *orientation, Fault *fault);

#endif
