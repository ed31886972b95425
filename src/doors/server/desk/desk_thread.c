/* SPDX-License-Identifier: MIT */
#include "doors/server/desk/batch.h"
#include "doors/server/desk/desk_insides.h"

#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CLOCK = 30000,  /* ms */
    TICK = 500,     /* ms */
    DOUBT = 3,      /* ticks, one of which writes at least */
    RECOUNTED = 64, /* games at once */
    STATUS_OK = 200,
    STATUS_UNAVAILABLE = 503,
};

static void wait_for_work(Desk *desk)
{
    struct pollfd wait[] = {{.fd = desk->bell, .events = POLLIN},
                            {.fd = store_socket(desk->store), .events = POLLIN}};
    /* News may have come together with the result of a statement, and then the socket is not readable. */
    int64_t left = desk->heard.count > 0 ? 0 : desk->next_tick - steady_now();
    uint64_t count;
    if (desk_numbers(desk).waiting > 0) /* more than fit into one batch */
        left = 0;
    poll(wait, 2, left > 0 ? (int)left : 0);
    ssize_t got = read(desk->bell, &count, sizeof count);
    (void)got; /* nothing, if the time is up or the database has news */
}

void desk_complain(const Desk *desk, const char *why)
{
    if (desk->options.complain)
        desk->options.complain(desk->options.context, why);
}

/* A database that is full can still be read: after a failure it is trusted again when something was written. */
static void note_trust(Desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    desk->numbers.healthy = desk->doubt == 0;
    desk->numbers.games_held = referee_held(desk->referee);
    pthread_mutex_unlock(&desk->lock);
}

void desk_fail(Desk *desk, const char *why)
{
    desk->works = false;
    desk->doubt = DOUBT;
    note_trust(desk);
    pthread_mutex_lock(&desk->lock);
    desk->numbers.failures++;
    pthread_mutex_unlock(&desk->lock);
    referee_forget(desk->referee);
    desk_complain(desk, why);
}

static void note_success(Desk *desk, int commits)
{
    desk->works = true;
    if (commits > 0)
        desk->doubt = 0;
    note_trust(desk);
    pthread_mutex_lock(&desk->lock);
    desk->numbers.commits += (uint64_t)commits;
    pthread_mutex_unlock(&desk->lock);
}

static bool is_watched(Desk *desk, const char *game)
{
    pthread_mutex_lock(&desk->lock);
    bool watched = watch_has(&desk->watch, game);
    pthread_mutex_unlock(&desk->lock);
    return watched;
}

static void note_ruling(Desk *desk, const Ruling *ruling)
{
    changes_note(&desk->changes, ruling, ruling->changed && is_watched(desk, ruling->game));
    desk->looks_for_jobs = desk->looks_for_jobs || ruling->job;
    desk->looks_for_pushes = desk->looks_for_pushes || ruling->tells;
}

/* The network counts whoever was let in, until they leave, whatever the database says to that. */
static void note_follower(Desk *desk, const DeskAnswer *answer)
{
    const Call *call = &answer->call;
    int status = answer->ruling.status;
    if (call->kind != CALL_FOLLOW && call->kind != CALL_LEAVE)
        return;
    if (call->kind == CALL_LEAVE)
        attendance_add(&desk->attendance, call->game, call->as, -1);
    else if (status == STATUS_OK)
        attendance_add(&desk->attendance, call->game, answer->ruling.place, 1);
    if (status == STATUS_UNAVAILABLE)
        attendance_doubt(&desk->attendance, call->game);
}

static void count_calls(Desk *desk, Waiting *const *asked, int count)
{
    desk->numbers.calls += (uint64_t)count;
    for (int i = 0; i < count; i++) {
        const DeskAnswer *answer = &asked[i]->answer;
        bool wrote = answer->ruling.wrote;
        desk->numbers.writes += wrote;
        desk->numbers.entries += wrote && (answer->call.kind == CALL_ENTRY || answer->call.kind == CALL_SIT);
    }
}

static void erase_secrets(Call *call)
{
    sodium_memzero(call->secret, sizeof call->secret);
    sodium_memzero(call->token, sizeof call->token);
    sodium_memzero(call->next, sizeof call->next);
    sodium_memzero(call->seat, sizeof call->seat);
    sodium_memzero(&call->device, sizeof call->device);
}

/* In the order in which they were ruled: of two states of a game the later one is told. */
static void note_rulings(Desk *desk, Waiting *const *asked, int count)
{
    for (int last = 0; last <= 1; last++)
        for (int i = 0; i < count; i++)
            if (batch_is_last(&asked[i]->answer) == (last == 1))
                note_ruling(desk, &asked[i]->answer.ruling);
}

static void give_answers(Desk *desk, Waiting *const *asked, int count)
{
    for (int i = 0; i < count; i++) {
        DeskAnswer *answer = &asked[i]->answer;
        answer->round = desk->round;
        note_follower(desk, answer);
        if (answer->ruling.rest)
            answer->call.asked = desk_now();
        else
            erase_secrets(&answer->call);
    }
    note_rulings(desk, asked, count);
    pthread_mutex_lock(&desk->lock);
    count_calls(desk, asked, count);
    for (int i = 0; i < count; i++)
        desk_push(asked[i]->answer.ruling.rest ? &desk->asked : &desk->answered, &asked[i]->item);
    pthread_mutex_unlock(&desk->lock);
}

