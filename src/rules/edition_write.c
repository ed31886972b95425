/* SPDX-License-Identifier: MIT */
#include "rules/edition_text.h"

#include "base/checksum.h"

static void write_marks(const Marks *marks, Text *text)
{
    for (int space = 1; space < MAX_SPACES; space++)
        if (marks_has(marks, space))
            text_add(text, " %d", space);
    text_add(text, "\n");
}

static void write_track(const Edition *edition, Text *text)
{
    text_add(text, "last-space %d\nincome", edition->last);
    write_marks(&edition->income, text);
    for (int i = 0; i < edition->printings; i++) {
        const Printing *printing = &edition->printing[i];
        text_add(text, printing->name[0] ? "leather %s:" : "leather", printing->name);
        write_marks(&printing->leather, text);
    }
    if (edition->leather_optional)
        text_add(text, "leather-optional\n");
}

static void write_patch(const Edition *edition, int id, Text *text)
{
    const Patch *patch = &edition->patch[id];
    const Orientation *drawn = &patch->turned[0];
    text_add(text, "\npatch %d cost %d time %d income %d%s%s\n", id, patch->cost, patch->time, patch->income,
             id == edition->start_patch ? " start" : "", patch->late ? " late" : "");
    for (int row = 0; row < drawn->height; row++) {
        for (int column = 0; column < drawn->width; column++)
            text_add_span(text, squares_has(drawn->shape, row * edition->side + column) ? "#" : ".", 1);
        text_add(text, "\n");
    }
}

static void write_automa(const Edition *edition, Text *text)
{
    for (int deck = 0; deck < DECKS; deck++) {
        text_add(text, "\ndeck %s\n", DECK_NAME[deck]);
        for (int i = 0; i < DECK_CARDS; i++) {
            const Card *card = &edition->card[deck][i];
            text_add(text, "card %d budget %d income %d%s", deck * DECK_CARDS + i + 1, card->budget, card->income,
                     card->filters ? " filters" : "");
            for (int f = 0; f < card->filters; f++)
                text_add(text, " %s", FILTER_NAME[card->filter[f]]);
            text_add(text, "\n");
        }
    }
    text_add(text, "\n");
    for (int i = 0; i < LEVELS; i++) {
        const Level *level = &edition->level[i];
        text_add(text, "level %d marker %d points", i + 1, level->marker_from_end);
        for (int p = 0; p < POINTS; p++)
            if (level->counts[p])
                text_add(text, " %s", POINTS_NAME[p]);
        text_add(text, "\n");
    }
}

void edition_write(const Edition *edition, Text *text)
{
    text_add(text, "edition %s\n", edition->name);
    if (edition->note[0])
        text_add(text, "note %s\n", edition->note);
    text_add(text, "quilt %d\nbuttons %d\n", edition->side, edition->buttons);
    if (edition->seats_by_lot)
        text_add(text, "seats-by-lot\n");
    write_track(edition, text);
    if (edition->bonus_side)
        text_add(text, "bonus side %d points %d\n", edition->bonus_side, edition->bonus_points);
    if (edition->late_patches)
        text_add(text, "late-when %d\n", edition->late_when);
    for (int id = 1; id <= edition->patches; id++)
        write_patch(edition, id, text);
    if (edition->solo)
        write_automa(edition, text);
}

uint64_t edition_checksum(const Edition *edition)
{
    char memory[MAX_EDITION_TEXT];
    Text text = text_in(memory, sizeof memory);
    edition_write(edition, &text);
    return checksum_bytes(CHECKSUM_BEGIN, memory, text.length);
}
