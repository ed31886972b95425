/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

/* The track: one character a space, after the marks on its border. Spaces are two columns wide where there is room. A
 * track wider than the screen is shown from the token in last place on. */
typedef struct Strip {
    const Tui *tui;
    int row, column;
    int stride;           /* columns of a space */
    int mark_row, target; /* where the token would move to, or -1 */
    int played, better;   /* where it moved, and should have, in a review; or -1 */
} Strip;

static void draw_marks(const Strip *strip, int space)
{
    if (strip->target == space)
        screen_say(strip->mark_row, strip->column, INK_GOOD, "%s",
                   strip->mark_row > strip->row ? screen_glyph("▲", "^") : screen_glyph("▼", "v"));
    if (strip->played == space)
        screen_say(strip->mark_row, strip->column, INK_STRONG, "%s", glyph_played());
    if (strip->better == space)
        screen_say(strip->mark_row, strip->column, INK_STRONG, "%s", glyph_better());
}

static void draw_tokens(Strip *strip, int space)
{
    const View *view = &strip->tui->view;
    bool first = view->seat[0].time == space;
    bool second = view->seat[1].time == space;
    bool marker = view->automa.marker > 0 && view->automa.marker == space;
    const char *mark = first && second ? screen_glyph("◓", "&")
                       : first         ? glyph_token(0)
                       : second        ? glyph_token(1)
                                       : NULL;
    if (mark)
        screen_say(strip->row + 1, strip->column,
                   first && second ? INK_STRONG
                   : first         ? INK_FIRST
                                   : INK_SECOND,
                   "%s", mark);
    else
        screen_say(strip->row + 1, strip->column, INK_DIM, "%s", marker ? "m" : screen_glyph("·", "."));
}

static bool is_marked(const Strip *strip, int space)
{
    return strip->target == space || strip->played == space || strip->better == space;
}

/* If numbers and marks share a row, a number is hidden whole: half of it would be another number. */
static void draw_number(const Strip *strip, int space)
{
    bool shared = strip->mark_row == strip->row;
    const View *view = &strip->tui->view;
    bool last = space == view->edition->last;
    bool parted = last || marks_has(&view->edition->income, space + 1) || view_has_leather(view, space + 1);
    bool reaches_next = space > 9 && strip->stride == 1 && !parted;
    if (!shared || !(is_marked(strip, space) || (reaches_next && is_marked(strip, space + 1))))
        screen_say(strip->row, strip->column, INK_DIM, "%d", space);
}

static void draw_space(Strip *strip, int space)
{
    const View *view = &strip->tui->view;
    if (marks_has(&view->edition->income, space))
        screen_say(strip->row + 1, strip->column++, INK_HINT, "%s", screen_glyph("◉", "o"));
    if (view_has_leather(view, space))
        screen_say(strip->row + 1, strip->column++, INK_LEATHER, "%s", screen_glyph("▒", "*"));
    if (space % 10 == 0 || space == view->edition->last)
        draw_number(strip, space);
    draw_tokens(strip, space);
    draw_marks(strip, space);
    strip->column += strip->stride;
}

/* Its width with this many columns a space. */
static int track_columns(const View *view, int stride)
{
    int last = view->edition->last;
    return 1 + stride * (last + 1) + view->edition->income.upto[last] + view->leather_ahead;
}

static int first_space(const View *view)
{
    enum { BEFORE = 3 };
    int behind = view->seat[0].time < view->seat[1].time ? view->seat[0].time : view->seat[1].time;
    return track_columns(view, 1) <= screen_columns() || behind < BEFORE ? 0 : behind - BEFORE;
}

static void find_reviewed(const Tui *tui, Strip *strip)
{
    const ReviewedMove *move = tui_review_move(tui);
    if (!tui_review_is_open(tui) || tui->at == look_last(tui))
        return;
    strip->played = view_consequences(&tui->game, tui->view.move[tui->at]).to;
    if (move && move->verdict != VERDICT_GOOD && review_has_better(move))
        strip->better = view_consequences(&tui->game, review_better(move)->line[0]).to;
}

void draw_track(const Tui *tui, const Layout *layout)
{
    Strip strip = {.tui = tui, .row = layout->track, .column = 1, .target = -1, .played = -1, .better = -1};
    strip.mark_row = layout->track_rows < TRACK_ROWS ? layout->track : layout->track + 2;
    strip.stride = track_columns(&tui->view, 2) <= screen_columns() ? 2 : 1;
    if (tui->trial.kind != TRIAL_EMPTY && trial_fits(&tui->trial))
        strip.target = view_consequences(&tui->game, trial_move(&tui->trial)).to;
    else
        find_reviewed(tui, &strip);
    for (int space = first_space(&tui->view); space <= tui->view.edition->last; space++)
        draw_space(&strip, space);
}
