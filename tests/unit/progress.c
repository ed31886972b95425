/* SPDX-License-Identifier: MIT */
#include "table/progress/progress.h"

#include "unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static char log_text[1 << 20];
static Text text;
static Diary *diary;
static int today;
static int number;

static int setup(void **state)
{
    (void)state;
    text = text_in(log_text, sizeof log_text);
    number = 0;
    assert_true(day_read(span_of("2026-11-20"), &today));
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    diary_free(diary);
    diary = NULL;
    return 0;
}

typedef struct Sample {
    int days_ago;
    const char *edition, *opponent;
    bool won;
    int points, open;
    const char *marks;
} Sample;

static const Sample USUAL = {0, "classic", "level-4", true, 20, 5, ""};

static void add_game(const Sample *sample)
{
    text_add(&text, "game ");
    day_write(today - sample->days_ago, &text);
    text_add(&text, " g%d %s 1 %s %s %d 10 open=%d %s\n", ++number, sample->edition, sample->opponent,
             sample->won ? "won" : "lost", sample->points, sample->open, sample->marks);
}

/* Of the last game. Its evidence speaks for a level, in tenths, as a parabola. */
static void add_review(int level, int buying, const char *habits)
{
    text_add(&text, "review g%d moves=20 mistakes=2 buying=%d placing=10 timing=0 levels=", number, buying);
    for (int i = 1; i <= RATED_LEVELS; i++)
        text_add(&text, "%s%d", i > 1 ? "," : "", (10 * i - level) * (10 * i - level) / 10);
    text_add(&text, " %s\n", habits);
}

static Progress read_progress(void)
{
    diary = diary_new(log_text, text.length, today);
    assert_non_null(diary);
    return progress_of(diary, today);
}

static void assert_says(const Message *message, const char *words)
{
    char memory[MAX_MESSAGE_TEXT];
    Text said = text_in(memory, sizeof memory);
    message_write(message, &said);
    assert_string_equal(memory, words);
}

static void test_nothing(void **state)
{
    Message words[PROGRESS_WORDS];
    (void)state;
    Progress progress = read_progress();
    assert_int_equal(progress.games, 0);
    assert_int_equal(progress.level.level, 0);
    assert_int_equal(progress.rivals, 0);
    assert_int_equal(progress.count, 0);
    assert_false(progress.score.is_known);
    assert_null(progress.most);
    assert_int_equal(progress.plan.habit, HABITS);
    assert_int_equal(progress_words(&progress, words), 1);
    assert_says(&words[0], "This tape will know after 10 reviewed games. So far: 0.");
    assert_int_equal(progress_plan_words(&progress.plan, words), 0);
}

static void test_too_few(void **state)
{
    Message words[PROGRESS_WORDS];
    (void)state;
    for (int i = 0; i < PROGRESS_LEAST; i++) {
        add_game(&USUAL);
        if (i)
            add_review(40, 50, "holes=2:60");
    }
    Progress progress = read_progress();
    assert_int_equal(progress.games, 10);
    assert_int_equal(progress.reviewed, 9);
    assert_int_equal(progress.level.level, 0);
    assert_int_equal(progress.plan.habit, HABITS);
    assert_int_equal(progress_words(&progress, words), 1);
    assert_says(&words[0], "This tape will know after 10 reviewed games. So far: 9.");
}

/* The level of several games, and the range that games which agree or don't give it. */
static void test_level(void **state)
{
    static const struct {
        int level[2]; /* of every other game */
        int games;
        int found, low, high;
    } ROW[] = {
        {{40, 40}, 10, 40, 3, 5}, {{10, 10}, 10, 10, 1, 2}, {{90, 90}, 40, 90, 8, 10}, {{46, 46}, 40, 46, 4, 5},
        {{30, 50}, 10, 40, 3, 5}, {{20, 80}, 10, 50, 3, 7}, {{20, 80}, 40, 50, 4, 6},
    };
    for (size_t i = 0; i < COUNT(ROW); i++) {
        setup(state);
        for (int game = 0; game < ROW[i].games; game++) {
            add_game(&USUAL);
            add_review(ROW[i].level[game % 2], 0, "");
        }
        PlayLevel level = read_progress().level;
        if (abs(level.level - ROW[i].found) > 1 || level.low != ROW[i].low || level.high != ROW[i].high)
            fail_msg("row %zu: %d (%d to %d)", i, level.level, level.low, level.high);
        assert_int_equal(level.games, ROW[i].games);
        teardown(state);
    }
}

