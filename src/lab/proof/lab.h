/* SPDX-License-Identifier: MIT */
#ifndef LAB_PROOF_LAB_H
#define LAB_PROOF_LAB_H

#include "base/random.h"
#include "rules/rules.h"

#include <stdatomic.h>

/* The laboratory: measurements and proofs.
 *
 *     uint64_t sequences = perft(&game, 3);
 *     Playouts sum = {0};
 *     playout(&sum, game, &random);
 *
 * The counts and signatures are the same on every machine; only the times differ. */

/* The number of sequences of exactly `depth` moves from here. */
uint64_t perft(const Game *game, int depth);
/* The same, until `stop` (may be NULL) is set; false if it was. */
bool perft_until(const Game *game, int depth, const atomic_bool *stop, uint64_t *sequences);

/* Totals of uniformly random games. */
typedef struct Playouts {
    uint64_t games;
    uint64_t plies;
    uint64_t legal;     /* legal moves, summed over the plies */
    uint64_t wins;      /* of seat 0 */
    uint32_t signature; /* of every score, in order */
} Playouts;

void playout(Playouts *sum, Game game, Random *random);
/* That many games, with the deals first_seed, first_seed + 1, ... */
void playouts(Playouts *sum, const Edition *edition, uint64_t first_seed, int games);

/* The deal of this seed. */
Game lab_deal(const Edition *edition, uint64_t seed);

/* A signature of the rules: fixed random games of every built-in edition, both printings, both decks, all
 * levels. Builds with equal rules have equal signatures. */
uint32_t lab_signature(void);

/* The same for the engine: fixed games against itself with a fixed number of nodes and one thread. It signs the visits
 * of every move. False, with the reason, if memory is short. */
typedef struct SearchProof {
    uint64_t nodes;
    uint32_t signature;
} SearchProof;

bool lab_search_proof(SearchProof *proof, Fault *fault);

/* Everything that must be the same on every machine, as text: some deals, perft counts, playouts, the
 * signatures. False, with the reason, if memory is short. */
enum { MAX_PROOF_TEXT = 16 * 1024 };

bool lab_proof(Text *text, Fault *fault);

/* The bare loop: random classic games without checks, to compare the rules' speed with (lab/proof/bare.c). */
void bare_playouts(Playouts *sum, uint64_t seed, int games);

#endif
