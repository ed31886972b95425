/* SPDX-License-Identifier: MIT */
/* The three boxes. Facts only: everything else about an edition is derived from them. */
#include "base/language.h"
#include "rules/edition.h"

#include <assert.h>
#include <string.h>

typedef struct PatchFacts {
    const char *shape;
    uint8_t cost, time, income;
} PatchFacts;

/* shape, cost, time, income */
static const PatchFacts CLASSIC_PATCHES[] = {
    {"##", 2, 1, 0},
    {"###", 2, 2, 0},
    {"##/#.", 1, 3, 0},
    {"##/#.", 3, 1, 0},
    {"####", 3, 3, 1},
    {"###/#..", 4, 2, 1},
    {"###/#..", 4, 6, 2},
    {"###/.#.", 2, 2, 0},
    {"##/##", 6, 5, 2},
    {"##./.##", 3, 2, 1},
    {"##./.##", 7, 6, 3},
    {"#####", 7, 1, 1},
    {"####/#...", 10, 3, 2},
    {"####/.#..", 3, 4, 1},
    {"###/##.", 2, 2, 0},
    {"###/#.#", 1, 2, 0},
    {"###/.#./.#.", 5, 5, 2},
    {"###./..##", 2, 3, 1},
    {"##./.##/..#", 10, 4, 3},
    {".#./###/.#.", 5, 4, 2},
    {"####/##..", 10, 5, 3},
    {"####/#..#", 1, 5, 1},
    {"####/.##.", 7, 4, 2},
    {"###./.###", 4, 2, 0},
    {"#.../####/#...", 7, 2, 2},
    {"##./###/..#", 8, 6, 3},
    {"##./.##/##.", 3, 6, 2},
    {"#.../####/...#", 1, 2, 0},
    {".#../####/.#..", 0, 3, 1},
    {".#../####/..#.", 2, 1, 0},
    {"###/.#./###", 2, 3, 0},
    {"..#../#####/..#..", 1, 4, 1},
    {".##./####/.##.", 5, 3, 1},
};

static const PatchFacts EXPRESS_PATCHES[] = {
    {".#/##", 1, 1, 0},       {"###/..#", 1, 3, 0},     {"#.#/###", 2, 1, 0},     {"###/.##", 5, 2, 1},
    {"##./.##", 2, 3, 1},     {"..#/###", 6, 3, 2},     {"#../##./.##", 0, 3, 0}, {"#../###/..#", 5, 1, 1},
    {".#./###/#..", 2, 4, 1}, {"..#/..#/###", 4, 3, 1}, {"#../###/#..", 3, 3, 1}, {".#./###/.#.", 6, 4, 2},
    {"..#./####", 3, 1, 0},   {".###/##..", 4, 2, 1},   {"#####", 2, 1, 0},       {"##", 0, 2, 1},
    {"##", 0, 1, 0},          {"##", 4, 2, 2},          {"##/##", 3, 1, 0},       {".#/##", 2, 2, 1},
    {"###", 0, 3, 1},         {"###", 2, 1, 0},         {"###/.#.", 3, 2, 1},
};

static const uint8_t CLASSIC_INCOME[] = {5, 11, 17, 23, 29, 35, 41, 47, 53};
static const uint8_t CLASSIC_LEATHER[] = {26, 32, 38, 44, 50};
static const uint8_t CLASSIC_LEATHER_2014[] = {20, 26, 32, 44, 50};
static const uint8_t EXPRESS_INCOME[] = {5, 9, 13, 17, 21, 25, 29};
static const uint8_t EXPRESS_LEATHER[] = {7, 11, 15, 19, 23, 27};

#define NO_OVERTAKE FILTER_NO_OVERTAKE
#define MOST_BUTTONS FILTER_MOST_BUTTONS
#define LARGEST FILTER_LARGEST
#define FURTHEST FILTER_FURTHEST

