/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/page.h"
#include "doors/plain/show.h"

#include <stdarg.h>

/* One line about the contents of the box. */
__attribute__((format(printf, 2, 3))) static void show_line(Text *page, const char *format, ...)
{
    char memory[MAX_PARAGRAPH];
    va_list list;
    va_start(list, format);
    vsnprintf(memory, sizeof memory, format, list);
    va_end(list);
    page_say(page, 4, "  %s", memory);
}

static void add_marks(Text *text, const Marks *marks)
{
    uint8_t space[MAX_SPACES];
    int count = 0;
    for (int i = 1; i < MAX_SPACES; i++)
        if (marks_has(marks, i))
            space[count++] = (uint8_t)i;
    page_list(text, space, count);
}

static void show_leather(Text *page, const Edition *edition)
{
    for (int i = 0; i < edition->printings; i++) {
        char memory[512];
        Text text = text_in(memory, sizeof memory);
        add_marks(&text, &edition->printing[i].leather);
        if (edition->printings == 1)
            show_line(page, t("Leather patches: %s."), memory);
        else if (i == 0)
            show_line(page, t("Leather patches on track %s: %s (default)."), t(edition->printing[i].name), memory);
        else
            show_line(page, t("Leather patches on track %s: %s."), t(edition->printing[i].name), memory);
    }
    if (edition->leather_optional)
        show_line(page, "%s", t("A leather patch may be given up."));
}

static void show_bonus(Text *page, const Edition *edition)
{
    int points = edition->bonus_points;
    if (edition->bonus_side)
        show_line(page,
                  nt("Bonus tile: %d point for the first full square of %dx%d.",
                     "Bonus tile: %d points for the first full square of %dx%d.", points),
                  points, edition->bonus_side, edition->bonus_side);
    else
        show_line(page, "%s", t("Bonus tile: none."));
}

static void show_box_patches(Text *page, const Edition *edition)
{
    int late = edition->late_patches;
    show_line(page, t("Patches: %d; the neutral token begins behind patch %d."), edition->patches,
              edition->start_patch);
    if (late)
        show_line(page,
                  nt("%d late patch, which joins when a purchase leaves %d in the circle.",
                     "%d late patches, which join when a purchase leaves %d in the circle.", late),
                  late, edition->late_when);
    show_bonus(page, edition);
}

void show_edition(Text *page, const Edition *edition)
{
    char memory[512];
    Text text = text_in(memory, sizeof memory);
    add_marks(&text, &edition->income);
    page_say(page, 0, t("The edition %s:"), edition->name);
    show_line(page,
              nt("Quilt of %dx%d squares; %d button to start with.",
                 "Quilt of %dx%d squares; %d buttons to start with.", edition->buttons),
              edition->side, edition->side, edition->buttons);
    show_line(page, t("Track: from space 0 to %d."), edition->last);
    show_line(page, t("Income marks: %s."), memory);
    show_leather(page, edition);
    if (edition->seats_by_lot)
        show_line(page, "%s", t("Seats are drawn by lot; seat 1 starts."));
    show_box_patches(page, edition);
    if (edition->solo)
        show_line(page, t("Seat 2 is the Automa: two decks of %d cards, levels %s to %s."), DECK_CARDS,
                  LEVEL_NUMERAL[0], LEVEL_NUMERAL[LEVELS - 1]);
    if (edition->note[0])
        show_line(page, t("Note: %s"), t(edition->note));
}
