/* SPDX-License-Identifier: MIT */
#include "table/game/table.h"

#include <assert.h>
#include <string.h>

void table_deal(Table *table, const Deal *deal)
{
    record_begin(&table->record, deal);
    table->ply = 0;
    table->game = table->record.start;
}

void table_take(Table *table, const Record *record)
{
    table->record = *record;
    table->ply = record->count;
    table->game = record_game(record, record->count);
}

void table_place(Table *table, const Game *start, uint64_t seed)
{
    record_begin_position(&table->record, start, seed);
    table->ply = 0;
    table->game = *start;
}

bool table_play(Table *table, Move move, Fault *fault)
{
    Refusal refusal = game_play(&table->game, move);
    if (refusal) {
        Text sentence = text_in(fault->sentence, sizeof fault->sentence);
        fault->line = fault->column = 0;
        notation_explain(&table->game, move, refusal, &sentence);
        return false;
    }
    assert(table->ply < MAX_MOVES);
    table->record.move[table->ply++] = move;
    table->record.count = table->ply;
    return true;
}

bool table_play_text(Table *table, Span text, Fault *fault)
{
    Move move;
    return notation_read(&table->game, text, &move, fault) && table_play(table, move, fault);
}

bool table_undo(Table *table)
{
    if (table->ply == 0)
        return false;
    table_go_to(table, table->ply - 1);
    return true;
}

bool table_redo(Table *table)
{
    if (table->ply == table->record.count)
        return false;
    Refusal refusal = game_play(&table->game, table->record.move[table->ply++]);
    assert(!refusal);
    (void)refusal;
    return true;
}

void table_go_to(Table *table, int ply)
{
    assert(ply >= 0 && ply <= table->record.count);
    table->game = record_game(&table->record, ply);
    table->ply = ply;
}

void table_record(const Table *table, Secrets secrets, Text *text)
{
    Record made = table->record;
    made.count = table->ply;
    record_write(&made, secrets, text);
}

void table_set_player(Table *table, int seat, const char *name)
{
    char *to = table->record.player[seat];
    size_t length = 0;
    for (; name[length] && length < MAX_TAG - 1; length++)
        to[length] = (char)((unsigned char)name[length] < ' ' || name[length] == 0x7F ? ' ' : name[length]);
    to[text_flaw(to, length)] = '\0';
}
