/* SPDX-License-Identifier: MIT */
#include "lab/train/selfplay.h"

#include "engine/threads/host.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Games finish in any order but are written in the order of their numbers, so early ones wait in a ring:
 *
 *     numbers   ... written | done | in progress | done | ... not begun
 *                           ^ at number % slots */
typedef enum SlotState {
    SLOT_FREE,
    SLOT_DONE,
    SLOT_BROKEN_OFF,
} SlotState;

typedef struct Slot {
    SlotState state;
    PlayedGame played;
} Slot;

enum { SLOTS_A_THREAD = 4, LOOK_MILLISECONDS = 100 };

typedef struct Crew Crew;

typedef struct CrewMember {
    Crew *crew;
    Engine *engine;
    Answer answer;
    pthread_t thread;
} CrewMember;

struct Crew {
    const SelfplayPlan *plan;
    atomic_bool *stop;
    double start;
    pthread_mutex_t lock;
    pthread_cond_t room, gone; /* a slot is free again; a worker is done */
    int hands, busy;
    CrewMember *member;
    uint64_t slots;
    Slot *slot;
    uint64_t begun, written; /* numbers of games */
    off_t good;              /* bytes of whole games in the file */
    SelfplayResult *result;
    Fault *fault;
    bool failed;
};

static bool may_begin(const Crew *crew)
{
    const SelfplayPlan *plan = crew->plan;
    return !atomic_load(crew->stop) && (!plan->games || crew->begun < plan->games) &&
           (plan->seconds <= 0 || host_now() - crew->start < plan->seconds);
}

/* The number of the next game; false when there are enough. */
static bool begin_game(Crew *crew, uint64_t *number)
{
    pthread_mutex_lock(&crew->lock);
    while (may_begin(crew) && crew->begun >= crew->written + crew->slots)
        pthread_cond_wait(&crew->room, &crew->lock);
    bool more = may_begin(crew);
    *number = crew->begun;
    crew->begun += more;
    pthread_mutex_unlock(&crew->lock);
    return more;
}

/* Flushes each game at once; one that was written only in part is cut off the file again. */
static void write_game(Crew *crew, const PlayedGame *played)
{
    FILE *file = crew->plan->file;
    if (crew->failed)
        return;
    if (games_write(file, played) && fflush(file) == 0) {
        crew->good = ftello(file);
        crew->result->games++;
        crew->result->plies += (uint64_t)played->plies;
        return;
    }
    crew->failed = true;
    fault_at(crew->fault, 0, 0, "can't be written: %s", strerror(errno));
    atomic_store(crew->stop, true);
}

/* Writes all games whose turn has come. */
static void write_games(Crew *crew)
{
    for (Slot *slot; (slot = &crew->slot[crew->written % crew->slots])->state != SLOT_FREE; crew->written++) {
        if (slot->state == SLOT_DONE)
            write_game(crew, &slot->played);
        slot->state = SLOT_FREE;
    }
    pthread_cond_broadcast(&crew->room);
}

static void *selfplay_work(void *argument)
{
    CrewMember *member = argument;
    Crew *crew = member->crew;
    uint64_t number;
    while (begin_game(crew, &number)) {
        Slot *slot = &crew->slot[number % crew->slots];
        bool done = selfplay_game(crew->plan, member->engine, number, crew->stop, &slot->played, &member->answer);
        pthread_mutex_lock(&crew->lock);
        slot->state = done ? SLOT_DONE : SLOT_BROKEN_OFF;
        write_games(crew);
        pthread_mutex_unlock(&crew->lock);
    }
    pthread_mutex_lock(&crew->lock);
    crew->busy--;
    pthread_cond_signal(&crew->gone);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

static void wait_a_little(Crew *crew)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_MILLISECONDS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&crew->gone, &crew->lock, &until);
}

/* Reports progress until all workers are done. */
static void supervise(Crew *crew, void (*progress)(const SelfplayResult *result))
{
    pthread_mutex_lock(&crew->lock);
    while (crew->busy > 0) {
        wait_a_little(crew);
        crew->result->seconds = host_now() - crew->start;
        if (progress)
            progress(crew->result);
        pthread_cond_broadcast(&crew->room);
    }
    pthread_mutex_unlock(&crew->lock);
}

static bool crew_init(Crew *crew, Fault *fault)
{
    int threads = crew->plan->threads;
    crew->slots = (uint64_t)threads * SLOTS_A_THREAD;
    crew->slot = calloc(crew->slots, sizeof *crew->slot);
    crew->member = calloc((size_t)threads, sizeof *crew->member);
    if (!crew->slot || !crew->member)
        return fault_at(fault, 0, 0, "not enough memory for %d threads", threads);
    for (int i = 0; i < threads; i++) {
        crew->member[i].crew = crew;
        crew->member[i].engine = selfplay_engine(crew->plan, fault);
        if (!crew->member[i].engine)
            return false;
    }
    return true;
}

static void crew_done(Crew *crew)
{
    for (int i = 0; crew->member && i < crew->plan->threads; i++)
        engine_free(crew->member[i].engine);
    free(crew->member);
    free(crew->slot);
    pthread_mutex_destroy(&crew->lock);
    pthread_cond_destroy(&crew->room);
    pthread_cond_destroy(&crew->gone);
}

/* Starts as many workers as possible; false if there is none. */
static bool crew_start(Crew *crew, Fault *fault)
{
    crew->start = host_now();
    pthread_mutex_lock(&crew->lock);
    while (crew->hands < crew->plan->threads &&
           pthread_create(&crew->member[crew->hands].thread, NULL, selfplay_work, &crew->member[crew->hands]) == 0)
        crew->hands++;
    crew->busy = crew->hands;
    pthread_mutex_unlock(&crew->lock);
    return crew->hands > 0 || fault_at(fault, 0, 0, "no thread can be started");
}

bool selfplay_run(const SelfplayPlan *plan, atomic_bool *stop, void (*progress)(const SelfplayResult *result),
                  SelfplayResult *result, Fault *fault)
{
    Crew crew = {.plan = plan, .stop = stop, .result = result, .fault = fault};
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.room, NULL);
    pthread_cond_init(&crew.gone, NULL);
    bool good = crew_init(&crew, fault) && crew_start(&crew, fault);
    if (good)
        supervise(&crew, progress);
    for (int i = 0; i < crew.hands; i++)
        pthread_join(crew.member[i].thread, NULL);
    result->seconds = crew.hands > 0 ? host_now() - crew.start : 0;
    if (crew.failed && ftruncate(fileno(plan->file), crew.good) != 0)
        errno = 0; /* a device has no length; the error has been reported already */
    crew_done(&crew);
    return good && !crew.failed;
}
