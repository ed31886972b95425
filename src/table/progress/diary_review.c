/* SPDX-License-Identifier: MIT */
#include "table/progress/diary.h"

static void add_mistake(DiaryReview *sum, const Game *game, const ReviewedMove *move)
{
    Habit habit = habit_of(game, move);
    sum->mistakes++;
    for (int part = 0; part < PARTS; part++)
        sum->loss[part] += move->loss[part].margin;
    if (habit == HABITS)
        return;
    sum->habit[habit].count++;
    sum->habit[habit].loss += review_loss(move).margin;
}

DiaryReview diary_of_review(const Review *review, int seat)
{
    DiaryReview sum = {.evidence = review_seat(review, seat).evidence};
    Game game = review->record->start;
    int ply = 0;
    for (int i = 0; i < review->count; i++) {
        const ReviewedMove *move = &review->move[i];
        for (; ply < move->ply; ply++)
            game_play(&game, review->record->move[ply]);
        sum.moves += move->seat == seat && !move->forced;
        if (move->seat == seat && move->verdict != VERDICT_GOOD)
            add_mistake(&sum, &game, move);
    }
    return sum;
}
