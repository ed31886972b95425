/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_START_H
#define TABLE_KEEP_START_H

#include "table/game/sitting.h"
#include "table/keep/keeper.h"

/* A game as somebody asks for it, in the words of a command line: NULL where nothing was said.
 *
 *     Wanted wanted = {.edition = "express", .deal[DEAL_SEED] = "42"};
 *     int status = start_game((Start){&sitting, &shelf, &keeper}, &wanted, &fault); */
typedef struct Wanted {
    const char *edition;
    const char *deal[DEAL_KEYS];
    const char *player[SEATS];
    const char *opponent, *first; /* for seating_start */
    const char *load, *position;
    bool resume;
    const char *usual_edition;         /* of a game that is dealt, where none is asked for: NULL is classic */
    const char *usual_deal[DEAL_KEYS]; /* what is not asked for either, where the edition has it */
    const char *usual_opponent, *usual_first, *usual_level;
} Wanted;

/* What it is put on. */
typedef struct Start {
    Sitting *sitting;
    Shelf *shelf;
    Keeper *keeper;
} Start;

/* Puts the game that was asked for on the table. The answer is an exit status: 0, or what is wrong in the
 * fault, 2 for a command line that is wrong and 1 for what could not be done. */
int start_game(Start start, const Wanted *wanted, Fault *fault);
/* The name or file of the edition that is asked for. */
const char *start_edition_name(const Wanted *wanted);
/* Is a game that was found of the edition that --edition named, if it named one (else NULL)? The shelf has each edition
 * once, so another place means another edition. */
bool start_is_of(const Edition *found, const Edition *asked, const char *name, Fault *fault);
/* Will it be dealt, and not be taken up again? */
bool start_is_new(const Wanted *wanted);

#endif
