/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_PUSH_PUSH_H
#define DOORS_SERVER_PUSH_PUSH_H

#include <stdbool.h>

/* Web Push: a player who is not connected is told that it is their turn, by the push service of their browser.
 *
 *     page     asks its browser for a subscription: an address at the push service, and keys
 *     server   keeps it with the seat                          (referee, store/pushes.h)
 *              encrypts a message for the device               (push_message.h: RFC 8291)
 *              proves who it is                                (vapid.h: RFC 8292)
 *              posts it to the push service                    (pusher.h: RFC 8030)
 *     browser  wakes the page's service worker, which decrypts it and shows a sentence
 *
 * The push service learns that there is a message for a device, and when; it can't read it. Addresses come from
 * strangers, so the server calls only the known push services (push_address.h). A build without libcurl or OpenSSL has
 * no_push.c: nobody can subscribe then. */
enum { PUSH_RETRIES = 2 };

typedef struct PushOptions {
    bool off;
    const char *contact;     /* of the operator, "mailto:..." or "https://..."; NULL: none */
    const char *service;     /* one more push service, HOST or HOST:PORT; NULL: none */
    int retry[PUSH_RETRIES]; /* s until the second and the third try; 0: as usual */
} PushOptions;

/* Can this build send messages? */
bool push_is_built(void);

#endif
