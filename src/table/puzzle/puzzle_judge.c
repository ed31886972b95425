/* SPDX-License-Identifier: MIT */
#include "table/puzzle/puzzle_judge.h"

#include "table/review/thought.h"

enum {
    AS_GOOD_CHANCE = 20, /* a move that loses no more than 2 % ... */
    AS_GOOD_MARGIN = 5,  /* ... and half a point is as good as the answer */
};

static bool same_choice(Move a, Move b)
{
    return a.kind == b.kind && a.patch == b.patch;
}

static bool is_as_good(Worth loss)
{
    return loss.chance <= AS_GOOD_CHANCE && loss.margin <= AS_GOOD_MARGIN;
}

static bool is_right(const ReviewedMove *reviewed, PuzzleKind kind, Move answer)
{
    bool wins = reviewed->played.worth.chance * 2 > CHANCE_SURE;
    bool chooses = kind == PUZZLE_TIMING || kind == PUZZLE_BUYING;
    return (kind == PUZZLE_ENDGAME && wins) || (chooses && same_choice(reviewed->move, answer)) ||
           is_as_good(review_loss(reviewed));
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
    while (at < thought->lines && !same_choice(thought->line[at].move[0], answer))
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
