/* SPDX-License-Identifier: MIT */
#ifndef STORE_PUSHES_H
#define STORE_PUSHES_H

#include "store/store.h"

/* Devices that are told of a seat's game by a push service, each with the last message for it.
 *
 *     pushes_add(store, &push, &fault);                          a device of a seat; then pushes_count
 *     pushes_want(store, &push, now, false, &fault);             the same message for all devices of the seat
 *     pushes_take(store, "server-7", now, &push, &fault);        some message that is due, for a while
 *     pushes_done(store, &push, "server-7", &fault);
 *
 * A message is wanted, taken by one server and then done; a later one takes its place. A seat that was told is not told
 * again until its player has done something (pushes_rest). All but pushes_take and pushes_waiting are called with the
 * game locked: those who take messages never wait, so nobody waits for them for long. Like the rest of the store it
 * decides nothing. */
enum {
    PUSH_ENDPOINT = 1025, /* bytes of an address, with its NUL */
    PUSH_KEY = 88,        /* of a point of P-256 in base64url */
    PUSH_AUTH = 23,
    PUSHES_OF_SEAT = 4, /* devices: of more, the one that came first is dropped */
};

typedef struct StoredPush {
    char game[STORE_ID];
    int seat;
    char endpoint[PUSH_ENDPOINT]; /* a secret: whoever has it, and the server's key, can call the device */
    char p256dh[PUSH_KEY], auth[PUSH_AUTH];
    int64_t created;        /* ms: when the device asked for it the last time */
    char token[STORE_HASH]; /* the hash of the token that it asked with; "": it had the seat's secret */
    /* The message. */
    int number;           /* of the entry that it is about */
    char why[STORE_WORD]; /* "move", "answer", "begun", "over" */
    char name[ONLINE_NAME_SIZE];
    bool urgent;
    int64_t expires; /* ms: later it is of no use */
    int tries;       /* with the one for which it was taken */
} StoredPush;

/* The same device again has new keys. */
StoreStatus pushes_add(Store *store, const StoredPush *push, Fault *fault);
StoreStatus pushes_drop(Store *store, const char *game, int seat, const char *endpoint, Fault *fault);
StoreStatus pushes_drop_seat(Store *store, const char *game, int seat, Fault *fault);
/* The same, and no message to the other seat has a name in it any more. */
StoreStatus pushes_forget(Store *store, const char *game, int seat, Fault *fault);
/* Drops the devices of a game that asked with a token that has ended. */
StoreStatus pushes_drop_ended(Store *store, const char *game, Fault *fault);
/* A game's devices of one seat become those of another; the others are dropped. */
StoreStatus pushes_move(Store *store, const char *game, int from, int to, Fault *fault);
/* Counts the devices of a game, and writes that into its row. */
StoreStatus pushes_count(Store *store, const char *game, int *count, Fault *fault);

/* The message of `push` for all devices of its seat: those that were not told yet, or all. */
StoreStatus pushes_want(Store *store, const StoredPush *push, int64_t now, bool all, Fault *fault);
/* The player of a seat has done something: nothing is to be told now, and the next message may be sent. */
StoreStatus pushes_rest(Store *store, const char *game, int seat, Fault *fault);
/* The game is over: drops the devices that have no message about this entry, the last one. */
StoreStatus pushes_close(Store *store, const char *game, int number, Fault *fault);

/* A message that is due, longest first, and on which no living server works; or STORE_ABSENT. */
StoreStatus pushes_take(Store *store, const char *server, int64_t now, StoredPush *push, Fault *fault);
/* These three do nothing if the message is another by now. It was sent, or nobody will send it; try it again later;
 * it was not tried. */
StoreStatus pushes_done(Store *store, const StoredPush *push, const char *server, Fault *fault);
StoreStatus pushes_later(Store *store, const StoredPush *push, const char *server, int64_t due, Fault *fault);
StoreStatus pushes_free(Store *store, const StoredPush *push, const char *server, Fault *fault);
/* How many are wanted and not done. */
StoreStatus pushes_waiting(Store *store, int *count, Fault *fault);

typedef void PushTell(void *context, const StoredPush *push);
/* The devices at all seats of a claimed name, without messages. */
StoreStatus pushes_of(Store *store, int64_t person, PushTell *tell, void *context, Fault *fault);

#endif
