/* SPDX-License-Identifier: MIT */
#include "client/far.h"

#include "base/json.h"
#include "client/far_words.h"
#include "engine/threads/host.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MAX_BODY = 512, MAX_STREAM = LINK_BASE + 64 };

static const double FIRST_PAUSE = 0.2, LONGEST_PAUSE = 5, LONGEST_WAIT = 30;

typedef struct FarTask {
    const char *path; /* NULL: nothing to send */
    bool once;        /* not worth repeating when the server can't be reached */
    char body[MAX_BODY];
} FarTask;

struct Far {
    Link link;
    Shelf *shelf; /* has all editions from the beginning, so that both threads may read it */
    atomic_bool stop;
    int wake[2]; /* a pipe; a byte in it means news */
    pthread_t listener, sender;
    bool listens, sends; /* the threads run */

    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t work;
    bool has_news, known;
    FarNews news; /* since far_hear */
    int entries;  /* of the newest state */
    int64_t at;
    FarTask task;
};

/* Must be locked. */
static void poke(Far *far)
{
    far->has_news = true;
    if (write(far->wake[1], "", 1) < 0)
        return; /* full: it can be read */
}

/* An older state may overtake a newer one: they come by two ways. Must be locked. */
static bool is_newer(const Far *far, const FarState *state)
{
    return !far->known || state->entries > far->entries || (state->entries == far->entries && state->at >= far->at);
}

static void take_state(Far *far, const FarMessage *message)
{
    if (!is_newer(far, &message->state))
        return;
    far->known = true;
    far->entries = message->state.entries;
    far->at = message->state.at;
    far->news.has_state = true;
    far->news.seat = message->seat;
    far->news.state = message->state;
    poke(far);
}

static void take_phrase(Far *far, const FarMessage *message)
{
    memcpy(far->news.phrase, message->phrase, sizeof far->news.phrase);
    far->news.speaker = message->seat;
    poke(far);
}

static void set_connected(Far *far, bool connected, const char *why)
{
    pthread_mutex_lock(&far->lock);
    if (far->news.connected != connected || (!connected && strcmp(far->news.away, why) != 0)) {
        far->news.connected = connected;
        snprintf(far->news.away, sizeof far->news.away, "%s", why);
        poke(far);
    }
    pthread_mutex_unlock(&far->lock);
}

/* Sleeps, unless the game is closed. */
static void pause_for(Far *far, double seconds)
{
    const struct timespec moment = {.tv_nsec = 50 * 1000 * 1000};
    for (double until = host_now() + seconds; host_now() < until && !atomic_load(&far->stop);)
        nanosleep(&moment, NULL);
}

static double longer(double pause)
{
    return 2 * pause < LONGEST_PAUSE ? 2 * pause : LONGEST_PAUSE;
}

/* The time that a server asks us to wait. */
static double bounded(double wait, double least)
{
    return wait < least ? least : wait < LONGEST_WAIT ? wait : LONGEST_WAIT;
}

/* The listener. */

typedef struct Listener {
    Far *far;
    FarMessage message;
    bool heard; /* on this connection */
} Listener;

static void take_line(void *of, const char *line, size_t length)
{
    Listener *listener = of;
    Far *far = listener->far;
    Fault fault;
    bool good = far_message_read(&listener->message, far->shelf, line, length, &fault);
    pthread_mutex_lock(&far->lock);
    if (good && listener->message.has_state)
        take_state(far, &listener->message);
    else if (good && listener->message.phrase[0])
        take_phrase(far, &listener->message);
    pthread_mutex_unlock(&far->lock);
    listener->heard = listener->heard || good;
    set_connected(far, good, good ? "" : fault.sentence);
}

/* True if there is no point in trying again. */
static bool is_final(Far *far, const WebReply *reply, FarMessage *message)
{
    Fault fault;
    FarAnswer answer = {.status = reply->status};
    bool read = far_message_read(message, far->shelf, reply->body ? reply->body : "", reply->length, &fault);
    memcpy(answer.message.error, message->error, sizeof message->error);
    if (!read || !message->error[0] || far_call_is_temporary(&answer))
        return false;
    pthread_mutex_lock(&far->lock);
    Text text = text_in(far->news.ended, sizeof far->news.ended);
    far_words_of_error(message, &text);
    poke(far);
    pthread_mutex_unlock(&far->lock);
    return true;
}

/* One connection; true when the game can't be followed at all. */
static bool listen_once(Listener *listener, Web *web, const char *address)
{
    Far *far = listener->far;
    WebReply reply;
    Fault fault;
    WebRequest request = {"GET", address, far->link.secret, NULL};
    listener->heard = false;
    if (!web_stream(web, &request, take_line, listener, &reply, &fault)) {
        set_connected(far, false, fault.sentence);
        return false;
    }
    set_connected(far, false, "the server is busy");
    bool final = is_final(far, &reply, &listener->message);
    pause_for(far, bounded(reply.wait, 0));
    web_reply_done(&reply);
    return final;
}

