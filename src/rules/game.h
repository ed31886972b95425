/* SPDX-License-Identifier: MIT */
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "rules/edition.h"

/* One position of a game: a small value. To try a move, copy it.
 *
 *     Game after = game;
 *     Refusal why = game_play(&after, move);
 *     if (why) ...                                 nothing has happened
 *
 * Nothing derivable is stored: the turn, the leather patches on the track (those in front of both tokens), the seat
 * that reached the end first. */
enum {
    SEATS = 2,
    NOBODY = -1,
    HUMAN = 0, /* the seats of the solo game */
    AUTOMA = 1,
    MAX_CARDS = MAX_SPACES,     /* every turn moves the Automa, so no game needs more */
    MAX_MOVES = 3 * MAX_SPACES, /* every move except a leather patch moves a token */
    EMPTY_POINTS = 2,           /* lost for each empty square */
};

typedef struct Game {
    Squares quilt[SEATS];
    const Edition *edition;
    int32_t buttons[SEATS];
    uint16_t income[SEATS]; /* buttons printed on the seat's patches */
    uint8_t time[SEATS];    /* the spaces of the time tokens */

    /*  ring   | circle, clockwise from the neutral token | late, as they will join | ... | the Automa's |
     *
     * The Automa's patches fill it from the far end. The order of `late` is hidden: players see only their
     * number.                                                                                          */
    uint8_t ring[MAX_PATCHES];
    uint8_t circle, late, taken;

    /*  cards  | 1  0 | 3  2 | ...      the cards of the whole game in drawing order, four bits each
     *
     * Each is a place in the deck from 0: ten from the first pile, then twelve from each later one. `drawn`
     * of them have been revealed.                                                                        */
    uint8_t drawn;
    uint8_t cards[MAX_CARDS / 2];

    uint8_t mover;   /* whose token moved last: it is on top, and the leather to place belongs to this seat */
    uint8_t leather; /* patches taken and not yet placed */
    int8_t bonus;    /* the owner of the bonus tile, or NOBODY */
    uint8_t printing, deck, level; /* level 0 is I */
} Game;

_Static_assert(sizeof(Game) <= 192, "a game is copied at every node of a search");

typedef enum MoveKind {
    MOVE_ADVANCE,
    MOVE_BUY,
    MOVE_LEATHER,
    MOVE_GIVE_UP,
    MOVE_AUTOMA,
} MoveKind;

/* Four bytes:   kind   | patch           | orientation | square
 *   advance     .      | 0               | 0           | 0
 *   buy         .      | 1..64           | 0..7        | the top left corner of its bounding box
 *   leather     .      | 0               | 0           | where
 *   give up     .      | 0               | 0           | 0
 *   automa      .      | 1..64, 0: pass  | 0           | the card's place in its deck                  */
typedef struct Move {
    uint8_t kind;
    uint8_t patch;
    uint8_t orientation;
    union {
        uint8_t square;
        uint8_t card;
    };
} Move;

static inline bool move_equal(Move a, Move b)
{
    return a.kind == b.kind && a.patch == b.patch && a.orientation == b.orientation && a.square == b.square;
}

typedef enum Phase {
    PHASE_ACTION,
    PHASE_LEATHER,
    PHASE_AUTOMA,
    PHASE_OVER,
} Phase;

/* Why a move is illegal; notation_explain (rules/notation.h) turns it into a sentence. */
typedef enum Refusal {
    LEGAL,
    REFUSED_NO_SUCH_MOVE, /* the four bytes are not a move */
    REFUSED_OVER,
    REFUSED_LEATHER_FIRST,
    REFUSED_NO_LEATHER,
    REFUSED_MUST_SEW,
    REFUSED_AUTOMAS_TURN,
    REFUSED_NOT_AUTOMAS_TURN,
    REFUSED_NOT_THE_AUTOMAS_MOVE,
    REFUSED_NOT_OFFERED,
    REFUSED_TOO_DEAR,
    REFUSED_OUTSIDE,
    REFUSED_COVERED,
} Refusal;

/* The seat to move, or NOBODY when the game is over. */
static inline int game_turn(const Game *game)
{
    if (game->leather)
        return game->mover;
    if (game->time[0] != game->time[1])
        return game->time[0] < game->time[1] ? 0 : 1;
    return game->time[0] == game->edition->last ? NOBODY : game->mover;
}

static inline Phase game_phase(const Game *game)
{
    if (game->leather)
        return PHASE_LEATHER;
    int seat = game_turn(game);
    return seat == NOBODY ? PHASE_OVER : seat == AUTOMA && game->edition->solo ? PHASE_AUTOMA : PHASE_ACTION;
}

/* The number of patches on offer: game->ring[0] .. */
static inline int game_offered(const Game *game)
{
    return game->circle < OFFERED ? game->circle : OFFERED;
}

/* Is this patch one of them? */
bool game_offers(const Game *game, int patch);
/* Does the seat have the buttons for this patch? */
static inline bool game_affords(const Game *game, int seat, int patch)
{
    return game->edition->patch[patch].cost <= game->buttons[seat];
}

Refusal game_refuses(const Game *game, Move move);
Refusal game_play(Game *game, Move move);

/* The seat's score if the game ended now. */
int game_score(const Game *game, int seat);
/* NOBODY until the game is over. */
int game_winner(const Game *game);
int game_empty(const Game *game, int seat);
/* The points lost for the seat's empty squares. */
int game_empty_points(const Game *game, int seat);
/* Where `advance` would take the token of the seat. */
int game_advance_to(const Game *game, int seat);
/* Where a move of that many spaces ends: at most on the last space. */
int game_time_after(const Game *game, int seat, int spaces);

/* The number of leather patches that a token takes by moving there: those that neither token has passed. */
int game_leather_upto(const Game *game, int space);
/* The leather patches on the track, in order; returns how many. */
int game_leather_ahead(const Game *game, uint8_t space[MAX_SPACES]);
/* The number of income marks ahead of a seat. */
int game_income_ahead(const Game *game, int seat);

#endif
