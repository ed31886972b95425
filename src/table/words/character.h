/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_CHARACTER_H
#define TABLE_WORDS_CHARACTER_H

#include "base/text.h"

/* The computer's characters, one for each of the engine's levels (engine/level.h). How they play is in
 * src/engine/level.c. Their names and words are in message.c.
 *
 *     character_name(6)            Mira
 *     character_temper(6)          Income first, cloth later. */

/* In the reader's language. */
const char *character_name(int level);
/* "Mira, level 6" */
void character_write(int level, Text *text);
/* The level of a name, in any case, or of a number: "mira", "6"; 0 if there is none. */
int character_level(Span word);

/* How it plays: in one line, and in two sentences. */
const char *character_temper(int level);
const char *character_about(int level);

#endif
