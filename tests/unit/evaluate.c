/* SPDX-License-Identifier: MIT */
#include "engine/search/evaluate.h"
#include "engine/search/hand.h"

#include "samples.h"
#include "unit.h"

#include "engine/net/net_file.h"
#include "engine/search/candidates.h"

/* Evaluators of an edition: the built-in net, if it covers the edition, and the hand-written evaluation. */
typedef struct Bench {
    const Edition *edition;
    Net *net;
    QuiltCache *quilts;
    Random random;
    int evaluated;
} Bench;

static Evaluator evaluate_by_net(Bench *bench, const Edition *edition)
{
    Fault fault;
    if (bench->edition != edition) {
        net_free(bench->net);
        quilt_cache_free(bench->quilts);
        bench->quilts = quilt_cache_new();
        assert_non_null(bench->quilts);
        bench->net = net_new(edition, NET_FILE, NET_FILE_SIZE, &fault);
        assert_string_equal(fault.sentence, "");
        bench->edition = edition;
    }
    return (Evaluator){.net = bench->net};
}

/* Moves in an unusual order: the shared parts must be right in any order. */
static int mixed_moves(const Game *game, Random *random, Move move[MAX_CANDIDATES])
{
    int count = candidates_choose(NULL, game, 6, move);
    for (int i = count - 1; i > 0 && random_below(random, 2); i--) {
        int other = (int)random_below(random, (uint32_t)i + 1);
        Move kept = move[i];
        move[i] = move[other];
        move[other] = kept;
    }
    return count;
}

static void assert_children(const Evaluator *evaluator, QuiltCache *quilts, const Game *game, const Move *move,
                            int count)
{
    static Evaluation evaluation[MAX_CANDIDATES];
    evaluate_moves(evaluator, quilts, game, move, count, evaluation);
    for (int i = 0; i < count; i++) {
        Game child = *game;
        assert_int_equal(game_play(&child, move[i]), LEGAL);
        Evaluation alone = evaluate_game(evaluator, &child, game_turn(game));
        assert_int_equal(evaluation[i].chance, alone.chance);
        assert_int_equal(evaluation[i].margin, alone.margin);
        assert_in_range(alone.chance, 0, CHANCE_ONE);
    }
}

static void children_are_judged(const Game *game, void *context)
{
    Bench *bench = context;
    Move move[MAX_CANDIDATES];
    Phase phase = game_phase(game);
    Evaluator net = evaluate_by_net(bench, game->edition);
    Evaluator hand = {0};
    if (phase != PHASE_ACTION && phase != PHASE_LEATHER)
        return;
    int count = mixed_moves(game, &bench->random, move);
    assert_children(&net, bench->quilts, game, move, count);
    assert_children(&hand, bench->quilts, game, move, count);
    bench->evaluated += count;
}

static void test_children(void **state)
{
    Bench bench = {.random = random_from(1, RANDOM_PLAYOUT)};
    (void)state;
    samples_try(12, children_are_judged, &bench);
    assert_true(bench.evaluated > 10000);
    net_free(bench.net);
    quilt_cache_free(bench.quilts);
}

static void ends_are_exact(const Game *game, void *context)
{
    Bench *bench = context;
    Evaluator evaluator = evaluate_by_net(bench, game->edition);
    if (game_phase(game) != PHASE_OVER)
        return;
    Evaluation one = evaluate_game(&evaluator, game, 0);
    Evaluation two = evaluate_end(game, 1);
    assert_int_equal(one.chance, game_winner(game) == 0 ? CHANCE_ONE : 0);
    assert_int_equal(one.margin, (game_score(game, 0) - game_score(game, 1)) * MARGIN_ONE);
    assert_int_equal(one.chance + two.chance, CHANCE_ONE);
    assert_int_equal(one.margin, -two.margin);
}

static void test_ends(void **state)
{
    Bench bench = {0};
    (void)state;
    samples_try(20, ends_are_exact, &bench);
    net_free(bench.net);
    quilt_cache_free(bench.quilts);
}

/* The hand-written evaluation is symmetric. */
static void hand_is_fair(const Game *game, void *context)
{
    (void)context;
    if (game->edition->solo)
        return;
    Evaluation one = hand_evaluate(&HAND_USUAL, game, 0);
    Evaluation two = hand_evaluate(&HAND_USUAL, game, 1);
    assert_int_equal(one.margin, -two.margin);
    assert_int_equal(one.chance + two.chance, CHANCE_ONE);
}

static void test_by_hand(void **state)
{
    (void)state;
    samples_try(20, hand_is_fair, NULL);
}

/* With the most buttons that a position can contain, the richer seat wins. */
static void riches_win(const Game *game, void *context)
{
    Game rich = *game;
    (void)context;
    rich.buttons[0] = 1000000;
    if (game->edition->solo || game_phase(game) == PHASE_OVER)
        return;
    assert_true(hand_evaluate(&HAND_USUAL, &rich, 0).chance > CHANCE_ONE * 99 / 100);
    assert_true(hand_evaluate(&HAND_USUAL, &rich, 1).chance < CHANCE_ONE / 100);
}

static void test_riches(void **state)
{
    (void)state;
    samples_try(5, riches_win, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_children),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_riches),
    };
    return cmocka_run_group_tests_name("evaluate", tests, NULL, NULL);
}
