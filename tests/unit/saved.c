/* SPDX-License-Identifier: MIT */
#include "table/keep/saved.h"

#include "folder.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

static void write_game(const char *name, const char *tags, const char *moves)
{
    char text[512];
    snprintf(text, sizeof text, "[Edition \"classic\"]\n[Seed \"3\"]\n%s\n%s\n", tags, moves);
    folder_write(name, text);
}

static Saved *saved_here(void)
{
    setenv("XDG_STATE_HOME", folder_path("state"), 1);
    mkdir(folder_path("state"), 0777);
    mkdir(folder_path("state/thimble"), 0777);
    mkdir(folder_path("state/thimble/games"), 0777);
    mkdir(folder_path("state/thimble/unfinished"), 0777);
    write_game("state/thimble/games/2026-11-16-120000-classic.pwk", "", "*");
    write_game("state/thimble/games/2026-11-15-120000-classic.pwk", "", "nonsense");
    write_game("state/thimble/unfinished/2026-11-17-120000-classic.pwk", "[Player2 \"Thimble, level 6\"]\n",
               "advance *");
    Saved *saved = saved_new();
    assert_non_null(saved);
    return saved;
}

static void test_list(void **state)
{
    Saved *saved = saved_here();
    char memory[2048];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    assert_int_equal(saved->count, 3);
    for (int number = 1; number <= saved->count; number++)
        saved_write(saved, number, &text);
    unit_assert_says(memory, "classic You - Mira, level 6         unfinished, 1 move\n");
    unit_assert_says(memory, "  2 2026-11-16 12:00 classic Seat 1 - Seat 2             unfinished, 0 moves\n");
    unit_assert_says(memory, "classic.pwk:4:1: \"nonsense\" is not a move");
    text = text_in(memory, sizeof memory);
    saved_json(saved, 1, &text);
    unit_assert_says(
        memory, "\"finished\":false,\"edition\":\"classic\",\"players\":[\"\",\"Thimble, level 6\"],\"moves\":1,");
    saved_free(saved);
}

static void test_find(void **state)
{
    Saved *saved = saved_here();
    char path[PATH_MAX];
    Fault fault;
    (void)state;
    assert_ptr_equal(saved_find(saved, "2"), &saved->game[1]);
    assert_ptr_equal(saved_find(saved, "2026-11-15-120000-classic.pwk"), &saved->game[2]);
    assert_true(saved_path(saved, &saved->game[0], path));
    assert_ptr_equal(saved_find(saved, path), &saved->game[0]);
    assert_null(saved_find(saved, "4"));
    assert_null(saved_find(saved, "other.pwk"));
    assert_true(saved_choose(saved, &saved->game[0], &fault));
    assert_false(saved_choose(saved, &saved->game[1], &fault));
    saved_free(saved);
}

static void test_brief(void **state)
{
    Saved *saved = saved_here();
    char path[PATH_MAX], words[96], left[MAX_SAVED_TIME];
    Text text = text_in(words, sizeof words);
    (void)state;
    assert_true(saved_path(saved, &saved->game[0], path));
    saved_brief(path, &saved->shelf, &text, left);
    assert_string_equal(words, "Classic, Mira, level 6, 1 move");
    assert_int_equal(strlen(left), strlen("2026-11-17 12:00"));
    text = text_in(words, sizeof words);
    assert_true(saved_path(saved, &saved->game[2], path));
    saved_brief(path, &saved->shelf, &text, left);
    assert_string_equal(words, "");
    assert_string_equal(left, "");
    saved_free(saved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_list, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_find, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_brief, folder_make, folder_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
