/* SPDX-License-Identifier: MIT */
#include "table/puzzle/mistakes.h"

#include "unit.h"

#include <stdlib.h>

static int day_of(const char *text)
{
    int day;
    if (!day_read(span_of(text), &day))
        fail_msg("no day: %s", text);
    return day;
}

/* The course of a mistake: days and results of its tries, and the day on which it comes back ("": it sits). */
enum { MOST_TRIES = 6 };
static const struct {
    const char *name;
    struct {
        const char *day;
        PracticeResult result;
    } tried[MOST_TRIES];
    const char *today, *back;
} COURSE[] = {
    {"new: at once", {{NULL, PRACTICE_FIRST}}, "2026-11-19", "2026-11-19"},
    {"found at once: tomorrow", {{"2026-11-19", PRACTICE_FIRST}}, "2026-11-19", "2026-11-20"},
    {"not found: tomorrow, too", {{"2026-11-19", PRACTICE_SHOWN}}, "2026-11-19", "2026-11-20"},
    {"left lying for weeks: at once", {{"2026-11-19", PRACTICE_FIRST}}, "2026-12-24", "2026-12-24"},
    {"after a day: a week later",
     {{"2026-11-19", PRACTICE_SHOWN}, {"2026-11-20", PRACTICE_FIRST}},
     "2026-11-20",
     "2026-11-27"},
    {"late: the wait counts from the try",
     {{"2026-11-19", PRACTICE_FIRST}, {"2026-11-25", PRACTICE_FIRST}},
     "2026-11-25",
     "2026-12-02"},
    {"after a week: thirty days later",
     {{"2026-11-19", PRACTICE_FIRST}, {"2026-11-20", PRACTICE_FIRST}, {"2026-11-27", PRACTICE_FIRST}},
     "2026-11-27",
     "2026-12-27"},
    {"found each time: it sits",
     {{"2026-11-19", PRACTICE_FIRST},
      {"2026-11-20", PRACTICE_FIRST},
      {"2026-11-27", PRACTICE_FIRST},
      {"2026-12-27", PRACTICE_FIRST}},
     "2027-06-01",
     ""},
    {"wrong after a week: from the beginning",
     {{"2026-11-19", PRACTICE_FIRST}, {"2026-11-20", PRACTICE_FIRST}, {"2026-11-27", PRACTICE_SHOWN}},
     "2026-11-27",
     "2026-11-28"},
    {"with help: from the beginning",
     {{"2026-11-19", PRACTICE_FIRST}, {"2026-11-20", PRACTICE_FIRST}, {"2026-11-27", PRACTICE_AGAIN}},
     "2026-11-27",
     "2026-11-28"},
    {"twice on one day, or in two tabs: once",
     {{"2026-11-19", PRACTICE_FIRST}, {"2026-11-19", PRACTICE_FIRST}},
     "2026-11-19",
     "2026-11-20"},
    {"found early: the wait goes on",
     {{"2026-11-19", PRACTICE_FIRST}, {"2026-11-20", PRACTICE_FIRST}, {"2026-11-22", PRACTICE_FIRST}},
     "2026-11-22",
     "2026-11-27"},
    {"missed early: from the beginning",
     {{"2026-11-19", PRACTICE_FIRST}, {"2026-11-20", PRACTICE_FIRST}, {"2026-11-22", PRACTICE_SHOWN}},
     "2026-11-22",
     "2026-11-23"},
    {"missed once it sat: from the beginning",
     {{"2026-11-19", PRACTICE_FIRST},
      {"2026-11-20", PRACTICE_FIRST},
      {"2026-11-27", PRACTICE_FIRST},
      {"2026-12-27", PRACTICE_FIRST},
      {"2027-01-05", PRACTICE_SHOWN}},
     "2027-01-05",
     "2027-01-06"},
    {"tried in the future, by a wrong clock: at once",
     {{"2126-11-19", PRACTICE_FIRST}},
     "2026-11-19",
     "2026-11-19"},
    {"tried then and now: tomorrow",
     {{"2126-11-19", PRACTICE_FIRST}, {"2026-11-19", PRACTICE_FIRST}},
     "2026-11-19",
     "2026-11-20"},
    {"the clock was set back: no step is lost, none is won",
     {{"2026-11-19", PRACTICE_FIRST}, {"2026-11-20", PRACTICE_FIRST}, {"2026-11-15", PRACTICE_FIRST}},
     "2026-11-15",
     "2026-11-22"},
    {"over the end of a year and a leap day", {{"2028-02-28", PRACTICE_FIRST}}, "2028-02-28", "2028-02-29"},
    {"at the end of the calendar", {{"2199-12-31", PRACTICE_FIRST}}, "2199-12-30", "2199-12-30"},
};

