/* SPDX-License-Identifier: MIT */
#include "tui/mind.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINES_STEP = 4000 }; /* nodes between two replies */

struct Mind {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    int wake[2];
    atomic_bool stop; /* what is being thought about is not wanted any more */

    /* under the lock */
    Question question;
    bool waiting; /* the question has not been taken up */
    bool news;    /* the reply has not been heard */
    bool end;
    Reply reply;

    /* the thread's own */
    Engine *engine;
    const Edition *edition;
    Answer answer;
};

static bool get_ready(Mind *mind, const Edition *edition, Fault *fault)
{
    if (mind->edition != edition) {
        engine_free(mind->engine);
        mind->engine = NULL;
    }
    if (!mind->engine)
        mind->engine = engine_new(edition, &(EngineSetup){0}, fault);
    mind->edition = edition;
    return mind->engine != NULL;
}

static void take_lines(Reply *reply, const Answer *answer)
{
    reply->nodes = answer->nodes;
    reply->exact = answer->exact;
    reply->chance = answer->chance;
    reply->margin = answer->margin;
    reply->lines = answer->lines < REPLY_LINES ? answer->lines : REPLY_LINES;
    memcpy(reply->line, answer->line, (size_t)reply->lines * sizeof *reply->line);
    reply->move = answer->line[0].move[0];
}

/* Unless something else has been asked in the meantime. */
static void tell(Mind *mind, const Reply *reply)
{
    pthread_mutex_lock(&mind->lock);
    if (!mind->stop) {
        mind->reply = *reply;
        mind->news = true;
        (void)!write(mind->wake[1], "", 1); /* a full pipe wakes as well */
    }
    pthread_mutex_unlock(&mind->lock);
}

static void find_lines(Mind *mind, const Question *question, Reply *reply)
{
    Limits limits = {.nodes = LINES_STEP, .thorough = true, .stop = &mind->stop};
    for (uint64_t nodes = 0; !mind->stop && !reply->done; limits.go_on = true) {
        engine_think(mind->engine, &question->game, &limits, &mind->answer);
        nodes += LINES_STEP;
        take_lines(reply, &mind->answer);
        reply->nodes = nodes;
        reply->done = mind->answer.exact || (question->nodes && nodes >= question->nodes);
        tell(mind, reply);
    }
}

static void think(Mind *mind, const Question *question)
{
    Reply reply = {.kind = question->kind};
    if (!get_ready(mind, question->game.edition, &reply.fault)) {
        reply.failed = reply.done = true;
        tell(mind, &reply);
    } else if (question->kind == ASK_LINES) {
        find_lines(mind, question, &reply);
    } else {
        reply.move = level_move(mind->engine, &question->game, question->level, 1, &mind->stop);
        reply.done = true;
        tell(mind, &reply);
    }
}

static void *live(void *argument)
{
    Mind *mind = argument;
    pthread_mutex_lock(&mind->lock);
    while (!mind->end) {
        if (!mind->waiting) {
            pthread_cond_wait(&mind->asked, &mind->lock);
            continue;
        }
        Question question = mind->question;
        mind->waiting = false;
        mind->stop = false;
        pthread_mutex_unlock(&mind->lock);
        think(mind, &question);
        pthread_mutex_lock(&mind->lock);
    }
    pthread_mutex_unlock(&mind->lock);
    return NULL;
}

/* Signals are for the thread that has the screen. */
static bool start_thread(Mind *mind)
{
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&mind->thread, NULL, live, mind) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

Mind *mind_new(void)
{
    Mind *mind = calloc(1, sizeof *mind);
    if (!mind)
        return NULL;
    if (pipe(mind->wake) != 0) {
        free(mind);
        return NULL;
    }
    for (int i = 0; i < 2; i++)
        fcntl(mind->wake[i], F_SETFL, O_NONBLOCK);
    pthread_mutex_init(&mind->lock, NULL);
    pthread_cond_init(&mind->asked, NULL);
    if (start_thread(mind))
        return mind;
    close(mind->wake[0]);
    close(mind->wake[1]);
    free(mind);
    return NULL;
}

void mind_free(Mind *mind)
{
    if (!mind)
        return;
    pthread_mutex_lock(&mind->lock);
    mind->end = true;
    mind->stop = true;
    pthread_cond_signal(&mind->asked);
    pthread_mutex_unlock(&mind->lock);
    pthread_join(mind->thread, NULL);
    pthread_mutex_destroy(&mind->lock);
    pthread_cond_destroy(&mind->asked);
    close(mind->wake[0]);
    close(mind->wake[1]);
    engine_free(mind->engine);
    free(mind);
}

int mind_wake_fd(const Mind *mind)
{
    return mind->wake[0];
}

void mind_ask(Mind *mind, const Question *question)
{
    pthread_mutex_lock(&mind->lock);
    mind->question = *question;
    mind->waiting = true;
    mind->stop = true;
    mind->news = false;
    pthread_cond_signal(&mind->asked);
    pthread_mutex_unlock(&mind->lock);
}

void mind_stop(Mind *mind)
{
    pthread_mutex_lock(&mind->lock);
    mind->stop = true;
    mind->waiting = mind->news = false;
    pthread_mutex_unlock(&mind->lock);
}

bool mind_hear(Mind *mind, Reply *reply)
{
    char bytes[64];
    while (read(mind->wake[0], bytes, sizeof bytes) > 0)
        ;
    pthread_mutex_lock(&mind->lock);
    bool news = mind->news;
    if (news)
        *reply = mind->reply;
    mind->news = false;
    pthread_mutex_unlock(&mind->lock);
    return news;
}
