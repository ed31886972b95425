/* SPDX-License-Identifier: MIT */
#include "engine/search/reuse.h"

#include "engine/search/trim.h"
#include "unit.h"

#include <stdlib.h>

enum { STEPS = 400, MEMORY = 4 << 20 };

/* A search of a game, with the hand-written evaluation. */
static Search *search_over(const Game *game)
{
    static Search search;
    static Walk walk;
    search = (Search){.evaluator = {.hand = &HAND_USUAL}, .tuning = tuning_default()};
    assert_true(tree_init(&search.tree, MEMORY));
    search_begin(&search, game, 1);
    for (int i = 0; i < STEPS; i++)
        search_step(&search, &walk);
    return &search;
}

static void search_end(Search *search)
{
    tree_done(&search->tree);
}

/* The most visited edge of a node. */
static uint32_t favourite(const Tree *tree, uint32_t at)
{
    EdgeList list = node_list(&tree->node[at]);
    uint32_t best = list.first;
    for (uint32_t i = list.first; i < list.first + list.edges; i++)
        if (edge_visits(&tree->edge[i]) > edge_visits(&tree->edge[best]))
            best = i;
    return best;
}

static int64_t visits_of(const Tree *tree, uint32_t at)
{
    return list_visits(tree->edge, node_list(&tree->node[at]));
}

/* The nodes at and below this one. */
static uint32_t count_nodes(const Tree *tree, uint32_t at)
{
    uint32_t count = 1;
    EdgeList list = node_list(&tree->node[at]);
    for (uint32_t i = list.first; i < list.first + list.edges; i++)
        if (tree->link[i].node)
            count += count_nodes(tree, tree->link[i].node);
    return count;
}

/* Two moves later exactly the subtree below them remains, with all its visits. */
static void test_kept(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=5");
    Search *search = search_over(&game);
    Tree *tree = &search->tree;
    uint32_t at = tree->root;
    (void)state;
    for (int ply = 0; ply < 2; ply++) {
        uint32_t edge = favourite(tree, at);
        assert_int_equal(game_play(&game, tree->link[edge].move), LEGAL);
        at = tree->link[edge].node;
    }
    int64_t visits = visits_of(tree, at);
    uint32_t nodes = count_nodes(tree, at);
    uint32_t all = count_nodes(tree, tree->root);
    uint32_t best = favourite(tree, at);
    assert_true(reuse_part(tree, &game));
    assert_int_equal(tree->root, at);
    assert_int_equal(visits_of(tree, at), visits);
    assert_int_equal(count_nodes(tree, at), nodes);
    assert_int_equal(tree->spare_nodes, all - nodes);
    assert_int_equal(favourite(tree, at), best);
    search_end(search);
}

/* A search continues from there with the root's width, and loses no visit. */
static void test_goes_on(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=6");
    Search *search = search_over(&game);
    Tree *tree = &search->tree;
    static Walk walk;
    (void)state;
    game_play(&game, tree->link[favourite(tree, tree->root)].move);
    assert_true(search_go_on(search, &walk, &game));
    int64_t visits = visits_of(tree, tree->root);
    assert_true(visits > 0 && node_list(&tree->node[tree->root]).width >= search->tuning.root_width);
    for (int i = 0; i < STEPS; i++)
        search_step(search, &walk);
    assert_int_equal(visits_of(tree, tree->root), visits + STEPS);
    search_end(search);
}

/* Another deal is not in the tree, and positions with hidden information are not reused. */
static void test_refused(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=7");
    Game other = unit_game(unit_edition("classic"), "seed=8");
    Game hiding = unit_game(unit_edition("express"), "seed=7");
    Search *search = search_over(&game);
    uint32_t nodes = count_nodes(&search->tree, search->tree.root);
    (void)state;
    assert_false(reuse_part(&search->tree, &other));
    assert_int_equal(count_nodes(&search->tree, search->tree.root), nodes);
    search_end(search);
    search = search_over(&hiding);
    assert_false(reuse_part(&search->tree, &hiding));
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
        uint32_t nodes = count_nodes(tree, tree->root);
        int64_t visits = visits_of(tree, tree->root);
        uint32_t best = favourite(tree, tree->root);
        float chance = tree->edge[best].chance;
        assert_true(trim(search));
        assert_in_range(count_nodes(tree, tree->root), 1, nodes - nodes / 4);
        assert_int_equal(count_nodes(tree, tree->root) + tree->spare_nodes, nodes);
        assert_int_equal(visits_of(tree, tree->root), visits);
        assert_int_equal(favourite(tree, tree->root), best);
        assert_true(tree->edge[best].chance == chance);
        for (int step = 0; step < STEPS; step++)
            search_step(search, &walk);
        assert_int_equal(visits_of(tree, tree->root), visits + STEPS);
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
    search->tree.max_nodes = 2 * STEPS;
    for (int step = 0; step < 20 * STEPS; step++)
        search_step(search, &walk);
    assert_int_equal(visits_of(&search->tree, search->tree.root), 21 * STEPS - 1);
    assert_true(count_nodes(&search->tree, search->tree.root) > STEPS / 3);
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
    uint32_t nodes = count_nodes(tree, tree->root);
    search->stop = &stop;
    search->full = true;
    assert_false(trim(search));
    search_step(search, &walk);
    assert_int_equal(count_nodes(tree, tree->root), nodes);
    assert_int_equal(search->steps, STEPS);
    assert_int_equal(search->member[0].turn % 2, 0);
    stop = false;
    search_step(search, &walk);
    assert_true(count_nodes(tree, tree->root) < nodes);
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