/* Only the last 40 games count; 60 days ago it was another level. */
static void test_ghost(void **state)
{
    Message words[PROGRESS_WORDS];
    (void)state;
    for (int i = 0; i < 60; i++) {
        Sample sample = USUAL;
        sample.days_ago = i < 20 ? 60 : 1;
        sample.points = i < 20 ? 10 : 20 + i % 2;
        add_game(&sample);
        add_review(i < 20 ? 30 : 50, i < 20 ? 60 + i % 3 : 40, "");
    }
    Progress progress = read_progress();
    assert_int_equal(progress.level.shown, 5);
    assert_int_equal(progress.level.games, PROGRESS_WINDOW);
    assert_int_equal(progress.ghost.shown, 3);
    assert_int_equal(progress.ghost.games, 20);
    assert_int_equal(progress.ghost_day, today - 60);
    assert_int_equal(progress.count, PROGRESS_HISTORY);
    assert_in_range(progress.history[0], 29, 31);
    assert_int_equal(progress.history[PROGRESS_HISTORY - 1], progress.level.level);
    assert_int_equal(progress.since, today - 60);
    assert_int_equal(progress_words(&progress, words), 3);
    assert_says(&words[0], "You play like level 5");
    assert_says(&words[1], "Somewhere from level 4 to 6, by the last reviewed games (40).");
    assert_says(&words[2], "60 days ago you played like level 3.");
    assert_int_equal(progress.part[PART_BUYING].now, 40);
    assert_int_equal(progress.part[PART_BUYING].was, 61);
    assert_int_equal(progress.part[PART_BUYING].change, PROGRESS_BETTER);
    assert_int_equal(progress.part[PART_PLACING].change, 0);
    assert_int_equal(progress.part[PART_BUYING].count, PROGRESS_SCORES);
    assert_int_equal(progress.score.now, 205);
    assert_int_equal(progress.score.was, 100);
    assert_int_equal(progress.score.change, PROGRESS_BETTER);
}

/* A difference that chance could make is none; without games 60 days ago there is nothing to compare with. */
static void test_no_trend(void **state)
{
    (void)state;
    for (int i = 0; i < 20; i++) {
        Sample sample = USUAL;
        sample.days_ago = i < 10 ? 70 : 1;
        add_game(&sample);
        add_review(40, i < 10 ? 10 + 10 * (i % 5) : 12 + 10 * (i % 5), "");
    }
    assert_int_equal(read_progress().part[PART_BUYING].change, 0);
    teardown(state);
    setup(state);
    for (int i = 0; i < 20; i++) {
        add_game(&USUAL);
        add_review(40, 10, "");
    }
    Progress progress = read_progress();
    assert_true(progress.part[PART_BUYING].is_known);
    assert_false(progress.part[PART_BUYING].was_known);
    assert_int_equal(progress.ghost_day, NO_DAY);
}

static void test_rivals_and_records(void **state)
{
    static const Sample GAME[] = {
        {9, "classic", "person", false, -4, 12, ""},        {8, "classic", "level-7", true, 30, 4, "helped"},
        {7, "classic", "level-3", true, 31, 3, "7x7"},      {6, "automa", "automa-tactical-1", true, 25, 2, "7x7"},
        {5, "automa", "automa-normal-2", false, 12, 8, ""}, {4, "express", "level-3", false, 13, 0, ""},
        {3, "classic", "level-10", false, 31, 6, "daily"},
    };
    static const struct {
        Opponent opponent;
        int level, deck, games, won, points;
    } RIVAL[] = {
        {OPPONENT_LEVEL, 3, 0, 2, 1, 220},
        {OPPONENT_LEVEL, 7, 0, 1, 1, 300},
        {OPPONENT_LEVEL, 10, 0, 1, 0, 310},
        {OPPONENT_AUTOMA, 2, DECK_NORMAL, 1, 0, 120},
        {OPPONENT_AUTOMA, 1, DECK_TACTICAL, 1, 1, 250},
        {OPPONENT_PERSON, 0, 0, 1, 0, -40},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(GAME); i++)
        add_game(&GAME[i]);
    Progress progress = read_progress();
    assert_int_equal(progress.games, 7);
    assert_int_equal(progress.won, 3);
    assert_int_equal(progress.sevens, 2);
    assert_int_equal(progress.rivals, COUNT(RIVAL));
    for (size_t i = 0; i < COUNT(RIVAL); i++) {
        const Rival *rival = &progress.rival[i];
        assert_int_equal(rival->opponent, RIVAL[i].opponent);
        assert_int_equal(rival->level, RIVAL[i].level);
        assert_int_equal(rival->deck, RIVAL[i].deck);
        assert_int_equal(rival->games, RIVAL[i].games);
        assert_int_equal(rival->won, RIVAL[i].won);
        assert_int_equal(rival->points, RIVAL[i].points);
    }
    assert_string_equal(progress.most->id, "g3");    /* the first of two, without Express */
    assert_string_equal(progress.highest->id, "g3"); /* g2 had help */
    assert_string_equal(progress.fewest->id, "g4");
    assert_int_equal(progress.score.count, 6);
    assert_int_equal(progress.score.history[5], 31);
}