/* budget, income, filters */
static const Card CARDS[DECKS][DECK_CARDS] = {
    [DECK_NORMAL] =
        {
            {1, 4, 3, {NO_OVERTAKE, MOST_BUTTONS, FURTHEST}},
            {2, 4, 3, {NO_OVERTAKE, MOST_BUTTONS, FURTHEST}},
            {3, 3, 3, {NO_OVERTAKE, LARGEST, FURTHEST}},
            {4, 1, 3, {NO_OVERTAKE, LARGEST, FURTHEST}},
            {5, 1, 3, {NO_OVERTAKE, MOST_BUTTONS, FURTHEST}},
            {6, 0, 3, {NO_OVERTAKE, LARGEST, FURTHEST}},
            {7, 0, 3, {MOST_BUTTONS, LARGEST, FURTHEST}},
            {8, 0, 3, {LARGEST, MOST_BUTTONS, FURTHEST}},
            {8, 0, 3, {MOST_BUTTONS, NO_OVERTAKE, FURTHEST}},
            {10, 0, 3, {MOST_BUTTONS, LARGEST, FURTHEST}},
            {10, 0, 3, {MOST_BUTTONS, LARGEST, FURTHEST}},
            {0, 5, 0, {0}}, /* S6: no filters */
        },
    [DECK_TACTICAL] =
        {
            {1, 5, 3, {NO_OVERTAKE, MOST_BUTTONS, FURTHEST}},
            {1, 4, 3, {NO_OVERTAKE, LARGEST, FURTHEST}},
            {3, 4, 3, {NO_OVERTAKE, MOST_BUTTONS, FURTHEST}},
            {3, 3, 3, {NO_OVERTAKE, LARGEST, FURTHEST}},
            {4, 1, 3, {NO_OVERTAKE, MOST_BUTTONS, FURTHEST}},
            {4, 1, 3, {NO_OVERTAKE, LARGEST, FURTHEST}},
            {6, 0, 3, {NO_OVERTAKE, LARGEST, FURTHEST}},
            {6, 0, 3, {MOST_BUTTONS, LARGEST, FURTHEST}},
            {8, 0, 3, {LARGEST, MOST_BUTTONS, FURTHEST}},
            {8, 0, 3, {MOST_BUTTONS, LARGEST, FURTHEST}},
            {10, 0, 3, {MOST_BUTTONS, NO_OVERTAKE, FURTHEST}},
            {10, 0, 3, {LARGEST, MOST_BUTTONS, FURTHEST}},
        },
};

static const Level AUTOMA_LEVELS[LEVELS] = {
    {1, {[POINTS_BONUS] = true}},
    {9, {[POINTS_BONUS] = true, [POINTS_BUTTONS] = true}},
    {12, {[POINTS_BONUS] = true, [POINTS_BUTTONS] = true, [POINTS_PATCHES_WITH_BUTTONS] = true}},
    {15, {[POINTS_BONUS] = true, [POINTS_BUTTONS] = true, [POINTS_BUTTONS_ON_PATCHES] = true}},
    {18, {true, true, true, true}},
};

typedef struct PrintingFacts {
    const char *name;
    const uint8_t *leather;
    size_t marks;
} PrintingFacts;

typedef struct EditionFacts {
    const char *name, *summary, *note;
    uint8_t side, last, bonus_side, bonus_points;
    uint8_t late_from, late_when; /* the first of the late patches, E3 */
    bool leather_optional, seats_by_lot, solo;
    const PatchFacts *patch;
    size_t patches;
    const uint8_t *income;
    size_t incomes;
    PrintingFacts printing[MAX_PRINTINGS];
} EditionFacts;

#define COUNTED(array) (array), sizeof(array) / sizeof(array)[0]
#define CLASSIC_BOX                                                                                                \
    .side = 9, .last = 53, .bonus_side = 7, .bonus_points = 7, .patch = CLASSIC_PATCHES,                           \
    .patches = sizeof CLASSIC_PATCHES / sizeof *CLASSIC_PATCHES, .income = CLASSIC_INCOME,                         \
    .incomes = sizeof CLASSIC_INCOME,                                                                              \
    .printing = {{"revised", COUNTED(CLASSIC_LEATHER)}, {"2014", COUNTED(CLASSIC_LEATHER_2014)}}

