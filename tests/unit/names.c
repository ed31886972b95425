/* SPDX-License-Identifier: MIT */
/* How the players of a sitting are named. */
#include "table/words/names.h"
#include "table/game/sitting.h"
#include "unit.h"

static void begin(Sitting *sitting, const char *edition)
{
    Deal deal = unit_deal(unit_edition(edition), "seed=3");
    sitting_deal(sitting, &deal);
}

static void expect(const Sitting *sitting, int seat, const char *player, const char *subject, const char *opponent)
{
    View view;
    PlayerName name;
    sitting_view(sitting, sitting_ply(sitting), &view);
    assert_string_equal(names_player(&view, seat).text, player);
    assert_string_equal(names_subject(&view, seat).text, subject);
    assert_string_equal(names_opponent(&view, seat).text, opponent);
    bool you = strcmp(player, "You") == 0;
    assert_int_equal(names_told(&view, seat, &name) == NULL, you);
    assert_string_equal(names_wording(&view, seat, "about", "to you"), you ? "to you" : "about");
}

static void test_lone_player(void **state)
{
    Sitting sitting;
    (void)state;
    begin(&sitting, "classic");
    sitting_seat(&sitting, 1, (Seat){SEAT_COMPUTER, .level = 6});
    expect(&sitting, 0, "You", "You", "You");
    expect(&sitting, 1, "Computer", "Computer", "Computer, level 6");
    table_set_player(&sitting.table, 0, "Mira");
    expect(&sitting, 0, "Mira", "Mira", "Mira");
}

static void test_automa(void **state)
{
    Sitting sitting;
    (void)state;
    begin(&sitting, "automa");
    expect(&sitting, 0, "You", "You", "You");
    expect(&sitting, 1, "Automa", "The Automa", "Automa");
}

static void test_two_people(void **state)
{
    Sitting sitting;
    (void)state;
    begin(&sitting, "classic");
    expect(&sitting, 0, "Seat 1", "Seat 1", "Seat 1");
    table_set_player(&sitting.table, 1, "Mira");
    expect(&sitting, 1, "Mira", "Mira", "Mira");
    expect(&sitting, 0, "Seat 1", "Seat 1", "Seat 1");
}

/* On an analysis board a person moves for the computer too. */
static void test_computers_name(void **state)
{
    Sitting sitting;
    (void)state;
    begin(&sitting, "classic");
    sitting_seat(&sitting, 1, (Seat){SEAT_COMPUTER, .level = 6});
    sitting_study(&sitting);
    expect(&sitting, 1, "Computer, level 6", "Computer, level 6", "Computer, level 6");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lone_player),
        cmocka_unit_test(test_automa),
        cmocka_unit_test(test_two_people),
        cmocka_unit_test(test_computers_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
