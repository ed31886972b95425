/* SPDX-License-Identifier: MIT */
/* How many follow which game here, and whether the database knows it. */
#include "doors/server/desk/attendance.h"

#include "unit.h"

#include <stdio.h>

static void expect(const Attended *found, const char *game, int none, int host, int other)
{
    assert_string_equal(found->game, game);
    assert_int_equal(found->guests[0], none);
    assert_int_equal(found->guests[1], host);
    assert_int_equal(found->guests[2], other);
}

static void test_doubt(void **state)
{
    (void)state;
    Attendance attendance = {0};
    Attended found[4];
    attendance_add(&attendance, "b", 1, 1);
    attendance_add(&attendance, "a", 2, 1);
    attendance_add(&attendance, "a", 2, 1);
    attendance_add(&attendance, "a", 0, 1);
    attendance_add(&attendance, "a", 2, -1);
    attendance_add(&attendance, "c", 0, -1); /* nobody was there */
    assert_int_equal(attendance_doubtful(&attendance, found, 4), 0);
    attendance_doubt(&attendance, "b");
    attendance_doubt(&attendance, "b");
    attendance_doubt(&attendance, "gone");
    attendance_add(&attendance, "b", 1, -1);
    assert_int_equal(attendance_doubtful(&attendance, found, 4), 2);
    expect(&found[0], "b", 0, 0, 0);
    expect(&found[1], "gone", 0, 0, 0);
    attendance_trust(&attendance, "b");
    attendance_trust(&attendance, "gone");
    attendance_trust(&attendance, "gone");
    assert_int_equal(attendance_doubtful(&attendance, found, 4), 0);
    attendance_add(&attendance, "d", 1, 1);
    attendance_doubt_all(&attendance);
    assert_int_equal(attendance_doubtful(&attendance, found, 4), 2);
    expect(&found[0], "a", 1, 0, 1);
    expect(&found[1], "d", 0, 1, 0);
    attendance_done(&attendance);
}

/* More than are wanted at once. */
static void test_many(void **state)
{
    enum { GAMES = 500 };
    (void)state;
    Attendance attendance = {0};
    Attended found[64];
    for (int i = 0; i < GAMES; i++) {
        char game[STORE_ID];
        snprintf(game, sizeof game, "game%d", i);
        attendance_add(&attendance, game, 1, 1);
    }
    attendance_doubt_all(&attendance);
    int seen = 0;
    for (int count; (count = attendance_doubtful(&attendance, found, 64)) > 0; seen += count)
        for (int i = 0; i < count; i++) {
            assert_true(i == 0 || strcmp(found[i - 1].game, found[i].game) < 0);
            attendance_trust(&attendance, found[i].game);
        }
    assert_int_equal(seen, GAMES);
    attendance_done(&attendance);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_doubt),
        cmocka_unit_test(test_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
