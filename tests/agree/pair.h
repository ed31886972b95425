/* SPDX-License-Identifier: MIT */
#ifndef AGREE_PAIR_H
#define AGREE_PAIR_H

#include "box_of_edition.h"
#include "table/game/table.h"

/* One game under both implementations of the rules: src/rules at a table, and the oracle beside it.
 *
 *     OracleBox box;
 *     box_of_edition(&box, &edition);
 *     Pair pair;
 *     pair_deal(&pair, &deal, &box);
 *     const char *what = pair_difference(&pair);      NULL: they agree in everything
 *     pair_play(&pair, move);
 *
 * It compares and contains no rules. */
typedef struct Pair {
    Table table;
    Oracle oracle;
} Pair;

/* The same components for the oracle: only the facts of the edition, nothing derived. */

void pair_deal(Pair *pair, const Deal *deal, const OracleBox *box);
/* Continues from a position; the box is that of its edition. */
void pair_place(Pair *pair, const Game *start, const OracleBox *box);
/* Returns whether both found it legal. */
bool pair_play(Pair *pair, Move move);

/* What differs, in a word or two, or NULL. */
const char *pair_difference(const Pair *pair);
/* Are the lists of legal moves equal, in the same order? `legal` is the oracle's. */
bool pair_same_legal(const Pair *pair, const OracleMove *legal, int count);

OracleMove pair_move(const Game *game, Move move);
bool pair_same_move(OracleMove a, OracleMove b);

#endif
