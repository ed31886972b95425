/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REVIEW_FACTS_H
#define TABLE_REVIEW_FACTS_H

#include "rules/game.h"

/* What can be counted about a move and the moves expected after it, each fact a number: what it buys and pays, how it
 * leaves the quilt, who moves how often after it. Remarks are made of them (table/remark.h).
 *
 *     Facts facts;
 *     facts_of(&facts, &game, line, moves);        the first of the line is the move
 *     facts.of[FACT_THEIR_TURNS] ... */
typedef enum Fact {
    /* the move */
    FACT_SQUARES, /* sewn over */
    FACT_COST,
    FACT_SPACES,  /* its token moves */
    FACT_WALKED,  /* buttons for advancing */
    FACT_COMING,  /* what the buttons on the patch will pay until the end of the game */
    FACT_WORTH,   /* points by the end of the game: squares and what is coming, less the price */
    FACT_PATCH,   /* the one it buys, by number; 0: none */
    FACT_PAID,    /* at the income marks on the way */
    FACT_LEATHER, /* patches taken on the way */
    FACT_BONUS,   /* it takes the bonus tile */
    FACT_BUTTONS, /* left after it */
    /* the quilt after it */
    FACT_ISOLATED,   /* single empty squares with nothing empty beside them */
    FACT_DEAD_ENDS,  /* empty squares with one way in */
    FACT_UNFILLABLE, /* empty squares that no patch of the circle can cover */
    FACT_PIECES,     /* into which the empty part falls */
    FACT_BROKEN,     /* the same, if they are more than before the move; 0: they are not */
    FACT_EDGE,    /* by how much the edge of the empty part is longer than before the move, in sides of squares */
    FACT_SMOOTH,  /* by how much it is shorter; one of the two is 0 */
    FACT_TOUCHED, /* squares beside what the move sews on that were covered before it */
    FACT_FITTING, /* of the patches on offer then, those that have a place on it */
    FACT_MISFITTING,    /* and those that have none */
    FACT_HOMELESS,      /* of all patches that are still to be had, those that have none */
    FACT_PLACES,        /* for the patches on offer, turned in all ways */
    FACT_BONUS_REACH,   /* whether a bonus square can still be filled */
    FACT_BONUS_MISSING, /* squares missing from the one that lacks least */
    /* the turns after it, as far as the line tells */
    FACT_AGAIN,         /* whether the same seat moves again ... */
    FACT_ON_TOP,        /* ... because its token lies on top of the other's ... */
    FACT_BEHIND,        /* ... or because it is so many spaces behind */
    FACT_SAVES_FOR,     /* the next patch it buys, by number, if only this move makes it payable; 0: none */
    FACT_OUR_TURNS,     /* in a row, this one included */
    FACT_THEIR_TURNS,   /* of the other seat in a row, then */
    FACT_THEIR_SPACES,  /* that the other may move before it is our turn again */
    FACT_THEIR_LEATHER, /* patches it takes in those turns */
    FACT_THEIR_PAID,    /* income it is paid in those turns */
    FACT_THEIR_PATCH,   /* the first one it buys in those turns, by number; 0: none */
    FACTS,
} Fact;

enum { FACT_UNKNOWN = -1000 }; /* the line ends too early to tell, or there is no such thing in the edition */

typedef struct Facts {
    int of[FACTS];
} Facts;

/* The moves must be legal one after the other; there is at least one. */
void facts_of(Facts *facts, const Game *game, const Move *line, int moves);

#endif
