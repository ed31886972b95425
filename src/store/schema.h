/* SPDX-License-Identifier: MIT */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "store/db.h"

/* Brings the tables of a database to this program's version, step by step, each in a transaction of its own. False,
 * with a sentence, if that fails, or if a newer program has written it. */
bool schema_upgrade(Db *db, Fault *fault);

#endif
