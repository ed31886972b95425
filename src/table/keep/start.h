/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_START_H
#define TABLE_KEEP_START_H

#include "table/game/sitting.h"
#include "table/keep/keeper.h"
#include "table/keep/table_file.h"

/* A requested game, in the words of a command line; NULL where nothing was said.
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
    bool fair;                         /* the first fair deal from the seed on */
    const char *usual_edition;         /* default for a new game; NULL: classic */
    const char *usual_deal[DEAL_KEYS]; /* defaults, used if the edition has them */
    bool usual_fair;                   /* used for two players if nothing else says which deal */
    const char *usual_opponent, *usual_first, *usual_level;
} Wanted;

/* Completes a fair deal, which takes seconds: the front end shows progress. Returns an exit status, with a sentence in
 * the fault unless it was interrupted. */
typedef int StartFair(Deal *deal, Fault *fault);

/* Where the game is put. */
typedef struct Start {
    Sitting *sitting;
    Shelf *shelf;
    Keeper *keeper;
    StartFair *fair;
} Start;

/* Does the game get a fair deal? */
bool start_wants_fair(const Wanted *wanted, const Edition *edition);
/* Puts the requested game on the table. Returns an exit status: 0, 1 for a failure, 2 for a wrong command line,
 * with a sentence in the fault, or the status of an interrupted StartFair. */
int start_game(Start start, const Wanted *wanted, Fault *fault);
/* The name or file of the requested edition. */
const char *start_edition_name(const Wanted *wanted);
/* Does a loaded game match --edition? `asked` is NULL without that option. The shelf has each edition once, so
 * comparing pointers is enough. */
bool start_is_of(const Edition *found, const Edition *asked, const char *name, Fault *fault);
/* Will the game be dealt, rather than loaded or resumed? */
bool start_is_new(const Wanted *wanted);

#endif
