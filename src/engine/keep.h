/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_KEEP_H
#define ENGINE_KEEP_H

#include "engine/tree.h"

#include <stdatomic.h>

/* What was found out for the last move is of use for the next: the part of the tree under the position that has come
 * about is kept. It is copied into the spare tree, and the two change places; the rest is forgotten.
 *
 * False, and nothing is changed, when the position is not in the tree or has something hidden to it. */
bool keep_part(Tree *tree, Tree *spare, const Game *game);

/* Lets the part of the tree go that was visited least, a quarter of it at least; the nodes have other numbers then. That
 * takes a while where the tree is large: false when it was told to stop (which may be NULL) before it was done. */
bool keep_busy(Tree *tree, Tree *spare, const atomic_bool *stop);

#endif
