/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REPLY_H
#define DOORS_SERVER_REPLY_H

#include "doors/server/site.h"

/* Replies to requests: pure, no network. */
typedef enum Method { METHOD_GET, METHOD_HEAD, METHOD_OTHER } Method;

/* The relevant parts of a request, unchanged; an empty span means absent. */
typedef struct Request {
    Method method;
    Span path;      /* decoded, up to a '?' */
    Span host;      /* Host */
    Span encodings; /* Accept-Encoding */
    Span tags;      /* If-None-Match */
    int port;       /* on which localhost and both its addresses are ours; 0: not all of them are */
} Request;

enum { REPLY_TAG_SIZE = SITE_TAG_SIZE + 8, REPLY_ADDRESS_SIZE = 32 };

typedef struct Reply {
    int status;
    const char *type;
    const char *caching;
    char tag[REPLY_TAG_SIZE];         /* with its quotes; "" for none */
    char address[REPLY_ADDRESS_SIZE]; /* redirect; "" for none */
    bool gzip, varies;                /* is gzipped; depends on the browser */
    bool headers_only;                /* HEAD: the length without the body */
    bool last;                        /* close the connection: the rest may be a request body */
    Span body;                        /* points into the site or to a constant */
} Reply;

Reply reply_to(const Site *site, const Request *request);

/* The headers of every reply; a name of NULL ends the list. */
typedef struct ReplyHeader {
    const char *name, *value;
} ReplyHeader;
extern const ReplyHeader REPLY_HEADER[];

#endif
