/* SPDX-License-Identifier: MIT */
#include "table/review/mind.h"

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
