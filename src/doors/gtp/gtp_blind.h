/* SPDX-License-Identifier: MIT */
#ifndef DOORS_GTP_GTP_BLIND_H
#define DOORS_GTP_GTP_BLIND_H

#include "table/game/table.h"

/* Following a game blind: a program that learns late patches and cards only when a player would.
 *
 *     new express circle=... late=hidden       their order is drawn at random
 *     play advance ...                         until they join the circle
 *     reveal late=16,20,...                    now it is known
 *
 *     new automa circle=... cards=hidden
 *     reveal budget=4                          on the back of the top card (tactical deck)
 *     play #7:12                               the card is known by the Automa's move
 *
 * What is revealed goes into the table's deal, and the moves so far are played again under it. */
typedef struct GtpBlind {
    bool late;  /* their order is not known yet */
    bool cards; /* nor are the cards to come */
    int top;    /* the card whose budget was revealed, counted from 0; -1: none */
    int budget;
} GtpBlind;

extern const GtpBlind GTP_SEES_ALL;

/* Takes late=hidden and cards=hidden out of the words of `new`, by overwriting them with blanks. */
bool gtp_blind_take(GtpBlind *blind, const Edition *edition, Words words, Fault *fault);
/* Is everything known that the next move needs? */
bool gtp_blind_is_known(const GtpBlind *blind, const Game *game, Fault *fault);
/* reveal late=... or budget=...; false, and nothing changes, if it is impossible. */
bool gtp_blind_reveal(GtpBlind *blind, Table *table, Span revealed, Fault *fault);
/* Plays a move; the Automa's move shows its card. */
bool gtp_blind_play(GtpBlind *blind, Table *table, Span move, Fault *fault);

#endif
