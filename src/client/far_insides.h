/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_FAR_INSIDES_H
#define CLIENT_FAR_INSIDES_H

#include "client/far.h"

#include <pthread.h>

/* What the two threads of a Far share: the listener (far_listener.c) and the sender (far_sender.c). Nobody else
 * includes it. */
enum { FAR_BODY = 512, FAR_TASKS = 8 };

typedef struct FarTask {
    const char *path;
    bool once;  /* not worth repeating when the server can't be reached */
    int number; /* of an entry; -1: it is none */
    char body[FAR_BODY];
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
    int tasks;
    FarTask task[FAR_TASKS]; /* the first is being sent */
};

/* The threads; the argument is the Far. */
void *far_listener_run(void *argument);
void *far_sender_run(void *argument);

/* News has come. Must be locked, as for the next one. */
void far_poke(Far *far);
/* The game can't be followed any longer. It must not be locked. */
void far_give_up(Far *far, const char *why);
/* Takes a state, unless a newer one is here: they come by two ways. The stream's own order counts. That of a refusal
 * does not say whose seat it is. */
void far_take_state(Far *far, const FarMessage *message, bool from_stream);

#endif
