/* SPDX-License-Identifier: MIT */
#include "table/review/highlights.h"

enum {
    NEARLY_MARGIN = MARGIN_POINT / 2, /* a loss that nobody notices, at any chance ... */
    NEARLY_CHANCE = CHANCE_SURE / 100,
    UNLIKELY_MARGIN = 3 * NEARLY_MARGIN, /* ... and one that hardly changes who wins */
    SAME_MARGIN = MARGIN_POINT / 4,      /* a difference that nobody calls better or worse */
};

const char *const RETRY_NAME[RETRIES] = {"solved", "better", "same", "worse"};

Worth review_lead(const ReviewedMove *move)
{
    if (move->verdict != VERDICT_GOOD || move->forced || !move->has_next)
        return (Worth){0};
    int chance = move->played.worth.chance - move->next.chance;
    int margin = move->played.worth.margin - move->next.margin;
    return (Worth){chance > 0 ? chance : 0, margin > 0 ? margin : 0};
}

static const ReviewedMove *greater_lead(const ReviewedMove *best, const ReviewedMove *move)
{
    double least = best ? review_weight(review_lead(best)) : 0;
    return review_weight(review_lead(move)) > least ? move : best;
}

static const ReviewedMove *greater_loss(const ReviewedMove *turning, const ReviewedMove *move)
{
    if (move->verdict == VERDICT_GOOD)
        return turning;
    return !turning || review_weight(review_loss(move)) > review_weight(review_loss(turning)) ? move : turning;
}

static const ReviewedMove *more_points(const ReviewedMove *dearest, const ReviewedMove *move)
{
    if (move->verdict == VERDICT_GOOD)
        return dearest;
    return !dearest || review_loss(move).margin > review_loss(dearest).margin ? move : dearest;
}

/* The only part with mistakes. */
static Part only_part(const SeatReview *seat)
{
    Part only = PARTS;
    for (int part = 0; part < PARTS; part++) {
        if (seat->worst[part] > 0 && only != PARTS)
            return PARTS;
        if (seat->worst[part] > 0)
            only = (Part)part;
    }
    return only;
}

Highlights review_highlights(const Review *review, int seat)
{
    SeatReview sum = review_seat(review, seat);
    Highlights found = {.part = only_part(&sum)};
    for (int i = 0; i < review->count; i++) {
        const ReviewedMove *move = &review->move[i];
        if (move->seat != seat)
            continue;
        found.best = greater_lead(found.best, move);
        found.turning = greater_loss(found.turning, move);
        found.dearest = more_points(found.dearest, move);
    }
    return found;
}

bool review_is_best(Worth lost)
{
    return lost.margin <= NEARLY_MARGIN || (lost.chance <= NEARLY_CHANCE && lost.margin <= UNLIKELY_MARGIN);
}

Retry review_retry(int lost, int before)
{
    if (lost <= NEARLY_MARGIN)
        return RETRY_SOLVED;
    if (lost < before - SAME_MARGIN)
        return RETRY_BETTER;
    return lost > before + SAME_MARGIN ? RETRY_WORSE : RETRY_SAME;
}
