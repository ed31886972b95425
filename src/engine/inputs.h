/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_INPUTS_H
#define ENGINE_INPUTS_H

#include "rules/game.h"
#include "rules/quilt.h"

/* Patches by number, as bits: number 1 is bit 0. */
typedef uint64_t PatchSet;

#define NO_PATCHES ((PatchSet)0)

static inline PatchSet patch_set(int patch)
{
    return (PatchSet)1 << (patch - 1);
}

/* What the net is told about a game, as a list of rows of its first layer: the weights of these rows are summed.
 * A game is looked at through the eyes of one seat, `me`, whoever is to move.
 *
 *     rows   | my quilt | the other's | me | the other | both | circle |        blocks, listed in inputs.c
 *            | windows, empty, holes, bonus, misfits | ...
 *
 * A window is a 3x3 part of a quilt. What it looks like (512 patterns) at its place is one row, and the eight
 * symmetric images of a quilt switch on the same rows, because patches can be turned at will:
 *
 *     row of a quilt  a b c d e f g h i       one word holds the patterns of all windows of a row of the quilt, nine
 *                     \___/                   bits each; `spread` puts the three squares of one line of each window
 *                       \___/  ...            in their places
 *
 * The parts that a search meets again and again (a quilt, the rest) can be found apart. */
enum {
    MAX_INPUT_SIDE = 9,
    MAX_WINDOW_LINES = MAX_INPUT_SIDE - 2,
    WINDOW_PATTERNS = 512,
    MAX_ROWS_ON = 192,
    FIT_SLOTS = 8,     /* patches of the circle that are tried on the quilts */
    SOON_SLOTS = 6,    /* patches of the circle that are told with who can pay for them */
    CIRCLE_SLOTS = 12, /* patches of the circle that are told */
    INPUT_BOXES = 5,
    INPUT_BUCKETS = 8, /* stages of a game, for the layers above the first */
};

typedef enum InputBlock {
    MY_WINDOW,
    MY_EMPTY,
    MY_ISOLATED,
    MY_DEAD_END,
    MY_MISSING, /* squares missing for the bonus tile */
    MY_MISFIT,  /* slot and patch: it fits nowhere */
    OTHER_WINDOW,
    OTHER_EMPTY,
    OTHER_ISOLATED,
    OTHER_DEAD_END,
    OTHER_MISSING,
    OTHER_MISFIT,
    MY_BUTTONS,
    MY_INCOME,
    MY_TIME,    /* spaces to the end */
    MY_COMING,  /* income of all marks ahead */
    MY_LEATHER, /* spaces to the next leather patch */
    OTHER_BUTTONS,
    OTHER_INCOME,
    OTHER_TIME,
    OTHER_COMING,
    OTHER_LEATHER,
    TURN,    /* who moves next, and how far apart the tokens are */
    PENDING, /* leather patches in hand */
    LEATHER_LEFT,
    BONUS,
    LEAD,  /* in points, with the income to come */
    OFFER, /* slot, patch, who can pay for it, and whether who moves next moves again after it */
    SOON,  /* the next slots: the same, but for the last */
    SLOT,
    CIRCLE,
    LATE,
    AUTOMA_RULES,  /* deck and level */
    AUTOMA_BUDGET, /* on the back of the top card */
    AUTOMA_MARKER, /* spaces to it */
    AUTOMA_POINTS,
    INPUT_BLOCKS,
} InputBlock;

typedef struct Inputs {
    const Edition *edition;
    uint16_t first[INPUT_BLOCKS + 1]; /* the last is the number of all rows */
    uint8_t lines;                    /* of windows, and windows in a line */
    uint64_t spread[1 << MAX_INPUT_SIDE];
    uint16_t window[MAX_WINDOW_LINES * MAX_WINDOW_LINES][WINDOW_PATTERNS];
    Squares run[5];              /* squares from which a run of that length stays in its line */
    PatchSet roomy[INPUT_BOXES]; /* the patches for which a free box (inputs.c) is room enough */
} Inputs;

typedef struct Rows {
    int count;
    uint16_t row[MAX_ROWS_ON];
} Rows;

/* Which quilt a row is about. */
typedef enum InputSide {
    INPUT_MINE,
    INPUT_OTHERS,
} InputSide;

/* False for an edition that no net can be told about: a quilt that is too large, say. */
bool inputs_init(Inputs *inputs, const Edition *edition);

static inline int inputs_rows(const Inputs *inputs)
{
    return inputs->first[INPUT_BLOCKS];
}

/* All of them. */
void inputs_find(const Inputs *inputs, const Game *game, int me, Rows *rows);

/* Their parts: a quilt, what depends on it and the game (the squares missing for the bonus tile, what of the circle fits
 * nowhere), and the rest. The solo game has only one quilt. */
void inputs_add_quilt(const Inputs *inputs, InputSide side, Squares quilt, Rows *rows);
void inputs_add_prospects(const Inputs *inputs, const Game *game, InputSide side, int missing, PatchSet misfits,
                          Rows *rows);
void inputs_add_rest(const Inputs *inputs, const Game *game, int me, Rows *rows);

/* The fewest empty squares in any place of the bonus tile. */
int inputs_missing(const Inputs *inputs, Squares quilt);
/* The patches of the circle that are tried on quilts. */
PatchSet inputs_tried(const Game *game);
/* Those of some patches that fit nowhere. */
PatchSet inputs_misfits(const Inputs *inputs, Squares quilt, PatchSet patches);
/* Patches that surely fit somewhere, found at one glance. */
PatchSet inputs_roomy(const Inputs *inputs, Squares quilt);

int inputs_bucket(const Game *game);

/* A number that changes with the meaning of the rows: a net made for other ones is refused. */
uint64_t inputs_checksum(const Inputs *inputs);

#endif
