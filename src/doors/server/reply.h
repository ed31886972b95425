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
    bool anywhere;  /* any Host is fine: other machines may call, by names that we don't know */
    bool outside;   /* so is any numeric address: other machines may call */
    Span name;      /* a Host that is fine, besides this machine's names */
} Request;

enum { REPLY_TAG_SIZE = SITE_TAG_SIZE + 8, REPLY_ADDRESS_SIZE = 32 };

typedef struct Reply {
    int status;
    const char *type;
    const char *caching;
    char tag[REPLY_TAG_SIZE];         /* with its quotes; "" for none */
    char address[REPLY_ADDRESS_SIZE]; /* redirect; "" for none */
    const char *allow;                /* the methods; NULL: it is not told */
    const char *others;               /* the address for other devices; NULL: it is not told */
    int retry;                        /* s until the next try; 0: it is not told */
    bool gzip, varies;                /* is gzipped; depends on the browser */
    bool headers_only;                /* HEAD: the length without the body */
    bool endless;                     /* a stream, which has no length */
    bool last;                        /* close the connection: the rest may be a request body */
    Span body;                        /* points into the site or to a constant; or the sender owns it */
} Reply;

Reply reply_to(const Site *site, const Request *request);
/* Is its Host one of our names? */
bool reply_is_for_us(const Request *request);

/* May a page of this origin call here? From our own page, whatever it is called, and from the public one. An empty
 * origin is that of programs other than browsers. */
bool reply_is_our_origin(Span origin, Span host, const char *public_origin);
/* The Host that a public origin has: "https://example.org" -> "example.org". */
Span reply_host_of(const char *origin);

/* The headers of every reply; a name of NULL ends the list. */
typedef struct ReplyHeader {
    const char *name, *value;
} ReplyHeader;
extern const ReplyHeader REPLY_HEADER[];

#endif
