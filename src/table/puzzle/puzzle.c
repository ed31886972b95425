/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle.h"

#include "engine/search/candidates.h"
#include "engine/search/order.h"
#include "rules/moves.h"
#include "table/puzzle/puzzle_end.h"
#include "table/puzzle/puzzle_right.h"
#include "table/review/line.h"
#include "table/words/number.h"

enum {
    LONGER = 10,        /* the second search, in nodes of the first ... */
    LAST = 50,          /* ... and the last, in which the others must lose ... */
    SURE = 1500,        /* ... so many thousandths of an error: a bit less may be gone in a still longer one */
    LEAST_CHANCE = 100, /* in thousandths: what is nearly lost or won is no puzzle */
    MOST_CHANCE = 950,
    FAR = 3, /* errors: a decision that loses so many in the first search is not searched again */
    MAX_DECISIONS = OFFERED + 1,
};

/* A move, what it is worth, and whether its line wins the bonus tile. */
typedef struct Thought {
    Move move;
    Worth worth;
    bool tile;
} Thought;

/* The best place of each patch, and to advance; the best decision first. */
typedef struct Decisions {
    int count;
    Thought thought[MAX_DECISIONS];
} Decisions;

static Worth lost(Worth best, Worth other)
{
    return (Worth){best.chance - other.chance, best.margin - other.margin};
}

/* Does it lose so many thousandths of what a review calls an error? */
static bool loses(Worth loss, int thousandths)
{
    return review_verdict((Worth){loss.chance * 1000 / thousandths, loss.margin * 1000 / thousandths}) >=
           VERDICT_ERROR;
}

static bool is_error(Worth loss)
{
    return loses(loss, 1000);
}

static bool is_better(Worth a, Worth b)
{
    return a.chance > b.chance || (a.chance == b.chance && a.margin > b.margin);
}

static bool takes_tile(const Game *game, const Line *line)
{
    Game after = *game;
    int known = line_known(after, line->move, line->moves);
    for (int i = 0; i < known; i++)
        game_play(&after, line->move[i]);
    return game->bonus == NOBODY && after.bonus == game_turn(game);
}

static Thought thought_of(const Game *game, const Line *line)
{
    Worth worth = {number_rounded(line->chance * CHANCE_SURE), number_rounded(line->margin * MARGIN_POINT)};
    return (Thought){line->move[0], worth, takes_tile(game, line)};
}

static Thought think(const PuzzleMaker *maker, const Game *game, Only only, Move move, uint64_t nodes)
{
    Answer answer;
    Limits limits = {.nodes = nodes, .only = only, .move = move, .stop = maker->stop};
    engine_think(maker->engine, game, &limits, &answer);
    return thought_of(game, &answer.line[0]);
}

/* The ordinary search. */
static void survey(const PuzzleMaker *maker, const Game *game, Answer *answer)
{
    Limits limits = {.nodes = maker->nodes, .stop = maker->stop, .thorough = true};
    engine_think(maker->engine, game, &limits, answer);
    order_lines(game, answer, MAX_LINES);
}

/* Could a line be an error beside the best? In the survey, half of one is enough. */
static bool may_be_error(const Game *game, const Answer *answer, int line)
{
    enum { ENOUGH = 500 };
    Worth best = thought_of(game, &answer->line[0]).worth;
    return loses(lost(best, thought_of(game, &answer->line[line]).worth), ENOUGH);
}

static void add_decision(Decisions *decisions, Thought thought)
{
    int at = decisions->count++;
    for (; at > 0 && is_better(thought.worth, decisions->thought[at - 1].worth); at--)
        decisions->thought[at] = decisions->thought[at - 1];
    decisions->thought[at] = thought;
}

static void weigh_decisions(const PuzzleMaker *maker, const Game *game, Decisions *decisions)
{
    Moves moves;
    moves_find(&moves, game);
    decisions->count = 0;
    for (int i = 0; i < moves.choices; i++) {
        Move move = moves.choice[i].move;
        move.square = (uint8_t)squares_first(moves.choice[i].places);
        if (i == 0 || !puzzle_same_choice(move, moves.choice[i - 1].move))
            add_decision(decisions, think(maker, game, ONLY_CHOICE, move, maker->nodes));
    }
}

