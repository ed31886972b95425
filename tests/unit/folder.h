/* SPDX-License-Identifier: MIT */
#ifndef UNIT_FOLDER_H
#define UNIT_FOLDER_H

/* A folder of its own for the files of a test. */
int folder_make(void **state);
int folder_remove(void **state);

/* The path of a name in it; holds for the next few calls. */
const char *folder_path(const char *name);
void folder_write(const char *name, const char *text);
/* The content of a file, for free(); NULL when there is none. */
char *folder_read(const char *name);
/* How many files there are. */
int folder_count(void);
/* The same of a folder in it; 0 where there is none. */
int folder_count_in(const char *name);

#endif
