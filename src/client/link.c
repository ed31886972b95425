/* SPDX-License-Identifier: MIT */
#include "client/link.h"

#include <stdio.h>
#include <string.h>

const char LINK_LETTERS[65] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
static const char ID_LETTERS[] = "abcdefghijklmnopqrstuvwxyz0123456789";
static const char HOST_LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]";
static const char PATH_LETTERS[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_/~";

static bool consists_of(const char *text, size_t least, size_t size, const char *letters)
{
    size_t length = strlen(text);
    return length >= least && length < size && strspn(text, letters) == length;
}

bool link_is_game(const char *id)
{
    return consists_of(id, 1, LINK_GAME, ID_LETTERS);
}

bool link_is_secret(const char *secret)
{
    return consists_of(secret, LINK_LEAST_SECRET, LINK_SECRET, LINK_LETTERS);
}

/* The length of "http://" or "https://" at the beginning; 0: neither. */
static size_t scheme_length(const char *text)
{
    static const char *const SCHEME[] = {"http://", "https://"};
    for (size_t i = 0; i < sizeof SCHEME / sizeof *SCHEME; i++)
        if (strncmp(text, SCHEME[i], strlen(SCHEME[i])) == 0)
            return strlen(SCHEME[i]);
    return 0;
}

static bool read_base(Link *link, Span base, Fault *fault)
{
    if (!scheme_length(base.at))
        return fault_at(fault, 0, 0, "a link begins with http:// or https://");
    while (base.length > 0 && base.at[base.length - 1] == '/')
        base.length--;
    if (base.length >= sizeof link->base)
        return fault_at(fault, 0, 0, "the address of the server is longer than %d bytes", LINK_BASE - 1);
    memcpy(link->base, base.at, base.length);
    link->base[base.length] = '\0';
    const char *host = link->base + scheme_length(link->base);
    size_t length = strspn(host, HOST_LETTERS);
    bool good = length > 0 && scheme_length(link->base) &&
                (host[length] == '\0' ||
                 (host[length] == '/' && host[length + strspn(host + length, PATH_LETTERS)] == '\0'));
    return good || fault_at(fault, 0, 0, "this is not the address of a server, such as https://example.org");
}

static bool take_game(Link *link, const char *id, Fault *fault)
{
    if (!link_is_game(id))
        return fault_at(fault, 0, 0, "a game's id consists of lower-case letters and digits, such as k3x9q2m7p4vd");
    snprintf(link->game, sizeof link->game, "%s", id);
    return true;
}

/* The sentence does not quote it: people show error messages to others. */
static bool take_secret(Link *link, const char *secret, Fault *fault)
{
    if (!link_is_secret(secret))
        return fault_at(fault, 0, 0, "the link's secret is damaged or incomplete: copy the whole link");
    snprintf(link->secret, sizeof link->secret, "%s", secret);
    return true;
}

static bool read_seat(Link *link, const char *seat, Fault *fault)
{
    char game[LINK_GAME] = "";
    const char *dot = strchr(seat, '.');
    if (!dot || (size_t)(dot - seat) >= sizeof game)
        return fault_at(fault, 0, 0, "the link is incomplete: a seat's link ends with #seat=GAME.SECRET");
    memcpy(game, seat, (size_t)(dot - seat));
    return take_game(link, game, fault) && take_secret(link, dot + 1, fault);
}

bool link_read(Link *link, const char *text, Fault *fault)
{
    static const char SEAT[] = "#seat=";
    static const char WATCH[] = "#watch=";
    Link found = {0};
    size_t base = strcspn(text, "#");
    const char *rest = text + base;
    bool good = read_base(&found, (Span){text, base}, fault);
    if (good && strncmp(rest, SEAT, strlen(SEAT)) == 0)
        good = read_seat(&found, rest + strlen(SEAT), fault);
    else if (good && strncmp(rest, WATCH, strlen(WATCH)) == 0)
        good = (found.watch = true) && take_game(&found, rest + strlen(WATCH), fault);
    else if (good && rest[0] && rest[1])
        good = fault_at(fault, 0, 0, "a link to a game ends with #seat=GAME.SECRET or #watch=GAME");
    if (good)
        *link = found;
    return good;
}

bool link_read_words(Link *link, const char *const *word, int words, Fault *fault)
{
    Link found;
    if (!link_read(&found, word[0], fault))
        return false;
    if (words > 1 && found.game[0])
        return fault_at(fault, 0, 0, "the link names its game already");
    if (words > 3)
        return fault_at(fault, 0, 0, "only a game and its secret may follow the server");
    if ((words > 1 && !take_game(&found, word[1], fault)) || (words > 2 && !take_secret(&found, word[2], fault)))
        return false;
    *link = found;
    return true;
}

void link_write(const Link *link, Text *text)
{
    text_add(text, "%s/", link->base);
    if (link->secret[0])
        text_add(text, "#seat=%s.%s", link->game, link->secret);
    else if (link->game[0])
        text_add(text, "#watch=%s", link->game);
}

bool link_is_local(const Link *link)
{
    static const char *const LOCAL[] = {"localhost", "127.0.0.1", "[::1]"};
    const char *host = link->base + scheme_length(link->base);
    for (size_t i = 0; i < sizeof LOCAL / sizeof *LOCAL; i++) {
        size_t length = strlen(LOCAL[i]);
        if (strncmp(host, LOCAL[i], length) == 0 && strchr(":/", host[length])) /* or its end */
            return true;
    }
    return false;
}
