/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_SEATING_H
#define TABLE_KEEP_SEATING_H

#include "table/keep/start.h"

/* Who is to sit opposite whoever deals, and who of the two begins: for all doors at which people play.
 *
 *     Seating seating = seating_usual(&wanted);
 *     int status = seating_start((Start){&sitting, &shelf, &keeper}, &wanted, &seating, &fault);
 *
 * The words for it stand here, in the order of the enumerators, as options and settings have them. Who does sit where
 * the sitting tells. */
#define SEATING_OPPONENTS "computer|person|nobody"
#define SEATING_FIRSTS "lot|me|computer"

typedef enum Opponent {
    OPPONENT_COMPUTER,
    OPPONENT_PERSON,
    OPPONENT_NOBODY, /* a board for analysis: whoever sits here moves for both, and the best lines are shown */
    OPPONENTS,
} Opponent;

typedef enum First {
    FIRST_LOT,
    FIRST_ME,
    FIRST_COMPUTER,
    FIRSTS,
} First;

/* Numbers that count from 0, so that a menu can step through them. */
typedef struct Seating {
    int opponent; /* where the Automa plays: only whether the game is a board for analysis */
    int first;    /* against the computer; two people draw lots where the edition says so */
    int level;    /* of the computer */
} Seating;

/* The computer, level 4 and the lot, unless the settings say otherwise. */
Seating seating_usual(const Wanted *wanted);
/* Was a board for analysis asked for? */
bool seating_wants_nobody(const Wanted *wanted);
/* Was the computer asked for, by its name or by its level? */
bool seating_wants_computer(const Wanted *wanted);
/* As start_game, with everybody seated at a game that is dealt. At a position or a saved game the computer, if it is
 * asked for, keeps its seat or takes that of whoever is not to move. What was asked for goes into the seating; the
 * level that is wanted is the computer's, unless the Automa plays. Whoever asks how well the computer plays, or whether
 * it begins, asks for it; two names ask for two people. */
int seating_start(Start start, const Wanted *wanted, Seating *seating, Fault *fault);
/* Everybody takes a seat at a game that was dealt. The person keeps the name that one of the seats has. */
void seating_sit(Sitting *sitting, const Seating *seating);
/* Does the lot decide who sits in seat 1? */
bool seating_draws(const Seating *seating, const Edition *edition);
/* The same kind of game for the same players, who take their seats anew. */
void seating_deal_again(Sitting *sitting, const Seating *seating, uint64_t seed);
/* The opponent is the one at the table, for another game against the same. */
void seating_take(Seating *seating, const Sitting *sitting);

#endif
