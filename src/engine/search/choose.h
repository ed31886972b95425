/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_SEARCH_CHOOSE_H
#define ENGINE_SEARCH_CHOOSE_H

#include "engine/search/search.h"

/* Selection: the next edge on the way down. */

/* The edge to take from a node: a move, or an outcome at a chance node. 0: no room for a single outcome. */
uint32_t choose_next(Search *search, Walk *walk, uint32_t at);
/* The node to which a link leads from there: a new one, if no thread has been there before. 0: the tree is full. */
uint32_t choose_child(Search *search, Walk *walk, uint32_t at, Link *link);

/* At the end of a backup, a single thread chooses the next edge from a node at once, while the node's edges are in the
 * processor's cache: on the next way down their memory would have to be waited for. */
void choose_ahead(const Search *search, Node *node, EdgeList list, int64_t visits);

#endif