static void test_course(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(COURSE); i++) {
        MistakeCourse course = MISTAKE_NEW;
        for (int try = 0; try < MOST_TRIES && COURSE[i].tried[try].day; try++)
            mistake_course_add(&course, day_of(COURSE[i].tried[try].day), COURSE[i].tried[try].result);
        int back = mistake_course_due(&course, day_of(COURSE[i].today));
        if (back != (*COURSE[i].back ? day_of(COURSE[i].back) : DAYS))
            fail_msg("%s: %d", COURSE[i].name, back - day_of(COURSE[i].today));
    }
}

/* Which moves of a review become puzzles: the chance of the best move, what is lost, and whether to advance was best.
 * Losses are in thousandths and in tenths of a point. */
static void test_selection(void **state)
{
    static const struct {
        const char *name;
        int chance;
        Worth placing, timing, buying;
        bool advance;
        PuzzleKind kind; /* PUZZLE_KINDS: none */
    } ROW[] = {
        {"a good move", 500, {0, 0}, {0, 0}, {0, 0}, false, PUZZLE_KINDS},
        {"an inaccuracy", 500, {0, 0}, {0, 0}, {60, 40}, false, PUZZLE_KINDS},
        {"the wrong patch", 500, {0, 0}, {0, 0}, {120, 40}, false, PUZZLE_BUYING},
        {"the wrong patch, in points", 500, {0, 0}, {0, 0}, {30, 75}, false, PUZZLE_BUYING},
        {"not advanced", 500, {0, 0}, {120, 40}, {0, 0}, true, PUZZLE_TIMING},
        {"the wrong place", 500, {220, 40}, {0, 0}, {0, 0}, false, PUZZLE_PLACING},
        {"not quite the right place", 500, {180, 90}, {0, 0}, {0, 0}, false, PUZZLE_KINDS},
        {"the wrong place, nearly the best patch", 500, {220, 40}, {0, 0}, {15, 4}, false, PUZZLE_PLACING},
        {"a bit of both: neither is an error", 500, {60, 40}, {0, 0}, {60, 40}, false, PUZZLE_KINDS},
        {"the wrong place of a patch that is worse: two answers",
         500,
         {220, 40},
         {0, 0},
         {60, 40},
         false,
         PUZZLE_KINDS},
        {"the wrong patch in the wrong place", 500, {220, 40}, {0, 0}, {130, 40}, false, PUZZLE_BUYING},
        {"lost before", 90, {0, 0}, {0, 0}, {40, 150}, false, PUZZLE_KINDS},
        {"hardly lost before", 110, {0, 0}, {0, 0}, {105, 90}, false, PUZZLE_BUYING},
        {"won before and after", 1000, {0, 0}, {0, 0}, {20, 150}, false, PUZZLE_KINDS},
        {"won before, and not after", 1000, {0, 0}, {0, 0}, {300, 150}, false, PUZZLE_BUYING},
    };
    (void)state;
    Mistake mistake;
    Game game = unit_game(unit_edition("classic"), "seed=42");
    for (size_t i = 0; i < COUNT(ROW); i++) {
        ReviewedMove reviewed = {.ply = 7, .move = {.kind = MOVE_BUY, .patch = 5}};
        reviewed.best.worth.chance = ROW[i].chance;
        reviewed.best.line[0] =
            (Move){.kind = ROW[i].advance ? MOVE_ADVANCE : MOVE_BUY, .patch = ROW[i].advance ? 0 : 6};
        reviewed.choice.line[0] = (Move){.kind = MOVE_BUY, .patch = 5, .square = 3};
        reviewed.loss[PART_PLACING] = ROW[i].placing;
        reviewed.loss[PART_TIMING] = ROW[i].timing;
        reviewed.loss[PART_BUYING] = ROW[i].buying;
        bool found = mistake_find(&game, &reviewed, &mistake);
        if (found != (ROW[i].kind < PUZZLE_KINDS) || (found && mistake.kind != ROW[i].kind))
            fail_msg("%s: %s", ROW[i].name, found ? PUZZLE_NAME[mistake.kind] : "none");
        if (!found)
            continue;
        assert_int_equal(mistake.ply, 7);
        assert_true(mistake.key == mistake_key(&game));
        assert_true(move_equal(mistake.answer,
                               mistake.kind == PUZZLE_PLACING ? reviewed.choice.line[0] : reviewed.best.line[0]));
    }
}

