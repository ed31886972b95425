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

enum { WALKS = 4 };

static Walk walks[WALKS];

/* A search with its own tree, with the built-in net if it covers the edition. */
static Search *search_over(const Game *game, size_t memory)
{
    static Search search;
    search = (Search){.evaluator = {.net = net_for(game->edition)}, .tuning = tuning_default()};
    assert_true(tree_init(&search.tree, memory));
    for (int i = 0; i < WALKS; i++) {
        assert_non_null(walks[i].quilts = quilt_cache_new());
        walks[i].number = i;
    }
    search_begin(&search, game, 1);
    return &search;
}

static void search_end(Search *search)
{
    tree_done(&search->tree);
    for (int i = 0; i < WALKS; i++)
        quilt_cache_free(walks[i].quilts);
}

static void assert_edge(const Edge *edge)
{
    assert_true(edge->chance >= -1e-6F && edge->chance <= 1 + 1e-6F);
    assert_int_equal(edge_tally(edge).back, edge_tally(edge).visits);
    assert_true(edge->value >= -1.001F && edge->value <= 1.001F);
    assert_true(edge->prior >= 0);
}

/* The value of a position for seat 0, from its moves, weighted by squared visits. */
static double worth(const Tree *tree, const Node *node)
{
    EdgeList list = node_list(node);
    double sum = 0;
    double chance = 0;
    for (uint32_t i = list.first; i < list.first + list.edges; i++) {
        double weight = (double)edge_visits(&tree->edge[i]) * (double)edge_visits(&tree->edge[i]);
        sum += weight;
        chance += weight * (double)tree->edge[i].chance;
    }
    return node->seat == 0 ? chance / sum : 1 - chance / sum;
}

/* The value of an outcome is that of the position after it. */
static void assert_outcome(const Tree *tree, uint32_t edge)
{
    const Node *node = &tree->node[tree->link[edge].node];
    double chance = (double)tree->edge[edge].chance;
    if (node_kind(node) == NODE_EXACT)
        assert_true(fabs(chance - (double)node->chance) < 1e-5);
    else if (node_kind(node) == NODE_MOVES && list_visits(tree->edge, node_list(node)) > 0)
        assert_true(fabs(chance - worth(tree, node)) < 1e-5);
}

/* What a node or a block of edges is used for: nothing may be used twice. */
static char *node_use, *edge_use;

static void use(char *used, uint32_t first, uint32_t count)
{
    for (uint32_t i = first; i < first + count; i++)
        assert_int_equal(used[i]++, 0);
}

/* The nodes at and below this one; all references stay within the arrays. `outcomes`: their values are those of the
 * nodes. */
static uint32_t assert_below(const Tree *tree, uint32_t at, bool outcomes)
{
    const Node *node = &tree->node[at];
    EdgeList list = node_list(node);
    uint32_t count = 1;
    assert_in_range(at, 1, tree->max_nodes - 1);
    assert_true(list.first + list_room(list) <= tree->max_edges);
    assert_false(node->claimed);
    use(node_use, at, 1);
    use(edge_use, list.first, list.first ? list_room(list) : 0);
    for (uint32_t i = list.first; i < list.first + list.edges; i++) {
        assert_edge(&tree->edge[i]);
        if (list.kind == NODE_CHANCE && outcomes)
            assert_outcome(tree, i);
        if (tree->link[i].node)
            count += assert_below(tree, tree->link[i].node, outcomes);
    }
    return count;
}

/* What is free is used for nothing else. */
static void assert_free(const Tree *tree, const Stock *stock)
{
    for (uint32_t at = stock->spare_node; at; at = tree->node[at].next)
        use(node_use, at, 1);
    for (uint32_t edges = 1; edges <= MAX_CANDIDATES; edges++)
        for (uint32_t first = stock->spare_edges[edges]; first; first = tree->link[first].node)
            use(edge_use, first, edges);
    use(node_use, stock->node, stock->nodes_end - stock->node);
    use(edge_use, stock->edge, stock->edges_end - stock->edge);
}

static uint32_t assert_tree(const Search *search, bool outcomes)
{
    const Tree *tree = &search->tree;
    node_use = calloc(tree->max_nodes, 1);
    edge_use = calloc(tree->max_edges, 1);
    assert_true(node_use && edge_use);
    uint32_t nodes = assert_below(tree, tree->root, outcomes);
    assert_free(tree, &tree->spare);
    for (int i = 0; i < MAX_THREADS; i++)
        assert_free(tree, &search->member[i].stock);
    for (int i = 0; i < tree->retired_count; i++) {
        Retired retired = tree->retired[i];
        use(edge_use, retired.first, retired.edges);
        for (uint32_t j = retired.first; j < retired.first + retired.edges; j++)
            if (tree->link[j].node)
                assert_below(tree, tree->link[j].node, false);
    }
    for (uint32_t i = 1; i < tree->nodes && i < tree->max_nodes; i++) /* nothing is lost */
        assert_int_equal(node_use[i], 1);
    free(node_use);
    free(edge_use);
    return nodes;
}

static void assert_root(const Tree *tree, const Game *game)
{
    EdgeList list = node_list(&tree->node[tree->root]);
    assert_int_equal(list.kind, NODE_MOVES);
    assert_true(list.edges > 0);
    for (uint32_t i = list.first; i < list.first + list.edges; i++)
        assert_int_equal(game_refuses(game, tree->link[i].move), LEGAL);
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
            assert_tree(search, false);
            assert_root(&search->tree, &game);
            search_end(search);
        }
}

