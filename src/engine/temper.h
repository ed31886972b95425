/* SPDX-License-Identifier: MIT */
#ifndef ENGINE_TEMPER_H
#define ENGINE_TEMPER_H

#include "engine/engine.h"

/* A style of play: what a character likes about a move besides winning. It chooses among the moves of an answer.
 *
 *     static const Temper HOARDER = {.purse = MARGIN_ONE / 2, .within = 0.1};
 *     engine_think(engine, &game, &limits, &answer);
 *     Move move = temper_choose(&HOARDER, &game, &answer, 0);
 *
 * A taste adds points to the engine's value of a move, in 1/64 points, and never costs more than `within`. */
typedef struct Temper {
    int biggest;   /* buying the biggest patch that it can pay */
    int cheapest;  /* buying the cheapest patch on offer */
    int purse;     /* a button in hand afterwards */
    int space;     /* a space of time used; negative: likes small steps */
    int leather;   /* a leather patch taken */
    int income;    /* a button of income bought in the first half of the track */
    int wanted;    /* buying the patch that the opponent wants */
    double within; /* win chance that it may give up, at most */
} Temper;

/* `win`: the points that a certain win is worth beside the margin; 0 if the evaluation counts points only. */
Move temper_choose(const Temper *temper, const Game *game, const Answer *answer, double win);

/* The patch on offer that the opponent of the player to move would buy if it were their turn, by a rule of thumb;
 * 0: none. Nobody wants anything in the solo game. */
int temper_wanted(const Game *game);

/* Does no other patch that the player to move can pay cover more squares, or cost less? */
bool temper_is_biggest(const Game *game, int patch);
bool temper_is_cheapest(const Game *game, int patch);
/* Is the seat's token in the first half of the track? */
bool temper_early(const Game *game, int seat);

#endif
