/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "engine/skill.h"
#include "rules/game.h"

#include <stdatomic.h>
#include <stddef.h>

/* The floor of the engine: given a game and limits, it answers what to play, who is better and by how much.
 *
 *     Engine *engine = engine_new(&edition, &(EngineSetup){0}, &fault);
 *     Answer answer;
 *     engine_think(engine, &game, &(Limits){.nodes = 400}, &answer);
 *     game_play(&game, answer.line[0].move[0]);
 *
 * It never looks at what a player could not see. One thread, a number of nodes and a seed give the same answer on
 * every machine, unless it is to go on with what it knows. An engine thinks about one game at a time. */
typedef struct Engine Engine;

enum {
    MAX_LINES = 256,
    MAX_LINE_MOVES = 12,
    MAX_THREADS = 64,
    ENGINE_USUAL_MEGABYTES = 256, /* for the tree */
    ENGINE_MOST_MEGABYTES = 65536,
    ENGINE_MAX_NET = 64 << 20, /* bytes of a net file */
    ENGINE_SOLVED_NODES =
        1000, /* for the other moves of a solved position; nothing can change its value any more */
};

/* Zeros mean: the usual. */
typedef struct EngineSetup {
    const void *net; /* a net file in memory, instead of the one within the program */
    size_t net_size;
    bool by_hand;  /* no net at all */
    size_t memory; /* bytes for the tree, ENGINE_USUAL_MEGABYTES unless told; each thread takes some 6 MB besides */
    uint64_t seed;
    const Tuning *tuning;
} EngineSetup;

/* Which moves are looked at: all that promise something, those of one choice (this patch, or to advance), or one. */
typedef enum Only {
    ONLY_NOTHING,
    ONLY_CHOICE,
    ONLY_MOVE,
} Only;

typedef struct Limits {
    uint64_t nodes;          /* 0: no limit */
    double seconds;          /* 0: no limit */
    int threads;             /* 0: one */
    const Skill *skill;      /* NULL: all it has */
    const atomic_bool *stop; /* NULL: nobody does; else thinking ends within milliseconds of its being set */
    bool thorough;           /* for analysis: other moves are looked at, briefly, even when the best is known */
    bool all;                /* the nodes are those of the solver, too, which else has its own; not with go_on */
    bool go_on;              /* asked the same as before, it goes on where it was; the nodes come on top */
    Only only;
    Move move; /* that `only` is about */
} Limits;

/* A move, what it promises to who makes it, and how the game may go on. */
typedef struct Line {
    uint32_t visits;
    bool exact; /* not promised but known */
    double chance, margin;
    int moves;
    Move move[MAX_LINE_MOVES];
} Line;

typedef struct Answer {
    uint64_t nodes;        /* of the tree, and of the solver of endgames */
    uint64_t judged;       /* moves that were judged for it */
    bool exact;            /* the game was solved: nobody can do better than the first line */
    double chance, margin; /* of who moves */
    int lines;
    Line line[MAX_LINES]; /* the best first */
} Answer;

/* NULL, with the reason, when the net is not one or memory is short. The edition must stay where it is as long as there
 * is the engine; the net's file and the tuning may go. */
Engine *engine_new(const Edition *edition, const EngineSetup *setup, Fault *fault);
void engine_free(Engine *engine);
void engine_seed(Engine *engine, uint64_t seed);
void engine_tune(Engine *engine, const Tuning *tuning);
/* The game must not be over, nor be at the Automa's turn, and a move in the limits must be legal. With neither nodes nor
 * seconds it thinks until it is told to stop; without a clock (host.h) seconds limit nothing. Told to stop, it answers
 * what was found until then. It ends early, whatever the limits, as soon as the value of the position is known exactly.
 * When its memory is full it forgets what it has looked at least. */
void engine_think(Engine *engine, const Game *game, const Limits *limits, Answer *answer);

#endif
