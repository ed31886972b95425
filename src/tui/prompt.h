/* SPDX-License-Identifier: MIT */
#ifndef TUI_PROMPT_H
#define TUI_PROMPT_H

#include <stdbool.h>
#include <stddef.h>

/* A line of text that somebody types, in UTF-8.
 *
 *     prompt_begin(&prompt, "game.pwk");
 *     prompt_key(&prompt, 'x');                 letters, arrows, Home, End, Backspace, Delete, Ctrl-A E K U W
 *     prompt_complete(&prompt, &found);         as far as the names of files agree */
enum { MAX_PROMPT = 1024, MAX_NAMES = 200 };

typedef struct Prompt {
    size_t length, at; /* bytes: of the text, and before the cursor */
    char text[MAX_PROMPT];
} Prompt;

void prompt_begin(Prompt *prompt, const char *text);
/* False when it means nothing here. */
bool prompt_key(Prompt *prompt, int key);

/* What the beginning of a file's name could become. */
typedef struct Names {
    int count;
    char list[MAX_NAMES]; /* as many as there is room for, with blanks between them */
} Names;

/* Names that begin with a point are left out, unless one was typed. */
void prompt_complete(Prompt *prompt, Names *names);

#endif
