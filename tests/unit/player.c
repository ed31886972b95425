/* SPDX-License-Identifier: MIT */
#include "lab/players/player.h"

#include "unit.h"

static const char *const PLAYER[] = {"random", "greedy", "uct:60", "buyer:200"};
static const char *const EDITION[] = {"classic", "express", "automa"};

static Player *hire(const char *text)
{
    Fault fault;
    Player *player = player_new(text, &PLAYER_TERMS, &fault);
    if (!player)
        fail_msg("%s: %s", text, fault.sentence);
    return player;
}

static Move answer(const char *text, const Game *game, const Deal *deal, uint64_t seed)
{
    Fault fault;
    Move move;
    Player *player = hire(text);
    Record opening;
    record_begin(&opening, deal);
    player_begin(player, &opening, seed);
    assert_true(player_move(player, game, &move, &fault));
    player_free(player);
    return move;
}

static void play_to_the_end(const char *text, const Edition *edition, uint64_t seed)
{
    Fault fault;
    Player *player = hire(text);
    Deal deal = unit_deal(edition, "seed=5");
    Game game = deal_game(&deal);
    Record opening;
    record_begin(&opening, &deal);
    player_begin(player, &opening, seed);
    while (game_phase(&game) != PHASE_OVER) {
        Move move;
        if (game_phase(&game) == PHASE_AUTOMA)
            move = automa_move(&game);
        else
            assert_true(player_move(player, &game, &move, &fault));
        player_watch(player, &game, move);
        assert_int_equal(game_play(&game, move), LEGAL);
    }
    player_free(player);
}

/* Whole games, in every edition and in a custom one that has everything an edition can have. */
static void test_every_player_plays_every_edition(void **state)
{
    (void)state;
    for (size_t p = 0; p < COUNT(PLAYER); p++) {
        for (size_t e = 0; e < COUNT(EDITION); e++)
            play_to_the_end(PLAYER[p], unit_edition(EDITION[e]), 1);
        for (uint64_t seed = 0; seed < 20; seed++)
            play_to_the_end(PLAYER[p], unit_own(), seed);
    }
}

static void test_same_seed_same_move(void **state)
{
    Random random = random_from(1, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 12; i++) {
        Deal deal = unit_deal(unit_edition(EDITION[i % 2]), "seed=8");
        Game game = deal_game(&deal);
        unit_play_random(&game, &random, 2 * i);
        if (game_phase(&game) == PHASE_OVER)
            continue;
        for (size_t p = 0; p < COUNT(PLAYER); p++)
            assert_true(move_equal(answer(PLAYER[p], &game, &deal, 7), answer(PLAYER[p], &game, &deal, 7)));
    }
}

/* Two games that look the same to the players get the same move. */
static void test_blindness(void **state)
{
    Random random = random_from(2, RANDOM_PLAYOUT);
    int asked = 0;
    (void)state;
    for (int i = 0; i < 60; i++) {
        Deal deal = unit_deal(i % 3 ? unit_edition(EDITION[i % 3]) : unit_own(), "seed=9");
        Game game = deal_game(&deal);
        game.deck = (uint8_t)(game.edition->solo ? i / 2 % DECKS : 0);
        unit_play_random(&game, &random, i % 20);
        Game other = game;
        deal_redraw(&other, &random);
        if (game_phase(&game) == PHASE_OVER || game_phase(&game) == PHASE_AUTOMA)
            continue;
        asked++;
        for (size_t p = 0; p < COUNT(PLAYER); p++)
            assert_true(move_equal(answer(PLAYER[p], &game, &deal, 3), answer(PLAYER[p], &other, &deal, 3)));
    }
    assert_true(asked >= 20);
}

/* A tree has exactly one node per playout; also when only one move is legal. */
static void test_few_playouts(void **state)
{
    static const char *const FEW[] = {"uct:1", "uct:2", "buyer:1", "buyer:2"};
    (void)state;
    for (size_t p = 0; p < COUNT(FEW); p++)
        for (size_t e = 0; e < COUNT(EDITION); e++)
            play_to_the_end(FEW[p], unit_edition(EDITION[e]), 4);
}

/* Every player that searches takes a win in one. */
static void test_a_win_in_one_is_taken(void **state)
{
    static const char *const THINKS[] = {"greedy", "uct:200", "buyer:200"};
    const Edition *classic = unit_edition("classic");
    Deal deal = unit_deal(classic, "seed=1");
    Game game = deal_game(&deal);
    Random random = random_from(4, RANDOM_PLAYOUT);
    (void)state;
    unit_play_random(&game, &random, 6);
    if (game.leather)
        unit_play_random(&game, &random, 1);
    int seat = game_turn(&game);
    game.time[seat] = (uint8_t)(classic->last - 1);
    game.time[1 - seat] = classic->last;
    game.buttons[seat] = 50;
    game.buttons[1 - seat] = 50 - 2 * (game_empty(&game, 1 - seat) - game_empty(&game, seat));
    for (size_t p = 0; p < COUNT(THINKS); p++) {
        Game after = game;
        assert_int_equal(game_play(&after, answer(THINKS[p], &game, &deal, 1)), LEGAL);
        while (game_phase(&after) == PHASE_LEATHER)
            unit_play_random(&after, &random, 1);
        assert_int_equal(game_winner(&after), seat);
    }
}

static void test_refusals(void **state)
{
    static const char *const ROW[][2] = {
        {"alphazero", "there is no player \"alphazero\"; these are:"},
        {"", "there is no player \"\""},
        {"uct", "the player \"uct\": a number is missing (it is written uct:PLAYOUTS[,c=NUMBER])"},
        {"uct:", "a number is missing"},
        {"uct:0", "whole number from 1 to 10000000, not \"0\""},
        {"uct:1e9", "not \"1e9\""},
        {"buyer:5,c=x", "c must be a number"},
        {"buyer:5,level=3", "there is no key \"level\""},
        {"random:5", "\"5\" is not a key and its value"},
        {"thimble:threads=1.5", "threads must be a whole number from 1 to 64, not \"1.5\""},
        {"thimble:hand=anything", "hand takes no value"},
        {"thimble:hand,hand", "hand is given twice"},
        {"thimble:hand,net=a.net", "hand and net can't be combined"},
        {"thimble:level=3,nodes=5", "level can't be combined with nodes or time"},
        {"thimble:level=11", "level must be a whole number from 1 to 10"},
        {"thimble:net=/nowhere/a.net", "/nowhere/a.net: can't be opened"},
        {"thimble:net=a.net,net=b.net", "net is given twice"},
        {"thimble:explore=100", "explore must be a number from 0.01 to 10, not 100"},
        {"thimble:explore=much", "explore must be a number, not \"much\""},
        {"thimble:luck=1", "the search has no number \"luck\"; it has explore, temperature, sharpness,"},
        {"gtp", "a command is missing"},
        {"gtp:/nowhere/to/be/found 2>/dev/null", "there is no such program"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Fault fault;
        if (player_new(ROW[i][0], &PLAYER_TERMS, &fault))
            fail_msg("%s is accepted", ROW[i][0]);
        unit_assert_says(fault.sentence, ROW[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_player_plays_every_edition),
        cmocka_unit_test(test_same_seed_same_move),
        cmocka_unit_test(test_blindness),
        cmocka_unit_test(test_few_playouts),
        cmocka_unit_test(test_a_win_in_one_is_taken),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests_name("player", tests, NULL, NULL);
}
