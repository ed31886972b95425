/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_DRAW_PROMPT_H
#define DOORS_TUI_DRAW_PROMPT_H

#include "doors/tui/draw.h"
#include "doors/tui/prompt.h"

/* A prompt at the bottom of the screen: a label and the text, a message, and room for the line of keys. */
void draw_prompt_line(const Prompt *prompt, const char *label, const char *message);
/* Its place for messages. */
Area draw_prompt_words(const Tui *tui);

#endif
