/* SPDX-License-Identifier: MIT */
#include "table/daily/card.h"

#include <assert.h>
#include <string.h>

static const char LETTER[] = "ROYGBPK"; /* of the colours, in the tables below */
static const char *const SQUARE[] = {
    [CARD_RED] = "🟥",   [CARD_ORANGE] = "🟧",  [CARD_YELLOW] = "🟨",
    [CARD_GREEN] = "🟩", [CARD_BLUE] = "🟦",    [CARD_PURPLE] = "🟪",
    [CARD_BLACK] = "⬛",    [CARD_LEATHER] = "🟫", [CARD_EMPTY] = "⬜",
};

/* The two colours nearest to each cloth, by the number of its patch. */
static const char *const CLOTH[] = {
    "RO", "BP", "GY", "OK", "OR", "BP", "KB", "YO", "GR", "BY", "PR", "RP", "OR", "GO", "GB", "PR", "OY",
    "KO", "RP", "OK", "RK", "BP", "OR", "BP", "PB", "GB", "YO", "GB", "RG", "BO", "OY", "PR", "YR",
};

/* All colours by how near they are to the first. */
static const char *const NEAR[CARD_COLOURS] = {
    "ROPKYBG", "OYRKPGB", "YOGRKPB", "GBYKOPR", "BPGKYRO", "PBRKOYG", "KPBGROY",
};

typedef uint64_t Patches; /* a set: the first patch is the lowest bit */

static Patches one(int patch)
{
    return (Patches)1 << (patch - 1);
}

static bool is_patch(int cell)
{
    return cell != CELL_FREE && cell < CELL_LEATHER;
}

static void touch(Patches beside[MAX_PATCHES + 1], int a, int b)
{
    if (!is_patch(a) || !is_patch(b) || a == b)
        return;
    beside[a] |= one(b);
    beside[b] |= one(a);
}

/* The patches beside each patch; returns all that are on the quilt. */
static Patches find_neighbours(const uint8_t *cell, int side, Patches beside[MAX_PATCHES + 1])
{
    Patches all = 0;
    memset(beside, 0, (MAX_PATCHES + 1) * sizeof *beside);
    for (int i = 0; i < side * side; i++) {
        if (is_patch(cell[i]))
            all |= one(cell[i]);
        if ((i + 1) % side)
            touch(beside, cell[i], cell[i + 1]);
        if (i + side < side * side)
            touch(beside, cell[i], cell[i + side]);
    }
    return all;
}

/* The patch with the fewest neighbours among those left. */
static int loosest(Patches left, const Patches beside[MAX_PATCHES + 1])
{
    int found = 0;
    int fewest = MAX_PATCHES + 1;
    for (int patch = 1; patch <= MAX_PATCHES; patch++) {
        int count = __builtin_popcountll(beside[patch] & left);
        if ((left & one(patch)) && count < fewest) {
            found = patch;
            fewest = count;
        }
    }
    return found;
}

/* The nearest colour that is not taken. */
static int nearest(int patch, unsigned taken)
{
    const char *cloth = CLOTH[(size_t)(patch - 1) % (sizeof CLOTH / sizeof *CLOTH)];
    const char *lists[] = {cloth, NEAR[strchr(LETTER, cloth[0]) - LETTER]};
    for (int i = 0; i < 2; i++)
        for (const char *letter = lists[i]; *letter; letter++) {
            int colour = (int)(strchr(LETTER, *letter) - LETTER);
            if (!(taken >> colour & 1))
                return colour;
        }
    assert(false && "a patch touches at most five of those coloured before it");
    return 0;
}

/* Colours a patch after all those that have more neighbours. Patches lie in a plane, so that the loosest of them
 * always touches at most five others, and seven colours are enough. */
static void colour_patches(Patches left, const Patches beside[MAX_PATCHES + 1], uint8_t colour[MAX_PATCHES + 1])
{
    int order[MAX_PATCHES];
    int count = 0;
    Patches coloured = 0;
    for (; left; left &= ~one(order[count++]))
        order[count] = loosest(left, beside);
    while (count > 0) {
        int patch = order[--count];
        unsigned taken = 0;
        for (Patches near = beside[patch] & coloured; near; near &= near - 1)
            taken |= 1U << colour[__builtin_ctzll(near) + 1];
        colour[patch] = (uint8_t)nearest(patch, taken);
        coloured |= one(patch);
    }
}

void card_colour(const SeatView *seat, int side, uint8_t colour[MAX_SIDE * MAX_SIDE])
{
    Patches beside[MAX_PATCHES + 1];
    uint8_t of[MAX_PATCHES + 1] = {0};
    Patches all = find_neighbours(seat->cell, side, beside);
    colour_patches(all, beside, of);
    for (int i = 0; i < side * side; i++) {
        int cell = seat->cell[i];
        colour[i] = is_patch(cell) ? of[cell] : cell == CELL_FREE ? CARD_EMPTY : CARD_LEATHER;
    }
}

static Message result_line(const DayPlayed *played)
{
    Argument points = {.number = played->points};
    int margin = played->points - played->other;
    if (margin == 0)
        return (Message){played->won ? MESSAGE_CARD_WON_TIE : MESSAGE_CARD_LOST_TIE, {points}};
    if (played->won)
        return (Message){MESSAGE_CARD_WON, {points, {.number = margin}}};
    return (Message){MESSAGE_CARD_LOST, {points, {.number = -margin}}};
}

/* The bonus tile and the streak, where there is one. */
static int last_line(const DayPlayed *played, int streak, Message *line)
{
    Argument days = {.number = streak};
    if (!played->seven && streak < 2)
        return 0;
    if (streak < 2)
        *line = (Message){.id = MESSAGE_CARD_SEVEN};
    else
        *line = (Message){played->seven ? MESSAGE_CARD_SEVEN_AND_STREAK : MESSAGE_CARD_STREAK, {days}};
    return 1;
}

bool card_of(const Sitting *sitting, const Days *days, DayCard *card, Fault *fault)
{
    DayPlayed played;
    View view;
    uint8_t colour[MAX_SIDE * MAX_SIDE];
    if (!days_of_game(sitting, &played, fault))
        return false;
    int side = sitting->table.game.edition->side;
    sitting_view(sitting, sitting_ply(sitting), &view);
    card_colour(&view.seat[sitting_only_person(sitting)], side, colour);
    *card = (DayCard){.lines = 2, .rows = side};
    card->heading[0] = (Message){MESSAGE_CARD_TITLE, {{.number = played.day}}};
    card->heading[1] = result_line(&played);
    int streak = streak_now(&days->streak, played.day) + !streak_has(&days->streak, played.day);
    card->lines += last_line(&played, streak, &card->heading[2]);
    for (int row = 0; row < side; row++) {
        Text text = text_in(card->row[row], sizeof card->row[row]);
        for (int column = 0; column < side; column++)
            text_add(&text, "%s", SQUARE[colour[row * side + column]]);
    }
    return true;
}

void card_write(const DayCard *card, Text *text)
{
    for (int i = 0; i < card->lines; i++) {
        message_write(&card->heading[i], text);
        text_add(text, "\n");
    }
    for (int i = 0; i < card->rows; i++)
        text_add(text, "%s\n", card->row[i]);
}
