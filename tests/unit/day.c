/* SPDX-License-Identifier: MIT */
#include "base/streak.h"

#include "unit.h"

static int day_of(const char *text)
{
    int day = NO_DAY;
    assert_true(day_read(span_of(text), &day));
    return day;
}

static void test_days(void **state)
{
    static const struct {
        const char *text;
        int day, weekday;
    } ROW[] = {
        {"2000-01-01", 0, 5},    {"2000-02-29", 59, 1},    {"2024-02-29", 8825, 3},
        {"2026-11-19", 9819, 3}, {"2100-03-01", 36584, 0}, {"2199-12-31", DAYS - 1, 1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        assert_int_equal(day_of(ROW[i].text), ROW[i].day);
        assert_int_equal(day_weekday(ROW[i].day), ROW[i].weekday);
    }
}

static void test_every_day(void **state)
{
    (void)state;
    for (int day = 0; day < DAYS; day++) {
        char memory[16];
        Text text = text_in(memory, sizeof memory);
        day_write(day, &text);
        assert_int_equal(day_of(memory), day);
    }
}

static void test_no_days(void **state)
{
    static const char *const TEXT[] = {
        "",          "2026-11-31", "2100-02-29", "2026-00-10", "2026-13-01",  "1999-12-31", "2200-01-01",
        "2026-1-01", "2026/11/19", "2026-11-1 ", "-026-11-19", "2026-11-191", "2026-11-00", "20261119",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(TEXT); i++) {
        int day = 7;
        assert_false(day_read(span_of(TEXT[i]), &day));
        assert_int_equal(day, 7);
    }
}

static void test_streaks(void **state)
{
    (void)state;
    static Streak streak;
    int today = day_of("2026-03-29");
    assert_int_equal(streak_now(&streak, today), 0);
    assert_int_equal(streak_longest(&streak, today), 0);
    for (int back = 1; back <= 3; back++)
        streak_add(&streak, today - back);
    assert_int_equal(streak_now(&streak, today), 3); /* today is not over */
    streak_add(&streak, today);
    streak_add(&streak, today);
    assert_int_equal(streak_now(&streak, today), 4);
    for (int back = 10; back <= 15; back++)
        streak_add(&streak, today - back);
    assert_int_equal(streak_now(&streak, today), 4);
    assert_int_equal(streak_longest(&streak, today), 6);
    streak_add(&streak, today + 1); /* the clock was wrong */
    assert_int_equal(streak_now(&streak, today), 4);
    assert_int_equal(streak_now(&streak, today + 3), 0);
    assert_int_equal(streak_longest(&streak, today - 12), 4);
    streak_add(&streak, 0);
    assert_int_equal(streak_now(&streak, 0), 1);
    assert_int_equal(streak_now(&streak, 1), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_days),
        cmocka_unit_test(test_every_day),
        cmocka_unit_test(test_no_days),
        cmocka_unit_test(test_streaks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