#define KEY_A "00000000000a"
#define KEY_B "00000000000b"
#define KEY_C "00000000000c"

static Mistakes *mistakes_of(const char *log, const char *today)
{
    Mistakes *mistakes = mistakes_new(log, strlen(log), day_of(today));
    assert_non_null(mistakes);
    return mistakes;
}

/* The heaviest of those that are due come first, then the others by day. */
static void test_order(void **state)
{
    (void)state;
    Mistakes *mistakes = mistakes_of("2026-11-18 found " KEY_A " 4 buying 70 100 12r0a1 one\n"
                                     "2026-11-18 found " KEY_B " 9 timing 90 100 advance one\n"
                                     "2026-11-18 found " KEY_C " 11 placing 200 300 12r0a1 a name with blanks.pwk\n"
                                     "2026-11-18 reviewed 45 one\n"
                                     "2026-11-18 tried " KEY_C " first\n"
                                     "2026-11-19 tried " KEY_C " first\n",
                                     "2026-11-19");
    assert_int_equal(mistakes->count, 3);
    assert_int_equal(mistakes->due, 2);
    assert_int_equal(mistakes->known[0].key, 0xb);
    assert_int_equal(mistakes->known[1].key, 0xa);
    const KnownMistake *last = &mistakes->known[2];
    assert_int_equal(last->day - mistakes->today, 7);
    assert_int_equal(last->kind, PUZZLE_PLACING);
    assert_int_equal(last->ply, 11);
    assert_int_equal(last->loss.margin, 200);
    assert_true(span_is(last->answer, "12r0a1") && span_is(last->game, "a name with blanks.pwk"));
    assert_true(mistakes_has_reviewed(mistakes, span_of("45"), span_of("one")));
    assert_false(mistakes_has_reviewed(mistakes, span_of("46"), span_of("one")));
    assert_false(mistakes_has_reviewed(mistakes, span_of("45"), span_of("on")));
    assert_ptr_equal(mistakes_find(mistakes, 0xc, span_of("a name with blanks.pwk")), last);
    assert_null(mistakes_find(mistakes, 0xc, span_of("one")));
    mistakes_free(mistakes);
}

/* One position in two games has one course. */
static void test_same_position(void **state)
{
    (void)state;
    Mistakes *mistakes = mistakes_of("2026-11-18 found " KEY_A " 4 buying 70 100 12r0a1 one\n"
                                     "2026-11-19 tried " KEY_A " shown\n"
                                     "2026-11-19 found " KEY_A " 4 buying 71 100 12r0a1 two\n",
                                     "2026-11-19");
    assert_int_equal(mistakes->count, 2);
    assert_int_equal(mistakes->due, 0);
    for (int i = 0; i < mistakes->count; i++)
        assert_int_equal(mistakes->known[i].day - mistakes->today, 1);
    mistakes_free(mistakes);
}

