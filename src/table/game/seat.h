/* SPDX-License-Identifier: MIT */
#ifndef TABLE_GAME_SEAT_H
#define TABLE_GAME_SEAT_H

#include "table/game/table.h"

/* Who sits at a seat. A record tells it by the names of the players, so that a game that is resumed has the same
 * opponents:
 *
 *     [Player1 "Anna"]                  a person
 *     [Player2 "Thimble, level 6"]      the computer
 *
 * Two computers in one record are only names: somebody wants to look at their game. */
typedef enum SeatKind {
    SEAT_PERSON,    /* at this device */
    SEAT_ELSEWHERE, /* a person, or a program, at another device */
    SEAT_COMPUTER,
    SEAT_AUTOMA,
    SEAT_NOBODY, /* whoever is at this device moves for it */
    SEAT_KINDS,
} SeatKind;

typedef struct Seat {
    SeatKind kind;
    int level; /* of the computer, from 1, also of one that plays elsewhere; else 0 */
} Seat;

/* In the order of the enumerators. */
extern const char *const SEAT_KIND_NAME[SEAT_KINDS];

/* What the names in the table's record tell of a seat. */
Seat seat_by_name(const Table *table, int seat);
/* The level of the computer that has this name; 0: none has. */
int seat_name_level(const char *name);
/* The computer's name in a record. */
void seat_write_name(int level, char name[MAX_TAG]);

#endif
