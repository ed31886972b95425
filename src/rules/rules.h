/* SPDX-License-Identifier: MIT */
#ifndef RULES_RULES_H
#define RULES_RULES_H

/* The rules: the game itself.
 *
 *     Edition edition;                                  the contents of the box
 *     edition_builtin(&edition, "classic");
 *     Deal deal;                                        decided before the first move
 *     deal_begin(&deal, &edition, 42);
 *     deal_complete(&deal, &fault);
 *     Game game = deal_game(&deal);                     one position, 192 bytes
 *     Moves moves;                                      the legal moves
 *     moves_find(&moves, &game);
 *     game_play(&game, moves_nth(&moves, 0));           or a refusal, and nothing has happened
 *
 * The rules are pure: no input or output, no allocation, no mutable globals. Everything lives in the caller's
 * memory. Text goes through bounded buffers (base/text.h), and a parser changes nothing unless all of its input is
 * valid. The rules don't judge moves. They know hidden information: the order of the late patches and of the
 * Automa's cards. So front ends show state_write or the table's view, never Game itself. */

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
#include "rules/setup.h"
#include "rules/state.h"
#include "rules/variations.h"

#endif
