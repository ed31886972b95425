/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SHAPE_SYMMETRY_H
#define ENGINE_SHAPE_SYMMETRY_H

#include "rules/edition.h"

/* The eight symmetries of a quilt; 0 is the identity. Patches can be turned at will, so symmetric quilts have the same
 * value. */
enum { SYMMETRIES = 8 };

/* Maps a line and column, out of `n`. */
void symmetry_turn(int symmetry, int n, int *line, int *column);
Squares symmetry_image(int symmetry, int side, Squares quilt);

#endif
