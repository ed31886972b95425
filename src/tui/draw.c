/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

#include "base/language.h"
#include "table/names.h"

#include <inttypes.h>
#include <stdio.h>

/* The left of the title. */
typedef enum TitlePart {
    TITLE_PROGRAM,
    TITLE_EDITION,
    TITLE_DEAL,
    TITLE_ANALYSIS,
    TITLE_MOMENT,
    TITLE_PARTS,
} TitlePart;

/* Where one is in the game: after this move, or in a review before the one that is judged. */
static void tell_moment(const Tui *tui, Text *text)
{
    int plies = look_last(tui);
    int ply = tui->at;
    if (tui->reviewing && ply < plies)
        text_fill(text, t("Before move {n} of {of}"), "n=%d\nof=%d", ply + 1, plies);
    else if (tui->reviewing)
        text_add(text, "%s", tui->view.phase == PHASE_OVER ? t("The end") : t("After the last move"));
    else if (look_is_away(tui) && ply == 0)
        text_add(text, "%s", t("The start"));
    else if (look_is_away(tui))
        text_fill(text, t("Move {n} of {of}"), "n=%d\nof=%d", ply, plies);
}

/* Nothing where there is no such thing to tell. */
static void tell_part(const Tui *tui, TitlePart part, Text *text)
{
    if (part == TITLE_PROGRAM)
        text_add(text, "Thimble");
    else if (part == TITLE_EDITION)
        text_add(text, "%s", names_edition(tui->view.edition));
    else if (part == TITLE_DEAL && tui->view.numbered)
        text_fill(text, t("deal {seed}"), "seed=%" PRIu64, tui->view.seed);
    else if (part == TITLE_ANALYSIS && sitting_is_study(&tui->sitting))
        text_add(text, "%s", t("board for analysis"));
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

/* The moment, and what else there is room for: a part is told as a whole or not at all. */
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

static void draw_title(const Tui *tui)
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
               t("v reviews the game: what was good in it, and what would have been better."));
}

static void draw_too_small(const Tui *tui, Room least)
{
    enum { ROWS = 4 };
    char memory[MAX_SENTENCES];
    int row = draw_paragraph(0, ROWS, INK_STRONG, t("Thimble needs more room."));
    snprintf(memory, sizeof memory, t("It needs at least %d columns and %d rows; here are %d and %d."),
             least.columns, least.rows, screen_columns(), screen_rows());
    row += draw_paragraph(row, ROWS, INK_PLAIN, memory) + 1;
    draw_paragraph(row, ROWS, INK_PLAIN,
                   tui_is_kept(tui) ? t("Make the window larger, or press q: the game is kept.")
                                    : t("Make the window larger, or press q."));
}

/* In place of the circle's last row of patches. */
static void draw_reasons(const Tui *tui, const Layout *layout)
{
    Layout above = *layout;
    above.circle_bands = (layout->track - layout->circle) / CIRCLE_ROWS - 1;
    if (above.circle_bands > 0 && !tui->reviewing)
        draw_circle(tui, &above);
    else
        above.circle_bands = 0;
    int row = layout->circle + above.circle_bands * CIRCLE_ROWS;
    hint_draw(tui, row, layout->track - row);
}

/* Between the quilts and the track: the circle, why a move is good, the graph of the review, the best lines, or the end of
 * the game. */
static void draw_middle(const Tui *tui, const Layout *layout)
{
    if (hint_is_told(tui) && hint_explains(tui))
        draw_reasons(tui, layout);
    else if (tui->has_reply && tui->studying)
        draw_lines(tui, layout);
    else if (tui->reviewing)
        draw_graph(tui, layout);
    else if (tui->view.phase == PHASE_OVER)
        draw_end(tui, layout);
    else
        draw_circle(tui, layout);
}

/* Below the track, in words. */
static void draw_below(const Tui *tui, const Layout *layout)
{
    if (tui->reviewing && tui->trial.kind == TRIAL_EMPTY && !tui->doubt && !hint_is_told(tui))
        draw_review_words(tui, layout);
    else
        draw_words(tui, layout);
}

static void draw_table(const Tui *tui)
{
    Layout layout = layout_of(tui->view.edition, screen_rows(), screen_columns());
    if (tui->reviewing)
        layout_review(&layout);
    draw_title(tui);
    draw_quilts(tui, &layout);
    draw_offer(tui, &layout);
    draw_middle(tui, &layout);
    draw_track(tui, &layout);
    draw_below(tui, &layout);
    draw_keys(tui, layout.keys);
}

/* The table, or the menu in its place, and what lies over it. */
static void draw_sheets(const Tui *tui)
{
    if (menu_is_open(tui))
        menu_draw(tui);
    else
        draw_table(tui);
    if (tui->sheet == SHEET_SUMS)
        draw_sums(tui);
    else if (tui->sheet == SHEET_CIRCLE)
        draw_circle_whole(tui);
    else
        draw_help(tui);
    if (tui->asked)
        files_draw(tui);
}

/* The one whose table is seen; NULL: the menu is. */
static const Edition *seen_edition(const Tui *tui)
{
    return menu_is_open(tui) ? NULL : tui->view.edition;
}

bool draw_has_room(const Tui *tui)
{
    return layout_fits(seen_edition(tui), screen_rows(), screen_columns());
}

void draw_all(const Tui *tui)
{
    screen_clear();
    if (draw_has_room(tui))
        draw_sheets(tui);
    else
        draw_too_small(tui, layout_least(seen_edition(tui)));
    screen_show();
}
