/* SPDX-License-Identifier: MIT */
#include "lab/proof/lab.h"

enum { SEEDS = 3 };

static void prove_deal(const Edition *edition, uint64_t seed, Text *text)
{
    Game game = lab_deal(edition, seed);
    text_add(text, "deal %llu ", (unsigned long long)seed);
    position_write(&game, SECRETS_SHOWN, text);
    text_add(text, "\n");
    for (int depth = 1; depth <= 3; depth++)
        text_add(text, "perft %d %llu\n", depth, (unsigned long long)perft(&game, depth));
}

static void prove_playouts(const Edition *edition, Text *text)
{
    enum { GAMES = 1000 };
    Playouts sum = {0};
    playouts(&sum, edition, 0, GAMES);
    text_add(text, "playouts %llu games %llu plies %llu legal %llu wins signature %lu\n",
             (unsigned long long)sum.games, (unsigned long long)sum.plies, (unsigned long long)sum.legal,
             (unsigned long long)sum.wins, (unsigned long)sum.signature);
}

bool lab_proof(Text *text, Fault *fault)
{
    Edition edition;
    SearchProof search;
    if (!lab_search_proof(&search, fault))
        return false;
    for (int number = 0; edition_builtin_name(number); number++) {
        edition_builtin(&edition, edition_builtin_name(number));
        text_add(text, "edition %s checksum %016llx\n", edition.name, (unsigned long long)edition.checksum);
        for (uint64_t seed = 1; seed <= SEEDS; seed++)
            prove_deal(&edition, seed, text);
        prove_playouts(&edition, text);
    }
    text_add(text, "rules signature %lu\n", (unsigned long)lab_signature());
    text_add(text, "search nodes %llu\n", (unsigned long long)search.nodes);
    text_add(text, "signature %lu\n", (unsigned long)search.signature);
    return !text->cut || fault_at(fault, 0, 0, "not enough room for the text of the proof");
}
