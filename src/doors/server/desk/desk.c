/* SPDX-License-Identifier: MIT */
#include "doors/server/desk/desk.h"

#include "base/file.h"
#include "doors/server/desk/desk_insides.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

enum {
    WAITING_MOST = 4096,
    STUCK_MS = 3000, /* without a new round: the database does not answer */
    CLOCK_SLACK_MS = 20,
    CLOCK_WRONG_MS = 1000,
};

/* How much the clock of the database is ahead of this machine's. */
static atomic_int_least64_t ahead;

static int64_t local_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t desk_now(void)
{
    return local_now() + atomic_load(&ahead);
}

void desk_read_clock(const Desk *desk)
{
    int64_t before = local_now(), told = 0;
    Fault fault;
    StoreStatus status = store_clock(desk->store, &told, &fault);
    int64_t after = local_now();
    int64_t found = status == STORE_DONE ? told - (before + after) / 2 : 0;
    if (status != STORE_DONE && status != STORE_ABSENT)
        return;
    if (llabs(found - atomic_load(&ahead)) > after - before + CLOCK_SLACK_MS)
        atomic_store(&ahead, found);
    if (llabs(found) > CLOCK_WRONG_MS) {
        fault_at(&fault, 0, 0, "this machine's clock is %lld ms %s the database's, which counts", llabs(found),
                 found > 0 ? "behind" : "ahead of");
        desk_complain(desk, fault.sentence);
    }
}

int64_t steady_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Makes the desk's thread look around. */
static void desk_rouse(void *context)
{
    const Desk *desk = context;
    uint64_t one = 1;
    ssize_t written = write(desk->bell, &one, sizeof one);
    (void)written; /* it fails only if the thread is going to look anyway */
}

/* The only server on a file finds under its name what it left behind when it was killed. */
static void name_server(char name[STORE_SERVER], const char *address)
{
    if (db_is_server(address))
        snprintf(name, STORE_SERVER, "server-%08x%08x", randombytes_random(), randombytes_random());
    else
        snprintf(name, STORE_SERVER, "server");
}

/* A file has one server: two would not tell each other what changes. The lock ends with the process. */
static bool lock_file(Desk *desk, const char *address, Fault *fault)
{
    char path[PATH_MAX];
    if (db_is_server(address))
        return true;
    if (snprintf(path, sizeof path, "%s.lock", address) >= (int)sizeof path)
        return fault_at(fault, 0, 0, "the name of the database is too long");
    desk->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (desk->file < 0)
        return fault_at(fault, 0, 0, "%s can't be opened: %s", file_shown(address), strerror(errno));
    return flock(desk->file, LOCK_EX | LOCK_NB) == 0 ||
           fault_at(fault, 0, 0,
                    "%s is used by another server already; several servers can share a PostgreSQL database",
                    file_shown(address));
}

/* Without one, if messages are not offered. */
static bool open_pusher(Desk *desk, const DeskOptions *options, Fault *fault)
{
    if (!referee_offer_push(desk->referee, &options->push, fault))
        return false;
    const Vapid *vapid = referee_vapid(desk->referee);
    if (!vapid)
        return true;
    PusherOptions how = {
        .vapid = *vapid,
        .contact = options->push.contact,
        .service = options->push.service,
        .wake = desk_rouse,
        .context = desk,
    };
    desk->pusher = pusher_new(&how, fault);
    return desk->pusher;
}

static bool open_parts(Desk *desk, const DeskOptions *options, Fault *fault)
{
    char name[STORE_SERVER];
    if (!lock_file(desk, options->address, fault))
        return false;
    name_server(name, options->address);
    desk->store = store_open(options->address, fault);
    if (desk->store)
        desk_read_clock(desk);
    desk->referee = desk->store ? referee_new(desk->store, name, desk_now()) : NULL;
    desk->bell = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (desk->store && (!desk->referee || desk->bell < 0))
        fault_at(fault, 0, 0, "the database is open, but there is not enough memory to use it");
    if (!desk->referee || desk->bell < 0)
        return false;
    desk->workers = workers_new(options->workers, desk_rouse, desk, fault);
    return desk->workers && open_pusher(desk, options, fault);
}

