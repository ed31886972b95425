/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"
#include "table/review/review_words.h"
#include "table/words/names.h"
#include "table/words/number.h"
#include "table/words/score.h"

#include <stdio.h>

/* The totals of the review: one column a seat, except for the Automa, whose moves are not reviewed. The scores follow
 * in sentences, wrapped to fit the smallest screen. */
enum { SUM_LINES = 18, LINES_ABOVE = 11, SUM_COLUMNS = 70, LABEL_COLUMNS = 24, SEAT_COLUMNS = 22 };

typedef struct Sums {
    int lines;
    char line[SUM_LINES][4 * SUM_COLUMNS];
    SeatReview seat[SEATS];
    bool has_column[SEATS];
} Sums;

/* Pads or shortens to a width in columns, not bytes. */
static void add_wide(Text *text, const char *words, int columns)
{
    size_t before = text->length;
    draw_shorten(words, columns - 1, text);
    text_add(text, "%*s", columns - screen_width(text->start + before), "");
}

static void add_row(Sums *sums, const char *label, const char *first, const char *second)
{
    Text text = text_in(sums->line[sums->lines], sizeof sums->line[0]);
    sums->lines++;
    add_wide(&text, label, LABEL_COLUMNS);
    if (sums->has_column[0])
        add_wide(&text, first, SEAT_COLUMNS);
    if (sums->has_column[1])
        add_wide(&text, second, SEAT_COLUMNS);
}

static void add_numbers(Sums *sums, const char *label, int first, int second)
{
    char number[SEATS][16];
    snprintf(number[0], sizeof number[0], "%d", first);
    snprintf(number[1], sizeof number[1], "%d", second);
    add_row(sums, label, number[0], number[1]);
}

static void add_verdicts(Sums *sums)
{
    for (int verdict = VERDICT_BLUNDER; verdict > VERDICT_GOOD; verdict--) {
        char label[64];
        snprintf(label, sizeof label, "%-3s%s", VERDICT_SIGN[verdict], review_plural((Verdict)verdict));
        add_numbers(sums, label, sums->seat[0].verdict[verdict], sums->seat[1].verdict[verdict]);
    }
}

enum { LOST = 64 };

static void write_three(const char *first, const char *second, const char *third, char words[LOST])
{
    Text text = text_in(words, LOST);
    add_wide(&text, first, 6);
    add_wide(&text, second, 8);
    text_add(&text, "%s", third);
}

/* The number of moves and their total cost. */
static void write_lost(const SeatReview *seat, int part, char words[LOST])
{
    char moves[16];
    snprintf(moves, sizeof moves, "%d", seat->worst[part]);
    write_three(moves, number_percent(review_percent(seat->loss[part].chance), 1).text,
                number_points(review_points(seat->loss[part].margin)).text, words);
}

static void add_parts(Sums *sums)
{
    char head[LOST];
    write_three(t("moves"), t("chance"), t("points"), head);
    add_row(sums, t("lost by"), head, head);
    for (int part = 0; part < PARTS; part++) {
        char lost[SEATS][LOST];
        for (int seat = 0; seat < SEATS; seat++)
            write_lost(&sums->seat[seat], part, lost[seat]);
        add_row(sums, review_part((Part)part), lost[0], lost[1]);
    }
}

static void add_heads(const Tui *tui, Sums *sums)
{
    PlayerName name[SEATS];
    Number deal[SEATS];
    Number luck[SEATS];
    char level[SEATS][LOST];
    for (int seat = 0; seat < SEATS; seat++) {
        name[seat] = names_player(&tui->view, seat);
        Text text = text_in(level[seat], sizeof level[seat]);
        review_write_level(sums->seat[seat].rating, &text);
        luck[seat] = number_margin(review_points(sums->seat[seat].luck.margin));
        deal[seat] = number_percent(review_percent(sums->seat[seat].deal), 1);
    }
    add_row(sums, "", name[0].text, name[1].text);
    if (level[0][0] || level[1][0])
        add_row(sums, t("like level"), level[0], level[1]);
    if (sums->seat[0].deal >= 0)
        add_row(sums, t("chance at the start"), deal[0].text, deal[1].text);
    if (sums->seat[0].drew)
        add_row(sums, t("luck in points"), luck[0].text, luck[1].text);
}

static void add_sentence(Sums *sums, const char *words)
{
    while (*words && sums->lines < SUM_LINES) {
        Text text = text_in(sums->line[sums->lines], sizeof sums->line[0]);
        size_t length = draw_paragraph_fitting(words, SUM_COLUMNS);
        sums->lines++;
        text_add_span(&text, words, length);
        words += length;
        words += *words == ' ';
    }
}

/* At the end of the reviewed moves, whichever moment is shown. On the smallest screen more lines would hide the words
 * below them, so the empty one comes only where there is room. */
static void add_scores(const Tui *tui, Sums *sums)
{
    View view;
    sitting_view(&tui->sitting, look_last(tui), &view);
    if (sums->lines < LINES_ABOVE)
        add_row(sums, "", "", "");
    for (int seat = 0; seat < SEATS; seat++) {
        char shown[MAX_TAG + 4]; /* with dots */
        char memory[MAX_SENTENCES];
        Text text = text_in(shown, sizeof shown);
        draw_shorten(names_player(&view, seat).text, SEAT_COLUMNS, &text);
        text = text_in(memory, sizeof memory);
        text_add(&text, t("%s: "), shown);
        score_write(&view, seat, &text);
        add_sentence(sums, memory);
    }
}

static void draw_sums(const Tui *tui)
{
    Sums sums = {0};
    SheetLine line[SUM_LINES];
    for (int seat = 0; seat < SEATS; seat++) {
        sums.seat[seat] = review_seat(&tui->review.found, seat);
        sums.has_column[seat] = !tui->view.seat[seat].automa;
    }
    add_heads(tui, &sums);
    add_verdicts(&sums);
    add_parts(&sums);
    add_scores(tui, &sums);
    for (int i = 0; i < sums.lines; i++)
        line[i] = (SheetLine){"", sums.line[i]};
    draw_sheet(line, sums.lines);
}

const Layer LAYER_SUMS = {draw_sums, .brief = true};
