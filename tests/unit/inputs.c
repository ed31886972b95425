/* SPDX-License-Identifier: MIT */
#include "engine/net/inputs.h"

#include "samples.h"
#include "unit.h"

#include "rules/automa.h"

#include <stdlib.h>

enum {
    EXPORTED_ROWS = 160, /* the room in `thimble inputs` */
};

static const Inputs *inputs_for(const Edition *edition)
{
    static Inputs inputs;
    if (inputs.edition != edition)
        assert_true(inputs_init(&inputs, edition));
    return &inputs;
}

/* How many rows of a block may be on, if the edition has the block; all windows are on. */
static const struct {
    int least, most;
} ON[INPUT_BLOCKS] = {
    [MY_EMPTY] = {1, 1},      [MY_ISOLATED] = {1, 1},   [MY_DEAD_END] = {1, 1},    [MY_MISSING] = {0, 1},
    [MY_MISFIT] = {0, 8},     [OTHER_EMPTY] = {1, 1},   [OTHER_ISOLATED] = {1, 1}, [OTHER_DEAD_END] = {1, 1},
    [OTHER_MISSING] = {0, 1}, [OTHER_MISFIT] = {0, 8},  [MY_BUTTONS] = {1, 1},     [MY_INCOME] = {1, 1},
    [MY_TIME] = {1, 1},       [MY_COMING] = {1, 1},     [MY_LEATHER] = {1, 1},     [OTHER_BUTTONS] = {1, 1},
    [OTHER_INCOME] = {1, 1},  [OTHER_TIME] = {1, 1},    [OTHER_COMING] = {1, 1},   [OTHER_LEATHER] = {1, 1},
    [TURN] = {1, 1},          [PENDING] = {0, 1},       [LEATHER_LEFT] = {1, 1},   [BONUS] = {1, 1},
    [LEAD] = {1, 1},          [OFFER] = {0, OFFERED},   [SOON] = {0, 3},           [SLOT] = {0, 6},
    [CIRCLE] = {1, 1},        [LATE] = {1, 1},          [AUTOMA_RULES] = {1, 1},   [AUTOMA_BUDGET] = {1, 1},
    [AUTOMA_MARKER] = {1, 1}, [AUTOMA_POINTS] = {1, 1},
};

static int block_of(const Inputs *inputs, int row)
{
    int block = 0;
    while (row >= inputs->first[block + 1])
        block++;
    return block;
}

static void assert_blocks(const Inputs *inputs, const Rows *rows)
{
    int on[INPUT_BLOCKS] = {0};
    for (int i = 0; i < rows->count; i++) {
        assert_true(rows->row[i] < inputs_rows(inputs));
        on[block_of(inputs, rows->row[i])]++;
    }
    for (int block = 0; block < INPUT_BLOCKS; block++) {
        bool windows = block == MY_WINDOW || block == OTHER_WINDOW;
        bool there = inputs->first[block + 1] > inputs->first[block];
        int least = windows ? inputs->lines * inputs->lines : ON[block].least;
        int most = windows ? least : ON[block].most;
        assert_in_range(on[block], there ? least : 0, there ? most : 0);
    }
}

/* The active row of a block with one row, counted from the block's first. */
static int told(const Inputs *inputs, const Rows *rows, InputBlock block)
{
    for (int i = 0; i < rows->count; i++)
        if (block_of(inputs, rows->row[i]) == (int)block)
            return rows->row[i] - inputs->first[block];
    return -1;
}

static void assert_told(const Inputs *inputs, const Game *game, int me, const Rows *rows)
{
    assert_int_equal(told(inputs, rows, MY_EMPTY), game_empty(game, me));
    assert_int_equal(told(inputs, rows, MY_TIME), game->edition->last - game->time[me]);
    assert_int_equal(told(inputs, rows, OTHER_TIME), game->edition->last - game->time[1 - me]);
    assert_int_equal(told(inputs, rows, CIRCLE), game->circle);
    assert_int_equal(told(inputs, rows, BONUS), game->bonus == NOBODY ? 0 : game->bonus == me ? 1 : 2);
    if (game->buttons[me] < 64)
        assert_int_equal(told(inputs, rows, MY_BUTTONS), game->buttons[me]);
    if (game->edition->solo)
        assert_int_equal(told(inputs, rows, AUTOMA_RULES), game->deck * LEVELS + game->level);
}

static void rows_are_in_place(const Game *game, void *context)
{
    const Inputs *inputs = inputs_for(game->edition);
    int *most = context;
    for (int me = 0; me < (game->edition->solo ? 1 : SEATS); me++) {
        Rows rows;
        inputs_find(inputs, game, me, &rows);
        *most = rows.count > *most ? rows.count : *most;
        assert_blocks(inputs, &rows);
        assert_told(inputs, game, me, &rows);
    }
    assert_in_range(inputs_bucket(game), 0, INPUT_BUCKETS - 1);
}

static void test_blocks(void **state)
{
    int most = 0;
    (void)state;
    samples_try(100, rows_are_in_place, &most);
    assert_true(most <= EXPORTED_ROWS && most <= MAX_ROWS_ON);
}

