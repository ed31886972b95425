/* SPDX-License-Identifier: MIT */
#include "doors/plain/computer.h"

#include "base/language.h"
#include "cli/shell.h"
#include "doors/plain/lines.h"
#include "engine/level.h"
#include "engine/threads/host.h"
#include "table/words/character.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <time.h>

/* The search runs in its own thread, so that a message can appear when it takes long. */
typedef struct Thought {
    Mind *mind;
    const Game *game;
    const Next *next;
    Move move;
    sem_t done;
} Thought;

static void *computer_think(void *argument)
{
    Thought *thought = argument;
    const Next *next = thought->next;
    thought->move = mind_move(thought->mind, thought->game, next->level, next->seed, lines_interrupted());
    sem_post(&thought->done);
    return NULL;
}

static struct timespec time_in(double seconds)
{
    const long SECOND = 1000000000;
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_nsec += (long)(seconds * (double)SECOND);
    time.tv_sec += time.tv_nsec / SECOND;
    time.tv_nsec %= SECOND;
    return time;
}

/* A search that is interrupted ends at once. */
static bool is_done_within(Thought *thought, double seconds)
{
    struct timespec end = time_in(seconds > 0 ? seconds : 0);
    int status;
    do
        status = sem_timedwait(&thought->done, &end);
    while (status != 0 && errno == EINTR);
    return status == 0;
}

/* True when the "thinking" message was shown. */
static bool wait_for(Thought *thought, double since)
{
    const double PATIENCE = LAST_LEVEL_SECONDS + 0.2; /* no message for a search that is about to end */
    char memory[120];
    Text words = text_in(memory, sizeof memory);
    if (is_done_within(thought, since + PATIENCE - host_now()))
        return false;
    text_fill(&words, t("{name} is thinking"), "name=%s", character_name(thought->next->level));
    shell_progress("%s ...", memory);
    return true;
}

static void think_aside(Thought *thought, double since)
{
    pthread_t thread;
    if (pthread_create(&thread, NULL, computer_think, thought) != 0) {
        computer_think(thought);
        return;
    }
    lines_allow_interrupt(true);
    bool told = wait_for(thought, since);
    pthread_join(thread, NULL);
    lines_allow_interrupt(false);
    if (told)
        shell_progress("%s", "");
}

bool computer_move(Mind *mind, const Game *game, const Next *next, double since, Move *move, Fault *fault)
{
    Thought thought = {.mind = mind, .game = game, .next = next};
    if (!mind_engine(mind, game->edition, fault))
        return false;
    sem_init(&thought.done, 0, 0);
    think_aside(&thought, since);
    sem_destroy(&thought.done);
    *move = thought.move;
    return !atomic_load(lines_interrupted());
}
