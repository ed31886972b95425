/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

#include "base/language.h"
#include "table/line.h"
#include "table/remark.h"
#include "table/review_words.h"

#include <stdio.h>

/* What the review has to say about the move that the table stands before. */
typedef struct Verdicts {
    char played[MAX_SENTENCES], against[MAX_SENTENCES], better[MAX_SENTENCES], line[MAX_SENTENCES];
} Verdicts;

static void tell_mover(const Tui *tui, Text *text)
{
    const Table *table = &tui->table;
    char name[MAX_TAG];
    tui_name(tui, tui->view.turn, name);
    text_add(text, "%s ", glyph_played());
    text_add(text, t("%s: "), name);
    brief_move(&table->game, table->record.move[table->ply], text);
    text_add(text, "%s", t("; "));
}

/* In brief: the worst part alone. */
static void tell_verdict(const Tui *tui, const ReviewedMove *move, bool brief, Text *text)
{
    if (!move && tui->view.phase == PHASE_AUTOMA)
        text_add(text, "%s", t("it had no choice"));
    else if (!move)
        text_add(text, "%s", t("not looked at yet"));
    else if (move->forced)
        text_add(text, "%s", t("the only move"));
    else
        text_add(text, "%s", review_phrase(move->verdict));
    if (!move || move->verdict == VERDICT_GOOD)
        return;
    text_add(text, " (%s), ", VERDICT_SIGN[move->verdict]);
    if (brief) {
        text_add(text, "%s ", review_part(review_worst(move)));
        review_write_worth(move->loss[review_worst(move)], text);
    } else {
        review_write_parts(move->loss, text);
    }
}

static void tell_better(const Tui *tui, const ReviewedMove *move, Verdicts *verdicts)
{
    Remark remark[MAX_REMARKS];
    char words[MAX_SENTENCES];
    const Game *game = &tui->table.game;
    const Prospect *better = review_better(move);
    int count = remark_find(game, &move->played, better, remark);
    Text against = text_in(words, sizeof words);
    remark_list(remark, count, ABOUT_PLAYED, &against);
    Text text = text_in(verdicts->against, sizeof verdicts->against);
    if (against.length)
        text_fill(&text, t("It {remark}."), "remark=%s", words);
    Text name = text_in(words, sizeof words);
    brief_move(game, better->line[0], &name);
    text = text_in(verdicts->better, sizeof verdicts->better);
    text_add(&text, "%s ", glyph_better());
    text_fill(&text, t("Better: {move}."), "move=%s", words);
    Text in_favour = text_in(words, sizeof words);
    remark_list(remark, count, ABOUT_BETTER, &in_favour);
    if (in_favour.length) {
        text_add(&text, " ");
        text_fill(&text, t("It {remark}."), "remark=%s", words);
    }
    if (review_has_best(move)) {
        Text best = text_in(words, sizeof words);
        brief_move(game, move->best.line[0], &best);
        text_add(&text, " ");
        text_fill(&text, t("Best of all: {move}."), "move=%s", words);
    }
    text = text_in(verdicts->line, sizeof verdicts->line);
    text_add(&text, "%s ", t("How it may go on:"));
    line_write(game, better->line, better->moves, &text);
}

/* In one row, if that can be. */
static void tell_played(const Tui *tui, const ReviewedMove *move, char words[MAX_SENTENCES])
{
    for (int brief = 0; brief < 2; brief++) {
        Text text = text_in(words, MAX_SENTENCES);
        tell_mover(tui, &text);
        tell_verdict(tui, move, brief, &text);
        text_add(&text, ".");
        if (screen_width(words) <= screen_columns() - 2)
            return;
    }
}

static void draw_move(const Tui *tui, const Layout *layout)
{
    const ReviewedMove *move = tui_review_move(tui);
    Verdicts verdicts = {0};
    bool better = move && review_has_better(move) && move->verdict != VERDICT_GOOD;
    tell_played(tui, move, verdicts.played);
    if (better)
        tell_better(tui, move, &verdicts);
    int row = layout->words;
    int end = layout->keys;
    int after = better + (verdicts.against[0] != '\0'); /* paragraphs that want a row as well */
    row += draw_paragraph(row, end - row - after, better ? INK_STRONG : INK_PLAIN, verdicts.played);
    row += draw_paragraph(row, end - row - better, INK_PLAIN, verdicts.against);
    row += draw_paragraph(row, end - row, INK_PLAIN, verdicts.better);
    if (better)
        draw_paragraph(row, end - row, INK_DIM, verdicts.line);
}

void draw_review_words(const Tui *tui, const Layout *layout)
{
    if (tui->message[0])
        draw_paragraph(layout->words, layout->keys - layout->words, INK_PLAIN, tui->message);
    else if (tui->table.ply < tui->table.record.count)
        draw_move(tui, layout);
    else
        draw_result(tui, layout->words, layout->keys - layout->words);
}

void draw_review_title(const Tui *tui, Text *text)
{
    const ReviewedMove *move = tui_review_move(tui);
    if (tui_review_lacks(tui))
        text_fill(text, t("{n} of {of} reviewed"), "n=%d\nof=%d", tui->review.count, tui->review.wanted);
    else if (move)
        text_add(text, t("%.1f%% %s %.1f%% to win, %+.1f points"), review_percent(move->best.worth.chance),
                 screen_glyph("→", "->"), review_percent(move->played.worth.chance),
                 review_points(move->played.worth.margin));
}