static const EditionFacts BUILTIN[] = {
    {.name = "classic", .summary = T("the two-player game on 9x9 quilts"), .note = "", CLASSIC_BOX},
    {.name = "express",
     .summary = T("the quick two-player game on 7x7 quilts"),
     .note = T("Counts, smallest patch, track length, quilt size and late entry are confirmed by several sources. "
               "The single patch values and mark positions come from one transcription that was not checked "
               "against a printed copy."),
     .side = 7,
     .last = 29,
     .late_from = 16,
     .late_when = 5,
     .leather_optional = true,
     .seats_by_lot = true,
     .patch = EXPRESS_PATCHES,
     .patches = sizeof EXPRESS_PATCHES / sizeof *EXPRESS_PATCHES,
     .income = EXPRESS_INCOME,
     .incomes = sizeof EXPRESS_INCOME,
     .printing = {{"", COUNTED(EXPRESS_LEATHER)}}},
    {.name = "automa",
     .summary = T("the classic game, one player against the Automa"),
     .note = "",
     .solo = true,
     CLASSIC_BOX},
};

enum { BUILTINS = sizeof BUILTIN / sizeof *BUILTIN };

const char *edition_builtin_name(int number)
{
    return number >= 0 && number < BUILTINS ? BUILTIN[number].name : NULL;
}

const char *edition_builtin_summary(int number)
{
    return number >= 0 && number < BUILTINS ? BUILTIN[number].summary : NULL;
}

static void lay_patches(Edition *edition, const EditionFacts *facts)
{
    edition->patches = (uint8_t)facts->patches;
    for (size_t i = 0; i < facts->patches; i++) {
        const PatchFacts *from = &facts->patch[i];
        Patch *patch = &edition->patch[i + 1];
        *patch = (Patch){.cost = from->cost, .time = from->time, .income = from->income};
        patch->late = facts->late_from && i + 1 >= facts->late_from;
        const char *wrong = patch_shape(patch, edition->side, from->shape);
        assert(!wrong);
        (void)wrong;
    }
}

static void lay_track(Edition *edition, const EditionFacts *facts)
{
    for (size_t i = 0; i < facts->incomes; i++)
        marks_add(&edition->income, facts->income[i]);
    for (int p = 0; p < MAX_PRINTINGS && facts->printing[p].name; p++) {
        const PrintingFacts *from = &facts->printing[p];
        Printing *printing = &edition->printing[edition->printings++];
        memcpy(printing->name, from->name, strlen(from->name) + 1);
        for (size_t i = 0; i < from->marks; i++)
            marks_add(&printing->leather, from->leather[i]);
    }
}

static void lay_cards(Edition *edition)
{
    edition->solo = true;
    memcpy(edition->level, AUTOMA_LEVELS, sizeof AUTOMA_LEVELS);
    memcpy(edition->card, CARDS, sizeof CARDS);
}

bool edition_builtin(Edition *edition, const char *name)
{
    int number = 0;
    while (number < BUILTINS && strcmp(BUILTIN[number].name, name) != 0)
        number++;
    if (number == BUILTINS)
        return false;
    const EditionFacts *facts = &BUILTIN[number];
    *edition = (Edition){
        .builtin = true,
        .side = facts->side,
        .buttons = 5,
        .last = facts->last,
        .bonus_side = facts->bonus_side,
        .bonus_points = facts->bonus_points,
        .leather_optional = facts->leather_optional,
        .seats_by_lot = facts->seats_by_lot,
        .late_when = facts->late_when,
        .start_patch = 1,
    };
    memcpy(edition->name, facts->name, strlen(facts->name) + 1);
    memcpy(edition->note, facts->note, strlen(facts->note) + 1);
    lay_patches(edition, facts);
    lay_track(edition, facts);
    if (facts->solo)
        lay_cards(edition);
    edition_complete(edition);
    return true;
}
