/* SPDX-License-Identifier: MIT */
#include "table/words/number.h"

#include "unit.h"

/* No language is open; the screen's golden files cover the other forms. */
static void test_english(void **state)
{
    (void)state;
    assert_string_equal(number_percent(20, 0).text, "20%");
    assert_string_equal(number_percent(99.96, 1).text, "100.0%");
    assert_string_equal(number_percent(0, 1).text, "0.0%");
    assert_string_equal(number_points(12.34).text, "12.3");
    assert_string_equal(number_margin(12.36).text, "+12.4");
    assert_string_equal(number_margin(-3).text, "-3.0");
    assert_string_equal(number_margin(-0.06).text, "-0.1");
    assert_string_equal(number_margin(-0.04).text, "+0.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_english)};
    return cmocka_run_group_tests_name("number", tests, NULL, NULL);
}
