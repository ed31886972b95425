/* SPDX-License-Identifier: MIT */
#ifndef RULES_SETUP_H
#define RULES_SETUP_H

#include "rules/position.h"

/* A position set up by hand. Changes make a draft, which may break the rules on the way:
 *
 *     Game draft = game;
 *     Words words = words_of("time 1 20", 9, 0);
 *     setup_change(&draft, &words, &fault);
 *     if (!position_flaw(&draft, &fault)) ...     the game can go on from here
 *
 *     time SEAT SPACE        the space of a token
 *     buttons SEAT N
 *     income SEAT N          the buttons on a quilt
 *     top SEAT               whose token lies on top when both are on one space; leather to place is this seat's
 *     leather N              leather patches to place
 *     bonus SEAT | nobody    who has the bonus tile
 *     square SEAT SQUARE...  covers the squares that are free, uncovers the others
 *     sew SEAT MOVE          sews a patch on, wherever it was, and adds its income
 *     empty SEAT             takes everything off the quilt
 *     circle PATCHES         the whole circle from the neutral token on: 12,7,30
 *     patch N                takes a patch out of the circle, or puts it at its end
 *     needle N               turns the circle until this patch comes first
 *     late                   the late patches join the circle, or wait again
 *     taken PATCHES          those of the Automa
 *     level N                of the Automa
 *     drawn N                so many of its cards have been drawn
 *     position TEXT          all at once (rules/position.h)
 */
bool setup_change(Game *draft, Words *words, Fault *fault);

#endif
