/* SPDX-License-Identifier: MIT */
#ifndef BASE_BASE_H
#define BASE_BASE_H

/* The ground floor: what every other floor is made of, and what knows nothing of the game.
 *
 *     Squares set = squares_one(3) | squares_one(7);       sets of up to 128 small numbers
 *     Random random = random_from(42, RANDOM_PLAYOUT);     numbers that are the same on every machine
 *     Text text = text_in(memory, sizeof memory);          text that grows inside the caller's memory
 *     return fault_at(&fault, line, column, "...");        what is wrong, as a sentence, and where
 *
 * It never allocates and never writes anywhere but where it is told to. Whole files (base/file.h) stand apart: what is
 * read lies on the heap, and WebAssembly is built without them. */

#include "base/random.h"
#include "base/squares.h"
#include "base/text.h"

#endif
