/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_NET_INPUTS_H
#define ENGINE_NET_INPUTS_H

#include "rules/game.h"
#include "rules/quilt.h"

/* Patches by number, as bits: number 1 is bit 0. */
typedef uint64_t PatchSet;

#define NO_PATCHES ((PatchSet)0)

static inline PatchSet patch_set(int patch)
{
    return (PatchSet)1 << (patch - 1);
}

/* The net's inputs: the rows of its first layer that are on for a game. Their weights are summed. A game is seen from
 * the point of view of one seat, `me`, whoever is to move.
 *
 *     rows   | my quilt | the other's | me | the other | both | circle |        blocks, listed in inputs.c
 *            | windows, empty, holes, bonus, misfits | ...
 *
 * A window is a 3x3 part of a quilt. Its pattern (one of 512) at its place is one row. The eight symmetric images of a
 * quilt switch on the same rows, since patches can be turned at will:
 *
 *     row of a quilt  a b c d e f g h i       one word holds the patterns of all windows of a row of the quilt, nine
 *                     \___/                   bits each; `spread` puts the three squares of one line of each window
 *                       \___/  ...            in their places
 *
 * The parts that a search needs again and again (a quilt, the rest) can be computed separately. */
enum {
    MAX_INPUT_SIDE = 9,
    MAX_WINDOW_LINES = MAX_INPUT_SIDE - 2,
    WINDOW_PATTERNS = 512,
    MAX_ROWS_ON = 192,
    FIT_SLOTS = 8,     /* patches of the circle that are tested for fit */
    SOON_SLOTS = 6,    /* patches of the circle with who can pay for them */
    CIRCLE_SLOTS = 12, /* patches of the circle in the inputs */
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
    TURN,    /* the player to move, and the distance of the tokens */
    PENDING, /* leather patches in hand */
    LEATHER_LEFT,
    BONUS,
    LEAD,  /* in points, with the income to come */
    OFFER, /* slot, patch, who can pay for it, and whether the buyer moves again */
    SOON,  /* the next slots: the same without the last */
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
    Squares run[5];              /* squares where a run of that length stays in its line */
    PatchSet roomy[INPUT_BOXES]; /* the patches that fit in a free box (inputs.c) */
    struct {
        uint8_t cost, time;
    } price[MAX_PATCHES + 1]; /* of the edition's patches, side by side */
} Inputs;

typedef struct Rows {
    int count;
    uint16_t row[MAX_ROWS_ON];
} Rows;

/* The owner of a quilt. */
typedef enum InputSide {
    INPUT_MINE,
    INPUT_OTHERS,
} InputSide;

/* False for an edition that the inputs can't describe: a quilt that is too large, for example. */
bool inputs_init(Inputs *inputs, const Edition *edition);

static inline int inputs_rows(const Inputs *inputs)
{
    return inputs->first[INPUT_BLOCKS];
}

/* All rows. */
void inputs_find(const Inputs *inputs, const Game *game, int me, Rows *rows);

/* Their parts: a quilt; what depends on both quilt and game (squares missing for the bonus tile, patches of the circle
 * that fit nowhere); and the rest. The solo game has only one quilt. */
void inputs_add_quilt(const Inputs *inputs, InputSide side, Squares quilt, Rows *rows);
void inputs_add_prospects(const Inputs *inputs, const Game *game, InputSide side, int missing, PatchSet misfits,
                          Rows *rows);
void inputs_add_rest(const Inputs *inputs, const Game *game, int me, Rows *rows);

/* The fewest empty squares in any place of the bonus tile. */
int inputs_missing(const Inputs *inputs, Squares quilt);
/* The patches of the circle that are tested for fit. */
PatchSet inputs_tried(const Game *game);
/* The patches that fit nowhere. */
PatchSet inputs_misfits(const Inputs *inputs, Squares quilt, PatchSet patches);
/* Patches that certainly fit somewhere: a quick test. */
PatchSet inputs_roomy(const Inputs *inputs, Squares quilt);

int inputs_bucket(const Game *game);

/* Changes with the meaning of the rows: a net made for other rows is refused. */
uint64_t inputs_checksum(const Inputs *inputs);

#endif
