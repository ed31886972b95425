/* SPDX-License-Identifier: MIT */
#ifndef UNIT_FOLDER_H
#define UNIT_FOLDER_H

/* A temporary folder for the files of a test. */
int folder_make(void **state);
int folder_remove(void **state);

/* The path of a name in it; valid for the next few calls. */
const char *folder_path(const char *name);
void folder_write(const char *name, const char *text);
/* The content of a file, to be freed; NULL when there is none. */
char *folder_read(const char *name);
/* The number of files. */
int folder_count(void);
/* The same for a subfolder; 0 when there is none. */
int folder_count_in(const char *name);

#endif
