/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/page.h"
#include "doors/plain/show.h"
#include "table/words/names.h"

/* The track as a line: one character per space, preceded by the marks on its border.
 *
 *         0          10          20
 *         1....o.2....o.....o.... */
enum {
    STRIP_INDENT = 2,
    STRIP_WIDTH = PAGE_WIDTH - STRIP_INDENT,
    STRIP_STEP = 10, /* between numbered spaces; the first of a line is numbered as well */
};

typedef struct Strip {
    char ruler_memory[STRIP_WIDTH + 8];
    char line_memory[STRIP_WIDTH + 8];
    Text ruler, line;
} Strip;

static void strip_begin(Strip *strip)
{
    strip->ruler = text_in(strip->ruler_memory, sizeof strip->ruler_memory);
    strip->line = text_in(strip->line_memory, sizeof strip->line_memory);
}

static void strip_print(Strip *strip, Text *page)
{
    text_add(page, "%*s%s\n", STRIP_INDENT, "", strip->ruler.start);
    text_add(page, "%*s%s\n", STRIP_INDENT, "", strip->line.start);
    strip_begin(strip);
}

static char space_symbol(const View *view, int space)
{
    bool one = view->seat[0].time == space;
    bool two = view->seat[1].time == space;
    bool marker = view->automa.marker > 0 && view->automa.marker == space;
    return (char)(one && two ? '&' : one ? '1' : two ? '2' : marker ? 'm' : '.');
}

static void strip_add(Strip *strip, const View *view, int space)
{
    if (marks_has(&view->edition->income, space))
        text_add(&strip->line, "o");
    if (view_has_leather(view, space))
        text_add(&strip->line, "*");
    int column = (int)strip->line.length;
    int gap = column - (int)strip->ruler.length;
    bool first = strip->ruler.length == 0;
    if (first || (space % STRIP_STEP == 0 && gap > 0))
        text_add(&strip->ruler, "%*s%d", gap, "", space);
    text_add(&strip->line, "%c", space_symbol(view, space));
}

void show_strip(Text *page, const View *view)
{
    Strip strip;
    strip_begin(&strip);
    for (int space = 0; space <= view->edition->last; space++) {
        if (strip.line.length + 3 > STRIP_WIDTH)
            strip_print(&strip, page);
        strip_add(&strip, view, space);
    }
    strip_print(&strip, page);
}

static int next_income(const View *view, int space)
{
    for (int mark = space + 1; mark <= view->edition->last; mark++)
        if (marks_has(&view->edition->income, mark))
            return mark;
    return 0;
}

static void show_place(Text *page, const View *view, int seat)
{
    int time = view->seat[seat].time;
    int left = view->edition->last - time;
    int mark = next_income(view, time);
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    if (left == 0) {
        page_fill(page, 2,
                  names_wording(view, seat, t("{name} is on the last space, {space}."),
                                t("You are on the last space, {space}.")),
                  "name=%s\nspace=%d", names_subject(view, seat).text, time);
        return;
    }
    text_fill(&text,
              names_wording(view, seat, t("{name} is on space {space}, with {left} to go."),
                            t("You are on space {space}, with {left} to go.")),
              "name=%s\nspace=%d\nleft=%d", names_subject(view, seat).text, time, left);
    text_add(&text, " ");
    if (mark)
        text_add(&text, t("Next income mark at %d, %d ahead."), mark, mark - time);
    else
        text_add(&text, "%s", t("No income mark is left."));
    page_say(page, 2, "%s", memory);
}

static void show_order(Text *page, const View *view)
{
    int behind = view->seat[0].time < view->seat[1].time ? 0 : 1;
    int gap = view->seat[1 - behind].time - view->seat[behind].time;
    if (gap == 0)
        page_fill(page, 2,
                  names_wording(view, view->top, t("Both are on the same space, {name} on top."),
                                t("Both are on the same space, your token on top.")),
                  "name=%s", names_player(view, view->top).text);
    else
        page_fill(page, 2,
                  names_wording(view, behind,
                                nt("{name} is {n} space behind.", "{name} is {n} spaces behind.", gap),
                                nt("You are {n} space behind.", "You are {n} spaces behind.", gap)),
                  "name=%s\nn=%d", names_subject(view, behind).text, gap);
}

static void show_marks_ahead(Text *page, const View *view)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    int count = view->leather_ahead;
    page_list(&text, view->leather_at, count);
    if (count)
        page_say(page, 2,
                 nt("Leather on the track: %d patch, at %s.", "Leather on the track: %d patches, at %s.", count),
                 count, memory);
    else
        page_say(page, 2, "%s", t("No leather patch is left on the track."));
}

void show_track(Text *page, const View *view)
{
    char memory[MAX_PARAGRAPH];
    Text text = text_in(memory, sizeof memory);
    text_add(&text,
             t("The track from 0 to %d: 1 and 2 are the tokens (& is both), o is an income mark, * is leather."),
             view->edition->last);
    if (view->automa.marker)
        text_add(&text, " %s", t("m is the Automa's marker."));
    page_say(page, 2, "%s", memory);
    show_strip(page, view);
    for (int seat = 0; seat < SEATS; seat++)
        show_place(page, view, seat);
    show_order(page, view);
    show_marks_ahead(page, view);
}
