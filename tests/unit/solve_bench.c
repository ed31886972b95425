/* SPDX-License-Identifier: MIT */
/* How far from the end can positions be solved?   solve_bench [EDITION [GAMES [SPACES]]]
 *
 * Every position of sensible games, by the spaces that both tokens have left together. */
#include "solve_games.h"
#include "unit.h"

#include "engine/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LIMITS = 3, STEP = 4, ROWS = 15 };

static const uint64_t LIMIT[LIMITS] = {300, 10000, 300000};

typedef struct Row {
    int positions;
    int solved[LIMITS];
    int hoped;
    int hoped_solved;
} Row;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static uint64_t try_position(Solver *solver, const Game *game, Row *row)
{
    Solution solution;
    row->positions++;
    Game claimed = *game;
    if (getenv("CLAIMED") && claimed.bonus == NOBODY)
        claimed.bonus = 0;
    game = &claimed;
    solver_clear(solver);
    if (!solver_solve(solver, game, LIMIT[LIMITS - 1], NULL, &solution))
        solution.nodes = LIMIT[LIMITS - 1] + 1;
    for (int i = 0; i < LIMITS; i++)
        row->solved[i] += solution.nodes <= LIMIT[i];
    row->hoped += solver_hopes(game);
    row->hoped_solved += solver_hopes(game) && solution.nodes <= LIMIT[0];
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
    printf("spaces left  positions   <= 300  <= 10,000  <= 300,000   hoped  of them <= 300\n");
    for (int i = 0; i < ROWS; i++)
        if (row[i].positions)
            printf("%3d - %3d %12d %7d%% %9d%% %10d%% %7d %14d\n", i * STEP, i * STEP + STEP - 1, row[i].positions,
                   100 * row[i].solved[0] / row[i].positions, 100 * row[i].solved[1] / row[i].positions,
                   100 * row[i].solved[2] / row[i].positions, row[i].hoped, row[i].hoped_solved);
    printf("%llu nodes in %.2f s, %.0f a second\n", (unsigned long long)nodes, seconds, (double)nodes / seconds);
    solver_free(solver);
    return 0;
}
