/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_KEEPER_H
#define TABLE_KEEP_KEEPER_H

#include "table/game/analysis_board.h"
#include "table/keep/kept.h"

#include <limits.h>

/* Saves the game after every move, so closing the window loses nothing. Each game has its own file:
 *
 *     $XDG_STATE_HOME/thimble/unfinished/2026-11-17-153012-classic.pwk   named after its start
 *     $XDG_STATE_HOME/thimble/games/2026-11-17-161544-classic.pwk        finished, named after its end
 *     $XDG_STATE_HOME/thimble/board.pwk                                  the last analysis board
 *     $XDG_STATE_HOME/thimble/days                                       the daily deals played (daily/days.h)
 *     $XDG_STATE_HOME/thimble/lock                                       one locked byte per game being played
 *
 * with ~/.local/state if XDG_STATE_HOME is not set. No game is ever overwritten or deleted. The game in progress is
 * the one on the table, or else the unfinished one played last; the other unfinished games are aside. Records of a
 * custom edition can't be read without it, so the edition is saved next to them, in a file named after its
 * checksum. A failure to write is reported once per game. Files of earlier versions move into these folders
 * (keeper_old.h).
 *
 *     begin --> KEEPER_UNTOUCHED --move--> KEEPER_KEPT     saved
 *                                          KEEPER_NOTHING  not saved: saving is off, or failed
 *     resume -> KEEPER_KEPT ------move---> KEEPER_KEPT, or KEEPER_BEHIND when saving failed
 *                           --last move--> KEEPER_FINISHED --undo--> KEEPER_KEPT, in a new file */
typedef enum KeeperState {
    KEEPER_UNTOUCHED, /* no person has moved yet, and nothing is saved */
    KEEPER_NOTHING,   /* moves have been made, but nothing is saved */
    KEEPER_KEPT,      /* the game on the table is saved */
    KEEPER_BEHIND,    /* it is saved without the last moves */
    KEEPER_FINISHED,  /* it is over and saved with the finished games */
} KeeperState;

#define KEEPER_UNFINISHED "unfinished"
#define KEEPER_GAMES "games"

enum { MAX_KEPT_PLACE = sizeof KEEPER_UNFINISHED + MAX_KEPT_NAME + 1 }; /* a folder and a name in it */

typedef struct Keeper {
    KeeperState state;
    KeeperState before; /* the state in which the previous game was left */
    bool on;            /* false: nothing is written */
    bool board;         /* the table is an analysis board */
    bool complained;
    bool put_aside;                         /* an unfinished game was put aside by the last save */
    int lock;                               /* the open lock file; -1: none */
    char game[MAX_KEPT_NAME];               /* the unfinished game on the table; "": no file yet */
    char chosen[MAX_KEPT_NAME];             /* the game to be resumed, locked */
    char finished[MAX_KEPT_NAME];           /* the last game finished here */
    char folder[PATH_MAX - MAX_KEPT_PLACE]; /* "": none */
} Keeper;

void keeper_init(Keeper *keeper, bool on);
/* The same with another folder for the games. */
void keeper_init_in(Keeper *keeper, bool on, const char *folder);
void keeper_done(Keeper *keeper);
/* The path of the game in progress; false when there is none. */
bool keeper_path(const Keeper *keeper, char path[PATH_MAX]);
/* The file for the table once it is saved: the game's, or the board's. */
bool keeper_kept_path(const Keeper *keeper, char path[PATH_MAX]);
/* The last game finished here; false when there is none. */
bool keeper_finished_path(const Keeper *keeper, char path[PATH_MAX]);
/* A folder of saved games (KEEPER_GAMES, KEEPER_UNFINISHED); false when the state folder is unknown or too long. */
bool keeper_folder(const Keeper *keeper, const char *name, char path[PATH_MAX]);
/* Makes sure that the state folder is there; false, with the reason. */
bool keeper_make_folder(const Keeper *keeper, Fault *fault);
/* Is there an unfinished game? */
bool keeper_has_game(const Keeper *keeper);
/* The number of games aside, and the path of one of them; 0 is the last played. */
int keeper_asides(const Keeper *keeper);
bool keeper_aside_path(const Keeper *keeper, int nth, char path[PATH_MAX]);
/* Will the first move of a new game put an unfinished game aside? */
bool keeper_puts_aside(const Keeper *keeper);
/* Choose the game in progress, or one of those aside, to resume it. False, with a sentence, while it is open in
 * another window. */
bool keeper_choose(Keeper *keeper, Fault *fault);
bool keeper_choose_aside(Keeper *keeper, int nth, Fault *fault);
/* The chosen game is now on the table. */
void keeper_resumed(Keeper *keeper);
/* A new game or an analysis board begins. */
void keeper_begin(Keeper *keeper, bool board);
/* Call after every move: saves the game once a person has moved, and the variations of an analysis board. False, with
 * the reason, the first time it can't. */
bool keeper_keep(Keeper *keeper, const Sitting *sitting, const Variations *variations, Fault *fault);

#endif
