/* SPDX-License-Identifier: MIT */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/site.h"

/* The network: listens on this machine's own addresses, 127.0.0.1 and where there is one ::1. One at a time. */
typedef struct Http Http;

/* The first port that is free, from one to another. */
typedef struct HttpPorts {
    int first, last;
} HttpPorts;

/* NULL, with a sentence, when no port can be had. The site must stay. */
Http *http_open(const Site *site, HttpPorts ports, Fault *fault);
int http_port(const Http *http);

/* Answers requests until it is stopped. */
void http_run(Http *http);
/* For signal handlers: ends http_run, now or as soon as it begins. */
void http_stop(Http *http);
void http_close(Http *http);

#endif
