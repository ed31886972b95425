/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle.h"

#include "engine/search/candidates.h"
#include "rules/moves.h"
#include "table/words/number.h"

enum {
    LONGER = 10, /* the second search, in nodes of the first */
    SOLVING_NODES = 100000,
    FEW = 4,            /* in an endgame, at most one move in so many wins ... */
    ENOUGH_MOVES = 8,   /* ... of at least so many */
    LEAST_CHANCE = 100, /* in thousandths: what is nearly lost or won is no puzzle */
    MOST_CHANCE = 950,
    AS_GOOD_CHANCE = 20, /* a move that loses no more than 2 % ... */
    AS_GOOD_MARGIN = 5,  /* ... and half a point is as good as the answer */
};

/* A move and what it is worth. */
typedef struct Thought {
    Move move;
    Worth worth;
} Thought;

static Worth lost(Worth best, Worth other)
{
    return (Worth){best.chance - other.chance, best.margin - other.margin};
}

static bool is_error(Worth loss)
{
    return review_verdict(loss) >= VERDICT_ERROR;
}

static bool same_choice(Move a, Move b)
{
    return a.kind == b.kind && a.patch == b.patch;
}

static Thought think(const PuzzleMaker *maker, const Game *game, Only only, Move move, uint64_t nodes)
{
    Answer answer;
    Limits limits = {.nodes = nodes, .only = only, .move = move, .stop = maker->stop};
    engine_think(maker->engine, game, &limits, &answer);
    Worth worth = {number_rounded(answer.chance * CHANCE_SURE), number_rounded(answer.margin * MARGIN_POINT)};
    return (Thought){answer.line[0].move[0], worth};
}

typedef enum Fate {
    FATE_UNKNOWN,
    FATE_LOST,
    FATE_WON,
} Fate;

static Fate fate_of(const Solution *solution, int seat)
{
    return (solution->value > 0) == (seat == 0) ? FATE_WON : FATE_LOST;
}

static Fate fate_after(const PuzzleMaker *maker, const Game *game, Move move)
{
    Game after = *game;
    int seat = game_turn(game);
    Solution solution;
    game_play(&after, move);
    if (game_phase(&after) == PHASE_OVER)
        return game_winner(&after) == seat ? FATE_WON : FATE_LOST;
    if (!solver_solve(maker->solver, &after, SOLVING_NODES, maker->stop, &solution))
        return FATE_UNKNOWN;
    return fate_of(&solution, seat);
}

static bool few_win(const PuzzleMaker *maker, const Game *game)
{
    Moves moves;
    int won = 0;
    moves_find(&moves, game);
    int most = moves.count < ENOUGH_MOVES ? 0 : moves.count / FEW;
    for (Move move; won <= most && moves_next(&moves, &move);) {
        Fate fate = fate_after(maker, game, move);
        if (fate == FATE_UNKNOWN)
            return false;
        won += fate == FATE_WON;
    }
    return won > 0 && won <= most;
}

static bool find_endgame(const PuzzleMaker *maker, const Game *game, const Solution *solution, Puzzle *puzzle)
{
    *puzzle = (Puzzle){PUZZLE_ENDGAME, solution->move, {CHANCE_SURE, 0}};
    return fate_of(solution, game_turn(game)) == FATE_WON && few_win(maker, game);
}

/* The best move of the best choice, and of the next best; false if there is only one choice. */
static bool weigh_choices(const PuzzleMaker *maker, const Game *game, uint64_t nodes, Thought *best, Thought *next)
{
    Moves moves;
    Move last = {0};
    int choices = 0;
    moves_find(&moves, game);
    *best = *next = (Thought){.worth = {-1, 0}};
    for (Move move; moves_next(&moves, &move); last = move) {
        if (choices > 0 && same_choice(move, last))
            continue;
        Thought thought = think(maker, game, ONLY_CHOICE, move, nodes);
        if (thought.worth.chance > best->worth.chance) {
            *next = *best;
            *best = thought;
        } else if (thought.worth.chance > next->worth.chance) {
            *next = thought;
        }
        choices++;
    }
    return choices > 1;
}

/* The best choice, if it is still the same and clearly better in a longer search. */
static bool find_choice(const PuzzleMaker *maker, const Game *game, Puzzle *puzzle)
{
    Thought best, next, sure, sure_next;
    if (!weigh_choices(maker, game, maker->nodes, &best, &next) || !is_error(lost(best.worth, next.worth)))
        return false;
    weigh_choices(maker, game, LONGER * maker->nodes, &sure, &sure_next);
    Worth gap = lost(sure.worth, sure_next.worth);
    bool timing = sure.move.kind == MOVE_ADVANCE || sure_next.move.kind == MOVE_ADVANCE;
    *puzzle = (Puzzle){timing ? PUZZLE_TIMING : PUZZLE_BUYING, sure.move, gap};
    return same_choice(sure.move, best.move) && is_error(gap);
}

/* The place that keeps the quilt tidiest, without a thought. */
static Move tidiest(const Game *game, Move choice)
{
    Move move;
    candidates_best(game->edition, game->quilt[game_turn(game)], game->bonus == NOBODY, choice.patch, 1, &move);
    return move;
}

/* The best place of the best move's choice, if the tidiest one is clearly worse in a longer search, too. */
static bool find_place(const PuzzleMaker *maker, const Game *game, Puzzle *puzzle)
{
    Thought best = think(maker, game, ONLY_NOTHING, (Move){0}, maker->nodes);
    if (best.move.kind != MOVE_BUY && best.move.kind != MOVE_LEATHER)
        return false;
    Move tidy = tidiest(game, best.move);
    uint64_t nodes = maker->nodes;
    Worth gap = {0};
    for (int i = 0; i < 2; i++, nodes *= LONGER) {
        best = think(maker, game, ONLY_CHOICE, best.move, nodes);
        gap = lost(best.worth, think(maker, game, ONLY_MOVE, tidy, nodes).worth);
        if (candidates_alike(game, best.move, tidy) || !is_error(gap))
            return false;
    }
    *puzzle = (Puzzle){PUZZLE_PLACING, best.move, gap};
    return true;
}

static bool is_open(const PuzzleMaker *maker, const Game *game)
{
    int chance = think(maker, game, ONLY_NOTHING, (Move){0}, maker->nodes).worth.chance;
    return chance >= LEAST_CHANCE && chance <= MOST_CHANCE;
}

bool puzzle_find(const PuzzleMaker *maker, const Game *game, Puzzle *puzzle)
{
    Solution solution;
    if (solver_hopes(game, SOLVING_NODES) &&
        solver_solve(maker->solver, game, SOLVING_NODES, maker->stop, &solution))
        return find_endgame(maker, game, &solution, puzzle);
    return is_open(maker, game) && (find_choice(maker, game, puzzle) || find_place(maker, game, puzzle));
}

bool puzzle_is_right(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle, Move move)
{
    if (puzzle->kind == PUZZLE_ENDGAME)
        return fate_after(maker, game, move) == FATE_WON;
    if (puzzle->kind != PUZZLE_PLACING)
        return same_choice(move, puzzle->answer);
    if (!same_choice(move, puzzle->answer) || candidates_alike(game, move, puzzle->answer))
        return same_choice(move, puzzle->answer);
    Worth best = think(maker, game, ONLY_MOVE, puzzle->answer, maker->nodes).worth;
    Worth loss = lost(best, think(maker, game, ONLY_MOVE, move, maker->nodes).worth);
    return loss.chance <= AS_GOOD_CHANCE && loss.margin <= AS_GOOD_MARGIN;
}
