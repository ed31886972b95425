/* SPDX-License-Identifier: MIT */
#include "base/json.h"

#include "unit.h"

#include <stdio.h>

static void test_values(void **state)
{
    char memory[400];
    Text text = text_in(memory, sizeof memory);
    const uint8_t byte[] = {3, 0, 255};
    (void)state;
    json_string(&text, "a\"b\\c\n\x01\xC3\xA4");
    text_add(&text, " %s %s ", json_truth(true), json_truth(false));
    json_optional(&text, 7, -1);
    text_add(&text, " ");
    json_optional(&text, -1, -1);
    json_bytes(&text, byte, 3);
    json_bytes(&text, byte, 0);
    json_squares(&text, squares_one(0) | squares_one(80));
    json_squares(&text, NO_SQUARES);
    assert_string_equal(memory, "\"a\\\"b\\\\c\\u000a\\u0001\xC3\xA4\" true false 7 null[3,0,255][][0,80][]");
}

/* The same as the C library prints. */
static void test_decimals(void **state)
{
    (void)state;
    for (int number = -20500; number <= 20500; number += 41) {
        char memory[64];
        char expected[64];
        Text text = text_in(memory, sizeof memory);
        json_decimal(&text, number, 3);
        text_add(&text, " ");
        json_decimal(&text, number, 1);
        snprintf(expected, sizeof expected, "%.3f %.1f", number / 1000.0, number / 10.0);
        assert_string_equal(memory, expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_values), cmocka_unit_test(test_decimals)};
    return cmocka_run_group_tests_name("json", tests, NULL, NULL);
}
