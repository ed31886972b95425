/* SPDX-License-Identifier: MIT */
#ifndef TABLE_GAME_TABLE_H
#define TABLE_GAME_TABLE_H

#include "base/file.h"
#include "rules/rules.h"
#include "shelf/shelf.h"

/* The floor of the table: one game in progress.
 *
 *     Table table;
 *     table_deal(&table, &deal);
 *     if (!table_play(&table, move, &fault)) puts(fault.sentence);
 *     table_undo(&table);
 *     table_save(&table, "game.pwk", &fault);
 *
 * It remembers the moves, so that each can be taken back and made again, and knows how to save and to go on.
 * What front ends show comes from its view (table/view.h). It draws nothing on a screen and holds no rule. */
typedef struct Table {
    Record record; /* with the moves that were taken back behind the others */
    int ply;       /* how many of them have been made */
    Game game;     /* after those */
} Table;

void table_deal(Table *table, const Deal *deal);
/* All of its moves are made. */
void table_take(Table *table, const Record *record);
void table_place(Table *table, const Game *start, uint64_t seed);
/* False when it is not legal, and nothing has changed. */
bool table_play(Table *table, Move move, Fault *fault);
/* Moves that are read from text. */
bool table_play_text(Table *table, Span text, Fault *fault);
bool table_undo(Table *table);
bool table_redo(Table *table);
/* After so many of its moves; those behind them can be redone. */
void table_go_to(Table *table, int ply);
/* The moves made so far as a record. */
void table_record(const Table *table, Secrets secrets, Text *text);

/* Name and date go into the record; what is too long is cut, and control characters become blanks. */
void table_set_player(Table *table, int seat, const char *name);
void table_set_date_today(Table *table);

bool table_save(const Table *table, const char *path, Fault *fault);
/* What a saved game needs beside it to be read again, as a sentence; nothing where the edition is built in. */
void table_write_needed(const Table *table, Text *text);
/* Nothing has changed when it fails. Faults name the file, line and column. */
bool table_load(Table *table, Shelf *shelf, const char *path, Fault *fault);

/* The same from text; edition files are looked for in the folder. Faults have line and column, and table_tell puts
 * them into the sentence behind a name. */
bool table_read(Table *table, Shelf *shelf, const char *folder, const char *text, size_t length, Fault *fault);
bool table_tell(const char *name, const Fault *inner, Fault *fault);
/* The folder of a path, where its edition may lie; false when the path is too long. */
bool table_folder(const char *path, char *folder, size_t size);

/* A seed for a game of which none was asked for. */
uint64_t table_any_seed(void);

#endif
