/* SPDX-License-Identifier: MIT */
#include "engine/search/answer.h"

#include <stdlib.h>

static const Edge *most_visited(const Tree *tree, const Node *node)
{
    const Edge *edge = tree_edges(tree, node);
    const Edge *best = NULL;
    for (int i = 0; i < node->edges; i++)
        if (!best || edge[i].visits > best->visits ||
            (edge[i].visits == best->visits && edge[i].value > best->value))
            best = &edge[i];
    return best;
}

/* The expected line, as far as the tree goes and nothing hidden is revealed. */
static void follow(const Tree *tree, uint32_t at, Line *line)
{
    while (at && line->moves < MAX_LINE_MOVES && tree->node[at].kind == NODE_MOVES) {
        const Edge *edge = most_visited(tree, &tree->node[at]);
        if (edge->visits == 0)
            return;
        line->move[line->moves++] = edge->move;
        at = edge->node;
    }
}

static Line line_of(const Tree *tree, const Edge *edge)
{
    Line line = {
        .visits = edge->visits,
        .exact = edge->node && tree->node[edge->node].kind == NODE_EXACT,
        .chance = (double)edge->chance,
        .margin = (double)edge->margin,
        .moves = 1,
        .move = {edge->move},
    };
    follow(tree, edge->node, &line);
    return line;
}

/* An edge to be sorted. */
typedef struct Ranked {
    const Edge *edge;
} Ranked;

/* The most visited first; equal ones in the order of the tree: sort functions differ between machines, answers must
 * not. */
static int rank_order(const void *a, const void *b)
{
    const Edge *left = ((const Ranked *)a)->edge;
    const Edge *right = ((const Ranked *)b)->edge;
    if (left->visits != right->visits)
        return left->visits < right->visits ? 1 : -1;
    if (left->value < right->value || left->value > right->value)
        return left->value < right->value ? 1 : -1;
    return left < right ? -1 : left > right;
}

static bool is_known(const Answer *answer, Move move)
{
    return answer->exact && move_equal(answer->line[0].move[0], move);
}

void answer_from(Answer *answer, const Search *search)
{
    const Tree *tree = &search->tree;
    const Node *root = &tree->node[1];
    const Edge *edge = tree_edges(tree, root);
    Ranked rank[MAX_LINES];
    int count = 0;
    answer->nodes += search->steps;
    answer->evaluated = search->evaluated;
    for (int i = 0; i < root->edges && answer->lines + count < MAX_LINES; i++)
        if (!is_known(answer, edge[i].move))
            rank[count++].edge = &edge[i];
    qsort(rank, (size_t)count, sizeof rank[0], rank_order);
    for (int i = 0; i < count; i++)
        answer->line[answer->lines++] = line_of(tree, rank[i].edge);
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
