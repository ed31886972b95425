/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEPER_H
#define TABLE_KEEPER_H

#include "table/game/sitting.h"

#include <limits.h>

/* Keeps the game in progress on disk, so that a closed window loses nothing:
 *
 *     $XDG_STATE_HOME/thimble/plain.pwk              the game in progress
 *     $XDG_STATE_HOME/thimble/plain-previous.pwk     the unfinished one before it
 *     $XDG_STATE_HOME/thimble/plain-previous-2.pwk   the one before that, and so on
 *     $XDG_STATE_HOME/thimble/plain-finished.pwk     the last one that was finished
 *     $XDG_STATE_HOME/thimble/plain-board.pwk        the last board for analysis, which is nobody's game in progress
 *     $XDG_STATE_HOME/thimble/plain.lock             held by the window that plays the first
 *
 * with ~/.local/state where XDG_STATE_HOME is not set. The first move of another game puts the one in progress aside; when
 * a game is over, the one that was put aside last is in progress again. An edition of one's own is kept beside them, for a
 * record is read with its edition; its file is called by its checksum, so that none takes the place of another. What can't
 * be written is complained about once in a game; so is a game in progress that another window plays, which is never
 * touched.
 *
 *     begin --> KEEPER_UNTOUCHED --move--> KEEPER_KEPT     it has been written
 *                                          KEEPER_NOTHING  it has not: nothing is to be, or it can't be
 *     resume -> KEEPER_KEPT ------move---> KEEPER_KEPT, or KEEPER_BEHIND when it has not been written
 *                           --last move--> KEEPER_FINISHED --undo--> KEEPER_KEPT */
typedef enum KeeperState {
    KEEPER_UNTOUCHED, /* no move has been made by a person, and what lies there is of another game */
    KEEPER_NOTHING,   /* moves have been made, and nothing of the game lies there */
    KEEPER_KEPT,      /* the game on the table lies there */
    KEEPER_BEHIND,    /* it lies there as it was before the last moves */
    KEEPER_FINISHED,  /* it is over and lies with the finished one */
} KeeperState;

enum {
    MAX_KEPT_NAME = 32, /* of the files' names, with a '/' before them */
    MOST_ASIDE = 9,     /* games: the oldest goes when there are more */
};

typedef struct Keeper {
    KeeperState state;
    KeeperState before; /* how the game was left that was played here before this one */
    bool on;            /* false: nothing is written */
    bool board;         /* the table is one for analysis */
    bool complained;
    bool put_aside;                        /* an unfinished game has just been */
    int lock;                              /* the open file that is held; -1: none */
    char folder[PATH_MAX - MAX_KEPT_NAME]; /* "" where there is none */
} Keeper;

void keeper_init(Keeper *keeper, bool on);
void keeper_done(Keeper *keeper);
/* The path of the game in progress; false when there is no folder for it. */
bool keeper_path(const Keeper *keeper, char path[PATH_MAX]);
/* Where the table lies once it is kept: there, or with the boards. */
bool keeper_kept_path(const Keeper *keeper, char path[PATH_MAX]);
bool keeper_finished_path(const Keeper *keeper, char path[PATH_MAX]);
/* Is there an unfinished game? */
bool keeper_has_game(const Keeper *keeper);
/* How many were put aside, and the path of one of them: 0 is the one that was put aside last. */
int keeper_asides(const Keeper *keeper);
bool keeper_aside_path(const Keeper *keeper, int nth, char path[PATH_MAX]);
/* Is there one that the first move of a new game puts aside? */
bool keeper_puts_aside(const Keeper *keeper);
/* Before the game in progress is read in order to go on with it: false, with a sentence, while another window plays it. */
bool keeper_hold(Keeper *keeper, Fault *fault);
/* This one of the games aside is in progress, and the one that was is the one put aside last; the others keep their order.
 * It must be held; nothing is moved where nothing is to be written. False, with the reason, when the game in progress is
 * still the one that was. */
bool keeper_turn(Keeper *keeper, int nth, Fault *fault);
/* The game on the table is the one that lies there. */
void keeper_resumed(Keeper *keeper);
/* Another game begins, or a board for analysis. */
void keeper_begin(Keeper *keeper, bool board);
/* After every move: once a person has made one, writes the game, or removes what lies there of it once it is over. False,
 * with the reason, the first time that it can't be written. */
bool keeper_keep(Keeper *keeper, const Sitting *sitting, Fault *fault);

#endif
