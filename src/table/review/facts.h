/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_FACTS_H
#define TABLE_REVIEW_FACTS_H

#include "rules/game.h"

/* Facts about a move and the moves expected after it, each a number: what it buys and pays, how it leaves the
 * quilt, who moves how often after it. Remarks are made from them (table/review/remark.h).
 *
 *     Facts facts;
 *     facts_of(&facts, &game, line, moves);        the first of the line is the move
 *     facts.of[FACT_THEIR_TURNS] ... */
typedef enum Fact {
    /* the move */
    FACT_SQUARES, /* covered by it */
    FACT_COST,
    FACT_SPACES,  /* its token moves */
    FACT_WALKED,  /* buttons for advancing */
    FACT_COMING,  /* what the buttons on the patch will pay until the end of the game */
    FACT_WORTH,   /* points by the end of the game: squares and future income, less the price */
    FACT_PATCH,   /* the patch it buys, by number; 0: none */
    FACT_PAID,    /* income at the marks on the way */
    FACT_LEATHER, /* patches won on the way */
    FACT_BONUS,   /* it takes the bonus tile */
    FACT_BUTTONS, /* left after it */
    /* the quilt after it */
    FACT_ISOLATED,      /* empty squares with no empty neighbour */
    FACT_DEAD_ENDS,     /* empty squares with one empty neighbour */
    FACT_UNFILLABLE,    /* empty squares that no remaining patch can cover */
    FACT_PIECES,        /* connected empty areas */
    FACT_BROKEN,        /* the same, if the move increased them; otherwise 0 */
    FACT_EDGE,          /* growth of the empty area's outline, in sides of squares */
    FACT_SMOOTH,        /* its shrinkage; one of the two is 0 */
    FACT_TOUCHED,       /* squares next to the new patch that were covered before */
    FACT_FITTING,       /* patches on offer afterwards that fit */
    FACT_MISFITTING,    /* and those that don't */
    FACT_HOMELESS,      /* patches left in the game that don't fit */
    FACT_PLACES,        /* for the patches on offer, in all orientations */
    FACT_BONUS_REACH,   /* whether a bonus square can still be filled */
    FACT_BONUS_MISSING, /* squares missing from the nearest one */
    /* the turns after it, as far as the line shows */
    FACT_AGAIN,         /* whether the same seat moves again ... */
    FACT_ON_TOP,        /* ... because its token lies on top of the other's ... */
    FACT_BEHIND,        /* ... or because it is this many spaces behind */
    FACT_SAVES_FOR,     /* the next patch it buys, by number, if only this move makes it affordable; 0: none */
    FACT_OUR_TURNS,     /* in a row, including this one */
    FACT_THEIR_TURNS,   /* the opponent's turns in a row after those */
    FACT_THEIR_SPACES,  /* that the opponent may move before it is our turn again */
    FACT_THEIR_LEATHER, /* patches it takes in those turns */
    FACT_THEIR_PAID,    /* income it is paid in those turns */
    FACT_THEIR_PATCH,   /* the first patch it buys in those turns, by number; 0: none */
    FACTS,
} Fact;

enum { FACT_UNKNOWN = -1000 }; /* the line is too short, or the edition has no such thing */

typedef struct Facts {
    int of[FACTS];
} Facts;

/* The moves must be legal one after the other; at least one is required. */
void facts_of(Facts *facts, const Game *game, const Move *line, int moves);

#endif
