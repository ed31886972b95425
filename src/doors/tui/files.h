/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_FILES_H
#define DOORS_TUI_FILES_H

#include "doors/tui/keys.h"
#include "doors/tui/prompt.h"

/* Opening and saving records: a line at the bottom of the screen asks for the name of the file, completes it on Tab,
 * and keeps the last one for the next time.
 *
 *     files_ask_open(tui);      asks, then puts the game of that file on the table
 *
 * A file that can't be read or written leaves the table as it is, with the reason on the screen. Saving here is a
 * wish of the player; the keeper (table/keep/keeper.h) saves every game anyway. */
struct Tui;

typedef struct Files {
    Prompt prompt;
    char last[MAX_PROMPT]; /* the last name */
    bool saved;            /* the game on the table is in a file */
} Files;

/* Keys of the table, on the second page of its help. */
extern const Keys KEYS_FILES;

void files_ask_open(struct Tui *tui);

#endif
