/* SPDX-License-Identifier: MIT */
#ifndef TABLE_GAME_VIEW_H
#define TABLE_GAME_VIEW_H

#include "table/game/table.h"

/* Everything a front end shows, as data: what the players can see, and nothing else.
 *
 *     View view;
 *     view_of(&view, &table);
 *     Consequences after = view_consequences(&table.game, move); */
enum {
    CELL_FREE = 0, /* otherwise the number of the patch that covers the square */
    CELL_LEATHER = 254,
    CELL_UNKNOWN = 255, /* covered before the table's starting position */
};

/* A patch or leather as it was sewn onto a quilt. */
typedef struct Sewn {
    uint16_t ply;  /* of the move that sewed it, from 0 */
    uint8_t patch; /* 0: leather */
    uint8_t orientation, square;
} Sewn;

typedef struct SeatView {
    const char *name; /* may be ""; like all pointers in a view, valid until the table changes */
    bool automa;
    int computer; /* its level where a sitting seats the computer; otherwise 0 */
    bool you;     /* the only person here, without a name or the reader of an online game */
    int time, buttons, income, score;
    int empty, empty_points; /* squares, and the points they cost at the end */
    bool bonus;
    int income_in, income_pays;        /* spaces to the next income mark (0: none left), and what it pays */
    int best_square, best_covered;     /* of the fullest square of the bonus size; -1: there is no bonus */
    Squares free;                      /* on its quilt; the Automa has none */
    Squares unfillable;                /* see view_unfillable */
    uint8_t cell[MAX_SIDE * MAX_SIDE]; /* square by square: row * side + column */
    int sewns;
    Sewn sewn[MAX_SIDE * MAX_SIDE]; /* in the order of sewing */
    Squares unknown;                /* covered before the table's starting position */
    int patches;
    uint8_t patch[MAX_PATCHES]; /* the Automa's, in the order in which it took them */
    int priced;
    uint8_t lacks[MAX_PATCHES]; /* buttons, for each patch of the circle; none for the Automa */
} SeatView;

typedef struct OfferView {
    int patch;
    int lacks;  /* buttons that the seat to move lacks for it; 0: affordable */
    int places; /* ways in which the seat to move could sew it on, affordable or not */
} OfferView;

typedef struct AutomaView {
    int level, deck;
    int marker;         /* 0: none (left) */
    int card;           /* the last one revealed, 0 before the first */
    int pile;           /* cards left in it */
    int next_budget;    /* -1: not visible */
    int points[POINTS]; /* the parts of its score */
    int offers;         /* in its last turn: the patches on offer, and why each was taken or not (automa_reasons) */
    uint8_t offer[OFFERED];
    int reason[OFFERED];
} AutomaView;

/* The effect of advancing, for the seat to move. */
typedef struct AdvanceView {
    bool legal;
    int to;
    int walked, income; /* buttons for the spaces, and at the income marks */
    int leather;
} AdvanceView;

typedef struct View {
    const Edition *edition;
    const char *track; /* "" where the edition has only one */
    bool seed_known;
    bool numbered; /* the seed is the deal's number: it alone reproduces the deal */
    uint64_t seed;
    Phase phase;
    int turn;       /* seat, or NOBODY */
    int winner;     /* seat, or NOBODY */
    int top;        /* whose token is on top when both are on one space */
    int ply, plies; /* moves made; moves made and undone */
    const Move *move;
    uint8_t move_seat[MAX_MOVES]; /* who made each of the plies */
    int leather;                  /* patches waiting to be sewn on */
    SeatView seat[SEATS];
    int offers;
    OfferView offer[OFFERED];
    int circle;
    uint8_t in_circle[MAX_PATCHES]; /* from the neutral token, the offered ones first */
    int late;
    int leather_ahead;
    uint8_t leather_at[MAX_SPACES];
    AdvanceView advance;
    AutomaView automa;
} View;

/* After the first `ply` moves of a record; the rest count as undone. */
void view_at(View *view, const Record *record, int ply);
void view_of(View *view, const Table *table);

/* Is there leather just before this space? */
bool view_has_leather(const View *view, int space);

/* A letter for a patch on a quilt, the same throughout a game. */
char view_symbol(int cell);

/* The seat that could buy: the seat to move, or the first seat when nobody or the Automa is to move. */
int view_buyer(const Game *game);
/* Buttons that the seat lacks for a patch. */
int view_lacks(const Game *game, int seat, int patch);

/* Free squares of the seat's quilt that no patch still in the game can cover; leather can. */
Squares view_unfillable(const Game *game, int seat);

/* The squares of a move that are covered already. Squares outside the quilt don't count. */
Squares view_covered(const Game *game, Move move);

/* The effect of a legal move, before it is made. */
typedef struct Consequences {
    int seat;
    int from, to;      /* of its token */
    bool on_top;       /* it lands on the other token */
    int cost;          /* buttons paid for a patch */
    int walked;        /* buttons for spaces moved */
    int marks, income; /* income marks passed, and the buttons they pay in all */
    int leather;       /* patches to sew on now */
    bool dropped;      /* it wins leather, but no square is left to sew it on */
    int removed;       /* leather patches that leave the game: passed by the Automa, or dropped */
    Squares covers;    /* the squares of the quilt that it covers */
    bool bonus;        /* it takes the bonus tile */
    bool joins;        /* the late patches join the circle */
    int buttons, score;
    int income_then; /* the buttons on the seat's patches after the move */
    /* Afterwards, once the leather is sewn on: */
    bool ends;  /* the game is over */
    int next;   /* the seat to move, or NOBODY */
    int lead;   /* how many spaces that seat may move before it is the other's turn */
    int offers; /* how many patches are on offer */
    uint8_t offer[OFFERED];
    int lacks[OFFERED]; /* buttons that view_buyer then lacks */
    int card, budget;   /* the card that the Automa reveals; 0 when a person moves */
    int within;         /* the patches on offer that its budget allows */
    uint8_t within_budget[OFFERED];
} Consequences;

Consequences view_consequences(const Game *game, Move move);

/* The corners at which the seat could sew the patch on, whether or not it is affordable and on offer, for each
 * distinct orientation; the others stay empty. Returns the number of places. */
int view_places(const Game *game, int seat, int patch, Squares places[ORIENTATIONS]);

#endif
