/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SYMMETRY_H
#define ENGINE_SYMMETRY_H

#include "rules/edition.h"

/* The eight ways to turn or mirror a quilt; 0 leaves it as it is. Patches can be turned at will, so that two quilts that
 * are images of each other are worth the same. */
enum { SYMMETRIES = 8 };

/* Where the place of a line and column of `n` goes. */
void symmetry_turn(int symmetry, int n, int *line, int *column);
Squares symmetry_image(int symmetry, int side, Squares quilt);

#endif
