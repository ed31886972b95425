/* SPDX-License-Identifier: MIT */
#ifndef TESTS_SERVER_LOAD_GAMES_H
#define TESTS_SERVER_LOAD_GAMES_H

#include "rules/record.h"
#include "shelf/shelf.h"

/* The games of a load: each with its seats' secrets and, before the clock runs, all moves of a random game.
 *
 *     LoadGames games = {0};
 *     if (load_games_read(&games, "games.txt", &fault)) ...
 *
 * A line of the file is a game that both players sit at: its name, the two secrets, the number of its next entry and
 * a file with its record. */
enum { LOAD_SECRET = 72 };

typedef struct LoadMove {
    char text[16];
    uint8_t seat; /* 0 or 1 */
} LoadMove;

typedef struct LoadGame {
    char name[16], secret[SEATS][LOAD_SECRET];
    int number; /* of the next entry */
    int moves, made;
    LoadMove move[MAX_MOVES];
    int64_t due;         /* when the last move was to be sent, us */
    bool waits, answers; /* for its event, for its answer */
} LoadGame;

typedef struct LoadGames {
    LoadGame *game;
    int count;
    Shelf shelf;
} LoadGames;

bool load_games_read(LoadGames *games, const char *path, Fault *fault);
void load_games_done(LoadGames *games);

#endif
