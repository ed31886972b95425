/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_REMARK_H
#define TABLE_REVIEW_REMARK_H

#include "table/review/review.h"
#include "table/words/speech.h"

/* Remarks: in words, why a move is better than another. They are made of facts that were counted for both
 * (table/facts.h), the most telling differences first.
 *
 *     Remark remark[MAX_REMARKS];
 *     int count = remark_find(&game, &reviewed->played, &reviewed->best, remark);
 *     remark_list(remark, count, ABOUT_PLAYED, &text);   leaves 3 squares that no remaining patch can fill
 *
 * A remark is a message with its numbers, a verb phrase; the words for it stand with all others (table/message.h). */
enum { MAX_REMARKS = 3, REMARK_NUMBERS = MESSAGE_ARGUMENTS, MAX_REMARKS_TEXT = MAX_MESSAGE_TEXT };

typedef enum About {
    ABOUT_PLAYED, /* what speaks against it */
    ABOUT_BETTER, /* what speaks for it */
} About;

typedef struct Remark {
    MessageId id;
    About about;
    int numbers;
    int number[REMARK_NUMBERS];
} Remark;

/* Between two prospects of one game; answers how many there are. */
int remark_find(const Game *game, const Prospect *played, const Prospect *better, Remark remark[MAX_REMARKS]);
Message remark_message(const Remark *remark);
/* Those about one of the two; answers how many there are. */
int remark_messages(const Remark *remark, int count, About about, Message message[MAX_REMARKS]);
/* All that is said about one of the two: "gives ... and leaves ..."; nothing when there is nothing. */
void remark_list(const Remark *remark, int count, About about, Text *text);
/* The same as a sentence around it, like MESSAGE_IT. */
void remark_say(const Remark *remark, int count, About about, MessageId sentence, Speech *speech);

#endif
