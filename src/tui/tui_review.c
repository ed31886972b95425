/* SPDX-License-Identifier: MIT */
#include "tui/tui_review.h"

#include "base/language.h"
#include "tui/tui.h"

/* Begins anew where another game lies on the table than the one that was reviewed. Moves that were taken back are not of
 * it. */
static void begin(Tui *tui)
{
    Record made = tui->sitting.table.record;
    made.count = sitting_ply(&tui->sitting);
    if (review_is_of(&tui->review, &made))
        return;
    tui->reviewed = made;
    tui->review.record = &tui->reviewed;
    tui->review.count = 0;
    tui->review.wanted = tui->reviewed.count;
}

void tui_review_open(Tui *tui)
{
    int made = sitting_ply(&tui->sitting);
    if (made == 0) {
        tui_say(tui, "%s", t("There is no move to review yet."));
        return;
    }
    begin(tui);
    tui->reviewing = true;
    tui->studied = tui->studying;
    tui->studying = false;
    if (tui->at > made)
        tui->at = made;
    else if (tui->at > 0 && tui->at < made)
        tui->at--;
    tui_show(tui);
}

void tui_review_end(Tui *tui)
{
    tui->studying |= tui->reviewing && tui->studied;
    tui->reviewing = false;
}

void tui_review_close(Tui *tui)
{
    tui_review_end(tui);
    tui->at = sitting_ply(&tui->sitting);
    tui_show(tui);
}

void tui_review_hear(Tui *tui, const Reply *reply)
{
    tui->review.count = ponder_reviewed(tui->ponder, tui->review.count, tui->review.move);
    tui->review.wanted = reply->wanted;
}

bool tui_review_lacks(const Tui *tui)
{
    return tui->reviewing && tui->review.count < tui->review.wanted;
}

bool tui_review_has_graph(const Tui *tui)
{
    return tui->reviewing && !(tui->studying && tui->has_reply);
}

const ReviewedMove *tui_review_move(const Tui *tui)
{
    return tui->reviewing ? review_of_ply(&tui->review, tui->at) : NULL;
}

/* To the next mistake, or to the one before; after the last comes the first. */
static void jump(Tui *tui, int way)
{
    const Review *review = &tui->review;
    int plies = look_last(tui);
    for (int i = 1; i <= plies + 1; i++) {
        int ply = (tui->at + way * i + (plies + 1) * i) % (plies + 1);
        const ReviewedMove *move = review_of_ply(review, ply);
        if (move && move->verdict != VERDICT_GOOD) {
            look_at(tui, ply);
            return;
        }
    }
    tui_say(tui, "%s", tui_review_lacks(tui) ? t("No mistake was found so far.") : t("No mistake was found."));
}

/* With nothing in the hand up and down jump, too. */
static int meaning_of(const Tui *tui, int key)
{
    bool free = tui->trial.kind == TRIAL_EMPTY;
    if (free && key == KEY_GO_UP)
        return '[';
    return free && key == KEY_GO_DOWN ? ']' : key;
}

bool tui_review_key(Tui *tui, int key)
{
    if (key == 'v' && !tui->reviewing) {
        tui_review_open(tui);
        return true;
    }
    if (!tui->reviewing)
        return false;
    switch (meaning_of(tui, key)) {
    case 'v':
        tui_review_close(tui);
        return true;
    case '[':
        jump(tui, -1);
        return true;
    case ']':
        jump(tui, 1);
        return true;
    case 'm':
        if (tui_review_has_graph(tui))
            tui->by_margin = !tui->by_margin;
        else
            tui->studying = false;
        return true;
    case 'i':
        tui->sheet = SHEET_SUMS;
        return true;
    default:
        return false;
    }
}
