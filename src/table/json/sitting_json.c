/* SPDX-License-Identifier: MIT */
#include "table/json/sitting_json.h"

#include "base/json.h"

static const char *const NEXT_NAME[] = {
    [NEXT_PERSON] = "person",       [NEXT_COMPUTER] = "computer", [NEXT_AUTOMA] = "automa",
    [NEXT_ELSEWHERE] = "elsewhere", [NEXT_OVER] = "over",
};

static void add_seats(const Sitting *sitting, Text *text)
{
    text_add(text, ",\"seats\":[");
    for (int seat = 0; seat < SEATS; seat++) {
        Seat who = sitting->seat[seat];
        text_add(text, "%s{\"kind\":\"%s\",\"level\":%d,\"name\":", seat ? "," : "", SEAT_KIND_NAME[who.kind],
                 who.level);
        json_string(text, sitting->table.record.player[seat]);
        text_add(text, "}");
    }
    text_add(text, "]");
}

static void add_daily(const Sitting *sitting, Text *text)
{
    bool none = sitting_daily(sitting) == NO_DAY;
    text_add(text, ",\"daily\":%s", none ? "null" : "\"");
    if (none)
        return;
    day_write(sitting_daily(sitting), text);
    text_add(text, "\"");
}

static void add_next(const Sitting *sitting, Text *text)
{
    Next next = sitting_next(sitting);
    text_add(text, ",\"next\":{\"kind\":\"%s\",\"seat\":", NEXT_NAME[next.kind]);
    json_optional(text, next.seat, NOBODY);
    if (next.kind == NEXT_COMPUTER)
        text_add(text, ",\"level\":%d,\"seed\":%llu", next.level, (unsigned long long)next.seed);
    if (next.kind == NEXT_AUTOMA) {
        text_add(text, ",\"move\":\"");
        notation_write(&sitting->table.game, next.move, text);
        text_add(text, "\"");
    }
    text_add(text, "}");
}

void sitting_json_write(const Sitting *sitting, Text *text)
{
    text_add(text, "{\"ply\":%d,\"plies\":%d,\"undo\":", sitting_ply(sitting), sitting_plies(sitting));
    json_optional(text, sitting_undo_ply(sitting), -1);
    text_add(text, ",\"redo\":");
    json_optional(text, sitting_redo_ply(sitting), -1);
    add_daily(sitting, text);
    text_add(text, ",\"study\":%s,\"watched\":%s,\"only\":", json_truth(sitting_is_study(sitting)),
             json_truth(sitting_is_watched(sitting)));
    json_optional(text, sitting_only_person(sitting), NOBODY);
    add_seats(sitting, text);
    add_next(sitting, text);
    text_add(text, "}");
}
