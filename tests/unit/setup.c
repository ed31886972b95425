/* SPDX-License-Identifier: MIT */
#include "rules/setup.h"

#include "unit.h"

#include <stdio.h>
#include <string.h>

#define CLASSIC "classic/1/0:5:0:-/0:5:0:-/23,2,22,6"
#define TILE(begin) begin "/0:5:0:g2.g2.g2.g2.g2.g2.g2.9.9/0:5:0:-/1"

static Game read_game(const char *position)
{
    char name[MAX_NAME] = "";
    Game game;
    Fault fault;
    Span edition = position_edition(span_of(position));
    memcpy(name, edition.at, edition.length);
    if (!position_read(&game, unit_edition(name), span_of(position), 1, &fault))
        fail_msg("%s: %s", position, fault.sentence);
    return game;
}

static bool change(Game *draft, const char *words, Fault *fault)
{
    Words line = words_of(words, strlen(words), 0);
    return setup_change(draft, &line, fault);
}

static void assert_is(const Game *draft, const char *position)
{
    char memory[MAX_POSITION_TEXT];
    Text text = text_in(memory, sizeof memory);
    position_write(draft, SECRETS_SHOWN, &text);
    assert_string_equal(memory, position);
}

static void test_changes(void **state)
{
    static const struct {
        const char *before, *change, *after;
    } ROW[] = {
        {CLASSIC, "time 1 20", "classic/1/20:5:0:-/0:5:0:-/23,2,22,6"},
        {CLASSIC, "buttons 2 1000", "classic/1/0:5:0:-/0:1000:0:-/23,2,22,6"},
        {CLASSIC, "income 2 3", "classic/1/0:5:0:-/0:5:3:-/23,2,22,6"},
        {CLASSIC, "top 2", "classic/2/0:5:0:-/0:5:0:-/23,2,22,6"},
        {CLASSIC, "leather 2", "classic/1+2/0:5:0:-/0:5:0:-/23,2,22,6"},
        {CLASSIC, "bonus 2", "classic/1*2/0:5:0:-/0:5:0:-/23,2,22,6"},
        {TILE("classic/1*1"), "bonus nobody", TILE("classic/1")},
        {CLASSIC, "square 1 a1 c1 b2", "classic/1/0:5:0:a1a6.1a7.9.9.9.9.9.9.9/0:5:0:-/23,2,22,6"},
        {CLASSIC, "square 1 a1 a1", CLASSIC},
        {CLASSIC, "sew 2 22r0c1", "classic/1/0:5:0:-/0:5:1:2d3.2a2a3.9.9.9.9.9.9.9/23,2,6"},
        {"classic/1/0:5:2:a8.9.9.9.9.9.9.9.9/0:5:0:-/23", "empty 1", "classic/1/0:5:0:-/0:5:0:-/23"},
        {CLASSIC, "circle 7,23", "classic/1/0:5:0:-/0:5:0:-/7,23"},
        {CLASSIC, "circle -", "classic/1/0:5:0:-/0:5:0:-/-"},
        {CLASSIC, "patch 2", "classic/1/0:5:0:-/0:5:0:-/23,22,6"},
        {CLASSIC, "patch 7", "classic/1/0:5:0:-/0:5:0:-/23,2,22,6,7"},
        {CLASSIC, "needle 22", "classic/1/0:5:0:-/0:5:0:-/22,6,23,2"},
        {CLASSIC, "needle 23", CLASSIC},
        {CLASSIC, "position classic/2/9:1:0:-/7:5:0:-/1", "classic/2/9:1:0:-/7:5:0:-/1"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Fault fault;
        Game draft = read_game(ROW[i].before);
        if (!change(&draft, ROW[i].change, &fault))
            fail_msg("%s: %s", ROW[i].change, fault.sentence);
        assert_is(&draft, ROW[i].after);
    }
}

/* A refused change changes nothing. */
static void test_refusals(void **state)
{
    static const char *const CHANGE[] = {
        "",
        "nonsense",
        "time",
        "time 3 1",
        "time 1 54",
        "time 1 x",
        "time 1 2 3",
        "buttons 1 1001",
        "income 0 1",
        "top",
        "top 3",
        "leather x",
        "bonus",
        "bonus 3",
        "bonus all",
        "square 1",
        "square 1 k1",
        "square 1 a1 z9",
        "sew 1",
        "sew 1 advance",
        "sew 1 +a1",
        "sew 1 22r0i9",
        "sew 1 99r0a1",
        "empty",
        "empty 3",
        "circle",
        "circle 1,1",
        "circle 1,",
        "circle 99",
        "circle 1 2",
        "patch 0",
        "patch x",
        "needle 7",
        "needle",
        "late",
        "taken 1",
        "level 1",
        "drawn 1",
        "position",
        "position nonsense",
        "position express/1/0:5:0:-/0:5:0:-/1",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(CHANGE); i++) {
        Game draft = read_game(CLASSIC);
        Fault fault = {.line = -1};
        if (change(&draft, CHANGE[i], &fault))
            fail_msg("\"%s\" was accepted", CHANGE[i]);
        assert_true(strlen(fault.sentence) > 0);
        assert_is(&draft, CLASSIC);
    }
}

/* The late patches join in their order, or all of them wait. */
static void test_late(void **state)
{
    Fault fault;
    const Edition *edition = unit_edition("express");
    Game game = unit_game(edition, "seed=3");
    Game draft = game;
    (void)state;
    assert_true(game.late > 0);
    assert_false(change(&draft, "patch 25", &fault)); /* one of them */
    assert_true(change(&draft, "late", &fault));
    assert_int_equal(draft.late, 0);
    assert_int_equal(draft.circle, game.circle + game.late);
    assert_memory_equal(draft.ring, game.ring, (size_t)(game.circle + game.late));
    assert_int_equal(position_flaw(&draft, NULL), POSITION_SOUND);
    assert_true(change(&draft, "late", &fault));
    assert_int_equal(draft.late, game.late);
    assert_int_equal(draft.circle, game.circle);
    assert_true(change(&draft, "circle 1", &fault));
    assert_int_equal(position_flaw(&draft, &fault), POSITION_LATE_JOINED);
    assert_false(change(&draft, "taken 1", &fault));
}

static void test_automa(void **state)
{
    Fault fault;
    Game draft = unit_game(unit_edition("automa"), "seed=3");
    (void)state;
    int circle = draft.circle;
    int first = draft.ring[0];
    char words[40];
    snprintf(words, sizeof words, "taken %d", first);
    assert_true(change(&draft, words, &fault));
    assert_int_equal(draft.taken, 1);
    assert_int_equal(draft.ring[MAX_PATCHES - 1], first);
    assert_int_equal(draft.circle, circle - 1);
    assert_true(change(&draft, "level 5", &fault));
    assert_int_equal(draft.level, 4);
    assert_true(change(&draft, "drawn 2", &fault));
    assert_int_equal(position_flaw(&draft, NULL), POSITION_CARDS_DRAWN);
    assert_true(change(&draft, "time 2 7", &fault));
    assert_int_equal(position_flaw(&draft, NULL), POSITION_SOUND);
    assert_true(change(&draft, "bonus 2", &fault));
    assert_int_equal(position_flaw(&draft, NULL), POSITION_TILE_EARLY);
    assert_false(change(&draft, "square 2 a1", &fault));
    assert_false(change(&draft, "income 2 1", &fault));
    assert_true(change(&draft, "bonus nobody", &fault));
    assert_true(change(&draft, "time 2 53", &fault));
    assert_int_equal(position_flaw(&draft, NULL), POSITION_MARKER_PASSED);
}

/* Some change, which may be refused. */
static void change_somehow(Game *draft, Random *random)
{
    static const struct {
        const char *begin;
        int seats, numbers;
    } KIND[] = {
        {"time", 1, 1},           {"buttons", 1, 1},      {"income", 1, 1},      {"top", 1, 0},
        {"leather", 0, 1},        {"bonus", 1, 0},        {"empty", 1, 0},       {"patch", 0, 1},
        {"needle", 0, 1},         {"late", 0, 0},         {"taken", 0, 1},       {"level", 0, 1},
        {"drawn", 0, 1},          {"sew 1 22r0c1", 0, 0}, {"sew 2 7r1a1", 0, 0}, {"square 1 b7", 0, 0},
        {"square 2 a1 c2", 0, 0},
    };
    char memory[80];
    Text words = text_in(memory, sizeof memory);
    Fault fault;
    size_t kind = random_below(random, COUNT(KIND));
    text_add(&words, "%s", KIND[kind].begin);
    if (KIND[kind].seats)
        text_add(&words, " %d", 1 + (int)random_below(random, SEATS));
    if (KIND[kind].numbers)
        text_add(&words, " %d", (int)random_below(random, 34));
    change(draft, memory, &fault);
}

/* Every sound draft reads back as itself, and its game can be played to the end. */
static void test_any_changes(void **state)
{
    enum { DRAFTS = 6000, MOST = 8 };
    static const char *const EDITION[] = {"classic", "express", "automa"};
    Random random = random_from(5, RANDOM_PLAYOUT);
    int sound = 0;
    (void)state;
    for (size_t i = 0; i < DRAFTS; i++) {
        char memory[MAX_POSITION_TEXT];
        Text text = text_in(memory, sizeof memory);
        Game draft = unit_game(unit_edition(EDITION[i % COUNT(EDITION)]), "seed=5");
        for (int changes = 0; changes < MOST; changes++)
            change_somehow(&draft, &random);
        if (position_flaw(&draft, NULL))
            continue;
        position_write(&draft, SECRETS_SHOWN, &text);
        Game again = read_game(memory);
        assert_true(position_same(&draft, &again, SECRETS_SHOWN));
        unit_play_random(&again, &random, MAX_MOVES);
        assert_int_equal(game_phase(&again), PHASE_OVER);
        sound++;
    }
    print_message("%d of %d drafts were sound\n", sound, DRAFTS);
    assert_true(sound > DRAFTS / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_changes), cmocka_unit_test(test_refusals),    cmocka_unit_test(test_late),
        cmocka_unit_test(test_automa),  cmocka_unit_test(test_any_changes),
    };
    return cmocka_run_group_tests_name("setup", tests, NULL, NULL);
}
