/* SPDX-License-Identifier: MIT */
/* The oracle: a second implementation of the rules, slow and plain, to check the fast one against. Squares are
 * bools, patches are lists of cells, and each function follows the clause of docs/rules.md that it cites.
 *
 *     OracleBox box;
 *     Oracle game;
 *     oracle_load(&box, "tests/data", "classic");
 *     oracle_start(&game, &box, 0, circle, NULL, 0, 0, NULL, 0);
 *     int n = oracle_legal(&game, moves, ORACLE_MAX_MOVES);
 *     oracle_play(&game, moves[0]);
 *
 * For a custom box, fill it in and call oracle_prepare. The oracle shares no code with src/, draws nothing at
 * random (the caller supplies every order) and checks its arguments only by assert. */
#ifndef ORACLE_H
#define ORACLE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    ORACLE_MAX_SIDE = 11,
    ORACLE_MAX_MARKS = 120,
    ORACLE_MAX_PRINTINGS = 4,
    ORACLE_MAX_PATCHES = 64,
    ORACLE_MAX_CELLS = 12,
    ORACLE_MAX_FILTERS = 4,
    ORACLE_MAX_CARDS = 200,
    ORACLE_NAME_SIZE = 64,
    ORACLE_OFFER = 3,
    ORACLE_ORIENTATIONS = 8,
    ORACLE_DECKS = 2,
    ORACLE_DECK_CARDS = 12,
    ORACLE_LEVELS = 5,
    ORACLE_MAX_MOVES = ORACLE_OFFER * ORACLE_ORIENTATIONS * ORACLE_MAX_SIDE * ORACLE_MAX_SIDE + 1,
    ORACLE_MOVE_SIZE = 32,   /* room for the text of any move */
    ORACLE_STATE_SIZE = 8192 /* room for the JSON of any state */
};

typedef struct {
    int row, col;
} OracleCell;

typedef struct {
    int n_cells;
    OracleCell cells[ORACLE_MAX_CELLS];
    int height, width;
    bool repeats; /* an earlier orientation of the same patch gives the same shape */
} OracleShape;

typedef struct {
    int n_cells;
    OracleCell cells[ORACLE_MAX_CELLS]; /* as drawn */
    int cost, time, income;
    bool late;
    OracleShape shapes[ORACLE_ORIENTATIONS]; /* r0 r1 r2 r3 f0 f1 f2 f3; computed by oracle_prepare */
} OraclePatch;

typedef struct {
    char name[ORACLE_NAME_SIZE];
    int n_leather;
    int leather[ORACLE_MAX_MARKS];
} OraclePrinting;

typedef enum {
    ORACLE_NO_OVERTAKE,
    ORACLE_MOST_BUTTONS,
    ORACLE_LARGEST,
    ORACLE_FURTHEST,
    ORACLE_FILTERS
} OracleFilter;

typedef struct {
    int number, budget, income;
    int n_filters;
    OracleFilter filters[ORACLE_MAX_FILTERS]; /* from top to bottom */
} OracleCard;

typedef struct {
    int marker_from_end;
    bool bonus, buttons, patches_with_buttons, buttons_on_patches; /* what scores */
} OracleLevel;

typedef struct {
    char name[ORACLE_NAME_SIZE];
    int side; /* of the quilt, 3..11 */
    int buttons;
    int last; /* space of the track, 9..119 */
    int n_income;
    int income[ORACLE_MAX_MARKS];
    int n_printings;
    OraclePrinting printings[ORACLE_MAX_PRINTINGS]; /* the first is the default */
    int bonus_side;                                 /* 0: no bonus tile */
    int bonus_points;
    bool leather_optional;
    int late_when; /* -1: no late patches */
    int n_patches;
    OraclePatch patches[ORACLE_MAX_PATCHES]; /* patch id is at index id - 1 */
    int start_patch;
    bool has_automa;
    int set_aside;                                     /* cards removed unseen from the first pile */
    OracleCard decks[ORACLE_DECKS][ORACLE_DECK_CARDS]; /* normal, tactical (budgets on the backs) */
    OracleLevel levels[ORACLE_LEVELS];                 /* level n is at index n - 1 */
} OracleBox;

