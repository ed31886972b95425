/* SPDX-License-Identifier: MIT */
#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *box_read_text(const char *path, size_t *length)
{
    enum { LONGEST = 1 << 20 };
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = malloc(LONGEST + 1);
    *length = text ? fread(text, 1, LONGEST, file) : 0;
    bool whole = text && *length < LONGEST && !ferror(file);
    fclose(file);
    if (whole) {
        text[*length] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

static int marks_list(const Marks *marks, int *list)
{
    int count = 0;
    for (int space = 1; space < MAX_SPACES; space++)
        if (marks_has(marks, space))
            list[count++] = space;
    return count;
}

static OraclePatch oracle_patch(const Edition *edition, int id)
{
    const Patch *patch = &edition->patch[id];
    OraclePatch out = {.cost = patch->cost, .time = patch->time, .income = patch->income, .late = patch->late};
    for (Squares left = patch->turned[0].shape; left; left &= left - 1) {
        int square = squares_first(left);
        out.cells[out.n_cells++] = (OracleCell){square / edition->side, square % edition->side};
    }
    return out;
}

static OracleCard oracle_card_of(const Card *card, int number)
{
    static const OracleFilter FILTER[FILTERS] = {
        [FILTER_NO_OVERTAKE] = ORACLE_NO_OVERTAKE,
        [FILTER_MOST_BUTTONS] = ORACLE_MOST_BUTTONS,
        [FILTER_LARGEST] = ORACLE_LARGEST,
        [FILTER_FURTHEST] = ORACLE_FURTHEST,
    };
    OracleCard out = {.number = number, .budget = card->budget, .income = card->income, .n_filters = card->filters};
    for (int i = 0; i < card->filters; i++)
        out.filters[i] = FILTER[card->filter[i]];
    return out;
}

static void oracle_add_automa(OracleBox *box, const Edition *edition)
{
    box->has_automa = true;
    box->set_aside = SET_ASIDE;
    for (int deck = 0; deck < DECKS; deck++)
        for (int i = 0; i < DECK_CARDS; i++)
            box->decks[deck][i] = oracle_card_of(&edition->card[deck][i], deck * DECK_CARDS + i + 1);
    for (int i = 0; i < LEVELS; i++) {
        const Level *level = &edition->level[i];
        box->levels[i] = (OracleLevel){
            .marker_from_end = level->marker_from_end,
            .bonus = level->counts[POINTS_BONUS],
            .buttons = level->counts[POINTS_BUTTONS],
            .patches_with_buttons = level->counts[POINTS_PATCHES_WITH_BUTTONS],
            .buttons_on_patches = level->counts[POINTS_BUTTONS_ON_PATCHES],
        };
    }
}

/* An edition of one's own has no data file: the oracle is told what the rules have read. */
static void oracle_copy(OracleBox *box, const Edition *edition)
{
    *box = (OracleBox){
        .side = edition->side,
        .buttons = edition->buttons,
        .last = edition->last,
        .n_printings = edition->printings,
        .bonus_side = edition->bonus_side,
        .bonus_points = edition->bonus_points,
        .leather_optional = edition->leather_optional,
        .late_when = edition->late_patches ? edition->late_when : -1,
        .n_patches = edition->patches,
        .start_patch = edition->start_patch,
    };
    memcpy(box->name, edition->name, sizeof edition->name);
    box->n_income = marks_list(&edition->income, box->income);
    for (int i = 0; i < edition->printings; i++) {
        memcpy(box->printings[i].name, edition->printing[i].name, sizeof edition->printing[i].name);
        box->printings[i].n_leather = marks_list(&edition->printing[i].leather, box->printings[i].leather);
    }
    for (int id = 1; id <= edition->patches; id++)
        box->patches[id - 1] = oracle_patch(edition, id);
    if (edition->solo)
        oracle_add_automa(box, edition);
    oracle_prepare(box);
}

static bool box_read_file(Box *box, const char *path, Fault *fault)
{
    Fault inner = {0};
    size_t length = 0;
    char *text = box_read_text(path, &length);
    bool good = text && edition_read(&box->edition, text, length, &inner);
    if (!good)
        fault_at(fault, 0, 0, "%s:%d: %.200s", box->name, inner.line, text ? inner.sentence : "it can't be read");
    free(text);
    return good;
}

static bool box_fill(Box *box, const char *folder, Fault *fault)
{
    char path[MAX_PATH + MAX_NAME];
    if (edition_builtin(&box->edition, box->name)) {
        snprintf(path, sizeof path, "%s/../data", folder);
        return oracle_load(&box->oracle, path, box->name) ||
               fault_at(fault, 0, 0, "the oracle can't read %s from %.200s", box->name, path);
    }
    snprintf(path, sizeof path, "%s/%s", folder, box->name);
    if (!box_read_file(box, path, fault))
        return false;
    oracle_copy(&box->oracle, &box->edition);
    return true;
}

const Box *box_find(Shelf *shelf, Span name, Fault *fault)
{
    for (int i = 0; i < shelf->boxes; i++)
        if (span_is(name, shelf->box[i]->name))
            return shelf->box[i];
    Box *box = name.length < MAX_NAME && shelf->boxes < MAX_BOXES ? calloc(1, sizeof *box) : NULL;
    if (!box) {
        fault_at(fault, 0, 0, "there is no room for the edition \"%.*s\"", span_quotable(name), name.at);
        return NULL;
    }
    memcpy(box->name, name.at, name.length);
    if (!box_fill(box, shelf->folder, fault)) {
        free(box);
        return NULL;
    }
    shelf->box[shelf->boxes++] = box;
    return box;
}

void shelf_done(Shelf *shelf)
{
    for (int i = 0; i < shelf->boxes; i++)
        free(shelf->box[i]);
    shelf->boxes = 0;
}
