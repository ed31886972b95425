/* SPDX-License-Identifier: MIT */
#ifndef LAB_TALLY_H
#define LAB_TALLY_H

#include "rules/rules.h"

/* A game without quilts: squares are counted, not placed. Any patch that has no more squares than are empty goes in.
 * What is left is buying and advancing, a few nanoseconds each.
 *
 *     TallyBox box;
 *     tally_box(&box, game);
 *     Tally tally = tally_of(&box, game);
 *     tally_redraw(&tally, &random);                      before every playout
 *     uint8_t option[TALLY_OPTIONS];
 *     int options = tally_options(&tally, option);        patches, and 0 for advance
 *     tally_play(&tally, option[0]);
 *
 * The Automa's turns are no options: tally_automa plays them, with cards drawn when they are needed. Leather patches
 * are sewn on at once. The bonus tile stays with who has it; only the Automa, who needs no quilt for it, can still
 * take it.
 *
 *     next     the circle as a list: next[p] is the patch clockwise of p; `behind` is the last, so next[behind] is the
 *              first that is offered
 */
enum { TALLY_OPTIONS = 1 + OFFERED };

typedef struct TallyPatch {
    uint8_t cost, time, income, cells;
} TallyPatch;

/* What does not change while one thinks about a game. */
typedef struct TallyBox {
    const Edition *edition;
    const uint8_t *income, *leather; /* marks up to a space */
    uint8_t last, deck, level, marker;
    uint8_t late_patch[MAX_PATCHES]; /* in order of their numbers: theirs is hidden */
    Pile pile;                       /* after the cards that have been revealed */
    int budget;                      /* on the back of the top card; -1: not to be seen */
    TallyPatch patch[MAX_PATCHES + 1];
} TallyBox;

typedef struct Tally {
    const TallyBox *box;
    int32_t buttons[SEATS], empty[SEATS], income[SEATS];
    uint8_t time[SEATS];
    uint8_t mover;
    int8_t bonus;
    uint8_t circle, late, behind;
    int32_t with_buttons; /* patches of the Automa's that have any */
    int32_t top;          /* the card on the pile, where its back has been seen; -1: any */
    Pile pile;
    uint8_t next[MAX_PATCHES + 1];
    uint8_t late_patch[MAX_PATCHES];
} Tally;

void tally_box(TallyBox *box, const Game *game);
/* The leather that waits to be sewn on counts as sewn on. */
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
/* Plays uniformly random options to the end; answers who wins. */
int tally_playout(Tally *tally, Random *random);
int tally_winner(const Tally *tally);

#endif
