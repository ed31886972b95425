/* SPDX-License-Identifier: MIT */
#include "client/qr.h"

#include "unit.h"

#include <stdlib.h>

/* The three corners of a code have the same pattern, and every line has the same width. */
static void test_code(void **state)
{
    static const char TOP[] = "\033[30;107m                         \033[0m\n"
                              "\033[30;107m  █▀▀▀▀▀█ ";
    static const char BOTTOM[] = "\033[30;107m  ▀▀▀▀▀▀▀ ";
    char memory[QR_TEXT];
    Text text = text_in(memory, sizeof memory);
    int lines = 0;
    (void)state;
    assert_int_equal(qr_write("http://a.org", &text), 21 + 4);
    assert_memory_equal(memory, TOP, sizeof TOP - 1);
    unit_assert_says(memory, BOTTOM);
    for (char *line = strtok(memory, "\n"); line; line = strtok(NULL, "\n"), lines++)
        assert_int_equal(text_columns(line), 25 + (int)strlen("\033[30;107m\033[0m"));
    assert_int_equal(lines, 13);
}

/* A code that needs more room than a terminal has, or than there is memory, is none. */
static void test_too_long(void **state)
{
    char memory[QR_TEXT], words[2000], little[100];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    memset(words, 'a', sizeof words - 1);
    words[sizeof words - 1] = '\0';
    assert_int_equal(qr_write(words, &text), 0);
    assert_int_equal(text.length, 0);
    text = text_in(little, sizeof little);
    text_add(&text, "before");
    assert_int_equal(qr_write("http://a.org", &text), 0);
    assert_string_equal(little, "before");
    assert_false(text.cut);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_code),
        cmocka_unit_test(test_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
