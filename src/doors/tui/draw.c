/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"
#include "table/words/names.h"

#include <inttypes.h>
#include <stdio.h>

/* The left side of the title. */
typedef enum TitlePart {
    TITLE_PROGRAM,
    TITLE_EDITION,
    TITLE_DEAL,
    TITLE_ANALYSIS,
    TITLE_MOMENT,
    TITLE_PARTS,
} TitlePart;

/* The position in the game: after this move or, in a review, before the move it judges. */
static void tell_moment(const Tui *tui, Text *text)
{
    int plies = look_last(tui);
    int ply = tui->at;
    if (tui_review_is_open(tui) && ply < plies)
        text_fill(text, t("Before move {n} of {of}"), "n=%d\nof=%d", ply + 1, plies);
    else if (tui_review_is_open(tui))
        text_add(text, "%s", tui->view.phase == PHASE_OVER ? t("The end") : t("After the last move"));
    else if (look_is_browsing(tui) && ply == 0)
        text_add(text, "%s", t("The start"));
    else if (look_is_browsing(tui))
        text_fill(text, t("Move {n} of {of}"), "n=%d\nof=%d", ply, plies);
}

/* Writes nothing for a part that does not apply. */
static void tell_part(const Tui *tui, TitlePart part, Text *text)
{
    if (part == TITLE_PROGRAM)
        text_add(text, "Thimble");
    else if (part == TITLE_EDITION)
        text_add(text, "%s", names_edition(tui->view.edition));
    else if (part == TITLE_DEAL && tui->view.numbered)
        text_fill(text, t("deal {seed}"), "seed=%" PRIu64, tui->view.seed);
    else if (part == TITLE_ANALYSIS && sitting_is_study(&tui->sitting))
        text_add(text, "%s", t("analysis board"));
    else if (part == TITLE_MOMENT)
        tell_moment(tui, text);
}

static void tell_parts(const Tui *tui, const bool told[TITLE_PARTS], char words[MAX_MESSAGE])
{
    Text text = text_in(words, MAX_MESSAGE);
    for (int part = 0; part < TITLE_PARTS; part++) {
        char memory[MAX_MESSAGE];
        Text own = text_in(memory, sizeof memory);
        if (told[part])
            tell_part(tui, (TitlePart)part, &own);
        text_add(&text, "%s%s", text.length && own.length ? "  " : "", memory);
    }
}

/* The moment, and whatever else there is room for. A part is shown whole or not at all. */
static void tell_title(const Tui *tui, int room, char words[MAX_MESSAGE])
{
    static const TitlePart BY_WEIGHT[] = {TITLE_ANALYSIS, TITLE_EDITION, TITLE_PROGRAM, TITLE_DEAL};
    bool told[TITLE_PARTS] = {[TITLE_MOMENT] = true};
    for (size_t i = 0; i < sizeof BY_WEIGHT / sizeof *BY_WEIGHT; i++) {
        told[BY_WEIGHT[i]] = true;
        tell_parts(tui, told, words);
        told[BY_WEIGHT[i]] = screen_width(words) <= room;
    }
    tell_parts(tui, told, words);
}

void draw_title(const Tui *tui)
{
    enum { GAP = 4 };
    char left[MAX_MESSAGE];
    char right[MAX_MESSAGE];
    int columns = screen_columns() - GAP;
    Text text = text_in(left, sizeof left);
    tell_moment(tui, &text);
    text = text_in(right, sizeof right);
    tell_thoughts(tui, columns - screen_width(left), &text);
    tell_title(tui, columns - screen_width(right), left);
    screen_say(0, 0, INK_TITLE, "%*s", screen_columns(), "");
    screen_say(0, 1, INK_TITLE, "%s", left);
    screen_say(0, screen_columns() - screen_width(right) - 1, INK_TITLE, "%s", right);
}

static void draw_end(const Tui *tui, const Layout *layout)
{
    draw_result(tui, layout->circle, CIRCLE_ROWS - 1);
    screen_say(layout->circle + CIRCLE_ROWS - 1, 1, INK_HINT, "%s",
               t("v reviews the game: what was good, and what would have been better."));
}

/* Replaces the circle's last row of patches. */
static void draw_reasons(const Tui *tui, const Layout *layout)
{
    Layout above = *layout;
    above.circle_bands = (layout->track - layout->circle) / CIRCLE_ROWS - 1;
    if (above.circle_bands > 0)
        draw_circle(tui, &above);
    else
        above.circle_bands = 0;
    int row = layout->circle + above.circle_bands * CIRCLE_ROWS;
    hint_draw(tui, row, layout->track - row);
}

/* Between the quilts and the track: the circle, why a move is good, the best lines, or the end of the game. */
static void draw_middle(const Tui *tui, const Layout *layout)
{
    if (hint_is_told(tui) && hint_explains(tui))
        draw_reasons(tui, layout);
    else if (tui_thought_lines(tui) && tui->study.lines)
        draw_lines(tui, layout);
    else if (tui->view.phase == PHASE_OVER)
        draw_end(tui, layout);
    else
        draw_circle(tui, layout);
}

Layout draw_layout(const Tui *tui)
{
    Layout layout = layout_of(tui->view.edition, screen_rows(), screen_columns());
    if (tui_review_is_open(tui))
        layout_review(&layout);
    return layout;
}

Area draw_words_area(const Tui *tui)
{
    Layout layout = draw_layout(tui);
    return (Area){layout.words, layout.keys - layout.words};
}

Room draw_least(const Tui *tui)
{
    return layout_least(tui->view.edition);
}

void draw_table(const Tui *tui)
{
    Layout layout = draw_layout(tui);
    draw_title(tui);
    draw_quilts(tui, &layout);
    draw_offer(tui, &layout);
    draw_middle(tui, &layout);
    draw_track(tui, &layout);
    draw_words(tui, &layout);
    keys_draw(tui, &LAYER_TABLE);
}
