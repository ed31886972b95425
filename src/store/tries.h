/* SPDX-License-Identifier: MIT */
#ifndef STORE_TRIES_H
#define STORE_TRIES_H

#include "store/store.h"

/* Tries of the daily deal whose players compare them: nothing but a day, the hash of a key and the points.
 *
 *     tries_add(store, day, hash, 31, &fault);             the first result of a key counts, however often it is sent
 *     tries_find(store, day, hash, &points, &fault);       what it was; STORE_ABSENT
 *     tries_count(store, day, tell, context, &fault);      how many have which points, the fewest first
 *     tries_forget(store, day, &fault);                    all before a day
 *
 * Days are those of base/day.h. */
StoreStatus tries_add(Store *store, int day, const char *hash, int points, Fault *fault);
StoreStatus tries_find(Store *store, int day, const char *hash, int *points, Fault *fault);
typedef void TriesTell(void *context, int points, int results);
StoreStatus tries_count(Store *store, int day, TriesTell *tell, void *context, Fault *fault);
StoreStatus tries_forget(Store *store, int before, Fault *fault);

#endif
