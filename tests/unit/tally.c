/* SPDX-License-Identifier: MIT */
/* A tally follows a game as long as its patches fit: the same options, buttons, tokens and circle. */
#include "lab/players/tally.h"

#include "unit.h"

#include <stdio.h>

static void assert_same(const Tally *tally, const Game *game)
{
    uint8_t id = tally->behind;
    assert_int_equal(tally->circle, game->circle);
    assert_int_equal(tally->late, game->late);
    for (int i = 0; i < game->circle; i++) {
        id = tally->next[id];
        assert_int_equal(id, game->ring[i]);
    }
    for (int seat = 0; seat < SEATS; seat++) {
        assert_int_equal(tally->buttons[seat], game->buttons[seat]);
        assert_int_equal(tally->time[seat], game->time[seat]);
        assert_int_equal(tally->income[seat], game->income[seat]);
        assert_int_equal(tally->empty[seat], game_empty(game, seat));
    }
    assert_int_equal(tally->mover, game->mover);
    if (game->edition->solo)
        assert_int_equal(tally->bonus == AUTOMA, game->bonus == AUTOMA);
}

/* Copies the game's hidden information into the tally, so that both develop alike. */
static void reveal(Tally *tally, const Game *game)
{
    memcpy(tally->late_patch, game->ring + game->circle, game->late);
    if (game->edition->solo)
        tally->top = automa_card_place(game, game->drawn);
}

static void assert_options(const Tally *tally, const Moves *moves)
{
    uint8_t option[TALLY_OPTIONS];
    int options = tally_options(tally, option);
    for (int i = 0; i < moves->choices; i++)
        assert_non_null(memchr(option, moves->choice[i].move.patch, (size_t)options));
}

/* In the solo game the tally does not see the human take the bonus tile. */
static void follow(const Edition *edition, uint64_t seed, Random *random)
{
    char keys[32];
    snprintf(keys, sizeof keys, "seed=%llu", (unsigned long long)seed);
    Deal deal = unit_deal(edition, keys);
    TallyBox box;
    Game game = deal_game(&deal);
    tally_box(&box, &game);
    Tally tally = tally_of(&box, &game);
    while (game_phase(&game) != PHASE_OVER && game.bonus != HUMAN) {
        Move move;
        Moves moves;
        assert_same(&tally, &game);
        reveal(&tally, &game);
        moves_find(&moves, &game);
        unit_any_move(&game, random, &move);
        if (move.kind == MOVE_AUTOMA) {
            tally_automa(&tally, random);
        } else {
            assert_options(&tally, &moves);
            tally_play(&tally, move.patch);
        }
        assert_int_equal(game_play(&game, move), LEGAL);
        while (game_phase(&game) == PHASE_LEATHER)
            assert_int_equal(game_play(&game, (Move){.kind = MOVE_LEATHER,
                                                     .square = (uint8_t)squares_first(edition->board &
                                                                                      ~game.quilt[game.mover])}),
                             LEGAL);
    }
    if (game_phase(&game) == PHASE_OVER && game.bonus != HUMAN && (edition->solo || game.bonus == NOBODY))
        assert_int_equal(tally_winner(&tally), game_winner(&game));
}

static void test_a_tally_follows_the_game(void **state)
{
    static const char *const EDITION[] = {"classic", "express", "automa"};
    Random random = random_from(1, RANDOM_PLAYOUT);
    (void)state;
    for (uint64_t seed = 0; seed < 300; seed++)
        follow(seed % 4 == 3 ? unit_own() : unit_edition(EDITION[seed % 4]), seed, &random);
}

/* The circle is empty when the late patches join, so they replace it. */
static void test_late_patches_come_last(void **state)
{
    static const char TEXT[] = "edition late\nquilt 5\nbuttons 9\nlast-space 30\nincome\nleather\nlate-when 0\n"
                               "patch 1 cost 0 time 1 income 0 start\n##\n"
                               "patch 2 cost 1 time 1 income 0\n#\n"
                               "patch 3 cost 0 time 1 income 0 late\n##\n"
                               "patch 4 cost 1 time 2 income 0 late\n###\n"
                               "patch 5 cost 0 time 1 income 0 late\n#\n";
    Edition edition;
    Fault fault;
    Random random = random_from(3, RANDOM_PLAYOUT);
    (void)state;
    assert_true(edition_read(&edition, TEXT, strlen(TEXT), &fault));
    for (uint64_t seed = 0; seed < 20; seed++)
        follow(&edition, seed, &random);
}

static void test_playouts_end(void **state)
{
    static const char *const EDITION[] = {"classic", "express", "automa"};
    Random random = random_from(2, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 3000; i++) {
        TallyBox box;
        Game game = unit_game(unit_edition(EDITION[i % 3]), "seed=2");
        game.deck = (uint8_t)(game.edition->solo ? i / 3 % DECKS : 0);
        unit_play_random(&game, &random, i / 100);
        tally_box(&box, &game);
        Tally tally = tally_of(&box, &game);
        tally_redraw(&tally, &random);
        assert_in_range(tally_playout(&tally, &random), 0, 1);
        assert_int_equal(tally_turn(&tally), NOBODY);
        assert_true(tally.empty[0] >= 0 && tally.empty[1] >= 0 && tally.buttons[0] >= 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_tally_follows_the_game),
        cmocka_unit_test(test_late_patches_come_last),
        cmocka_unit_test(test_playouts_end),
    };
    return cmocka_run_group_tests_name("tally", tests, NULL, NULL);
}
