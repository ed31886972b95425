/* SPDX-License-Identifier: MIT */
#include "engine/search/expand.h"

#include "engine/search/edge.h"

#include <assert.h>
#include <string.h>

/* e to a power of at most 0. Only sums, products and quotients: the same on every machine. */
static double exponential(double power)
{
    enum { HALVINGS = 8 };
    double x = power < -30 ? -30 : power;
    x /= 1 << HALVINGS;
    double e = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4)));
    for (int i = 0; i < HALVINGS; i++)
        e *= e;
    return e;
}

static bool same_choice(Move a, Move b)
{
    return a.kind == b.kind && a.patch == b.patch;
}

/* Priors of edges from their values: the best has the weight 1. Returns the sum of the weights. */
static double weigh(Edge *edge, int edges, double best, double temperature)
{
    double sum = 0;
    for (int i = 0; i < edges; i++) {
        float_set(&edge[i].prior, exponential(((double)float_at(&edge[i].value) - best) / temperature));
        sum += (double)float_at(&edge[i].prior);
    }
    return sum;
}

static double best_value(const Edge *edge, int edges)
{
    double best = (double)float_at(&edge[0].value);
    for (int i = 1; i < edges; i++)
        best = (double)float_at(&edge[i].value) > best ? (double)float_at(&edge[i].value) : best;
    return best;
}

/* Priors from the evaluation: first over the choices, by the best place of each; then over the places of a choice,
 * which differ less. */
static void find_priors(const Tuning *tuning, Edge *edge, const Link *link, int edges)
{
    double best = best_value(edge, edges);
    double sum = 0;
    for (int from = 0, to; from < edges; from = to) {
        for (to = from + 1; to < edges && same_choice(link[to].move, link[from].move); to++)
            ;
        double top = best_value(edge + from, to - from);
        double share = exponential((top - best) / tuning->temperature);
        double places = weigh(edge + from, to - from, top, tuning->sharpness);
        for (int i = from; i < to; i++)
            float_set(&edge[i].prior, (double)float_at(&edge[i].prior) * share / places);
        sum += share;
    }
    for (int i = 0; i < edges; i++)
        float_set(&edge[i].prior, (double)float_at(&edge[i].prior) / sum);
}

/* The value of the leaf from its moves: between the mean of their evaluations, weighted by priors, and the best. */
static void sum_up(const Tuning *tuning, Walk *walk, int seat)
{
    const Edge *best = walk->edge;
    double chance = 0;
    double margin = 0;
    for (int i = 0; i < walk->edges; i++) {
        const Edge *edge = &walk->edge[i];
        best = float_at(&edge->value) > float_at(&best->value) ? edge : best;
        chance += (double)float_at(&edge->prior) * (double)float_at(&edge->chance);
        margin += (double)float_at(&edge->prior) * (double)float_at(&edge->margin);
    }
    chance += tuning->greed * ((double)float_at(&best->chance) - chance);
    margin += tuning->greed * ((double)float_at(&best->margin) - margin);
    walk->chance = seat == 0 ? chance : 1 - chance;
    walk->margin = seat == 0 ? margin : -margin;
}

/* The candidates of the leaf; at the root only those that were asked for. */
static int choose_moves(const Search *search, const Walk *walk, bool root, Move *move)
{
    if (root && search->only == ONLY_MOVE) {
        *move = search->move;
        return 1;
    }
    int count = candidates_choose(walk->quilts, &walk->game, walk->width, move);
    if (root && search->skill)
        count = skill_overlook(search->skill, search->seed, &walk->game, move, count);
    int kept = 0;
    if (!root || search->only == ONLY_NOTHING)
        return count;
    for (int i = 0; i < count; i++)
        if (same_choice(move[i], search->move))
            move[kept++] = move[i];
    return kept;
}

/* Finds and evaluates the candidates of the leaf. */
static void search_look(Search *search, Walk *walk, bool root)
{
    Move move[MAX_CANDIDATES];
    Evaluation evaluation[MAX_CANDIDATES];
    walk->edges = choose_moves(search, walk, root, move);
    assert(walk->edges > 0);
    evaluate_moves(&search->evaluator, walk->quilts, &walk->game, move, walk->edges, evaluation);
    search->member[walk->number].evaluated += (uint64_t)walk->edges;
    for (int i = 0; i < walk->edges; i++) {
        float chance = (float)evaluation[i].chance / CHANCE_ONE;
        float margin = (float)evaluation[i].margin / MARGIN_ONE;
        walk->link[i] = (Link){.move = move[i], .evaluated_chance = chance, .judged_margin = margin};
        walk->edge[i] = (Edge){.chance = chance, .margin = margin};
        edge_update(&search->tuning, &walk->edge[i]);
    }
    find_priors(&search->tuning, walk->edge, walk->link, walk->edges);
    sum_up(&search->tuning, walk, game_turn(&walk->game));
}

/* Carries the statistics of an edge over to the same one of the widened node, without visits under way: their results
 * are lost. */