typedef enum { ORACLE_ADVANCE, ORACLE_BUY, ORACLE_LEATHER, ORACLE_GIVE_UP, ORACLE_AUTOMA } OracleKind;

/* Unused members are 0. */
typedef struct {
    OracleKind kind;
    int patch;       /* 0: the Automa passes */
    int orientation; /* 0..7: r0 r1 r2 r3 f0 f1 f2 f3 */
    int row, col;    /* of the bounding box's top-left corner */
    int card;
} OracleMove;

typedef struct {
    int time, buttons;
    bool quilt[ORACLE_MAX_SIDE][ORACLE_MAX_SIDE]; /* covered squares */
    int n_patches;
    int patches[ORACLE_MAX_PATCHES]; /* in the order in which they were sewn on or taken */
    int income_before;               /* of patches sewn on before the starting position */
} OracleSeat;

typedef struct {
    const OracleBox *box;
    int printing;
    int deck;            /* 0 normal, 1 tactical */
    int level;           /* 1..5, 0 without an Automa */
    OracleSeat seats[3]; /* seats 1 and 2; 0 is not used */
    int n_circle;
    int circle[ORACLE_MAX_PATCHES]; /* clockwise from the neutral token */
    int n_late;
    int late[ORACLE_MAX_PATCHES]; /* in the order in which they will join */
    bool late_joined;
    int n_leather;
    int leather[ORACLE_MAX_MARKS]; /* marks left on the track */
    int waiting;                   /* leather patches taken but not yet sewn on */
    int waiting_seat;              /* who has them; 0: none */
    int top;                       /* whose token is on top when both share a space */
    int n_arrived;
    int arrived[2];  /* seats on the last space, in the order of arrival */
    int bonus_owner; /* 0: nobody yet */
    bool has_marker; /* is the Automa's marker on the track? */
    int marker;      /* the space it marks */
    int n_cards;
    int cards[ORACLE_MAX_CARDS]; /* numbers in drawing order, pile after pile */
    int n_drawn;
    int pile; /* cards left in this pile */
    int card; /* the last one revealed, 0 before the first */
} Oracle;

typedef enum { ORACLE_PHASE_ACTION, ORACLE_PHASE_LEATHER, ORACLE_PHASE_AUTOMA, ORACLE_PHASE_OVER } OraclePhase;

/* Reads folder/classic.json, express.json or automa.json; false if that fails. Prepares the box too. */
bool oracle_load(OracleBox *box, const char *folder, const char *edition);
/* Turns and flips every patch. Call it once after filling in a box. */
void oracle_prepare(OracleBox *box);

/* circle: all patches except late ones; late: all late ones (NULL: none). deck, level and cards are for a box with
 * an Automa. The box must outlive the game. */
void oracle_start(Oracle *game, const OracleBox *box, int printing, const int *circle, const int *late, int deck,
                  int level, const int *cards, int n_cards);

int oracle_turn(const Oracle *game); /* 1, 2, or 0 when the game is over */
OraclePhase oracle_phase(const Oracle *game);
/* Writes the first max legal moves and returns how many there are. */
int oracle_legal(const Oracle *game, OracleMove *out, int max);
void oracle_play(Oracle *game, OracleMove move); /* the move must be legal */
int oracle_offer(const Oracle *game);            /* how many patches are on offer */
int oracle_cut(const Oracle *game, int space);   /* where a move to that space ends */
int oracle_income(const Oracle *game, int seat);
int oracle_empty(const Oracle *game, int seat);
int oracle_score(const Oracle *game, int seat);
int oracle_winner(const Oracle *game); /* 0 until the end */
unsigned long long oracle_perft(const Oracle *game, int depth);
const OracleCard *oracle_card(const Oracle *game, int number);

void oracle_move_text(const Oracle *game, OracleMove move, char *buf, size_t size);
void oracle_state(const Oracle *game, char *buf, size_t size);

#endif
