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
    for (int i = 0; i < 3; i++) {
        assert_string_equal(heard.change[i].game, said.change[i].game);
        assert_string_equal(heard.change[i].phrase, said.change[i].phrase);
        assert_int_equal(heard.change[i].seat, said.change[i].seat);
    }
    free(words);
    changes_clear(&said);
    changes_clear(&heard);
}

/* Of several changes of a game the last one counts: its state, or that it has none and must be read. */
static void test_states(void **state)
{
    enum { GAMES = 40, TIMES = 5 };
    Changes said = {0};
    (void)state;
    for (int i = 0; i < GAMES * TIMES; i++) {
        char text[20];
        Ruling ruling = {.changed = true};
        bool has_state = i / GAMES < TIMES - 1 || i % 2;
        snprintf(text, sizeof text, "{\"at\":%d}", i);
        snprintf(ruling.game, sizeof ruling.game, "game%02d", i % GAMES);
        ruling.state = has_state ? span_of(text) : (Span){NULL, 0};
        changes_note(&said, &ruling, true);
    }
    changes_sort(&said);
    assert_int_equal(said.count, GAMES);
    for (int i = 0; i < GAMES; i++) {
        char wanted[20];
        snprintf(wanted, sizeof wanted, "{\"at\":%d}", i + GAMES * (TIMES - 1));
        assert_int_equal(said.change[i].state != NULL, i % 2);
        if (i % 2)
            assert_string_equal(said.change[i].state, wanted);
    }
    changes_clear(&said);
}

/* A ruling without a change tells nothing, except its phrase. */
static void test_rulings(void **state)
{
    Changes said = {0};
    Ruling ruling = {.game = "k3x9", .seat = 2, .state = span_of("{}")};
    (void)state;
    changes_note(&said, &ruling, true);
    assert_int_equal(said.count, 0);
    snprintf(ruling.phrase, sizeof ruling.phrase, "ouch");
    changes_note(&said, &ruling, true);
    ruling.changed = true;
    ruling.phrase[0] = '\0';
    changes_note(&said, &ruling, false);
    char *words = changes_write(&said);
    assert_string_equal(words, "k3x9:2:ouch k3x9");
    assert_null(said.change[1].state);
    free(words);
    changes_clear(&said);
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
        cmocka_unit_test(test_words),     cmocka_unit_test(test_states), cmocka_unit_test(test_rulings),
        cmocka_unit_test(test_odd_words), cmocka_unit_test(test_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
