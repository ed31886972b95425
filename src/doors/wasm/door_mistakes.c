/* SPDX-License-Identifier: MIT */
/* The page keeps games, reviews and the log; which moves become puzzles, and when they come back, is decided by the
 * table. The sitting does not change. */
#include "doors/wasm/door_puzzle.h"

#include "table/json/mistakes_json.h"

static Mistakes *read_log(Words *words, int day, Fault *fault)
{
    DoorText log = door_text(words);
    Mistakes *mistakes = mistakes_new(log.at, log.length, day);
    if (!mistakes)
        fault_at(fault, 0, 0, "out of memory");
    return mistakes;
}

/* DAY, then the log. */
bool door_mistakes(Door *door, Words *words, Text *answer, Fault *fault)
{
    int day;
    (void)door;
    if (!door_read_day(words, &day, fault))
        return false;
    Mistakes *mistakes = read_log(words, day, fault);
    if (!mistakes)
        return false;
    mistakes_json_write(mistakes, answer);
    mistakes_free(mistakes);
    return true;
}

static bool read_legal(const Game *game, Words *words, Move *move)
{
    Fault fault;
    return notation_read(game, words_next(words), move, &fault) && !game_refuses(game, *move);
}

/* A line of a review: PLY, the CHANCE of the best move, the best move, the best one of the same choice, then what was
 * lost by placing, timing and buying, each in thousandths of the chance and in tenths of a point. */
static bool read_reviewed(const Sitting *sitting, Words *words, Game *game, ReviewedMove *reviewed)
{
    enum { MOST_MARGIN = 9999 };
    *reviewed = (ReviewedMove){.ply = 0};
    if (!span_count(words_next(words), sitting_plies(sitting) - 1, &reviewed->ply) ||
        !span_count(words_next(words), CHANCE_SURE, &reviewed->best.worth.chance))
        return false;
    *game = sitting_game(sitting, reviewed->ply);
    reviewed->seat = game_turn(game);
    reviewed->move = sitting->table.record.move[reviewed->ply];
    bool good =
        read_legal(game, words, &reviewed->best.line[0]) && read_legal(game, words, &reviewed->choice.line[0]);
    for (int part = 0; part < PARTS; part++)
        good = good && span_count(words_next(words), CHANCE_SURE, &reviewed->loss[part].chance) &&
               span_count(words_next(words), MOST_MARGIN, &reviewed->loss[part].margin);
    return good;
}

/* What all lines for the log have in common. */
typedef struct AskedGame {
    int day, seat;
    Span stamp, name;
} AskedGame;

static void add_mistake(const Sitting *sitting, Words *words, const AskedGame *asked, Text *lines)
{
    Game game;
    ReviewedMove reviewed;
    Mistake mistake;
    if (read_reviewed(sitting, words, &game, &reviewed) && reviewed.seat == asked->seat &&
        mistake_find(&game, &reviewed, &mistake))
        mistakes_write_found(&game, &mistake, asked->name, asked->day, lines);
}

static bool read_asked(Words *words, AskedGame *asked, Fault *fault)
{
    if (!door_read_day(words, &asked->day, fault))
        return false;
    asked->stamp = words_next(words);
    asked->name = words_next(words);
    if (asked->stamp.length + asked->name.length > MAX_MISTAKE_GAME)
        return fault_at(fault, 0, 0, "the name of the game is too long");
    return span_count(words_next(words), SEATS - 1, &asked->seat) || fault_at(fault, 0, 0, "a seat is 0 or 1");
}

/* DAY STAMP GAME SEAT, then the review of the game on the table, a line for each move. A line that is no move of it is
 * left out: anybody may have written the review. */
bool door_mistakes_of(Door *door, Words *words, Text *answer, Fault *fault)
{
    static char memory[(MAX_MOVES + 1) * MAX_MISTAKE_LINE];
    Text lines = text_in(memory, sizeof memory);
    AskedGame asked;
    if (!read_asked(words, &asked, fault))
        return false;
    while (words_line(words))
        add_mistake(&door->sitting, words, &asked, &lines);
    mistakes_write_reviewed(asked.stamp, asked.name, asked.day, &lines);
    door_say_text(memory, answer);
    return true;
}

static bool say_mistake(const Door *door, const Mistakes *mistakes, uint64_t key, Span name, Text *answer)
{
    static Record record;
    Move move;
    const KnownMistake *known = mistakes_find(mistakes, key, name);
    if (!known || !mistakes_open(known, &door->sitting.table.record, &record, &move))
        return false;
    mistakes_json_puzzle(known, &record, move, answer);
    return true;
}

static bool read_key(Words *words, uint64_t *key, Fault *fault)
{
    Span word = words_next(words);
    return mistakes_read_key(word, key) ||
           fault_at(fault, 0, 0, "there is no mistake \"%.*s\"", span_quotable(word), word.at);
}

/* KEY GAME DAY, then the log: the mistake of the game on the table. */
bool door_mistake(Door *door, Words *words, Text *answer, Fault *fault)
{
    uint64_t key;
    int day;
    if (!read_key(words, &key, fault))
        return false;
    Span name = words_next(words);
    if (!door_read_day(words, &day, fault))
        return false;
    Mistakes *mistakes = read_log(words, day, fault);
    if (!mistakes)
        return false;
    bool said = say_mistake(door, mistakes, key, name, answer);
    mistakes_free(mistakes);
    return said || fault_at(fault, 0, 0, "the game has changed since");
}

/* KEY DAY RESULT: the line to append to the log. */
bool door_tried_mistake(Door *door, Words *words, Text *answer, Fault *fault)
{
    char memory[MAX_MISTAKE_LINE];
    Text line = text_in(memory, sizeof memory);
    uint64_t key;
    int day;
    PracticeResult result;
    (void)door;
    if (!read_key(words, &key, fault) || !door_read_day(words, &day, fault) ||
        !door_read_result(words, &result, fault))
        return false;
    mistakes_write_tried(key, day, result, &line);
    door_say_text(memory, answer);
    return true;
}
