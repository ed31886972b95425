/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_THINKING_H
#define COMMANDS_THINKING_H

#include "base/language.h"
#include "cli/settings.h"
#include "table/review/mind.h"

/* The options of commands that use the engine, as typed; NULL: not given. */
typedef struct Thinking {
    const char *nodes, *time, *threads, *net;
} Thinking;

/* Rows for a command whose struct has a member `Thinking thinking`; the meaning of --nodes differs between
 * commands. */
#define THINKING_SETTINGS(Options, nodes_meaning)                                                                  \
    {"nodes", "N", .at = offsetof(Options, thinking.nodes), .meaning = (nodes_meaning)},                           \
        {"time", "SECONDS", .at = offsetof(Options, thinking.time), .meaning = T("time limit instead")},           \
        {"threads", "N", .at = offsetof(Options, thinking.threads),                                                \
         .meaning = T("number of threads (default: 1)")},                                                          \
    {                                                                                                              \
        "net", "FILE", .at = offsetof(Options, thinking.net),                                                      \
                       .meaning = T("net file for evaluation (default: the built-in net)")                         \
    }

/* False, with a sentence, when a number is invalid. */
bool thinking_limits(const Thinking *thinking, double usual_nodes, Limits *limits, Fault *fault);

/* The engine for this edition; NULL, with a fault that names the net if one was given. */
Engine *thinking_engine(const Thinking *thinking, Mind *mind, const Edition *edition, Fault *fault);

#endif
