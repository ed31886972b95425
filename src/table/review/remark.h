/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_REMARK_H
#define TABLE_REVIEW_REMARK_H

#include "table/review/review.h"
#include "table/words/speech.h"

/* Remarks: why a move is better than another, in words. They are made from facts counted for both
 * (table/review/facts.h), the most important differences first.
 *
 *     Remark remark[MAX_REMARKS];
 *     int count = remark_find(&game, &reviewed->played, &reviewed->best, remark);
 *     remark_list(remark, count, ABOUT_PLAYED, &text);   leaves 3 squares that no remaining patch can fill
 *
 * A remark is a message with numbers, a verb phrase; its words are in the table of all messages
 * (table/words/message.h). A new one is a message, a row of TERM in remark.c and, unless something counts it already,
 * a fact. */
enum { MAX_REMARKS = 3, REMARK_NUMBERS = MESSAGE_ARGUMENTS, MAX_REMARKS_TEXT = MAX_MESSAGE_TEXT };

typedef enum About {
    ABOUT_PLAYED, /* an argument against it */
    ABOUT_BETTER, /* an argument for it */
} About;

typedef struct Remark {
    MessageId id;
    About about;
    int numbers;
    int number[REMARK_NUMBERS];
} Remark;

/* Compares two prospects of one game; returns the number of remarks. */
int remark_find(const Game *game, const Prospect *played, const Prospect *better, Remark remark[MAX_REMARKS]);
Message remark_message(const Remark *remark);
/* The remarks about one of the two moves; returns how many. */
int remark_messages(const Remark *remark, int count, About about, Message message[MAX_REMARKS]);
/* All remarks about one of the two moves: "gives ... and leaves ..."; nothing if there are none. */
void remark_list(const Remark *remark, int count, About about, Text *text);
/* The same inside a sentence such as MESSAGE_IT. */
void remark_say(const Remark *remark, int count, About about, MessageId sentence, Speech *speech);

#endif
