/* SPDX-License-Identifier: MIT */
#ifndef STORE_DB_KIND_H
#define STORE_DB_KIND_H

#include "store/db.h"

/* What a kind of database does, for db.c. */
typedef struct DbKind {
    Db *(*open)(const char *address, Fault *fault);
    void (*close)(Db *db);
    DbStatus (*run)(Db *db, const char *sql, const DbValue *value, int values, DbRow *row, void *context,
                    Fault *fault);
    /* NULL if the kind runs everything at once. */
    DbStatus (*later)(Db *db, const char *sql, const DbValue *value, int values, DbRow *row, void *context,
                      Fault *fault);
    DbStatus (*script)(Db *db, const char *sql, Fault *fault);
    /* News; NULL if the kind has none. */
    DbStatus (*listen)(Db *db, const char *channel, Fault *fault);
    DbStatus (*ring)(Db *db, const char *text, Fault *fault);
    void (*hear)(Db *db, DbHeard *tell, void *context);
    int (*socket)(const Db *db);
} DbKind;

extern const DbKind DB_SQLITE, DB_POSTGRES;

/* The beginning of every kind's struct. */
struct Db {
    const DbKind *kind;
};

#endif
