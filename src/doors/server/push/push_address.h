/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_PUSH_PUSH_ADDRESS_H
#define DOORS_SERVER_PUSH_PUSH_ADDRESS_H

#include <stdbool.h>

/* Where messages may be sent: https, at the push services of browsers and nowhere else, so that nobody can make the
 * server call into its own network.
 *
 *     PushAddress address;
 *     if (push_address_read(&address, "https://fcm.googleapis.com/fcm/send/c2VjcmV0", NULL)) ...
 *
 * Stricter than other readers of addresses: what is not plain is refused, so that libcurl can't see another host in
 * it. */
enum { PUSH_ADDRESS = 1024, PUSH_HOST = 256 };

typedef struct PushAddress {
    char host[PUSH_HOST];       /* with the port, if there is one; for logs */
    char origin[PUSH_HOST + 8]; /* "https://fcm.googleapis.com" */
} PushAddress;

/* `service` is one more that is allowed, HOST or HOST:PORT; NULL: none. */
bool push_address_read(PushAddress *address, const char *endpoint, const char *service);
/* May this be the name of a service: HOST or HOST:PORT? */
bool push_address_is_service(const char *service);

#endif
