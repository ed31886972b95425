/* SPDX-License-Identifier: MIT */
#include "store/store_insides.h"

#include <string.h>

const char *const PERSON_KIND_NAME[PERSON_KINDS] = {[PERSON_HUMAN] = "person", [PERSON_BOT] = "bot"};
const char *const SCOPE_NAME[SCOPES] = {"read", "play", "manage"};

StoreStatus people_add(Store *store, const Person *person, Fault *fault)
{
    static const char SQL[] = "INSERT INTO person (id, name, fold, kind, created, recovery, tokens) "
                              "VALUES ($1, $2, $3, $4, $5, $6, 0) ON CONFLICT DO NOTHING RETURNING id";
    char fold[ONLINE_NAME_SIZE];
    online_name_fold(person->name, fold);
    DbValue value[] = {
        db_number(person->id),        db_text(person->name),      db_text(fold),
        db_number((int)person->kind), db_number(person->created), db_text(person->recovery),
    };
    bool added = false;
    StoreStatus status = store_rows(store, SQL, value, 6, store_note_row, &added, fault);
    return status == STORE_DONE && !added ? STORE_OTHER : status;
}

static void read_person(void *context, const DbValue *value, int values)
{
    Person *person = context;
    (void)values;
    person->id = value[0].number;
    store_copy(person->name, sizeof person->name, &value[1]);
    person->kind = value[2].number == PERSON_BOT ? PERSON_BOT : PERSON_HUMAN;
    person->created = value[3].number;
    store_copy(person->recovery, sizeof person->recovery, &value[4]);
}

/* One person, or STORE_ABSENT. */
static StoreStatus find(Store *store, const char *sql, const DbValue *value, int values, Person *person,
                        Fault *fault)
{
    *person = (Person){0};
    StoreStatus status = store_rows(store, sql, value, values, read_person, person, fault);
    return status == STORE_DONE && !person->id ? STORE_ABSENT : status;
}

StoreStatus people_find(Store *store, const char *name, Person *person, Fault *fault)
{
    static const char SQL[] = "SELECT id, name, kind, created, recovery FROM person WHERE fold = $1";
    char fold[ONLINE_NAME_SIZE];
    online_name_fold(name, fold);
    DbValue value = db_text(fold);
    return find(store, SQL, &value, 1, person, fault);
}

StoreStatus people_by_id(Store *store, int64_t id, Person *person, Fault *fault)
{
    static const char SQL[] = "SELECT id, name, kind, created, recovery FROM person WHERE id = $1";
    DbValue value = db_number(id);
    return find(store, SQL, &value, 1, person, fault);
}

StoreStatus people_by_recovery(Store *store, const char *hash, Person *person, Fault *fault)
{
    static const char SQL[] = "SELECT id, name, kind, created, recovery FROM person WHERE recovery = $1";
    DbValue value = db_text(hash);
    return find(store, SQL, &value, 1, person, fault);
}

StoreStatus people_recover(Store *store, const char *hash, const char *next, Person *person, Fault *fault)
{
    static const char SQL[] = "UPDATE person SET recovery = $2 WHERE recovery = $1 "
                              "RETURNING id, name, kind, created, recovery";
    DbValue value[] = {db_text(hash), db_text(next)};
    return find(store, SQL, value, 2, person, fault);
}

/* A person's row is locked by counting, so that no two tokens get the same id. */
StoreStatus people_add_token(Store *store, int64_t person, Token *token, const char *hash, Fault *fault)
{
    static const char COUNT[] = "UPDATE person SET tokens = tokens + 1 WHERE id = $1 RETURNING tokens";
    static const char HAS[] = "SELECT COUNT(*) FROM token WHERE person = $1";
    static const char SQL[] = "INSERT INTO token (person, id, hash, scopes, note, created, used) "
                              "VALUES ($1, $2, $3, $4, $5, $6, 0)";
    DbValue owner = db_number(person);
    int64_t id = 0, has = 0;
    StoreStatus status = store_rows(store, COUNT, &owner, 1, store_read_number, &id, fault);
    if (status != STORE_DONE || !id)
        return status == STORE_DONE ? STORE_ABSENT : status;
    status = store_rows(store, HAS, &owner, 1, store_read_number, &has, fault);
    if (status != STORE_DONE || has >= PEOPLE_TOKENS)
        return status == STORE_DONE ? STORE_OTHER : status;
    token->id = (int)id;
    DbValue value[] = {
        owner,
        db_number(id),
        db_text(hash),
        db_number(token->scopes),
        db_text(token->note),
        db_number(token->created),
    };
    return store_run(store, SQL, value, 6, fault);
}

