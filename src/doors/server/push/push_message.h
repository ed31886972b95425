/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_PUSH_PUSH_MESSAGE_H
#define DOORS_SERVER_PUSH_PUSH_MESSAGE_H

#include "base/text.h"

/* A message that only one device can read (RFC 8291), as one record (RFC 8188):
 *
 *     salt 16 | size of records 4 | 65 | sender's public key 65 | message, 2, tag 16: encrypted
 *
 *     PushBody body;
 *     push_message_encrypt(p256dh, auth, span_of("{...}"), &body);
 *
 * The keys of the device are text, as its browser writes them: base64url without padding. Each message has a salt and
 * a pair of keys of its own. */
enum {
    PUSH_MESSAGE = 300, /* bytes of a message at most */
    PUSH_HEAD = 16 + 4 + 1 + 65,
    PUSH_BODY = PUSH_HEAD + PUSH_MESSAGE + 1 + 16,
    PUSH_SALT = 16,
    PUSH_SENDER = 32, /* of the sender's secret key */
};

typedef struct PushBody {
    unsigned char bytes[PUSH_BODY];
    size_t length;
} PushBody;

/* Can messages be encrypted with these? A point on the curve, and 16 bytes. */
bool push_message_keys_are_good(const char *p256dh, const char *auth);
bool push_message_encrypt(const char *p256dh, const char *auth, Span message, PushBody *body);
/* For tests: with this salt and this secret key. */
bool push_message_encrypt_with(const char *p256dh, const char *auth, Span message,
                               const unsigned char salt[PUSH_SALT], const unsigned char sender[PUSH_SENDER],
                               PushBody *body);

#endif
