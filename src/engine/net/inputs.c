/* SPDX-License-Identifier: MIT */
#include "engine/net/inputs.h"

#include "base/checksum.h"
#include "engine/shape/shape.h"
#include "engine/shape/symmetry.h"
#include "rules/automa.h"

#include <string.h>

enum {
    INPUTS_VERSION = 2, /* incremented whenever the meaning of a row changes */
    MOST_ISOLATED = 7,
    MOST_DEAD_ENDS = 15,
    MOST_MISSING = 31,
    MOST_BUTTONS = 63,
    MOST_INCOME = 40,
    MOST_COMING = 63,
    COMING_STEP = 3,
    MOST_LEATHER = 31, /* spaces to it; also used if there is none */
    MOST_APART = 24,
    MOST_LEAD = 63,
    LEAD_STEP = 2,
    MOST_PENDING = 2,
    MOST_LEFT = 7,
    MOST_BUDGET = 10,
    MOST_POINTS = 63,
    PAYERS = 4,
    TURNS = 3, /* me, the other, nobody */
};

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

static int inputs_between(int value, int least, int most)
{
    return value < least ? least : at_most(value, most);
}

/* The number of rows of each block. */
static void count_rows(const Edition *edition, int windows, uint16_t count[INPUT_BLOCKS])
{
    int patches = edition->patches + 1;
    int others = edition->solo ? 0 : 1;
    const int size[INPUT_BLOCKS] = {
        [MY_WINDOW] = windows,
        [MY_EMPTY] = edition->side * edition->side + 1,
        [MY_ISOLATED] = MOST_ISOLATED + 1,
        [MY_DEAD_END] = MOST_DEAD_ENDS + 1,
        [MY_MISSING] = MOST_MISSING + 1,
        [MY_MISFIT] = FIT_SLOTS * patches,
        [OTHER_WINDOW] = others * windows,
        [OTHER_EMPTY] = others * (edition->side * edition->side + 1),
        [OTHER_ISOLATED] = others * (MOST_ISOLATED + 1),
        [OTHER_DEAD_END] = others * (MOST_DEAD_ENDS + 1),
        [OTHER_MISSING] = others * (MOST_MISSING + 1),
        [OTHER_MISFIT] = others * FIT_SLOTS * patches,
        [MY_BUTTONS] = MOST_BUTTONS + 1,
        [MY_INCOME] = MOST_INCOME + 1,
        [MY_TIME] = edition->last + 1,
        [MY_COMING] = MOST_COMING + 1,
        [MY_LEATHER] = MOST_LEATHER + 1,
        [OTHER_BUTTONS] = MOST_BUTTONS + 1,
        [OTHER_INCOME] = MOST_INCOME + 1,
        [OTHER_TIME] = edition->last + 1,
        [OTHER_COMING] = others * (MOST_COMING + 1),
        [OTHER_LEATHER] = MOST_LEATHER + 1,
        [TURN] = TURNS * (2 * MOST_APART + 1),
        [PENDING] = 2 * (MOST_PENDING + 1),
        [LEATHER_LEFT] = MOST_LEFT + 1,
        [BONUS] = 3,
        [LEAD] = 2 * MOST_LEAD + 1,
        [OFFER] = OFFERED * patches * PAYERS * 2,
        [SOON] = (SOON_SLOTS - OFFERED) * patches * PAYERS,
        [SLOT] = (CIRCLE_SLOTS - SOON_SLOTS) * patches,
        [CIRCLE] = edition->patches + 1,
        [LATE] = edition->late_patches ? 2 : 0,
        [AUTOMA_RULES] = edition->solo ? DECKS * LEVELS : 0,
        [AUTOMA_BUDGET] = edition->solo ? MOST_BUDGET + 2 : 0,
        [AUTOMA_MARKER] = edition->solo ? edition->last + 1 : 0,
        [AUTOMA_POINTS] = edition->solo ? MOST_POINTS + 1 : 0,
    };
    for (int i = 0; i < INPUT_BLOCKS; i++)
        count[i] = (uint16_t)size[i];
}

