/* SPDX-License-Identifier: MIT */
#include "engine/search/candidates.h"

#include "samples.h"
#include "unit.h"

#include "engine/search/skill.h"
#include "engine/shape/rank.h"
#include "engine/shape/shape.h"
#include "engine/shape/symmetry.h"

/* A choice is identified by kind and patch. */
static int choice_of(Move move)
{
    return move.kind << 8 | move.patch;
}

static Squares after(const Game *game, Move move)
{
    Squares shape =
        move.kind == MOVE_BUY ? game->edition->patch[move.patch].turned[move.orientation].shape : squares_one(0);
    return game->quilt[game_turn(game)] | shape << move.square;
}

/* What rank_places leaves out for the sake of speed is in here: the whole quilt is ranked. */
static int rank_of(Squares quilt, const Edition *edition, bool tile)
{
    int side = edition->side;
    Squares first = shape_first_column(side);
    Squares last = squares_up(first, side - 1);
    Squares empty = edition->board & ~quilt;
    Squares pairs = empty & (empty & ~first) >> 1; /* with the neighbour on the right */
    Squares inner = squares_down(edition->board, side) & squares_up(edition->board, side) & ~first & ~last;
    return RANK_EDGE * shape_of(quilt, edition).edges +
           RANK_BLOCK * squares_count(pairs & squares_down(pairs, side)) +
           (tile ? RANK_RIM_WITH_TILE : RANK_RIM) * squares_count(quilt & ~inner);
}

static int cost_of(const Game *game, Move move)
{
    Squares quilt = after(game, move);
    bool tile = game->edition->bonus_side && game->bonus == NOBODY;
    return rank_of(quilt, game->edition, tile) + (tile ? RANK_MISSING * shape_missing(quilt, game->edition) : 0);
}

/* Do two moves of one choice lead to mirror images? Checked only for quilts with few patches. */
static bool alike(const Game *game, Move a, Move b)
{
    Squares quilt = game->quilt[game_turn(game)];
    int side = game->edition->side;
    if (squares_count(quilt) > 12)
        return move_equal(a, b);
    for (int i = 0; i < SYMMETRIES; i++)
        if (symmetry_image(i, side, quilt) == quilt && symmetry_image(i, side, after(game, a)) == after(game, b))
            return choice_of(a) == choice_of(b);
    return false;
}

/* The index of a move in a list, or of one that leads to its mirror image. */
static int place_of(const Game *game, const Move *move, int count, Move wanted)
{
    for (int i = 0; i < count; i++)
        if (alike(game, move[i], wanted))
            return i;
    return -1;
}

/* All moves of a choice, or of all choices (-1), without duplicates by symmetry. */
static int different_moves(const Game *game, int choice, Move *move)
{
    Moves moves;
    int count = 0;
    moves_find(&moves, game);
    for (Move other; moves_next(&moves, &other);)
        if ((choice < 0 || choice_of(other) == choice) && place_of(game, move, count, other) < 0)
            move[count++] = other;
    return count;
}

static void assert_legal_once(const Game *game, const Move *move, int count)
{
    for (int i = 0; i < count; i++) {
        assert_int_equal(game_refuses(game, move[i]), LEGAL);
        assert_int_equal(place_of(game, move, count, move[i]), i);
    }
}

/* Checks one choice: as many moves as there are or were requested, and no better one is missing. */
static void assert_best(const Game *game, const Move *move, int count, int width, int choice)
{
    static Move legal[2000];
    int different = different_moves(game, choice, legal);
    int chosen = 0;
    int worst = -1;
    for (int i = 0; i < count; i++)
        if (choice_of(move[i]) == choice) {
            int cost = cost_of(game, move[i]);
            assert_true(cost >= worst); /* best first */
            worst = cost;
            chosen++;
        }
    for (int i = 0; i < different; i++)
        assert_true(place_of(game, move, count, legal[i]) >= 0 || cost_of(game, legal[i]) >= worst);
    assert_int_equal(chosen, different < width ? different : width);
}

static void choices_are_good(const Game *game, void *context)
{
    static const int WIDTH[] = {1, 3, 12, MAX_PLACES, 1000};
    Move move[MAX_CANDIDATES];
    Phase phase = game_phase(game);
    int *next = context;
    int width = WIDTH[(*next)++ % (int)COUNT(WIDTH)];
    if (phase != PHASE_ACTION && phase != PHASE_LEATHER)
        return;
    int count = candidates_choose(NULL, game, width, move);
    assert_in_range(count, 1, MAX_CANDIDATES);
    assert_legal_once(game, move, count);
    if (phase == PHASE_ACTION)
        assert_true(place_of(game, move, count, (Move){.kind = MOVE_ADVANCE}) >= 0);
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

/* With or without overlooked places. */
static int choose(const Game *game, int width, int overlooks, Move *move)
{
    int count = candidates_choose(NULL, game, width, move);
    return skill_overlook(&(Skill){.overlooks = overlooks}, 1, game, move, count);
}

static bool holds(const Move *move, int count, Move wanted)
{
    while (count > 0 && !move_equal(move[count - 1], wanted))
        count--;
    return count > 0;
}

static void wider_has_the_narrower(const Game *game, void *context)
{
    Move narrow[MAX_CANDIDATES];
    Move wide[MAX_CANDIDATES];
    int *next = context;
    int overlooks = ++*next % 2 * 40;
    int count = choose(game, 1, overlooks, narrow);
    for (int width = 1; width < MAX_PLACES; width = width * 3 / 2 + 1) {
        int more = choose(game, width * 3 / 2 + 1, overlooks, wide);
        for (int i = 0; i < count; i++)
            assert_true(holds(wide, more, narrow[i]));
        memcpy(narrow, wide, (size_t)more * sizeof *narrow);
        count = more;
    }
}

static void test_wider(void **state)
{
    int next = 0;
    (void)state;
    samples_try(4, wider_has_the_narrower, &next);
    samples_play(unit_own(), 1, wider_has_the_narrower, &next);
}

/* With a large width and little room nothing is left out. */
static void nothing_is_missing(const Game *game, void *context)
{
    Move move[MAX_CANDIDATES];
    Move all[MAX_CANDIDATES];
    Moves moves;
    Phase phase = game_phase(game);
    int *seen = context;
    moves_find(&moves, game);
    if ((phase != PHASE_ACTION && phase != PHASE_LEATHER) || moves.count > MAX_PLACES)
        return;
    int count = candidates_choose(NULL, game, MAX_PLACES, move);
    assert_int_equal(count, different_moves(game, -1, all));
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
        cmocka_unit_test(test_wider),
        cmocka_unit_test(test_all),
    };
    return cmocka_run_group_tests_name("places", tests, NULL, NULL);
}
