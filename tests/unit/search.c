/* SPDX-License-Identifier: MIT */
#include "engine/search/search.h"

#include "samples.h"
#include "unit.h"

#include "engine/net/net_file.h"

#include <math.h>
#include <stdlib.h>

/* The net of the last requested edition, cached because it is slow to read; NULL frees it. */
static const Net *net_for(const Edition *edition)
{
    static const Edition *last;
    static Net *net;
    Fault fault;
    if (edition != last) {
        net_free(net);
        net = edition ? net_new(edition, NET_FILE, NET_FILE_SIZE, &fault) : NULL;
        last = edition;
    }
    return net;
}

static Walk walks[2];

/* A search with its own tree, with the built-in net if it covers the edition. */
static Search *search_over(const Game *game, size_t memory)
{
    static Search search;
    search = (Search){.evaluator = {.net = net_for(game->edition)}, .tuning = tuning_default()};
    assert_true(tree_init(&search.tree, memory) && tree_init(&search.spare, memory));
    for (size_t i = 0; i < COUNT(walks); i++)
        assert_non_null(walks[i].quilts = quilt_cache_new());
    search_begin(&search, game, 1);
    return &search;
}

static void search_end(Search *search)
{
    tree_done(&search->tree);
    tree_done(&search->spare);
    for (size_t i = 0; i < COUNT(walks); i++)
        quilt_cache_free(walks[i].quilts);
}

static void assert_edge(const Edge *edge)
{
    assert_true(edge->chance >= -1e-6F && edge->chance <= 1 + 1e-6F);
    assert_int_equal(edge->away, 0);
    assert_true(edge->value >= -1.001F && edge->value <= 1.001F);
    assert_true(edge->prior >= 0);
}

/* The value of a position for seat 0, from its moves, weighted by squared visits. */
static double worth(const Tree *tree, const Node *node)
{
    double sum = 0;
    double chance = 0;
    for (int i = 0; i < node->edges; i++) {
        const Edge *edge = tree_edges(tree, node) + i;
        double weight = (double)edge->visits * edge->visits;
        sum += weight;
        chance += weight * (double)edge->chance;
    }
    return node_seat(node) == 0 ? chance / sum : 1 - chance / sum;
}

/* The value of an outcome is that of the position after it. */
static void assert_outcome(const Tree *tree, const Edge *edge)
{
    const Node *node = &tree->node[edge->node];
    if (node->kind == NODE_EXACT)
        assert_true(fabs((double)edge->chance - (double)node->chance) < 1e-5);
    else if (node->kind == NODE_MOVES && node->visits > 0)
        assert_true(fabs((double)edge->chance - worth(tree, node)) < 1e-5);
}

/* All references stay within the arrays, and sums match the visits. */
static void assert_tree(const Tree *tree)
{
    assert_true(tree->nodes <= tree->max_nodes && tree->edges <= tree->max_edges);
    for (uint32_t i = 1; i < tree->nodes; i++) {
        const Node *node = &tree->node[i];
        if (node->kind != NODE_MOVES && node->kind != NODE_CHANCE)
            continue;
        assert_true(node->first + node->room <= tree->edges || node->edges == 0);
        assert_true(node->edges <= node->room);
        for (int j = 0; j < node->edges; j++) {
            assert_edge(tree_edges(tree, node) + j);
            if (node->kind == NODE_CHANCE)
                assert_outcome(tree, tree_edges(tree, node) + j);
            assert_true(tree_edges(tree, node)[j].node < tree->nodes);
        }
    }
}

static void assert_root(const Tree *tree, const Game *game)
{
    const Node *root = &tree->node[1];
    assert_int_equal(root->kind, NODE_MOVES);
    assert_true(root->edges > 0);
    for (int i = 0; i < root->edges; i++)
        assert_int_equal(game_refuses(game, tree_edges(tree, root)[i].move), LEGAL);
}

/* The smallest tree is soon full; the search continues with what it has. */
static void test_full_tree(void **state)
{
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++)
        for (int moves = 0; moves < 30; moves += 12) {
            Game game = samples_game(unit_edition(edition_builtin_name(i)), 3, moves);
            Search *search = search_over(&game, 1);
            for (int step = 0; step < 2000; step++)
                search_step(search, &walks[0]);
            assert_tree(&search->tree);
            assert_root(&search->tree, &game);
            search_end(search);
        }
}

/* At the start of a game nothing is exact, even with a full tree. */
static void test_doubt(void **state)
{
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++)
        for (uint32_t nodes = 2; nodes < 80; nodes++) {
            Game game = samples_game(unit_edition(edition_builtin_name(i)), nodes % 8, (int)nodes % 5);
            Search *search = search_over(&game, 1);
            search->tree.max_nodes = search->spare.max_nodes = nodes;
            for (int step = 0; step < 100; step++) {
                search_step(search, &walks[0]);
                if (!walks[0].leaf || search->tree.node[walks[0].leaf].kind != NODE_EXACT)
                    assert_true(walks[0].chance > 0 && walks[0].chance < 1);
            }
            assert_tree(&search->tree);
            search_end(search);
        }
}

