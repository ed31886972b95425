/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_TYPED_H
#define DOORS_PLAIN_TYPED_H

#include "rules/rules.h"

/* Words as people type them: capitals are as good as small letters, and a move may be written with words and
 * blanks. */
enum { MAX_TYPED = 64 };

/* A word in small letters; what does not fit is cut. */
void typed_word(Span word, char lower[MAX_TYPED]);

/* Reads a move from the rest of a line: the notation, or
 *
 *     a    buy 17 r1 c4    17 r1 c4    sew e5    give up */
bool typed_move(const Game *game, Words *words, Move *move, Fault *fault);
/* A patch of the edition by its number. */
bool typed_patch(const Edition *edition, Span word, int *patch, Fault *fault);
/* The number of an orientation by its name. */
bool typed_orientation(Span word, int *orientation, Fault *fault);

#endif
