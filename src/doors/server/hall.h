/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_HALL_H
#define DOORS_SERVER_HALL_H

#include "doors/server/guest.h"

/* The hall: all guests, by their numbers, and who follows which game.
 *
 *     Guest *guest = hall_enter(hall, GUEST_SOCKET, line);
 *     Follow *follow = hall_follow(hall, guest, "k3x9");
 *     hall_tell(hall, &news, ready, context);       every follower has a state to be sent now
 *     hall_unfollow(hall, follow);
 *     hall_leave(hall, guest);
 *
 * One thread only. It calls neither the network nor the desk. */
typedef struct Hall Hall;

/* NULL if memory is short; so are the others. */
Hall *hall_new(void);
void hall_free(Hall *hall);

Guest *hall_enter(Hall *hall, GuestKind kind, void *line);
Guest *hall_find(const Hall *hall, uint64_t id);
/* It follows nothing any more. */
void hall_leave(Hall *hall, Guest *guest);

/* The guest's follow of a game, made if there is none. */
Follow *hall_follow(Hall *hall, Guest *guest, const char *game);
void hall_unfollow(Hall *hall, Follow *follow);
bool hall_is_followed(const Hall *hall, const char *game);

/* Hands news to the followers of a game, and calls `ready` for each who must be sent something. Takes the state. */
typedef void HallReady(void *context, Guest *guest);
void hall_tell(Hall *hall, DeskNews *news, HallReady *ready, void *context);

int hall_guests(const Hall *hall);
int hall_follows(const Hall *hall);

#endif
