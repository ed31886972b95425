/* SPDX-License-Identifier: MIT */
#ifndef RULES_SETUP_H
#define RULES_SETUP_H

#include "rules/position.h"

/* A position set up by hand. Changes make a draft, which may break the rules on the way:
 *
 *     Game draft = game;
 *     Words words = words_of("time 1 20", 9, 0);
 *     setup_change(&draft, &words, &fault);
 *     if (setup_finish(&draft, seed, &game, &fault)) ...     the game can go on from here
 *
 *     time SEAT SPACE        the space of a token
 *     buttons SEAT N
 *     income SEAT N          the buttons on a quilt
 *     top SEAT               the token on top when both are on one space; leather to place is this seat's
 *     leather N              leather patches to place
 *     bonus SEAT | nobody    the owner of the bonus tile
 *     square SEAT SQUARE...  covers the squares that are free, uncovers the others
 *     sew SEAT MOVE          sews a patch on, wherever it was, and adds its income
 *     empty SEAT             takes everything off the quilt
 *     circle PATCHES         the whole circle from the neutral token on: 12,7,30
 *     patch N                takes a patch out of the circle, or puts it at its end
 *     needle N               turns the circle until this patch comes first
 *     late                   the late patches join the circle, or wait again
 *     taken PATCHES          those of the Automa
 *     level N                of the Automa
 *     drawn N                the number of its cards drawn
 *     position TEXT          all at once (rules/position.h)
 */
bool setup_change(Game *draft, Words *words, Fault *fault);
/* The draft as a position, if it has no flaw. What players can't see is drawn from the seed. */
bool setup_finish(const Game *draft, uint64_t seed, Game *game, Fault *fault);

#endif
