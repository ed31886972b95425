/* SPDX-License-Identifier: MIT */
#ifndef LAB_TRAIN_GAMES_H
#define LAB_TRAIN_GAMES_H

#include "rules/rules.h"

#include <stdio.h>

/* Training data: a file of whole games, each move with the engine's evaluation before it.
 *
 *     game   | seed, 8 | edition, 1 | printing, 1 | deck, 1 | level, 1 | plies, 2 | ply ... |
 *     ply    | move, 4 | chance of seat 0 in 1/65535, 2 | margin of seat 0 in 1/64 points, 2 | others, 1 | other ... |
 *     other  | move, 4 | chance, 2 | margin, 2 |          a move that was searched, and the game after it
 *
 * Numbers are little-endian. The deal is that of the seed. The highest bit of a move's kind marks a stray: a random
 * move, after which the game says nothing about the position before it. The Automa's moves are not searched; their
 * chance and margin are 0. */
enum { MAX_PLIES = 512, MAX_OTHERS = 6, GAME_HEAD = 14, GAME_MOVE = 8, STRAY = 0x80 };

typedef struct Ply {
    Move move;
    bool stray, thought;
    float chance, margin; /* of seat 0 */
    int others;
    struct {
        Move move;
        float chance, margin;
    } other[MAX_OTHERS];
} Ply;

typedef struct PlayedGame {
    uint64_t seed;
    uint8_t edition, printing, deck, level;
    int plies;
    Ply ply[MAX_PLIES];
} PlayedGame;

/* The number of a built-in edition, -1: unknown. */
int games_edition(const char *name);
/* The position before the first move; `edition` is the built-in one of that number. */
Game games_start(const PlayedGame *played, const Edition *edition);

bool games_write(FILE *file, const PlayedGame *played);

/* Reads a file of games of one edition, game by game. */
typedef struct GamesReader {
    const Edition *edition;
    FILE *file;
    uint64_t at;   /* bytes read */
    uint64_t game; /* start of the last game read */
} GamesReader;

typedef enum GamesStep {
    GAMES_ONE,
    GAMES_END,
    GAMES_FAULT,
} GamesStep;

/* All numbers are in range; whether the moves are legal is not checked. */
GamesStep games_read(GamesReader *reader, PlayedGame *played, Fault *fault);

#endif