static int take_calls(Desk *desk, Waiting *asked[BATCH_MOST])
{
    int count = 0;
    pthread_mutex_lock(&desk->lock);
    desk->seen = steady_now();
    while (count < BATCH_MOST && desk->asked.first)
        asked[count++] = (Waiting *)desk_pop(&desk->asked);
    pthread_mutex_unlock(&desk->lock);
    return count;
}

/* False if there were none. */
static bool do_calls(Desk *desk)
{
    Waiting *asked[BATCH_MOST];
    DeskAnswer *answer[BATCH_MOST];
    int count = take_calls(desk, asked);
    if (count == 0)
        return false;
    for (int i = 0; i < count; i++)
        answer[i] = &asked[i]->answer;
    Batch batch = {
        .store = desk->store, .referee = desk->referee, .answer = answer, .count = count, .now = desk_now()};
    batch_rule(&batch);
    if (!batch.healthy)
        desk_fail(desk, batch.fault.sentence);
    else
        note_success(desk, batch.commits);
    if (batch.healthy && batch.fault.sentence[0])
        desk_complain(desk, batch.fault.sentence); /* about one call */
    give_answers(desk, asked, count);
    return true;
}

/* Work that needs no call. Each is one transaction; false if it failed, with the health noted. */

bool desk_begin(Desk *desk)
{
    Fault fault;
    bool good = store_begin(desk->store, &fault) == STORE_DONE;
    if (!good)
        desk_fail(desk, fault.sentence);
    return good;
}

/* The other servers hear of the changes with the commit; NULL: there are none. */
static bool end_with(Desk *desk, Changes *changes, bool failed)
{
    Fault fault = {.sentence = "the database refused a statement"};
    bool good = false;
    if (!failed && changes)
        changes_ring(changes, desk->store);
    if (failed)
        store_rollback(desk->store);
    else
        good = store_commit(desk->store, &fault) == STORE_DONE;
    if (good)
        note_success(desk, 0);
    else
        desk_fail(desk, fault.sentence);
    return good;
}

bool desk_end(Desk *desk, bool failed)
{
    return end_with(desk, NULL, failed);
}

static void note_change(void *context, const char *game)
{
    changes_add(context, game, 0, "");
}

/* What came before this moment has been ruled. */
static int64_t heard_until(Desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    const Waiting *first = (const Waiting *)desk->asked.first;
    int64_t moment = first ? first->answer.call.asked : desk_now();
    pthread_mutex_unlock(&desk->lock);
    return moment;
}

static void tick(Desk *desk)
{
    Changes changes = {0};
    bool failed = false;
    if (!desk_begin(desk))
        return;
    referee_tick(desk->referee, desk_now(), heard_until(desk), note_change, &changes, &failed);
    if (end_with(desk, &changes, failed)) {
        for (int i = 0; i < changes.count; i++)
            changes_add(&desk->changes, changes.change[i].game, 0, "");
        if (referee_was_revived(desk->referee))
            attendance_doubt_all(&desk->attendance);
        desk->doubt -= desk->doubt > 0;
        note_success(desk, changes.count > 0);
    }
    changes_clear(&changes);
}

/* Writes the numbers of followers that are in doubt. */
static void recount(Desk *desk)
{
    Attended attended[RECOUNTED];
    Changes changes = {0};
    int count = desk->works ? attendance_doubtful(&desk->attendance, attended, RECOUNTED) : 0;
    bool failed = false;
    if (count == 0 || !desk_begin(desk))
        return;
    for (int i = 0; i < count && !failed; i++) {
        Ruling ruling;
        referee_recount(desk->referee, attended[i].game, attended[i].guests, desk_now(), &ruling);
        failed = ruling.failed;
        ruling_done(&ruling);
    }
    for (int i = 0; i < count; i++)
        changes_add(&changes, attended[i].game, 0, "");
    bool good = end_with(desk, &changes, failed);
    for (int i = 0; i < count && good; i++) {
        attendance_trust(&desk->attendance, attended[i].game);
        changes_add(&desk->changes, attended[i].game, 0, "");
    }
    changes_clear(&changes);
}

static bool write_result(Desk *desk)
{
    Ruling ruling = {0};
    Changes changes = {0};
    if (!desk_begin(desk))
        return false;
    if (desk->result.reason[0])
        desk_complain(desk, desk->result.reason);
    referee_end_job(desk->referee, &desk->result, desk_now(), &ruling);
    changes_note(&changes, &ruling, false);
    bool good = end_with(desk, &changes, ruling.failed);
    changes_clear(&changes);
    if (good) {
        note_success(desk, ruling.wrote);
        note_ruling(desk, &ruling);
        pthread_mutex_lock(&desk->lock);
        desk->numbers.jobs++;
        desk->numbers.entries += ruling.wrote && desk->result.kind == JOB_MOVE;
        pthread_mutex_unlock(&desk->lock);
    }
    ruling_done(&ruling);
    return good;
}

