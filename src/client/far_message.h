/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_FAR_MESSAGE_H
#define CLIENT_FAR_MESSAGE_H

#include "client/far_state.h"
#include "shelf/shelf.h"

/* Messages of a server: answers, and lines of a stream (docs/api.md). Every message has the whole state.
 *
 *     FarMessage message;
 *     if (!far_message_read(&message, &shelf, text, length, &fault)) ...
 *     if (message.has_state)
 *         sitting = message.state.sitting;
 *
 * Servers are not trusted: a message is refused as a whole unless the fields that a game needs are there, all are
 * within bounds, and its record is a legal game of a built-in edition. */
enum { FAR_WORD = 24, FAR_SENTENCE = 240 };

typedef struct FarMessage {
    bool has_state;
    int seat; /* of the receiver, or the speaker of a phrase */
    FarState state;
    char phrase[FAR_WORD];                    /* "": none */
    char error[FAR_WORD], said[FAR_SENTENCE]; /* a refusal's word and sentence */
    char secret[LINK_SECRET], invite[LINK_SECRET];
} FarMessage;

/* A message of the server: an answer, or a line of a stream. */
bool far_message_read(FarMessage *message, Shelf *shelf, const char *text, size_t length, Fault *fault);

typedef void FarEach(void *of, int number, const FarMessage *message);
/* A list of games under a key: "games" of /api/mine, "open" and "watch" of /api/lobby. Each comes in order; one that is
 * not there, or can't be read, has no state. False, with a sentence, if there is no such list. */
bool far_message_read_list(Shelf *shelf, const char *key, Span text, FarEach *each, void *of, Fault *fault);

#endif