/* A tree that has been full for long is still well used: room is not lost in pieces. */
static void test_long_full(void **state)
{
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        Game game = samples_game(unit_edition(edition_builtin_name(i)), 3, 2);
        Search *search = search_over(&game, 4 << 20);
        for (int step = 0; step < 40000; step++)
            search_step(search, &walks[0]);
        assert_in_range(search->tree.trims, 1, 100);
        assert_true(assert_tree(search, false) > search->tree.max_nodes / 3);
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
            search->member[0].stock.nodes_end = search->tree.max_nodes = nodes;
            search->tree.nodes = nodes;
            for (int step = 0; step < 100; step++) {
                search_step(search, &walks[0]);
                if (!walks[0].leaf || node_kind(&search->tree.node[walks[0].leaf]) != NODE_EXACT)
                    assert_true(walks[0].chance > 0 && walks[0].chance < 1);
            }
            assert_tree(search, false);
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
        for (uint32_t i = 1; i < search->tree.nodes && i < search->member[0].stock.node; i++) {
            const Node *node = &search->tree.node[i];
            if (node_kind(node) != NODE_CHANCE || list_visits(search->tree.edge, node_list(node)) < 100)
                continue;
            met++;
            assert_true(search->tree.game[i].late > 0);
            assert_true(node_list(node).edges > 10);
        }
        assert_tree(search, true);
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

/* Nodes are widened while other threads go through them. In a small tree they also make room all the time. */
static void share_search(const Game *game, size_t memory)
{
    Search *search = search_over(game, memory);
    search->tuning.widen = 1;
    search->tuning.root_width = 1;
    assert_non_null(search->lock = host_lock_new());
    search->shared = true;
    search->upto = SHARED_STEPS;
    search_step(search, &walks[0]);
    host_together(WALKS, take_steps, search);
    assert_tree(search, false);
    assert_root(&search->tree, game);
    assert_int_equal(search->steps, SHARED_STEPS);
    host_lock_free(search->lock);
    search_end(search);
}

static void test_shared(void **state)
{
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++)
        for (int moves = 0; moves < 30; moves += 12) {
            Game game = samples_game(unit_edition(edition_builtin_name(i)), 3, moves);
            share_search(&game, 8 << 20);
            share_search(&game, 1);
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
        size_t used =
            tree.max_nodes * (sizeof(Node) + sizeof(Game)) + tree.max_edges * (sizeof(Edge) + sizeof(Link));
        assert_true(used <= BYTES[i] || tree.max_nodes == 1024);
        tree_done(&tree);
    }
}

/* All room can be taken, none of it twice, and what is dropped can be taken again. */
static void test_tree_bounds(void **state)
{
    Game game = samples_game(unit_edition("classic"), 1, 0);
    Tree tree;
    Stock stock = {0};
    (void)state;
    assert_true(tree_init(&tree, 1));
    for (uint32_t i = 1; i < tree.max_nodes; i++)
        assert_int_equal(tree_add_node(&tree, &stock, &game), i);
    assert_int_equal(tree_add_node(&tree, &stock, &game), 0);
    for (uint32_t i = 0; i < (tree.max_edges - 1) / 8; i++)
        assert_int_equal(stock_take_edges(&tree, &stock, 8), 1 + 8 * i);
    assert_int_equal(stock_take_edges(&tree, &stock, 8), 0);
    stock_give_edges(&tree, &stock, 1, 8);
    assert_true(tree_is_short(&tree));
    tree_drop(&tree, &(uint32_t){5}, 1);
    assert_int_equal(tree_add_node(&tree, &stock, &game), 5);
    tree_clear(&tree);
    stock = (Stock){0};
    assert_false(tree_is_short(&tree));
    assert_int_equal(tree_add_node(&tree, &stock, &game), 1);
    tree_done(&tree);
}

/* A dropped block is split for a smaller one, and its rest is not lost. */
static void test_split(void **state)
{
    Game game = samples_game(unit_edition("classic"), 1, 0);
    Tree tree;
    Stock stock = {0};
    (void)state;
    assert_true(tree_init(&tree, 1));
    uint32_t at = tree_add_node(&tree, &stock, &game);
    uint32_t first = stock_take_edges(&tree, &stock, 20);
    tree_publish(&tree, &tree.node[at], (EdgeList){.first = first, .edges = 20, .kind = NODE_MOVES});
    for (uint32_t i = first; i < first + 20; i++)
        tree.link[i].node = 0;
    while (stock_take_edges(&tree, &stock, 1))
        ;
    tree_drop(&tree, &at, 1);
    assert_int_equal(stock_take_edges(&tree, &stock, 12), first);
    assert_int_equal(stock_take_edges(&tree, &stock, 8), first + 12);
    assert_int_equal(stock_take_edges(&tree, &stock, 1), 0);
    tree_done(&tree);
}

/* Every visit of the root is a visit of one of its moves. */
static void test_visits(void **state)
{
    Game game = samples_game(unit_edition("classic"), 1, 8);
    Search *search = search_over(&game, 8 << 20);
    (void)state;
    for (int step = 0; step < 2000; step++)
        search_step(search, &walks[0]);
    EdgeList list = node_list(&search->tree.node[search->tree.root]);
    assert_int_equal(list_visits(search->tree.edge, list), 1999); /* the first step expanded the root */
    assert_tree(search, true);
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

/* With a pattern only the tests whose names match it. */
int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_full_tree),   cmocka_unit_test(test_long_full),   cmocka_unit_test(test_doubt),
        cmocka_unit_test(test_shared),      cmocka_unit_test(test_late_orders), cmocka_unit_test(test_memory),
        cmocka_unit_test(test_tree_bounds), cmocka_unit_test(test_split),       cmocka_unit_test(test_visits),
        cmocka_unit_test(test_value),       cmocka_unit_test(test_tuning),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    int failed = cmocka_run_group_tests_name("search", tests, NULL, NULL);
    net_for(NULL);
    return failed;
}
