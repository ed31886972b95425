/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/dealing.h"
#include "doors/server/referee/seal.h"
#include "doors/server/referee/secret.h"

#include <stdio.h>
#include <string.h>

static bool wants_move(const Case *c, int number)
{
    const Online *online = &c->held->online;
    return !case_is_dealing(c) && online_has_begun(online) && !online->ending && online->entries == number &&
           sitting_next(&online->sitting).kind == NEXT_COMPUTER;
}

static bool wants_deal(const Case *c, int number)
{
    return case_is_dealing(c) && dealing_number(seal_seed(c->game.sealed)) == number;
}

/* The deal of the same kind that the search begins with. */
static Deal deal_from(const Deal *kind, uint64_t seed)
{
    Deal deal;
    deal_begin(&deal, kind->edition, seed);
    deal.printing = kind->printing;
    return deal;
}

/* "fair classic revised" */
static bool read_pool(Referee *referee, const char *name, Deal *deal)
{
    char edition[STORE_KIND];
    Fault fault;
    Words words = words_of(name, strlen(name), 0);
    words_next(&words);
    Span word = words_next(&words);
    snprintf(edition, sizeof edition, "%.*s", (int)word.length, word.at);
    const Edition *found = held_edition(referee->held, edition);
    Span track = words_next(&words);
    if (!found)
        return false;
    deal_begin(deal, found, secret_make_seed());
    return track.length == 0 || deal_key(deal, span_of(DEAL_KEY_NAME[DEAL_TRACK]), track, &fault);
}

/* Fills in the job for a task. False when nobody needs it any more. */
static bool make_job(Case *c, const StoredTask *task, Job *job)
{
    memset(job, 0, sizeof *job);
    job->number = task->number;
    job->kind = task->kind == TASK_MOVE ? JOB_MOVE : JOB_FAIR;
    if (task->kind == TASK_POOL)
        return read_pool(c->referee, task->name, &job->deal);
    if (!case_find(c, task->name, false))
        return false;
    memcpy(job->game, c->game.id, sizeof job->game);
    job->sitting = c->held->online.sitting;
    if (task->kind == TASK_FAIR)
        job->deal = deal_from(&job->sitting.table.record.deal, seal_seed(c->game.sealed));
    return task->kind == TASK_MOVE ? wants_move(c, task->number) : wants_deal(c, task->number);
}

/* The next job for somebody, past those that nobody needs. */
static bool take_job(Case *c, Job *job)
{
    Store *store = c->referee->store;
    for (;;) {
        StoredTask task;
        StoreStatus status = store_take_task(store, c->referee->server, c->now, &task, &c->fault);
        if (status == STORE_ABSENT || !case_done(c, status))
            return false;
        c->held = NULL;
        if (make_job(c, &task, job))
            return true;
        if (c->ruling->failed)
            return false;
        if (!c->ruling->reason[0] && !case_done(c, store_end_task(store, &task, &c->fault)))
            return false;
        c->ruling->reason[0] =
            '\0'; /* a game that can't be read: its turn comes again, and a newer server may have it */
    }
}

bool referee_take_job(Referee *referee, int64_t now, Job *job, bool *failed)
{
    Ruling ruling = {0};
    Case c = {.referee = referee, .now = now, .ruling = &ruling, .seat = NOBODY};
    bool taken = take_job(&c, job);
    *failed = ruling.failed;
    ruling_done(&ruling);
    return taken;
}

static StoredTask task_of(const Job *job)
{
    StoredTask task = {.number = job->number};
    task.kind = job->kind == JOB_MOVE ? TASK_MOVE : job->game[0] ? TASK_FAIR : TASK_POOL;
    if (task.kind == TASK_POOL)
        dealing_pool_name(&job->deal, task.name);
    else
        snprintf(task.name, sizeof task.name, "%s", job->game);
    return task;
}

/* Another fair deal for the pool; the task ends, and comes again if there are still few. */
static bool end_pool(Case *c, const Job *job, const StoredTask *task)
{
    Store *store = c->referee->store;
    c->ruling->wrote = true;
    return case_done(c, store_add_fair(store, task->name, job->deal.seed, job->found.seed, &c->fault)) &&
           case_done(c, store_end_task(store, task, &c->fault)) && dealing_fill_pool(c, task->name);
}

/* The game begins with the deal that was found. */
static bool end_deal(Case *c, const Job *job)
{
    Sitting sitting = c->held->online.sitting;
    Text start = text_in(c->game.start, sizeof c->game.start);
    sitting_deal_again(&sitting, job->found.seed);
    sitting_write(&sitting, &start);
    snprintf(c->game.phase, sizeof c->game.phase, "waiting");
    if (!dealing_begin(c, &sitting, false))
        return false;
    c->ruling->changed = true;
    Entry begins = {.kind = ENTRY_SIT, .seat = NOBODY};
    return case_tell(c, (CaseBefore){.awaits = NOBODY}, &begins);
}

static bool end_move(Case *c, const Job *job)
{
    const Sitting *sitting = &c->held->online.sitting;
    Entry entry = {.kind = ENTRY_MOVE, .seat = game_turn(&sitting->table.game), .at = c->now};
    Text text = text_in(entry.text, sizeof entry.text);
    notation_write(&sitting->table.game, job->move, &text);
    return case_add(c, &entry);
}

/* The game may be gone, or may have gone on. */
static void end_games_job(Case *c, const Job *job, const StoredTask *task)
{
    bool found = case_find(c, job->game, true);
    if (c->ruling->failed || c->ruling->reason[0] ||
        !case_done(c, store_end_task(c->referee->store, task, &c->fault)) || !found)
        return;
    if (task->kind == TASK_MOVE && wants_move(c, job->number))
        end_move(c, job);
    else if (task->kind == TASK_FAIR && wants_deal(c, job->number))
        end_deal(c, job);
}

void referee_end_job(Referee *referee, const Job *job, int64_t now, Ruling *ruling)
{
    Case c = {.referee = referee, .now = now, .ruling = ruling, .seat = NOBODY};
    StoredTask task = task_of(job);
    *ruling = (Ruling){0};
    if (!job->done && job->reason[0])
        return; /* its time runs out, and then any server may try again */
    if (!job->done)
        case_done(&c, store_free_task(referee->store, &task, &c.fault));
    else if (task.kind == TASK_POOL)
        end_pool(&c, job, &task);
    else
        end_games_job(&c, job, &task);
    ruling->wrote = true;
}
