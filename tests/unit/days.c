/* SPDX-License-Identifier: MIT */
#include "table/daily/days.h"

#include "unit.h"

#include <stdio.h>

static Days days;

static int day_of(const char *text)
{
    int day = NO_DAY;
    assert_true(day_read(span_of(text), &day));
    return day;
}

static void read_log(const char *log, const char *today)
{
    days_read(&days, log, strlen(log), day_of(today));
}

static void assert_played(int at, const char *day, bool won, int points, int other, bool seven)
{
    const DayPlayed *played = &days.played[at];
    assert_true(at < days.count);
    assert_int_equal(played->day, day_of(day));
    assert_int_equal(played->won, won);
    assert_int_equal(played->points, points);
    assert_int_equal(played->other, other);
    assert_int_equal(played->seven, seven);
}

static int streak_of(const char *today)
{
    return streak_now(&days.streak, day_of(today));
}

static void test_lines(void **state)
{
    (void)state;
    read_log("2026-11-19 won 40 26 7x7\n2026-11-20 lost -3 25\n", "2026-11-20");
    assert_int_equal(days.count, 2);
    assert_played(0, "2026-11-19", true, 40, 26, true);
    assert_played(1, "2026-11-20", false, -3, 25, false);
    assert_ptr_equal(days_find(&days, day_of("2026-11-20")), &days.played[1]);
    assert_null(days_find(&days, day_of("2026-11-18")));
    read_log("", "2026-11-20");
    assert_int_equal(days.count, 0);
}

/* Written on another system, put together from two devices, or without the last newline. */
static void test_odd_logs(void **state)
{
    (void)state;
    read_log("\xEF\xBB\xBF"
             "2026-11-19 won 40 26 7x7\r\n\r\n  2026-11-17\tlost 20 26\r\n2026-11-18 won 31 30",
             "2026-11-19");
    assert_int_equal(days.count, 3);
    assert_played(0, "2026-11-17", false, 20, 26, false);
    assert_played(1, "2026-11-18", true, 31, 30, false);
    assert_played(2, "2026-11-19", true, 40, 26, true);
    assert_int_equal(streak_of("2026-11-19"), 3);
}

static void test_garbage(void **state)
{
    static const char *const LINE[] = {
        "hello",
        "2026-11-19",
        "2026-11-19 won",
        "2026-11-19 won 40",
        "2026-11-19 drawn 40 40",
        "2026-11-19 won forty 26",
        "2026-11-19 won 40 26 7x7 more",
        "2026-11-19 won 40 26 8x8",
        "2026-11-19 won 4000 26",
        "2026-11-19 won - 26",
        "2026-11-19 won --4 26",
        "2026-11-31 won 40 26",
        "2026-2-1 won 40 26",
        "1999-12-31 won 40 26",
        "2200-01-01 won 40 26",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(LINE); i++) {
        char log[200];
        snprintf(log, sizeof log, "2026-11-18 won 1 0\n%s\n2026-11-20 won 3 2\n", LINE[i]);
        read_log(log, "2199-12-31");
        if (days.count != 2)
            fail_msg("\"%s\" counts", LINE[i]);
        assert_played(1, "2026-11-20", true, 3, 2, false);
    }
}

static void test_first_line_counts(void **state)
{
    (void)state;
    read_log("2026-11-19 lost 10 26\n2026-11-18 won 2 1\n2026-11-19 won 99 0\n", "2026-11-19");
    assert_int_equal(days.count, 2);
    assert_played(1, "2026-11-19", false, 10, 26, false);
    assert_int_equal(streak_of("2026-11-19"), 2);
}

/* A clock that was a day ahead, then right again: that day's line counts once the day has come. */
static void test_clock(void **state)
{
    static const char LOG[] = "2026-11-17 won 1 0\n2026-11-18 won 1 0\n2026-11-20 won 1 0\n2031-01-01 won 1 0\n";
    (void)state;
    read_log(LOG, "2026-11-19");
    assert_int_equal(days.count, 2);
    assert_int_equal(streak_of("2026-11-19"), 2);
    assert_int_equal(streak_longest(&days.streak, day_of("2026-11-19")), 2);
    read_log(LOG, "2026-11-20");
    assert_int_equal(days.count, 3);
    assert_int_equal(streak_of("2026-11-20"), 1);
    assert_int_equal(streak_longest(&days.streak, day_of("2026-11-20")), 2);
    read_log(LOG, "2026-11-17"); /* it jumped back */
    assert_int_equal(days.count, 1);
    assert_int_equal(streak_of("2026-11-17"), 1);
}

