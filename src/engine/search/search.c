/* SPDX-License-Identifier: MIT */
#include "engine/search/search.h"

#include "engine/search/reuse.h"
#include "rules/automa.h"
#include "rules/deal.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { MAX_OUTCOMES = 32 };

/* For analysis: one visit in this many goes to moves with less than this share of all visits. */
enum { NEGLECTED_WALKS = 3, NEGLECTED_SHARE = 16 };

double search_value(const Tuning *tuning, double chance, double margin)
{
    double points = margin / tuning->scale;
    points = points > 1 ? 1 : points < -1 ? -1 : points;
    return tuning->win * (2 * chance - 1) + (1 - tuning->win) * points;
}

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

/* Virtual loss: visits under way count as lost. */
static void edge_update(const Tuning *tuning, Edge *edge)
{
    double weight = tuning->trust + edge->visits;
    double back = (weight - edge->away) / weight;
    edge->value = (float)search_value(tuning, back * (double)edge->chance, back * (double)edge->margin);
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
        edge[i].prior = (float)exponential((edge[i].value - best) / temperature);
        sum += edge[i].prior;
    }
    return sum;
}

static double best_value(const Edge *edge, int edges)
{
    double best = edge[0].value;
    for (int i = 1; i < edges; i++)
        best = edge[i].value > best ? edge[i].value : best;
    return best;
}

/* Priors from the evaluation: first over the choices, by the best place of each; then over the places of a choice,
 * which differ less. */
static void find_priors(const Tuning *tuning, Edge *edge, int edges)
{
    double best = best_value(edge, edges);
    double sum = 0;
    for (int from = 0, to; from < edges; from = to) {
        for (to = from + 1; to < edges && same_choice(edge[to].move, edge[from].move); to++)
            ;
        double top = best_value(edge + from, to - from);
        double share = exponential((top - best) / tuning->temperature);
        double places = weigh(edge + from, to - from, top, tuning->sharpness);
        for (int i = from; i < to; i++)
            edge[i].prior = (float)(edge[i].prior * share / places);
        sum += share;
    }
    for (int i = 0; i < edges; i++)
        edge[i].prior = (float)(edge[i].prior / sum);
}

/* The value of the leaf from its moves: between the mean of their evaluations, weighted by priors, and the best. */
static void sum_up(const Tuning *tuning, Walk *walk, int seat)
{
    const Edge *best = walk->edge;
    double chance = 0;
    double margin = 0;
    for (int i = 0; i < walk->edges; i++) {
        const Edge *edge = &walk->edge[i];
        best = edge->value > best->value ? edge : best;
        chance += edge->prior * (double)edge->chance;
        margin += edge->prior * (double)edge->margin;
    }
    chance += tuning->greed * (best->chance - chance);
    margin += tuning->greed * (best->margin - margin);
    walk->chance = seat == 0 ? chance : 1 - chance;
    walk->margin = seat == 0 ? margin : -margin;
}

/* The candidates of the leaf; at the root only those that were asked for. */
static int choose_moves(const Search *search, const Walk *walk, Move *move)
{
    if (walk->length == 0 && search->only == ONLY_MOVE) {
        *move = search->move;
        return 1;
    }
    int count = candidates_choose(walk->quilts, &walk->game, walk->width, move);
    if (walk->length == 0 && search->skill)
        count = skill_overlook(search->skill, search->seed, &walk->game, move, count);
    int kept = 0;
    if (walk->length > 0 || search->only == ONLY_NOTHING)
        return count;
    for (int i = 0; i < count; i++)
        if (same_choice(move[i], search->move))
            move[kept++] = move[i];
    return kept;
}

