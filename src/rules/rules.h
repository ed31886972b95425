/* SPDX-License-Identifier: MIT */
#ifndef RULES_RULES_H
#define RULES_RULES_H

/* The floor of the rules: the game itself.
 *
 *     Edition edition;                                  all that the box contains
 *     edition_builtin(&edition, "classic");
 *     Deal deal;                                        what is decided before the first move
 *     deal_begin(&deal, &edition, 42);
 *     deal_complete(&deal, &fault);
 *     Game game = deal_game(&deal);                     a game in one moment, a value of 192 bytes
 *     Moves moves;                                      all that is legal now
 *     moves_find(&moves, &game);
 *     game_play(&game, moves_nth(&moves, 0));           or a refusal, and nothing has happened
 *
 * It is pure: no input or output, no allocation, no global that changes. Everything lives in memory of the
 * caller's. Text goes in and out through bounded buffers (base/text.h), and a parser installs nothing until
 * all of what it read is right. It never decides which move is good, and it does know what players can't
 * see: the order of the late patches and of the Automa's cards. Who shows a game to a player shows state_write
 * or the table's view, not the insides of Game. */

#include "rules/automa.h"
#include "rules/deal.h"
#include "rules/edition.h"
#include "rules/edition_text.h"
#include "rules/game.h"
#include "rules/moves.h"
#include "rules/notation.h"
#include "rules/position.h"
#include "rules/quilt.h"
#include "rules/record.h"
#include "rules/state.h"

#endif