static void test_only_express(void **state)
{
    Sample sample = USUAL;
    (void)state;
    sample.edition = "express";
    add_game(&sample);
    Progress progress = read_progress();
    assert_int_equal(progress.score.now, 200);
    assert_non_null(progress.most);
}

/* Records are older than all that trends are made from. */
static void test_old_record(void **state)
{
    enum { LATER = 5000 };
    Sample best = {9, "classic", "level-4", true, 77, 0, ""};
    (void)state;
    add_game(&best);
    for (int i = 0; i < LATER; i++)
        add_game(&USUAL);
    assert_false(text.cut);
    Progress progress = read_progress();
    assert_int_equal(progress.games, LATER + 1);
    assert_string_equal(progress.most->id, "g1");
    assert_string_equal(progress.fewest->id, "g1");
}

/* The dearest habit of the last ten games, if it is one: in three games at least, five points at least. */
static void test_plan(void **state)
{
    static const struct {
        const char *each[3]; /* of the first game, of two more, of the other seven */
        Habit habit;
        int games, loss;
    } ROW[] = {
        {{"", "", ""}, HABITS, 0, 0},
        {{"holes=3:200", "", ""}, HABITS, 0, 0},
        {{"holes=1:10", "holes=1:10", "holes=1:1"}, HABITS, 0, 0},
        {{"holes=1:20", "holes=1:20", ""}, HABIT_HOLES, 3, 60},
        {{"holes=1:20", "late-income=1:30 holes=1:20", "late-income=1:10"}, HABIT_LATE_INCOME, 9, 130},
        {{"dear=9:900", "holes=1:40", "waiting=1:10"}, HABIT_WAITING, 7, 70},
    };
    for (size_t i = 0; i < COUNT(ROW); i++) {
        setup(state);
        add_game(&USUAL); /* too long ago */
        add_review(40, 0, "slow=9:9000");
        for (int game = 0; game < PROGRESS_RECENT; game++) {
            add_game(&USUAL);
            add_review(40, 0, ROW[i].each[game == 0 ? 0 : game < 3 ? 1 : 2]);
        }
        Plan plan = read_progress().plan;
        if (plan.habit != ROW[i].habit ||
            (plan.habit < HABITS && (plan.games != ROW[i].games || plan.loss != ROW[i].loss)))
            fail_msg("row %zu: %s in %d games, %d", i, plan.habit < HABITS ? HABIT_NAME[plan.habit] : "nothing",
                     plan.games, plan.loss);
        teardown(state);
    }
}

static void test_plan_words(void **state)
{
    Message words[PLAN_WORDS];
    Plan plan = {.habit = HABIT_LATE_INCOME, .games = 6, .of = 10, .loss = 124, .edition = "classic"};
    (void)state;
    assert_int_equal(progress_plan_words(&plan, words), PLAN_WORDS);
    assert_says(&words[0], "You lose most by buying income late in the game.");
    assert_says(&words[1], "In 6 of your last 10 games, 12.4 points in all.");
    for (plan.habit = 0; plan.habit < HABITS; plan.habit++) {
        progress_plan_words(&plan, words);
        unit_assert_says(message_name(words[0].id), HABIT_NAME[plan.habit]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(test_too_few, setup, teardown),
        cmocka_unit_test(test_level),
        cmocka_unit_test_setup_teardown(test_ghost, setup, teardown),
        cmocka_unit_test_setup_teardown(test_no_trend, setup, teardown),
        cmocka_unit_test_setup_teardown(test_rivals_and_records, setup, teardown),
        cmocka_unit_test_setup_teardown(test_old_record, setup, teardown),
        cmocka_unit_test_setup_teardown(test_only_express, setup, teardown),
        cmocka_unit_test(test_plan),
        cmocka_unit_test_setup_teardown(test_plan_words, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
