/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_THINKING_H
#define COMMANDS_THINKING_H

#include "base/language.h"
#include "cli/settings.h"
#include "table/review/mind.h"

/* How the commands that think are told to: the texts of their options, NULL where nothing was said. */
typedef struct Thinking {
    const char *nodes, *time, *threads, *net;
} Thinking;

/* Rows of a command's table whose struct has a member `Thinking thinking`; what --nodes means is its own. */
#define THINKING_SETTINGS(Options, nodes_meaning)                                                                  \
    {"nodes", "N", .at = offsetof(Options, thinking.nodes), .meaning = (nodes_meaning)},                           \
        {"time", "SECONDS", .at = offsetof(Options, thinking.time), .meaning = T("time limit instead")},           \
        {"threads", "N", .at = offsetof(Options, thinking.threads),                                                \
         .meaning = T("number of threads (default: 1)")},                                                          \
    {                                                                                                              \
        "net", "FILE", .at = offsetof(Options, thinking.net),                                                      \
                       .meaning = T("net file for evaluation (default: the built-in net)")                         \
    }

/* False, with a sentence, when the numbers are wrong. */
bool thinking_limits(const Thinking *thinking, double usual_nodes, Limits *limits, Fault *fault);

/* The engine for this edition; NULL, with a fault that names the net if there is one. */
Engine *thinking_engine(const Thinking *thinking, Mind *mind, const Edition *edition, Fault *fault);

#endif