/* When late patches join, the search sees many orders of them, all of the same patches. */
static void test_late_orders(void **state)
{
    const Edition *express = unit_edition("express");
    int met = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 8; seed++) {
        int moves = 0;
        Game game = samples_game(express, seed, moves);
        while (game.circle > express->late_when + 2 && moves < MAX_MOVES)
            game = samples_game(express, seed, ++moves);
        Search *search = search_over(&game, 8 << 20);
        for (int step = 0; step < 2000; step++)
            search_step(search, &walks[0]);
        for (uint32_t i = 1; i < search->tree.nodes; i++) {
            const Node *node = &search->tree.node[i];
            if (node->kind != NODE_CHANCE || node->visits < 100)
                continue;
            met++;
            assert_true(node->game.late > 0);
            assert_true(node->edges > 10);
        }
        assert_tree(&search->tree);
        search_end(search);
    }
    assert_true(met > 8);
}

enum { SHARED_STEPS = 1500 };

/* A thread's share of the steps, with its own walk. */
static void take_steps(void *argument, int number)
{
    Search *search = argument;
    while (search->steps < SHARED_STEPS)
        search_step(search, &walks[number]);
}

/* Nodes are widened while another thread backs up through them: its result must reach the edge that it walked. */
static void test_shared(void **state)
{
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++)
        for (int moves = 0; moves < 30; moves += 12) {
            Game game = samples_game(unit_edition(edition_builtin_name(i)), 3, moves);
            Search *search = search_over(&game, 8 << 20);
            search->tuning.widen = 1;
            search->tuning.root_width = 1;
            search->lock = host_lock_new();
            search->shared = true;
            search_step(search, &walks[0]);
            host_together(2, take_steps, search);
            assert_tree(&search->tree);
            assert_root(&search->tree, &game);
            host_lock_free(search->lock);
            search_end(search);
        }
}

/* The requested memory is not exceeded, except by the smallest possible tree. */
static void test_memory(void **state)
{
    static const size_t BYTES[] = {0, 1, 1000, 1 << 20, 3 << 20, 100 << 20};
    (void)state;
    for (size_t i = 0; i < COUNT(BYTES); i++) {
        Tree tree;
        assert_true(tree_init(&tree, BYTES[i]));
        size_t used = tree.max_nodes * sizeof(Node) + tree.max_edges * sizeof(Edge);
        assert_true(used <= BYTES[i] || tree.max_nodes == 1024);
        tree_done(&tree);
    }
}

static void test_tree_bounds(void **state)
{
    static Edge edge[8];
    Game game = samples_game(unit_edition("classic"), 1, 0);
    Tree tree;
    (void)state;
    assert_true(tree_init(&tree, 1));
    for (uint32_t i = 1; i < tree.max_nodes; i++)
        assert_int_equal(tree_add_node(&tree, &game), i);
    assert_int_equal(tree_add_node(&tree, &game), 0);
    for (uint32_t i = 0; i < tree.max_edges / 8; i++)
        assert_true(tree_add_edges(&tree, &tree.node[1], edge, 8, 8));
    assert_false(tree_add_edges(&tree, &tree.node[1], edge, 8, 8));
    assert_int_equal(tree.nodes, tree.max_nodes);
    assert_true(tree.edges <= tree.max_edges);
    tree_clear(&tree);
    assert_int_equal(tree_add_node(&tree, &game), 1);
    tree_done(&tree);
}

/* Every visit of the root is a visit of one of its moves. */
static void test_visits(void **state)
{
    Game game = samples_game(unit_edition("classic"), 1, 8);
    Search *search = search_over(&game, 8 << 20);
    uint32_t visits = 0;
    (void)state;
    for (int step = 0; step < 2000; step++)
        search_step(search, &walks[0]);
    const Node *root = &search->tree.node[1];
    for (int i = 0; i < root->edges; i++)
        visits += tree_edges(&search->tree, root)[i].visits;
    assert_int_equal(visits, 1999); /* the first step expanded the root */
    assert_int_equal(root->visits, visits);
    assert_tree(&search->tree);
    search_end(search);
}

static void test_value(void **state)
{
    Tuning tuning = tuning_default();
    (void)state;
    assert_true(search_value(&tuning, 0.5, 0) == 0);
    assert_true(search_value(&tuning, 1, 1000) <= 1);
    assert_true(search_value(&tuning, 0, -1000) >= -1);
    for (int margin = -40; margin < 40; margin++)
        assert_true(search_value(&tuning, 0.5, margin) <= search_value(&tuning, 0.5, margin + 1));
    assert_true(search_value(&tuning, 0.4, 3) < search_value(&tuning, 0.6, 3));
}

static void test_tuning(void **state)
{
    Tuning tuning = tuning_default();
    Fault fault;
    (void)state;
    assert_true(tuning_set(&tuning, span_of("width"), 7, &fault));
    assert_true(tuning.width == 7);
    assert_false(tuning_set(&tuning, span_of("width"), 65, &fault));
    unit_assert_says(fault.sentence, "width must be a number from 1 to 64, not 65");
    assert_false(tuning_set(&tuning, span_of("width"), -__builtin_nan(""), &fault));
    assert_false(tuning_set(&tuning, span_of("luck"), 1, &fault));
    unit_assert_says(fault.sentence, "no number \"luck\"");
    assert_true(tuning.width == 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_full_tree),   cmocka_unit_test(test_doubt),  cmocka_unit_test(test_shared),
        cmocka_unit_test(test_late_orders), cmocka_unit_test(test_memory), cmocka_unit_test(test_tree_bounds),
        cmocka_unit_test(test_visits),      cmocka_unit_test(test_value),  cmocka_unit_test(test_tuning),
    };
    int failed = cmocka_run_group_tests_name("search", tests, NULL, NULL);
    net_for(NULL);
    return failed;
}
