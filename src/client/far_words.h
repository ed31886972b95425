/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_FAR_WORDS_H
#define CLIENT_FAR_WORDS_H

#include "client/far_message.h"
#include "table/words/message.h"

/* What a server says, as sentences in the reader's language (base/language.h). The server sends words; the messages
 * "refused-WORD" and "phrase-WORD" (table/words/message.h) are the sentences, here and on the page. */

/* Why a call was refused; a word that is not known is explained by the server's own sentence. */
void far_words_of_error(const FarMessage *message, Text *text);

/* The phrases that players can say to each other, by number in the order in which they are offered. */
enum { FAR_PHRASES = MESSAGE_PHRASE_GOODBYE + 1 - MESSAGE_PHRASE_HELLO, FAR_NO_PHRASE = -1 };
/* The number of a word of the protocol, or FAR_NO_PHRASE. */
int far_words_phrase(const char *word);
const char *far_words_phrase_word(int phrase);
const char *far_words_phrase_sentence(int phrase);

/* A time on a clock: 4:05, 1:00:00, 2 days. */
void far_words_time(int64_t milliseconds, Text *text);
/* A player who is away, and how long yet; then `claim`, a sentence about how the other one can take the win. Nothing
 * for a player who is not away. */
void far_words_away(const FarState *state, int seat, const char *name, const char *claim, Text *text);
/* How the game ended, for the reader's seat: "You win: Bo resigned". Nothing if it ended by score. `names` are those
 * of both seats. */
void far_words_ending(const FarState *state, int seat, const char *const names[SEATS], Text *text);

#endif
