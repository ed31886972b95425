/* SPDX-License-Identifier: MIT */
#include "table/sitter.h"

#include "unit.h"

static Table table_of(const char *edition)
{
    Table table = {0};
    Deal deal = unit_deal(unit_edition(edition), "seed=1");
    table_deal(&table, &deal);
    return table;
}

static void test_people_and_engines(void **state)
{
    Table table = table_of("classic");
    (void)state;
    table_set_player(&table, 0, "Anna");
    sitter_sit(&table, 1, (Sitter){.kind = SITTER_ENGINE, .level = 6});
    assert_string_equal(table.record.player[1], "Thimble, level 6");
    assert_int_equal(sitter_of(&table, 0).kind, SITTER_PERSON);
    assert_int_equal(sitter_of(&table, 1).kind, SITTER_ENGINE);
    assert_int_equal(sitter_of(&table, 1).level, 6);
    sitter_sit(&table, 0, (Sitter){.kind = SITTER_PERSON});
    assert_string_equal(table.record.player[0], "Anna");
}

static void test_two_engines_are_names(void **state)
{
    Table table = table_of("express");
    (void)state;
    for (int seat = 0; seat < SEATS; seat++)
        sitter_sit(&table, seat, (Sitter){.kind = SITTER_ENGINE, .level = 3});
    for (int seat = 0; seat < SEATS; seat++)
        assert_int_equal(sitter_of(&table, seat).kind, SITTER_PERSON);
}

static void test_other_names(void **state)
{
    static const char *const NAME[] = {"", "Thimble", "Thimble, level 0", "Thimble, level 11",
                                       "Thimble, level 4 b"};
    Table table = table_of("classic");
    (void)state;
    for (size_t i = 0; i < COUNT(NAME); i++) {
        table_set_player(&table, 0, NAME[i]);
        assert_int_equal(sitter_of(&table, 0).kind, SITTER_PERSON);
    }
}

static void test_automa(void **state)
{
    Table table = table_of("automa");
    (void)state;
    assert_int_equal(sitter_of(&table, HUMAN).kind, SITTER_PERSON);
    assert_int_equal(sitter_of(&table, AUTOMA).kind, SITTER_AUTOMA);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_people_and_engines),
        cmocka_unit_test(test_two_engines_are_names),
        cmocka_unit_test(test_other_names),
        cmocka_unit_test(test_automa),
    };
    return cmocka_run_group_tests_name("sitter", tests, NULL, NULL);
}
