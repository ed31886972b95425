/* SPDX-License-Identifier: MIT */
/* The thread that listens to the stream, and connects again whenever it breaks. */
#include "client/far_insides.h"
#include "client/far_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_STREAM = LINK_BASE + 64 };

static void take_phrase(Far *far, const FarMessage *message)
{
    memcpy(far->news.phrase, message->phrase, sizeof far->news.phrase);
    far->news.speaker = message->seat;
    far_poke(far);
}

static void set_connected(Far *far, bool connected)
{
    pthread_mutex_lock(&far->lock);
    if (far->news.connected != connected) {
        far->news.connected = connected;
        far_poke(far);
    }
    pthread_mutex_unlock(&far->lock);
}

typedef struct Listener {
    Far *far;
    FarMessage message;
    bool heard; /* on this connection */
    bool ended; /* the host has taken the game back */
} Listener;

/* The game can't be followed any longer. */
static void take_end(Far *far, const FarMessage *message)
{
    pthread_mutex_lock(&far->lock);
    Text text = text_in(far->news.ended, sizeof far->news.ended);
    far_words_of_error(message, &text);
    far_poke(far);
    pthread_mutex_unlock(&far->lock);
}

static void take_line(void *of, const char *line, size_t length)
{
    Listener *listener = of;
    Far *far = listener->far;
    Fault fault;
    bool good = far_message_read(&listener->message, far->shelf, line, length, &fault);
    pthread_mutex_lock(&far->lock);
    if (good && listener->message.has_state)
        far_take_state(far, &listener->message, true);
    else if (good && listener->message.phrase[0])
        take_phrase(far, &listener->message);
    pthread_mutex_unlock(&far->lock);
    if (good && listener->message.error[0]) {
        take_end(far, &listener->message);
        listener->ended = true;
    }
    listener->heard = listener->heard || good;
    set_connected(far, good);
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
    take_end(far, message);
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
        if (!listener->ended)
            set_connected(far, false);
        return listener->ended;
    }
    bool final = is_final(far, &reply, &listener->message);
    if (!final) {
        set_connected(far, false);
        web_pause(web, far_call_bounded(reply.wait, 0));
    }
    web_reply_done(&reply);
    return final;
}

void *far_listener_run(void *argument)
{
    Far *far = argument;
    Fault fault = {.sentence = "out of memory: the game"};
    char address[MAX_STREAM];
    Text text = text_in(address, sizeof address);
    Listener *listener = calloc(1, sizeof *listener);
    Web *web = web_new(&far->stop, &fault);
    double pause = FAR_FIRST_PAUSE;
    text_add(&text, "%s/api/games/%s/stream", far->link.base, far->link.game);
    if (!listener || !web)
        far_give_up(far, fault.sentence);
    else
        listener->far = far;
    while (listener && web && !atomic_load(&far->stop) && !listen_once(listener, web, address)) {
        pause = listener->heard ? FAR_FIRST_PAUSE : pause;
        web_pause(web, pause);
        pause = far_call_longer(pause);
    }
    web_free(web);
    free(listener);
    return NULL;
}
