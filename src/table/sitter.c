/* SPDX-License-Identifier: MIT */
#include "table/sitter.h"

#include "engine/level.h"

#include <stdio.h>
#include <string.h>

#define ENGINE_NAME "Thimble, level "

void sitter_sit(Table *table, int seat, Sitter sitter)
{
    char name[MAX_TAG];
    if (sitter.kind != SITTER_ENGINE)
        return;
    snprintf(name, sizeof name, ENGINE_NAME "%d", sitter.level);
    table_set_player(table, seat, name);
}

int sitter_name_level(const char *name)
{
    size_t length = strlen(ENGINE_NAME);
    uint64_t level;
    if (strncmp(name, ENGINE_NAME, length) != 0 || !span_number(span_of(name + length), 1, ENGINE_LEVELS, &level))
        return 0;
    return (int)level;
}

Sitter sitter_of(const Table *table, int seat)
{
    int level = sitter_name_level(table->record.player[seat]);
    if (table->game.edition->solo && seat == AUTOMA)
        return (Sitter){.kind = SITTER_AUTOMA};
    if (level && !sitter_name_level(table->record.player[1 - seat]))
        return (Sitter){.kind = SITTER_ENGINE, .level = level};
    return (Sitter){.kind = SITTER_PERSON};
}

bool sitter_has_decided(const Table *table)
{
    Game game = table->record.start;
    for (int ply = 0; ply < table->ply; ply++) {
        if (sitter_of(table, game_turn(&game)).kind == SITTER_PERSON)
            return true;
        game_play(&game, table->record.move[ply]);
    }
    return false;
}
