/* SPDX-License-Identifier: MIT */
#include "table/review/mind.h"

#include "engine/level.h"

#include <stdlib.h>

static void forget_engine(Mind *mind)
{
    engine_free(mind->engine);
    mind->engine = NULL;
}

Engine *mind_engine(Mind *mind, const Edition *edition, Fault *fault)
{
    if (mind->edition != edition)
        forget_engine(mind);
    if (!mind->engine)
        mind->engine = engine_new(edition, &mind->setup, fault);
    mind->edition = edition;
    return mind->engine;
}

Move mind_move(Mind *mind, const Game *game, int level, uint64_t seed, const atomic_bool *stop)
{
    engine_seed(mind->engine, seed);
    Move move = level_move(mind->engine, game, level, 1, stop);
    engine_seed(mind->engine, 0);
    return move;
}

void mind_take_net(Mind *mind, char *net, size_t size)
{
    forget_engine(mind);
    free(mind->net);
    mind->net = net;
    mind->setup.net = net;
    mind->setup.net_size = size;
}

void mind_set_memory(Mind *mind, size_t bytes)
{
    forget_engine(mind);
    mind->setup.memory = bytes;
}

void mind_done(Mind *mind)
{
    forget_engine(mind);
    free(mind->net);
    *mind = (Mind){0};
}
