/* SPDX-License-Identifier: MIT */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

/* The door for browsers: serves the page, a folder of files that "make site" has built, to this machine alone.
 *
 *     Site site;                                     the folder, read once into memory
 *     if (site_read(&site, folder, &fault)) ...
 *     Reply reply = reply_to(&site, &request);       what a request is answered with: pure, no network
 *     Http *http = http_open(&site, ports, &fault);  the network, by libwebsockets
 *     http_run(http);                                until http_stop
 *
 * A request is looked up among the names that were in the folder at the start. So nothing that a browser sends can name
 * another file, by whatever path, link or encoding; and a page that is being built anew is never served half old, half new.
 *
 * It never listens to other machines, never reads a file because of a request, writes no log and holds no rule. A build
 * without libwebsockets has no_http.c, which says so. */
int serve_main(int argc, char **argv);

#endif
