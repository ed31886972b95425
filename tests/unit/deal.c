/* SPDX-License-Identifier: MIT */
#include "unit.h"

#include <stdio.h>

#define CIRCLE_BUT_LAST "2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33"

static void test_refusals(void **state)
{
    static const struct {
        const char *edition, *keys, *words;
    } ROW[] = {
        {"classic", "colour=red", "there is no key \"colour\""},
        {"classic", "=1", "there is no key \"\""},
        {"classic", "Seed=1", "there is no key \"Seed\""},
        {"classic", "seed=1 seed=1", "seed is given twice"},
        {"classic", "seed=", "seed \"\" is not a whole number"},
        {"classic", "seed=-1", "seed \"-1\" is not a whole number below 2^64"},
        {"classic", "seed=18446744073709551616", "is not a whole number below 2^64"},
        {"classic", "circle=", "circle lacks patch 1"},
        {"classic", "circle=1", "circle lacks patch 2"},
        {"classic", "circle=" CIRCLE_BUT_LAST, "circle lacks patch 1"},
        {"classic", "circle=1," CIRCLE_BUT_LAST, "must end with the start patch 1, not with 33"},
        {"classic", "circle=2," CIRCLE_BUT_LAST ",1", "circle has patch 2 twice"},
        {"classic", "circle=0", "patch \"0\" is not a number from 1 to 33"},
        {"classic", "circle=34", "patch \"34\" is not a number from 1 to 33"},
        {"classic", "circle=x", "patch \"x\" is not a number"},
        {"classic", "late=2", "edition classic has no late patches"},
        {"classic", "track=2015", "track \"2015\" is not one of revised, 2014"},
        {"classic", "track=", "track \"\" is not one of revised, 2014"},
        {"classic", "deck=normal", "edition classic has no Automa, so deck can't be set"},
        {"classic", "level=3", "edition classic has no Automa, so level can't be set"},
        {"classic", "cards=1", "edition classic has no Automa, so cards can't be set"},
        {"express", "track=revised", "edition express has only one track"},
        {"express", "circle=16", "patch 16 joins late, so it has no place in circle"},
        {"express", "late=1", "patch 1 is in the circle from the start, so it has no place in late"},
        {"express", "late=16,17", "late lacks patch 18"},
        {"express", "late=16,16", "late has patch 16 twice"},
        {"express", "late=24", "patch \"24\" is not a number from 1 to 23"},
        {"automa", "deck=Normal", "deck \"Normal\" is neither normal nor tactical"},
        {"automa", "level=0", "level \"0\" is not a number from 1 to 5"},
        {"automa", "level=6", "level \"6\" is not a number from 1 to 5"},
        {"automa", "level=", "level \"\" is not"},
        {"automa", "cards=0", "card \"0\" is not a number from 1 to 24"},
        {"automa", "cards=25", "card \"25\" is not a number from 1 to 24"},
        {"automa", "cards=13", "card 13 is not in the normal deck"},
        {"automa", "cards=1 deck=tactical", "card 1 is not in the tactical deck"},
        {"automa", "deck=tactical cards=13,12", "card 12 is not in the tactical deck"},
        {"automa", "cards=1,2,1", "card 1 is drawn twice from one pile (the second time as number 3 of the list)"},
        {"automa", "cards=1,2,3,4,5,6,7,8,9,10,11,10,11", "card 11 is drawn twice from one pile"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Deal deal;
        Fault fault;
        deal_begin(&deal, unit_edition(ROW[i].edition), 1);
        if (unit_deal_keys(&deal, ROW[i].keys, &fault))
            fail_msg("%s is accepted", ROW[i].keys);
        unit_assert_says(fault.sentence, ROW[i].words);
    }
}

/* A refused key leaves the deal unchanged. */
static void test_refusals_change_nothing(void **state)
{
    static const char *const KEY[][2] = {
        {"circle", "5,4,3,2,2"}, {"circle", "1," CIRCLE_BUT_LAST}, {"seed", "x"}, {"cards", "4,5,4"},
        {"level", "9"},
    };
    Deal deal;
    Fault fault;
    (void)state;
    deal_begin(&deal, unit_edition("automa"), 1);
    Deal before = deal;
    for (size_t i = 0; i < COUNT(KEY); i++) {
        assert_false(deal_key(&deal, span_of(KEY[i][0]), span_of(KEY[i][1]), &fault));
        assert_memory_equal(&deal, &before, sizeof deal);
    }
}

static void assert_order(const uint8_t *order, const char *expected)
{
    char memory[512];
    Text text = text_in(memory, sizeof memory);
    Words words = words_of(expected, strlen(expected), 0);
    int count = 0;
    while (words_next(&words).length > 0)
        count++;
    for (int i = 0; i < count; i++)
        text_add(&text, "%s%d", i ? " " : "", order[i]);
    assert_string_equal(memory, expected);
}

/* The deal of seed 1 must never change: records contain seeds. */
static void test_seeds_are_frozen(void **state)
{
    static const char CIRCLE[] =
        "23 2 22 6 12 18 32 11 21 13 3 20 26 15 17 29 9 14 33 25 31 4 8 24 27 10 5 16 7 30 "
        "19 28 1";
    (void)state;
    Deal classic = unit_deal(unit_edition("classic"), "seed=1");
    assert_order(classic.circle, CIRCLE);
    Deal express = unit_deal(unit_edition("express"), "seed=1");
    assert_order(express.circle, "6 8 5 2 10 11 14 12 3 7 4 15 9 13 1");
    assert_order(express.late, "22 18 20 19 21 16 17 23");
    Deal automa = unit_deal(unit_edition("automa"), "seed=1");
    assert_order(automa.circle, CIRCLE);
    assert_order(automa.card, "4 7 10 1 5 9 0 6 3 11 11 10 5 2 4 6 3 1 7 0 9 8 9 3 6 7 2 0 10 1 4 5 11 8");
    Deal tactical = unit_deal(unit_edition("automa"), "seed=1 deck=tactical");
    assert_memory_equal(automa.card, tactical.card, sizeof automa.card);
}

/* Giving one order by hand does not change the others. */
static void test_streams_are_apart(void **state)
{
    Deal seed = unit_deal(unit_edition("automa"), "seed=9");
    Deal given = unit_deal(unit_edition("automa"), "seed=9 circle=" CIRCLE_BUT_LAST ",1 level=5");
    (void)state;
    assert_memory_equal(seed.card, given.card, sizeof seed.card);
    seed = unit_deal(unit_edition("express"), "seed=9");
    given = unit_deal(unit_edition("express"), "late=23,22,21,20,19,18,17,16 seed=9");
    assert_memory_equal(seed.circle, given.circle, 15);
    assert_order(given.late, "23 22 21 20 19 18 17 16");
}

static void test_defaults(void **state)
{
    Deal deal = unit_deal(unit_edition("automa"), "");
    (void)state;
    assert_int_equal(deal.seed, 1);
    assert_int_equal(deal.level, 2);
    assert_int_equal(deal.deck, DECK_NORMAL);
    assert_int_equal(deal.printing, 0);
    deal = unit_deal(unit_edition("automa"), "seed=18446744073709551615 level=5 deck=tactical track=2014");
    assert_true(deal.seed == UINT64_MAX);
    assert_int_equal(deal.level, 4);
    assert_int_equal(deal.deck, DECK_TACTICAL);
    assert_int_equal(deal.printing, 1);
}

static void test_lists_are_separated_by_commas_or_blanks(void **state)
{
    static const char *const LIST[] = {"7,3,12", "7 3 12", " 7, 3,\t12 ", ",7,,3 12,"};
    (void)state;
    for (size_t i = 0; i < COUNT(LIST); i++) {
        Deal deal;
        Fault fault;
        deal_begin(&deal, unit_edition("automa"), 1);
        assert_true(deal_key(&deal, span_of("cards"), span_of(LIST[i]), &fault));
        assert_true(deal_complete(&deal, &fault));
        assert_int_equal(deal.cards_given, 3);
        assert_order(deal.card, "6 2 11");
    }
}

/* S2, S12: ten different cards, then twelve different ones from each pile. */
static void assert_piles(const uint8_t card[MAX_CARDS])
{
    uint32_t seen = 0;
    for (int i = 0; i < MAX_CARDS; i++) {
        if (i >= 10 && (i - 10) % 12 == 0)
            seen = 0;
        assert_in_range(card[i], 0, DECK_CARDS - 1);
        assert_false(seen >> card[i] & 1);
        seen |= UINT32_C(1) << card[i];
    }
}

static void list_cards(const Deal *deal, int count, Text *text)
{
    text_add(text, "seed=%llu cards=", (unsigned long long)deal->seed);
    for (int i = 0; i < count; i++)
        text_add(text, "%s%d", i ? "," : "", deal->card[i] + 1);
}

/* A list that starts as the seed would draw it continues in the same way. */
static void test_given_cards_are_continued(void **state)
{
    const Edition *edition = unit_edition("automa");
    (void)state;
    for (unsigned long long seed = 0; seed < 20; seed++) {
        Deal deal;
        Fault fault;
        deal_begin(&deal, edition, seed);
        assert_true(deal_complete(&deal, &fault));
        assert_piles(deal.card);
        for (int given = 0; given <= MAX_CARDS; given++) {
            char memory[1024];
            Text text = text_in(memory, sizeof memory);
            list_cards(&deal, given, &text);
            Deal again = unit_deal(edition, memory);
            assert_memory_equal(deal.card, again.card, sizeof deal.card);
            assert_int_equal(again.cards_given, given);
            assert_int_equal(deal_cards_needed(&deal, given, MAX_CARDS), given);
        }
    }
}

/* If the list differs, the rest follows the rules of the piles, and a record must name all cards. */
static void test_given_cards(void **state)
{
    const Edition *edition = unit_edition("automa");
    (void)state;
    for (int given = 1; given <= 10; given++) {
        char memory[256];
        Text text = text_in(memory, sizeof memory);
        text_add(&text, "seed=1 cards=");
        for (int i = 0; i < given; i++)
            text_add(&text, "%s%d", i ? "," : "", 12 - i);
        Deal deal = unit_deal(edition, memory);
        assert_piles(deal.card);
        assert_int_equal(deal_cards_needed(&deal, 0, MAX_CARDS), MAX_CARDS);
        int needed = deal_cards_needed(&deal, given, MAX_CARDS);
        assert_int_equal(needed, given);
    }
}

static void test_more_cards_than_a_game_can_use(void **state)
{
    char memory[4096];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    text_add(&text, "cards=");
    for (int i = 0; i < 10 + 30 * 12; i++)
        text_add(&text, "%s%d", i ? "," : "", (i < 10 ? i : i - 10) % 12 + 1);
    Deal deal = unit_deal(unit_edition("automa"), memory);
    assert_int_equal(deal.cards_given, MAX_CARDS);
    assert_piles(deal.card);
    text_add(&text, ",12"); /* fine: the previous pile is used up */
    deal = unit_deal(unit_edition("automa"), memory);
    text_add(&text, ",12");
    Fault fault;
    deal_begin(&deal, unit_edition("automa"), 1);
    assert_false(unit_deal_keys(&deal, memory, &fault));
    unit_assert_says(fault.sentence, "card 12 is drawn twice from one pile");
}

static void test_orders_are_permutations(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa"};
    (void)state;
    for (size_t e = 0; e < COUNT(NAME); e++)
        for (uint64_t seed = 0; seed < 300; seed++) {
            const Edition *edition = unit_edition(NAME[e]);
            bool seen[MAX_PATCHES + 1] = {false};
            uint8_t order[MAX_PATCHES];
            int circle = edition->patches - edition->late_patches;
            deal_draw_order(edition, false, seed, order);
            deal_draw_order(edition, true, seed, order + circle);
            for (int i = 0; i < edition->patches; i++) {
                assert_int_equal(edition->patch[order[i]].late, i >= circle);
                assert_false(seen[order[i]]);
                seen[order[i]] = true;
            }
            assert_int_equal(order[circle - 1], edition->start_patch);
        }
}

/* deal_is_seeds: does the seed alone deal the same game again? */
static void test_deal_is_the_seeds(void **state)
{
    static const struct {
        const char *edition, *keys;
        bool own;
    } ROW[] = {
        {"classic", "seed=42", true},
        {"classic", "seed=42 track=2014", true},
        {"classic", "seed=42 circle=" CIRCLE_BUT_LAST ",1", false},
        {"express", "seed=42", true},
        {"express", "seed=42 late=16,17,18,19,20,21,22,23", false},
        {"automa", "seed=42 level=5 deck=tactical", true},
        {"automa", "seed=42 cards=1,2,3,4,5,6,7,8,9,10", false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Deal deal;
        Fault fault;
        deal_begin(&deal, unit_edition(ROW[i].edition), 1);
        assert_true(unit_deal_keys(&deal, ROW[i].keys, &fault));
        assert_int_equal(deal_is_seeds(&deal), ROW[i].own);
    }
}

/* C1, C2, S1: the game before the first move. */
static void test_game(void **state)
{
    Game classic = unit_game(unit_edition("classic"), "seed=1");
    Game automa = unit_game(unit_edition("automa"), "seed=1 deck=tactical level=5 track=2014");
    (void)state;
    assert_int_equal(classic.buttons[0], 5);
    assert_int_equal(classic.buttons[1], 5);
    assert_int_equal(classic.circle, 33);
    assert_int_equal(classic.bonus, NOBODY);
    assert_int_equal(game_turn(&classic), 0);
    assert_int_equal(automa.buttons[HUMAN], 5);
    assert_int_equal(automa.buttons[AUTOMA], 0);
    assert_int_equal(automa.level, 4);
    assert_int_equal(automa.deck, DECK_TACTICAL);
    assert_int_equal(automa.printing, 1);
    assert_int_equal(automa_marker(&automa), 35);
    assert_int_equal(automa_pile(&automa), 10);
}

/* No card twice from one pile, up to the last that a game could draw. */
static void assert_no_card_twice(const Game *game)
{
    Pile pile = {0};
    for (int i = 0; i < MAX_CARDS; i++)
        assert_true(pile_draw(&pile, automa_card_place(game, i)));
}

/* Redrawing never changes what players can see. */
static void test_redraw_keeps_what_is_seen(void **state)
{
    static const char *const EDITION[] = {"classic", "express", "automa"};
    Random random = random_from(1, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 600; i++) {
        char text[2][MAX_POSITION_TEXT];
        Game game = unit_game(unit_edition(EDITION[i % 3]), "seed=7");
        game.deck = (uint8_t)(game.edition->solo ? i / 3 % DECKS : 0);
        unit_play_random(&game, &random, i / 12);
        for (int round = 0; round < 2; round++) {
            Text position = text_in(text[round], sizeof text[round]);
            position_write(&game, SECRETS_KEPT, &position);
            deal_redraw(&game, &random);
        }
        assert_string_equal(text[0], text[1]);
        if (game.edition->solo)
            assert_no_card_twice(&game);
        unit_play_random(&game, &random, MAX_MOVES);
        assert_int_equal(game_phase(&game), PHASE_OVER);
    }
}

/* The hidden order has no influence: two games that look the same are equal after a redraw. */
static void test_redraw_is_blind(void **state)
{
    static const char *const EDITION[] = {"express", "automa"};
    Random random = random_from(3, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 400; i++) {
        Game game = unit_game(unit_edition(EDITION[i % 2]), "seed=11");
        game.deck = (uint8_t)(game.edition->solo ? i / 2 % DECKS : 0);
        unit_play_random(&game, &random, i / 10);
        Game other = game;
        deal_redraw(&other, &random);
        Random same[2] = {random, random};
        deal_redraw(&game, &same[0]);
        deal_redraw(&other, &same[1]);
        unit_assert_same_game(&game, &other);
        assert_true(same[0].state == same[1].state);
    }
}

/* All possible top cards come up about equally often. */
static void test_redraw_is_fair(void **state)
{
    enum { ROUNDS = 6000 };
    Random random = random_from(2, RANDOM_PLAYOUT);
    Game game = unit_game(unit_edition("automa"), "seed=7");
    (void)state;
    for (int deck = 0; deck < DECKS; deck++) {
        int seen[DECK_CARDS] = {0};
        int possible = 0;
        game.deck = (uint8_t)deck;
        int back = automa_next_budget(&game);
        for (int place = 0; place < DECK_CARDS; place++)
            possible += back < 0 || game.edition->card[deck][place].budget == back;
        for (int i = 0; i < ROUNDS; i++) {
            deal_redraw(&game, &random);
            seen[automa_card_place(&game, 0)]++;
        }
        for (int place = 0; place < DECK_CARDS; place++) {
            bool may = back < 0 || game.edition->card[deck][place].budget == back;
            int expected = may ? ROUNDS / possible : 0;
            assert_in_range(seen[place], expected - expected / 5, expected + expected / 5);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_refusals_change_nothing),
        cmocka_unit_test(test_seeds_are_frozen),
        cmocka_unit_test(test_streams_are_apart),
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_lists_are_separated_by_commas_or_blanks),
        cmocka_unit_test(test_given_cards_are_continued),
        cmocka_unit_test(test_given_cards),
        cmocka_unit_test(test_more_cards_than_a_game_can_use),
        cmocka_unit_test(test_orders_are_permutations),
        cmocka_unit_test(test_deal_is_the_seeds),
        cmocka_unit_test(test_game),
        cmocka_unit_test(test_redraw_keeps_what_is_seen),
        cmocka_unit_test(test_redraw_is_blind),
        cmocka_unit_test(test_redraw_is_fair),
    };
    return cmocka_run_group_tests_name("deal", tests, NULL, NULL);
}
