/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_EDIT_H
#define DOORS_PLAIN_EDIT_H

#include <stddef.h>

/* Line editing at a terminal: arrow keys, Home, End, Ctrl-A, E, K, U and W, history with Up and Down, and Tab
 * completion of the first word. Uses libedit; no_edit.c replaces it when there is none.
 *
 *     Edit *edit = edit_new(next_byte, &lines, command_name);
 *     const char *line = edit_line(edit, "Anna> ", &length);
 *
 * It neither waits for input nor catches signals: a callback supplies the bytes, and may end the line. */
typedef struct Edit Edit;

/* The next byte, or -1 to end the line. */
typedef int EditByte(void *from);
/* The words to complete, by number; NULL after the last. */
typedef const char *EditWord(int number);

/* NULL without libedit, without a capable terminal, or without memory. */
Edit *edit_new(EditByte *byte, void *from, EditWord *word);
void edit_free(Edit *edit);
/* The line without its newline, valid until the next call. NULL at the end of input, or when the callback returned
 * -1; then the length is that of the line begun, which is dropped. */
const char *edit_line(Edit *edit, const char *prompt, size_t *length);
/* Clears the line that is being typed, to print something above it, and shows it again with the current prompt. */
void edit_hide(Edit *edit);
void edit_show(Edit *edit);

#endif
