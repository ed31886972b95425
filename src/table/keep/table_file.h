/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_TABLE_FILE_H
#define TABLE_KEEP_TABLE_FILE_H

#include "base/file.h"
#include "shelf/shelf.h"
#include "table/game/table.h"

/* The parts of a table that need files and the clock.
 *
 *     table_set_date_today(&table);
 *     table_save(&table, "game.pwk", &fault);
 *     if (!table_load(&table, &shelf, "game.pwk", &fault)) puts(fault.sentence); */
bool table_save(const Table *table, const char *path, Fault *fault);
/* A sentence about the files needed to read a saved game; nothing for a built-in edition. */
void table_write_needed(const Table *table, Text *text);
/* A failed load changes nothing. Faults name the file, line and column. */
bool table_load(Table *table, Shelf *shelf, const char *path, Fault *fault);

/* The same from text; edition files are looked up in the folder. Faults have a line and column; table_tell adds
 * them and a file name to the sentence. */
bool table_read(Table *table, Shelf *shelf, const char *folder, const char *text, size_t length, Fault *fault);
bool table_tell(const char *name, const Fault *inner, Fault *fault);

/* The steps of a load, for a table and for a sitting (table/keep/sitting_file.h): reads the file, and passes its text
 * on with the folder in which its edition may lie. */
typedef bool TableReader(void *into, Shelf *shelf, const char *folder, Span text, Fault *fault);
bool table_load_by(TableReader *read, void *into, Shelf *shelf, const char *path, Fault *fault);
/* The edition that a record names; NULL with the fault. */
const Edition *table_edition(Shelf *shelf, const char *folder, Span text, Fault *fault);
/* A position of an edition on the shelf. */
bool table_read_position(Game *game, Shelf *shelf, Span position, uint64_t seed, Fault *fault);

/* The date goes into the record. */
void table_set_date_today(Table *table);
/* A random seed for a game without a given one. */
uint64_t table_any_seed(void);

#endif
