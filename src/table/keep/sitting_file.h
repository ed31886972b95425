/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_SITTING_FILE_H
#define TABLE_KEEP_SITTING_FILE_H

#include "table/game/analysis_board.h"
#include "table/keep/table_file.h"

/* A sitting in a file, with the variations of an analysis board, or NULL. Any game record can be loaded. A failed load
 * changes nothing; faults name the file, line and column.
 *
 *     sitting_save(&sitting, &variations, "game.pwk", &fault);
 *     sitting_load(&sitting, &variations, &shelf, "game.pwk", &fault); */
/* Its text, to be freed; NULL when memory is short. */
char *sitting_file_text(const Sitting *sitting, const Variations *variations, size_t *length);
bool sitting_save(const Sitting *sitting, const Variations *variations, const char *path, Fault *fault);
bool sitting_load(Sitting *sitting, Variations *variations, Shelf *shelf, const char *path, Fault *fault);

#endif