static int row_order(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static Rows sorted_quilt(const Inputs *inputs, const Game *game, Squares quilt)
{
    Rows rows = {0};
    inputs_add_quilt(inputs, INPUT_MINE, quilt, &rows);
    inputs_add_prospects(inputs, game, INPUT_MINE, inputs_missing(inputs, quilt),
                         inputs_misfits(inputs, quilt, inputs_tried(game)), &rows);
    qsort(rows.row, (size_t)rows.count, sizeof rows.row[0], row_order);
    return rows;
}

static Squares image(Squares quilt, int side, int symmetry)
{
    Squares turned = NO_SQUARES;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++) {
            int r = symmetry & 1 ? side - 1 - row : row;
            int c = symmetry & 2 ? side - 1 - column : column;
            if (squares_has(quilt, row * side + column))
                turned |= squares_one(symmetry & 4 ? c * side + r : r * side + c);
        }
    return turned;
}

static void images_are_alike(const Game *game, void *context)
{
    const Inputs *inputs = inputs_for(game->edition);
    Squares quilt = game->quilt[0];
    Rows rows = sorted_quilt(inputs, game, quilt);
    (void)context;
    for (int symmetry = 1; symmetry < ORIENTATIONS; symmetry++) {
        Rows other = sorted_quilt(inputs, game, image(quilt, game->edition->side, symmetry));
        assert_int_equal(rows.count, other.count);
        assert_memory_equal(rows.row, other.row, (size_t)rows.count * sizeof rows.row[0]);
    }
}

static void test_symmetry(void **state)
{
    (void)state;
    samples_try(20, images_are_alike, NULL);
}

/* Hidden information does not reach the net. */
static void hidden_stays_hidden(const Game *game, void *context)
{
    const Inputs *inputs = inputs_for(game->edition);
    Game twin = *game;
    Rows rows;
    Rows other;
    deal_redraw(&twin, context);
    for (int me = 0; me < (game->edition->solo ? 1 : SEATS); me++) {
        inputs_find(inputs, game, me, &rows);
        inputs_find(inputs, &twin, me, &other);
        assert_int_equal(rows.count, other.count);
        assert_memory_equal(rows.row, other.row, (size_t)rows.count * sizeof rows.row[0]);
    }
}

static void test_hidden(void **state)
{
    Random random = random_from(5, RANDOM_PLAYOUT);
    (void)state;
    samples_try(40, hidden_stays_hidden, &random);
}

/* Square by square. */
static bool lies_free(const Edition *edition, Squares quilt, const Orientation *o, int square)
{
    bool inside =
        square % edition->side + o->width <= edition->side && square / edition->side + o->height <= edition->side;
    return inside && !(quilt & o->shape << square);
}

static bool fits(const Edition *edition, Squares quilt, int patch)
{
    for (int turned = 0; turned < ORIENTATIONS; turned++)
        for (int square = 0; square < edition->side * edition->side; square++)
            if (lies_free(edition, quilt, &edition->patch[patch].turned[turned], square))
                return true;
    return false;
}

static void misfits_are_true(const Game *game, void *context)
{
    const Edition *edition = game->edition;
    const Inputs *inputs = inputs_for(edition);
    int *found = context;
    for (int seat = 0; seat < (edition->solo ? 1 : SEATS); seat++) {
        Rows rows = {0};
        PatchSet misfits = inputs_misfits(inputs, game->quilt[seat], inputs_tried(game));
        inputs_add_prospects(inputs, game, INPUT_MINE, 0, misfits, &rows);
        int at = edition->bonus_side && game->bonus == NOBODY; /* the row for missing squares comes first */
        int begun = at;
        for (int slot = 0; slot < FIT_SLOTS && slot < game->circle; slot++)
            if (!fits(edition, game->quilt[seat], game->ring[slot])) {
                int row = inputs->first[MY_MISFIT] + slot * (edition->patches + 1) + game->ring[slot];
                assert_true(at < rows.count);
                assert_int_equal(rows.row[at++], row);
            }
        assert_int_equal(rows.count, at);
        *found += at - begun;
    }
}

static void test_misfits(void **state)
{
    int found = 0;
    (void)state;
    samples_try(30, misfits_are_true, &found);
    assert_true(found > 1000);
}

/* Nets for other rows are recognised by the checksum; a quilt that is too large has no rows. */
static void test_editions(void **state)
{
    static Inputs inputs;
    uint64_t classic = inputs_checksum(inputs_for(unit_edition("classic")));
    uint64_t express = inputs_checksum(inputs_for(unit_edition("express")));
    Edition large = {.side = MAX_INPUT_SIDE + 1};
    (void)state;
    assert_true(classic != express);
    assert_false(inputs_init(&inputs, &large));
    assert_true(inputs_init(&inputs, unit_own()));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blocks),  cmocka_unit_test(test_symmetry), cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_misfits), cmocka_unit_test(test_editions),
    };
    return cmocka_run_group_tests_name("inputs", tests, NULL, NULL);
}
