/* SPDX-License-Identifier: MIT */
/* The log of daily deals in the folder of saved games: which games it counts, and that nothing in it is lost. */
#include "table/keep/days_file.h"

#include "table/daily/calendar.h"
#include "table/keep/seating.h"
#include "table/keep/sitting_file.h"

#include "folder.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define LINE "2026-11-18 lost 1 2\nnot a line\n"

static const int DAY = 9819; /* 2026-11-19, a classic one */

static Keeper keeper_here(void)
{
    Keeper keeper;
    keeper_init_in(&keeper, true, folder_path(""));
    return keeper;
}

static Sitting begin(Keeper *keeper, int day)
{
    Daily daily = daily_of(day);
    Sitting sitting;
    daily_begin(&sitting, unit_edition(daily.edition), &daily, "");
    keeper_begin(keeper, false);
    return sitting;
}

/* Random moves, those of the opponent as well. */
static bool play(Keeper *keeper, Sitting *sitting, int moves, Fault *fault)
{
    Random random = random_from(1, RANDOM_PLAYER);
    for (Move move; moves-- > 0 && unit_any_move(&sitting->table.game, &random, &move);) {
        assert_true(sitting_play(sitting, move, fault));
        if (!keeper_keep(keeper, sitting, NULL, fault))
            return false;
    }
    return true;
}

static void play_out(Keeper *keeper, Sitting *sitting)
{
    Fault fault;
    assert_true(play(keeper, sitting, MAX_MOVES, &fault));
    assert_int_equal(game_phase(&sitting->table.game), PHASE_OVER);
}

static void assert_log(const char *wanted)
{
    char *log = folder_read(DAYS_FILE);
    assert_string_equal(log ? log : "", wanted);
    free(log);
}

/* The line of a finished game. */
static const char *line_of(const Sitting *sitting)
{
    static char memory[MAX_DAYS_LINE + 1];
    Text text = text_in(memory, sizeof memory);
    DayPlayed played;
    Fault fault;
    assert_true(days_of_game(sitting, &played, &fault));
    days_write_line(&played, &text);
    return memory;
}

/* The line is there when the game is over, not before. */
static void test_ends(void **state)
{
    char wanted[200];
    Keeper keeper = keeper_here();
    Sitting sitting = begin(&keeper, DAY);
    Fault fault;
    (void)state;
    assert_true(play(&keeper, &sitting, 10, &fault));
    assert_log("");
    folder_write(DAYS_FILE, LINE);
    play_out(&keeper, &sitting);
    snprintf(wanted, sizeof wanted, "%s%s", LINE, line_of(&sitting));
    assert_log(wanted);
    assert_int_equal(folder_count_in(KEEPER_UNFINISHED), 0);
    assert_int_equal(folder_count_in(KEEPER_GAMES), 1);
    assert_true(sitting_undo(&sitting)); /* the end once more */
    assert_true(keeper_keep(&keeper, &sitting, NULL, &fault));
    assert_true(sitting_redo(&sitting));
    assert_true(keeper_keep(&keeper, &sitting, NULL, &fault));
    assert_log(wanted);
    keeper_done(&keeper);
}

/* A second try, another end of the first one, practice, and ordinary games don't count. */
static void test_others(void **state)
{
    Keeper keeper = keeper_here();
    Daily daily = daily_of(DAY);
    Sitting sitting = begin(&keeper, DAY);
    Fault fault;
    (void)state;
    folder_write(DAYS_FILE, "2026-11-19 won 99 1\n");
    play_out(&keeper, &sitting);
    assert_log("2026-11-19 won 99 1\n");
    folder_write(DAYS_FILE, "");
    assert_true(sitting_undo(&sitting));
    assert_true(play(&keeper, &sitting, MAX_MOVES, &fault));
    keeper_begin(&keeper, false);
    daily_practise(&sitting, unit_edition(daily.edition), &daily, "");
    play_out(&keeper, &sitting);
    assert_log("");
    keeper_done(&keeper);
}

/* Only the game that waits here counts, not a copy of it; it belongs to the day it began. */
static void test_resumed_and_loaded(void **state)
{
    char path[PATH_MAX], copy[PATH_MAX];
    Shelf shelf = {0};
    Fault fault;
    Sitting sitting;
    Keeper keeper = keeper_here();
    (void)state;
    sitting = begin(&keeper, DAY);
    assert_true(play(&keeper, &sitting, 10, &fault));
    assert_true(keeper_kept_path(&keeper, path));
    assert_int_equal(days_file_tag(path), DAY);
    snprintf(copy, sizeof copy, "%s", folder_path("copy.pwk"));
    assert_true(sitting_save(&sitting, NULL, copy, &fault));
    assert_int_equal(days_file_tag(copy), DAY);
    keeper_done(&keeper);

    keeper = keeper_here();
    Start start = {&sitting, NULL, &shelf, &keeper, NULL};
    assert_int_equal(start_game(start, &(Wanted){.load = copy}, &fault), START_DONE);
    assert_int_equal(sitting_daily(&sitting), NO_DAY);
    play_out(&keeper, &sitting);
    assert_log("");
    assert_int_equal(start_game(start, &(Wanted){.resume = true}, &fault), START_DONE);
    assert_int_equal(sitting_daily(&sitting), DAY);
    play_out(&keeper, &sitting);
    assert_log(line_of(&sitting));
    keeper_done(&keeper);
    shelf_done(&shelf);
}

