/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"
#include "table/review/review_words.h"
#include "table/words/names.h"
#include "table/words/number.h"

#include <stdio.h>

static void tell_mover(const Tui *tui, Text *text)
{
    text_add(text, "%s ", glyph_played());
    text_add(text, t("%s: "), names_player(&tui->view, tui->view.turn).text);
    brief_move(&tui->game, tui->view.move[tui->at], text);
    text_add(text, "%s", t("; "));
}

static void tell_verdict(const Tui *tui, const ReviewedMove *move, Brevity brevity, Text *text)
{
    if (!move && tui->view.phase == PHASE_AUTOMA)
        text_add(text, "%s", t("it had no choice"));
    else if (!move)
        text_add(text, "%s", t("not reviewed yet"));
    else
        review_write_verdict(move, brevity, text);
}

/* In one row if possible. */
static void tell_played(const Tui *tui, const ReviewedMove *move, char words[MAX_SENTENCES])
{
    for (int brevity = 0; brevity < BREVITIES; brevity++) {
        Text text = text_in(words, MAX_SENTENCES);
        tell_mover(tui, &text);
        tell_verdict(tui, move, (Brevity)brevity, &text);
        text_add(&text, ".");
        if (screen_width(words) <= screen_columns() - 2)
            return;
    }
}

/* A sign before a sentence. */
static void mark(const char *sign, const char *sentence, char words[MAX_SENTENCES])
{
    Text text = text_in(words, MAX_SENTENCES);
    text_add(&text, "%s %s", sign, sentence);
}

static void draw_move(const Tui *tui, const Layout *layout)
{
    const ReviewedMove *move = tui_review_move(tui);
    MistakeWords mistake = {0};
    char words[MAX_SENTENCES];
    bool better = move && review_has_better(move) && move->verdict != VERDICT_GOOD;
    tell_played(tui, move, words);
    if (better)
        review_write_mistake(&tui->game, move, (const char *[]){glyph_mover(0), glyph_mover(1)}, &mistake);
    int row = layout->words;
    int end = layout->keys;
    int after = better + (mistake.against[0] != '\0'); /* paragraphs that need a row, too */
    row += draw_paragraph(row, end - row - after, better ? INK_STRONG : INK_PLAIN, words);
    if (!better)
        return;
    row += draw_paragraph(row, end - row - 1, INK_PLAIN, mistake.against);
    mark(glyph_better(), mistake.better, words);
    row += draw_paragraph(row, end - row, INK_PLAIN, words);
    draw_paragraph(row, end - row, INK_DIM, mistake.line);
}

static void draw_review_words(const Tui *tui, const Layout *layout)
{
    if (tui->message[0])
        draw_paragraph(layout->words, layout->keys - layout->words, INK_PLAIN, tui->message);
    else if (tui->at < look_last(tui))
        draw_move(tui, layout);
    else
        draw_result(tui, layout->words, layout->keys - layout->words);
}

void draw_review_title(const Tui *tui, Text *text)
{
    const ReviewedMove *move = tui_review_move(tui);
    if (tui_review_lacks(tui))
        review_write_progress(&tui->review.found, text);
    else if (move)
        text_fill(text, t("{best} {arrow} {played} to win, {margin} points"),
                  "best=%s\narrow=%s\nplayed=%s\nmargin=%s",
                  number_percent(review_percent(move->best.worth.chance), 1).text, screen_glyph("→", "->"),
                  number_percent(review_percent(move->played.worth.chance), 1).text,
                  number_margin(review_points(move->played.worth.margin)).text);
}

/* Between the quilts and the track: why a move is good, the best lines, or the graph. */
static void draw_middle(const Tui *tui, const Layout *layout)
{
    if (hint_is_told(tui) && hint_explains(tui))
        hint_draw(tui, layout->circle, layout->track - layout->circle);
    else if (tui_review_has_graph(tui))
        draw_graph(tui, layout);
    else
        draw_lines(tui, layout);
}

void draw_review(const Tui *tui)
{
    Layout layout = draw_layout(tui);
    draw_title(tui);
    draw_quilts(tui, &layout);
    draw_offer(tui, &layout);
    draw_middle(tui, &layout);
    draw_track(tui, &layout);
    if (tui->trial.kind == TRIAL_EMPTY && !hint_is_told(tui))
        draw_review_words(tui, &layout);
    else
        draw_words(tui, &layout);
    keys_draw(tui, &LAYER_REVIEW);
}
