/* SPDX-License-Identifier: MIT */
#include "engine/search/answer.h"

#include <stdlib.h>

/* Does edge a stand before edge b? The most visited first; equal ones in the order of the tree: sort functions differ
 * between machines, answers must not. */
static bool stands_before(const Edge *a, const Edge *b)
{
    if (edge_visits(a) != edge_visits(b))
        return edge_visits(a) > edge_visits(b);
    if (float_at(&a->value) < float_at(&b->value) || float_at(&a->value) > float_at(&b->value))
        return float_at(&a->value) > float_at(&b->value);
    return a < b;
}

static uint32_t most_visited(const Tree *tree, EdgeList list)
{
    uint32_t best = list.first;
    for (uint32_t i = list.first; i < list.first + list.edges; i++)
        best = stands_before(&tree->edge[i], &tree->edge[best]) ? i : best;
    return best;
}

/* The expected line, as far as the tree goes and nothing hidden is revealed. */
static void follow(const Tree *tree, uint32_t at, Line *line)
{
    while (at && line->moves < MAX_LINE_MOVES && node_kind(&tree->node[at]) == NODE_MOVES) {
        uint32_t edge = most_visited(tree, node_list(&tree->node[at]));
        if (edge_visits(&tree->edge[edge]) == 0)
            return;
        line->move[line->moves++] = tree->link[edge].move;
        at = link_node(&tree->link[edge]);
    }
}

static Line line_of(const Tree *tree, uint32_t edge)
{
    uint32_t child = link_node(&tree->link[edge]);
    int64_t visits = edge_visits(&tree->edge[edge]);
    Line line = {
        .visits = visits < UINT32_MAX ? (uint32_t)visits : UINT32_MAX,
        .exact = child && node_kind(&tree->node[child]) == NODE_EXACT,
        .chance = (double)float_at(&tree->edge[edge].chance),
        .margin = (double)float_at(&tree->edge[edge].margin),
        .moves = 1,
        .move = {tree->link[edge].move},
    };
    follow(tree, child, &line);
    return line;
}

/* An edge to be sorted. */
typedef struct Ranked {
    const Edge *edge;
} Ranked;

static int rank_order(const void *a, const void *b)
{
    const Edge *left = ((const Ranked *)a)->edge;
    const Edge *right = ((const Ranked *)b)->edge;
    return left == right ? 0 : stands_before(left, right) ? -1 : 1;
}

static bool is_known(const Answer *answer, Move move)
{
    return answer->exact && move_equal(answer->line[0].move[0], move);
}

void answer_from(Answer *answer, const Search *search)
{
    const Tree *tree = &search->tree;
    EdgeList list = node_list(&tree->node[tree->root]);
    Ranked rank[MAX_LINES];
    int count = 0;
    answer->nodes += search->steps;
    answer->evaluated = search_evaluated(search);
    for (uint32_t i = list.first; i < list.first + list.edges && answer->lines + count < MAX_LINES; i++)
        if (!is_known(answer, tree->link[i].move))
            rank[count++].edge = &tree->edge[i];
    qsort(rank, (size_t)count, sizeof rank[0], rank_order);
    for (int i = 0; i < count; i++)
        answer->line[answer->lines++] = line_of(tree, (uint32_t)(rank[i].edge - tree->edge));
    answer->chance = answer->line[0].chance;
    answer->margin = answer->line[0].margin;
}

void answer_solved(Answer *answer, Solver *solver, const Game *game, const Solution *solution, uint64_t nodes,
                   const atomic_bool *stop)
{
    int seat = game_turn(game);
    bool won = (solution->value > 0) == (seat == 0);
    Line *line = &answer->line[0];
    *line = (Line){.exact = true, .chance = won, .margin = seat == 0 ? solution->margin : -solution->margin};
    line->moves = solver_line(solver, *game, nodes, stop, line->move, MAX_LINE_MOVES);
    if (line->moves == 0)
        line->move[line->moves++] = solution->move;
    answer->lines = 1;
    answer->exact = true;
    answer->nodes = solution->nodes;
    answer->chance = line->chance;
    answer->margin = line->margin;
}
