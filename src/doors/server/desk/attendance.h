/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_DESK_ATTENDANCE_H
#define DOORS_SERVER_DESK_ATTENDANCE_H

#include "store/store.h"

/* How many follow each game here, by place (store_place). The database has the same numbers, for all servers, unless a
 * call that would have changed them has failed: then nobody knows, and the numbers of the game are written anew.
 *
 *     attendance_add(&attendance, game, place, 1);                              a follower more, or less
 *     attendance_doubt(&attendance, game);
 *     int count = attendance_doubtful(&attendance, attended, 10);               ... write them ...
 *     attendance_trust(&attendance, attended[0].game);
 *
 * Starts zeroed; attendance_done frees it. */
enum { ATTENDANCE_SLOTS = 4096 };

typedef struct Attended {
    char game[STORE_ID];
    int guests[STORE_PLACES];
} Attended;

typedef struct AttendedGame AttendedGame;

typedef struct Attendance {
    AttendedGame *slot[ATTENDANCE_SLOTS];
    int doubtful; /* games */
} Attendance;

void attendance_add(Attendance *attendance, const char *game, int place, int guests);
void attendance_doubt(Attendance *attendance, const char *game);
void attendance_doubt_all(Attendance *attendance);
/* Some games in doubt, in the order of their ids; returns how many. */
int attendance_doubtful(const Attendance *attendance, Attended *attended, int most);
void attendance_trust(Attendance *attendance, const char *game);
void attendance_done(Attendance *attendance);

#endif
