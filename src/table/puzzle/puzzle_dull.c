/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_dull.h"

#include "rules/moves.h"
#include "table/review/facts.h"

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

bool puzzle_is_bare(const Game *game, const Puzzle *puzzle)
{
    (void)puzzle;
    return !(game->quilt[0] | game->quilt[1]);
}

bool puzzle_is_far(const Game *game, const Puzzle *puzzle)
{
    enum { MOST_MISSING = 14 }; /* two of the largest patches */
    Facts facts;
    if (puzzle->kind != PUZZLE_SEVEN)
        return false;
    facts_of(&facts, game, &puzzle->answer, 1);
    return facts.of[FACT_BONUS_MISSING] > MOST_MISSING;
}

bool puzzle_is_short_step(const Game *game, const Puzzle *puzzle)
{
    int seat = game_turn(game);
    return puzzle->answer.kind == MOVE_ADVANCE && puzzle->kind == PUZZLE_TIMING &&
           game->time[1 - seat] - game->time[seat] <= 1;
}

/* On top of the other token counts, too. */
static bool returns(const Game *game, int patch)
{
    int seat = game_turn(game);
    return game_time_after(game, seat, game->edition->patch[patch].time) <= game->time[1 - seat];
}

bool puzzle_is_only_return(const Game *game, const Puzzle *puzzle)
{
    Moves moves;
    moves_find(&moves, game);
    bool only = puzzle->kind == PUZZLE_BUYING && returns(game, puzzle->answer.patch);
    for (int i = 0; i < moves.choices; i++) {
        int patch = moves.choice[i].move.patch;
        only &= !patch || patch == puzzle->answer.patch || !returns(game, patch);
    }
    return only;
}

/* Patterns of which some games keep their puzzles: one in `of`, by the seed. */
typedef struct Pattern {
    const char *name;
    bool (*holds)(const Game *game, const Puzzle *puzzle);
    uint64_t of; /* 0: none */
} Pattern;

static const Pattern PATTERN[] = {
    {"a coin toss", puzzle_is_coin_toss, 0},
    {"waiting without income", puzzle_is_waiting, 0},
    {"leather in a solved endgame", puzzle_is_last_leather, 0},
    {"nothing sewn on yet", puzzle_is_bare, 0},
    {"the bonus tile is far away", puzzle_is_far, 0},
    {"a short step", puzzle_is_short_step, 6},
    {"the only patch that keeps the turn", puzzle_is_only_return, 3},
};

const char *puzzle_dullness(const Game *game, const Puzzle *puzzle, uint64_t seed)
{
    for (size_t i = 0; i < sizeof PATTERN / sizeof *PATTERN; i++)
        if ((PATTERN[i].of == 0 || seed % PATTERN[i].of != 0) && PATTERN[i].holds(game, puzzle))
            return PATTERN[i].name;
    return NULL;
}

bool puzzle_is_dull(const Game *game, const Puzzle *puzzle, uint64_t seed)
{
    return puzzle_dullness(game, puzzle, seed) != NULL;
}