/* When the log can't be written, the game says so and waits; its last move can be made again. */
static void test_log_is_in_the_way(void **state)
{
    char path[PATH_MAX];
    Fault fault;
    Shelf shelf = {0};
    Sitting sitting;
    Keeper keeper = keeper_here();
    (void)state;
    snprintf(path, sizeof path, "%s", folder_path(DAYS_FILE));
    assert_int_equal(mkdir(path, 0700), 0);
    sitting = begin(&keeper, DAY);
    assert_false(play(&keeper, &sitting, MAX_MOVES, &fault));
    unit_assert_says(fault.sentence, "directory");
    assert_int_equal(folder_count_in(KEEPER_UNFINISHED), 1);
    keeper_done(&keeper);
    assert_int_equal(rmdir(path), 0);
    keeper = keeper_here();
    assert_int_equal(start_game((Start){&sitting, NULL, &shelf, &keeper, NULL}, &(Wanted){.resume = true}, &fault),
                     START_DONE);
    play_out(&keeper, &sitting);
    assert_log(line_of(&sitting));
    assert_int_equal(folder_count_in(KEEPER_UNFINISHED), 0);
    keeper_done(&keeper);
    shelf_done(&shelf);
}

/* Many windows at once: no line is lost. */
static void test_windows(void **state)
{
    enum { WINDOWS = 8 };
    static Days days;
    Fault fault;
    (void)state;
    folder_write(DAYS_FILE, LINE);
    for (int i = 0; i < WINDOWS; i++)
        if (fork() == 0) {
            Keeper keeper = keeper_here();
            Sitting sitting = begin(&keeper, DAY + i);
            play_out(&keeper, &sitting);
            _exit(0);
        }
    for (int i = 0; i < WINDOWS; i++) {
        int status;
        assert_true(wait(&status) > 0);
        assert_int_equal(status, 0);
    }
    assert_true(days_file_read(&days, folder_path(DAYS_FILE), DAYS - 1, &fault));
    assert_int_equal(days.count, WINDOWS + 1);
    char *log = folder_read(DAYS_FILE);
    assert_memory_equal(log, LINE, strlen(LINE));
    free(log);
}

static void test_tags(void **state)
{
    (void)state;
    assert_int_equal(days_file_tag(folder_path("missing.pwk")), NO_DAY);
    folder_write("odd.pwk", "[Edition \"classic\"]\n[Daily \"2026-02-30\"]\n\n*\n");
    assert_int_equal(days_file_tag(folder_path("odd.pwk")), NO_DAY);
    folder_write("none.pwk", "[Edition \"classic\"]\n\n*\n");
    assert_int_equal(days_file_tag(folder_path("none.pwk")), NO_DAY);
}

static void assert_calendar(const char *log, int day, int today, const char *wanted)
{
    static Days days;
    char memory[4000];
    Text text = text_in(memory, sizeof memory);
    days_read(&days, log, strlen(log), today);
    calendar_write(&days, day, today, &text);
    assert_string_equal(memory, wanted);
}

static void test_calendar(void **state)
{
    (void)state;
    assert_calendar("2026-11-01 won 29 3 7x7\n2026-11-02 lost -4 20\n2026-11-04 won 101 3\n2026-11-30 won 5 3\n"
                    "2026-12-01 lost 4 6\n",
                    DAY, DAY + 12,
                    "2026-11\n"
                    "Mo      Tu      We      Th      Fr      Sa      Su\n"
                    "                                                 1* 29\n"
                    " 2o -4   3.      4*101   5.      6.      7.      8.\n"
                    " 9.     10.     11.     12.     13.     14.     15.\n"
                    "16.     17.     18.     19.     20.     21.     22.\n"
                    "23.     24.     25.     26.     27.     28.     29.\n"
                    "30*  5\n"
                    "\n"
                    "* won   o lost   . missed\n"
                    "Played: 4; won: 3\n"
                    "Average: 33 points; best: 101 (4 November)\n"
                    "Days in a row: 2; most: 2\n");
    assert_calendar("2027-02-03 won 29 3\n", DAY + 80, DAY + 78, /* February 2027 begins on a Monday */
                    "2027-02\n"
                    "Mo      Tu      We      Th      Fr      Sa      Su\n"
                    " 1       2       3* 29   4.      5       6       7\n"
                    " 8       9      10      11      12      13      14\n"
                    "15      16      17      18      19      20      21\n"
                    "22      23      24      25      26      27      28\n"
                    "\n"
                    "* won   o lost   . missed\n"
                    "Played: 1; won: 1\n"
                    "Average: 29 points; best: 29 (3 February)\n"
                    "Days in a row: 0; most: 1\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_ends, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_others, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_resumed_and_loaded, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_log_is_in_the_way, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_windows, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_tags, folder_make, folder_remove),
        cmocka_unit_test(test_calendar),
    };
    return cmocka_run_group_tests_name("days_file", tests, NULL, NULL);
}
