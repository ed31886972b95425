/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_START_H
#define TABLE_KEEP_START_H

#include "table/daily/daily.h"
#include "table/game/analysis_board.h"
#include "table/keep/keeper.h"
#include "table/keep/table_file.h"

/* A requested game, in the words of a command line; NULL where nothing was said.
 *
 *     Wanted wanted = {.edition = "express", .deal[DEAL_SEED] = "42"};
 *     StartStatus status = start_game((Start){&sitting, NULL, &shelf, &keeper, fair_deal}, &wanted, &fault); */
typedef struct Wanted {
    const char *edition;
    const char *deal[DEAL_KEYS];
    const char *player[SEATS];
    const char *opponent, *first; /* for seating_start */
    const char *load, *position;
    bool resume;
    const Daily *daily;                /* the deal of a day; the edition must be its */
    bool practise;                     /* it does not count */
    bool fair;                         /* the first fair deal from the seed on */
    const char *usual_edition;         /* default for a new game; NULL: classic */
    const char *usual_deal[DEAL_KEYS]; /* defaults, used if the edition has them */
    bool usual_fair;                   /* used for two players if nothing else says which deal */
    const char *usual_opponent, *usual_first, *usual_level;
} Wanted;

typedef enum StartStatus {
    START_DONE,
    START_FAILED,  /* a file could not be read, or there was no memory */
    START_WRONG,   /* the request makes no sense */
    START_STOPPED, /* the user stopped the search for a fair deal */
} StartStatus;

/* Completes a fair deal, which takes seconds: the front end shows progress. Unless it was stopped, a failure has a
 * sentence in the fault. */
typedef StartStatus StartFair(Deal *deal, Fault *fault);

/* Where the game is put. */
typedef struct Start {
    Sitting *sitting;
    Variations *variations; /* of a loaded analysis board; may be NULL */
    Shelf *shelf;
    Keeper *keeper;
    StartFair *fair; /* called if start_wants_fair; otherwise it may be NULL */
} Start;

/* Does the game get a fair deal? */
bool start_wants_fair(const Wanted *wanted, const Edition *edition);
/* Puts the requested game on the table. A failure has a sentence in the fault, unless StartFair was stopped. */
StartStatus start_game(Start start, const Wanted *wanted, Fault *fault);
/* The name or file of the requested edition. */
const char *start_edition_name(const Wanted *wanted);
/* Does a loaded game match --edition? `asked` is NULL without that option. The shelf has each edition once, so
 * comparing pointers is enough. */
bool start_is_of(const Edition *found, const Edition *asked, const char *name, Fault *fault);
/* Will the game be dealt, rather than loaded or resumed? */
bool start_is_new(const Wanted *wanted);

#endif
