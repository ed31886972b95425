/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_end.h"

#include "rules/moves.h"

enum {
    NODES = 20000,     /* of the solver, for each position */
    FEW = 4,           /* at most one move in so many wins ... */
    ENOUGH_MOVES = 8,  /* ... of at least so many */
    SAMPLE = 12,       /* moves to look at first */
    SAMPLE_TO_WIN = 6, /* if more of them win, surely more than a few do */
};

typedef enum Fate {
    FATE_UNKNOWN,
    FATE_LOST,
    FATE_WON,
} Fate;

static Fate fate_of(const Solution *solution, int seat)
{
    return (solution->value > 0) == (seat == 0) ? FATE_WON : FATE_LOST;
}

static Fate fate_after(Solver *solver, const Game *game, Move move, const atomic_bool *stop)
{
    Game after = *game;
    int seat = game_turn(game);
    Solution solution;
    game_play(&after, move);
    if (game_phase(&after) == PHASE_OVER)
        return game_winner(&after) == seat ? FATE_WON : FATE_LOST;
    if (!solver_solve(solver, &after, NODES, stop, &solution))
        return FATE_UNKNOWN;
    return fate_of(&solution, seat);
}

bool puzzle_end_solve(Solver *solver, const Game *game, const atomic_bool *stop, Solution *solution)
{
    return solver_hopes(game, NODES) && solver_solve(solver, game, NODES, stop, solution);
}

bool puzzle_end_wins(Solver *solver, const Game *game, Move move, const atomic_bool *stop)
{
    return fate_after(solver, game, move, stop) == FATE_WON;
}

/* A few moves from all over the list: mostly, too many of them win. */
static bool sample_wins(Solver *solver, const Game *game, const Moves *moves, const atomic_bool *stop)
{
    int won = 0;
    for (int i = 0; i < SAMPLE; i++)
        won += puzzle_end_wins(solver, game, moves_nth(moves, i * moves->count / SAMPLE), stop);
    return won > SAMPLE_TO_WIN;
}

bool puzzle_end_few_win(Solver *solver, const Game *game, const Solution *solution, const atomic_bool *stop)
{
    Moves moves;
    int won = 0;
    moves_find(&moves, game);
    int most = moves.count / FEW;
    if (fate_of(solution, game_turn(game)) != FATE_WON || moves.count < ENOUGH_MOVES ||
        sample_wins(solver, game, &moves, stop))
        return false;
    for (Move move; won <= most && moves_next(&moves, &move);) {
        Fate fate = fate_after(solver, game, move, stop);
        if (fate == FATE_UNKNOWN)
            return false;
        won += fate == FATE_WON;
    }
    return won > 0 && won <= most;
}
