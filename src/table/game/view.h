/* SPDX-License-Identifier: MIT */
#ifndef TABLE_GAME_VIEW_H
#define TABLE_GAME_VIEW_H

#include "table/game/table.h"

/* Everything a front end shows, as data: what the players can see, and nothing else.
 *
 *     View view;
 *     view_of(&view, &table);
 *     Consequences after = view_consequences(&table.game, move);
 */
enum {
    CELL_FREE = 0, /* else the number of the patch that covers the square */
    CELL_LEATHER = 254,
    CELL_UNKNOWN = 255, /* covered before the position from which the table began */
};

/* What lies on a quilt: a patch as it was sewn on, or leather. */
typedef struct Sewn {
    uint16_t ply;  /* of the move that did it, from 0 */
    uint8_t patch; /* 0: leather */
    uint8_t orientation, square;
} Sewn;

typedef struct SeatView {
    const char *name; /* may be ""; like all pointers of a view it is good until the table changes */
    bool automa;
    int time, buttons, income, score;
    int empty, empty_points; /* squares, and what they cost at the end */
    bool bonus;
    int income_in, income_pays; /* spaces to the next income mark, 0: there is none; and what it will pay */
    int best_square,
        best_covered;   /* the fullest square of the bonus' size: its corner, -1 when there is no bonus */
    Squares free;       /* of its quilt, which the Automa has not */
    Squares unfillable; /* see view_unfillable */
    uint8_t cell[MAX_SIDE * MAX_SIDE]; /* square by square: row * side + column */
    int sewns;
    Sewn sewn[MAX_SIDE * MAX_SIDE]; /* in the order of sewing */
    Squares unknown;                /* covered before the position from which the table began */
    int patches;
    uint8_t patch[MAX_PATCHES]; /* the Automa's, in the order in which it took them */
    int priced;
    uint8_t lacks[MAX_PATCHES]; /* buttons, for each patch of the circle; the Automa pays nothing */
} SeatView;

typedef struct OfferView {
    int patch;
    int lacks;  /* buttons that the seat to move lacks for it; 0: it can be paid */
    int places; /* in how many ways the seat to move could sew it on, paid or not */
} OfferView;

typedef struct AutomaView {
    int level, deck;
    int marker;         /* 0: there is none (any more) */
    int card;           /* the last one revealed, 0 before the first */
    int pile;           /* cards left in it */
    int next_budget;    /* -1: not to be seen */
    int points[POINTS]; /* what its score is made of */
    int offers;         /* in its last turn: what was on offer, and why each was taken or not (automa_reasons) */
    uint8_t offer[OFFERED];
    int reason[OFFERED];
} AutomaView;

/* What advancing would bring the seat to move. */
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
    bool numbered; /* the seed is the deal's number: it alone deals this game again */
    uint64_t seed;
    Phase phase;
    int turn;       /* seat, or NOBODY */
    int winner;     /* seat, or NOBODY */
    int top;        /* whose token lies on top when both are on one space */
    int ply, plies; /* moves made; those and the ones that can be redone */
    const Move *move;
    uint8_t move_seat[MAX_MOVES]; /* whose each of the plies is */
    int leather;                  /* patches that wait to be sewn on */
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

/* After the first `ply` moves of a record; the others are those that can be redone. */
void view_at(View *view, const Record *record, int ply);
void view_of(View *view, const Table *table);

/* Does leather lie before this space? */
bool view_has_leather(const View *view, int space);

/* A letter for what covers a square: a patch has the same one all through a game, on whichever quilt it lies. */
char view_symbol(int cell);

/* Who could buy something: the seat to move; where that is nobody or the Automa, the first. */
int view_buyer(const Game *game);

/* Free squares of the seat's quilt that no patch still in the game can cover; leather can. */
Squares view_unfillable(const Game *game, int seat);

/* The squares of a move that are covered already; what would lie outside has none. */
Squares view_covered(const Game *game, Move move);

/* What a legal move leads to, before anybody has made it. */
typedef struct Consequences {
    int seat;
    int from, to;      /* of its token */
    bool on_top;       /* it comes to lie on the other token */
    int cost;          /* buttons paid for a patch */
    int walked;        /* buttons for spaces moved */
    int marks, income; /* income marks passed, and the buttons they pay in all */
    int leather;       /* patches to sew on now */
    bool dropped;      /* there is leather, but no square left to sew it on */
    int removed;       /* leather patches that leave the game: the Automa passed them, or they were dropped */
    Squares covers;    /* the squares of the quilt that it sews over */
    bool bonus;        /* it takes the bonus tile */
    bool joins;        /* the late patches join the circle */
    int buttons, score;
    int income_then; /* the buttons on the seat's patches after it */
    /* What comes then, once the leather is sewn on: */
    bool ends;  /* the game is over */
    int next;   /* who moves, or NOBODY */
    int lead;   /* how many spaces that seat may move before the other's turn comes */
    int offers; /* what is on offer then */
    uint8_t offer[OFFERED];
    int lacks[OFFERED]; /* buttons that view_buyer lacks for it then */
    int card, budget;   /* what the Automa reveals; 0 when a person moves */
    int within;         /* the patches on offer that its budget allows */
    uint8_t within_budget[OFFERED];
} Consequences;

Consequences view_consequences(const Game *game, Move move);

/* The corners where the seat could sew the patch on, paid and offered or not, for each orientation that has
 * a name of its own; the others stay empty. Answers how many there are in all. */
int view_places(const Game *game, int seat, int patch, Squares places[ORIENTATIONS]);

#endif
