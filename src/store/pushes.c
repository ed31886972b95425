/* SPDX-License-Identifier: MIT */
#include "store/pushes.h"

#include "store/store_insides.h"

enum { LEASE_MS = 30 * 1000 /* more than one message can take; a server that lives may have lost it */ };

/* Of more devices than a seat may have, the first are dropped; the new one always stays. */
static StoreStatus make_room(Store *store, const StoredPush *push, Fault *fault)
{
    static const char SQL[] =
        "DELETE FROM push WHERE game = $1 AND seat = $2 AND endpoint <> $3 AND endpoint NOT IN "
        "(SELECT endpoint FROM push WHERE game = $1 AND seat = $2 AND endpoint <> $3 "
        "ORDER BY created DESC, endpoint LIMIT $4)";
    DbValue value[] = {db_text(push->game), db_number(push->seat), db_text(push->endpoint),
                       db_number(PUSHES_OF_SEAT - 1)};
    return store_run(store, SQL, value, 4, fault);
}

StoreStatus pushes_add(Store *store, const StoredPush *push, Fault *fault)
{
    static const char SQL[] =
        "INSERT INTO push (game, seat, endpoint, p256dh, auth, created, told, number, why, name, urgent, expires, "
        "due, tries, server, token) VALUES ($1, $2, $3, $4, $5, $6, 0, 0, '', '', 0, 0, 0, 0, '', $7) "
        "ON CONFLICT (game, seat, endpoint) DO UPDATE SET p256dh = $4, auth = $5, created = $6, token = $7";
    DbValue value[] = {
        db_text(push->game), db_number(push->seat),    db_text(push->endpoint), db_text(push->p256dh),
        db_text(push->auth), db_number(push->created), db_text(push->token),
    };
    StoreStatus status = store_run(store, SQL, value, 7, fault);
    return status == STORE_DONE ? make_room(store, push, fault) : status;
}

StoreStatus pushes_drop(Store *store, const char *game, int seat, const char *endpoint, Fault *fault)
{
    DbValue value[] = {db_text(game), db_number(seat), db_text(endpoint)};
    return store_run(store, "DELETE FROM push WHERE game = $1 AND seat = $2 AND endpoint = $3", value, 3, fault);
}

StoreStatus pushes_drop_seat(Store *store, const char *game, int seat, Fault *fault)
{
    DbValue value[] = {db_text(game), db_number(seat)};
    return store_run(store, "DELETE FROM push WHERE game = $1 AND seat = $2", value, 2, fault);
}

StoreStatus pushes_forget(Store *store, const char *game, int seat, Fault *fault)
{
    DbValue value = db_text(game);
    StoreStatus status = pushes_drop_seat(store, game, seat, fault);
    return status == STORE_DONE ? store_run(store, "UPDATE push SET name = '' WHERE game = $1", &value, 1, fault)
                                : status;
}

StoreStatus pushes_drop_ended(Store *store, const char *game, Fault *fault)
{
    static const char SQL[] = "DELETE FROM push WHERE game = $1 AND token <> '' AND NOT EXISTS "
                              "(SELECT 1 FROM token WHERE token.hash = push.token)";
    DbValue value = db_text(game);
    return store_run(store, SQL, &value, 1, fault);
}

StoreStatus pushes_move(Store *store, const char *game, int from, int to, Fault *fault)
{
    DbValue value[] = {db_text(game), db_number(from), db_number(to)};
    StoreStatus status = store_run(store, "DELETE FROM push WHERE game = $1 AND seat <> $2", value, 2, fault);
    return status == STORE_DONE && from != to
               ? store_run(store, "UPDATE push SET seat = $3 WHERE game = $1 AND seat = $2", value, 3, fault)
               : status;
}

StoreStatus pushes_count(Store *store, const char *game, int *count, Fault *fault)
{
    static const char SQL[] = "UPDATE game SET pushes = (SELECT COUNT(*) FROM push WHERE push.game = $1) "
                              "WHERE id = $1 RETURNING pushes";
    DbValue value = db_text(game);
    int64_t found = 0;
    StoreStatus status = store_rows(store, SQL, &value, 1, store_read_number, &found, fault);
    *count = (int)found;
    return status;
}

StoreStatus pushes_want(Store *store, const StoredPush *push, int64_t now, bool all, Fault *fault)
{
    static const char SQL[] =
        "UPDATE push SET number = $3, why = $4, name = $5, urgent = $6, expires = $7, due = $8, tries = 0, "
        "told = 1, server = '' WHERE game = $1 AND seat = $2 AND told <= $9";
    DbValue value[] = {
        db_text(push->game),      db_number(push->seat), db_number(push->number),
        db_text(push->why),       db_text(push->name),   db_number(push->urgent),
        db_number(push->expires), db_number(now),        db_number(all),
    };
    return store_run(store, SQL, value, sizeof value / sizeof *value, fault);
}

