/* SPDX-License-Identifier: MIT */
/* Requests about the diary (table/progress/diary.h) and what follows from it. The page keeps the log. */
#include "doors/wasm/door_puzzle.h"
#include "engine/level.h"
#include "table/json/progress_json.h"
#include "table/puzzle/practice.h"

static Diary *read_diary(Words *words, int *today, Fault *fault)
{
    if (!door_read_day(words, today, fault))
        return NULL;
    DoorText log = door_text(words);
    Diary *diary = diary_new(log.at, log.length, *today);
    if (!diary)
        fault_at(fault, 0, 0, "out of memory");
    return diary;
}

/* DAY, then the log. */
bool door_progress(Door *door, Words *words, Text *answer, Fault *fault)
{
    int today;
    Diary *diary = read_diary(words, &today, fault);
    (void)door;
    if (!diary)
        return false;
    Progress progress = progress_of(diary, today);
    progress_json_write(&progress, answer);
    diary_free(diary);
    return true;
}

bool door_diary(Door *door, Words *words, Text *answer, Fault *fault)
{
    int today;
    Diary *diary = read_diary(words, &today, fault);
    (void)door;
    if (!diary)
        return false;
    progress_json_games(diary, answer);
    diary_free(diary);
    return !answer->cut || fault_at(fault, 0, 0, "the diary is too long");
}

/* What the page knows of a game besides its text: helped, and the level of the computer, which the oldest saved games
 * don't tell. */
typedef struct Beside {
    bool helped;
    int level; /* 0: as in the text */
} Beside;

static bool read_beside(Words *words, Beside *beside, Fault *fault)
{
    *beside = (Beside){0};
    for (Span word = words_next(words); word.length > 0; word = words_next(words)) {
        uint64_t level;
        if (span_is(word, "helped"))
            beside->helped = true;
        else if (span_number(word, 1, ENGINE_LEVELS, &level))
            beside->level = (int)level;
        else
            return fault_at(fault, 0, 0, "\"%.*s\" is no level, nor \"helped\"", span_quotable(word), word.at);
    }
    return true;
}

/* DAY ID SEAT [LEVEL] [helped], then a saved game: its line. */
bool door_diary_line(Door *door, Words *words, Text *answer, Fault *fault)
{
    static Sitting sitting;
    char memory[MAX_DIARY_LINE];
    Text line = text_in(memory, sizeof memory);
    DiaryGame game;
    int day;
    uint64_t seat;
    if (!door_read_day(words, &day, fault))
        return false;
    Span id = words_next(words);
    if (!diary_is_id(id) || !span_number(words_next(words), 1, SEATS, &seat))
        return fault_at(fault, 0, 0, "a line needs a day, an id and a seat");
    Beside beside;
    if (!read_beside(words, &beside, fault))
        return false;
    DoorText text = door_text(words);
    if (!door_read_sitting(door, &text, NULL, &sitting, fault))
        return false;
    if (beside.level)
        sitting_seat(&sitting, 2 - (int)seat, (Seat){.kind = SEAT_COMPUTER, .level = beside.level});
    if (!diary_of_game(&sitting, (int)seat - 1, &game, fault))
        return false;
    Text name = text_in(game.id, sizeof game.id);
    text_add_span(&name, id.at, id.length);
    game.day = day;
    game.helped = beside.helped;
    game.daily = sitting_daily(&sitting) != NO_DAY;
    diary_write_game(&game, &line);
    door_say_text(memory, answer);
    return true;
}
