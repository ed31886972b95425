/* SPDX-License-Identifier: MIT */
#ifndef UNIT_DEVICES_H
#define UNIT_DEVICES_H

/* Devices that are told of games, for the tests of the referee: two servers in one room that offer it, and tables whose
 * players have devices. Nothing is sent: a message is taken, and its end is told. */
#include "room.h"

/* The keys are those of RFC 8291. */
#define DEVICES_KEY "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define DEVICES_AUTH "BTBZMqHH6r4Tts7J_aSIgg"
#define DEVICES_SERVICE "https://fcm.googleapis.com/"

enum { DEVICES_DAY = 24 * 3600 /* s */ };

/* For cmocka: room_one and another server; both offer messages. */
extern Server *devices_other;
int devices_open(void **state);
int devices_close(void **state);
Server *devices_offer(Server *server);

int devices_post(Server *server, const Made *made, int seat, const char *body);
/* A device with this name. */
int devices_subscribe(const Made *made, int seat, const char *name);
/* A table of two, Anna's device "anna" and Bo's "bo", and nobody connected; seat 1 is to move. */
Made devices_begin(const char *choices);
/* As the game's row says. */
int devices_count(const char *game);
void devices_follow(Server *server, const Made *made, int seat);
/* An entry that is accepted. */
void devices_enter(const Made *made, int seat, const char *kind, const char *text);

bool devices_take(Server *server, PushJob *job);
/* True if the message is given up. */
bool devices_finish(Server *server, PushJob *job, PushResult result);
/* Sends all that is due now: "bo:move:Anna". In the order of the devices, for one game; others are sent, too. */
const char *devices_sent(const Made *made);

#endif
