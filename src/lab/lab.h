/* SPDX-License-Identifier: MIT */
#ifndef LAB_LAB_H
#define LAB_LAB_H

#include "base/random.h"
#include "rules/rules.h"

/* The floor of the lab: what is measured and proved about the game.
 *
 *     uint64_t sequences = perft(&game, 3);
 *     Playouts sum = {0};
 *     playout(&sum, game, &random);
 *
 * The counts and signatures are the same on every machine; only the times differ. */

/* The number of sequences of exactly `depth` moves from here. */
uint64_t perft(const Game *game, int depth);

/* Games played to their ends by uniformly random moves, and what they came to. */
typedef struct Playouts {
    uint64_t games;
    uint64_t plies;
    uint64_t legal;     /* moves that were legal, summed over the plies */
    uint64_t wins;      /* of seat 0 */
    uint32_t signature; /* of every score, in order */
} Playouts;

void playout(Playouts *sum, Game game, Random *random);
/* That many games, each from a deal of its own: seeds first_seed, first_seed + 1, ... */
void playouts(Playouts *sum, const Edition *edition, uint64_t first_seed, int games);

/* The deal with this seed and nothing else given. */
Game lab_deal(const Edition *edition, uint64_t seed);

/* One number that proves that a build plays by the same rules as another: fixed random games of every
 * built-in edition, both printings, both decks, all levels. */
uint32_t lab_signature(void);

/* The same for the engine: fixed games that it plays against itself with a fixed number of nodes and one thread. What is
 * signed is how often it looked at every move. False, with the reason, when there is no memory. */
typedef struct SearchProof {
    uint64_t nodes;
    uint32_t signature;
} SearchProof;

bool lab_search_proof(SearchProof *proof, Fault *fault);

/* All that must be the same on every machine, as text: what some seeds deal, perft counts, playouts, the
 * signature. Builds are compared by it. False, with the reason, when there is no memory for all of it. */
enum { MAX_PROOF_TEXT = 16 * 1024 };

bool lab_proof(Text *text, Fault *fault);

/* The plain loop: random classic games with no care taken, to hold the rules' speed against (lab/bare.c). */
void bare_playouts(Playouts *sum, uint64_t seed, int games);

#endif