/* Finds and evaluates the candidates of the leaf. */
static void search_look(const Search *search, Walk *walk)
{
    Move move[MAX_CANDIDATES];
    Evaluation evaluation[MAX_CANDIDATES];
    walk->edges = choose_moves(search, walk, move);
    assert(walk->edges > 0);
    evaluate_moves(&search->evaluator, walk->quilts, &walk->game, move, walk->edges, evaluation);
    walk->evaluated += walk->edges;
    for (int i = 0; i < walk->edges; i++) {
        walk->edge[i] = (Edge){
            .move = move[i],
            .evaluated_chance = (float)evaluation[i].chance / CHANCE_ONE,
            .judged_margin = (float)evaluation[i].margin / MARGIN_ONE,
        };
        walk->edge[i].chance = walk->edge[i].evaluated_chance;
        walk->edge[i].margin = walk->edge[i].judged_margin;
        edge_update(&search->tuning, &walk->edge[i]);
    }
    find_priors(&search->tuning, walk->edge, walk->edges);
    sum_up(&search->tuning, walk, game_turn(&walk->game));
}

/* Carries the statistics of the edges over to the widened node. */
static void carry_over(const Tuning *tuning, Walk *walk, const Edge *old, int count)
{
    for (int i = 0; i < walk->edges; i++)
        for (int j = 0; j < count; j++) {
            Edge *edge = &walk->edge[i];
            if (old[j].visits == 0 || !move_equal(edge->move, old[j].move))
                continue;
            float prior = edge->prior;
            *edge = old[j];
            edge->prior = prior;
            edge_update(tuning, edge);
        }
}

/* Widens a node: more places per patch. */
static void widen_to(Search *search, Walk *walk, Node *node, int width)
{
    walk->game = node->game;
    walk->width = width < MAX_PLACES ? width : MAX_PLACES;
    search_look(search, walk);
    carry_over(&search->tuning, walk, tree_edges(&search->tree, node), node->edges);
    if (tree_add_edges(&search->tree, node, walk->edge, walk->edges, walk->edges))
        node->width = (uint8_t)walk->width;
    else
        search->full = true;
}

/* Progressive widening: by visits. */
static void search_widen(Search *search, Walk *walk, Node *node)
{
    double places = node->width;
    if (node->width < MAX_PLACES && node->visits >= search->tuning.widen * places * places)
        widen_to(search, walk, node, node->width * 3 / 2 + 1);
}

/* Selection: the edge with the highest sum of value and exploration. */
static uint32_t choose_edge(const Search *search, const Node *node)
{
    const Edge *edge = tree_edges(&search->tree, node);
    double hope = search->tuning.explore * sqrt(node->visits);
    uint32_t best = 0;
    double most = -INFINITY;
    for (uint32_t i = 0; i < node->edges; i++) {
        double promise = edge[i].value + hope * edge[i].prior / (1 + edge[i].visits);
        if (promise > most) {
            most = promise;
            best = i;
        }
    }
    return best;
}

/* For analysis some visits go to the best of the neglected moves, so that every reported move has been searched and not
 * only evaluated. */
static uint32_t choose_neglected(const Search *search, const Node *node)
{
    const Tree *tree = &search->tree;
    const Edge *edge = tree_edges(tree, node);
    const Edge *best = NULL;
    for (const Edge *e = edge; e < edge + node->edges; e++)
        if (e->visits < node->visits / NEGLECTED_SHARE && (!best || e->value > best->value) &&
            !(e->node && tree->node[e->node].kind == NODE_EXACT))
            best = e;
    return best ? (uint32_t)(best - edge) : choose_edge(search, node);
}

static bool late_join(const Game *before, const Game *after)
{
    return before->late > 0 && after->late == 0;
}

/* Do two outcomes look the same to the players? */
static bool same_outcome(const Game *a, const Game *b)
{
    if (a->edition->solo)
        return automa_card_place(a, a->drawn - 1) == automa_card_place(b, b->drawn - 1) &&
               automa_next_budget(a) == automa_next_budget(b);
    return memcmp(a->ring, b->ring, a->circle) == 0;
}

/* A chance node: then the Automa plays the drawn card, or this move reveals the late patches. 0 if the tree is full. */
static uint32_t add_chance(Tree *tree, const Game *game, Move move)
{
    uint32_t child = tree_add_node(tree, game);
    if (!child)
        return 0;
    tree->node[child].kind = NODE_CHANCE;
    tree->node[child].move = move;
    return tree_add_edges(tree, &tree->node[child], NULL, 0, MAX_OUTCOMES) ? child : 0;
}

