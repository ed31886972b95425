/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_TUI_H
#define DOORS_TUI_TUI_H

#include "doors/tui/confirm.h"
#include "doors/tui/fair_layer.h"
#include "doors/tui/far_layer.h"
#include "doors/tui/files.h"
#include "doors/tui/hint.h"
#include "doors/tui/look.h"
#include "doors/tui/menu.h"
#include "doors/tui/play.h"
#include "doors/tui/position_layer.h"
#include "doors/tui/stack.h"
#include "doors/tui/study.h"
#include "doors/tui/trial.h"
#include "doors/tui/tui_review.h"
#include "doors/tui/tui_thought.h"
#include "doors/tui/variations_layer.h"
#include "table/game/analysis_board.h"
#include "table/game/view.h"
#include "table/keep/keeper.h"
#include "table/keep/seating.h"
#include "table/keep/sitting_file.h"

/* The full-screen terminal: one game on the table, one patch in the hand, one thread that thinks.
 *
 *     Tui *tui = tui_new(true);
 *     ... put a game on tui->sitting, or leave that to the menu ...
 *     tui_run(tui, &setup);
 *     tui_free(tui);
 */
enum { MAX_MESSAGE = 400 };

typedef struct Tui {
    Shelf shelf;
    Sitting sitting;
    Variations variations; /* of an analysis board */
    Keeper keeper;
    Stack stack; /* of layers on the screen */
    int at;      /* the moment shown: after this many moves */
    Game game;   /* at that moment */
    View view;   /* of it */
    Trial trial;
    TuiThought thought;
    Hint hint;
    Study study;
    TuiReview review;
    TuiVariations variation;
    TuiPosition position;
    Files files;
    Confirm confirm;
    Menu menu;
    FairSearch fair;
    FarTable far;
    char message[MAX_MESSAGE];
} Tui;

/* NULL if there is no memory. */
Tui *tui_new(bool keeping);
void tui_free(Tui *tui);
/* Shows the game that has been put on the table. */
void tui_begin(Tui *tui);
/* Runs until somebody quits; false if the terminal can't be drawn on. */
bool tui_run(Tui *tui, const ScreenSetup *setup);

/* The game has changed: plays for the Automa, saves the game and shows it. */
void tui_changed(Tui *tui);
/* Saves the game, or the analysis board with what was just written on it. */
void tui_keep(Tui *tui);
/* Shows the moment `at`, with an empty hand or the leather patch to place. */
void tui_show(Tui *tui);
void tui_quit(Tui *tui);
/* Is there a game that can be resumed after quitting? */
bool tui_is_kept(const Tui *tui);
/* Replaces the game by `leave`; asks first if an unfinished game would be lost. */
void tui_leave_game(Tui *tui, void (*leave)(Tui *tui));
void tui_say(Tui *tui, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The fault is in English, so words in the reader's language precede it. */
void tui_say_fault(Tui *tui, const Fault *fault);
/* Does somebody here have to place a leather patch now? */
bool tui_hands_leather(const Tui *tui);
/* Is it the turn of a person here? */
bool tui_is_persons(const Tui *tui);
/* The seat whose quilt is on the left. */
int tui_left_seat(const Tui *tui);

#endif
