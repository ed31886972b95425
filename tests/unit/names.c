/* SPDX-License-Identifier: MIT */
/* How the players of a sitting are named. */
#include "table/words/names.h"
#include "table/game/sitting.h"
#include "table/words/character.h"
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
    expect(&sitting, 1, "Mira", "Mira", "Mira, level 6");
    table_set_player(&sitting.table, 0, "Anna");
    expect(&sitting, 0, "Anna", "Anna", "Anna");
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
    expect(&sitting, 1, "Mira, level 6", "Mira, level 6", "Mira, level 6");
}

/* A level by its number or its character, in any case. */
static void test_find_computer(void **state)
{
    (void)state;
    assert_int_equal(character_level(span_of("6")), 6);
    assert_int_equal(character_level(span_of("mira")), 6);
    assert_int_equal(character_level(span_of("ADA")), 10);
    assert_int_equal(character_level(span_of("Pip")), 1);
    assert_int_equal(character_level(span_of("pi")), 0);
    assert_int_equal(character_level(span_of("0")), 0);
    assert_int_equal(character_level(span_of("11")), 0);
    assert_int_equal(character_level(span_of("")), 0);
}

static void test_tempers_are_sentences(void **state)
{
    (void)state;
    for (int level = 1; level <= 10; level++) {
        const char *temper = character_temper(level);
        const char *about = character_about(level);
        const char *second = strstr(about, ". ");
        assert_true(temper[strlen(temper) - 1] == '.' && strlen(temper) < 36);
        assert_non_null(second);
        assert_null(strstr(second + 1, ". "));
        assert_true(about[strlen(about) - 1] == '.');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lone_player),   cmocka_unit_test(test_automa),
        cmocka_unit_test(test_two_people),    cmocka_unit_test(test_computers_name),
        cmocka_unit_test(test_find_computer), cmocka_unit_test(test_tempers_are_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