/* Anything else in the log is ignored. */
static void test_bad_lines(void **state)
{
    static const char *const LINE[] = {
        "",
        "nonsense",
        "2026-11-31 found " KEY_A " 4 buying 70 100 12r0a1 one",
        "2026-11-18 found " KEY_A " 4 buying 70 100 12r0a1",
        "2026-11-18 found " KEY_A " 4 seeing 70 100 12r0a1 one",
        "2026-11-18 found " KEY_A " 400 buying 70 100 12r0a1 one",
        "2026-11-18 found " KEY_A " 4 buying -70 100 12r0a1 one",
        "2026-11-18 found " KEY_A " 4 buying 70 1001 12r0a1 one",
        "2026-11-18 found A 4 buying 70 100 12r0a1 one",
        "2026-11-18 found 00000000000A 4 buying 70 100 12r0a1 one",
        "2026-11-18 tried " KEY_B " maybe",
        "2026-11-18 forgot " KEY_B " first",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(LINE); i++) {
        char log[512];
        Text text = text_in(log, sizeof log);
        text_add(&text, "%s\n2026-11-18 found " KEY_B " 4 buying 70 100 12r0a1 one\r\n", LINE[i]);
        Mistakes *mistakes = mistakes_of(log, "2026-11-19");
        if (mistakes->count != 1 || mistakes->due != 1 || mistakes->known[0].key != 0xb ||
            !span_is(mistakes->known[0].game, "one"))
            fail_msg("%s: %d", LINE[i], mistakes->count);
        mistakes_free(mistakes);
    }
}

/* What is written is read again, and opens in its game, but in no other one. */
static void test_written(void **state)
{
    char log[4 * MAX_MISTAKE_LINE];
    Text text = text_in(log, sizeof log);
    static Record record, before;
    Move answer;
    Fault fault;
    (void)state;
    static const char GAME[] = "[Edition \"classic\"]\n[Seed \"42\"]\n\nadvance advance advance *\n";
    assert_true(record_read(&record, unit_edition("classic"), GAME, strlen(GAME), 1, &fault));
    Game game = record_game(&record, 1);
    Mistake mistake = {mistake_key(&game), 1, PUZZLE_TIMING, {150, 32}, {.kind = MOVE_ADVANCE}};
    mistakes_write_found(&game, &mistake, span_of("g"), day_of("2026-11-18"), &text);
    mistakes_write_reviewed(span_of("3"), span_of("g"), day_of("2026-11-18"), &text);
    mistakes_write_tried(mistake.key, day_of("2026-11-19"), PRACTICE_AGAIN, &text);
    Mistakes *mistakes = mistakes_of(log, "2026-11-19");
    assert_int_equal(mistakes->count, 1);
    assert_int_equal(mistakes->known[0].day, mistakes->today + 1);
    assert_int_equal(mistakes->known[0].loss.chance, 150);
    assert_true(mistakes_has_reviewed(mistakes, span_of("3"), span_of("g")));
    assert_true(mistakes_open(&mistakes->known[0], &record, &before, &answer));
    assert_int_equal(before.count, 1);
    assert_int_equal(answer.kind, MOVE_ADVANCE);
    record.count = 1;
    assert_false(mistakes_open(&mistakes->known[0], &record, &before, &answer));
    static const char OTHER[] = "[Edition \"classic\"]\n[Seed \"43\"]\n\nadvance advance advance *\n";
    assert_true(record_read(&record, unit_edition("classic"), OTHER, strlen(OTHER), 1, &fault));
    assert_false(mistakes_open(&mistakes->known[0], &record, &before, &answer));
    mistakes_free(mistakes);
}

/* What nobody can see does not count: the order of the late patches. */
static void test_key(void **state)
{
    (void)state;
    Game one = unit_game(unit_edition("express"), "seed=42");
    Game other = one;
    assert_true(one.late > 1);
    uint8_t *late = &other.ring[other.circle];
    uint8_t first = late[0];
    late[0] = late[1];
    late[1] = first;
    assert_true(mistake_key(&one) == mistake_key(&other));
    unit_play(&other, "advance");
    assert_false(mistake_key(&one) == mistake_key(&other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_course),  cmocka_unit_test(test_selection),     cmocka_unit_test(test_key),
        cmocka_unit_test(test_order),   cmocka_unit_test(test_same_position), cmocka_unit_test(test_bad_lines),
        cmocka_unit_test(test_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
