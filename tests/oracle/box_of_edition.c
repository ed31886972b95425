/* SPDX-License-Identifier: MIT */
#include "box_of_edition.h"

#include <stdio.h>

static int box_marks(int *list, const Marks *marks, int last)
{
    int count = 0;
    for (int space = 1; space <= last; space++)
        if (marks_has(marks, space))
            list[count++] = space;
    return count;
}

static void box_patch(OraclePatch *to, const Patch *from, int side)
{
    *to = (OraclePatch){.cost = from->cost, .time = from->time, .income = from->income, .late = from->late};
    for (int row = 0; row < side; row++)
        for (int col = 0; col < side; col++)
            if (squares_has(from->turned[0].shape, row * side + col))
                to->cells[to->n_cells++] = (OracleCell){row, col};
}

static OracleCard box_card(const Card *from, int number)
{
    OracleCard card = {.number = number, .budget = from->budget, .income = from->income};
    card.n_filters = from->filters;
    for (int i = 0; i < from->filters; i++)
        card.filters[i] = (OracleFilter)from->filter[i];
    return card;
}

static void box_automa(OracleBox *box, const Edition *edition)
{
    box->has_automa = true;
    box->set_aside = SET_ASIDE;
    for (int deck = 0; deck < DECKS; deck++)
        for (int i = 0; i < DECK_CARDS; i++)
            box->decks[deck][i] = box_card(&edition->card[deck][i], deck * DECK_CARDS + i + 1);
    for (int i = 0; i < LEVELS; i++) {
        const bool *counts = edition->level[i].counts;
        box->levels[i] = (OracleLevel){
            .marker_from_end = edition->level[i].marker_from_end,
            .bonus = counts[POINTS_BONUS],
            .buttons = counts[POINTS_BUTTONS],
            .patches_with_buttons = counts[POINTS_PATCHES_WITH_BUTTONS],
            .buttons_on_patches = counts[POINTS_BUTTONS_ON_PATCHES],
        };
    }
}

void box_of_edition(OracleBox *box, const Edition *edition)
{
    *box = (OracleBox){
        .side = edition->side,
        .buttons = edition->buttons,
        .last = edition->last,
        .bonus_side = edition->bonus_side,
        .bonus_points = edition->bonus_points,
        .leather_optional = edition->leather_optional,
        .late_when = edition->late_patches ? edition->late_when : -1,
        .n_printings = edition->printings,
        .n_patches = edition->patches,
        .start_patch = edition->start_patch,
    };
    snprintf(box->name, sizeof box->name, "%s", edition->name);
    box->n_income = box_marks(box->income, &edition->income, edition->last);
    for (int i = 0; i < edition->printings; i++) {
        OraclePrinting *printing = &box->printings[i];
        snprintf(printing->name, sizeof printing->name, "%s", edition->printing[i].name);
        printing->n_leather = box_marks(printing->leather, &edition->printing[i].leather, edition->last);
    }
    for (int id = 1; id <= edition->patches; id++)
        box_patch(&box->patches[id - 1], &edition->patch[id], edition->side);
    if (edition->solo)
        box_automa(box, edition);
    oracle_prepare(box);
}
