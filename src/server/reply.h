/* SPDX-License-Identifier: MIT */
#ifndef SERVER_REPLY_H
#define SERVER_REPLY_H

#include "server/site.h"

/* What a request is answered with. */
typedef enum Method { METHOD_GET, METHOD_HEAD, METHOD_OTHER } Method;

/* What matters of a request, as it came; an empty span where there is none. */
typedef struct Request {
    Method method;
    Span path;      /* decoded, without what follows a '?' */
    Span host;      /* Host */
    Span encodings; /* Accept-Encoding */
    Span tags;      /* If-None-Match */
    int port;       /* by which localhost and both its addresses lead here; 0 when they need not */
} Request;

enum { REPLY_TAG_SIZE = SITE_TAG_SIZE + 8, REPLY_ADDRESS_SIZE = 32 };

typedef struct Reply {
    int status;
    const char *type;
    const char *caching;
    char tag[REPLY_TAG_SIZE];         /* with its quotes; "" for none */
    char address[REPLY_ADDRESS_SIZE]; /* to be asked instead; "" for none */
    bool gzip, varies;                /* it is gzipped; another browser would get it otherwise */
    bool headers_only;                /* a HEAD: the length is told and the body is not sent */
    bool last; /* what follows the request may be its body: nothing more is read, nor allowed */
    Span body; /* the site's, or of a constant */
} Reply;

Reply reply_to(const Site *site, const Request *request);

/* What stands above every answer, whatever it is, until a name of NULL. */
typedef struct ReplyHeader {
    const char *name, *value;
} ReplyHeader;
extern const ReplyHeader REPLY_HEADER[];

#endif