static int turn_pattern(int symmetry, int pattern)
{
    int turned = 0;
    for (int i = 0; i < 9; i++) {
        int line = i / 3;
        int column = i % 3;
        symmetry_turn(symmetry, 3, &line, &column);
        turned |= (pattern >> i & 1) << (3 * line + column);
    }
    return turned;
}

/* Numbers the windows so that symmetric ones share a number; returns how many there are. */
static int number_windows(Inputs *inputs)
{
    int lines = inputs->lines;
    int count = 0;
    for (int place = 0; place < lines * lines; place++)
        for (int pattern = 0; pattern < WINDOW_PATTERNS; pattern++) {
            int least = place * WINDOW_PATTERNS + pattern;
            for (int symmetry = 1; symmetry < SYMMETRIES; symmetry++) {
                int line = place / lines;
                int column = place % lines;
                symmetry_turn(symmetry, lines, &line, &column);
                int image = (line * lines + column) * WINDOW_PATTERNS + turn_pattern(symmetry, pattern);
                least = at_most(image, least);
            }
            bool first = least == place * WINDOW_PATTERNS + pattern;
            inputs->window[place][pattern] =
                first ? (uint16_t)count++ : inputs->window[least / WINDOW_PATTERNS][least % WINDOW_PATTERNS];
        }
    return count;
}

static void spread_lines(Inputs *inputs)
{
    for (int squares = 0; squares < 1 << inputs->edition->side; squares++) {
        uint64_t spread = 0;
        for (int i = 0; i < inputs->lines; i++)
            spread |= (uint64_t)(squares >> i & 7) << 9 * i;
        inputs->spread[squares] = spread;
    }
}

static void find_runs(Inputs *inputs)
{
    int side = inputs->edition->side;
    for (int length = 1; length < 5; length++)
        for (int i = 0; i < side; i++)
            inputs->run[length] |= squares_up(squares_one(side - length + 1) - 1, i * side);
}

/* Free boxes are a quick proof that a patch fits: with much room, no patch needs a real test. */
static const struct {
    int width, height;
} BOX[INPUT_BOXES] = {{3, 3}, {4, 2}, {2, 4}, {4, 3}, {3, 4}};

static void fit_boxes(Inputs *inputs)
{
    for (int i = 1; i <= inputs->edition->patches; i++)
        for (int turned = 0; turned < ORIENTATIONS; turned++)
            for (int box = 0; box < INPUT_BOXES; box++) {
                const Orientation *o = &inputs->edition->patch[i].turned[turned];
                if (o->width <= BOX[box].width && o->height <= BOX[box].height)
                    inputs->roomy[box] |= patch_set(i);
            }
}

PatchSet inputs_roomy(const Inputs *inputs, Squares quilt)
{
    int side = inputs->edition->side;
    Squares empty = inputs->edition->board & ~quilt;
    Squares line[5] = {empty, empty};
    PatchSet patches = NO_PATCHES;
    for (int width = 2; width < 5; width++)
        line[width] = line[width - 1] & squares_down(empty, width - 1) & inputs->run[width];
    for (int box = 0; box < INPUT_BOXES; box++) {
        Squares runs = line[BOX[box].width];
        runs &= squares_down(runs, side);
        if (BOX[box].height == 3)
            runs &= squares_down(runs, side);
        if (BOX[box].height == 4)
            runs &= squares_down(runs, 2 * side);
        if (runs)
            patches |= inputs->roomy[box];
    }
    return patches;
}

