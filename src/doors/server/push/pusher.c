/* SPDX-License-Identifier: MIT */
#include "doors/server/push/pusher.h"

#include "base/json.h"
#include "doors/server/push/push_address.h"
#include "doors/server/push/push_message.h"

#include <assert.h>
#include <curl/curl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SECONDS = 10,     /* for one message */
    REST_MS = 60000,  /* without work; the next message wakes it */
    LOOK_MS = 1000,   /* with work */
    PARTING_MS = 200, /* so often, at the end, it looks whether the last messages have arrived */
    PARTINGS = 10,
    MOST_ANSWER = 64 << 10,
    MOST_HEADER = VAPID_TOKEN + VAPID_KEY + 100,
};

typedef enum SendState { SEND_IDLE, SEND_GIVEN, SEND_RUNNING, SEND_DONE } SendState;

typedef struct Send {
    SendState state; /* under the lock; the rest belongs to the thread while it is given or runs */
    PushJob job;
    PushAddress address;
    PushBody body;
    CURL *curl;
    struct curl_slist *headers;
    size_t received;
} Send;

struct Pusher {
    PusherOptions options;
    pthread_t thread;
    bool started, stopped;
    pthread_mutex_t lock;
    bool stop; /* under the lock */
    CURLM *multi;
    Send send[PUSHER_AT_ONCE];
};

bool push_is_built(void)
{
    return true;
}

static size_t ignore(const void *data, size_t size, size_t count, void *argument)
{
    Send *send = argument;
    (void)data;
    send->received += size * count;
    return send->received <= MOST_ANSWER ? size * count : 0;
}

static bool add_header(Send *send, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool add_header(Send *send, const char *format, ...)
{
    char line[MOST_HEADER];
    va_list list;
    va_start(list, format);
    int length = vsnprintf(line, sizeof line, format, list);
    va_end(list);
    struct curl_slist *longer = length < (int)sizeof line ? curl_slist_append(send->headers, line) : NULL;
    if (longer)
        send->headers = longer;
    return longer;
}

static bool add_headers(const Pusher *pusher, Send *send)
{
    const PushJob *job = &send->job;
    const Vapid *vapid = &pusher->options.vapid;
    char token[VAPID_TOKEN];
    Text text = text_in(token, sizeof token);
    return vapid_sign(vapid, send->address.origin, pusher->options.contact, job->now, &text) &&
           add_header(send, "Authorization: vapid t=%s, k=%s", token, vapid->key) &&
           add_header(send, "TTL: %d", job->lasts) &&
           add_header(send, "Urgency: %s", job->push.urgent ? "high" : "normal") &&
           add_header(send, "Topic: %s", job->push.game) && /* a newer message takes the place of an older one */
           add_header(send, "Content-Type: application/octet-stream") &&
           add_header(send, "Content-Encoding: aes128gcm") && add_header(send, "Expect:");
}

static bool encrypt(Send *send)
{
    const StoredPush *push = &send->job.push;
    char message[PUSH_MESSAGE];
    Text text = text_in(message, sizeof message);
    text_add(&text, "{\"game\":\"%s\",\"why\":\"%s\",\"name\":", push->game, push->why);
    json_string(&text, push->name);
    text_add(&text, "}");
    return !text.cut && push_message_encrypt(push->p256dh, push->auth, span_of(message), &send->body);
}

static void set_request(Send *send)
{
    CURL *curl = send->curl;
    const char *trusted = getenv("SSL_CERT_FILE");
    send->received = 0;
    curl_easy_reset(curl);
    curl_easy_setopt(curl, CURLOPT_PRIVATE, send);
    curl_easy_setopt(curl, CURLOPT_URL, send->job.push.endpoint);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, send->headers);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)send->body.length);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, send->body.bytes);
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)SECONDS);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)SECONDS);
    curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, ignore);
    curl_easy_setopt(curl, CURLOPT_WRITEDATA, send);
    if (trusted && trusted[0])
        curl_easy_setopt(curl, CURLOPT_CAINFO, trusted);
}

