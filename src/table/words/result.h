/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_RESULT_H
#define TABLE_WORDS_RESULT_H

#include "table/game/view.h"
#include "table/words/message.h"

/* The result of a finished game. The name is the winner's, as it starts a sentence; NULL: "you".
 *
 *     result_headline(&view, name)     Mira wins by 3
 *     result_message(&view, name)      Mira wins, 24 to 21
 *
 * On a tie both say: Mira wins, having reached the end first. */
Message result_headline(const View *view, const char *name);
/* The headline without a view: the winner and the margin, 0 on a tie. */
Message result_margin(int winner, int margin, const char *name);
Message result_message(const View *view, const char *name);

#endif
