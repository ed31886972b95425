/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_KEEPER_H
#define TABLE_KEEP_KEEPER_H

#include "table/game/sitting.h"
#include "table/keep/kept.h"

#include <limits.h>

/* Saves the game after every move, so that a closed window loses nothing. Each game has a file of its own:
 *
 *     $XDG_STATE_HOME/thimble/unfinished/2026-11-17-153012-classic.pwk   named after its beginning
 *     $XDG_STATE_HOME/thimble/games/2026-11-17-161544-classic.pwk        finished, named after its end
 *     $XDG_STATE_HOME/thimble/board.pwk                                  the last board for analysis
 *     $XDG_STATE_HOME/thimble/lock                                       has a locked byte for each game that is played
 *
 * with ~/.local/state where XDG_STATE_HOME is not set. No game is ever overwritten or dropped. The game in progress is
 * the one on the table, or else the unfinished one that was played last; the other unfinished ones are aside. A custom
 * edition is saved beside the records, which can't be read without it; its file is named after its checksum. A failure
 * to write is reported once a game. Files of earlier versions move into these folders (keeper_old.h).
 *
 *     begin --> KEEPER_UNTOUCHED --move--> KEEPER_KEPT     it has been written
 *                                          KEEPER_NOTHING  it has not: nothing is to be, or it can't be
 *     resume -> KEEPER_KEPT ------move---> KEEPER_KEPT, or KEEPER_BEHIND when it has not been written
 *                           --last move--> KEEPER_FINISHED --undo--> KEEPER_KEPT, in another file */
typedef enum KeeperState {
    KEEPER_UNTOUCHED, /* no person has made a move, and nothing is saved */
    KEEPER_NOTHING,   /* moves have been made, and nothing is saved */
    KEEPER_KEPT,      /* the game on the table is saved */
    KEEPER_BEHIND,    /* it is saved as it was before the last moves */
    KEEPER_FINISHED,  /* it is over and among the finished ones */
} KeeperState;

#define KEEPER_UNFINISHED "unfinished"
#define KEEPER_GAMES "games"

enum { MAX_KEPT_PLACE = sizeof KEEPER_UNFINISHED + MAX_KEPT_NAME + 1 }; /* of a folder and a name in it */

typedef struct Keeper {
    KeeperState state;
    KeeperState before; /* how the game was left that was played here before this one */
    bool on;            /* false: nothing is written */
    bool board;         /* the table is one for analysis */
    bool complained;
    bool put_aside;                         /* an unfinished game has just been */
    int lock;                               /* the open lock file; -1: none */
    char game[MAX_KEPT_NAME];               /* the unfinished game on the table; "": it has no file yet */
    char chosen[MAX_KEPT_NAME];             /* the one to be resumed, held */
    char finished[MAX_KEPT_NAME];           /* the last one that was finished here */
    char folder[PATH_MAX - MAX_KEPT_PLACE]; /* "" where there is none */
} Keeper;

void keeper_init(Keeper *keeper, bool on);
/* The same with the games in another folder. */
void keeper_init_in(Keeper *keeper, bool on, const char *folder);
void keeper_done(Keeper *keeper);
/* The path of the game in progress; false when there is none. */
bool keeper_path(const Keeper *keeper, char path[PATH_MAX]);
/* Where the table is once it is saved: there, or with the boards. */
bool keeper_kept_path(const Keeper *keeper, char path[PATH_MAX]);
/* The last game that was finished here; false when none was. */
bool keeper_finished_path(const Keeper *keeper, char path[PATH_MAX]);
/* A folder of saved games (KEEPER_GAMES, KEEPER_UNFINISHED); false when there is no place for it. */
bool keeper_folder(const Keeper *keeper, const char *name, char path[PATH_MAX]);
/* Makes a folder and those above it; false with errno. */
bool keeper_make_folders(const char *folder);
/* Is there an unfinished game? */
bool keeper_has_game(const Keeper *keeper);
/* How many others there are, and the path of one of them: 0 is the one that was played last. */
int keeper_asides(const Keeper *keeper);
bool keeper_aside_path(const Keeper *keeper, int nth, char path[PATH_MAX]);
/* Is there one that the first move of a new game puts aside? */
bool keeper_puts_aside(const Keeper *keeper);
/* Chooses the game in progress, or one of those aside, to be read and resumed. False, with a sentence, while another
 * window plays it. */
bool keeper_hold(Keeper *keeper, Fault *fault);
bool keeper_turn(Keeper *keeper, int nth, Fault *fault);
/* The chosen game is on the table. */
void keeper_resumed(Keeper *keeper);
/* Another game begins, or a board for analysis. */
void keeper_begin(Keeper *keeper, bool board);
/* After every move: once a person has made one, saves the game. False, with the reason, the first time that it can't.
 * */
bool keeper_keep(Keeper *keeper, const Sitting *sitting, Fault *fault);

#endif
