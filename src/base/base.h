/* SPDX-License-Identifier: MIT */
#ifndef BASE_BASE_H
#define BASE_BASE_H

/* Tools for all other folders. Nothing here knows the game.
 *
 *     Squares set = squares_one(3) | squares_one(7);       sets of up to 128 small numbers
 *     Random random = random_from(42, RANDOM_PLAYOUT);     numbers that are the same on every machine
 *     Text text = text_in(memory, sizeof memory);          text that grows inside the caller's memory
 *     return fault_at(&fault, line, column, "...");        an error as a sentence, and its place
 *
 * It never allocates, and writes only into the caller's memory. Files (base/file.h) are the exception: their
 * content is on the heap, and WebAssembly is built without them. */

#include "base/random.h"
#include "base/squares.h"
#include "base/text.h"

#endif
