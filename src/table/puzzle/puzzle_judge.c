/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_judge.h"

#include "table/puzzle/puzzle_right.h"
#include "table/review/thought.h"

static bool is_right(const ReviewedMove *reviewed, PuzzleKind kind, Move answer)
{
    bool wins = reviewed->played.worth.chance * 2 > CHANCE_SURE;
    return (kind == PUZZLE_ENDGAME && wins) ||
           (puzzle_asks_choice(kind) && puzzle_same_choice(reviewed->move, answer)) ||
           puzzle_as_good(review_loss(reviewed));
}

void puzzle_judge(PuzzleJudge *judge, const Game *game, PuzzleKind kind, Move answer, Move move)
{
    Review *review = &judge->review;
    record_begin_position(&judge->record, game, 0);
    judge->record.move[judge->record.count++] = move;
    review_begin(review, &judge->record, judge->engine, &(Limits){.nodes = judge->nodes}, NOBODY);
    while (review_step(review))
        continue;
    judge->reviewed = review->move[0];
    judge->right = is_right(&judge->reviewed, kind, answer);
}

/* A short search may have another opinion than the long one that found the answer. */
static void put_first(Answer *thought, Move answer)
{
    int at = 0;
    while (at < thought->lines && !puzzle_same_choice(thought->line[at].move[0], answer))
        at++;
    if (at == 0 || at == thought->lines)
        return;
    Line first = thought->line[at];
    thought->line[at] = thought->line[0];
    thought->line[0] = first;
}

Advice puzzle_advice(PuzzleJudge *judge, const Game *game, Move answer)
{
    Answer *thought = &judge->thought;
    engine_think(judge->engine, game, &(Limits){.nodes = judge->nodes, .thorough = true}, thought);
    put_first(thought, answer);
    int remarks = thought_remarks(game, thought, judge->remark);
    return advice_of(&thought->line[0], thought_next(thought), judge->remark, remarks);
}
