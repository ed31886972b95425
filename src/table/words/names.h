/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_NAMES_H
#define TABLE_WORDS_NAMES_H

#include "rules/rules.h"

/* Names of things in the reader's language (base/language.h). */
const char *names_edition(const Edition *edition);
const char *names_deck(int deck);
/* A player without a name. */
const char *names_seat(int seat);
/* The engine as a player, without and with its level. */
const char *names_computer(void);
void names_computer_at(int level, Text *text);
/* The engine's strength at a level, in a few words. */
const char *names_engine_level(int level);
/* The Automa's levels have the numbers on its cards. */
const char *names_automa_level(int level);

/* The preference on one of the Automa's cards. */
const char *names_filter(int filter);

/* Numbers with their nouns. */
void names_buttons(int n, Text *text);
void names_squares(int n, Text *text);

#endif
