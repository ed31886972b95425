/* SPDX-License-Identifier: MIT */
#include "engine/search/reuse.h"

#include "engine/search/search.h"
#include "unit.h"

#include <stdlib.h>

enum { STEPS = 400, MEMORY = 4 << 20 };

/* A search of a game, with the hand-written evaluation. */
static Search *search_over(const Game *game)
{
    static Search search;
    static Walk walk;
    search = (Search){.evaluator = {.hand = &HAND_USUAL}, .tuning = tuning_default()};
    assert_true(tree_init(&search.tree, MEMORY) && tree_init(&search.spare, MEMORY));
    search_begin(&search, game, 1);
    for (int i = 0; i < STEPS; i++)
        search_step(&search, &walk);
    return &search;
}

static void search_end(Search *search)
{
    tree_done(&search->tree);
    tree_done(&search->spare);
}

static const Edge *favourite(const Tree *tree, const Node *node)
{
    const Edge *best = tree_edges(tree, node);
    for (int i = 1; i < node->edges; i++)
        if (tree_edges(tree, node)[i].visits > best->visits)
            best = tree_edges(tree, node) + i;
    return best;
}

/* The nodes at and below this one. */
static uint32_t count_nodes(const Tree *tree, uint32_t at)
{
    uint32_t count = 1;
    const Node *node = &tree->node[at];
    for (int i = 0; i < node->edges; i++)
        if (tree_edges(tree, node)[i].node)
            count += count_nodes(tree, tree_edges(tree, node)[i].node);
    return count;
}

/* Two moves later exactly the subtree below them remains, with all its visits. */
static void test_kept(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=5");
    Search *search = search_over(&game);
    uint32_t at = 1;
    (void)state;
    for (int ply = 0; ply < 2; ply++) {
        const Edge *edge = favourite(&search->tree, &search->tree.node[at]);
        assert_int_equal(game_play(&game, edge->move), LEGAL);
        at = edge->node;
    }
    uint32_t visits = search->tree.node[at].visits;
    uint32_t nodes = count_nodes(&search->tree, at);
    Edge best = *favourite(&search->tree, &search->tree.node[at]);
    assert_true(reuse_part(&search->tree, &search->spare, &game));
    const Node *root = &search->tree.node[1];
    assert_int_equal(root->visits, visits);
    assert_int_equal(search->tree.nodes - 1, nodes);
    assert_int_equal(count_nodes(&search->tree, 1), nodes);
    assert_true(move_equal(favourite(&search->tree, root)->move, best.move));
    assert_int_equal(favourite(&search->tree, root)->visits, best.visits);
    search_end(search);
}

/* A search continues from there with the root's width, and loses no visit. */
static void test_goes_on(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=6");
    Search *search = search_over(&game);
    static Walk walk;
    (void)state;
    game_play(&game, favourite(&search->tree, &search->tree.node[1])->move);
    assert_true(search_go_on(search, &walk, &game));
    uint32_t visits = search->tree.node[1].visits;
    assert_true(visits > 0 && search->tree.node[1].width >= search->tuning.root_width);
    for (int i = 0; i < STEPS; i++)
        search_step(search, &walk);
    assert_int_equal(search->tree.node[1].visits, visits + STEPS);
    search_end(search);
}

/* Another deal is not in the tree, and positions with hidden information are not reused. */
static void test_refused(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=7");
    Game other = unit_game(unit_edition("classic"), "seed=8");
    Game hiding = unit_game(unit_edition("express"), "seed=7");
    Search *search = search_over(&game);
    uint32_t nodes = search->tree.nodes;
    (void)state;
    assert_false(reuse_part(&search->tree, &search->spare, &other));
    assert_int_equal(search->tree.nodes, nodes);
    search_end(search);
    search = search_over(&hiding);
    assert_false(reuse_part(&search->tree, &search->spare, &hiding));
    search_end(search);
}

/* Much of the tree is dropped, but no visits: the statistics stay on the edges. */
static void test_busy(void **state)
{
    static const char *const EDITION[] = {"classic", "express", "automa"};
    static Walk walk;
    (void)state;
    for (size_t i = 0; i < COUNT(EDITION); i++) {
        Game game = unit_game(unit_edition(EDITION[i]), "seed=9");
        Search *search = search_over(&game);
        const Tree *tree = &search->tree;
        uint32_t nodes = tree->nodes;
        uint32_t visits = tree->node[1].visits;
        Edge best = *favourite(tree, &tree->node[1]);
        assert_true(reuse_busy(&search->tree, &search->spare, NULL));
        assert_in_range(tree->nodes, 2, nodes - nodes / 4);
        assert_int_equal(count_nodes(tree, 1), tree->nodes - 1);
        assert_int_equal(tree->node[1].visits, visits);
        assert_int_equal(favourite(tree, &tree->node[1])->visits, best.visits);
        assert_true(favourite(tree, &tree->node[1])->chance == best.chance);
        for (int step = 0; step < STEPS; step++)
            search_step(search, &walk);
        assert_int_equal(tree->node[1].visits, visits + STEPS);
        search_end(search);
    }
}

/* A tree that fills up again and again. */
static void test_full(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=9");
    Search *search = search_over(&game);
    static Walk walk;
    (void)state;
    search->tree.max_nodes = search->spare.max_nodes = 2 * STEPS;
    for (int step = 0; step < 20 * STEPS; step++)
        search_step(search, &walk);
    assert_int_equal(search->tree.node[1].visits, 21 * STEPS - 1);
    assert_true(search->tree.nodes > STEPS / 3);
    search_end(search);
}

/* After `stop` a search does not start to make room, and can continue later. */
static void test_stopped(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=9");
    Search *search = search_over(&game);
    const Tree *tree = &search->tree;
    atomic_bool stop = true;
    static Walk walk;
    (void)state;
    uint32_t nodes = tree->nodes;
    assert_false(reuse_busy(&search->tree, &search->spare, &stop));
    assert_int_equal(tree->nodes, nodes);
    search->stop = &stop;
    search->full = true;
    search_step(search, &walk);
    assert_int_equal(tree->nodes, nodes);
    assert_int_equal(search->steps, STEPS);
    assert_int_equal(search->walking, 0);
    stop = false;
    search_step(search, &walk);
    assert_true(tree->nodes < nodes);
    assert_int_equal(search->steps, STEPS + 1);
    search_end(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kept), cmocka_unit_test(test_goes_on), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_busy), cmocka_unit_test(test_full),    cmocka_unit_test(test_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
