/* SPDX-License-Identifier: MIT */
#ifndef RULES_AUTOMA_H
#define RULES_AUTOMA_H

#include "rules/game.h"

/* The Automa of the solo game. Its cards are known by their places in the deck, from 0; the number printed
 * on them counts on from one deck to the next. */

/* The one move it can make, for the phase PHASE_AUTOMA. */
Move automa_move(const Game *game);

/* Why it takes its patch and not another: for each patch on offer one of these, or the number, from 1, of the card's
 * filter that removed it. Returns the number on offer. */
enum { AUTOMA_TAKEN = 0, AUTOMA_TOO_DEAR = -1, AUTOMA_NEARER = -2 };
int automa_reasons(const Game *game, int reason[OFFERED]);

/* The patches on offer that a card can afford, by their places from 0; returns how many. */
int automa_affords(const Game *game, const Card *card, int slot[OFFERED]);

/* The index-th card of the game in the order of drawing, from 0. */
int automa_card_place(const Game *game, int index);
const Card *automa_card(const Game *game, int index);
void automa_set_card(Game *game, int index, int place);
int automa_card_number(const Game *game, int place);

int automa_pile(const Game *game);         /* cards left in the pile */
int automa_marker(const Game *game);       /* the marked space, 0: no marker (any more) */
int automa_next_budget(const Game *game);  /* on the back of the top card, -1: not visible */
int automa_marker_space(const Game *game); /* where the marker was put at the start */
/* The points for each thing at its level, 0 if it does not count; and the sum. */
void automa_points(const Game *game, int points[POINTS]);
int automa_score(const Game *game);

/* For game_play: its token has moved from one space to another, past some income marks. */
void automa_passed(Game *game, int from, int to, int marks);

#endif
