/* SPDX-License-Identifier: MIT */
#include "store/store_insides.h"

#include <stdio.h>

int store_place(const StoredGame *game, int seat)
{
    return seat == NOBODY ? 0 : seat == game->host ? 1 : 2;
}

int store_seat_at(const StoredGame *game, int place)
{
    return place == 0 ? NOBODY : place == 1 ? game->host : 1 - game->host;
}

StoreStatus store_enter(Store *store, const char *id, int place, const char *server, Fault *fault)
{
    static const char SQL[] = "INSERT INTO present (game, place, server, guests) VALUES ($1, $2, $3, 1) "
                              "ON CONFLICT (game, place, server) DO UPDATE SET guests = present.guests + 1";
    DbValue value[] = {db_text(id), db_number(place), db_text(server)};
    return store_run(store, SQL, value, 3, fault);
}

StoreStatus store_leave(Store *store, const char *id, int place, const char *server, Fault *fault)
{
    static const char LESS[] =
        "UPDATE present SET guests = guests - 1 WHERE game = $1 AND place = $2 AND server = $3";
    static const char NONE[] = "DELETE FROM present WHERE game = $1 AND place = $2 AND server = $3 AND guests <= 0";
    DbValue value[] = {db_text(id), db_number(place), db_text(server)};
    StoreStatus status = store_run(store, LESS, value, 3, fault);
    return status == STORE_DONE ? store_run(store, NONE, value, 3, fault) : status;
}

static StoreStatus set_guests(Store *store, const char *id, int place, const char *server, int guests, Fault *fault)
{
    static const char NONE[] = "DELETE FROM present WHERE game = $1 AND place = $2 AND server = $3";
    static const char SOME[] = "INSERT INTO present (game, place, server, guests) VALUES ($1, $2, $3, $4) "
                               "ON CONFLICT (game, place, server) DO UPDATE SET guests = $4";
    DbValue value[] = {db_text(id), db_number(place), db_text(server), db_number(guests)};
    return guests > 0 ? store_run(store, SOME, value, 4, fault) : store_run(store, NONE, value, 3, fault);
}

StoreStatus store_recount(Store *store, const char *id, const int guests[STORE_PLACES], const char *server,
                          Fault *fault)
{
    StoreStatus status = STORE_DONE;
    for (int place = 0; place < STORE_PLACES && status == STORE_DONE; place++)
        status = set_guests(store, id, place, server, guests[place], fault);
    return status;
}

static void read_guests(void *context, const DbValue *value, int values)
{
    int *guests = context;
    (void)values;
    if (value[0].number >= 0 && value[0].number < STORE_PLACES)
        guests[value[0].number] = (int)value[1].number;
}

StoreStatus store_present(Store *store, const char *id, int guests[STORE_PLACES], Fault *fault)
{
    static const char SQL[] = "SELECT present.place, CAST(SUM(present.guests) AS BIGINT) FROM present "
                              "JOIN server ON server.id = present.server AND server.gone = 0 "
                              "WHERE present.game = $1 GROUP BY present.place";
    DbValue value = db_text(id);
    for (int place = 0; place < STORE_PLACES; place++)
        guests[place] = 0;
    return store_rows(store, SQL, &value, 1, read_guests, guests, fault);
}

enum { DEAD = 8 /* servers that die at once; the others are dead a little later */ };

typedef struct Servers {
    int count;
    char name[DEAD][STORE_SERVER];
} Servers;

static Servers one_server(const char *name)
{
    Servers servers = {.count = 1};
    snprintf(servers.name[0], sizeof servers.name[0], "%s", name);
    return servers;
}

/* Clocks can be stopped in games that are not rated and have one for each player. */
#define LOOK(lock)                                                                                                 \
    "UPDATE game SET due = CASE WHEN due > 0 AND due < $1 THEN due ELSE $1 END WHERE id IN ("                      \
    "SELECT id FROM game WHERE phase IN ('waiting', 'playing') AND rated = 0 AND pace LIKE 'clock:%' AND id IN "   \
    "(SELECT game FROM present WHERE place > 0 AND server IN ($2, $3, $4, $5, $6, $7, $8, $9)) "                   \
    "ORDER BY id" lock ")"
static const Locking LOOK_AT = {LOOK(""), LOOK(FOR_UPDATE)};

