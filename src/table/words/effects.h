/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_EFFECTS_H
#define TABLE_WORDS_EFFECTS_H

#include "table/game/view.h"
#include "table/words/message.h"

/* The consequences of a move in a few words. The names are the seats', as they start a sentence; NULL: "you".
 *
 *     Message list[MAX_EFFECTS];
 *     message_write_items(list, effects_list(&c, list), &text);            pay 5, 3 to 6, earn 2, then 4 buttons
 *     message_write_items(list, effects_future(&c, name, list), &text);    Mira moves next, 2 spaces behind
 *
 * The messages point into the consequences. */
enum { MAX_EFFECTS = 8 };

/* For the player who makes the move. Returns the number of messages. */
int effects_list(const Consequences *c, Message list[MAX_EFFECTS]);
/* The next player and offer, or the end of the game. Returns the number of messages. */
int effects_future(const Consequences *c, const char *const name[SEATS], Message list[MAX_EFFECTS]);

/* The same side by side: each is a line with another below it, such as "Mira moves", "4 spaces behind". */
typedef struct EffectPair {
    Message head, more;
} EffectPair;

Message effects_buttons(const Consequences *c);
EffectPair effects_leather(const Edition *edition, Move move, const Consequences *c);
EffectPair effects_turn(const Consequences *c, const char *const name[SEATS]);

#endif