bool inputs_init(Inputs *inputs, const Edition *edition)
{
    if (edition->side > MAX_INPUT_SIDE)
        return false;
    uint16_t count[INPUT_BLOCKS];
    memset(inputs, 0, sizeof *inputs);
    inputs->edition = edition;
    inputs->lines = (uint8_t)(edition->side - 2);
    spread_lines(inputs);
    find_runs(inputs);
    fit_boxes(inputs);
    for (int i = 1; i <= edition->patches; i++) {
        inputs->price[i].cost = edition->patch[i].cost;
        inputs->price[i].time = edition->patch[i].time;
    }
    count_rows(edition, number_windows(inputs), count);
    for (int i = 0; i < INPUT_BLOCKS; i++)
        inputs->first[i + 1] = (uint16_t)(inputs->first[i] + count[i]);
    return true;
}

static void inputs_add(const Inputs *inputs, Rows *rows, InputBlock block, int row)
{
    assert(row >= 0 && row < inputs->first[block + 1] - inputs->first[block]);
    assert(rows->count < MAX_ROWS_ON);
    rows->row[rows->count++] = (uint16_t)(inputs->first[block] + row);
}

/* The other player's block for one of mine. */
static InputBlock of_side(InputBlock block, InputSide side)
{
    int quilt = OTHER_WINDOW - MY_WINDOW;
    int seat = OTHER_BUTTONS - MY_BUTTONS;
    return side == INPUT_MINE ? block : block + (InputBlock)(block < OTHER_WINDOW ? quilt : seat);
}

static void add_windows(const Inputs *inputs, InputSide side, Squares quilt, Rows *rows)
{
    int width = inputs->edition->side;
    int mask = (1 << width) - 1;
    uint16_t *row = rows->row + rows->count;
    int first = inputs->first[of_side(MY_WINDOW, side)];
    const uint16_t(*window)[WINDOW_PATTERNS] = inputs->window;
    uint64_t upper = inputs->spread[(int)quilt & mask];
    uint64_t middle = inputs->spread[(int)squares_down(quilt, width) & mask];
    quilt = squares_down(quilt, 2 * width);
    for (int line = 0; line < inputs->lines; line++) {
        uint64_t lower = inputs->spread[(int)quilt & mask];
        uint64_t patterns = upper | middle << 3 | lower << 6;
        for (int i = 0; i < inputs->lines; i++) {
            *row++ = (uint16_t)(first + (*window++)[patterns & (WINDOW_PATTERNS - 1)]);
            patterns >>= 9;
        }
        upper = middle;
        middle = lower;
        quilt = squares_down(quilt, width);
    }
    rows->count = (int)(row - rows->row);
}

int inputs_missing(const Inputs *inputs, Squares quilt)
{
    return at_most(shape_missing(quilt, inputs->edition), MOST_MISSING);
}

void inputs_add_quilt(const Inputs *inputs, InputSide side, Squares quilt, Rows *rows)
{
    const Edition *edition = inputs->edition;
    Shape shape = shape_of(quilt, edition);
    add_windows(inputs, side, quilt, rows);
    inputs_add(inputs, rows, of_side(MY_EMPTY, side), squares_count(edition->board & ~quilt));
    inputs_add(inputs, rows, of_side(MY_ISOLATED, side), at_most(shape.isolated, MOST_ISOLATED));
    inputs_add(inputs, rows, of_side(MY_DEAD_END, side), at_most(shape.dead_ends, MOST_DEAD_ENDS));
}

PatchSet inputs_misfits(const Inputs *inputs, Squares quilt, PatchSet patches)
{
    ShiftedQuilt shifts;
    PatchSet misfits = NO_PATCHES;
    PatchSet doubtful = patches & ~inputs_roomy(inputs, quilt);
    if (doubtful)
        quilt_shift(&shifts, quilt, inputs->edition);
    for (; doubtful; doubtful &= doubtful - 1) {
        int patch = 1 + __builtin_ctzll(doubtful);
        if (!quilt_fits_anywhere(&shifts, &inputs->edition->patch[patch]))
            misfits |= patch_set(patch);
    }
    return misfits;
}

PatchSet inputs_tried(const Game *game)
{
    int slots = at_most(game->circle, FIT_SLOTS);
    PatchSet patches = NO_PATCHES;
    for (int slot = 0; slot < slots; slot++)
        patches |= patch_set(game->ring[slot]);
    return patches;
}

