/* SPDX-License-Identifier: MIT */
#ifndef TABLE_GAME_TABLE_H
#define TABLE_GAME_TABLE_H

#include "rules/rules.h"

/* One game in progress.
 *
 *     Table table;
 *     table_deal(&table, &deal);
 *     if (!table_play(&table, move, &fault)) puts(fault.sentence);
 *     table_undo(&table);
 *
 * A table remembers its moves, so each can be undone and redone. Front ends show its view (table/game/view.h). It
 * draws nothing, contains no rules and knows no files: table/keep/table_file.h saves and loads it. */
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

/* The name goes into the record. Long names are cut; control characters become blanks. */
void table_set_player(Table *table, int seat, const char *name);

#endif
