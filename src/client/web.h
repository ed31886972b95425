/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_WEB_H
#define CLIENT_WEB_H

#include "base/text.h"

#include <stdatomic.h>

/* Requests over HTTP, with bounds: at most WEB_MOST bytes, a time limit, no redirects, no other protocols.
 *
 *     Web *web = web_new(&stop, &fault);
 *     WebReply reply;
 *     if (web_call(web, &(WebRequest){"GET", "http://localhost:7529/healthz"}, &reply, &fault)) ... reply.status
 *     web_reply_done(&reply);
 *     web_free(web);
 *
 * All of libcurl is in web.c; no_client.c replaces it. A Web belongs to one thread at a time. Once `stop` is set, calls
 * end within a second. */
typedef struct Web Web;

enum { WEB_MOST = 8 << 20, WEB_LINE = 1 << 20 };

typedef struct WebRequest {
    const char *method, *address;
    const char *secret; /* NULL or "": none */
    const char *body;   /* JSON; NULL: none */
} WebRequest;

typedef struct WebReply {
    int status;
    double wait; /* seconds that the server asks to wait before the next call */
    char *body;  /* on the heap, ended by NUL */
    size_t length;
} WebReply;

/* NULL, with a sentence, if this program has no client or there is no memory. */
Web *web_new(const atomic_bool *stop, Fault *fault);
void web_free(Web *web);

/* False, with a sentence, if no complete answer came. */
bool web_call(Web *web, const WebRequest *request, WebReply *reply, Fault *fault);
void web_reply_done(WebReply *reply);

typedef void WebTake(void *of, const char *line, size_t length);
/* Gives each line of an endless answer to `take`, as it comes. Returns true when the stream has ended with another
 * status than 200, with that answer; false, with a sentence, after any other end. */
bool web_stream(Web *web, const WebRequest *request, WebTake *take, void *of, WebReply *reply, Fault *fault);

/* Sleeps; false at once when `stop` is set. */
bool web_pause(const Web *web, double seconds);

/* Unguessable letters for a secret: 32 of A-Z a-z 0-9 - _. */
bool web_invent_secret(char *secret, size_t size, Fault *fault);

#endif
