/* SPDX-License-Identifier: MIT */
#include "doors/tui/tui_review.h"

#include "base/language.h"
#include "doors/tui/draw.h"

/* Starts over if the last review was of another game. Undone moves are not reviewed. */
static void tui_review_begin(Tui *tui)
{
    TuiReview *review = &tui->review;
    Record made = tui->sitting.table.record;
    made.count = sitting_ply(&tui->sitting);
    if (review_is_of(&review->found, &made))
        return;
    review->record = made;
    review->found.record = &review->record;
    review->found.seat = NOBODY;
    review->found.count = 0;
    review->found.wanted = made.count;
}

void tui_review_open(Tui *tui)
{
    int made = sitting_ply(&tui->sitting);
    if (made == 0) {
        tui_say(tui, "%s", t("There are no moves to review yet."));
        return;
    }
    tui_review_begin(tui);
    tui->review.lines = false;
    stack_push(tui, &LAYER_REVIEW);
    if (tui->at > made)
        tui->at = made;
    else if (tui->at > 0 && tui->at < made)
        tui->at--;
    tui_show(tui);
}

bool tui_review_is_open(const Tui *tui)
{
    return stack_has(tui, &LAYER_REVIEW);
}

/* The lines stay on the screen after the review. */
void tui_review_end(Tui *tui)
{
    tui->study.lines |= tui_review_is_open(tui) && tui->review.lines;
    stack_remove(tui, &LAYER_REVIEW);
}

static void tui_review_close(Tui *tui)
{
    tui_review_end(tui);
    tui->at = sitting_ply(&tui->sitting);
    tui_show(tui);
}

void tui_review_hear(Tui *tui, const Reply *reply)
{
    Review *found = &tui->review.found;
    found->count = ponder_reviewed(tui->thought.ponder, found->count, found->move);
    found->wanted = reply->wanted;
}

bool tui_review_lacks(const Tui *tui)
{
    return tui_review_is_open(tui) && tui->review.found.count < tui->review.found.wanted;
}

bool tui_review_has_graph(const Tui *tui)
{
    return tui_review_is_open(tui) && !(tui->review.lines && tui_thought_lines(tui));
}

const ReviewedMove *tui_review_move(const Tui *tui)
{
    return tui_review_is_open(tui) ? review_of_ply(&tui->review.found, tui->at) : NULL;
}

/* Goes to the next or previous mistake, wrapping around. */
static void jump(Tui *tui, int way)
{
    int plies = look_last(tui);
    for (int i = 1; i <= plies + 1; i++) {
        int ply = (tui->at + way * i + (plies + 1) * i) % (plies + 1);
        const ReviewedMove *move = review_of_ply(&tui->review.found, ply);
        if (move && move->verdict != VERDICT_GOOD) {
            look_at(tui, ply);
            return;
        }
    }
    tui_say(tui, "%s", tui_review_lacks(tui) ? t("No mistakes found so far.") : t("No mistakes found."));
}

static void jump_back(Tui *tui)
{
    jump(tui, -1);
}

static void jump_on(Tui *tui)
{
    jump(tui, 1);
}

/* The other graph, or the graph again. */
static void switch_graph(Tui *tui)
{
    if (tui_review_has_graph(tui))
        tui->review.by_margin = !tui->review.by_margin;
    else
        tui->review.lines = false;
}

static void switch_lines(Tui *tui)
{
    tui->review.lines = !tui->review.lines;
}

static void show_sums(Tui *tui)
{
    stack_push(tui, &LAYER_SUMS);
}

static bool is_hand_empty(const Tui *tui)
{
    return tui->trial.kind == TRIAL_EMPTY;
}

static bool hides_graph(const Tui *tui)
{
    return !tui_review_has_graph(tui);
}

static const Binding ROW[] = {
    {{'['}, .act = jump_back, .shown = T("[ ] or up, down"), .help = T("previous mistake, next mistake")},
    {{']'}, .act = jump_on},
    {{KEY_GO_UP}, .act = jump_back, .when = is_hand_empty},
    {{KEY_GO_DOWN}, .act = jump_on, .when = is_hand_empty},
    {{'m'}, .act = switch_graph, .shown = "m i", .help = T("graph of chances or points; totals")},
    {{'i'}, .act = show_sums},
    {{'s'}, .act = switch_lines},
    {{'v'}, .act = tui_review_close},
    {{KEY_PUT_BACK}, .act = tui_review_close, .when = is_hand_empty},
    {.help = T("Below the graph: p placing, t timing, b buying; capitals for big mistakes.")},
    {.help = ""},
};
const Keys KEYS_REVIEW = {ROW, sizeof ROW / sizeof *ROW};

static const Label LINE[] = {
    {'<', "<", .meaning = TC("key", "back")},
    {'>', ">", .meaning = TC("key", "next")},
    {']', "[ ]", .meaning = TC("key", "mistakes")},
    {'m', "m", .meaning = TC("key", "graph"), .when = tui_review_has_graph},
    {'i', "i", .meaning = TC("key", "totals")},
    {'s', "s", TC("key", "study"), .spare = 3, .when = tui_review_has_graph},
    {'s', "s", .meaning = TC("key", "graph"), .when = hides_graph},
    {KEY_CONFIRM, T("Enter"), TC("key", "play on from here"), .spare = 3, .when = look_is_browsing},
    {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "close")},
    {'?', "?", .meaning = TC("key", "keys")},
    {0},
};

static const Label *tui_review_line(const Tui *tui)
{
    return is_hand_empty(tui) ? LINE : play_line_held(tui);
}

static void tui_review_click(Tui *tui, Event event)
{
    Layout layout = draw_layout(tui);
    bool graph = event.kind == EVENT_CLICK && tui_review_has_graph(tui);
    int ply = graph ? draw_graph_move(tui, &layout, event.row, event.column) : -1;
    if (ply >= 0)
        look_at(tui, ply);
    else
        play_click(tui, event);
}

const Layer LAYER_REVIEW = {
    .draw = draw_review,
    .keys = {&KEYS_REVIEW},
    .click = tui_review_click,
    .line = tui_review_line,
    .words = draw_words_area,
    .least = draw_least,
    .lets_through = true,
};
