/* SPDX-License-Identifier: MIT */
#include "table/progress/diary.h"

#include "base/choice.h"
#include "engine/level.h"

#include <stdlib.h>
#include <string.h>

enum { LOST, WON, RESULTS, MOST_POINTS = 999, MOST_LOSS = 99999, MOST_EVIDENCE = 999999 };

static const char *const RESULT[RESULTS] = {[LOST] = "lost", [WON] = "won"};
static const char *const EDITION[] = {"classic", "express", "automa"};

enum { EDITIONS = sizeof EDITION / sizeof *EDITION };

#define GAME "game"
#define REVIEW "review"

/* The rest of a span after a beginning; false if it begins otherwise. */
static bool starts(Span word, const char *beginning, Span *rest)
{
    size_t length = strlen(beginning);
    if (word.length < length || memcmp(word.at, beginning, length) != 0)
        return false;
    *rest = (Span){word.at + length, word.length - length};
    return true;
}

/* Points may be negative. */
static bool read_points(Span word, int *points)
{
    size_t sign = word.length > 0 && word.at[0] == '-';
    if (!span_count((Span){word.at + sign, word.length - sign}, MOST_POINTS, points))
        return false;
    *points = sign ? -*points : *points;
    return true;
}

bool diary_is_id(Span word)
{
    if (word.length == 0 || word.length >= MAX_DIARY_ID)
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (word.at[i] <= ' ' || word.at[i] > '~')
            return false;
    return true;
}

static bool read_id(Span word, char id[MAX_DIARY_ID])
{
    if (!diary_is_id(word))
        return false;
    memcpy(id, word.at, word.length);
    id[word.length] = '\0';
    return true;
}

static bool read_edition(Span word, const char **edition)
{
    int found = choice_find_name(EDITION, EDITIONS, word);
    *edition = found < EDITIONS ? EDITION[found] : NULL;
    return *edition != NULL;
}

/* level-6, person, automa-tactical-3 */
static bool read_opponent(Span word, DiaryGame *game)
{
    Span rest;
    game->level = game->deck = 0;
    game->opponent = OPPONENT_PERSON;
    if (span_is(word, "person"))
        return true;
    game->opponent = OPPONENT_LEVEL;
    if (starts(word, "level-", &rest))
        return span_count(rest, ENGINE_LEVELS, &game->level) && game->level > 0;
    game->opponent = OPPONENT_AUTOMA;
    if (!starts(word, "automa-", &rest))
        return false;
    for (game->deck = 0; game->deck < DECKS; game->deck++) {
        Span level;
        if (starts(rest, DECK_NAME[game->deck], &level) && starts(level, "-", &level))
            return span_count(level, LEVELS, &game->level) && game->level > 0;
    }
    return false;
}

static void read_mark(Span word, DiaryGame *game)
{
    Span rest;
    if (starts(word, "open=", &rest))
        span_count(rest, MAX_SIDE * MAX_SIDE, &game->open);
    game->seven |= span_is(word, "7x7");
    game->helped |= span_is(word, "helped");
    game->daily |= span_is(word, "daily");
}

/* The rest of a line. */
static bool read_game(Words *words, DiaryGame *game)
{
    uint64_t seat;
    *game = (DiaryGame){.open = -1};
    if (!day_read(words_next(words), &game->day) || !read_id(words_next(words), game->id) ||
        !read_edition(words_next(words), &game->edition) || !span_number(words_next(words), 1, SEATS, &seat) ||
        !read_opponent(words_next(words), game))
        return false;
    int result = choice_find_name(RESULT, RESULTS, words_next(words));
    game->seat = (int)seat - 1;
    game->won = result == WON;
    if (result == RESULTS || !read_points(words_next(words), &game->points) ||
        !read_points(words_next(words), &game->other))
        return false;
    for (Span word = words_next(words); word.length > 0; word = words_next(words))
        read_mark(word, game);
    return true;
}

/* Nine numbers, separated by commas. */
static bool read_evidence(Span list, Evidence *evidence)
{
    for (int level = 0; level < RATED_LEVELS; level++) {
        const char *comma = memchr(list.at, ',', list.length);
        size_t length = comma ? (size_t)(comma - list.at) : list.length;
        if (!span_count((Span){list.at, length}, MOST_EVIDENCE, &evidence->against[level]) ||
            (comma == NULL) != (level == RATED_LEVELS - 1))
            return false;
        list = (Span){list.at + length + 1, list.length - length - (comma ? 1 : 0)};
    }
    return true;
}

