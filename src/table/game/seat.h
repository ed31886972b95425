/* SPDX-License-Identifier: MIT */
#ifndef TABLE_GAME_SEAT_H
#define TABLE_GAME_SEAT_H

#include "table/game/table.h"

/* Who sits at a seat. Records store it as player names, so a resumed game has the same opponents:
 *
 *     [Player1 "Anna"]                  a person
 *     [Player2 "Thimble, level 6"]      the computer
 *
 * Two computers in one record are only names: such a game is there to be looked at. */
typedef enum SeatKind {
    SEAT_PERSON,    /* at this device */
    SEAT_ELSEWHERE, /* a person, or a program, at another device */
    SEAT_COMPUTER,
    SEAT_AUTOMA,
    SEAT_NOBODY, /* the person at this device moves for it */
    SEAT_KINDS,
} SeatKind;

typedef struct Seat {
    SeatKind kind;
    int level; /* of the computer, from 1, also when it plays elsewhere; otherwise 0 */
    bool you;  /* a person addressed as "you" even with a name: the reader of an online game */
} Seat;

/* How a computer's name begins in a record; its level follows. */
#define SEAT_COMPUTER_NAME "Thimble, level "

/* In the order of the enumerators. */
extern const char *const SEAT_KIND_NAME[SEAT_KINDS];

/* Reads a seat from the player names in the table's record. */
Seat seat_by_name(const Table *table, int seat);
/* A seat of this kind; the name in the record gives a computer its level. */
Seat seat_of_kind(const Table *table, int seat, SeatKind kind);
/* The level in a computer's name; 0: it is not a computer's name. */
int seat_name_level(const char *name);
/* The computer's name in a record. */
void seat_write_name(int level, char name[MAX_TAG]);

#endif
