/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_REUSE_H
#define ENGINE_SEARCH_REUSE_H

#include "engine/search/tree.h"

/* Tree reuse: keeps the part of the tree under the new position for the next search, and drops the rest. No thread may
 * be in the tree.
 *
 * False, and nothing changes, if the position is not in the tree or has hidden information. */
bool reuse_part(Tree *tree, const Game *game);

#endif