/* late-income=2:31 */
static void read_habit(Span word, DiaryReview *review)
{
    for (Habit habit = 0; habit < HABITS; habit++) {
        Span rest;
        if (!starts(word, HABIT_NAME[habit], &rest) || !starts(rest, "=", &rest))
            continue;
        const char *colon = memchr(rest.at, ':', rest.length);
        size_t length = colon ? (size_t)(colon - rest.at) : 0;
        HabitSum sum;
        if (colon && span_count((Span){rest.at, length}, MAX_MOVES, &sum.count) &&
            span_count((Span){colon + 1, rest.length - length - 1}, MOST_LOSS, &sum.loss))
            review->habit[habit] = sum;
    }
}

/* Which of the numbers that every review has was it? */
enum { HAS_MOVES = 1, HAS_MISTAKES = 2, HAS_PARTS = 4, HAS_ALL = (HAS_PARTS << PARTS) - 1 };

static int read_sum(Span word, DiaryReview *review)
{
    Span rest;
    if (starts(word, "moves=", &rest))
        return span_count(rest, MAX_MOVES, &review->moves) ? HAS_MOVES : 0;
    if (starts(word, "mistakes=", &rest) || starts(word, "slips=", &rest)) /* its earlier name */
        return span_count(rest, MAX_MOVES, &review->mistakes) ? HAS_MISTAKES : 0;
    for (int part = 0; part < PARTS; part++)
        if (starts(word, PART_NAME[part], &rest) && starts(rest, "=", &rest))
            return span_count(rest, MOST_LOSS, &review->loss[part]) ? HAS_PARTS << part : 0;
    if (starts(word, "levels=", &rest)) {
        review->evidence.decisions = read_evidence(rest, &review->evidence);
        return 0;
    }
    read_habit(word, review);
    return 0;
}

static bool read_review(Words *words, char id[MAX_DIARY_ID], DiaryReview *review)
{
    int has = 0;
    *review = (DiaryReview){0};
    if (!read_id(words_next(words), id))
        return false;
    for (Span word = words_next(words); word.length > 0; word = words_next(words))
        has |= read_sum(word, review);
    review->evidence.decisions = review->evidence.decisions ? review->moves : 0;
    return has == HAS_ALL;
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp(((const DiaryGame *)a)->id, ((const DiaryGame *)b)->id);
}

/* Of one game the first line comes first. */
static int compare_lines(const void *a, const void *b)
{
    int order = compare_ids(a, b);
    return order ? order : ((const DiaryGame *)a)->line - ((const DiaryGame *)b)->line;
}

static int compare_days(const void *a, const void *b)
{
    const DiaryGame *one = a;
    const DiaryGame *other = b;
    return one->day != other->day ? one->day - other->day : one->line - other->line;
}

static void sort(Diary *diary, int (*compare)(const void *, const void *))
{
    if (diary->count > 0)
        qsort(diary->game, (size_t)diary->count, sizeof *diary->game, compare);
}

static bool append(Diary *diary, const DiaryGame *game)
{
    enum { FEW = 64 };
    int count = diary->count;
    if (count == 0 || (count >= FEW && (count & (count - 1)) == 0)) {
        size_t room = count == 0 ? FEW : 2 * (size_t)count;
        DiaryGame *larger = realloc(diary->game, room * sizeof *larger);
        if (!larger)
            return false;
        diary->game = larger;
    }
    diary->game[diary->count++] = *game;
    return true;
}

static bool read_games(Diary *diary, const char *log, size_t length, int today)
{
    Words words = words_of(log, length, 0);
    bool room = true;
    int line = 0;
    do {
        DiaryGame game;
        if (!span_is(words_next(&words), GAME) || !read_game(&words, &game))
            continue;
        game.day = game.day > today ? today : game.day;
        game.line = line++;
        room = append(diary, &game);
    } while (room && words_line(&words));
    return room;
}

/* Afterwards they are in the order of their ids. */
static void drop_repeated(Diary *diary)
{
    int count = 0;
    sort(diary, compare_lines);
    for (int i = 0; i < diary->count; i++)
        if (count == 0 || compare_ids(&diary->game[i], &diary->game[count - 1]) != 0)
            diary->game[count++] = diary->game[i];
    diary->count = count;
}

