/* SPDX-License-Identifier: MIT */
#ifndef TABLE_COMPANION_COMPANION_H
#define TABLE_COMPANION_COMPANION_H

#include "rules/rules.h"

/* The Automa's player at a real table: somebody plays alone with the printed game and tells which patch they bought, or
 * that they advanced. That is all the Automa's cards need to know; nobody enters a quilt.
 *
 *     Companion companion;
 *     companion_begin(&companion, &deal);                          the circle as it lies, the level, the cards
 *     companion_add(&companion, 17);                               "I bought patch 17"
 *     CompanionNow now = companion_now(&companion);                asks for the card, say
 *     CompanionTurn turn = companion_card(&now.game, reason);      what the card does
 *     companion_add(&companion, STEP_CARD);                        it is done at the table
 *     companion_undo(&companion);                                  or taken back, step by step
 *
 * A companion is the deal and the steps; everything else follows from them. The table is always right: patches may be
 * bought that the person, as counted here, can't pay. */
enum {
    MAX_COMPANION_STEPS = 3 * MAX_SPACES, /* every turn moves a token, and may be followed by one answer */
    MAX_COMPANION_TEXT = 4096,
};

/* A step is the number of the patch that the person bought, or one of these. */
enum {
    STEP_ADVANCE = 0,
    STEP_CARD = MAX_PATCHES + 1, /* the Automa has had its turn */
    STEP_FULL,                   /* the person has filled the square of the bonus tile */
    STEP_NOT_FULL,
};

typedef struct Companion {
    Deal deal;
    int steps;
    uint8_t step[MAX_COMPANION_STEPS];
} Companion;

typedef enum CompanionAsks {
    ASKS_TURN,    /* what did you do? */
    ASKS_SQUARE,  /* have you filled the square? Only when enough squares are covered, and the tile is free (C15) */
    ASKS_CARD,    /* turn the card, and do what it says */
    ASKS_NOTHING, /* the game is over */
} CompanionAsks;

extern const char *const COMPANION_ASKS_NAME[];

/* What somebody's hands do in a turn. */
typedef struct CompanionTurn {
    int seat;  /* NOBODY: no turn */
    int patch; /* 0: none */
    int from, to;
    int walked;  /* buttons for advancing: the person's only */
    int marks;   /* income marks passed, */
    int income;  /* and the buttons for them */
    int leather; /* taken off the track: sewn on by the person, out of the game for the Automa */
    bool tile;   /* the Automa takes the bonus tile, and its marker leaves the track */
} CompanionTurn;

/* The game at some step. In the person's quilt squares are only counted: the first ones are covered. */
typedef struct CompanionNow {
    Game game;
    CompanionAsks asks;
    CompanionTurn last; /* the person's latest turn */
} CompanionNow;

void companion_begin(Companion *companion, const Deal *deal);
CompanionNow companion_now(const Companion *companion);
/* False if that can't be told now; then nothing has changed. */
bool companion_add(Companion *companion, int step);
/* Takes the latest step back; false if there is none. */
bool companion_undo(Companion *companion);
/* What the Automa's next card does, and why (automa_reasons), while it is asked for. */
CompanionTurn companion_card(const Game *game, int reason[OFFERED]);
/* The finished game with the buttons and empty squares that the person has counted. */
Game companion_counted(const Game *game, int buttons, int empty);

/* As text: the deal, then the steps.
 *
 *     companion seed=42 track=revised deck=normal level=3 circle=5,9,...
 *     17 card advance not-full card */
void companion_write(const Companion *companion, Text *text);
/* Changes nothing unless all of it is valid. The edition is one with an Automa. */
bool companion_read(Companion *companion, const Edition *edition, const char *text, size_t length, Fault *fault);
/* -1: no step is called that. */
int companion_step(const Edition *edition, Span word);

/* A quilt of which only the number of covered squares is known; all of it if there are not so many. */
Squares companion_squares(const Edition *edition, int covered);

#endif
