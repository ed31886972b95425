/* SPDX-License-Identifier: MIT */
#ifndef PLAIN_THINKING_H
#define PLAIN_THINKING_H

#include "engine/engine.h"
#include "lab/settings.h"

/* How the commands that think are told to: the texts of their options, NULL where nothing was said. */
typedef struct Thinking {
    const char *nodes, *time, *threads, *net;
} Thinking;

/* Rows of a command's table whose struct has a member `Thinking thinking`; what --nodes means is its own. */
#define THINKING_SETTINGS(Options, nodes_meaning)                                                                  \
    {"nodes", "N", .at = offsetof(Options, thinking.nodes), .meaning = (nodes_meaning)},                           \
        {"time", "SECONDS", .at = offsetof(Options, thinking.time), .meaning = "think so long instead"},           \
        {"threads", "N", .at = offsetof(Options, thinking.threads),                                                \
         .meaning = "think with so many at once, 1 unless told"},                                                  \
    {                                                                                                              \
        "net", "FILE", .at = offsetof(Options, thinking.net), .meaning = "judge positions by this net"             \
    }

/* False, with a sentence, when the numbers are wrong. */
bool thinking_limits(const Thinking *thinking, double usual_nodes, Limits *limits, Fault *fault);

/* An engine, and the net it was made with if that came from a file; all zeros at first. */
typedef struct Mind {
    char *net;
    size_t net_size;
    Engine *engine;
    const Edition *edition;
} Mind;

/* Makes the engine for this edition, unless it is there; false, with a fault that names the net or the command. */
bool mind_ready(Mind *mind, const Edition *edition, const Thinking *thinking, const char *command, Fault *fault);
void mind_done(Mind *mind);

#endif
