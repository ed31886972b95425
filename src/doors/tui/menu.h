/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_MENU_H
#define DOORS_TUI_MENU_H

#include "doors/tui/keys.h"
#include "doors/tui/layout.h"
#include "table/keep/saved.h"
#include "table/keep/seating.h"

/* The menu: rows of choices for the next game, changed by left and right, and rows for actions: play, resume a
 * game, open a file. It covers the whole screen.
 *
 *     menu_init(tui);      once: the built-in editions
 *     menu_open(tui);      looks for games to resume, and takes the choices of the game on the table
 *     menu_start(tui);     deals a game or resumes one, as the current row says
 *
 * Choices persist when it is opened again. The game on the table stays until another one has begun: a fair deal that is
 * not found, or a game that can't be read, changes nothing. */
struct Tui;

typedef enum MenuRow {
    MENU_EDITION,
    MENU_OPPONENT,
    MENU_LEVEL,
    MENU_AUTOMA_LEVEL,
    MENU_DECK,
    MENU_FIRST,
    MENU_TRACK,
    MENU_SEED,
    MENU_START,
    MENU_RESUME,
    MENU_ASIDE,
    MENU_OPEN,
    MENU_QUIT,
    MENU_ROWS,
} MenuRow;

enum { MAX_MENU_EDITIONS = 8 };

/* A game that can be resumed: what it is, and when it was left. */
typedef struct Kept {
    char words[96], left[MAX_SAVED_TIME];
} Kept;

typedef struct Menu {
    MenuRow row; /* the current one */
    int editions;
    const Edition *edition[MAX_MENU_EDITIONS]; /* to choose from */
    int chosen_edition;
    Seating seating;
    int automa_level, deck, track;
    int fair; /* 1: a fair deal, if two play and no number is typed */
    char seed[24];
    int asides; /* games that were put aside when the menu was opened */
    int aside;  /* the one to resume; 0 was put aside last */
    Kept kept, kept_aside;
} Menu;

extern const Keys KEYS_MENU;

/* With the built-in editions. */
void menu_init(struct Tui *tui);
void menu_open(struct Tui *tui);
/* Lists the games to resume again. */
void menu_look_again(struct Tui *tui);

/* The parts of the menu. */
const Edition *menu_edition(const Menu *menu); /* the chosen one */
bool menu_has_row(const struct Tui *tui, MenuRow row);
int menu_row_line(const struct Tui *tui, MenuRow row); /* of the screen */
Area menu_words(const struct Tui *tui);                /* for a message or a question, below the last row */
/* Resumes a game or deals one, as the row says. */
void menu_start(struct Tui *tui);
/* Starts a game with this deal. */
void menu_play(struct Tui *tui, const Deal *deal);
/* Will the deal be a fair one? */
bool menu_is_fair(const Menu *menu);
/* Describes the game to resume: the last one, or the chosen one of those put aside. */
void menu_describe_kept(struct Tui *tui);
void menu_describe_aside(struct Tui *tui);

#endif
