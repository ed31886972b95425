/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_FILES_H
#define DOORS_TUI_FILES_H

#include "doors/tui/keys.h"
#include "doors/tui/prompt.h"

/* Opening and saving records: a line at the bottom of the screen asks for the name of the file. */
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