static void add_review(Diary *diary, const DiaryGame *reviewed)
{
    DiaryGame *game = bsearch(reviewed, diary->game, (size_t)diary->count, sizeof *game, compare_ids);
    if (!game || game->reviewed)
        return;
    game->reviewed = true;
    game->review = reviewed->review;
}

static void read_reviews(Diary *diary, const char *log, size_t length)
{
    Words words = words_of(log, length, 0);
    if (diary->count == 0)
        return;
    do {
        DiaryGame game;
        if (span_is(words_next(&words), REVIEW) && read_review(&words, game.id, &game.review))
            add_review(diary, &game);
    } while (words_line(&words));
}

Diary *diary_new(const char *log, size_t length, int today)
{
    Diary *diary = calloc(1, sizeof *diary);
    if (!diary)
        return NULL;
    if (!read_games(diary, log, length, today)) {
        diary_free(diary);
        return NULL;
    }
    drop_repeated(diary);
    read_reviews(diary, log, length);
    sort(diary, compare_days);
    return diary;
}

void diary_free(Diary *diary)
{
    if (diary)
        free(diary->game);
    free(diary);
}

static bool set_opponent(const Sitting *sitting, int seat, DiaryGame *game)
{
    Seat other = sitting->seat[1 - seat];
    game->opponent = other.kind == SEAT_AUTOMA ? OPPONENT_AUTOMA : other.level ? OPPONENT_LEVEL : OPPONENT_PERSON;
    game->level = other.level;
    if (other.kind == SEAT_AUTOMA) {
        game->level = sitting->table.game.level + 1;
        game->deck = sitting->table.game.deck;
    }
    return sitting->seat[seat].kind == SEAT_PERSON && other.kind != SEAT_PERSON && other.kind != SEAT_NOBODY;
}

bool diary_of_game(const Sitting *sitting, int seat, DiaryGame *found, Fault *fault)
{
    const Game *game = &sitting->table.game;
    const Edition *edition = game->edition;
    DiaryGame own = {.seat = seat};
    if (game_phase(game) != PHASE_OVER)
        return fault_at(fault, 0, 0, "the game is not over");
    if (!edition->builtin || sitting->table.record.from_position || !set_opponent(sitting, seat, &own))
        return fault_at(fault, 0, 0, "this is not a whole game that somebody here has played");
    read_edition(span_of(edition->name), &own.edition);
    own.won = game_winner(game) == seat;
    own.points = game_score(game, seat);
    own.other = game_score(game, 1 - seat);
    own.open = squares_count(edition->board & ~game->quilt[seat]);
    own.seven = game->bonus == seat;
    *found = own;
    return true;
}

void diary_write_game(const DiaryGame *game, Text *text)
{
    text_add(text, GAME " ");
    day_write(game->day, text);
    text_add(text, " %s %s %d ", game->id, game->edition, game->seat + 1);
    if (game->opponent == OPPONENT_LEVEL)
        text_add(text, "level-%d", game->level);
    else if (game->opponent == OPPONENT_AUTOMA)
        text_add(text, "automa-%s-%d", DECK_NAME[game->deck], game->level);
    else
        text_add(text, "person");
    text_add(text, " %s %d %d", RESULT[game->won], game->points, game->other);
    if (game->open >= 0)
        text_add(text, " open=%d", game->open);
    text_add(text, "%s%s%s\n", game->seven ? " 7x7" : "", game->helped ? " helped" : "",
             game->daily ? " daily" : "");
}

/* Only the differences matter, and they are shorter. */
static void write_evidence(const Evidence *evidence, Text *text)
{
    int least = evidence->against[0];
    for (int level = 1; level < RATED_LEVELS; level++)
        least = evidence->against[level] < least ? evidence->against[level] : least;
    for (int level = 0; level < RATED_LEVELS; level++)
        text_add(text, "%s%d", level ? "," : " levels=", evidence->against[level] - least);
}

void diary_write_review(const char *id, const DiaryReview *review, Text *text)
{
    text_add(text, REVIEW " %s moves=%d mistakes=%d", id, review->moves, review->mistakes);
    for (int part = PARTS; part-- > 0;)
        text_add(text, " %s=%d", PART_NAME[part], review->loss[part]);
    if (review->evidence.decisions)
        write_evidence(&review->evidence, text);
    for (Habit habit = 0; habit < HABITS; habit++)
        if (review->habit[habit].count)
            text_add(text, " %s=%d:%d", HABIT_NAME[habit], review->habit[habit].count, review->habit[habit].loss);
    text_add(text, "\n");
}