/* Does the first decision beat all others by an error, each searched with so many nodes? They come in their order,
 * since most positions fail at the second. One that is far behind can't catch up. */
static bool decision_stands(const PuzzleMaker *maker, const Game *game, const Decisions *decisions, uint64_t nodes,
                            Puzzle *puzzle)
{
    const Thought *weighed = decisions->thought;
    Thought best = think(maker, game, ONLY_CHOICE, weighed->move, nodes);
    Thought next = {.worth = {-1, 0}};
    for (int i = 1; i < decisions->count; i++) {
        if (i > 1 && loses(lost(weighed->worth, weighed[i].worth), FAR * 1000))
            continue;
        Thought other = think(maker, game, ONLY_CHOICE, weighed[i].move, nodes);
        if (!is_error(lost(best.worth, other.worth)))
            return false;
        next = is_better(other.worth, next.worth) ? other : next;
    }
    bool timing = best.move.kind == MOVE_ADVANCE || next.move.kind == MOVE_ADVANCE;
    *puzzle = (Puzzle){
        .kind = best.tile && !next.tile ? PUZZLE_SEVEN
                : timing                ? PUZZLE_TIMING
                                        : PUZZLE_BUYING,
        .answer = best.move,
        .rival = next.move,
        .gap = lost(best.worth, next.worth),
    };
    return true;
}

/* The best decision, if it is clearly better, and still so in the longer search. */
static PuzzleFlaw find_decision(const PuzzleMaker *maker, const Game *game, const Answer *answer, Puzzle *puzzle)
{
    Decisions decisions;
    int next = order_next(answer);
    if (next == 0 || puzzle_same_choice(answer->line[0].move[0], answer->line[next].move[0]) ||
        !may_be_error(game, answer, next))
        return FLAW_EVEN;
    weigh_decisions(maker, game, &decisions);
    if (decisions.count < 2 || !is_error(lost(decisions.thought[0].worth, decisions.thought[1].worth)))
        return FLAW_EVEN;
    return decision_stands(maker, game, &decisions, LONGER * maker->nodes, puzzle) ? FLAW_NONE : FLAW_UNSURE;
}

/* The place that keeps the quilt tidiest, without a thought. */
static Move tidiest(const Game *game, Move choice)
{
    Move move;
    candidates_best(game->edition, game->quilt[game_turn(game)], game->bonus == NOBODY, choice.patch, 1, &move);
    return move;
}

/* Is the best place of this choice better than the tidiest one by an error? */
static bool place_stands(const PuzzleMaker *maker, const Game *game, Move choice, uint64_t nodes, Puzzle *puzzle)
{
    Move tidy = tidiest(game, choice);
    Thought best = think(maker, game, ONLY_CHOICE, choice, nodes);
    if (candidates_alike(game, best.move, tidy))
        return false;
    Thought next = think(maker, game, ONLY_MOVE, tidy, nodes);
    *puzzle = (Puzzle){
        .kind = best.tile && !next.tile ? PUZZLE_SEVEN : PUZZLE_PLACING,
        .answer = best.move,
        .rival = tidy,
        .gap = lost(best.worth, next.worth),
    };
    return is_error(puzzle->gap);
}

static int line_of(const Answer *answer, Move move)
{
    int line = 0;
    while (line < answer->lines && !move_equal(answer->line[line].move[0], move))
        line++;
    return line;
}

/* The best place of the best move's choice, if the tidiest one is clearly worse, and still so in the longer search. */
static PuzzleFlaw find_place(const PuzzleMaker *maker, const Game *game, const Answer *answer, Puzzle *puzzle)
{
    Move best = answer->line[0].move[0];
    if (best.kind != MOVE_BUY && best.kind != MOVE_LEATHER)
        return FLAW_EVEN;
    int tidy = line_of(answer, tidiest(game, best));
    if (tidy < answer->lines && !may_be_error(game, answer, tidy))
        return FLAW_EVEN;
    if (!place_stands(maker, game, best, maker->nodes, puzzle))
        return FLAW_EVEN;
    return place_stands(maker, game, best, LONGER * maker->nodes, puzzle) ? FLAW_NONE : FLAW_UNSURE;
}

