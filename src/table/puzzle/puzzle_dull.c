/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_dull.h"

#include "rules/moves.h"

/* To advance, and each patch that can be bought. */
static int count_decisions(const Moves *moves)
{
    int count = 0;
    for (int i = 0; i < moves->choices; i++)
        count += i == 0 || moves->choice[i].move.patch != moves->choice[i - 1].move.patch;
    return count;
}

bool puzzle_is_coin_toss(const Game *game, const Puzzle *puzzle)
{
    Moves moves;
    moves_find(&moves, game);
    return puzzle->kind == PUZZLE_TIMING && count_decisions(&moves) < 3;
}

bool puzzle_is_waiting(const Game *game, const Puzzle *puzzle)
{
    Moves moves;
    moves_find(&moves, game);
    bool earns = false;
    for (int i = 0; i < moves.choices; i++)
        earns |= moves.choice[i].move.patch && game->edition->patch[moves.choice[i].move.patch].income > 0;
    return puzzle->kind == PUZZLE_TIMING && puzzle->answer.kind == MOVE_ADVANCE && !earns;
}

bool puzzle_is_last_leather(const Game *game, const Puzzle *puzzle)
{
    return puzzle->kind == PUZZLE_ENDGAME && game_phase(game) == PHASE_LEATHER;
}

bool puzzle_is_short_step(const Game *game, const Puzzle *puzzle)
{
    int seat = game_turn(game);
    return puzzle->answer.kind == MOVE_ADVANCE && puzzle->kind == PUZZLE_TIMING &&
           game->time[1 - seat] - game->time[seat] == 1;
}

bool puzzle_is_dull(const Game *game, const Puzzle *puzzle, uint64_t seed)
{
    enum { SHORT_STEPS = 3 };
    return puzzle_is_coin_toss(game, puzzle) || puzzle_is_waiting(game, puzzle) ||
           puzzle_is_last_leather(game, puzzle) || (puzzle_is_short_step(game, puzzle) && seed % SHORT_STEPS != 0);
}
