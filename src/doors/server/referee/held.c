/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/held.h"

#include "base/checksum.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS = 8192, EDITIONS = 8 };

struct Held {
    HeldGame *slot[SLOTS]; /* by the hash of the id */
    int count;
    Edition edition[EDITIONS];
};

Held *held_new(void)
{
    return calloc(1, sizeof(Held));
}

void held_forget(Held *held)
{
    for (int i = 0; i < SLOTS; i++) {
        free(held->slot[i]);
        held->slot[i] = NULL;
    }
    held->count = 0;
}

void held_free(Held *held)
{
    if (held)
        held_forget(held);
    free(held);
}

int held_count(const Held *held)
{
    return held->count;
}

const Edition *held_edition(Held *held, const char *name)
{
    for (int i = 0; i < EDITIONS && edition_builtin_name(i); i++) {
        if (strcmp(name, edition_builtin_name(i)) != 0)
            continue;
        if (!held->edition[i].builtin)
            edition_builtin(&held->edition[i], name);
        return &held->edition[i];
    }
    return NULL;
}

bool held_read_start(Held *held, const char *start, Sitting *sitting, Fault *fault)
{
    char name[MAX_TAG];
    Text text = text_in(name, sizeof name);
    if (!record_edition(start, strlen(start), &text, fault))
        return false;
    const Edition *edition = held_edition(held, name);
    if (!edition)
        return fault_at(fault, 0, 0, "there is no edition %s", name);
    return sitting_read(sitting, edition, start, strlen(start), 0, fault);
}

/* The slot for an id, with the game that is in it. */
static HeldGame *take_slot(Held *held, const char *id)
{
    HeldGame **slot = &held->slot[checksum_bytes(CHECKSUM_BEGIN, id, strlen(id)) % SLOTS];
    if (!*slot) {
        *slot = calloc(1, sizeof **slot);
        held->count += *slot != NULL;
    }
    return *slot;
}

/* While a deal is sought, nobody has sat down yet by an entry. */
static void seat_ready(Online *online, const StoredGame *row)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (row->ready >> seat & 1)
            online->seated[seat] = true;
}

static bool read_start(Held *held, const StoredGame *row, HeldGame *game, Fault *fault)
{
    Sitting start;
    Pace pace;
    if (!held_read_start(held, row->start, &start, fault))
        return false;
    if (!pace_read(span_of(row->pace), &pace))
        return fault_at(fault, 0, 0, "the pace %s is unknown", row->pace);
    online_init(&game->online, &start, pace);
    if (strcmp(row->phase, "dealing") == 0)
        seat_ready(&game->online, row);
    return true;
}

/* Another server may have added entries since the row was read. */
typedef struct Replay {
    Online *online;
    int until;
    bool broken;
    Fault *fault;
} Replay;

static void replay(void *context, int number, const Entry *entry)
{
    Replay *to = context;
    if (!to->broken && number < to->until)
        to->broken = number != to->online->entries || online_add(to->online, entry, to->fault) != ONLINE_FINE;
}

/* Has somebody's name been taken from the game? */
static bool is_forgotten(const HeldGame *game, const StoredGame *row)
{
    return memcmp(game->person, row->person, sizeof game->person) != 0 && game->begun;
}

static StoreStatus refresh(Held *held, Store *store, const StoredGame *row, HeldGame *game, Fault *fault)
{
    Replay to = {.online = &game->online, .until = row->entries, .fault = fault};
    bool goes_on = strcmp(game->id, row->id) == 0 && game->begun && game->online.entries <= row->entries &&
                   !is_forgotten(game, row);
    if (!goes_on) {
        *game = (HeldGame){0};
        if (!read_start(held, row, game, fault))
            return STORE_OTHER;
    }
    StoreStatus status = store_entries(store, row->id, game->online.entries, replay, &to, fault);
    if (status != STORE_DONE || to.broken || game->online.entries != row->entries) {
        game->id[0] = '\0';
        return status != STORE_DONE ? status : STORE_OTHER;
    }
    memcpy(game->id, row->id, sizeof game->id);
    memcpy(game->person, row->person, sizeof game->person);
    game->revision = row->revision;
    game->told = false;
    game->begun = online_has_begun(&game->online) && strcmp(row->phase, "dealing") != 0;
    return STORE_DONE;
}

StoreStatus held_find(Held *held, Store *store, const StoredGame *row, HeldGame **game, Fault *fault)
{
    HeldGame *found = take_slot(held, row->id);
    *game = found;
    if (!found) {
        fault_at(fault, 0, 0, "out of memory");
        return STORE_FAILED;
    }
    if (strcmp(found->id, row->id) == 0 && found->revision == row->revision &&
        found->online.entries == row->entries)
        return STORE_DONE;
    return refresh(held, store, row, found, fault);
}

HeldGame *held_put(Held *held, const StoredGame *row, const Online *online)
{
    HeldGame *game = take_slot(held, row->id);
    if (!game)
        return NULL;
    *game = (HeldGame){.revision = row->revision, .online = *online};
    memcpy(game->id, row->id, sizeof game->id);
    memcpy(game->person, row->person, sizeof game->person);
    game->begun = online_has_begun(online) && strcmp(row->phase, "dealing") != 0;
    return game;
}
