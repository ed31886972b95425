/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_FAR_CALL_H
#define CLIENT_FAR_CALL_H

#include "client/far_message.h"
#include "client/web.h"

/* Calls of the API (docs/api.md), one after the other. They wait for the answer.
 *
 *     FarMessage message;
 *     if (!far_arrive(web, &shelf, &link, &message, &fault)) ... fault.sentence
 *     if (far_may_sit(&link, &message))
 *         far_sit(web, &shelf, &link, "Bo", &message, &fault); */
typedef struct FarCall {
    const Link *link;          /* without a game: /api/games itself */
    const char *method, *path; /* after the game, such as "/sit"; "": none */
    const char *body;          /* NULL: none */
} FarCall;

typedef struct FarAnswer {
    int status;
    double wait; /* seconds before the next call */
    FarMessage message;
} FarAnswer;

/* False, with a sentence, if no answer came that can be understood. */
bool far_call(Web *web, Shelf *shelf, const FarCall *call, FarAnswer *answer, Fault *fault);
/* May the same call succeed later? */
bool far_call_is_temporary(const FarAnswer *answer);

/* Pauses between attempts get longer. */
static const double FAR_FIRST_PAUSE = 0.2;
double far_call_longer(double pause);
/* The time that a server asks us to wait, if that is longer than the pause, but not forever. */
double far_call_bounded(double wait, double pause);

/* A new game on the server of `link`; `choices` is the JSON of its fields. The link becomes that of the caller's seat,
 * `friend` that of the other seat, or of the game if there is none to invite. */
bool far_create(Web *web, Shelf *shelf, const char *choices, Link *link, Link *friend, FarMessage *message,
                Fault *fault);
/* Takes back a game that nobody else sits at; only with the host's secret. */
bool far_withdraw(Web *web, Shelf *shelf, const Link *link, Fault *fault);
/* The state of the link's game, and the seat of its secret: NOBODY for a spectator. */
bool far_arrive(Web *web, Shelf *shelf, const Link *link, FarMessage *message, Fault *fault);
/* Is there a seat to sit down at, for the link's secret or for anyone? */
bool far_may_sit(const Link *link, const FarMessage *message);
/* Sits down; waits while the deal is being made, and tries again for a while if no answer comes. At an open table
 * without a secret, one is invented. After a failure `message->error` is the server's word; "": it is unknown whether
 * the seat was taken. */
bool far_sit(Web *web, Shelf *shelf, Link *link, const char *name, FarMessage *message, Fault *fault);
/* The states of up to FAR_MINE games on one server. */
enum { FAR_MINE = 50 };
bool far_mine(Web *web, Shelf *shelf, const Link *link, int links, FarEach *each, void *of, Fault *fault);
/* The open tables and the games to watch on a server. */
bool far_lobby(Web *web, Shelf *shelf, const Link *server, FarEach *open, FarEach *watch, void *of, Fault *fault);

#endif