/* Draws an outcome at a chance node: a known one or a new one. */
static uint32_t draw_outcome(Search *search, Node *node)
{
    Game game = node->game;
    deal_redraw(&game, &search->random);
    game_play(&game, game_phase(&game) == PHASE_AUTOMA ? automa_move(&game) : node->move);
    Edge *edge = tree_edges(&search->tree, node);
    for (uint32_t i = 0; i < node->edges; i++)
        if (same_outcome(&search->tree.node[edge[i].node].game, &game)) {
            edge[i].prior += 1;
            return i;
        }
    bool again = game_phase(&game) == PHASE_AUTOMA; /* it moves several times in a row */
    uint32_t child = again ? add_chance(&search->tree, &game, node->move) : tree_add_node(&search->tree, &game);
    search->full |= !child;
    if (!child)
        return 0;
    edge[node->edges] = (Edge){.node = child, .prior = 1};
    return node->edges++;
}

/* Outcomes are visited as often as they were drawn. */
static uint32_t choose_outcome(Search *search, Node *node)
{
    const Edge *edge = tree_edges(&search->tree, node);
    double drawn = 0;
    for (uint32_t i = 0; i < node->edges; i++)
        drawn += edge[i].prior;
    if (node->edges == 0 || (node->edges < node->room && drawn < search->tuning.draws * sqrt(node->visits)))
        return draw_outcome(search, node);
    uint32_t best = 0;
    for (uint32_t i = 1; i < node->edges; i++)
        if ((double)edge[i].visits * edge[best].prior < (double)edge[best].visits * edge[i].prior)
            best = i;
    return best;
}

/* The position after a move; 0 if the tree is full. */
static uint32_t add_child(Tree *tree, const Node *node, Move move)
{
    Game game = node->game;
    game_play(&game, move);
    if (late_join(&node->game, &game))
        return add_chance(tree, &node->game, move);
    return game_phase(&game) == PHASE_AUTOMA ? add_chance(tree, &game, move) : tree_add_node(tree, &game);
}

static uint32_t choose_next(Search *search, Node *node)
{
    if (node->kind == NODE_CHANCE)
        return choose_outcome(search, node);
    bool root = node == &search->tree.node[1];
    bool neglected = search->thorough && root && node->visits % NEGLECTED_WALKS == 0;
    return neglected ? choose_neglected(search, node) : choose_edge(search, node);
}

/* Descends from the root to a position that is not expanded, or that is exact. Each edge on the way gets its visit at
 * once, with a virtual loss until backup: other threads go elsewhere. */
static void walk_down(Search *search, Walk *walk)
{
    Tree *tree = &search->tree;
    uint32_t at = 1;
    walk->length = 0;
    while (at && tree->node[at].kind != NODE_FRESH && tree->node[at].kind != NODE_EXACT &&
           walk->length < MAX_WALK) {
        Node *node = &tree->node[at];
        if (node->kind == NODE_MOVES)
            search_widen(search, walk, node);
        uint32_t i = choose_next(search, node);
        if (i >= node->edges)
            break; /* no room for a single outcome */
        Edge *edge = tree_edges(tree, node) + i;
        node->visits++;
        edge->visits++;
        edge->away++;
        if (search->shared)
            edge_update(&search->tuning, edge);
        walk->at[walk->length].node = at;
        walk->at[walk->length].edge = i;
        walk->at[walk->length++].move = edge->move;
        bool leaf = !edge->node;
        if (leaf)
            edge->node = add_child(tree, node, edge->move);
        at = edge->node;
        if (leaf)
            break;
    }
    walk->leaf = at;
    search->full |= !at;
}

