/* SPDX-License-Identifier: MIT */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

/* For browsers: serves the page, a folder built by "make site", to this machine only.
 *
 *     Site site;                                     the folder, read once into memory
 *     if (site_read(&site, folder, &fault)) ...
 *     Reply reply = reply_to(&site, &request);       pure, no network
 *     Http *http = http_open(&site, ports, &fault);  the network, by libwebsockets
 *     http_run(http);                                until http_stop
 *
 * Requests are looked up among the names that were in the folder at the start. So no path, link or encoding reaches another file, and a page
 * that is being rebuilt is never served half old, half new.
 *
 * It never listens to other machines, never reads a file because of a request, writes no log and knows no rules. A build without
 * libwebsockets has no_http.c, which says so. */
int serve_main(int argc, char **argv);

#endif