static StoreStatus look_at_games(Store *store, const Servers *servers, int64_t due, Fault *fault)
{
    DbValue value[1 + DEAD] = {db_number(due)};
    for (int i = 0; i < DEAD; i++)
        value[1 + i] = db_text(i < servers->count ? servers->name[i] : "");
    return store_run(store, store_sql(store, &LOOK_AT), value, 1 + DEAD, fault);
}

static StoreStatus tell_guests(Store *store, const char *server, StoreIds *ids, Fault *fault)
{
    DbValue value = db_text(server);
    return store_rows(store, "SELECT DISTINCT game FROM present WHERE server = $1", &value, 1, store_tell_id, ids,
                      fault);
}

StoreStatus store_renew(Store *store, const char *server, int64_t now, StoreTell *tell, void *context, Fault *fault)
{
    static const char GO_ON[] = "UPDATE server SET alive = $2 WHERE id = $1 AND gone = 0 RETURNING id";
    static const char BEGIN[] = "INSERT INTO server (id, alive, gone) VALUES ($1, $2, 0) "
                                "ON CONFLICT (id) DO UPDATE SET alive = $2, gone = 0";
    DbValue value[] = {db_text(server), db_number(now)};
    StoreIds ids = {tell, context};
    bool alive = false;
    StoreStatus status = store_rows(store, GO_ON, value, 2, store_note_row, &alive, fault);
    if (status != STORE_DONE || alive)
        return alive ? STORE_SAME : status;
    status = store_run(store, BEGIN, value, 2, fault);
    Servers self = one_server(server);
    if (status == STORE_DONE)
        status = look_at_games(store, &self, now, fault);
    return status == STORE_DONE ? tell_guests(store, server, &ids, fault) : status;
}

static void note_dead(void *context, const DbValue *value, int values)
{
    Servers *dead = context;
    (void)values;
    if (dead->count < DEAD)
        store_copy(dead->name[dead->count++], STORE_SERVER, &value[0]);
}

/* `gone` is when; 0: it is not. */
#define BURY(lock)                                                                                                 \
    "UPDATE server SET gone = $3 WHERE id IN ("                                                                    \
    "SELECT id FROM server WHERE gone = 0 AND alive < $1 AND id <> $2 LIMIT 8" lock ") RETURNING id"
static const Locking BURY_EXPIRED = {BURY(""), BURY(SKIP_LOCKED)};

StoreStatus store_bury(Store *store, const char *server, int64_t before, int64_t now, int64_t due, StoreTell *tell,
                       void *context, Fault *fault)
{
    DbValue value[] = {db_number(before), db_text(server), db_number(now)};
    StoreIds ids = {tell, context};
    Servers dead = {0};
    StoreStatus status = store_rows(store, store_sql(store, &BURY_EXPIRED), value, 3, note_dead, &dead, fault);
    if (status == STORE_DONE && dead.count > 0)
        status = look_at_games(store, &dead, due, fault);
    for (int i = 0; i < dead.count && status == STORE_DONE; i++)
        status = tell_guests(store, dead.name[i], &ids, fault);
    return status;
}

StoreStatus store_sweep(Store *store, int64_t before, Fault *fault)
{
    static const char GUESTS[] =
        "DELETE FROM present WHERE server IN (SELECT id FROM server WHERE gone > 0 AND gone < $1)";
    DbValue value = db_number(before);
    StoreStatus status = store_run(store, GUESTS, &value, 1, fault);
    return status == STORE_DONE
               ? store_run(store, "DELETE FROM server WHERE gone > 0 AND gone < $1", &value, 1, fault)
               : status;
}

StoreStatus store_last_alive(Store *store, int64_t *alive, Fault *fault)
{
    *alive = 0;
    return store_rows(store, "SELECT MAX(alive) FROM server", NULL, 0, store_read_number, alive, fault);
}

StoreStatus store_forget_server(Store *store, const char *server, int64_t due, Fault *fault)
{
    static const char *const SQL[] = {
        "UPDATE server SET gone = 1 WHERE id = $1", /* it is swept soon, but tells until when it lived */
        "DELETE FROM present WHERE server = $1",
        "UPDATE task SET server = '', until = 0 WHERE server = $1",
        "UPDATE push SET server = '', due = 1 WHERE server = $1",
    };
    DbValue value = db_text(server);
    Servers self = one_server(server);
    StoreStatus status = look_at_games(store, &self, due, fault);
    for (size_t i = 0; i < sizeof SQL / sizeof *SQL && status == STORE_DONE; i++)
        status = store_run(store, SQL[i], &value, 1, fault);
    return status;
}
