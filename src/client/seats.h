/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_SEATS_H
#define CLIENT_SEATS_H

#include "client/link.h"

/* The seats that this user has in online games, with their secrets, the newest first. Only the user can read the file:
 *
 *     $XDG_STATE_HOME/thimble/seats      http://localhost:7529 k3x9q2m7p4vd xjJ8... Anna
 *
 *     seats_add(&link, "Anna", &fault);
 *     Seats seats;
 *     seats_read(&seats, &fault);
 *     ... seats.row[0].link */
enum { MAX_SEATS = 200, SEAT_NAME = 128 };

typedef struct SeatRow {
    Link link;
    char name[SEAT_NAME]; /* of the player; may be "" */
} SeatRow;

typedef struct Seats {
    int count;
    SeatRow row[MAX_SEATS];
} Seats;

/* Empty without a file. Lines that are not seats are ignored; the other calls keep them. False if it can't be read. */
bool seats_read(Seats *seats, Fault *fault);
/* Puts a seat in front; the oldest may be dropped. Several programs may change the file at the same time. */
bool seats_add(const Link *link, const char *name, Fault *fault);
bool seats_remove(const Link *link, Fault *fault);
/* NULL if there is no seat in this game. */
const SeatRow *seats_find(const Seats *seats, const char *game);

#endif