static bool is_forced(const Game *game)
{
    Moves moves;
    moves_find(&moves, game);
    return moves.count < 2;
}

static bool is_open(const Answer *answer)
{
    int chance = number_rounded(answer->chance * CHANCE_SURE);
    return chance >= LEAST_CHANCE && chance <= MOST_CHANCE;
}

PuzzleFlaw puzzle_find(const PuzzleMaker *maker, const Game *game, Puzzle *puzzle)
{
    Answer answer;
    Solution solution;
    if (is_forced(game))
        return FLAW_FORCED;
    if (puzzle_end_solve(maker->solver, game, maker->stop, &solution)) {
        *puzzle = (Puzzle){PUZZLE_ENDGAME, solution.move, solution.move, {CHANCE_SURE, 0}};
        return puzzle_end_few_win(maker->solver, game, &solution, maker->stop) ? FLAW_NONE : FLAW_SOLVED;
    }
    survey(maker, game, &answer);
    if (!is_open(&answer))
        return FLAW_DECIDED;
    PuzzleFlaw decision = find_decision(maker, game, &answer, puzzle);
    PuzzleFlaw place = decision ? find_place(maker, game, &answer, puzzle) : FLAW_NONE;
    return !place || place > decision ? place : decision;
}

/* Is another place of the answer's choice as good as the answer? */
static bool place_is_right(const PuzzleMaker *maker, const Game *game, Move answer, Move move)
{
    if (candidates_alike(game, move, answer))
        return true;
    Worth best = think(maker, game, ONLY_MOVE, answer, maker->nodes).worth;
    return puzzle_as_good(lost(best, think(maker, game, ONLY_MOVE, move, maker->nodes).worth));
}

bool puzzle_is_right(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle, Move move)
{
    if (puzzle->kind == PUZZLE_ENDGAME)
        return puzzle_end_wins(maker->solver, game, move, maker->stop);
    return puzzle_same_choice(move, puzzle->answer) &&
           (puzzle_asks_choice(puzzle->kind) || place_is_right(maker, game, puzzle->answer, move));
}

bool puzzle_is_clear(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle)
{
    enum { PLACES = 8, FEW = 2 };
    Move answer = puzzle->answer;
    Move place[PLACES];
    if (puzzle->kind != PUZZLE_PLACING)
        return true;
    int places = candidates_best(game->edition, game->quilt[game_turn(game)], game->bonus == NOBODY, answer.patch,
                                 PLACES, place);
    Worth best = think(maker, game, ONLY_MOVE, answer, LONGER * maker->nodes).worth;
    int near = 0;
    for (int i = 0; i < places && near <= FEW; i++)
        near += !candidates_alike(game, place[i], answer) &&
                !is_error(lost(best, think(maker, game, ONLY_MOVE, place[i], LONGER * maker->nodes).worth));
    return near <= FEW;
}

/* Is the answer's place still as good as any, and the tidiest one an error? */
static bool place_still_stands(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle)
{
    PuzzleMaker last = *maker;
    Puzzle again;
    last.nodes *= LAST;
    return place_stands(maker, game, puzzle->answer, last.nodes, &again) && loses(again.gap, SURE) &&
           place_is_right(&last, game, again.answer, puzzle->answer);
}

bool puzzle_stands(const PuzzleMaker *maker, const Game *game, const Puzzle *puzzle)
{
    Decisions decisions;
    Puzzle again;
    if (puzzle->kind == PUZZLE_ENDGAME)
        return true;
    if (puzzle_same_choice(puzzle->answer, puzzle->rival))
        return place_still_stands(maker, game, puzzle) && puzzle_is_clear(maker, game, puzzle);
    weigh_decisions(maker, game, &decisions);
    return puzzle_same_choice(decisions.thought[0].move, puzzle->answer) &&
           decision_stands(maker, game, &decisions, LAST * maker->nodes, &again) && loses(again.gap, SURE);
}
