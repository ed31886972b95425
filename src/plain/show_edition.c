/* SPDX-License-Identifier: MIT */
#include "plain/page.h"
#include "plain/show.h"

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
        if (edition->printings > 1)
            page_say(page, 4, "  Leather patches on track %s: %s%s.", edition->printing[i].name, memory,
                     i ? "" : " (unless told otherwise)");
        else
            page_say(page, 4, "  Leather patches: %s.", memory);
    }
    if (edition->leather_optional)
        page_say(page, 4, "  A leather patch may be given up.");
}

static void show_box_patches(Text *page, const Edition *edition)
{
    page_say(page, 4, "  Patches: %d; the neutral token begins behind patch %d.", edition->patches,
             edition->start_patch);
    if (edition->late_patches)
        page_say(page, 4, "  Late patches: %d of them join when a purchase leaves %d in the circle.",
                 edition->late_patches, edition->late_when);
    if (edition->bonus_side)
        page_say(page, 4, "  Bonus tile: %d points for the first full square of %dx%d.", edition->bonus_points,
                 edition->bonus_side, edition->bonus_side);
    else
        page_say(page, 4, "  Bonus tile: none.");
}

void show_edition(Text *page, const Edition *edition)
{
    char memory[512];
    Text text = text_in(memory, sizeof memory);
    add_marks(&text, &edition->income);
    page_say(page, 0, "The edition %s:", edition->name);
    page_say(page, 4, "  Quilts of %dx%d squares; %d button%s to begin with.", edition->side, edition->side,
             edition->buttons, plural(edition->buttons));
    page_say(page, 4, "  Track: from space 0 to %d.", edition->last);
    page_say(page, 4, "  Income marks: %s.", memory);
    show_leather(page, edition);
    if (edition->seats_by_lot)
        page_say(page, 4, "  Who sits in seat 1, and so starts, is drawn by lot.");
    show_box_patches(page, edition);
    if (edition->solo)
        page_say(page, 4, "  Seat 2 is the Automa: two decks of %d cards, levels 1 to %d.", DECK_CARDS, LEVELS);
    if (edition->note[0])
        page_say(page, 4, "  Note: %s", edition->note);
}
