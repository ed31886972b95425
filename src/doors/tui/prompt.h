/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_PROMPT_H
#define DOORS_TUI_PROMPT_H

#include <stdbool.h>
#include <stddef.h>

/* An editable line of text, in UTF-8.
 *
 *     prompt_begin(&prompt, "game.pwk");
 *     prompt_key(&prompt, 'x');                 letters, arrows, Home, End, Backspace, Delete, Ctrl-A E K U W
 *     prompt_complete(&prompt, &found);         with the names of files */
enum { MAX_PROMPT = 1024, MAX_NAMES = 200 };

typedef struct Prompt {
    size_t length, at; /* in bytes; the cursor is at `at` */
    char text[MAX_PROMPT];
} Prompt;

void prompt_begin(Prompt *prompt, const char *text);
/* False if the key means nothing here. */
bool prompt_key(Prompt *prompt, int key);

/* Possible completions of a file name. */
typedef struct Names {
    int count;
    char list[MAX_NAMES]; /* as many as fit, separated by blanks */
} Names;

/* Hidden files are left out unless a dot was typed. */
void prompt_complete(Prompt *prompt, Names *names);

#endif
