/* SPDX-License-Identifier: MIT */
#include "client/far_insides.h"

#include "base/json.h"
#include "engine/threads/host.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

void far_poke(Far *far)
{
    far->has_news = true;
    if (write(far->wake[1], "", 1) < 0)
        return; /* full: it can be read */
}

void far_give_up(Far *far, const char *why)
{
    pthread_mutex_lock(&far->lock);
    snprintf(far->news.ended, sizeof far->news.ended, "%s", why);
    far_poke(far);
    pthread_mutex_unlock(&far->lock);
}

void far_take_state(Far *far, const FarMessage *message, bool from_stream)
{
    const FarState *state = &message->state;
    bool same = state->entries == far->entries && (from_stream || state->at >= far->at);
    if (far->known && state->entries <= far->entries && !same)
        return;
    far->known = true;
    far->entries = message->state.entries;
    far->at = message->state.at;
    far->news.has_state = true;
    far->news.state = message->state;
    if (!message->error[0])
        far->news.seat = message->seat;
    far_state_sit(&far->news.state, far->news.seat);
    far_poke(far);
}

/* Signals are for the thread that opened it. */
static bool start_thread(pthread_t *thread, void *(*run)(void *), Far *far)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(thread, NULL, run, far) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static bool fill_shelf(Shelf *shelf, Fault *fault)
{
    for (int i = 0; edition_builtin_name(i); i++)
        if (!shelf_find(shelf, edition_builtin_name(i), fault))
            return false;
    return true;
}

static bool far_start(Far *far, Fault *fault)
{
    Web *web = web_new(NULL, fault); /* is there a client at all? */
    if (!web)
        return false;
    web_free(web);
    if (pipe(far->wake) != 0)
        return fault_at(fault, 0, 0, "out of files");
    for (int i = 0; i < 2; i++) {
        fcntl(far->wake[i], F_SETFL, O_NONBLOCK);
        fcntl(far->wake[i], F_SETFD, FD_CLOEXEC);
    }
    far->listens = start_thread(&far->listener, far_listener_run, far);
    far->sends = start_thread(&far->sender, far_sender_run, far);
    return (far->listens && far->sends) || fault_at(fault, 0, 0, "no thread can be started");
}

Far *far_open(const Link *link, Shelf *shelf, Fault *fault)
{
    if (!fill_shelf(shelf, fault))
        return NULL;
    Far *far = calloc(1, sizeof *far);
    if (!far) {
        fault_at(fault, 0, 0, "out of memory");
        return NULL;
    }
    far->link = *link;
    far->shelf = shelf;
    far->wake[0] = far->wake[1] = -1;
    far->news.seat = NOBODY;
    far->news.connected = true;
    pthread_mutex_init(&far->lock, NULL);
    pthread_cond_init(&far->work, NULL);
    if (far_start(far, fault))
        return far;
    far_close(far);
    return NULL;
}

void far_close(Far *far)
{
    if (!far)
        return;
    pthread_mutex_lock(&far->lock);
    atomic_store(&far->stop, true);
    pthread_cond_broadcast(&far->work);
    pthread_mutex_unlock(&far->lock);
    if (far->listens)
        pthread_join(far->listener, NULL);
    if (far->sends)
        pthread_join(far->sender, NULL);
    for (int i = 0; i < 2; i++)
        if (far->wake[i] >= 0)
            close(far->wake[i]);
    pthread_cond_destroy(&far->work);
    pthread_mutex_destroy(&far->lock);
    free(far);
}

const Link *far_link(const Far *far)
{
    return &far->link;
}

int far_wake_fd(const Far *far)
{
    return far->wake[0];
}

/* Whether the server can be reached stays known. */
bool far_hear(Far *far, FarNews *news)
{
    char drained[64];
    pthread_mutex_lock(&far->lock);
    while (read(far->wake[0], drained, sizeof drained) > 0) {
    }
    bool has_news = far->has_news;
    if (has_news)
        *news = far->news;
    far->has_news = false;
    far->news.has_state = false;
    far->news.refusal[0] = far->news.phrase[0] = '\0';
    pthread_mutex_unlock(&far->lock);
    return has_news;
}

/* Is an entry on its way? The newest state may have its number without having it: lost connections are entries, too,
 * and the server passes over them. Must be locked. */
static bool has_entry(const Far *far)
{
    for (int i = 0; i < far->tasks; i++)
        if (far->task[i].number >= 0)
            return true;
    return false;
}

/* Must be locked. */
static bool give_task(Far *far, FarTask task, const Text *body)
{
    if (far->tasks == FAR_TASKS || body->cut)
        return false;
    memcpy(task.body, body->start, body->length + 1);
    far->task[far->tasks++] = task;
    pthread_cond_broadcast(&far->work);
    return true;
}

bool far_send(Far *far, int entries, EntryKind kind, const char *text)
{
    char memory[FAR_BODY];
    Text body = text_in(memory, sizeof memory);
    text_add(&body, "{\"number\":%d,\"entry\":\"%s\"", entries, ENTRY_KIND_NAME[kind]);
    if (text && text[0]) {
        text_add(&body, ",\"text\":");
        json_string(&body, text);
    }
    text_add(&body, "}");
    pthread_mutex_lock(&far->lock);
    bool given = !has_entry(far) && give_task(far, (FarTask){.path = "/entries", .number = entries}, &body);
    pthread_mutex_unlock(&far->lock);
    return given;
}

static bool send_word(Far *far, const char *path, bool once, const char *field, const char *word)
{
    char memory[FAR_BODY];
    Text body = text_in(memory, sizeof memory);
    text_add(&body, "{\"%s\":\"%s\"}", field, word);
    pthread_mutex_lock(&far->lock);
    bool given = give_task(far, (FarTask){.path = path, .once = once, .number = -1}, &body);
    pthread_mutex_unlock(&far->lock);
    return given;
}

bool far_say(Far *far, const char *phrase)
{
    return send_word(far, "/phrase", true, "phrase", phrase);
}

bool far_again(Far *far, FarWish wish)
{
    return send_word(far, "/next", false, "deal", FAR_WISH_NAME[wish]);
}

bool far_is_sending(Far *far)
{
    pthread_mutex_lock(&far->lock);
    bool sending = far->tasks > 0;
    pthread_mutex_unlock(&far->lock);
    return sending;
}

bool far_flush(Far *far, double seconds)
{
    double until = host_now() + seconds;
    while (far_is_sending(far) && host_now() < until)
        nanosleep(&(struct timespec){.tv_nsec = 10 * 1000 * 1000}, NULL);
    return !far_is_sending(far);
}
