/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_PUSH_PUSHER_H
#define DOORS_SERVER_PUSH_PUSHER_H

#include "doors/server/push/push.h"
#include "doors/server/push/vapid.h"
#include "store/pushes.h"

/* A thread that sends messages to push services, a few at once.
 *
 *     Pusher *pusher = pusher_new(&options, &fault);
 *     while (pusher_idle(pusher) > 0 && ... there is a message ...)
 *         pusher_give(pusher, &job);
 *     while (pusher_collect(pusher, &job)) ... write what has become of it ...          after a wake
 *     pusher_stop(pusher);                   messages that were not sent can be collected
 *     pusher_free(pusher);
 *
 * All of the server's libcurl is in pusher.c; no_push.c replaces it. It follows no redirect, reads no more than a
 * little of an answer, and gives each message ten seconds. It knows no database and reads no clock. The variable
 * SSL_CERT_FILE names certificates to trust instead of the system's. */
typedef struct Pusher Pusher;

enum { PUSHER_AT_ONCE = 4, PUSH_HINT = 120 };

typedef enum PushResult {
    PUSH_UNSENT,  /* not tried yet, or the server is closing */
    PUSH_LATE,    /* not tried: it is of no use any more */
    PUSH_SENT,    /* the push service has it */
    PUSH_GONE,    /* the device has no such address any more */
    PUSH_FAILED,  /* it may be tried again later */
    PUSH_REFUSED, /* it will never be taken */
} PushResult;

typedef struct PushJob {
    StoredPush push;
    int64_t now;          /* s since 1970 */
    int lasts;            /* s for which the push service may keep it */
    PushResult result;    /* from here on it is the pusher's word */
    int wait;             /* s that the push service asks to wait; 0: it does not say */
    char hint[PUSH_HINT]; /* for the log, without the address: "fcm.googleapis.com: status 403" */
} PushJob;

typedef struct PusherOptions {
    Vapid vapid;
    const char *contact, *service;
    void (*wake)(void *context); /* from the pusher's thread */
    void *context;
} PusherOptions;

/* NULL, with a sentence, if no thread can be started. */
Pusher *pusher_new(const PusherOptions *options, Fault *fault);
/* How many more messages it would take. */
int pusher_idle(Pusher *pusher);
void pusher_give(Pusher *pusher, const PushJob *job);
bool pusher_collect(Pusher *pusher, PushJob *job);
/* Ends the thread; what is being sent has a moment to arrive. */
void pusher_stop(Pusher *pusher);
void pusher_free(Pusher *pusher);

#endif
