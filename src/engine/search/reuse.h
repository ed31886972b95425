/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_REUSE_H
#define ENGINE_SEARCH_REUSE_H

#include "engine/search/tree.h"

#include <stdatomic.h>

/* Tree reuse: keeps the part of the tree under the new position for the next search. It is copied into the spare tree,
 * and the two are swapped; the rest is dropped.
 *
 * False, and nothing changes, if the position is not in the tree or has hidden information. */
bool reuse_part(Tree *tree, Tree *spare, const Game *game);

/* Drops the least visited part of the tree, at least a quarter; nodes are renumbered. A large tree takes a while: false
 * if `stop` (which may be NULL) was set before the end. */
bool reuse_busy(Tree *tree, Tree *spare, const atomic_bool *stop);

#endif
