/* SPDX-License-Identifier: MIT */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "base/text.h"

#include <stdio.h>

/* Whole files, read and written in one go. Faults name the file. */

/* The content, on the heap and ended by NUL; NULL with a fault if it can't be read, is not a regular file or has more
 * than `limit` bytes. */
char *file_read(const char *path, size_t limit, size_t *length, Fault *fault);
/* The same from an open stream; `name` is for the fault. */
char *file_read_stream(FILE *stream, const char *name, size_t limit, size_t *length, Fault *fault);

/* Atomic: afterwards the file has the new content, or it has the old one and there is a fault. The text goes to a
 * temporary file first, which is then renamed. */
bool file_write(const char *path, const char *text, size_t length, Fault *fault);
/* The same, but a file that is there already stays as it is: false with errno EEXIST. */
bool file_write_new(const char *path, const char *text, size_t length, Fault *fault);
/* Gives a file another name, which must be free: false with errno EEXIST when it is not. */
bool file_move_new(const char *from, const char *to, Fault *fault);
/* After files have been made, moved or removed in the folder of this path: so that it lasts. */
bool file_sync_folder(const char *path, Fault *fault);
/* Faults: what the system says in errno, and what a path is that names no ordinary file. Both answer false. */
bool file_failed(Fault *fault, const char *path, const char *what);
struct stat;
bool file_is_no_file(Fault *fault, const char *path, const struct stat *status);

/* A path for a sentence: a long one loses its beginning, an empty one becomes a pair of quotation marks. */
const char *file_shown(const char *path);
/* The folder of the user's for such files as this variable is about, or, where it is not set, that place below HOME:
 * $XDG_STATE_HOME/thimble or ~/.local/state/thimble. False when there is none, or its path is too long. */
bool file_user_folder(const char *variable, const char *below_home, char *folder, size_t size);
/* The path that somebody means who types this, for the program and not for a shell: the home folder stands for a ~ at
 * its beginning. NULL, or why there is no such path: a sentence to be translated. */
const char *file_typed(const char *typed, char *path, size_t size);
/* The part after the last '/'. */
const char *file_name(const char *path);

/* The whole path of what lies beside the program that runs: PLACE is relative to its folder. False when there is
 * nothing. */
bool file_beside(const char *place, char *found, size_t size);

#endif
