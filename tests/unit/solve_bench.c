/* SPDX-License-Identifier: MIT */
/* How far from the end can positions be solved?   solve_bench [EDITION [GAMES [SPACES]]]
 *
 * Tries every position of sensible games, grouped by the spaces that both tokens have left together. */
#include "solve_games.h"
#include "unit.h"

#include "engine/solve/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LIMITS = 3, STEP = 4, ROWS = 15 };

static const uint64_t LIMIT[LIMITS] = {300, 10000, 300000};

typedef struct Row {
    int positions;
    int solved[LIMITS];
    int hoped[LIMITS]; /* tried, according to solver_hopes */
    int in_vain[LIMITS];
} Row;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static uint64_t try_position(Solver *solver, const Game *game, Row *row)
{
    Solution solution;
    row->positions++;
    solver_clear(solver); /* it may have seen this position in the previous game */
    if (!solver_solve(solver, game, LIMIT[LIMITS - 1], NULL, &solution))
        solution.nodes = LIMIT[LIMITS - 1] + 1;
    for (int i = 0; i < LIMITS; i++) {
        bool hoped = solver_hopes(game, LIMIT[i]);
        bool solved = solution.nodes <= LIMIT[i];
        row->solved[i] += solved;
        row->hoped[i] += hoped;
        row->in_vain[i] += hoped && !solved;
    }
    return solution.nodes;
}

static uint64_t try_game(Solver *solver, const Edition *edition, uint64_t seed, int spaces, Row *row)
{
    Game position[MAX_MOVES + 1];
    uint64_t nodes = 0;
    int count = solve_play(edition, seed, position);
    for (int i = 0; i < count; i++) {
        int left = 2 * edition->last - position[i].time[0] - position[i].time[1];
        bool chance = edition->solo && position[i].time[AUTOMA] < edition->last;
        if (left > 0 && left < spaces && !position[i].late && !chance)
            nodes += try_position(solver, &position[i], &row[left / STEP]);
    }
    return nodes;
}

static int percent(int part, int all)
{
    return all ? 100 * part / all : 0;
}

static void print_row(int from, const Row *row)
{
    printf("%3d - %3d %10d ", from, from + STEP - 1, row->positions);
    for (int i = 0; i < LIMITS; i++)
        printf("%7d %% %4d %% %3d %%", percent(row->solved[i], row->positions),
               percent(row->hoped[i], row->positions), percent(row->in_vain[i], row->positions));
    printf("\n");
}

int main(int argc, char **argv)
{
    const Edition *edition = solve_edition(argc > 1 ? argv[1] : "classic");
    int games = argc > 2 ? atoi(argv[2]) : 50;
    int spaces = argc > 3 ? atoi(argv[3]) : STEP * ROWS;
    Row row[ROWS] = {{0}};
    uint64_t nodes = 0;
    Solver *solver = solver_new(16 << 20);
    double start = now();
    for (int seed = 0; seed < games; seed++)
        nodes += try_game(solver, edition, (uint64_t)seed, spaces, row);
    double seconds = now() - start;
    printf("spaces left  positions  300 nodes: solved, hoped, in vain    10,000 nodes         300,000 nodes\n");
    for (int i = 0; i < ROWS; i++)
        if (row[i].positions)
            print_row(i * STEP, &row[i]);
    printf("%llu nodes in %.2f s, %.0f a second\n", (unsigned long long)nodes, seconds, (double)nodes / seconds);
    solver_free(solver);
    return 0;
}