void inputs_add_prospects(const Inputs *inputs, const Game *game, InputSide side, int missing, PatchSet misfits,
                          Rows *rows)
{
    int slots = misfits ? at_most(game->circle, FIT_SLOTS) : 0;
    if (inputs->edition->bonus_side && game->bonus == NOBODY)
        inputs_add(inputs, rows, of_side(MY_MISSING, side), missing);
    for (int slot = 0; slot < slots; slot++) {
        int patch = game->ring[slot];
        if (misfits & patch_set(patch))
            inputs_add(inputs, rows, of_side(MY_MISFIT, side), slot * (inputs->edition->patches + 1) + patch);
    }
}

static int coming(const Game *game, int seat)
{
    return game->edition->solo && seat == AUTOMA ? 0 : game_income_ahead(game, seat) * game->income[seat];
}

/* The next leather patch on the track, 0: none. */
static int next_leather(const Game *game)
{
    const uint8_t *upto = game->edition->printing[game->printing].leather.upto;
    int space = game->time[0] > game->time[1] ? game->time[0] : game->time[1];
    int last = game->edition->last;
    if (upto[space] == upto[last])
        return 0;
    int next = space + 1;
    while (upto[next] == upto[space])
        next++;
    return next;
}

static int leather_left(const Game *game)
{
    const uint8_t *upto = game->edition->printing[game->printing].leather.upto;
    int space = game->time[0] > game->time[1] ? game->time[0] : game->time[1];
    return upto[game->edition->last] - upto[space];
}

static void add_seat(const Inputs *inputs, const Game *game, InputSide side, int seat, int leather, Rows *rows)
{
    int distance = leather ? at_most(leather - game->time[seat], MOST_LEATHER - 1) : MOST_LEATHER;
    inputs_add(inputs, rows, of_side(MY_BUTTONS, side), at_most(game->buttons[seat], MOST_BUTTONS));
    inputs_add(inputs, rows, of_side(MY_INCOME, side), at_most(game->income[seat], MOST_INCOME));
    inputs_add(inputs, rows, of_side(MY_TIME, side), game->edition->last - game->time[seat]);
    inputs_add(inputs, rows, of_side(MY_LEATHER, side), distance);
    if (!(game->edition->solo && seat == AUTOMA))
        inputs_add(inputs, rows, of_side(MY_COMING, side), at_most(coming(game, seat) / COMING_STEP, MOST_COMING));
}

/* My lead at the end if nothing more were bought. */
static int lead(const Game *game, int me)
{
    return game_score(game, me) - game_score(game, 1 - me) + coming(game, me) - coming(game, 1 - me);
}

static void add_both(const Inputs *inputs, const Game *game, int me, Rows *rows)
{
    int turn_of = game_turn(game);
    int who = turn_of == NOBODY ? 2 : turn_of == me ? 0 : 1;
    int apart = inputs_between(game->time[me] - game->time[1 - me], -MOST_APART, MOST_APART) + MOST_APART;
    int bonus = game->bonus == NOBODY ? 0 : game->bonus == me ? 1 : 2;
    inputs_add(inputs, rows, TURN, who * (2 * MOST_APART + 1) + apart);
    if (game->leather)
        inputs_add(inputs, rows, PENDING,
                   (game->mover != me) * (MOST_PENDING + 1) + at_most(game->leather, MOST_PENDING));
    inputs_add(inputs, rows, LEATHER_LEFT, at_most(leather_left(game), MOST_LEFT));
    inputs_add(inputs, rows, BONUS, bonus);
    inputs_add(inputs, rows, LEAD, inputs_between(lead(game, me) / LEAD_STEP, -MOST_LEAD, MOST_LEAD) + MOST_LEAD);
}

/* The most that a seat can pay. The Automa's budget may be hidden: then it can pay for nothing. */
static int budget_of(const Game *game, int seat)
{
    return game->edition->solo && seat == AUTOMA ? automa_next_budget(game) : game->buttons[seat];
}

