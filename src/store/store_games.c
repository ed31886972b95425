/* SPDX-License-Identifier: MIT */
#include "store/store_insides.h"

#include <string.h>

#define COLUMNS                                                                                                    \
    "id, created, start, pace, seal, sealed, secret1, secret2, opponent, fair, host, ready, phase, entries, "      \
    "revision, due, touched, opened, again1, again2, next, ended, rated, person1, person2, pushes"
enum { COLUMN_COUNT = 26 };

/* In the order of COLUMNS. */
static void write_row(const StoredGame *game, DbValue value[COLUMN_COUNT])
{
    const DbValue row[] = {
        db_text(game->id),          db_number(game->created), db_text(game->start),      db_text(game->pace),
        db_text(game->seal),        db_text(game->sealed),    db_text(game->secret[0]),  db_text(game->secret[1]),
        db_text(game->opponent),    db_number(game->fair),    db_number(game->host),     db_number(game->ready),
        db_text(game->phase),       db_number(game->entries), db_number(game->revision), db_number(game->due),
        db_number(game->touched),   db_number(game->opened),  db_text(game->again[0]),   db_text(game->again[1]),
        db_text(game->next),        db_number(game->ended),   db_number(game->rated),    db_number(game->person[0]),
        db_number(game->person[1]), db_number(game->pushes),
    };
    _Static_assert(sizeof row / sizeof *row == COLUMN_COUNT, "a value for each column");
    memcpy(value, row, sizeof row);
}

static void read_row(void *context, const DbValue *value, int values)
{
    StoredGame *game = context;
    (void)values;
    store_copy(game->id, sizeof game->id, &value[0]);
    game->created = value[1].number;
    store_copy(game->start, sizeof game->start, &value[2]);
    store_copy(game->pace, sizeof game->pace, &value[3]);
    store_copy(game->seal, sizeof game->seal, &value[4]);
    store_copy(game->sealed, sizeof game->sealed, &value[5]);
    for (int seat = 0; seat < SEATS; seat++) {
        store_copy(game->secret[seat], sizeof game->secret[seat], &value[6 + seat]);
        store_copy(game->again[seat], sizeof game->again[seat], &value[18 + seat]);
        game->person[seat] = value[23 + seat].number;
    }
    store_copy(game->opponent, sizeof game->opponent, &value[8]);
    game->fair = value[9].number != 0;
    game->host = (int)value[10].number;
    game->ready = (int)value[11].number;
    store_copy(game->phase, sizeof game->phase, &value[12]);
    game->entries = (int)value[13].number;
    game->revision = value[14].number;
    game->due = value[15].number;
    game->touched = value[16].number;
    game->opened = (int)value[17].number;
    store_copy(game->next, sizeof game->next, &value[20]);
    game->ended = value[21].number;
    game->rated = value[22].number != 0;
    game->pushes = (int)value[25].number;
}

StoreStatus store_add_game(Store *store, const StoredGame *game, Fault *fault)
{
    static const char SQL[] =
        "INSERT INTO game (" COLUMNS ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, "
        "$12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26) ON CONFLICT DO NOTHING "
        "RETURNING id";
    DbValue value[COLUMN_COUNT];
    bool added = false;
    write_row(game, value);
    StoreStatus status = store_rows(store, SQL, value, COLUMN_COUNT, store_note_row, &added, fault);
    return status == STORE_DONE && !added ? STORE_OTHER : status;
}

static StoreStatus find(Store *store, const char *sql, const char *id, StoredGame *game, Fault *fault)
{
    DbValue value = db_text(id);
    game->id[0] = '\0';
    StoreStatus status = store_status(db_later(store->db, sql, &value, 1, read_row, game, fault));
    if (status == STORE_DONE)
        status = store_present(store, id, game->guests, fault);
    return status == STORE_DONE && !game->id[0] ? STORE_ABSENT : status;
}

#define FIND(lock) "SELECT " COLUMNS " FROM game WHERE id = $1" lock
static const char FIND_GAME[] = FIND("");
static const Locking LOCK_GAME = {FIND_GAME, FIND(FOR_UPDATE)};

StoreStatus store_find_game(Store *store, const char *id, StoredGame *game, Fault *fault)
{
    return find(store, FIND_GAME, id, game, fault);
}

StoreStatus store_lock_game(Store *store, const char *id, StoredGame *game, Fault *fault)
{
    return find(store, store_sql(store, &LOCK_GAME), id, game, fault);
}

StoreStatus store_save_game(Store *store, StoredGame *game, Fault *fault)
{
    static const char SQL[] =
        "UPDATE game SET created = $2, start = $3, pace = $4, seal = $5, sealed = $6, secret1 = $7, secret2 = $8, "
        "opponent = $9, fair = $10, host = $11, ready = $12, phase = $13, entries = $14, revision = $15, "
        "due = $16, touched = $17, opened = $18, again1 = $19, again2 = $20, next = $21, ended = $22, "
        "rated = $23, person1 = $24, person2 = $25, pushes = $26 WHERE id = $1";
    DbValue value[COLUMN_COUNT];
    game->revision++;
    write_row(game, value);
    return store_run(store, SQL, value, COLUMN_COUNT, fault);
}