/* Over a change of the clocks, of the month and of the year, and over a leap day; lost days count. */
static void test_streaks(void **state)
{
    static const struct {
        const char *first;
        int days;
        const char *today;
        int streak;
    } CASE[] = {
        {"2026-03-27", 5, "2026-03-31", 5}, /* summer time begins on the 29th */
        {"2026-10-23", 5, "2026-10-28", 5}, /* and ends on the 25th; not played today yet */
        {"2027-12-30", 4, "2028-01-02", 4}, {"2028-02-27", 4, "2028-03-01", 4},
        {"2027-02-27", 3, "2027-03-01", 3}, {"2026-11-10", 3, "2026-11-14", 0}, /* the 13th is missing */
    };
    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        char memory[1000];
        Text log = text_in(memory, sizeof memory);
        for (int n = 0; n < CASE[i].days; n++)
            days_write_line(&(DayPlayed){day_of(CASE[i].first) + n, n % 2, false, n, 1}, &log);
        read_log(memory, CASE[i].today);
        assert_int_equal(days.count, CASE[i].days);
        assert_int_equal(streak_of(CASE[i].today), CASE[i].streak);
        assert_int_equal(streak_longest(&days.streak, day_of(CASE[i].today)), CASE[i].days);
    }
}

static void test_sum(void **state)
{
    (void)state;
    read_log("2026-10-31 won 50 1\n2026-11-01 won 30 1\n2026-11-05 lost 13 40\n2026-11-09 won 30 20 7x7\n"
             "2026-11-10 lost -5 20\n",
             "2026-11-19");
    DaysSum all = days_sum(&days, 0, day_of("2026-11-19"));
    assert_int_equal(all.played, 5);
    assert_int_equal(all.won, 3);
    assert_int_equal(all.average, 24); /* 118 / 5 */
    assert_int_equal(all.best->points, 50);
    DaysSum november = days_sum(&days, day_of("2026-11-01"), day_of("2026-11-30"));
    assert_int_equal(november.played, 4);
    assert_int_equal(november.won, 2);
    assert_int_equal(november.average, 17);
    assert_int_equal(november.best->day, day_of("2026-11-01")); /* the earlier one */
    DaysSum bad = days_sum(&days, day_of("2026-11-10"), day_of("2026-11-10"));
    assert_int_equal(bad.average, -5);
    DaysSum none = days_sum(&days, day_of("2026-12-01"), day_of("2026-12-31"));
    assert_int_equal(none.played, 0);
    assert_int_equal(none.average, 0);
    assert_null(none.best);
}

static void assert_log(const char *log, const DayPlayed *played, const char *wanted)
{
    char memory[400];
    Text text = text_in(memory, sizeof memory);
    days_write_log(log, strlen(log), played, &text);
    assert_string_equal(memory, wanted);
}

/* Whatever else is in the log stays there. */
static void test_writing(void **state)
{
    DayPlayed played = {day_of("2026-11-19"), true, true, 40, 26};
    (void)state;
    assert_log("", &played, "2026-11-19 won 40 26 7x7\n");
    assert_log("# mine\r\n2026-11-18 lost 1 2", &played,
               "# mine\r\n2026-11-18 lost 1 2\n2026-11-19 won 40 26 7x7\n");
    assert_log("2030-01-01 won 1 0\n", &played, "2030-01-01 won 1 0\n2026-11-19 won 40 26 7x7\n");
    assert_log("2026-11-19 lost 1 2\n", &played, "2026-11-19 lost 1 2\n");
    assert_log("2026-11-19 broken\n", &played, "2026-11-19 broken\n2026-11-19 won 40 26 7x7\n");
}

/* A log is never too long: what there is no room for is ignored. */
static void test_full(void **state)
{
    static char memory[MAX_DAYS_LOG];
    Text log = text_in(memory, sizeof memory);
    (void)state;
    for (int day = MAX_DAYS_PLAYED + 100; day > 0; day--)
        days_write_line(&(DayPlayed){day, true, true, 100, -100}, &log);
    assert_false(log.cut);
    read_log(memory, "2199-12-31");
    assert_int_equal(days.count, MAX_DAYS_PLAYED);
    for (int i = 1; i < days.count; i++)
        assert_int_equal(days.played[i].day, days.played[i - 1].day + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),   cmocka_unit_test(test_odd_logs),
        cmocka_unit_test(test_garbage), cmocka_unit_test(test_first_line_counts),
        cmocka_unit_test(test_clock),   cmocka_unit_test(test_streaks),
        cmocka_unit_test(test_sum),     cmocka_unit_test(test_writing),
        cmocka_unit_test(test_full),
    };
    return cmocka_run_group_tests_name("days", tests, NULL, NULL);
}
