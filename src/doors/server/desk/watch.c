/* SPDX-License-Identifier: MIT */
#include "doors/server/desk/watch.h"

#include "base/checksum.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Watched {
    Watched *next;
    char game[STORE_ID];
};

static size_t watch_slot(const char *game)
{
    return checksum_bytes(CHECKSUM_BEGIN, game, strlen(game)) % WATCH_SLOTS;
}

/* The link that leads to the game, or to NULL at the end. */
static Watched **link_to(Watch *watch, const char *game)
{
    Watched **link = &watch->slot[watch_slot(game)];
    while (*link && strcmp((*link)->game, game) != 0)
        link = &(*link)->next;
    return link;
}

bool watch_has(const Watch *watch, const char *game)
{
    const Watched *found = watch->slot[watch_slot(game)];
    while (found && strcmp(found->game, game) != 0)
        found = found->next;
    return found;
}

bool watch_add(Watch *watch, const char *game)
{
    Watched **link = link_to(watch, game);
    if (*link)
        return true;
    *link = calloc(1, sizeof **link);
    if (!*link)
        return false;
    snprintf((*link)->game, sizeof(*link)->game, "%s", game);
    watch->games++;
    return true;
}

void watch_remove(Watch *watch, const char *game)
{
    Watched **link = link_to(watch, game), *gone = *link;
    if (!gone)
        return;
    *link = gone->next;
    free(gone);
    watch->games--;
}

void watch_each(const Watch *watch, void (*tell)(void *context, const char *game), void *context)
{
    for (size_t i = 0; i < WATCH_SLOTS; i++)
        for (const Watched *at = watch->slot[i]; at; at = at->next)
            tell(context, at->game);
}

void watch_done(Watch *watch)
{
    for (size_t i = 0; i < WATCH_SLOTS; i++)
        while (watch->slot[i])
            watch_remove(watch, watch->slot[i]->game);
}