StoreStatus store_save_progress(Store *store, StoredGame *game, Fault *fault)
{
    static const char SQL[] =
        "UPDATE game SET phase = $2, entries = $3, revision = $4, due = $5, touched = $6, ended = $7, "
        "pushes = $8 WHERE id = $1";
    game->revision++;
    DbValue value[] = {
        db_text(game->id),    db_text(game->phase),     db_number(game->entries), db_number(game->revision),
        db_number(game->due), db_number(game->touched), db_number(game->ended),   db_number(game->pushes),
    };
    return store_run(store, SQL, value, sizeof value / sizeof *value, fault);
}

StoreStatus store_remove_game(Store *store, const char *id, Fault *fault)
{
    static const char *const SQL[] = {
        "DELETE FROM game WHERE id = $1",   "DELETE FROM entry WHERE game = $1",
        "DELETE FROM task WHERE game = $1", "DELETE FROM present WHERE game = $1",
        "DELETE FROM push WHERE game = $1",
    };
    DbValue value = db_text(id);
    StoreStatus status = STORE_DONE;
    for (size_t i = 0; i < sizeof SQL / sizeof *SQL && status == STORE_DONE; i++)
        status = store_run(store, SQL[i], &value, 1, fault);
    return status;
}

StoreStatus store_count_opened(Store *store, const char *id, Fault *fault)
{
    DbValue value = db_text(id);
    return store_run(store, "UPDATE game SET opened = opened + 1, revision = revision + 1 WHERE id = $1", &value, 1,
                     fault);
}

/* In the order of the index. */
#define DUE(lock) "SELECT id FROM game WHERE due > 0 AND due <= $1 ORDER BY due LIMIT $2" lock
static const Locking LOCK_DUE = {DUE(""), DUE(SKIP_LOCKED)};

StoreStatus store_due(Store *store, int64_t now, int most, StoreTell *tell, void *context, Fault *fault)
{
    DbValue value[] = {db_number(now), db_number(most)};
    StoreIds ids = {tell, context};
    return store_rows(store, store_sql(store, &LOCK_DUE), value, 2, store_tell_id, &ids, fault);
}

#define TIMED(lock)                                                                                                \
    "SELECT id FROM game WHERE due > 0 AND phase = 'playing' AND pace LIKE 'clock:%' AND id > $1 "                 \
    "ORDER BY id LIMIT $2" lock
static const Locking LOCK_TIMED = {TIMED(""), TIMED(SKIP_LOCKED)};

StoreStatus store_timed(Store *store, const char *after, int most, StoreTell *tell, void *context, Fault *fault)
{
    DbValue value[] = {db_text(after), db_number(most)};
    StoreIds ids = {tell, context};
    return store_rows(store, store_sql(store, &LOCK_TIMED), value, 2, store_tell_id, &ids, fault);
}

StoreStatus store_postpone(Store *store, const char *id, int64_t due, Fault *fault)
{
    DbValue value[] = {db_text(id), db_number(due)};
    return store_run(store, "UPDATE game SET due = $2 WHERE id = $1", value, 2, fault);
}

StoreStatus store_list(Store *store, const char *phase, int most, StoreTell *tell, void *context, Fault *fault)
{
    static const char SQL[] =
        "SELECT id FROM (SELECT id, created FROM game WHERE opponent = 'open' AND phase = $1 "
        "ORDER BY created DESC LIMIT 500) AS newest ORDER BY CASE WHEN EXISTS (SELECT 1 FROM present "
        "JOIN server ON server.id = present.server AND server.gone = 0 "
        "WHERE present.game = newest.id AND present.place = 1) THEN 0 ELSE 1 END, created DESC LIMIT $2";
    DbValue value[] = {db_text(phase), db_number(most)};
    StoreIds ids = {tell, context};
    return store_rows(store, SQL, value, 2, store_tell_id, &ids, fault);
}

#define WAITING(lock) "SELECT id FROM game WHERE phase = 'waiting' AND created < $1 ORDER BY created LIMIT $2" lock
static const Locking LOCK_WAITING = {WAITING(""), WAITING(SKIP_LOCKED)};

StoreStatus store_waiting(Store *store, int64_t before, int most, StoreTell *tell, void *context, Fault *fault)
{
    DbValue value[] = {db_number(before), db_number(most)};
    StoreIds ids = {tell, context};
    return store_rows(store, store_sql(store, &LOCK_WAITING), value, 2, store_tell_id, &ids, fault);
}

StoreStatus store_list_of(Store *store, int64_t person, int most, StoreTell *tell, void *context, Fault *fault)
{
    static const char SQL[] = "SELECT id FROM game WHERE person1 = $1 OR person2 = $1 "
                              "ORDER BY created DESC, id LIMIT $2";
    DbValue value[] = {db_number(person), db_number(most)};
    StoreIds ids = {tell, context};
    return store_rows(store, SQL, value, 2, store_tell_id, &ids, fault);
}

StoreStatus store_list_ended(Store *store, int64_t since, int most, StoreTell *tell, void *context, Fault *fault)
{
#define ENDED "FROM game WHERE opponent = 'open' AND ended > 0 AND ended >= $1 "
    static const char SQL[] = "SELECT id " ENDED "AND (ended <= (SELECT MAX(ended) FROM (SELECT ended " ENDED
                              "ORDER BY ended LIMIT $2) AS page) OR ended <= (SELECT MIN(ended) " ENDED
                              "AND ended > $1)) ORDER BY ended, id";
    DbValue value[] = {db_number(since), db_number(most)};
    StoreIds ids = {tell, context};
    return store_rows(store, SQL, value, 2, store_tell_id, &ids, fault);
}
