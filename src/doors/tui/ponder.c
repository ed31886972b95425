/* SPDX-License-Identifier: MIT */
#include "doors/tui/ponder.h"

#include "engine/search/order.h"
#include "table/review/advice.h"
#include "table/review/mind.h"
#include "table/review/thought.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINES_STEP = 4000 }; /* nodes between two replies */

struct Ponder {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t asked;
    int wake[2];
    atomic_bool stop; /* the current question is obsolete */

    /* under the lock */
    Question question;
    Record asked_record;
    int reviewed; /* moves that are reviewed and final */
    bool waiting; /* the thread has not taken the question yet */
    bool news;    /* the reply has not been read yet */
    bool end;
    Reply reply;

    /* the thread's own */
    Mind mind;
    Answer answer;
    Record record; /* under review */
    Review review;
    Fair fair;
};

static void take_lines(Reply *reply, const Game *game, Answer *answer)
{
    order_lines(game, answer, REPLY_LINES);
    reply->nodes = answer->nodes;
    reply->exact = answer->exact;
    reply->chance = answer->chance;
    reply->margin = answer->margin;
    reply->lines = answer->lines < REPLY_LINES ? answer->lines : REPLY_LINES;
    while (reply->lines > 1 && answer->line[reply->lines - 1].visits == 0)
        reply->lines--; /* lines without visits are worth nothing */
    memcpy(reply->line, answer->line, (size_t)reply->lines * sizeof *reply->line);
    reply->move = answer->line[0].move[0];
    const Move *next = thought_next(answer);
    reply->has_next = next != NULL;
    reply->next = next ? *next : reply->move;
    reply->remarks = thought_remarks(game, answer, reply->remark);
}

/* Dropped if something else has been asked meanwhile. */
static void ponder_tell(Ponder *ponder, const Reply *reply)
{
    pthread_mutex_lock(&ponder->lock);
    if (!ponder->stop) {
        ponder->reply = *reply;
        ponder->news = true;
        (void)!write(ponder->wake[1], "", 1); /* a full pipe wakes as well */
    }
    pthread_mutex_unlock(&ponder->lock);
}

_Static_assert(ADVICE_NODES % LINES_STEP == 0, "what is enough is found at a reply");

/* A solved position counts the solver's nodes, too. */
static uint64_t to_next_reply(const Answer *answer)
{
    return answer->exact ? LINES_STEP : LINES_STEP - answer->nodes % LINES_STEP;
}

/* The first node tells how many the tree already has. From then on replies come at fixed node counts, so they are the
 * same however often the search was interrupted. */
static void find_lines(Ponder *ponder, const Question *question, Reply *reply)
{
    Limits limits = {.nodes = 1, .thorough = true, .go_on = true, .stop = &ponder->stop};
    engine_think(ponder->mind.engine, &question->game, &limits, &ponder->answer);
    while (!ponder->stop && !reply->done) {
        limits.nodes = to_next_reply(&ponder->answer);
        engine_think(ponder->mind.engine, &question->game, &limits, &ponder->answer);
        take_lines(reply, &question->game, &ponder->answer);
        reply->done = reply->exact || (question->nodes && reply->nodes >= question->nodes);
        ponder_tell(ponder, reply);
    }
}

/* Starts a new review, or continues that of the same game. */
static void take_up_review(Ponder *ponder)
{
    Review *review = &ponder->review;
    pthread_mutex_lock(&ponder->lock);
    review->engine = ponder->mind.engine;
    if (!review_is_of(review, &ponder->asked_record)) {
        ponder->record = ponder->asked_record;
        ponder->reviewed = 0;
        review_begin(review, &ponder->record, ponder->mind.engine, &(Limits){.nodes = REVIEW_NODES}, NOBODY);
    }
    atomic_store(&review->stop, ponder->stop);
    pthread_mutex_unlock(&ponder->lock);
}

static void tell_review(Ponder *ponder, Reply *reply)
{
    const Review *review = &ponder->review;
    reply->wanted = review->wanted;
    reply->done = review->count == review->wanted;
    pthread_mutex_lock(&ponder->lock);
    reply->reviewed = ponder->reviewed = review->count;
    pthread_mutex_unlock(&ponder->lock);
    ponder_tell(ponder, reply);
}

static void find_mistakes(Ponder *ponder, Reply *reply)
{
    take_up_review(ponder);
    tell_review(ponder, reply);
    while (!ponder->stop && !reply->done) {
        review_step(&ponder->review);
        if (ponder->review.count > reply->reviewed)
            tell_review(ponder, reply);
    }
}

static void tell_fair(Ponder *ponder, Reply *reply)
{
    const Fair *fair = &ponder->fair;
    reply->tried = fair->tried;
    reply->deal = fair->deal;
    reply->failed = fair->state == FAIR_NONE;
    reply->done = fair->state != FAIR_OPEN;
    if (reply->failed)
        fair_explain(fair, &reply->fault);
    ponder_tell(ponder, reply);
}

