/* SPDX-License-Identifier: MIT */
/* The thread that sends, and repeats an entry with the same number until the server has answered. */
#include "client/far_insides.h"
#include "client/far_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The answer is here; the task is done. That is news in any case: somebody may wait to send the next one. */
static void end_task(Far *far, const FarAnswer *answer)
{
    pthread_mutex_lock(&far->lock);
    if (answer->message.has_state)
        far_take_state(far, &answer->message, false);
    if (answer->status > 299) {
        Text text = text_in(far->news.refusal, sizeof far->news.refusal);
        far_words_of_error(&answer->message, &text);
    }
    far_poke(far);
    far->tasks--;
    memmove(&far->task[0], &far->task[1], (size_t)far->tasks * sizeof far->task[0]);
    pthread_cond_broadcast(&far->work);
    pthread_mutex_unlock(&far->lock);
}

/* What stands for an answer where none came. */
static void set_unreached(FarAnswer *answer, const char *why)
{
    enum { NO_STATUS = 1000 };
    answer->status = NO_STATUS;
    answer->message.has_state = false;
    answer->message.error[0] = '\0';
    snprintf(answer->message.said, sizeof answer->message.said, "%.*s", FAR_SENTENCE - 1, why);
}

/* Sends a task until it is answered. */
static void send_task(Far *far, Web *web, const FarTask *task, FarAnswer *answer)
{
    double pause = FAR_FIRST_PAUSE;
    FarCall call = {&far->link, "POST", task->path, task->body};
    Fault fault;
    while (!atomic_load(&far->stop)) {
        bool reached = far_call(web, far->shelf, &call, answer, &fault);
        if (!reached && task->once)
            set_unreached(answer, fault.sentence);
        if (task->once || (reached && !far_call_is_temporary(answer))) {
            end_task(far, answer);
            return;
        }
        web_pause(web, far_call_bounded(reached ? answer->wait : 0, pause));
        pause = far_call_longer(pause);
    }
}

/* False when the game is closed. */
static bool wait_for_task(Far *far, FarTask *task)
{
    pthread_mutex_lock(&far->lock);
    while (far->tasks == 0 && !atomic_load(&far->stop))
        pthread_cond_wait(&far->work, &far->lock);
    *task = far->task[0];
    pthread_mutex_unlock(&far->lock);
    return !atomic_load(&far->stop);
}

void *far_sender_run(void *argument)
{
    Far *far = argument;
    FarTask task;
    Fault fault = {.sentence = "out of memory: the game"};
    FarAnswer *answer = malloc(sizeof *answer);
    Web *web = web_new(&far->stop, &fault);
    if (!answer || !web)
        far_give_up(far, fault.sentence);
    while (answer && web && wait_for_task(far, &task))
        send_task(far, web, &task, answer);
    web_free(web);
    free(answer);
    return NULL;
}
