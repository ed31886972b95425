/* SPDX-License-Identifier: MIT */
#ifndef TABLE_GAME_TABLE_H
#define TABLE_GAME_TABLE_H

#include "base/file.h"
#include "rules/rules.h"
#include "shelf/shelf.h"

/* One game in progress.
 *
 *     Table table;
 *     table_deal(&table, &deal);
 *     if (!table_play(&table, move, &fault)) puts(fault.sentence);
 *     table_undo(&table);
 *     table_save(&table, "game.pwk", &fault);
 *
 * A table remembers its moves, so each can be undone and redone, and it can be saved and loaded. Front ends show
 * its view (table/game/view.h). It draws nothing and contains no rules. */
typedef struct Table {
    Record record; /* undone moves come after the others */
    int ply;       /* how many moves have been made */
    Game game;     /* after those */
} Table;

void table_deal(Table *table, const Deal *deal);
/* All of its moves are made. */
void table_take(Table *table, const Record *record);
void table_place(Table *table, const Game *start, uint64_t seed);
/* False when it is not legal, and nothing has changed. */
bool table_play(Table *table, Move move, Fault *fault);
/* Plays moves read from text. */
bool table_play_text(Table *table, Span text, Fault *fault);
bool table_undo(Table *table);
bool table_redo(Table *table);
/* Goes to a ply; the moves after it can be redone. */
void table_go_to(Table *table, int ply);
/* The moves made so far as a record. */
void table_record(const Table *table, Secrets secrets, Text *text);

/* Name and date go into the record. Long names are cut; control characters become blanks. */
void table_set_player(Table *table, int seat, const char *name);
void table_set_date_today(Table *table);

bool table_save(const Table *table, const char *path, Fault *fault);
/* A sentence about the files needed to read a saved game; nothing for a built-in edition. */
void table_write_needed(const Table *table, Text *text);
/* A failed load changes nothing. Faults name the file, line and column. */
bool table_load(Table *table, Shelf *shelf, const char *path, Fault *fault);

/* The same from text; edition files are looked up in the folder. Faults have a line and column; table_tell adds
 * them and a file name to the sentence. */
bool table_read(Table *table, Shelf *shelf, const char *folder, const char *text, size_t length, Fault *fault);
bool table_tell(const char *name, const Fault *inner, Fault *fault);
/* The folder of a path, where its edition may lie; false when the path is too long. */
bool table_folder(const char *path, char *folder, size_t size);

/* A random seed for a game without a given one. */
uint64_t table_any_seed(void);

#endif