/* A result that can't be written is kept until it can. */
static void write_results(Desk *desk)
{
    while (desk->has_result || workers_collect(desk->workers, &desk->result)) {
        desk->has_result = !write_result(desk);
        if (desk->has_result)
            return;
        desk->looks_for_jobs = true;
    }
}

static bool desk_take_job(Desk *desk, Job *job)
{
    bool failed = false;
    if (!desk_begin(desk))
        return false;
    bool found = referee_take_job(desk->referee, desk_now(), job, &failed);
    return desk_end(desk, failed) && found;
}

static void give_jobs(Desk *desk)
{
    Job job;
    if (!desk->looks_for_jobs)
        return;
    while (workers_idle(desk->workers) > 0 && desk_take_job(desk, &job))
        workers_give(desk->workers, &job);
    desk->looks_for_jobs = false;
}

/* The state, for the followers; none if the game is gone. STORE_OTHER: it can't be read by this program. */
static StoreStatus read_state(Desk *desk, const char *game, DeskNews *news)
{
    RefereeState state;
    StoreStatus status = referee_state(desk->referee, game, desk_now(), &state);
    news->state = state.text;
    news->host = state.host;
    if (status == STORE_OTHER)
        desk_complain(desk, state.reason);
    else if (status == STORE_FAILED)
        desk_fail(desk, state.reason);
    return status;
}

/* False if nobody follows the game here, or it can't be told now. */
static bool desk_tell(Desk *desk, Change *change)
{
    Told *told = is_watched(desk, change->game) ? calloc(1, sizeof *told) : NULL;
    if (!told)
        return false;
    DeskNews *news = &told->news;
    memcpy(news->game, change->game, sizeof news->game);
    memcpy(news->phrase, change->phrase, sizeof news->phrase);
    news->seat = change->seat;
    news->round = desk->round;
    news->state = change->state;
    news->host = change->host;
    change->state = NULL;
    bool reads = !change->phrase[0] && !news->state;
    StoreStatus status = reads ? read_state(desk, change->game, news) : STORE_DONE;
    if (status == STORE_FAILED || status == STORE_OTHER) {
        free(told);
        desk->missed = desk->missed || status == STORE_FAILED; /* as soon as the database works again */
        return false;
    }
    pthread_mutex_lock(&desk->lock);
    desk_push(&desk->told, &told->item);
    pthread_mutex_unlock(&desk->lock);
    return true;
}

/* False if there was nothing to tell. */
static bool desk_tell_all(Desk *desk, Changes *changes)
{
    bool any = false;
    changes_sort(changes);
    for (int i = 0; i < changes->count; i++)
        any = desk_tell(desk, &changes->change[i]) || any;
    changes_clear(changes);
    return any;
}

static void note_words(void *context, const char *words)
{
    Desk *desk = context;
    desk->missed = desk->missed || !*words;
    changes_read(&desk->heard, words);
}

static void hear(Desk *desk)
{
    store_hear(desk->store, note_words, desk);
}

static void hear_what_was_missed(Desk *desk)
{
    if (!desk->missed || !desk->works)
        return;
    desk->missed = false;
    pthread_mutex_lock(&desk->lock);
    watch_each(&desk->watch, note_change, &desk->heard);
    pthread_mutex_unlock(&desk->lock);
}

static void desk_wake(const Desk *desk)
{
    desk->options.wake(desk->options.context);
}

/* Our own first: they need no statement. */
static void spread_news(Desk *desk, bool answered)
{
    if (desk_tell_all(desk, &desk->changes) || answered)
        desk_wake(desk);
    hear(desk);
    hear_what_was_missed(desk);
    if (desk_tell_all(desk, &desk->heard))
        desk_wake(desk);
}

/* One round. */
static void desk_work(Desk *desk)
{
    desk->round++;
    bool answered = do_calls(desk);
    write_results(desk);
    if (steady_now() >= desk->next_tick) {
        tick(desk);
        desk->next_tick = steady_now() + TICK;
        desk->looks_for_jobs = true;
        desk->looks_for_pushes = true;
    }
    if (desk->works && steady_now() >= desk->next_clock) {
        desk_read_clock(desk);
        desk->next_clock = steady_now() + CLOCK;
    }
    recount(desk);
    spread_news(desk, answered);
    give_jobs(desk);
    desk_send_pushes(desk);
    hear(desk); /* what has come meanwhile is told at once, in the next round */
}

static bool is_finished(Desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    bool finished = desk->closing && !desk->asked.first;
    pthread_mutex_unlock(&desk->lock);
    return finished;
}

/* Unfinished jobs go back, so that another server can do them at once. */
static void end_jobs(Desk *desk)
{
    workers_stop(desk->workers);
    write_results(desk);
    spread_news(desk, false);
}

void *desk_run(void *argument)
{
    Desk *desk = argument;
    tick(desk); /* the referee wants one before the first call */
    while (!is_finished(desk)) {
        wait_for_work(desk);
        desk_work(desk);
    }
    desk_end_pushes(desk);
    end_jobs(desk);
    return NULL;
}
