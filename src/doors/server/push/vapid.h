/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_PUSH_VAPID_H
#define DOORS_SERVER_PUSH_VAPID_H

#include "base/text.h"

/* Who sends a message (RFC 8292): the server has a pair of keys, and signs a token for each push service. The browser
 * has got the public one with the subscription; the push service takes messages of its owner only.
 *
 *     Vapid vapid;
 *     vapid_make(&vapid);                                        once; vapid.secret is kept in the database
 *     vapid_read(&vapid, secret);                                every other time
 *     vapid_sign(&vapid, "https://fcm.googleapis.com", "mailto:anna@example.org", seconds, &text);
 *
 * It reads no clock. */
enum {
    VAPID_SECRET = 44, /* bytes of the secret key in base64url, with its NUL */
    VAPID_KEY = 88,    /* of the public one: a point of P-256, uncompressed */
    VAPID_TOKEN = 1400,
    VAPID_CONTACT = 256,
    VAPID_SECONDS = 12 * 3600, /* for which a token is good */
};

typedef struct Vapid {
    char secret[VAPID_SECRET], key[VAPID_KEY];
} Vapid;

bool vapid_make(Vapid *vapid);
/* False if that is no secret key. */
bool vapid_read(Vapid *vapid, const char *secret);
/* Writes the token for the push service with this origin. The contact may be NULL; `now` is in seconds since 1970. */
bool vapid_sign(const Vapid *vapid, const char *origin, const char *contact, int64_t now, Text *token);

#endif
