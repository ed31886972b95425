/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_SAVED_H
#define TABLE_KEEP_SAVED_H

#include "table/keep/keeper.h"
#include "table/keep/table_file.h"

/* The list of saved games, finished and unfinished, the newest first; each is described in words or as JSON.
 *
 *     Saved *saved = saved_new();
 *     for (int number = 1; number <= saved->count; number++)
 *         saved_write(saved, number, &text);
 *     saved_free(saved);
 *
 * A line is number, date, edition, players and result. The games themselves are read only to describe them. */
typedef struct SavedGame {
    KeptGame game;
    bool finished;
} SavedGame;

typedef struct Saved {
    Keeper keeper;
    Shelf shelf;
    SavedGame *game;
    int count;
    Sitting sitting; /* the game being described */
} Saved;

/* NULL when memory is short. */
Saved *saved_new(void);
void saved_free(Saved *saved);
bool saved_path(const Saved *saved, const SavedGame *game, char path[PATH_MAX]);
/* A game by its number, from 1, or by its file in our folders; NULL: not found. If two have the same name, the
 * finished one is meant. */
const SavedGame *saved_find(const Saved *saved, const char *asked);
/* Makes an unfinished game the one in progress. False, with a sentence, while it is open in another window. */
bool saved_choose(Saved *saved, const SavedGame *game, Fault *fault);

/* One line, or one object. A game that can't be read says why. */
void saved_write(Saved *saved, int number, Text *text);
void saved_json(Saved *saved, int number, Text *text);

enum { MAX_SAVED_TIME = 24 };

/* A saved game in a few words, for a menu: edition, opponent and number of moves, and when it was left. Nothing if
 * it can't be read. */
void saved_brief(const char *path, Shelf *shelf, Text *words, char left[MAX_SAVED_TIME]);

#endif