static void desk_free(Desk *desk)
{
    pusher_free(desk->pusher);
    workers_free(desk->workers);
    if (desk->referee)
        referee_free(desk->referee);
    store_close(desk->store);
    if (desk->bell >= 0)
        close(desk->bell);
    if (desk->file >= 0)
        close(desk->file);
    DeskAnswer answer;
    while (desk_answer(desk, &answer))
        ruling_done(&answer.ruling);
    DeskNews news;
    while (desk_news(desk, &news))
        free(news.state);
    changes_clear(&desk->changes);
    changes_clear(&desk->heard);
    attendance_done(&desk->attendance);
    watch_done(&desk->watch);
    pthread_mutex_destroy(&desk->lock);
    free(desk);
}

Desk *desk_open(const DeskOptions *options, Fault *fault)
{
    Desk *desk = sodium_init() < 0 ? NULL : calloc(1, sizeof *desk);
    if (!desk) {
        fault_at(fault, 0, 0, "out of memory");
        return NULL;
    }
    *desk = (Desk){.options = *options, .bell = -1, .file = -1, .numbers.healthy = true, .seen = steady_now()};
    desk->asked.last = &desk->asked.first;
    desk->answered.last = &desk->answered.first;
    desk->told.last = &desk->told.first;
    pthread_mutex_init(&desk->lock, NULL);
    if (open_parts(desk, options, fault)) {
        if (pthread_create(&desk->thread, NULL, desk_run, desk) == 0)
            return desk;
        fault_at(fault, 0, 0, "no thread can be started");
    }
    desk_free(desk);
    return NULL;
}

void desk_close(Desk *desk)
{
    pthread_mutex_lock(&desk->lock);
    desk->closing = true;
    pthread_mutex_unlock(&desk->lock);
    desk_rouse(desk);
    pthread_join(desk->thread, NULL);
    desk_free(desk);
}

void desk_push(DeskQueue *queue, DeskItem *item)
{
    item->next = NULL;
    *queue->last = item;
    queue->last = &item->next;
    queue->count++;
}

DeskItem *desk_pop(DeskQueue *queue)
{
    DeskItem *item = queue->first;
    if (!item)
        return NULL;
    queue->first = item->next;
    queue->count--;
    if (!queue->first)
        queue->last = &queue->first;
    return item;
}

bool desk_ask(Desk *desk, uint64_t guest, const Call *call)
{
    Waiting *asked = calloc(1, sizeof *asked);
    if (!asked)
        return false;
    asked->answer.guest = guest;
    asked->answer.call = *call;
    asked->answer.call.asked = desk_now();
    pthread_mutex_lock(&desk->lock);
    bool room = !desk->closing && (desk->asked.count < WAITING_MOST || call->kind == CALL_LEAVE);
    if (room)
        desk_push(&desk->asked, &asked->item);
    pthread_mutex_unlock(&desk->lock);
    if (room)
        desk_rouse(desk);
    else {
        sodium_memzero(asked, sizeof *asked);
        free(asked);
    }
    return room;
}

/* Takes the first item of a queue that both threads use. */
static DeskItem *desk_take(Desk *desk, DeskQueue *queue)
{
    pthread_mutex_lock(&desk->lock);
    DeskItem *item = desk_pop(queue);
    pthread_mutex_unlock(&desk->lock);
    return item;
}

bool desk_answer(Desk *desk, DeskAnswer *answer)
{
    Waiting *asked = (Waiting *)desk_take(desk, &desk->answered);
    if (asked)
        *answer = asked->answer;
    free(asked);
    return asked;
}

bool desk_news(Desk *desk, DeskNews *news)
{
    Told *told = (Told *)desk_take(desk, &desk->told);
    if (told)
        *news = told->news;
    free(told);
    return told;
}

void desk_watch(Desk *desk, const char *game, bool followed)
{
    pthread_mutex_lock(&desk->lock);
    if (followed)
        watch_add(&desk->watch, game);
    else
        watch_remove(&desk->watch, game);
    pthread_mutex_unlock(&desk->lock);
}

DeskNumbers desk_numbers(Desk *desk)
{
    int busy = workers_busy(desk->workers);
    pthread_mutex_lock(&desk->lock);
    DeskNumbers numbers = desk->numbers;
    numbers.waiting = desk->asked.count;
    numbers.healthy = numbers.healthy && steady_now() - desk->seen < STUCK_MS;
    pthread_mutex_unlock(&desk->lock);
    numbers.workers_busy = busy;
    return numbers;
}
