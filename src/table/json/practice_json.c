/* SPDX-License-Identifier: MIT */
#include "table/json/practice_json.h"

#include "base/json.h"
#include "rules/notation.h"
#include "table/puzzle/puzzle_words.h"
#include "table/words/message_json.h"
#include "table/words/number.h"

enum { MONTH = 30 /* days */ };

void practice_json_book(const Book *book, Text *text)
{
    text_add(text, "{\"puzzles\":%d,\"kinds\":{", book->count);
    for (PuzzleKind kind = 0; kind < PUZZLE_KINDS; kind++)
        text_add(text, "%s\"%s\":%d", kind ? "," : "", PUZZLE_NAME[kind], book->kinds[kind]);
    text_add(text, "}}");
}

static void add_message(const char *name, Message message, Text *text)
{
    text_add(text, ",\"%s\":", name);
    message_json(&message, text);
}

void practice_json_task(PuzzleKind kind, const Record *record, Move answer, Text *text)
{
    static char memory[MAX_RECORD_TEXT];
    Text written = text_in(memory, sizeof memory);
    Game game = record_game(record, record->count);
    text_add(text, ",\"edition\":\"%s\",\"kind\":\"%s\",\"seat\":%d,\"answer\":\"", game.edition->name,
             PUZZLE_NAME[kind], game_turn(&game));
    notation_write(&game, answer, text);
    text_add(text, "\"");
    add_message("task", puzzle_task(kind, answer), text);
    add_message("clue", puzzle_clue(kind), text);
    record_write(record, SECRETS_KEPT, &written);
    text_add(text, ",\"record\":");
    json_string(text, memory);
    text_add(text, "}");
}

void practice_json_puzzle(const StoredPuzzle *puzzle, Text *text)
{
    text_add(text, "{\"id\":\"");
    puzzle_id_write(puzzle->id, text);
    text_add(text, "\",\"rating\":%d,\"hardness\":\"%s\"", puzzle->rating,
             HARDNESS_NAME[puzzle_hardness(puzzle->rating)]);
    practice_json_task(puzzle->kind, &puzzle->record, puzzle->answer, text);
}

static void add_history(const Practice *practice, Text *text)
{
    text_add(text, ",\"history\":[");
    for (int i = 0; i < practice->days; i++) {
        text_add(text, i ? ",{\"day\":\"" : "{\"day\":\"");
        day_write(practice->history[i].day, text);
        text_add(text, "\",\"rating\":%d}", practice->history[i].rating);
    }
    text_add(text, "]");
}

static void add_kinds(const Practice *practice, const Book *book, Text *text)
{
    text_add(text, ",\"kinds\":{");
    for (PuzzleKind kind = 0; kind < PUZZLE_KINDS; kind++) {
        const PracticeSum *sum = &practice->kind[kind];
        text_add(text, "%s\"%s\":{\"rating\":%d,\"tried\":%d,\"solved\":%d}", kind ? "," : "", PUZZLE_NAME[kind],
                 number_rounded(sum->rating.rating), sum->tried, practice_solved(practice, book, kind));
    }
    text_add(text, "}");
}

void practice_json_write(const Practice *practice, const Book *book, Text *text)
{
    int before = practice_rating_before(practice, practice->today - MONTH + 1);
    text_add(text, "{\"rating\":%d,\"monthAgo\":", practice_rating(practice));
    if (before < 0)
        text_add(text, "null");
    else
        text_add(text, "%d", before);
    text_add(text, ",\"streak\":%d,\"longest\":%d,\"today\":%s,\"tried\":%d,\"solved\":%d",
             streak_now(&practice->streak, practice->today), streak_longest(&practice->streak, practice->today),
             json_truth(streak_has(&practice->streak, practice->today)), practice->all.tried, practice->all.solved);
    add_history(practice, text);
    add_kinds(practice, book, text);
    text_add(text, "}");
}
