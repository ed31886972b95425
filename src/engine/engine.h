/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "engine/tuning.h"
#include "rules/game.h"

#include <stdatomic.h>

/* The floor of the engine: given a game and limits, it answers what to play, who is better and by how much.
 *
 *     Engine *engine = engine_new(&edition, &(EngineSetup){0}, &fault);
 *     Answer answer;
 *     engine_think(engine, &game, &(Limits){.nodes = 400}, &answer);
 *     game_play(&game, answer.line[0].move[0]);
 *
 * It never looks at what a player could not see. One thread, a number of nodes and a seed give the same answer on
 * every machine. An engine thinks about one game at a time; engine_stop may be called from another thread. */
typedef struct Engine Engine;

enum { MAX_LINES = 256, MAX_LINE_MOVES = 12 };

/* Zeros mean: the usual. */
typedef struct EngineSetup {
    const void *net; /* a net file in memory, instead of the one within the program */
    size_t net_size;
    bool by_hand;    /* no net at all */
    size_t memory;   /* bytes for the tree */
    uint64_t seed;
    const Tuning *tuning;
} EngineSetup;

typedef struct Limits {
    uint64_t nodes; /* 0: no limit */
    double seconds; /* 0: no limit */
    int threads;    /* 0: one */
} Limits;

/* A move, what it promises to who makes it, and how the game may go on. */
typedef struct Line {
    uint32_t visits;
    double chance, margin, value;
    int moves;
    Move move[MAX_LINE_MOVES];
} Line;

typedef struct Answer {
    uint64_t nodes;
    double chance, margin; /* of who moves */
    int lines;
    Line line[MAX_LINES]; /* the best first */
} Answer;

/* NULL, with the reason, when the net is not one or memory is short. */
Engine *engine_new(const Edition *edition, const EngineSetup *setup, Fault *fault);
void engine_free(Engine *engine);
/* The game must not be over, nor be at the Automa's turn. */
void engine_think(Engine *engine, const Game *game, const Limits *limits, Answer *answer);
void engine_stop(Engine *engine);

#endif
