/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_SEATING_H
#define TABLE_KEEP_SEATING_H

#include "table/keep/start.h"

/* The opponent of a new game, and which of the two starts.
 *
 *     Seating seating = seating_usual(&wanted);
 *     Start start = {&sitting, NULL, &shelf, &keeper, fair_deal};
 *     StartStatus status = seating_start(start, &wanted, &seating, &fault);
 *
 * The words are those of options and settings, in the order of the enumerators. After the start, the sitting says
 * who sits where. */
#define SEATING_OPPONENTS "computer|person|nobody"
#define SEATING_FIRSTS "lot|me|computer"

typedef enum Opponent {
    OPPONENT_COMPUTER,
    OPPONENT_PERSON,
    OPPONENT_NOBODY, /* an analysis board: the person here moves for both, and the best lines are shown */
    OPPONENTS,
} Opponent;

typedef enum First {
    FIRST_LOT,
    FIRST_ME,
    FIRST_COMPUTER,
    FIRSTS,
} First;

/* Numbers count from 0, so that a menu can step through them. */
typedef struct Seating {
    int opponent; /* with the Automa: only whether the game is an analysis board */
    int first;    /* against the computer; between people the edition decides whether they draw lots */
    int level;    /* of the computer */
} Seating;

/* Defaults: the computer, level 4, by lot; the settings may change them. */
Seating seating_usual(const Wanted *wanted);
/* Was an analysis board requested? */
bool seating_wants_nobody(const Wanted *wanted);
/* Was the computer requested, by name or by level? */
bool seating_wants_computer(const Wanted *wanted);
/* Like start_game, and seats everybody. In a loaded game or position the computer, if requested, keeps its seat or
 * takes the seat that is not to move. A level or --first implies the computer, two names imply two people. Unless
 * the Automa plays, the level is the computer's. The result goes into the seating. */
StartStatus seating_start(Start start, const Wanted *wanted, Seating *seating, Fault *fault);
/* Everybody takes a seat in a newly dealt game. The person keeps the name, whichever seat it was given to. */
void seating_sit(Sitting *sitting, const Seating *seating);
/* Do the players draw lots for seat 1? */
bool seating_draws(const Seating *seating, const Edition *edition);
/* Deals the same kind of game to the same players, who are seated anew. */
void seating_deal_again(Sitting *sitting, const Seating *seating, uint64_t seed);
/* Takes the opponent from the table, for another game against the same one. */
void seating_take(Seating *seating, const Sitting *sitting);

#endif
