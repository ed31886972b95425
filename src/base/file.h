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

/* Atomic: on success the file has the new content, on failure the old one. The text goes to a temporary file first,
 * which is then renamed. */
bool file_write(const char *path, const char *text, size_t length, Fault *fault);
/* The same, but never overwrites: false with errno EEXIST if the file exists. */
bool file_write_new(const char *path, const char *text, size_t length, Fault *fault);
/* Renames a file without overwriting: false with errno EEXIST if the new name is taken. */
bool file_move_new(const char *from, const char *to, Fault *fault);
/* Creates a folder and its parents, for the user alone; false with errno. */
bool file_make_folders(const char *folder);
/* Syncs the folder of this path after files in it were created, moved or removed, so that the change survives a
 * crash. */
bool file_sync_folder(const char *path, Fault *fault);
/* Faults for an error in errno, and for a path that is not a regular file. Both return false. */
bool file_failed(Fault *fault, const char *path, const char *what);
struct stat;
bool file_is_no_file(Fault *fault, const char *path, const struct stat *status);

/* A path for a sentence: a long one loses its beginning, an empty one becomes a pair of quotation marks. */
const char *file_shown(const char *path);
/* The user's folder for these files, from the variable or, if that is not set, below HOME: $XDG_STATE_HOME/thimble
 * or ~/.local/state/thimble. False if neither is usable, or the path is too long. */
bool file_user_folder(const char *variable, const char *below_home, char *folder, size_t size);
/* Converts a typed path: a leading ~ becomes the home folder, since no shell has done that. Returns NULL, or a
 * sentence to be translated that says why there is no such path. */
const char *file_typed(const char *typed, char *path, size_t size);
/* The part after the last '/'. */
const char *file_name(const char *path);

/* The full path of a file next to the running program: `place` is relative to its folder. False if it does not
 * exist. */
bool file_beside(const char *place, char *found, size_t size);

#endif
