/* SPDX-License-Identifier: MIT */
#include "own.h"

#include <stdio.h>
#include <string.h>

static int below(Random *random, int bound)
{
    return (int)random_below(random, (uint32_t)bound);
}

/* 0 .. most, small numbers more often. */
static uint8_t small(Random *random, int most)
{
    return (uint8_t)below(random, below(random, most + 1) + 1);
}

static bool chance(Random *random, int of)
{
    return below(random, of) == 0;
}

/* Does the square touch the shape? */
static bool touches(const char *grid, int side, int square)
{
    int row = square / side;
    int column = square % side;
    return (row > 0 && grid[square - side] == '#') || (row + 1 < side && grid[square + side] == '#') ||
           (column > 0 && grid[square - 1] == '#') || (column + 1 < side && grid[square + 1] == '#');
}

/* Grows a shape square by square inside a grid of the quilt's size. */
static void draw_shape(Random *random, int side, int cells, char *drawing)
{
    char grid[MAX_SIDE * MAX_SIDE];
    int squares = side * side;
    memset(grid, '.', sizeof grid);
    grid[below(random, squares)] = '#';
    for (int have = 1; have < cells;) {
        int square = below(random, squares);
        if (grid[square] == '.' && touches(grid, side, square)) {
            grid[square] = '#';
            have++;
        }
    }
    for (int row = 0; row < side; row++) {
        memcpy(drawing, grid + row * side, (size_t)side);
        drawing[side] = '/';
        drawing += side + 1;
    }
    drawing[-1] = '\0';
}

static void add_patch(Edition *edition, Random *random, bool late)
{
    char drawing[MAX_SIDE * (MAX_SIDE + 1) + 1];
    int most = edition->side * edition->side < MAX_CELLS ? edition->side * edition->side : MAX_CELLS;
    Patch *patch = &edition->patch[++edition->patches];
    patch->cost = chance(random, 20) ? MAX_VALUE : small(random, 8);
    patch->time = (uint8_t)(chance(random, 20) ? MAX_TIME : 1 + small(random, 6));
    patch->income = chance(random, 20) ? MAX_VALUE : small(random, 4);
    patch->late = late;
    draw_shape(random, edition->side, 1 + small(random, most - 1), drawing);
    patch_shape(patch, edition->side, drawing);
}

static void add_patches(Edition *edition, Random *random)
{
    int count = MIN_PATCHES + below(random, MAX_PATCHES - MIN_PATCHES + 1);
    int late_of = chance(random, 2) ? 1 + below(random, 4) : 0;
    int late = 0;
    edition->start_patch = (uint8_t)(1 + below(random, count));
    for (int id = 1; id <= count; id++) {
        bool is_late = late_of && id != edition->start_patch && chance(random, late_of);
        late += is_late;
        add_patch(edition, random, is_late);
    }
    if (late)
        edition->late_when = (uint8_t)below(random, count - late);
}

/* Each space has a mark with the probability 1 / `of`; one track in four is crowded. */
static void add_marks(Marks *marks, Random *random, int last)
{
    int of = chance(random, 4) ? 1 : 1 + below(random, 8);
    for (int space = 1; space <= last; space++)
        if (chance(random, of))
            marks_add(marks, space);
}

static void add_track(Edition *edition, Random *random)
{
    edition->last = (uint8_t)(MIN_SPACES - 1 + small(random, MAX_SPACES - MIN_SPACES));
    add_marks(&edition->income, random, edition->last);
    edition->printings = (uint8_t)(1 + below(random, MAX_PRINTINGS));
    bool named = edition->printings > 1 || chance(random, 2);
    for (int i = 0; i < edition->printings; i++) {
        if (named)
            snprintf(edition->printing[i].name, MAX_NAME, "track-%d", i);
        add_marks(&edition->printing[i].leather, random, edition->last);
    }
}

static void add_card(Card *card, Random *random)
{
    card->budget = small(random, MAX_VALUE);
    card->income = small(random, MAX_VALUE);
    card->filters = (uint8_t)below(random, MAX_FILTERS + 1);
    for (int i = 0; i < card->filters; i++)
        card->filter[i] = (uint8_t)below(random, FILTERS);
}

static void add_automa(Edition *edition, Random *random)
{
    edition->solo = true;
    edition->seats_by_lot = false; /* seat 2 is the Automa's */
    for (int deck = 0; deck < DECKS; deck++)
        for (int i = 0; i < DECK_CARDS; i++)
            add_card(&edition->card[deck][i], random);
    for (int i = 0; i < LEVELS; i++) {
        edition->level[i].marker_from_end = (uint8_t)below(random, edition->last);
        for (int points = 0; points < POINTS; points++)
            edition->level[i].counts[points] = chance(random, 2);
    }
}

void own_edition(Edition *edition, Random *random)
{
    *edition = (Edition){
        .name = "own",
        .side = (uint8_t)(MIN_SIDE + below(random, MAX_SIDE - MIN_SIDE + 1)),
        .buttons = small(random, MAX_BUTTONS),
        .leather_optional = chance(random, 3),
        .seats_by_lot = chance(random, 4),
    };
    if (chance(random, 3))
        snprintf(edition->note, sizeof edition->note, "number %d of its kind", below(random, 1000));
    if (!chance(random, 4)) {
        edition->bonus_side = (uint8_t)(1 + below(random, edition->side));
        edition->bonus_points = small(random, MAX_BUTTONS);
    }
    add_patches(edition, random);
    add_track(edition, random);
    if (chance(random, 2))
        add_automa(edition, random);
    edition_complete(edition);
}
