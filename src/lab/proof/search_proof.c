/* SPDX-License-Identifier: MIT */
#include "base/checksum.h"
#include "engine/engine.h"
#include "lab/proof/lab.h"
#include "rules/automa.h"

#include <stdlib.h>

enum { PROOF_NODES = 100, PROOF_GAMES = 2, PROOF_MEMORY = 4 << 20 };

/* Signs every move that was searched, and its visits. */
static void sign_answer(SearchProof *proof, const Answer *answer)
{
    proof->nodes += answer->nodes;
    for (int i = 0; i < answer->lines; i++) {
        Move move = answer->line[i].move[0];
        int word = move.kind << 24 | move.patch << 16 | move.orientation << 8 | move.square;
        proof->signature = checksum_short_add(proof->signature, (uint32_t)word);
        proof->signature = checksum_short_add(proof->signature, answer->line[i].visits);
    }
}

static void sign_game(SearchProof *proof, Engine *engine, Game game, Answer *answer)
{
    while (game_phase(&game) != PHASE_OVER) {
        if (game_phase(&game) == PHASE_AUTOMA) {
            game_play(&game, automa_move(&game));
            continue;
        }
        engine_think(engine, &game, &(Limits){.nodes = PROOF_NODES}, answer);
        sign_answer(proof, answer);
        game_play(&game, answer->line[0].move[0]);
    }
}

bool lab_search_proof(SearchProof *proof, Fault *fault)
{
    Edition edition;
    Answer *answer = malloc(sizeof *answer);
    *proof = (SearchProof){.signature = CHECKSUM_SHORT_BEGIN};
    bool all = answer != NULL;
    if (!answer)
        fault_at(fault, 0, 0, "not enough memory for an answer");
    for (int number = 0; all && edition_builtin_name(number); number++) {
        edition_builtin(&edition, edition_builtin_name(number));
        Engine *engine = engine_new(&edition, &(EngineSetup){.memory = PROOF_MEMORY}, fault);
        for (uint64_t seed = 1; engine && seed <= PROOF_GAMES; seed++) {
            Game game = lab_deal(&edition, seed);
            game.deck = edition.solo ? (uint8_t)(seed % DECKS) : 0;
            sign_game(proof, engine, game, answer);
        }
        all = engine != NULL;
        engine_free(engine);
    }
    free(answer);
    return all;
}