/* The value of a leaf that needs no evaluation. */
static bool leaf_known(Search *search, Walk *walk)
{
    Tree *tree = &search->tree;
    Node *node = walk->leaf ? &tree->node[walk->leaf] : NULL;
    if (node && node->kind == NODE_EXACT) {
        walk->chance = node->chance;
        walk->margin = node->margin;
        return true;
    }
    if (node && node->kind == NODE_FRESH) {
        walk->game = node->game;
        return false;
    }
    /* A new chance node, or a full tree: the evaluation of the last move counts. */
    int i = walk->length - 1;
    while (tree->node[walk->at[i].node].kind == NODE_CHANCE)
        i--;
    const Node *last = &tree->node[walk->at[i].node];
    const Edge *edge = tree_edges(tree, last) + walk->at[i].edge;
    int seat = node_seat(last);
    walk->chance = seat == 0 ? edge->evaluated_chance : 1 - edge->evaluated_chance;
    walk->margin = seat == 0 ? edge->judged_margin : -edge->judged_margin;
    return true;
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

/* Evaluates the leaf; the tree is not touched. */
static void look_at_leaf(const Search *search, Walk *walk)
{
    walk->width = (int)(walk->length ? search->tuning.width : search->tuning.root_width);
    if (!leaf_decided(search, walk))
        search_look(search, walk);
}

static void search_grow(Search *search, const Walk *walk)
{
    Node *node = &search->tree.node[walk->leaf];
    if (node->kind != NODE_FRESH)
        return; /* another thread was here first */
    if (walk->edges == 0) {
        node->kind = NODE_EXACT;
        node->chance = (float)walk->chance;
        node->margin = (float)walk->margin;
    } else if (tree_add_edges(&search->tree, node, walk->edge, walk->edges, walk->edges)) {
        node->kind = NODE_MOVES;
        node->width = (uint8_t)walk->width;
    } else {
        search->full = true;
    }
}

/* An edge of the walk. It has moved if another thread has widened its node meanwhile; a wider node has all moves of a
 * narrower one. */
static Edge *walked_edge(const Tree *tree, const Walk *walk, int i)
{
    const Node *node = &tree->node[walk->at[i].node];
    Edge *edge = tree_edges(tree, node);
    uint32_t at = walk->at[i].edge;
    if (!move_equal(edge[at].move, walk->at[i].move))
        for (at = 0; !move_equal(edge[at].move, walk->at[i].move); at++)
            assert(at + 1 < node->edges);
    assert(edge[at].away > 0);
    return edge + at;
}

/* The result, for seat 0. */
typedef struct Finding {
    double chance, margin;
} Finding;

/* From the point of view of seat 0 to that of a seat, or back. */
static Finding turn_to(int seat, Finding finding)
{
    return seat == 0 ? finding : (Finding){1 - finding.chance, -finding.margin};
}

/* The value of a position: the mean of its moves, weighted by squared visits, so that visits to bad moves cost little
 * and the best move counts most. Outcomes are weighted by their draws. Without any visit it is the given value. */
static Finding gather(const Tree *tree, const Node *node, Finding otherwise)
{
    const Edge *edge = tree_edges(tree, node);
    double sum = 0;
    double chance = 0;
    double margin = 0;
    for (uint32_t i = 0; i < node->edges; i++) {
        double back = edge[i].visits - edge[i].away;
        double weight = node->kind == NODE_MOVES ? back * back : back > 0 ? (double)edge[i].prior : 0;
        sum += weight;
        chance += weight * (double)edge[i].chance;
        margin += weight * (double)edge[i].margin;
    }
    return sum > 0 ? turn_to(node_seat(node), (Finding){chance / sum, margin / sum}) : otherwise;
}

/* The value of the walk's leaf, or what another thread has found beyond it meanwhile. */
static Finding leaf_finding(const Tree *tree, const Walk *walk)
{
    const Node *leaf = &tree->node[walk->leaf];
    Finding found = {walk->chance, walk->margin};
    return walk->leaf && leaf->kind == NODE_MOVES ? gather(tree, leaf, found) : found;
}

/* Exact values replace estimates. */
static void edge_settle(const Node *node, Edge *edge, Finding finding)
{
    Finding seen = turn_to(node_seat(node), finding);
    edge->evaluated_chance = (float)seen.chance;
    edge->judged_margin = (float)seen.margin;
}

/* The more visits a move has, the less its first evaluation counts. Outcomes have no evaluation. */
static void edge_learn(const Tuning *tuning, const Node *node, Edge *edge, Finding finding)
{
    Finding seen = turn_to(node_seat(node), finding);
    double trust = node->kind == NODE_CHANCE ? 0 : tuning->trust;
    double back = edge->visits - edge->away;
    double weight = trust + back;
    edge->chance = (float)((trust * (double)edge->evaluated_chance + back * seen.chance) / weight);
    edge->margin = (float)((trust * (double)edge->judged_margin + back * seen.margin) / weight);
    edge_update(tuning, edge);
}

/* Does each move of the root lead to an exact result? Not if places were left out, by width or by skill. */
static bool root_known(const Search *search, Walk *walk)
{
    const Tree *tree = &search->tree;
    const Node *root = &tree->node[1];
    const Edge *edge = tree_edges(tree, root);
    Move move[MAX_CANDIDATES];
    if (search->skill || root->kind != NODE_MOVES)
        return false;
    for (uint32_t i = 0; i < root->edges; i++)
        if (!edge[i].node || tree->node[edge[i].node].kind != NODE_EXACT)
            return false;
    walk->game = root->game;
    walk->width = MAX_PLACES;
    walk->length = 0;
    return choose_moves(search, walk, move) == root->edges;
}

static void walk_back(Search *search, Walk *walk)
{
    const Tree *tree = &search->tree;
    Finding finding = leaf_finding(tree, walk);
    bool decided = walk->length == 1 && walk->leaf && tree->node[walk->leaf].kind == NODE_EXACT;
    search->evaluated += (uint64_t)walk->evaluated;
    walk->evaluated = 0;
    for (int i = walk->length - 1; i >= 0; i--) {
        const Node *node = &tree->node[walk->at[i].node];
        Edge *edge = walked_edge(tree, walk, i);
        edge->away--;
        if (i == walk->length - 1 && walk->leaf && tree->node[walk->leaf].kind == NODE_EXACT)
            edge_settle(node, edge, finding);
        edge_learn(&search->tuning, node, edge, finding);
        finding = gather(tree, node, finding);
    }
    atomic_fetch_add_explicit(&search->steps, 1, memory_order_relaxed);
    if (decided && root_known(search, walk))
        atomic_store_explicit(&search->known, true, memory_order_relaxed);
}

static void search_lock(Search *search)
{
    if (search->shared)
        host_lock(search->lock);
}

static void unlock(Search *search)
{
    if (search->shared)
        host_unlock(search->lock);
}

/* Makes room in a full tree, as soon as no other thread is between descent and backup. False on `stop`. */
static bool make_room(Search *search)
{
    while (search->full && search->walking > 0)
        host_wait(search->lock);
    if (search->full)
        search->full = !reuse_busy(&search->tree, &search->spare, search->stop);
    return !search->full;
}

void search_step(Search *search, Walk *walk)
{
    search_lock(search);
    if (search->full && !make_room(search)) {
        unlock(search);
        return;
    }
    search->walking++;
    walk_down(search, walk);
    bool known = leaf_known(search, walk);
    unlock(search);
    if (!known)
        look_at_leaf(search, walk);
    search_lock(search);
    if (!known)
        search_grow(search, walk);
    walk_back(search, walk);
    search->walking--;
    if (search->full && search->shared)
        host_wake(search->lock);
    unlock(search);
}

void search_begin(Search *search, const Game *game, uint64_t seed)
{
    Game seen = *game;
    search->random = random_from(seed, RANDOM_PLAYOUT);
    search->seed = seed;
    search->steps = 0;
    search->full = false;
    search->known = false;
    search->evaluated = 0;
    deal_redraw(&seen, &search->random);
    tree_clear(&search->tree);
    tree_add_node(&search->tree, &seen);
}

bool search_go_on(Search *search, Walk *walk, const Game *game)
{
    if (!reuse_part(&search->tree, &search->spare, game))
        return false;
    Node *root = &search->tree.node[1];
    if (root->kind == NODE_EXACT)
        return false; /* it was solved during the search, so its moves were not searched */
    search->steps = 0;
    search->full = false;
    search->known = false;
    search->evaluated = 0;
    walk->length = 0;
    if (root->kind == NODE_MOVES && root->width < search->tuning.root_width)
        widen_to(search, walk, root, (int)search->tuning.root_width);
    return true;
}