/* From here to pusher_run: in the pusher's own thread. */

static void finish(Pusher *pusher, Send *send, PushResult result, const char *why)
{
    PushJob *job = &send->job;
    curl_slist_free_all(send->headers);
    send->headers = NULL;
    job->result = result;
    snprintf(job->hint, sizeof job->hint, "%.60s: %.50s", send->address.host, why);
    pthread_mutex_lock(&pusher->lock);
    send->state = SEND_DONE;
    pthread_mutex_unlock(&pusher->lock);
    pusher->options.wake(pusher->options.context);
}

/* The address was checked when it came, but perhaps by a server with other options. */
static void begin(Pusher *pusher, Send *send)
{
    if (!push_address_read(&send->address, send->job.push.endpoint, pusher->options.service)) {
        send->address.host[0] = '\0';
        finish(pusher, send, PUSH_REFUSED, "this is none of our push services");
    } else if (!encrypt(send)) {
        finish(pusher, send, PUSH_REFUSED, "the message can't be encrypted");
    } else if (!add_headers(pusher, send)) {
        finish(pusher, send, PUSH_FAILED, "out of memory");
    } else {
        set_request(send);
        if (curl_multi_add_handle(pusher->multi, send->curl) != CURLM_OK)
            finish(pusher, send, PUSH_FAILED, "out of memory");
    }
}

static PushResult result_of(long status)
{
    enum { OK = 200, REDIRECT = 300, ABSENT = 404, GONE = 410, MANY = 429, BROKEN = 500 };
    return status >= OK && status < REDIRECT    ? PUSH_SENT
           : status == ABSENT || status == GONE ? PUSH_GONE
           : status == MANY || status >= BROKEN ? PUSH_FAILED
                                                : PUSH_REFUSED;
}

/* If the answer was too long to be read to its end, its status counts all the same. */
static void end(Pusher *pusher, CURL *curl, CURLcode code)
{
    Send *send = NULL;
    long status = 0;
    curl_off_t wait = 0;
    char why[40];
    curl_easy_getinfo(curl, CURLINFO_PRIVATE, (char **)&send);
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &wait);
    curl_multi_remove_handle(pusher->multi, curl);
    send->job.wait = wait > 0 && wait < INT32_MAX ? (int)wait : 0;
    snprintf(why, sizeof why, "status %ld", status);
    if (status && (code == CURLE_OK || code == CURLE_WRITE_ERROR))
        finish(pusher, send, result_of(status), why);
    else
        finish(pusher, send, PUSH_FAILED, curl_easy_strerror(code));
}

static Send *next_given(Pusher *pusher)
{
    Send *found = NULL;
    pthread_mutex_lock(&pusher->lock);
    for (int i = 0; i < PUSHER_AT_ONCE && !found && !pusher->stop; i++)
        if (pusher->send[i].state == SEND_GIVEN)
            found = &pusher->send[i];
    if (found)
        found->state = SEND_RUNNING;
    pthread_mutex_unlock(&pusher->lock);
    return found;
}

/* How many are on their way now. */
static int work(Pusher *pusher)
{
    Send *given;
    CURLMsg *message;
    int running = 0, left;
    while ((given = next_given(pusher)))
        begin(pusher, given);
    curl_multi_perform(pusher->multi, &running);
    while ((message = curl_multi_info_read(pusher->multi, &left)))
        if (message->msg == CURLMSG_DONE)
            end(pusher, message->easy_handle, message->data.result);
    return running;
}

static bool is_stopping(Pusher *pusher)
{
    pthread_mutex_lock(&pusher->lock);
    bool stops = pusher->stop;
    pthread_mutex_unlock(&pusher->lock);
    return stops;
}

static void *pusher_run(void *argument)
{
    Pusher *pusher = argument;
    int running = 0;
    while (!is_stopping(pusher)) {
        running = work(pusher);
        curl_multi_poll(pusher->multi, NULL, 0, running > 0 ? LOOK_MS : REST_MS, NULL);
    }
    for (int i = 0; i < PARTINGS && work(pusher) > 0; i++)
        curl_multi_poll(pusher->multi, NULL, 0, PARTING_MS, NULL);
    return NULL;
}

