/* SPDX-License-Identifier: MIT */
#ifndef PLAIN_KEEPER_H
#define PLAIN_KEEPER_H

#include "table/table.h"

#include <limits.h>

/* Keeps the game in progress on disk, so that a closed window loses nothing:
 *
 *     $XDG_STATE_HOME/thimble/plain.pwk            the game in progress
 *     $XDG_STATE_HOME/thimble/plain-previous.pwk   the unfinished one before it
 *
 * with ~/.local/state where XDG_STATE_HOME is not set. An edition of one's own is kept beside them, for a record
 * is read with its edition. What can't be written is complained about once, on standard error. */
typedef struct Keeper {
    bool on;
    bool fresh;   /* a new game: what lies there is of another one */
    bool changed; /* moves have been made since it began */
    bool kept;    /* the game on the table is there */
    bool complained;
    char folder[PATH_MAX];
} Keeper;

void keeper_init(Keeper *keeper, bool on);
/* The path of the game in progress. */
void keeper_path(const Keeper *keeper, Text *path);
/* Is there an unfinished game? */
bool keeper_has_game(const Keeper *keeper);
/* The game on the table is the one that lies there. */
void keeper_resumed(Keeper *keeper);
/* Another game begins. */
void keeper_begin(Keeper *keeper);
/* After every move: writes the game, or removes it once it is over. */
void keeper_keep(Keeper *keeper, const Table *table);

#endif
