/* SPDX-License-Identifier: MIT */
#include "rules/edition.h"

#include "rules/edition_text.h"

#include <string.h>

const char *const FILTER_NAME[FILTERS] = {
    [FILTER_NO_OVERTAKE] = "no-overtake",
    [FILTER_MOST_BUTTONS] = "most-buttons",
    [FILTER_LARGEST] = "largest",
    [FILTER_FURTHEST] = "furthest",
};

const char *const POINTS_NAME[POINTS] = {
    [POINTS_BONUS] = "bonus",
    [POINTS_BUTTONS] = "buttons",
    [POINTS_PATCHES_WITH_BUTTONS] = "patches-with-buttons",
    [POINTS_BUTTONS_ON_PATCHES] = "buttons-on-patches",
};

const char *const DECK_NAME[DECKS] = {
    [DECK_NORMAL] = "normal",
    [DECK_TACTICAL] = "tactical",
};

const char *const LEVEL_NUMERAL[LEVELS] = {"I", "II", "III", "IV", "V"};

void marks_add(Marks *marks, int space)
{
    for (int i = space; i < MAX_SPACES; i++)
        marks->upto[i]++;
}

bool marks_has(const Marks *marks, int space)
{
    return space > 0 && marks->upto[space] != marks->upto[space - 1];
}

int edition_find_printing(const Edition *edition, Span name)
{
    for (int i = 0; i < edition->printings; i++)
        if (span_is(name, edition->printing[i].name))
            return i;
    return -1;
}

/* A shape under construction: cells by row and column, as drawn or turned. */
typedef struct Shape {
    int count;
    int row[MAX_CELLS], column[MAX_CELLS];
} Shape;

static const char *shape_read(Shape *shape, const char *drawing)
{
    int row = 0;
    int column = 0;
    *shape = (Shape){0};
    for (; *drawing; drawing++, column++) {
        if (*drawing == '/') {
            row++;
            column = -1;
        } else if (*drawing == '#') {
            if (shape->count == MAX_CELLS)
                return "a patch has at most 12 squares";
            shape->row[shape->count] = row;
            shape->column[shape->count++] = column;
        }
    }
    return shape->count ? NULL : "a patch has at least one square";
}

static int lowest(const int *numbers, int count)
{
    int low = numbers[0];
    for (int i = 1; i < count; i++)
        low = numbers[i] < low ? numbers[i] : low;
    return low;
}

static int highest(const int *numbers, int count)
{
    int high = numbers[0];
    for (int i = 1; i < count; i++)
        high = numbers[i] > high ? numbers[i] : high;
    return high;
}

/* Moves the shape so that its bounding box starts at the top left corner. */
static void shape_settle(Shape *shape)
{
    int top = lowest(shape->row, shape->count);
    int left = lowest(shape->column, shape->count);
    for (int i = 0; i < shape->count; i++) {
        shape->row[i] -= top;
        shape->column[i] -= left;
    }
}

static void shape_mirror(Shape *shape)
{
    for (int i = 0; i < shape->count; i++)
        shape->column[i] = -shape->column[i];
    shape_settle(shape);
}

static void shape_turn_clockwise(Shape *shape)
{
    for (int i = 0; i < shape->count; i++) {
        int row = shape->row[i];
        shape->row[i] = shape->column[i];
        shape->column[i] = -row;
    }
    shape_settle(shape);
}

static bool shape_connected(const Shape *shape)
{
    bool reached[MAX_CELLS] = {true};
    int found = 1;
    for (int round = 1; round < shape->count; round++)
        for (int i = 0; i < shape->count; i++)
            for (int j = 0; j < shape->count && !reached[i]; j++) {
                int down = shape->row[i] - shape->row[j];
                int right = shape->column[i] - shape->column[j];
                if (reached[j] && down * down + right * right == 1) {
                    reached[i] = true;
                    found++;
                }
            }
    return found == shape->count;
}

static Orientation shape_orientation(const Shape *shape, int side)
{
    Orientation o = {
        .width = (uint8_t)(highest(shape->column, shape->count) + 1),
        .height = (uint8_t)(highest(shape->row, shape->count) + 1),
        .cells = (uint8_t)shape->count,
    };
    for (int i = 0; i < shape->count; i++) {
        o.shape |= squares_one(shape->row[i] * side + shape->column[i]);
        o.shift[i] = (uint8_t)(shape->row[i] * MAX_SIDE + shape->column[i]);
    }
    for (int i = shape->count; i < MAX_CELLS; i++)
        o.shift[i] = o.shift[0];
    for (int row = 0; row + o.height <= side; row++)
        for (int column = 0; column + o.width <= side; column++)
            o.inside |= squares_one(row * side + column);
    return o;
}

static void patch_name_orientations(Patch *patch)
{
    patch->orientations = 0;
    for (uint8_t name = 0; name < ORIENTATIONS; name++) {
        uint8_t first = 0;
        while (patch->turned[first].shape != patch->turned[name].shape)
            first++;
        patch->first_name[name] = first;
        if (first == name)
            patch->distinct[patch->orientations++] = name;
    }
}

const char *patch_shape(Patch *patch, int side, const char *drawing)
{
    Shape shape;
    const char *wrong = shape_read(&shape, drawing);
    if (wrong)
        return wrong;
    shape_settle(&shape);
    if (highest(shape.row, shape.count) >= side || highest(shape.column, shape.count) >= side)
        return "the patch is larger than the quilt";
    if (!shape_connected(&shape))
        return "the squares of a patch hang together by their sides";
    patch->cells = (uint8_t)shape.count;
    for (int name = 0; name < ORIENTATIONS; name++) {
        if (name == ORIENTATIONS / 2)
            shape_mirror(&shape); /* four turns have restored the drawn orientation */
        patch->turned[name] = shape_orientation(&shape, side);
        shape_turn_clockwise(&shape);
    }
    patch_name_orientations(patch);
    return NULL;
}

static Squares corners_of_square(int of_side, int side)
{
    Squares corners = NO_SQUARES;
    for (int row = 0; row + of_side <= side; row++)
        for (int column = 0; column + of_side <= side; column++)
            corners |= squares_one(row * side + column);
    return corners;
}

static Squares square_of(int of_side, int side)
{
    Squares square = NO_SQUARES;
    for (int row = 0; row < of_side; row++)
        square |= squares_up(squares_one(of_side) - 1, row * side);
    return square;
}

void edition_complete(Edition *edition)
{
    edition->board = square_of(edition->side, edition->side);
    edition->bonus_square = square_of(edition->bonus_side, edition->side);
    edition->bonus_inside =
        edition->bonus_side ? corners_of_square(edition->bonus_side, edition->side) : NO_SQUARES;
    edition->late_patches = 0;
    edition->reach = 0;
    edition->most_cells = 0;
    for (int id = 1; id <= edition->patches; id++) {
        const Patch *patch = &edition->patch[id];
        const Orientation *drawn = &patch->turned[0];
        uint8_t longer = drawn->width > drawn->height ? drawn->width : drawn->height;
        edition->reach = longer > edition->reach ? longer : edition->reach;
        edition->most_cells = patch->cells > edition->most_cells ? patch->cells : edition->most_cells;
        edition->late_patches = (uint8_t)(edition->late_patches + patch->late);
    }
    edition->checksum = edition_checksum(edition);
}
