/* SPDX-License-Identifier: MIT */
#include "engine/places.h"

#include "samples.h"
#include "unit.h"

#include "engine/shape.h"

/* Moves are told apart by two bytes, kind and patch. */
static int choice_of(Move move)
{
    return move.kind << 8 | move.patch;
}

static int cost_of(const Game *game, Move move)
{
    const Edition *edition = game->edition;
    Squares shape =
        move.kind == MOVE_BUY ? edition->patch[move.patch].turned[move.orientation].shape : squares_one(0);
    return shape_cost(game->quilt[game_turn(game)] | shape << move.square, edition);
}

static int place_of(const Move *move, int count, Move wanted)
{
    for (int i = 0; i < count; i++)
        if (move_equal(move[i], wanted))
            return i;
    return -1;
}

static void assert_legal_once(const Game *game, const Move *move, int count)
{
    for (int i = 0; i < count; i++) {
        assert_int_equal(game_refuses(game, move[i]), LEGAL);
        assert_int_equal(place_of(move, count, move[i]), i);
    }
}

/* Of this choice as many as there are or were asked for, and none left out that is better. */
static void assert_best(const Game *game, const Move *move, int count, int width, int choice)
{
    Moves moves;
    int legal = 0;
    int chosen = 0;
    int worst = -1;
    for (int i = 0; i < count; i++)
        if (choice_of(move[i]) == choice) {
            int cost = cost_of(game, move[i]);
            assert_true(cost >= worst); /* the best first */
            worst = cost;
            chosen++;
        }
    moves_find(&moves, game);
    for (Move other; moves_next(&moves, &other);)
        if (choice_of(other) == choice) {
            legal++;
            assert_true(place_of(move, count, other) >= 0 || cost_of(game, other) >= worst);
        }
    assert_int_equal(chosen, legal < width ? legal : width);
}

static void choices_are_good(const Game *game, void *context)
{
    static const int WIDTH[] = {1, 3, 12, MAX_PLACES, 1000};
    Move move[MAX_PLACES_MOVES];
    Phase phase = game_phase(game);
    int *next = context;
    int width = WIDTH[(*next)++ % (int)COUNT(WIDTH)];
    if (phase != PHASE_ACTION && phase != PHASE_LEATHER)
        return;
    int count = places_choose(NULL, game, width, move);
    assert_in_range(count, 1, MAX_PLACES_MOVES);
    assert_legal_once(game, move, count);
    if (phase == PHASE_ACTION)
        assert_true(place_of(move, count, (Move){.kind = MOVE_ADVANCE}) >= 0);
    else
        assert_best(game, move, count, width < MAX_PLACES ? width : MAX_PLACES, MOVE_LEATHER << 8);
    for (int i = 0; phase == PHASE_ACTION && i < game_offered(game); i++)
        assert_best(game, move, count, width < MAX_PLACES ? width : MAX_PLACES, MOVE_BUY << 8 | game->ring[i]);
}

static void test_choices(void **state)
{
    int next = 0;
    (void)state;
    samples_try(6, choices_are_good, &next);
}

/* With much width and little room nothing is left out. */
static void nothing_is_missing(const Game *game, void *context)
{
    Move move[MAX_PLACES_MOVES];
    Moves moves;
    Phase phase = game_phase(game);
    int *seen = context;
    moves_find(&moves, game);
    if ((phase != PHASE_ACTION && phase != PHASE_LEATHER) || moves.count > MAX_PLACES)
        return;
    assert_int_equal(places_choose(NULL, game, MAX_PLACES, move), moves.count);
    ++*seen;
}

static void test_all(void **state)
{
    int seen = 0;
    (void)state;
    samples_try(20, nothing_is_missing, &seen);
    samples_play(unit_own(), 1, nothing_is_missing, &seen); /* leather may be given up there */
    assert_true(seen > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_all),
    };
    return cmocka_run_group_tests_name("places", tests, NULL, NULL);
}
