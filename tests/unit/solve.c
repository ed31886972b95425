/* SPDX-License-Identifier: MIT */
/* The solver against brute force: plain minimax over every legal move, which shares nothing with it but the rules. */
#include "unit.h"

#include "engine/solve.h"
#include "solve_games.h"

#include <stdio.h>
#include <stdlib.h>

static int final_value(const Game *game)
{
    return 4 * (game_score(game, 0) - game_score(game, 1)) + (game->mover == 1 ? 1 : -1);
}

/* Minimax, nothing else. Beyond the cap the answer means nothing. */
static int brute_force(const Game *game, uint64_t cap, uint64_t *nodes)
{
    Moves moves;
    int seat = game_turn(game);
    int best = seat == 0 ? INT32_MIN : INT32_MAX;
    if (++*nodes > cap)
        return 0;
    if (seat == NOBODY)
        return final_value(game);
    moves_find(&moves, game);
    for (Move move; moves_next(&moves, &move) && *nodes <= cap;) {
        Game after = *game;
        game_play(&after, move);
        int value = brute_force(&after, cap, nodes);
        best = (seat == 0) == (value > best) ? value : best;
    }
    return best;
}

enum { KEPT = 4 };

typedef struct Tally {
    int positions, moves;
    uint64_t brute, solver;
} Tally;

static void assert_solved(Solver *solver, const Game *game, int value, Tally *tally)
{
    Solution solution;
    char text[MAX_POSITION_TEXT];
    Text out = text_in(text, sizeof text);
    uint64_t nodes = 0;
    solver_clear(solver);
    if (!solver_solve(solver, game, UINT64_MAX, NULL, &solution))
        fail_msg("refused");
    position_write(game, SECRETS_SHOWN, &out);
    if (solution.value != value)
        fail_msg("%s is worth %d, not %d", text, value, solution.value);
    tally->positions++;
    tally->solver += solution.nodes;
    if (game_phase(game) == PHASE_OVER)
        return;
    Game after = *game;
    assert_int_equal(game_play(&after, solution.move), LEGAL);
    if (brute_force(&after, UINT64_MAX, &nodes) != value)
        fail_msg("%s: the move is not best", text);
}

/* The positions of a game from its end as far back as brute force comes. */
static void solve_game(Solver *solver, const Edition *edition, uint64_t seed, uint64_t cap, Tally *tally)
{
    Game position[MAX_MOVES + 1];
    int count = solve_play(edition, seed, position);
    for (int i = count - 1; i >= 0; i--) {
        const Game *game = &position[i];
        uint64_t nodes = 0;
        int value = brute_force(game, cap, &nodes);
        if (nodes > cap || game->late || (edition->solo && game->time[AUTOMA] != edition->last))
            return;
        if (game_phase(game) == PHASE_OVER || nodes < cap / 1000)
            continue;
        tally->brute += nodes;
        assert_solved(solver, game, value, tally);
    }
}

static void test_brute_force(void **state)
{
    static const struct {
        const char *edition;
        int games;
        uint64_t cap;
    } ROW[] = {
        {"classic", 60, 20000}, {"express", 60, 20000}, {"automa", 150, 20000},
        {"small", 100, 20000},  {"spare", 100, 20000},
    };
    int scale = getenv("SOLVE_SCALE") ? atoi(getenv("SOLVE_SCALE")) : 1;
    Solver *solver = solver_new(4 << 20);
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Tally tally = {0};
        for (int seed = 0; seed < ROW[i].games * scale; seed++)
            solve_game(solver, solve_edition(ROW[i].edition), (uint64_t)seed, ROW[i].cap, &tally);
        printf("solve: %-8s %5d positions, brute force %9llu nodes, solver %7llu, one in %llu\n", ROW[i].edition,
               tally.positions, (unsigned long long)tally.brute, (unsigned long long)tally.solver,
               (unsigned long long)(tally.brute / (tally.solver | 1)));
        assert_true(tally.solver * 10 <= tally.brute);
    }
    solver_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_brute_force),
    };
    return cmocka_run_group_tests_name("solve", tests, NULL, NULL);
}
