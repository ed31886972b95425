/* SPDX-License-Identifier: MIT */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/site.h"

/* The network: listens on this machine's own addresses, 127.0.0.1 and, if present, ::1. Only one at a time. */
typedef struct Http Http;

/* A range of ports; the first free one is taken. */
typedef struct HttpPorts {
    int first, last;
} HttpPorts;

/* NULL, with a sentence, if no port is free. The site must outlive it. */
Http *http_open(const Site *site, HttpPorts ports, Fault *fault);
int http_port(const Http *http);

/* Answers requests until it is stopped. */
void http_run(Http *http);
/* For signal handlers: ends http_run, now or as soon as it begins. */
void http_stop(Http *http);
void http_close(Http *http);

#endif
