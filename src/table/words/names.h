/* SPDX-License-Identifier: MIT */
#ifndef TABLE_WORDS_NAMES_H
#define TABLE_WORDS_NAMES_H

#include "table/game/view.h"

/* Names of players and things in the reader's language (base/language.h). Every front end asks here, so that one game
 * has the same players everywhere.
 *
 *     names_edition(edition)              Classic
 *     names_player(&view, 0).text         You
 *     names_opponent(&view, 1).text       Mira, level 6
 *     names_buttons(3, &text);            3 buttons
 *
 * Programs read other names, which are never translated: edition->name, DECK_NAME, the players in a record. */
const char *names_edition(const Edition *edition);
const char *names_deck(int deck);
/* A player without a name. */
const char *names_seat(int seat);

typedef struct PlayerName {
    char text[MAX_TAG];
} PlayerName;

/* A player, as every front end names them: "Anna", "Mira", "Automa"; without a name "You" for the only person,
 * otherwise "Seat 1".
 *
 *     text_add(&text, t("%s: "), names_player(&view, seat).text); */
PlayerName names_player(const View *view, int seat);
/* The same at the start of a sentence: "The Automa". */
PlayerName names_subject(const View *view, int seat);
/* The same with the computer's level. */
PlayerName names_opponent(const View *view, int seat);
/* The same for a message about the player (table/words/message.h), in the caller's memory; NULL: "you". */
const char *names_told(const View *view, int seat, PlayerName *name);
/* The wording of a sentence about a player: `to_you` addresses the only person without a name. */
const char *names_wording(const View *view, int seat, const char *about, const char *to_you);

/* The Automa's levels have the numbers on its cards. */
const char *names_automa_level(int level);

/* The preference on one of the Automa's cards. */
const char *names_filter(int filter);

/* Numbers with their nouns. */
void names_buttons(int n, Text *text);
void names_squares(int n, Text *text);

#endif
