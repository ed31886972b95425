/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_DESK_WATCH_H
#define DOORS_SERVER_DESK_WATCH_H

#include "store/store.h"

/* The games that have followers here: a set of ids. Starts zeroed; watch_done frees it. */
enum { WATCH_SLOTS = 4096 };

typedef struct Watched Watched;

typedef struct Watch {
    Watched *slot[WATCH_SLOTS];
    int games;
} Watch;

bool watch_has(const Watch *watch, const char *game);
/* False if memory is short. */
bool watch_add(Watch *watch, const char *game);
void watch_remove(Watch *watch, const char *game);
void watch_done(Watch *watch);

/* Calls for each game; it must not change the set. */
void watch_each(const Watch *watch, void (*tell)(void *context, const char *game), void *context);

#endif
