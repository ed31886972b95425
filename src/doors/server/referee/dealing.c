/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/dealing.h"

#include "doors/server/referee/seal.h"
#include "doors/server/referee/secret.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POOL = 3 };

int dealing_number(uint64_t seed)
{
    return (int)(seed & 0x7fffffff);
}

void dealing_pool_name(const Deal *kind, char name[STORE_KIND])
{
    const Edition *edition = kind->edition;
    const char *track = edition->printings > 1 ? edition->printing[kind->printing].name : "";
    Text text = text_in(name, STORE_KIND);
    text_add(&text, "fair %s%s%s", edition->name, track[0] ? " " : "", track);
    assert(!text.cut);
}

bool dealing_fill_pool(Case *c, const char *name)
{
    StoredTask task = {.kind = TASK_POOL};
    int count;
    snprintf(task.name, sizeof task.name, "%s", name);
    if (!case_done(c, store_count_fair(c->referee->store, name, &count, &c->fault)))
        return false;
    return count >= POOL || case_done(c, store_add_task(c->referee->store, &task, &c->fault));
}

static int compare_kinds(const void *a, const void *b)
{
    return strcmp(b, a);
}

/* In the same order at all servers: of two that add the same tasks, one waits for the other. */
bool dealing_fill_wanted(Case *c)
{
    Referee *referee = c->referee;
    qsort(referee->wanted, (size_t)referee->wanted_kinds, sizeof *referee->wanted, compare_kinds);
    while (referee->wanted_kinds > 0) {
        if (!dealing_fill_pool(c, referee->wanted[referee->wanted_kinds - 1]))
            return false;
        referee->wanted_kinds--;
    }
    return true;
}

static void note_wanted(Referee *referee, const char *name)
{
    for (int i = 0; i < referee->wanted_kinds; i++)
        if (strcmp(referee->wanted[i], name) == 0)
            return;
    if (referee->wanted_kinds < REFEREE_KINDS)
        snprintf(referee->wanted[referee->wanted_kinds++], STORE_KIND, "%s", name);
}

bool dealing_choose(Case *c, const Deal *kind, bool fair, DealSeed *seed)
{
    char pool[STORE_KIND];
    *seed = (DealSeed){.seed = secret_make_seed(), .known = !fair};
    seed->found = seed->seed;
    if (!fair)
        return true;
    dealing_pool_name(kind, pool);
    note_wanted(c->referee, pool);
    uint64_t stored, found;
    StoreStatus status = store_take_fair(c->referee->store, pool, &stored, &found, &c->fault);
    if (status == STORE_DONE)
        *seed = (DealSeed){stored, found, true};
    else if (status != STORE_ABSENT)
        return case_fail(c);
    return true;
}

void dealing_lay(StoredGame *game, Sitting *sitting, const DealSeed *seed)
{
    Text start = text_in(game->start, sizeof game->start);
    sitting_deal_again(sitting, seed->found);
    sitting_write(sitting, &start);
    assert(!start.cut);
    seal_make(&sitting->table.record.deal, game->fair, seed->seed, game);
    snprintf(game->phase, sizeof game->phase, "%s", seed->known ? "waiting" : "dealing");
}

/* The players who are ready sit down. */
static int sit_down(const StoredGame *game, Online *online, int64_t now, Entry entry[SEATS])
{
    int count = 0;
    Fault fault;
    for (int seat = 0; seat < SEATS; seat++) {
        if (!(game->ready >> seat & 1))
            continue;
        Entry *sit = &entry[count];
        *sit = (Entry){.kind = ENTRY_SIT, .seat = seat, .at = now};
        memcpy(sit->text, online->sitting.table.record.player[seat], sizeof sit->text);
        if (online_add(online, sit, &fault) == ONLINE_FINE)
            count++;
    }
    return count;
}

static bool look_for_deal(Case *c)
{
    StoredTask task = {.kind = TASK_FAIR, .number = dealing_number(seal_seed(c->game.sealed))};
    snprintf(task.name, sizeof task.name, "%s", c->game.id);
    c->ruling->job = true;
    return case_done(c, store_add_task(c->referee->store, &task, &c->fault));
}

/* A name may be taken, however unlikely that is. */
static bool put_row(Case *c, bool is_new)
{
    Store *store = c->referee->store;
    case_change_lobby(c);
    if (!is_new)
        return case_done(c, store_save_game(store, &c->game, &c->fault)) &&
               case_done(c, store_drop_entries(store, c->game.id, &c->fault));
    StoreStatus status = store_add_game(store, &c->game, &c->fault);
    while (status == STORE_OTHER) {
        secret_make_game(c->game.id);
        status = store_add_game(store, &c->game, &c->fault);
    }
    return case_done(c, status);
}

bool dealing_begin(Case *c, const Sitting *sitting, bool is_new)
{
    Store *store = c->referee->store;
    Online online;
    Entry entry[SEATS];
    Pace pace = {0};
    int entries = 0;
    pace_read(span_of(c->game.pace), &pace);
    online_init(&online, sitting, pace);
    c->game.entries = 0;
    c->game.due = 0;
    c->game.touched = c->now;
    if (!case_is_dealing(c)) {
        entries = sit_down(&c->game, &online, c->now, entry);
        case_settle(&c->game, &online, c->now);
        case_plan_first_look(&c->game, &online, c->now);
    }
    if (!put_row(c, is_new))
        return false;
    for (int i = 0; i < entries; i++)
        if (!case_done(c, store_append(store, c->game.id, i, &entry[i], &c->fault)))
            return false;
    for (int seat = 0; seat < SEATS; seat++)
        online.seated[seat] = online.seated[seat] || c->game.ready >> seat & 1;
    c->held = held_put(c->referee->held, &c->game, &online);
    c->ruling->wrote = true;
    if (!c->held) {
        fault_at(&c->fault, 0, 0, "out of memory");
        return case_fail(c);
    }
    return case_is_dealing(c) ? look_for_deal(c) : case_add_task(c);
}
