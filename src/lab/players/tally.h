/* SPDX-License-Identifier: MIT */
#ifndef LAB_PLAYERS_TALLY_H
#define LAB_PLAYERS_TALLY_H

#include "rules/rules.h"

/* A game without quilts: squares are counted, not placed. A patch fits if enough squares are empty. Only buying and
 * advancing are left, a few nanoseconds each.
 *
 *     TallyBox box;
 *     tally_box(&box, game);
 *     Tally tally = tally_of(&box, game);
 *     tally_redraw(&tally, &random);                      before every playout
 *     uint8_t option[TALLY_OPTIONS];
 *     int options = tally_options(&tally, option);        patches, and 0 for advance
 *     tally_play(&tally, option[0]);
 *
 * tally_automa plays the Automa's turns, drawing cards as needed. Leather patches are placed at once. The bonus tile
 * stays with its owner; only the Automa, which needs no quilt for it, can still take it.
 *
 *     next     the circle as a list: next[p] is the patch clockwise of p; `behind` is the last, so next[behind] is the
 *              first that is offered
 */
enum { TALLY_OPTIONS = 1 + OFFERED };

typedef struct TallyPatch {
    uint8_t cost, time, income, cells;
} TallyPatch;

/* The constants of one search. */
typedef struct TallyBox {
    const Edition *edition;
    const uint8_t *income, *leather; /* marks up to a space */
    uint8_t last, deck, level, marker;
    uint8_t late_patch[MAX_PATCHES]; /* by number: their order is hidden */
    Pile pile;                       /* after the revealed cards */
    int budget;                      /* on the back of the top card; -1: not visible */
    TallyPatch patch[MAX_PATCHES + 1];
} TallyBox;

typedef struct Tally {
    const TallyBox *box;
    int32_t buttons[SEATS], empty[SEATS], income[SEATS];
    uint8_t time[SEATS];
    uint8_t mover;
    int8_t bonus;
    uint8_t circle, late, behind;
    int32_t with_buttons; /* the Automa's patches with buttons */
    int32_t top;          /* the top card, if its back was seen; -1: any */
    Pile pile;
    uint8_t next[MAX_PATCHES + 1];
    uint8_t late_patch[MAX_PATCHES];
} Tally;

void tally_box(TallyBox *box, const Game *game);
/* Leather still to place counts as placed. */
Tally tally_of(const TallyBox *box, const Game *game);
void tally_redraw(Tally *tally, Random *random);

static inline int tally_turn(const Tally *tally)
{
    if (tally->time[0] != tally->time[1])
        return tally->time[0] < tally->time[1] ? 0 : 1;
    return tally->time[0] == tally->box->last ? NOBODY : tally->mover;
}

int tally_options(const Tally *tally, uint8_t option[TALLY_OPTIONS]);
/* A patch on offer, or 0 to advance. */
void tally_play(Tally *tally, int patch);
void tally_automa(Tally *tally, Random *random);
/* Plays uniformly random options to the end; returns the winner. */
int tally_playout(Tally *tally, Random *random);
int tally_winner(const Tally *tally);

#endif
