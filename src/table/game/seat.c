/* SPDX-License-Identifier: MIT */
#include "table/game/seat.h"

#include "engine/level.h"

#include <stdio.h>
#include <string.h>

const char *const SEAT_KIND_NAME[SEAT_KINDS] = {
    [SEAT_PERSON] = "person", [SEAT_ELSEWHERE] = "elsewhere", [SEAT_COMPUTER] = "computer",
    [SEAT_AUTOMA] = "automa", [SEAT_NOBODY] = "nobody",
};

void seat_write_name(int level, char name[MAX_TAG])
{
    snprintf(name, MAX_TAG, SEAT_COMPUTER_NAME "%d", level);
}

int seat_name_level(const char *name)
{
    size_t length = strlen(SEAT_COMPUTER_NAME);
    uint64_t level;
    if (strncmp(name, SEAT_COMPUTER_NAME, length) != 0 ||
        !span_number(span_of(name + length), 1, ENGINE_LEVELS, &level))
        return 0;
    return (int)level;
}

Seat seat_of_kind(const Table *table, int seat, SeatKind kind)
{
    bool plays = kind == SEAT_COMPUTER || kind == SEAT_ELSEWHERE;
    return (Seat){kind, .level = plays ? seat_name_level(table->record.player[seat]) : 0};
}

Seat seat_by_name(const Table *table, int seat)
{
    int level = seat_name_level(table->record.player[seat]);
    if (table->game.edition->solo && seat == AUTOMA)
        return (Seat){.kind = SEAT_AUTOMA};
    if (level && !seat_name_level(table->record.player[1 - seat]))
        return (Seat){.kind = SEAT_COMPUTER, .level = level};
    return (Seat){.kind = SEAT_PERSON};
}
