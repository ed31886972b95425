/* SPDX-License-Identifier: MIT */
#include "doors/tui/tui_thought.h"

#include "doors/tui/tui.h"
#include "table/review/advice.h"

bool tui_thought_moves(const Tui *tui)
{
    return tui->thought.asked == ASK_MOVE && !tui->thought.answered;
}

const Reply *tui_thought_lines(const Tui *tui)
{
    return tui->thought.lines.lines > 0 ? &tui->thought.lines : NULL;
}

/* Is it the engine's move? Not while another moment is shown. */
static bool is_engines(const Tui *tui)
{
    return !look_steps(tui) && sitting_next(&tui->sitting).kind == NEXT_COMPUTER;
}

static bool wants_lines(const Tui *tui)
{
    bool is_choice = tui->view.phase == PHASE_ACTION || tui->view.phase == PHASE_LEATHER;
    return is_choice && study_may_help(tui) && (study_has_lines(tui) || tui->study.chances || tui->hint.step > 0);
}

/* Without limit while the lines are shown, unless the review is waiting. */
static uint64_t wanted_nodes(const Tui *tui)
{
    return study_has_lines(tui) && !tui_review_lacks(tui) ? 0 : ADVICE_NODES;
}

static bool knows_lines(const Tui *tui)
{
    const Reply *lines = tui_thought_lines(tui);
    uint64_t nodes = wanted_nodes(tui);
    return lines && (lines->exact || (nodes && lines->nodes >= nodes));
}

static Question find_question(const Tui *tui)
{
    Question question = {.kind = ASK_NOTHING, .game = tui->game};
    if (stack_has(tui, &LAYER_FAIR))
        return (Question){.kind = ASK_FAIR, .deal = tui->fair.deal};
    if (!tui->view.edition)
        return question;
    if (is_engines(tui)) {
        Next next = sitting_next(&tui->sitting);
        question.kind = ASK_MOVE;
        question.level = next.level;
        question.seed = next.seed;
    } else if (wants_lines(tui) && !knows_lines(tui)) {
        question.kind = ASK_LINES;
        question.nodes = wanted_nodes(tui);
    } else if (tui_review_lacks(tui)) {
        question.kind = ASK_REVIEW;
        question.record = &tui->review.record;
    }
    return question;
}

void tui_thought_forget(Tui *tui)
{
    TuiThought *thought = &tui->thought;
    ponder_stop(thought->ponder);
    thought->asked = ASK_NOTHING;
    thought->lines.lines = 0;
}

void tui_thought_update(Tui *tui)
{
    TuiThought *thought = &tui->thought;
    Question question = find_question(tui);
    if (question.kind == thought->asked && question.nodes == thought->nodes)
        return;
    thought->asked = question.kind;
    thought->nodes = question.nodes;
    thought->answered = false;
    if (question.kind == ASK_NOTHING)
        ponder_stop(thought->ponder);
    else
        ponder_ask(thought->ponder, &question);
}

static void make_move(Tui *tui, Move move)
{
    Fault fault;
    if (sitting_play(&tui->sitting, move, &fault))
        tui_changed(tui);
    else
        tui_say_fault(tui, &fault);
}

void tui_thought_hear(Tui *tui)
{
    Reply reply;
    if (!ponder_hear(tui->thought.ponder, &reply))
        return;
    tui->thought.answered = reply.done;
    if (reply.failed) {
        stack_remove(tui, &LAYER_FAIR);
        tui_say_fault(tui, &reply.fault);
    } else if (reply.kind == ASK_FAIR) {
        fair_layer_hear(tui, &reply);
    } else if (reply.kind == ASK_MOVE) {
        make_move(tui, reply.move);
    } else if (reply.kind == ASK_REVIEW) {
        tui_review_hear(tui, &reply);
    } else {
        tui->thought.lines = reply;
        hint_hear(tui);
    }
}
