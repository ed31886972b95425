/* SPDX-License-Identifier: MIT */
#include "doors/tui/prompt.h"

#include "folder.h"
#include "unit.h"

#include "base/file.h"
#include "doors/tui/screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CONTROL_A = 1, CONTROL_E = 5, CONTROL_K = 11, CONTROL_U = 21, CONTROL_W = 23 };

static void type(Prompt *prompt, const char *letters)
{
    for (; *letters; letters++)
        assert_true(prompt_key(prompt, *letters));
}

static void test_edits(void **state)
{
    static const struct {
        int key;
        const char *text;
        size_t at;
    } STEP[] = {
        {KEY_GO_LEFT, "abc/def", 6},
        {'x', "abc/dexf", 7},
        {KEY_ERASE, "abc/def", 6},
        {KEY_REMOVE, "abc/de", 6},
        {KEY_REMOVE, "abc/de", 6},
        {CONTROL_W, "abc/", 4},
        {CONTROL_W, "", 0},
        {KEY_ERASE, "", 0},
        {'y', "y", 1},
        {CONTROL_A, "y", 0},
        {'z', "zy", 1},
        {CONTROL_E, "zy", 2},
        {KEY_FIRST, "zy", 0},
        {KEY_GO_RIGHT, "zy", 1},
        {CONTROL_K, "z", 1},
        {KEY_LAST, "z", 1},
        {KEY_GO_RIGHT, "z", 1},
        {CONTROL_U, "", 0},
    };
    Prompt prompt;
    (void)state;
    prompt_begin(&prompt, "abc/");
    type(&prompt, "def");
    for (size_t i = 0; i < sizeof STEP / sizeof *STEP; i++) {
        assert_true(prompt_key(&prompt, STEP[i].key));
        assert_string_equal(prompt.text, STEP[i].text);
        assert_int_equal(prompt.at, STEP[i].at);
    }
    assert_false(prompt_key(&prompt, KEY_OTHER));
    assert_false(prompt_key(&prompt, 0x7F));
}

/* A letter is one step, however many bytes it has. */
static void test_letters_of_many_bytes(void **state)
{
    static const int LETTER[] = {'a', 0xE9, 0x20AC, 0x1F9F5};
    Prompt prompt;
    (void)state;
    prompt_begin(&prompt, "");
    for (int i = 0; i < 4; i++)
        prompt_key(&prompt, LETTER[i]);
    assert_string_equal(prompt.text, "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\xA7\xB5");
    prompt_key(&prompt, KEY_GO_LEFT);
    prompt_key(&prompt, KEY_ERASE);
    assert_string_equal(prompt.text, "a\xC3\xA9\xF0\x9F\xA7\xB5");
    prompt_key(&prompt, KEY_REMOVE);
    assert_string_equal(prompt.text, "a\xC3\xA9");
}

static void test_is_never_too_long(void **state)
{
    Prompt prompt;
    (void)state;
    prompt_begin(&prompt, "");
    for (int i = 0; i < 2 * MAX_PROMPT; i++)
        prompt_key(&prompt, 0x20AC);
    assert_true(prompt.length < MAX_PROMPT && prompt.length > MAX_PROMPT - 4);
}

static void test_completes(void **state)
{
    static const char *const FILES[] = {"games/one-0.pwk", "games/one-1.pwk"};
    char path[256];
    Prompt prompt;
    Names names;
    (void)state;
    setenv("HOME", folder_path("."), 1);
    assert_int_equal(mkdir(folder_path("games"), 0700), 0);
    for (int i = 0; i < 2; i++)
        folder_write(FILES[i], "");
    prompt_begin(&prompt, "~/g");
    prompt_complete(&prompt, &names);
    assert_string_equal(prompt.text, "~/games/");
    prompt_complete(&prompt, &names);
    assert_string_equal(prompt.text, "~/games/one-");
    assert_int_equal(names.count, 2);
    assert_string_equal(names.list, "one-0.pwk  one-1.pwk");
    type(&prompt, "1");
    prompt_complete(&prompt, &names);
    assert_null(file_typed(prompt.text, path, sizeof path));
    assert_int_equal(access(path, F_OK), 0);
    type(&prompt, "x");
    prompt_complete(&prompt, &names);
    assert_int_equal(names.count, 0);
    folder_write("a\xa3", ""); /* not letters; their common prefix is shorter than what was typed */
    folder_write("a\xb0", "");
    prompt_begin(&prompt, "~/a");
    prompt_complete(&prompt, &names);
    assert_string_equal(prompt.text, "~/a");
    assert_int_equal(names.count, 2);
    for (int i = 0; i < 2; i++)
        assert_int_equal(remove(folder_path(FILES[i])), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_edits),
        cmocka_unit_test(test_letters_of_many_bytes),
        cmocka_unit_test(test_is_never_too_long),
        cmocka_unit_test_setup_teardown(test_completes, folder_make, folder_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
