/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_FAR_H
#define CLIENT_FAR_H

#include "client/far_call.h"

/* An online game, followed in the background. One thread listens to the stream and connects again whenever it
 * breaks; another sends, and repeats an entry with the same number until the server has answered.
 *
 *     Far *far = far_open(&link, &shelf, &fault);
 *     ... far_wake_fd(far) can be read ...
 *     while (far_hear(far, news)) ... news->state
 *     far_send(far, news->state.entries, ENTRY_MOVE, "17r1c4");
 *     far_close(far);
 *
 * It changes nothing by itself: what was sent has happened when the state says so. */
typedef struct Far Far;

/* What is new since the last call of far_hear. */
typedef struct FarNews {
    bool has_state;
    int seat; /* of the link's secret; NOBODY: a spectator */
    FarState state;
    char refusal[FAULT_SIZE]; /* why something was not done, as a sentence; "": nothing was refused */
    char phrase[FAR_WORD];    /* somebody said this; "": nobody */
    int speaker;
    bool connected;         /* or the server can't be reached at the moment */
    char ended[FAULT_SIZE]; /* the game can't be followed any longer, and why; "": it can */
} FarNews;

/* NULL, with a sentence, without a client, memory or threads. The network is not needed yet. States point to editions
 * of the shelf, which nobody else may change meanwhile. */
Far *far_open(const Link *link, Shelf *shelf, Fault *fault);
/* Gives up what has not been sent. */
void far_close(Far *far);
const Link *far_link(const Far *far);

/* Readable when there is news. */
int far_wake_fd(const Far *far);
/* False if there is none. */
bool far_hear(Far *far, FarNews *news);

/* Adds an entry to a state with that many: what was chosen for one position is never played in another. False while
 * the answer to an earlier entry has not come. */
bool far_send(Far *far, int entries, EntryKind kind, const char *text);
bool far_say(Far *far, const char *phrase);
bool far_again(Far *far, FarWish wish);
/* Is something on its way? */
bool far_is_sending(Far *far);
/* Waits until everything is sent, at most that many seconds. */
bool far_flush(Far *far, double seconds);

#endif