static void *listen_on(void *argument)
{
    Far *far = argument;
    Fault fault;
    char address[MAX_STREAM];
    Text text = text_in(address, sizeof address);
    Listener *listener = calloc(1, sizeof *listener);
    Web *web = web_new(&far->stop, &fault);
    double pause = FIRST_PAUSE;
    text_add(&text, "%s/api/games/%s/stream", far->link.base, far->link.game);
    if (listener)
        listener->far = far;
    while (listener && web && !atomic_load(&far->stop) && !listen_once(listener, web, address)) {
        pause = listener->heard ? FIRST_PAUSE : pause;
        pause_for(far, pause);
        pause = longer(pause);
    }
    web_free(web);
    free(listener);
    return NULL;
}

/* The sender. */

/* The answer is here; the task is done. */
static void end_task(Far *far, const FarAnswer *answer)
{
    pthread_mutex_lock(&far->lock);
    if (answer->message.has_state)
        take_state(far, &answer->message);
    if (answer->status > 299) {
        Text text = text_in(far->news.refusal, sizeof far->news.refusal);
        far_words_of_error(&answer->message, &text);
        poke(far);
    }
    far->task.path = NULL;
    pthread_cond_broadcast(&far->work);
    pthread_mutex_unlock(&far->lock);
}

static void drop_task(Far *far, const char *why)
{
    FarAnswer *answer = calloc(1, sizeof *answer);
    if (!answer)
        return;
    answer->status = 1000;
    snprintf(answer->message.said, sizeof answer->message.said, "%.*s", FAR_SENTENCE - 1, why);
    end_task(far, answer);
    free(answer);
}

/* Sends a task until it is answered. */
static void send_task(Far *far, Web *web, const FarTask *task, FarAnswer *answer)
{
    double pause = FIRST_PAUSE;
    FarCall call = {&far->link, "POST", task->path, task->body};
    Fault fault;
    while (!atomic_load(&far->stop)) {
        bool reached = far_call(web, far->shelf, &call, answer, &fault);
        if (reached && !far_call_is_temporary(answer)) {
            end_task(far, answer);
            return;
        }
        if (task->once) {
            drop_task(far, reached ? "" : fault.sentence);
            return;
        }
        pause_for(far, bounded(reached ? answer->wait : 0, pause));
        pause = longer(pause);
    }
}

/* False when the game is closed. */
static bool wait_for_task(Far *far, FarTask *task)
{
    pthread_mutex_lock(&far->lock);
    while (!far->task.path && !atomic_load(&far->stop))
        pthread_cond_wait(&far->work, &far->lock);
    *task = far->task;
    pthread_mutex_unlock(&far->lock);
    return !atomic_load(&far->stop);
}

static void *send_on(void *argument)
{
    Far *far = argument;
    FarTask task;
    Fault fault;
    FarAnswer *answer = malloc(sizeof *answer);
    Web *web = web_new(&far->stop, &fault);
    while (answer && web && wait_for_task(far, &task))
        send_task(far, web, &task, answer);
    web_free(web);
    free(answer);
    return NULL;
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
    far->listens = start_thread(&far->listener, listen_on, far);
    far->sends = start_thread(&far->sender, send_on, far);
    return (far->listens && far->sends) || fault_at(fault, 0, 0, "no thread can be started");
}

Far *far_open(const Link *link, Shelf *shelf, Fault *fault)
{
    Far *far = fill_shelf(shelf, fault) ? calloc(1, sizeof *far) : NULL;
    if (!far)
        return NULL;
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

/* Takes the body, unless another one is on its way. Must be locked. */
static bool give_task(Far *far, const char *path, bool once, const Text *body)
{
    if (far->task.path || body->cut)
        return false;
    far->task.path = path;
    far->task.once = once;
    memcpy(far->task.body, body->start, body->length + 1);
    pthread_cond_broadcast(&far->work);
    return true;
}

bool far_send(Far *far, EntryKind kind, const char *text)
{
    char memory[MAX_BODY];
    Text body = text_in(memory, sizeof memory);
    pthread_mutex_lock(&far->lock);
    text_add(&body, "{\"number\":%d,\"entry\":\"%s\"", far->entries, ENTRY_KIND_NAME[kind]);
    if (text && text[0]) {
        text_add(&body, ",\"text\":");
        json_string(&body, text);
    }
    text_add(&body, "}");
    bool given = far->known && give_task(far, "/entries", false, &body);
    pthread_mutex_unlock(&far->lock);
    return given;
}

static bool send_word(Far *far, const char *path, bool once, const char *field, const char *word)
{
    char memory[MAX_BODY];
    Text body = text_in(memory, sizeof memory);
    text_add(&body, "{\"%s\":\"%s\"}", field, word);
    pthread_mutex_lock(&far->lock);
    bool given = give_task(far, path, once, &body);
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
    bool sending = far->task.path != NULL;
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
