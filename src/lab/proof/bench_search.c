/* SPDX-License-Identifier: MIT */
#include "lab/proof/bench_search.h"

#include "engine/engine.h"
#include "engine/net/net.h"
#include "engine/net/net_file.h"
#include "engine/threads/host.h"
#include "lab/proof/lab.h"

#include <stdlib.h>

enum {
    POSITIONS = 4,
    PLIES_APART = 9,    /* between two positions */
    OPENING_NODES = 50, /* for the moves that lead to them */
    NET_ROUNDS = 20000,
};

/* Positions of one classic game, from its start to its last third. */
static void find_positions(Engine *engine, Game game, Answer *answer, Game position[POSITIONS])
{
    for (int i = 0; i < POSITIONS; i++) {
        position[i] = game;
        for (int ply = 0; ply < PLIES_APART; ply++) {
            engine_think(engine, &game, &(Limits){.nodes = OPENING_NODES}, answer);
            game_play(&game, answer->line[0].move[0]);
        }
    }
}

/* The cost of an evaluation with a cached quilt, which most are (engine/search/quilt_cache.h): the cached sum is
 * added to the rest and to the few rows that depend on the game, and the layers follow. */
static double time_evaluations(const Net *net, const Game *game, int32_t *keep)
{
    const Inputs *inputs = net_inputs(net);
    Squares quilt = game->quilt[0];
    NetSum rest;
    NetSum kept = {0};
    Rows rows = {0};
    inputs_add_quilt(inputs, INPUT_MINE, quilt, &rows);
    net_add(net, &kept, &rows);
    net_begin(net, &rest);
    rows.count = 0;
    inputs_add_prospects(inputs, game, INPUT_MINE, inputs_missing(inputs, quilt),
                         inputs_misfits(inputs, quilt, inputs_tried(game)), &rows);
    double start = host_now();
    for (int round = 0; round < NET_ROUNDS; round++) {
        NetSum sum = rest;
        net_join(&sum, &kept);
        net_add(net, &sum, &rows);
        *keep += net_output(net, &sum, round % INPUT_BUCKETS).margin;
    }
    return host_now() - start;
}

static double time_net(const Net *net, const Game position[POSITIONS])
{
    int32_t keep = 0;
    double seconds = 0;
    for (int i = 0; i < POSITIONS; i++)
        seconds += time_evaluations(net, &position[i], &keep);
    volatile int32_t kept = keep; /* keeps the compiler from removing the work */
    (void)kept;
    return seconds / (POSITIONS * NET_ROUNDS);
}

static void time_search(SearchSpeed *speed, Engine *engine, const Game position[POSITIONS], double seconds,
                        Answer *answer)
{
    for (int i = 0; i < POSITIONS; i++) {
        double start = host_now();
        engine_think(engine, &position[i], &(Limits){.seconds = seconds / POSITIONS, .thorough = true}, answer);
        speed->seconds += host_now() - start;
        speed->nodes += answer->nodes;
        speed->evaluated += answer->evaluated;
    }
}

bool bench_search(SearchSpeed *speed, const Edition *edition, uint64_t seed, double seconds, Fault *fault)
{
    Game position[POSITIONS];
    Answer *answer = malloc(sizeof *answer);
    Engine *engine = answer ? engine_new(edition, &(EngineSetup){0}, fault) : NULL;
    Net *net = engine ? net_new(edition, NET_FILE, NET_FILE_SIZE, fault) : NULL;
    bool ready = net != NULL;
    if (!answer)
        fault_at(fault, 0, 0, "not enough memory for an answer");
    else if (engine && !net && !fault->sentence[0])
        fault_at(fault, 0, 0, "the built-in net is not made for %s", edition->name);
    *speed = (SearchSpeed){0};
    if (ready) {
        find_positions(engine, lab_deal(edition, seed), answer, position);
        time_search(speed, engine, position, seconds, answer);
        speed->net_seconds = time_net(net, position);
    }
    net_free(net);
    engine_free(engine);
    free(answer);
    return ready;
}

/* A new engine each time: none may reuse the tree of another. */
static bool time_threads(ThreadSpeed *speed, const Game *game, double seconds, Answer *answer, Fault *fault)
{
    Engine *engine = engine_new(game->edition, &(EngineSetup){0}, fault);
    if (!engine)
        return false;
    double start = host_now();
    engine_think(engine, game, &(Limits){.seconds = seconds, .threads = speed->threads}, answer);
    speed->rate = (double)answer->nodes / (host_now() - start);
    engine_free(engine);
    return true;
}

bool bench_scaling(Scaling *scaling, const Edition *edition, uint64_t seed, int threads, double seconds,
                   Fault *fault)
{
    Answer *answer = malloc(sizeof *answer);
    Game game = lab_deal(edition, seed);
    *scaling = (Scaling){0};
    for (int number = 1; number < threads; number *= 2)
        scaling->speed[scaling->count++].threads = number;
    scaling->speed[scaling->count++].threads = threads;
    if (!answer)
        return fault_at(fault, 0, 0, "not enough memory for an answer");
    bool good = true;
    for (int i = 0; good && i < scaling->count; i++)
        good = time_threads(&scaling->speed[i], &game, seconds / scaling->count, answer, fault);
    free(answer);
    return good;
}
