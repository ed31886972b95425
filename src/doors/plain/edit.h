/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_EDIT_H
#define DOORS_PLAIN_EDIT_H

#include <stddef.h>

/* A line that is edited while it is typed at a terminal: arrow keys, Home, End, Ctrl-A, E, K, U and W, earlier lines by
 * Up and Down, and Tab, which completes its first word. libedit does that; without it nothing is edited (no_edit.c).
 *
 *     Edit *edit = edit_new(next_byte, &lines, command_name);
 *     const char *line = edit_line(edit, "Anna> ", &length);
 *
 * It waits for nothing itself and catches no signal: the bytes come from a function, which may end the line. */
typedef struct Edit Edit;

/* The next byte, or -1 when the line is to end without one. */
typedef int EditByte(void *from);
/* The words that can be completed, by number; NULL after the last. */
typedef const char *EditWord(int number);

/* NULL where there is no library, no terminal that can be drawn on, or no memory. */
Edit *edit_new(EditByte *byte, void *from, EditWord *word);
void edit_free(Edit *edit);
/* Without its end. It stays as it is until the next one. NULL at the end of the input, or when there was no byte. */
const char *edit_line(Edit *edit, const char *prompt, size_t *length);

#endif
