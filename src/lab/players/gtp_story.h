/* SPDX-License-Identifier: MIT */
#ifndef LAB_PLAYERS_GTP_STORY_H
#define LAB_PLAYERS_GTP_STORY_H

#include "lab/players/gtp_player.h"

/* Tells a program a game, and never more of it than a player can see.
 *
 *     gtp_story_begin(gtp, &opening, &fault);            `new`, or `set_position`
 *     gtp_story_move(gtp, &game, move, own, &fault);     `play`, unless it is its own move; what becomes public with it
 *     gtp_story_reveal(gtp, &game, &fault);              before its move: the budget on the top card
 *
 * Programs that know `reveal` follow the game blind. The others get late patches and cards drawn at random; when the
 * true ones show up, they are told the game again from its beginning. False, with the fault, if the program does not
 * accept it. */
bool gtp_story_begin(GtpPlayer *gtp, const Record *opening, Fault *fault);
/* Before the move is played. */
bool gtp_story_move(GtpPlayer *gtp, const Game *game, Move move, bool own, Fault *fault);
bool gtp_story_reveal(GtpPlayer *gtp, const Game *game, Fault *fault);

#endif