/* The most time after which the player to move would have the next turn too; -1: none. */
static int lead_in_time(const Game *game)
{
    int turn_of = game_turn(game);
    return turn_of == NOBODY ? -1 : game->time[1 - turn_of] - game->time[turn_of];
}

static void add_circle(const Inputs *inputs, const Game *game, int me, Rows *rows)
{
    int slots = at_most(game->circle, CIRCLE_SLOTS);
    int patches = inputs->edition->patches + 1;
    int mine = budget_of(game, me);
    int others = budget_of(game, 1 - me);
    int time = lead_in_time(game);
    for (int slot = 0; slot < slots; slot++) {
        int patch = game->ring[slot];
        int payers = (inputs->price[patch].cost <= mine) + 2 * (inputs->price[patch].cost <= others);
        int row = slot * patches + patch;
        if (slot < OFFERED)
            inputs_add(inputs, rows, OFFER, (row * PAYERS + payers) * 2 + (inputs->price[patch].time <= time));
        else if (slot < SOON_SLOTS)
            inputs_add(inputs, rows, SOON, (row - OFFERED * patches) * PAYERS + payers);
        else
            inputs_add(inputs, rows, SLOT, row - SOON_SLOTS * patches);
    }
    inputs_add(inputs, rows, CIRCLE, game->circle);
    if (inputs->edition->late_patches)
        inputs_add(inputs, rows, LATE, game->late > 0);
}

static void add_automa(const Inputs *inputs, const Game *game, Rows *rows)
{
    int marker = automa_marker(game);
    int distance = marker > game->time[AUTOMA] ? marker - game->time[AUTOMA] : 0;
    inputs_add(inputs, rows, AUTOMA_RULES, game->deck * LEVELS + game->level);
    inputs_add(inputs, rows, AUTOMA_BUDGET, inputs_between(automa_next_budget(game) + 1, 0, MOST_BUDGET + 1));
    inputs_add(inputs, rows, AUTOMA_MARKER, distance);
    inputs_add(inputs, rows, AUTOMA_POINTS, at_most(automa_score(game), MOST_POINTS));
}

void inputs_add_rest(const Inputs *inputs, const Game *game, int me, Rows *rows)
{
    int leather = next_leather(game);
    add_seat(inputs, game, INPUT_MINE, me, leather, rows);
    add_seat(inputs, game, INPUT_OTHERS, 1 - me, leather, rows);
    add_both(inputs, game, me, rows);
    add_circle(inputs, game, me, rows);
    if (inputs->edition->solo)
        add_automa(inputs, game, rows);
}

static void add_side(const Inputs *inputs, const Game *game, InputSide side, Squares quilt, Rows *rows)
{
    inputs_add_quilt(inputs, side, quilt, rows);
    inputs_add_prospects(inputs, game, side, inputs_missing(inputs, quilt),
                         inputs_misfits(inputs, quilt, inputs_tried(game)), rows);
}

void inputs_find(const Inputs *inputs, const Game *game, int me, Rows *rows)
{
    rows->count = 0;
    add_side(inputs, game, INPUT_MINE, game->quilt[me], rows);
    if (!inputs->edition->solo)
        add_side(inputs, game, INPUT_OTHERS, game->quilt[1 - me], rows);
    inputs_add_rest(inputs, game, me, rows);
}

int inputs_bucket(const Game *game)
{
    int last = game->edition->last;
    int left = 2 * last - game->time[0] - game->time[1];
    return left * INPUT_BUCKETS / (2 * last + 1);
}

uint64_t inputs_checksum(const Inputs *inputs)
{
    uint64_t sum = checksum_add(CHECKSUM_BEGIN, INPUTS_VERSION);
    for (int i = 0; i <= INPUT_BLOCKS; i++)
        sum = checksum_add(sum, inputs->first[i]);
    return sum;
}
