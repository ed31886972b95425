/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "engine/search/limits.h"
#include "rules/game.h"

#include <stdatomic.h>
#include <stddef.h>

/* The engine: takes a game and limits, and answers with moves, win chances, margins and lines.
 *
 *     Engine *engine = engine_new(&edition, &(EngineSetup){0}, &fault);
 *     Answer answer;
 *     engine_think(engine, &game, &(Limits){.nodes = 400}, &answer);
 *     game_play(&game, answer.line[0].move[0]);
 *
 * It never looks at hidden information. One thread, a number of nodes and a seed give the same answer on every machine,
 * except with tree reuse (go_on). An engine searches one game at a time. */
typedef struct Engine Engine;

enum {
    ENGINE_USUAL_MEGABYTES = 256, /* for the tree */
    ENGINE_MOST_MEGABYTES = 65536,
    ENGINE_MAX_NET = 64 << 20,  /* bytes of a net file */
    ENGINE_SOLVED_NODES = 1000, /* for the other moves of a solved position, whose value can no longer change */
};

/* Zeros mean defaults. */
typedef struct EngineSetup {
    const void *net; /* a net file in memory; NULL: the built-in net */
    size_t net_size;
    bool by_hand;  /* hand-written evaluation, no net */
    size_t memory; /* bytes for the tree (default: ENGINE_USUAL_MEGABYTES); each thread takes about 6 MB more */
    uint64_t seed;
    const Tuning *tuning;
} EngineSetup;

/* NULL, with the reason, if the net is invalid or memory is short. The edition must outlive the engine; the net's file
 * and the tuning need not. */
Engine *engine_new(const Edition *edition, const EngineSetup *setup, Fault *fault);
void engine_free(Engine *engine);
void engine_seed(Engine *engine, uint64_t seed);
void engine_tune(Engine *engine, const Tuning *tuning);
/* The game must not be over, the Automa must not be to move, and a move in the limits must be legal. Without nodes and
 * seconds it searches until `stop`; without a clock (host.h) seconds limit nothing. After `stop` it answers with the
 * result so far. It ends early, whatever the limits, once the value of the position is exact. When the tree is full,
 * the least visited parts go. */
void engine_think(Engine *engine, const Game *game, const Limits *limits, Answer *answer);

#endif