StoreStatus pushes_rest(Store *store, const char *game, int seat, Fault *fault)
{
    DbValue value[] = {db_text(game), db_number(seat)};
    return store_run(store, "UPDATE push SET told = 0, due = 0, server = '' WHERE game = $1 AND seat = $2", value,
                     2, fault);
}

StoreStatus pushes_close(Store *store, const char *game, int number, Fault *fault)
{
    DbValue value[] = {db_text(game), db_number(number)};
    return store_run(store, "DELETE FROM push WHERE game = $1 AND (due = 0 OR number <> $2)", value, 2, fault);
}

#define DEVICE "game, seat, endpoint, p256dh, auth, created"
#define MESSAGE "number, why, name, urgent, expires, tries"

static void read_device(const DbValue *value, StoredPush *push)
{
    store_copy(push->game, sizeof push->game, &value[0]);
    push->seat = (int)value[1].number;
    store_copy(push->endpoint, sizeof push->endpoint, &value[2]);
    store_copy(push->p256dh, sizeof push->p256dh, &value[3]);
    store_copy(push->auth, sizeof push->auth, &value[4]);
    push->created = value[5].number;
}

static void read_push(void *context, const DbValue *value, int values)
{
    StoredPush *push = context;
    (void)values;
    read_device(value, push);
    push->number = (int)value[6].number;
    store_copy(push->why, sizeof push->why, &value[7]);
    store_copy(push->name, sizeof push->name, &value[8]);
    push->urgent = value[9].number != 0;
    push->expires = value[10].number;
    push->tries = (int)value[11].number;
}

/* The index has only messages that are wanted. */
#define TAKE(lock)                                                                                                 \
    "UPDATE push SET server = $2, due = $3, tries = tries + 1 WHERE (game, seat, endpoint) = ("                    \
    "SELECT game, seat, endpoint FROM push WHERE due > 0 AND (due <= $1 OR "                                       \
    "(server <> '' AND server NOT IN (SELECT id FROM server WHERE gone = 0))) ORDER BY due LIMIT 1" lock ") "      \
    "RETURNING " DEVICE ", " MESSAGE
static const Locking TAKE_PUSH = {TAKE(""), TAKE(SKIP_LOCKED)};

StoreStatus pushes_take(Store *store, const char *server, int64_t now, StoredPush *push, Fault *fault)
{
    DbValue value[] = {db_number(now), db_text(server), db_number(now + LEASE_MS)};
    *push = (StoredPush){0};
    StoreStatus status = store_rows(store, store_sql(store, &TAKE_PUSH), value, 3, read_push, push, fault);
    return status == STORE_DONE && !push->game[0] ? STORE_ABSENT : status;
}

/* Still the one that this server has taken? */
#define TAKEN " WHERE game = $1 AND seat = $2 AND endpoint = $3 AND number = $4 AND server = $5"

static StoreStatus end(Store *store, const char *sql, const StoredPush *push, const char *server, int64_t due,
                       Fault *fault)
{
    DbValue value[] = {db_text(push->game),     db_number(push->seat), db_text(push->endpoint),
                       db_number(push->number), db_text(server),       db_number(due)};
    return store_run(store, sql, value, 6, fault);
}

StoreStatus pushes_done(Store *store, const StoredPush *push, const char *server, Fault *fault)
{
    return pushes_later(store, push, server, 0, fault);
}

StoreStatus pushes_later(Store *store, const StoredPush *push, const char *server, int64_t due, Fault *fault)
{
    static const char SQL[] = "UPDATE push SET due = $6, server = ''" TAKEN;
    return end(store, SQL, push, server, due, fault);
}

StoreStatus pushes_free(Store *store, const StoredPush *push, const char *server, Fault *fault)
{
    static const char SQL[] = "UPDATE push SET due = $6, server = '', tries = tries - 1" TAKEN;
    return end(store, SQL, push, server, 1, fault);
}

StoreStatus pushes_waiting(Store *store, int *count, Fault *fault)
{
    int64_t found = 0;
    StoreStatus status =
        store_rows(store, "SELECT COUNT(*) FROM push WHERE due > 0", NULL, 0, store_read_number, &found, fault);
    *count = (int)found;
    return status;
}

typedef struct Devices {
    PushTell *tell;
    void *context;
} Devices;

static void tell_device(void *context, const DbValue *value, int values)
{
    const Devices *devices = context;
    StoredPush push = {0};
    (void)values;
    read_device(value, &push);
    devices->tell(devices->context, &push);
}

StoreStatus pushes_of(Store *store, int64_t person, PushTell *tell, void *context, Fault *fault)
{
    static const char SQL[] =
        "SELECT push.game, push.seat, push.endpoint, push.p256dh, push.auth, push.created FROM game "
        "JOIN push ON push.game = game.id AND push.seat = CASE WHEN game.person1 = $1 THEN 0 ELSE 1 END "
        "WHERE game.person1 = $1 OR game.person2 = $1 ORDER BY push.created, push.game, push.endpoint";
    DbValue value = db_number(person);
    Devices devices = {tell, context};
    return store_rows(store, SQL, &value, 1, tell_device, &devices, fault);
}
