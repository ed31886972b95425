/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_LINK_H
#define CLIENT_LINK_H

#include "base/text.h"

/* Links to online games. The part behind the # never reaches the server's log.
 *
 *     http://localhost:7529/#seat=k3x9q2m7p4vd.xjJ8...      a seat
 *     http://localhost:7529/#watch=k3x9q2m7p4vd             a game to watch
 *     http://localhost:7529                                 a server
 *
 *     Link link;
 *     if (!link_read(&link, "http://localhost:7529/#watch=k3x9q2m7p4vd", &fault)) ...
 *     link.base                                             "http://localhost:7529"
 *
 * Only http and https, and no name or password before the host. It knows no network. */
enum {
    LINK_BASE = 256,
    LINK_GAME = 16,   /* bytes of a game's id, with its NUL */
    LINK_SECRET = 65, /* of a secret */
    LINK_LEAST_SECRET = 22,
    MAX_LINK = LINK_BASE + LINK_GAME + LINK_SECRET + 16,
};

typedef struct Link {
    char base[LINK_BASE];     /* without a slash at the end */
    char game[LINK_GAME];     /* "": only a server */
    char secret[LINK_SECRET]; /* "": no seat */
    bool watch;               /* it says to watch, even where a seat is free */
} Link;

/* False, with a sentence that never quotes a secret, if it is not a link. */
bool link_read(Link *link, const char *text, Fault *fault);
/* The same from words: LINK, or SERVER GAME, or SERVER GAME SECRET. */
bool link_read_words(Link *link, const char *const *word, int words, Fault *fault);
void link_write(const Link *link, Text *text);

/* The letters of a secret. */
extern const char LINK_LETTERS[65];

bool link_is_game(const char *id);
bool link_is_secret(const char *secret);
/* Is the server this machine? */
bool link_is_local(const Link *link);

#endif
