/* SPDX-License-Identifier: MIT */
#include "store/store_insides.h"

#include "base/choice.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const RATING_LIST_NAME[RATING_LISTS] = {
    [RATING_CLASSIC_PERSON] = "classic-person",
    [RATING_EXPRESS_PERSON] = "express-person",
    [RATING_CLASSIC_BOT] = "classic-bot",
    [RATING_EXPRESS_BOT] = "express-bot",
};

RatingList rating_list_by_name(const char *name)
{
    return (RatingList)choice_find_name(RATING_LIST_NAME, RATING_LISTS, span_of(name));
}

RatingList rating_list_of(const char *edition, PersonKind kind)
{
    char name[40];
    snprintf(name, sizeof name, "%.20s-%s", edition, PERSON_KIND_NAME[kind]);
    return rating_list_by_name(name);
}

void results_drop(Store *store)
{
    store->results = 0;
}

/* False: out of memory. */
static bool remember(Store *store, const Result *result)
{
    if (store->results == store->room) {
        int room = store->room ? 2 * store->room : 16;
        Result *grown = realloc(store->result, (size_t)room * sizeof *grown);
        if (!grown)
            return false;
        store->result = grown;
        store->room = room;
    }
    store->result[store->results++] = *result;
    return true;
}

StoreStatus results_add(Store *store, const Result *result, Fault *fault)
{
    static const char SQL[] = "INSERT INTO result (game, list, person1, person2, winner, at) "
                              "VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING game";
    DbValue value[] = {
        db_text(result->game),        db_text(RATING_LIST_NAME[result->list]), db_number(result->person[0]),
        db_number(result->person[1]), db_number(1 + result->winner),           db_number(result->at),
    };
    bool added = false;
    StoreStatus status = store_rows(store, SQL, value, 6, store_note_row, &added, fault);
    if (status != STORE_DONE)
        return status;
    if (added && !remember(store, result)) {
        fault_at(fault, 0, 0, "out of memory");
        return STORE_FAILED;
    }
    return added ? STORE_DONE : STORE_SAME;
}

/* A database has whole numbers: ratings are stored in billionths. */
static const double BILLION = 1e9;

static int64_t stored(double number)
{
    return llround(number * BILLION);
}

static double restored(const DbValue *value)
{
    return (double)value->number / BILLION;
}

/* person, list, rating, deviation, volatility, games, touched */
static void read_rating(Rating *rating, const DbValue *value)
{
    rating->person = value[0].number;
    rating->list = rating_list_by_name(value[1].text);
    rating->glicko = (Glicko){restored(&value[2]), restored(&value[3]), restored(&value[4])};
    rating->games = (int)value[5].number;
    rating->touched = value[6].number;
}

static void read_locked(void *context, const DbValue *value, int values)
{
    (void)values;
    read_rating(context, value);
}

#define RATING(lock)                                                                                               \
    "SELECT person, list, rating, deviation, volatility, games, touched FROM rating "                              \
    "WHERE person = $1 AND list = $2" lock
static const Locking LOCK_RATING = {RATING(""), RATING(FOR_UPDATE)};

/* Somebody who is just being forgotten gets no rating: nothing is read then, and games stay 0. */
static StoreStatus lock_rating(Store *store, Rating *rating, Fault *fault)
{
    static const char START[] = "INSERT INTO rating (person, list, rating, deviation, volatility, games, touched) "
                                "SELECT id, $2, $3, $4, $5, 0, $6 FROM person WHERE id = $1 ON CONFLICT DO NOTHING";
    DbValue value[] = {
        db_number(rating->person),
        db_text(RATING_LIST_NAME[rating->list]),
        db_number(stored(GLICKO_START.rating)),
        db_number(stored(GLICKO_START.deviation)),
        db_number(stored(GLICKO_START.volatility)),
        db_number(rating->touched),
    };
    rating->glicko = GLICKO_START;
    StoreStatus status = store_run(store, START, value, 6, fault);
    if (status != STORE_DONE)
        return status;
    return store_rows(store, store_sql(store, &LOCK_RATING), value, 2, read_locked, rating, fault);
}

static StoreStatus write_rating(Store *store, const Rating *rating, Fault *fault)
{
    static const char SQL[] =
        "UPDATE rating SET rating = $3, deviation = $4, volatility = $5, games = $6, touched = $7 "
        "WHERE person = $1 AND list = $2";
    DbValue value[] = {
        db_number(rating->person),
        db_text(RATING_LIST_NAME[rating->list]),
        db_number(stored(rating->glicko.rating)),
        db_number(stored(rating->glicko.deviation)),
        db_number(stored(rating->glicko.volatility)),
        db_number(rating->games),
        db_number(rating->touched),
    };
    return store_run(store, SQL, value, 7, fault);
}

static int compare(const void *a, const void *b)
{
    const Rating *one = a;
    const Rating *two = b;
    if (one->person != two->person)
        return one->person < two->person ? -1 : 1;
    return (int)one->list - (int)two->list;
}

