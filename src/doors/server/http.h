/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_HTTP_H
#define DOORS_SERVER_HTTP_H

#include "doors/server/site.h"

/* For browsers: serves the page, a folder built by "make site", to this machine only.
 *
 *     Site site;                                     the folder, read once into memory
 *     if (site_read(&site, folder, &fault)) ...
 *     Reply reply = reply_to(&site, &request);       pure, no network
 *     Http *http = http_open(&site, ports, &fault);  the network, by libwebsockets
 *     http_run(http);                                until http_stop
 *
 * Requests are looked up among the names that were in the folder at the start. So no path, link or encoding reaches
 * another file, and a page that is being rebuilt is never served half old, half new.
 *
 * It never listens to other machines, never reads a file because of a request, writes no log and knows no rules. A
 * build without libwebsockets has no_http.c, which says so. */

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