StoreStatus people_end_token(Store *store, int64_t person, int id, Fault *fault)
{
    static const char SQL[] = "DELETE FROM token WHERE person = $1 AND id = $2 RETURNING id";
    DbValue value[] = {db_number(person), db_number(id)};
    bool ended = false;
    StoreStatus status = store_rows(store, SQL, value, 2, store_note_row, &ended, fault);
    return status == STORE_DONE && !ended ? STORE_ABSENT : status;
}

StoreStatus people_end_oldest_token(Store *store, int64_t person, Fault *fault)
{
    static const char SQL[] =
        "DELETE FROM token WHERE person = $1 AND id = (SELECT MIN(id) FROM token WHERE person = $1)";
    DbValue value = db_number(person);
    return store_run(store, SQL, &value, 1, fault);
}

static void read_token(Token *token, const DbValue *value)
{
    token->id = (int)value[0].number;
    token->scopes = (int)value[1].number;
    store_copy(token->note, sizeof token->note, &value[2]);
    token->created = value[3].number;
    token->used = value[4].number;
}

typedef struct Owned {
    Person *person;
    Token *token;
} Owned;

static void read_owned(void *context, const DbValue *value, int values)
{
    const Owned *owned = context;
    read_person(owned->person, value, values);
    read_token(owned->token, value + 5);
}

StoreStatus people_by_token(Store *store, const char *hash, Person *person, Token *token, Fault *fault)
{
    static const char SQL[] =
        "SELECT person.id, name, kind, person.created, recovery, token.id, scopes, note, token.created, used "
        "FROM token JOIN person ON person.id = token.person WHERE hash = $1";
    DbValue value = db_text(hash);
    Owned owned = {person, token};
    *person = (Person){0};
    StoreStatus status = store_rows(store, SQL, &value, 1, read_owned, &owned, fault);
    return status == STORE_DONE && !person->id ? STORE_ABSENT : status;
}

StoreStatus people_use_token(Store *store, int64_t person, int id, int64_t day, Fault *fault)
{
    static const char SQL[] = "UPDATE token SET used = $3 WHERE person = $1 AND id = $2 AND used < $3";
    DbValue value[] = {db_number(person), db_number(id), db_number(day)};
    return store_run(store, SQL, value, 3, fault);
}

typedef struct TokenReader {
    PeopleToken *tell;
    void *context;
} TokenReader;

static void tell_token(void *context, const DbValue *value, int values)
{
    const TokenReader *reader = context;
    Token token;
    (void)values;
    read_token(&token, value);
    reader->tell(reader->context, &token);
}

StoreStatus people_tokens(Store *store, int64_t person, PeopleToken *tell, void *context, Fault *fault)
{
    static const char SQL[] = "SELECT id, scopes, note, created, used FROM token WHERE person = $1 ORDER BY id";
    DbValue value = db_number(person);
    TokenReader reader = {tell, context};
    return store_rows(store, SQL, &value, 1, tell_token, &reader, fault);
}

/* Games are locked in the order of their ids, like everywhere. */
static StoreStatus lock_games(Store *store, int64_t person, Fault *fault)
{
    static const char SQL[] = "SELECT id FROM game WHERE person1 = $1 OR person2 = $1 ORDER BY id FOR UPDATE";
    DbValue value = db_number(person);
    return db_is_postgres(store->db) ? store_run(store, SQL, &value, 1, fault) : STORE_DONE;
}

StoreStatus people_forget(Store *store, int64_t id, Fault *fault)
{
#define SITS "UPDATE entry SET text = '' WHERE kind = 'sit' AND seat = "
    static const char *const SQL[] = {
        SITS "0 AND game IN (SELECT id FROM game WHERE person1 = $1)",
        SITS "1 AND game IN (SELECT id FROM game WHERE person2 = $1)",
        "UPDATE game SET person1 = 0, revision = revision + 1 WHERE person1 = $1",
        "UPDATE game SET person2 = 0, revision = revision + 1 WHERE person2 = $1",
        "UPDATE result SET person1 = 0 WHERE person1 = $1",
        "UPDATE result SET person2 = 0 WHERE person2 = $1",
        "DELETE FROM rating WHERE person = $1",
        "DELETE FROM token WHERE person = $1",
        "DELETE FROM person WHERE id = $1",
    };
    DbValue value = db_number(id);
    StoreStatus status = lock_games(store, id, fault);
    for (size_t i = 0; status == STORE_DONE && i < sizeof SQL / sizeof *SQL; i++)
        status = store_run(store, SQL[i], &value, 1, fault);
    return status;
}