static void edge_carry(const Tuning *tuning, Edge *edge, Link *link, const Edge *old, Link *old_link)
{
    atomic_store(&edge->tally, (uint64_t)edge_tally(old).back);
    float_set(&edge->chance, (double)float_at(&old->chance));
    float_set(&edge->margin, (double)float_at(&old->margin));
    atomic_store(&link->node, atomic_exchange(&old_link->node, 0));
    float_set(&link->evaluated_chance, (double)float_at(&old_link->evaluated_chance));
    float_set(&link->judged_margin, (double)float_at(&old_link->judged_margin));
    edge_update(tuning, edge);
}

static void carry_over(const Search *search, Walk *walk, EdgeList old)
{
    const Tree *tree = &search->tree;
    for (int i = 0; i < walk->edges; i++)
        for (uint32_t j = old.first; j < old.first + old.edges; j++)
            if (move_equal(walk->link[i].move, tree->link[j].move) && edge_visits(&tree->edge[j]) > 0)
                edge_carry(&search->tuning, &walk->edge[i], &walk->link[i], &tree->edge[j], &tree->link[j]);
}

/* Room for the edges of the walk; 0, and the search is full, if there is none. */
static uint32_t room_for_edges(Search *search, const Walk *walk)
{
    uint32_t first = stock_take_edges(&search->tree, &search->member[walk->number].stock, (uint32_t)walk->edges);
    if (!first)
        atomic_store_explicit(&search->full, true, memory_order_relaxed);
    return first;
}

/* Gives a node that this thread has claimed the edges of its walk. */
static void put_edges(Search *search, const Walk *walk, Node *node, uint32_t first)
{
    Tree *tree = &search->tree;
    memcpy(&tree->edge[first], walk->edge, (size_t)walk->edges * sizeof walk->edge[0]);
    memcpy(&tree->link[first], walk->link, (size_t)walk->edges * sizeof walk->link[0]);
    tree_publish(tree, node, (EdgeList){first, (uint16_t)walk->edges, (uint8_t)walk->width, NODE_MOVES});
}

void expand_to(Search *search, Walk *walk, uint32_t at, int width)
{
    Node *node = &search->tree.node[at];
    walk->game = search->tree.game[at];
    walk->width = width < MAX_PLACES ? width : MAX_PLACES;
    search_look(search, walk, at == search->tree.root);
    uint32_t first = stock_take_edges(&search->tree, &search->member[walk->number].stock, (uint32_t)walk->edges);
    if (!first)
        return; /* a later visit will find room */
    carry_over(search, walk, node_list(node));
    put_edges(search, walk, node, first);
}

void expand_wider(Search *search, Walk *walk, uint32_t at)
{
    Node *node = &search->tree.node[at];
    int places = node_list(node).width;
    if (!node_claim(node))
        return;
    if (node_list(node).width == places)
        expand_to(search, walk, at, places * 3 / 2 + 1);
    node_release(node);
}

static void know(Walk *walk, bool won, int margin)
{
    walk->edges = 0;
    walk->chance = won;
    walk->margin = margin;
}

/* Is the value exact? At the end of the game, or if the solver succeeds. */
static bool leaf_decided(const Search *search, Walk *walk)
{
    const Game *game = &walk->game;
    Solution solution;
    if (game_phase(game) == PHASE_OVER) {
        know(walk, game_winner(game) == 0, game_score(game, 0) - game_score(game, 1));
        return true;
    }
    if (!walk->solver || walk->length == 0 || !solver_hopes(game, (uint64_t)search->tuning.solve) ||
        !solver_solve(walk->solver, game, (uint64_t)search->tuning.solve, search->stop, &solution))
        return false;
    know(walk, solution.value > 0, solution.margin);
    return true;
}

void expand(Search *search, Walk *walk)
{
    Node *node = &search->tree.node[walk->leaf];
    walk->game = search->tree.game[walk->leaf];
    walk->width = (int)(walk->length ? search->tuning.width : search->tuning.root_width);
    if (leaf_decided(search, walk)) {
        node->chance = (float)walk->chance;
        node->margin = (float)walk->margin;
        tree_publish(&search->tree, node, (EdgeList){.kind = NODE_EXACT});
    } else {
        search_look(search, walk, walk->length == 0);
        uint32_t first = room_for_edges(search, walk);
        if (first)
            put_edges(search, walk, node, first);
    }
    node_release(node);
}

bool root_known(const Search *search, Walk *walk)
{
    const Tree *tree = &search->tree;
    EdgeList list = node_list(&tree->node[tree->root]);
    Move move[MAX_CANDIDATES];
    if (search->skill || list.kind != NODE_MOVES)
        return false;
    for (uint32_t i = list.first; i < list.first + list.edges; i++) {
        uint32_t child = link_node(&tree->link[i]);
        if (!child || node_kind(&tree->node[child]) != NODE_EXACT)
            return false;
    }
    walk->game = tree->game[tree->root];
    walk->width = MAX_PLACES;
    return choose_moves(search, walk, true, move) == list.edges;
}