/* The ratings that the results change, each once, in the order in which they are locked. */
static int collect(const Store *store, Rating *rating)
{
    int all = 0;
    int ratings = 0;
    for (int i = 0; i < store->results; i++)
        for (int seat = 0; seat < SEATS; seat++)
            rating[all++] = (Rating){
                .person = store->result[i].person[seat],
                .list = store->result[i].list,
                .touched = store->result[i].at,
            };
    qsort(rating, (size_t)all, sizeof *rating, compare);
    for (int i = 0; i < all; i++)
        if (i == 0 || compare(&rating[i], &rating[ratings - 1]) != 0)
            rating[ratings++] = rating[i];
    return ratings;
}

static Rating *rating_in(Rating *rating, int ratings, int64_t person, RatingList list)
{
    Rating key = {.person = person, .list = list};
    return bsearch(&key, rating, (size_t)ratings, sizeof *rating, compare);
}

static void count_result(const Result *result, Rating *rating, int ratings)
{
    static const double DAY = 24 * 3600 * 1000.0;
    Rating *player[SEATS];
    Glicko before[SEATS];
    for (int seat = 0; seat < SEATS; seat++) {
        player[seat] = rating_in(rating, ratings, result->person[seat], result->list);
        before[seat] = glicko_idle(player[seat]->glicko, (double)(result->at - player[seat]->touched) / DAY);
    }
    for (int seat = 0; seat < SEATS; seat++) {
        GlickoGame game = {before[1 - seat], result->winner == seat};
        player[seat]->glicko = glicko_after(before[seat], &game, 1);
        player[seat]->games++;
        if (result->at > player[seat]->touched)
            player[seat]->touched = result->at;
    }
}

StoreStatus results_count(Store *store, Fault *fault)
{
    StoreStatus status = STORE_DONE;
    Rating *rating = store->results ? calloc((size_t)store->results, SEATS * sizeof *rating) : NULL;
    if (!rating)
        return store->results ? STORE_FAILED : STORE_DONE;
    int ratings = collect(store, rating);
    for (int i = 0; i < ratings && status == STORE_DONE; i++)
        status = lock_rating(store, &rating[i], fault);
    for (int i = 0; i < store->results; i++)
        count_result(&store->result[i], rating, ratings);
    for (int i = 0; i < ratings && status == STORE_DONE; i++)
        status = write_rating(store, &rating[i], fault);
    free(rating);
    results_drop(store);
    return status;
}

typedef struct RatingReader {
    ResultsRating *tell;
    void *context;
} RatingReader;

static void tell_rating(void *context, const DbValue *value, int values)
{
    const RatingReader *reader = context;
    Rating rating;
    (void)values;
    read_rating(&rating, value);
    reader->tell(reader->context, &rating, value[7].text);
}

StoreStatus results_list(Store *store, RatingList list, int most, ResultsRating *tell, void *context, Fault *fault)
{
    static const char SQL[] = "SELECT person, list, rating, deviation, volatility, games, touched, name "
                              "FROM rating JOIN person ON person.id = rating.person WHERE list = $1 "
                              "ORDER BY rating DESC, person LIMIT $2";
    DbValue value[] = {db_text(RATING_LIST_NAME[list]), db_number(most)};
    RatingReader reader = {tell, context};
    return store_rows(store, SQL, value, 2, tell_rating, &reader, fault);
}

StoreStatus results_ratings(Store *store, int64_t person, ResultsRating *tell, void *context, Fault *fault)
{
    static const char SQL[] =
        "SELECT person, list, rating, deviation, volatility, games, touched, name "
        "FROM rating JOIN person ON person.id = rating.person WHERE person = $1 ORDER BY list";
    DbValue value = db_number(person);
    RatingReader reader = {tell, context};
    return store_rows(store, SQL, &value, 1, tell_rating, &reader, fault);
}

typedef struct ResultReader {
    ResultsResult *tell;
    void *context;
} ResultReader;

static void tell_result(void *context, const DbValue *value, int values)
{
    const ResultReader *reader = context;
    Result result = {
        .list = rating_list_by_name(value[1].text),
        .person = {value[2].number, value[3].number},
        .winner = (int)value[4].number - 1,
        .at = value[5].number,
    };
    (void)values;
    store_copy(result.game, sizeof result.game, &value[0]);
    reader->tell(reader->context, &result);
}

StoreStatus results_of(Store *store, int64_t person, ResultsResult *tell, void *context, Fault *fault)
{
    static const char SQL[] = "SELECT game, list, person1, person2, winner, at FROM result "
                              "WHERE person1 = $1 OR person2 = $1 ORDER BY at DESC, game";
    DbValue value = db_number(person);
    ResultReader reader = {tell, context};
    return store_rows(store, SQL, &value, 1, tell_result, &reader, fault);
}
