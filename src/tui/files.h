/* SPDX-License-Identifier: MIT */
#ifndef TUI_FILES_H
#define TUI_FILES_H

#include "tui/keys.h"
#include "tui/prompt.h"

/* Records that are opened and saved from the screen: a line at its bottom asks for the name of the file. */
struct Tui;

typedef struct Files {
    Prompt prompt;
    char last[MAX_PROMPT]; /* the name that was given last */
    bool saved;            /* the game on the table is in a file, as it is */
} Files;

/* Of the table, in the second page of its help. */
extern const Keys KEYS_FILES;

void files_ask_open(struct Tui *tui);

#endif
