/* SPDX-License-Identifier: MIT */
#include "table/json/edition_json.h"

#include "base/json.h"
#include "rules/game.h"
#include "rules/notation.h"

static void add_marks(const Marks *marks, Text *text)
{
    const char *gap = "";
    text_add(text, "[");
    for (int space = 1; space < MAX_SPACES; space++)
        if (marks_has(marks, space)) {
            text_add(text, "%s%d", gap, space);
            gap = ",";
        }
    text_add(text, "]");
}

static void add_track(const Edition *edition, Text *text)
{
    text_add(text, ",\"income\":");
    add_marks(&edition->income, text);
    text_add(text, ",\"leather\":{");
    for (int i = 0; i < edition->printings; i++) {
        text_add(text, "%s", i ? "," : "");
        json_string(text, edition->printing[i].name);
        text_add(text, ":");
        add_marks(&edition->printing[i].leather, text);
    }
    text_add(text, "}");
}

static void add_shape(const Orientation *o, int side, Text *text)
{
    text_add(text, ",\"shape\":[");
    for (int row = 0; row < o->height; row++) {
        text_add(text, row ? ",\"" : "\"");
        for (int column = 0; column < o->width; column++)
            text_add_span(text, squares_has(o->shape, row * side + column) ? "#" : ".", 1);
        text_add(text, "\"");
    }
    text_add(text, "]");
}

static void add_patch(const Edition *edition, int number, Text *text)
{
    const Patch *patch = &edition->patch[number];
    text_add(text, "{\"number\":%d,\"cost\":%d,\"time\":%d,\"income\":%d,\"late\":%s", number, patch->cost,
             patch->time, patch->income, json_truth(patch->late));
    add_shape(&patch->turned[0], edition->side, text);
    text_add(text, ",\"names\":{");
    for (int name = 0; name < ORIENTATIONS; name++)
        text_add(text, "%s\"%s\":\"%s\"", name ? "," : "", ORIENTATION_NAME[name],
                 ORIENTATION_NAME[patch->first_name[name]]);
    text_add(text, "}}");
}

static void add_card(const Card *card, int number, Text *text)
{
    text_add(text, "{\"number\":%d,\"budget\":%d,\"income\":%d,\"filters\":[", number, card->budget, card->income);
    for (int i = 0; i < card->filters; i++)
        text_add(text, "%s\"%s\"", i ? "," : "", FILTER_NAME[card->filter[i]]);
    text_add(text, "]}");
}

static void add_cards(const Edition *edition, Text *text)
{
    text_add(text, ",\"cards\":{");
    for (int deck = 0; deck < DECKS; deck++) {
        text_add(text, "%s\"%s\":[", deck ? "," : "", DECK_NAME[deck]);
        for (int i = 0; i < DECK_CARDS; i++) {
            text_add(text, "%s", i ? "," : "");
            add_card(&edition->card[deck][i], deck * DECK_CARDS + i + 1, text);
        }
        text_add(text, "]");
    }
    text_add(text, "}");
}

static void add_levels(const Edition *edition, Text *text)
{
    text_add(text, ",\"levels\":[");
    for (int i = 0; i < LEVELS; i++) {
        const Level *level = &edition->level[i];
        const char *gap = "";
        text_add(text, "%s{\"marker\":%d,\"counts\":[", i ? "," : "", edition->last - level->marker_from_end);
        for (int p = 0; p < POINTS; p++)
            if (level->counts[p]) {
                text_add(text, "%s\"%s\"", gap, POINTS_NAME[p]);
                gap = ",";
            }
        text_add(text, "]}");
    }
    text_add(text, "]");
}

void edition_json_write(const Edition *edition, Text *text)
{
    text_add(text, "{\"name\":");
    json_string(text, edition->name);
    text_add(text, ",\"side\":%d,\"last\":%d,\"bonusSide\":%d,\"bonusPoints\":%d", edition->side, edition->last,
             edition->bonus_side, edition->bonus_points);
    text_add(text, ",\"emptyPoints\":%d,\"offered\":%d", EMPTY_POINTS, OFFERED);
    text_add(text, ",\"leatherOptional\":%s,\"solo\":%s,\"latePatches\":%d,\"lateWhen\":%d",
             json_truth(edition->leather_optional), json_truth(edition->solo), edition->late_patches,
             edition->late_when);
    add_track(edition, text);
    text_add(text, ",\"patches\":[");
    for (int number = 1; number <= edition->patches; number++) {
        text_add(text, "%s", number > 1 ? "," : "");
        add_patch(edition, number, text);
    }
    text_add(text, "]");
    if (edition->solo) {
        add_cards(edition, text);
        add_levels(edition, text);
    }
    text_add(text, "}");
}