/* With an engine of its own, so that the tree for the game on the table is kept. */
static void find_fair(Ponder *ponder, const Question *question, Reply *reply)
{
    if (!fair_begin(&ponder->fair, &question->deal, &reply->fault)) {
        reply->failed = reply->done = true;
        ponder_tell(ponder, reply);
    }
    while (!ponder->stop && !reply->done) {
        fair_step(&ponder->fair, &ponder->stop);
        tell_fair(ponder, reply);
    }
    fair_done(&ponder->fair);
}

static void think_of_game(Ponder *ponder, const Question *question)
{
    Reply reply = {.kind = question->kind};
    Engine *engine = mind_engine(&ponder->mind, question->game.edition, &reply.fault);
    if (!engine) {
        reply.failed = reply.done = true;
        ponder_tell(ponder, &reply);
    } else if (question->kind == ASK_LINES) {
        find_lines(ponder, question, &reply);
    } else if (question->kind == ASK_REVIEW) {
        find_mistakes(ponder, &reply);
    } else {
        reply.move = mind_move(&ponder->mind, &question->game, question->level, question->seed, &ponder->stop);
        reply.done = true;
        ponder_tell(ponder, &reply);
    }
}

static void ponder_think(Ponder *ponder, const Question *question)
{
    Reply reply = {.kind = question->kind};
    if (question->kind == ASK_FAIR)
        find_fair(ponder, question, &reply);
    else
        think_of_game(ponder, question);
}

static void *live(void *argument)
{
    Ponder *ponder = argument;
    pthread_mutex_lock(&ponder->lock);
    while (!ponder->end) {
        if (!ponder->waiting) {
            pthread_cond_wait(&ponder->asked, &ponder->lock);
            continue;
        }
        Question question = ponder->question;
        ponder->waiting = false;
        ponder->stop = false;
        pthread_mutex_unlock(&ponder->lock);
        ponder_think(ponder, &question);
        pthread_mutex_lock(&ponder->lock);
    }
    pthread_mutex_unlock(&ponder->lock);
    return NULL;
}

/* Signals go to the thread that draws. */
static bool start_thread(Ponder *ponder)
{
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&ponder->thread, NULL, live, ponder) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

Ponder *ponder_new(void)
{
    Ponder *ponder = calloc(1, sizeof *ponder);
    if (!ponder)
        return NULL;
    if (pipe(ponder->wake) != 0) {
        free(ponder);
        return NULL;
    }
    for (int i = 0; i < 2; i++)
        fcntl(ponder->wake[i], F_SETFL, O_NONBLOCK);
    pthread_mutex_init(&ponder->lock, NULL);
    pthread_cond_init(&ponder->asked, NULL);
    if (start_thread(ponder))
        return ponder;
    close(ponder->wake[0]);
    close(ponder->wake[1]);
    free(ponder);
    return NULL;
}

/* Under the lock. */
static void ponder_halt(Ponder *ponder)
{
    ponder->stop = true;
    review_stop(&ponder->review);
}

void ponder_free(Ponder *ponder)
{
    if (!ponder)
        return;
    pthread_mutex_lock(&ponder->lock);
    ponder->end = true;
    ponder_halt(ponder);
    pthread_cond_signal(&ponder->asked);
    pthread_mutex_unlock(&ponder->lock);
    pthread_join(ponder->thread, NULL);
    pthread_mutex_destroy(&ponder->lock);
    pthread_cond_destroy(&ponder->asked);
    close(ponder->wake[0]);
    close(ponder->wake[1]);
    mind_done(&ponder->mind);
    free(ponder);
}

int ponder_wake_fd(const Ponder *ponder)
{
    return ponder->wake[0];
}

void ponder_ask(Ponder *ponder, const Question *question)
{
    pthread_mutex_lock(&ponder->lock);
    ponder->question = *question;
    if (question->record)
        ponder->asked_record = *question->record;
    ponder->waiting = true;
    ponder_halt(ponder);
    ponder->news = false;
    pthread_cond_signal(&ponder->asked);
    pthread_mutex_unlock(&ponder->lock);
}

void ponder_stop(Ponder *ponder)
{
    pthread_mutex_lock(&ponder->lock);
    ponder_halt(ponder);
    ponder->waiting = ponder->news = false;
    pthread_mutex_unlock(&ponder->lock);
}

bool ponder_hear(Ponder *ponder, Reply *reply)
{
    char bytes[64];
    while (read(ponder->wake[0], bytes, sizeof bytes) > 0)
        ;
    pthread_mutex_lock(&ponder->lock);
    bool news = ponder->news;
    if (news)
        *reply = ponder->reply;
    ponder->news = false;
    pthread_mutex_unlock(&ponder->lock);
    return news;
}

int ponder_reviewed(Ponder *ponder, int have, ReviewedMove move[MAX_MOVES])
{
    pthread_mutex_lock(&ponder->lock);
    int count = ponder->reviewed;
    for (int i = have; i < count; i++)
        move[i] = ponder->review.move[i];
    pthread_mutex_unlock(&ponder->lock);
    return count;
}
