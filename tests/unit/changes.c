/* SPDX-License-Identifier: MIT */
/* What servers tell each other. */
#include "doors/server/desk/changes.h"

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static void test_words(void **state)
{
    Changes said = {0}, heard = {0};
    (void)state;
    changes_add(&said, "k3x9", 0, "");
    changes_add(&said, "a1b2", 2, "nice-fit");
    changes_add(&said, "k3x9", 0, "");
    changes_add(&said, "a1b2", 0, "");
    changes_sort(&said);
    char *words = changes_write(&said);
    assert_string_equal(words, "a1b2 a1b2:2:nice-fit k3x9");
    changes_read(&heard, words);
    assert_int_equal(heard.count, 3);
    for (int i = 0; i < 3; i++)
        assert_memory_equal(&heard.change[i], &said.change[i], sizeof *heard.change);
    free(words);
    changes_clear(&said);
    changes_clear(&heard);
}

/* Words of another version, or of nobody. */
static void test_odd_words(void **state)
{
    static const char *const ODD[] = {
        "",     "  ",          "waytoolongtobeanameofagame",       "a1:", "a1:x",
        "a1:2", "a1:22:hello", "a1:2:aphrasethatistoolongtobeone",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ODD); i++) {
        Changes heard = {0};
        changes_read(&heard, ODD[i]);
        assert_int_equal(heard.count, 0);
        changes_clear(&heard);
    }
}

static void test_many(void **state)
{
    Changes said = {0}, heard = {0};
    (void)state;
    for (int i = 0; i < 2000; i++) {
        char game[STORE_ID];
        snprintf(game, sizeof game, "game%d", i % 1000);
        changes_add(&said, game, 0, "");
    }
    changes_sort(&said);
    assert_int_equal(said.count, 1000);
    char *words = changes_write(&said);
    changes_read(&heard, words);
    assert_int_equal(heard.count, 1000);
    free(words);
    changes_clear(&said);
    changes_clear(&heard);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_odd_words),
        cmocka_unit_test(test_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
