/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_HTTP_H
#define DOORS_SERVER_HTTP_H

#include "doors/server/push/push.h"
#include "doors/server/site.h"

/* For browsers and other clients: serves the page, a folder built by "make site", and, if there is a database, the API
 * of docs/api.md.
 *
 *     Site site;                                        the folder, read once into memory
 *     if (site_read(&site, folder, &fault)) ...
 *     Reply reply = reply_to(&site, &request);          pure, no network
 *     Http *http = http_open(&site, &options, &fault);  the network, by libwebsockets
 *     http_run(http);                                   until http_stop
 *     http_close(http);
 *
 *     http.c       ports, the loop (loop.c)
 *     line.c       one connection: which event of libwebsockets leads where
 *     visit.c      one request of HTTP: of the page, or of the API
 *     send.c       its reply
 *     socket.c     messages of a WebSocket
 *     api.c        calls to the desk (desk/desk.h), its answers and news
 *     guest.c, hall.c       who waits for what
 *     limit.c, log.c, metrics.c
 *
 * Files are looked up among the names that were in the folder at the start. So no path, link or encoding reaches
 * another file, and a page that is being rebuilt is never served half old, half new.
 *
 * Without options it listens to this machine only. It never reads a file because of a request, decides nothing about
 * games, and never waits for the database: the desk has a thread of its own. A build without libwebsockets has
 * no_http.c, which says so; one without a database has no_desk.c. */

/* The network. Only one at a time. */
typedef struct Http Http;

/* A range of ports; the first free one is taken. */
typedef struct HttpPorts {
    int first, last;
} HttpPorts;

typedef struct HttpOptions {
    HttpPorts ports;
    const char *listen;   /* the address; NULL: 127.0.0.1 and, if present, ::1 */
    const char *database; /* store/db.h; NULL: the page alone, without an API */
    const char *origin; /* of the page that the public sees, "https://example.org"; NULL: its Host is its origin */
    bool behind_proxy;  /* X-Forwarded-For names the caller */
    bool unlimited;     /* no limits by address and secret */
    int workers;
    PushOptions push;
} HttpOptions;

/* NULL, with a sentence, if no port is free, or the database can't be opened. The site must outlive it. */
Http *http_open(const Site *site, const HttpOptions *options, Fault *fault);
int http_port(const Http *http);

/* Answers requests until it is stopped; then what was asked is answered, and everybody is let go. */
void http_run(Http *http);
/* For signal handlers: ends http_run, now or as soon as it begins. */
void http_stop(Http *http);
void http_close(Http *http);

#endif
