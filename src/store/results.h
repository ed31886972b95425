/* SPDX-License-Identifier: MIT */
#ifndef STORE_RESULTS_H
#define STORE_RESULTS_H

#include "store/people.h"
#include "table/online/glicko.h"

/* Results of rated games, and the ratings that follow from them.
 *
 *     Result result = {.game = "k3x9", .list = RATING_CLASSIC_PERSON, .person = {7, 9}, .winner = 1, .at = now};
 *     results_add(store, &result, &fault);          in the transaction of the entry that ends the game
 *     store_commit(store, &fault);                  counts it: both ratings change with the same commit
 *
 * A game counts once, however often its result is added. Servers that commit at the same time never wait for each other
 * in a circle: a transaction locks its ratings last, all of them in the order of person and list. */
typedef enum RatingList {
    RATING_CLASSIC_PERSON,
    RATING_EXPRESS_PERSON,
    RATING_CLASSIC_BOT,
    RATING_EXPRESS_BOT,
    RATING_LISTS,
} RatingList;

/* "classic-person", ... */
extern const char *const RATING_LIST_NAME[RATING_LISTS];
/* RATING_LISTS: there is none. */
RatingList rating_list_by_name(const char *name);
RatingList rating_list_of(const char *edition, PersonKind kind);

typedef struct Result {
    char game[STORE_ID];
    RatingList list;
    int64_t person[SEATS];
    int winner; /* a seat, from 0 */
    int64_t at; /* ms */
} Result;

typedef struct Rating {
    int64_t person;
    RatingList list;
    Glicko glicko;
    int games;
    int64_t touched; /* ms: the last game */
} Rating;

StoreStatus results_add(Store *store, const Result *result, Fault *fault);

/* What store_commit does before it commits, and what ends with a transaction. */
StoreStatus results_count(Store *store, Fault *fault);
void results_drop(Store *store);

typedef void ResultsRating(void *context, const Rating *rating, const char *name);
/* The best of a list, at most `most`; and all ratings of a person. */
StoreStatus results_list(Store *store, RatingList list, int most, ResultsRating *tell, void *context, Fault *fault);
StoreStatus results_ratings(Store *store, int64_t person, ResultsRating *tell, void *context, Fault *fault);

typedef void ResultsResult(void *context, const Result *result);
/* A person's results, newest first. */
StoreStatus results_of(Store *store, int64_t person, ResultsResult *tell, void *context, Fault *fault);

#endif