/* From here on: in the desk's thread. */

static bool open_sends(Pusher *pusher)
{
    pusher->multi = curl_multi_init();
    bool fine = pusher->multi;
    for (int i = 0; i < PUSHER_AT_ONCE && fine; i++) {
        pusher->send[i].curl = curl_easy_init();
        fine = pusher->send[i].curl;
    }
    return fine;
}

Pusher *pusher_new(const PusherOptions *options, Fault *fault)
{
    Pusher *pusher = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK ? calloc(1, sizeof *pusher) : NULL;
    if (!pusher) {
        fault_at(fault, 0, 0, "out of memory");
        return NULL;
    }
    pusher->options = *options;
    pthread_mutex_init(&pusher->lock, NULL);
    if (open_sends(pusher))
        pusher->started = pthread_create(&pusher->thread, NULL, pusher_run, pusher) == 0;
    if (pusher->started)
        return pusher;
    fault_at(fault, 0, 0, "no thread can be started");
    pusher_free(pusher);
    return NULL;
}

/* The first in this state, or NULL. The lock is held. */
static Send *first_in(Pusher *pusher, SendState state)
{
    for (int i = 0; i < PUSHER_AT_ONCE; i++)
        if (pusher->send[i].state == state)
            return &pusher->send[i];
    return NULL;
}

int pusher_idle(Pusher *pusher)
{
    int idle = 0;
    pthread_mutex_lock(&pusher->lock);
    for (int i = 0; i < PUSHER_AT_ONCE; i++)
        idle += pusher->send[i].state == SEND_IDLE;
    pthread_mutex_unlock(&pusher->lock);
    return idle;
}

void pusher_give(Pusher *pusher, const PushJob *job)
{
    pthread_mutex_lock(&pusher->lock);
    Send *send = first_in(pusher, SEND_IDLE);
    assert(send);
    send->job = *job;
    send->state = SEND_GIVEN;
    pthread_mutex_unlock(&pusher->lock);
    curl_multi_wakeup(pusher->multi);
}

bool pusher_collect(Pusher *pusher, PushJob *job)
{
    pthread_mutex_lock(&pusher->lock);
    Send *send = first_in(pusher, SEND_DONE);
    if (send) {
        *job = send->job;
        send->state = SEND_IDLE;
    }
    pthread_mutex_unlock(&pusher->lock);
    return send;
}

/* Nobody knows whether a message that was on its way has arrived. It is sent again: the device shows one for each
 * game. */
static void give_up(Pusher *pusher, Send *send)
{
    if (send->state == SEND_RUNNING)
        curl_multi_remove_handle(pusher->multi, send->curl);
    curl_slist_free_all(send->headers);
    send->headers = NULL;
    send->job.result = PUSH_UNSENT;
    send->state = SEND_DONE;
}

void pusher_stop(Pusher *pusher)
{
    if (pusher->stopped || !pusher->started)
        return;
    pusher->stopped = true;
    pthread_mutex_lock(&pusher->lock);
    pusher->stop = true;
    pthread_mutex_unlock(&pusher->lock);
    curl_multi_wakeup(pusher->multi);
    pthread_join(pusher->thread, NULL);
    for (int i = 0; i < PUSHER_AT_ONCE; i++)
        if (pusher->send[i].state == SEND_GIVEN || pusher->send[i].state == SEND_RUNNING)
            give_up(pusher, &pusher->send[i]);
}

void pusher_free(Pusher *pusher)
{
    if (!pusher)
        return;
    pusher_stop(pusher);
    for (int i = 0; i < PUSHER_AT_ONCE; i++)
        curl_easy_cleanup(pusher->send[i].curl);
    curl_multi_cleanup(pusher->multi);
    pthread_mutex_destroy(&pusher->lock);
    free(pusher);
}
