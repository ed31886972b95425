/* SPDX-License-Identifier: MIT */
#ifndef RULES_EDITION_H
#define RULES_EDITION_H

#include "base/squares.h"
#include "base/text.h"

/* An edition: the contents of a game box as data. The quilt, the patches in all orientations, the
 * track with its marks, the bonus tile, and for the solo game the Automa's cards and levels. It never
 * changes, and any number of games may point to it.
 *
 *     Edition edition;
 *     edition_builtin(&edition, "classic");
 *     Game game = ...
 *
 * Custom editions come from text (edition_read in rules/edition_text.h). */
enum {
    MIN_SIDE = 3,
    MAX_SIDE = 11,
    MIN_PATCHES = 3,
    MAX_PATCHES = 64,
    MAX_CELLS = 12,
    MIN_SPACES = 10,
    MAX_SPACES = 120,
    MAX_VALUE = 20, /* of a cost or an income */
    MAX_TIME = 10,
    MAX_BUTTONS = 100, /* at the start; also the most points of the bonus tile */
    MAX_PRINTINGS = 4,
    MAX_NAME = 32,
    MAX_NOTE = 256,
    MAX_FILE_NAME = 96,
    ORIENTATIONS = 8,
    DECKS = 2,
    DECK_CARDS = 12,
    SET_ASIDE = 2, /* cards removed unseen from the first pile */
    LEVELS = 5,
    MAX_FILTERS = 4,
    OFFERED = 3, /* patches in front of the neutral token */
};

/* A patch in one orientation. Its place on the quilt is the top left corner of its bounding box.
 *
 *     shape    the squares it covers when that corner is a1
 *     inside   the corners from which all of it lies on the quilt
 *     shift    for each of its cells, row * MAX_SIDE + column: the index of a shifted quilt
 *              (see quilt_shift); the first cell again after the last                             */
typedef struct Orientation {
    Squares shape;
    Squares inside;
    uint8_t width, height;
    uint8_t cells;
    uint8_t shift[MAX_CELLS];
} Orientation;

/* `turned` has all eight orientations, r0 r1 r2 r3 f0 f1 f2 f3. If two give the same shape, `first_name`
 * is its canonical name, and `distinct` lists those names in order. */
typedef struct Patch {
    uint8_t cost, time, income, cells;
    bool late;
    uint8_t orientations;
    uint8_t distinct[ORIENTATIONS];
    uint8_t first_name[ORIENTATIONS];
    Orientation turned[ORIENTATIONS];
} Patch;

/* Marks of one kind on the track: a token that moves from p to q passes upto[q] - upto[p] of them. */
typedef struct Marks {
    uint8_t upto[MAX_SPACES];
} Marks;

typedef struct Printing {
    char name[MAX_NAME];
    Marks leather;
} Printing;

typedef enum Filter {
    FILTER_NO_OVERTAKE,
    FILTER_MOST_BUTTONS,
    FILTER_LARGEST,
    FILTER_FURTHEST,
    FILTERS,
} Filter;

typedef struct Card {
    uint8_t budget, income, filters;
    uint8_t filter[MAX_FILTERS];
} Card;

typedef enum Points {
    POINTS_BONUS,
    POINTS_BUTTONS,
    POINTS_PATCHES_WITH_BUTTONS,
    POINTS_BUTTONS_ON_PATCHES,
    POINTS,
} Points;

typedef struct Level {
    uint8_t marker_from_end;
    bool counts[POINTS];
} Level;

typedef enum Deck {
    DECK_NORMAL,
    DECK_TACTICAL, /* its budgets are printed on the backs */
} Deck;

typedef struct Edition {
    char name[MAX_NAME];
    char note[MAX_NOTE]; /* on the data; may be empty */
    bool builtin;
    char file[MAX_FILE_NAME]; /* of a custom edition, without its folder */
    uint64_t checksum;

    uint8_t side;
    uint8_t buttons;
    uint8_t last;                     /* the last space; the first is 0 */
    uint8_t bonus_side, bonus_points; /* side 0: no bonus tile */
    bool leather_optional;
    bool seats_by_lot; /* E2: seat 1, who starts, is drawn by lot */
    uint8_t printings;
    Marks income;
    Printing printing[MAX_PRINTINGS];

    uint8_t patches;
    uint8_t late_patches;
    uint8_t late_when;   /* they join when a purchase leaves this many in the circle */
    uint8_t start_patch; /* the patch behind which the neutral token begins */
    uint8_t most_cells;
    uint8_t reach; /* the largest width or height of a patch */
    Squares board;
    Squares bonus_square;         /* with its corner on a1 */
    Squares bonus_inside;         /* the corners of bonus squares inside the quilt */
    Patch patch[MAX_PATCHES + 1]; /* by number, from 1 */

    bool solo; /* seat 2 is the Automa */
    Card card[DECKS][DECK_CARDS];
    Level level[LEVELS];
} Edition;

extern const char *const FILTER_NAME[FILTERS];
extern const char *const POINTS_NAME[POINTS];
extern const char *const DECK_NAME[DECKS];
/* The Automa's levels as its cards number them, for people; programs and options have 1 to 5. */
extern const char *const LEVEL_NUMERAL[LEVELS];

/* The built-in editions: classic, express, automa. Their names by number, NULL after the last. */
const char *edition_builtin_name(int number);
/* A short description, for lists of editions. */
const char *edition_builtin_summary(int number);
/* False if the name is unknown. */
bool edition_builtin(Edition *edition, const char *name);

/* The number of the printing of that name, or -1. */
int edition_find_printing(const Edition *edition, Span name);

/* For the built-in tables and the reader of edition files. A shape is drawn with '#' and '.', rows
 * separated by '/'. NULL on success, else the error. */
const char *patch_shape(Patch *patch, int side, const char *drawing);
/* Derives the rest; call it once all facts are set. */
void edition_complete(Edition *edition);
void marks_add(Marks *marks, int space);
bool marks_has(const Marks *marks, int space);

#endif
