/* SPDX-License-Identifier: MIT */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "table/keeper.h"
#include "table/seating.h"
#include "table/sitting_file.h"
#include "table/view.h"
#include "tui/confirm.h"
#include "tui/files.h"
#include "tui/hint.h"
#include "tui/look.h"
#include "tui/menu.h"
#include "tui/play.h"
#include "tui/stack.h"
#include "tui/study.h"
#include "tui/trial.h"
#include "tui/tui_review.h"
#include "tui/tui_thought.h"

/* The floor of the full-screen terminal: one game on the table, one patch in the hand, one thread that thinks.
 *
 *     Tui *tui = tui_new(true);
 *     ... put a game on tui->sitting.table, say who sits where ...
 *     tui_run(tui, &setup);
 *     tui_free(tui);
 */
enum { MAX_MESSAGE = 400 };

typedef struct Tui {
    Shelf shelf;
    Sitting sitting;
    Keeper keeper;
    Stack stack; /* of what is on the screen */
    int at;      /* the moment that is shown: after so many moves */
    Game game;   /* at that moment */
    View view;   /* of it */
    Trial trial;
    TuiThought thought;
    Hint hint;
    Study study;
    TuiReview review;
    Files files;
    Confirm confirm;
    Menu menu;
    char message[MAX_MESSAGE];
} Tui;

/* NULL when there is no memory. */
Tui *tui_new(bool keeping);
void tui_free(Tui *tui);
/* A game has been put on the table, with everybody in their seats. */
void tui_begin(Tui *tui);
/* Until somebody quits; false when the terminal can't be drawn on. */
bool tui_run(Tui *tui, const ScreenSetup *setup);

/* What was changed on the table shows, is kept, and whoever is next thinks. */
void tui_changed(Tui *tui);
/* The moment that is on the table shows, with nothing in the hand. */
void tui_show(Tui *tui);
void tui_quit(Tui *tui);
/* Is a game on the table that is there again when one comes back? */
bool tui_is_kept(const Tui *tui);
/* Does what puts another game in the place of this one; asks first where an unfinished one would be gone for good. */
void tui_leave_game(Tui *tui, void (*leave)(Tui *tui));
void tui_say(Tui *tui, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* What the core has to say is English: words of the reader's own go before it. */
void tui_say_fault(Tui *tui, const Fault *fault);
/* Is leather to be sewn on now, by somebody here? */
bool tui_hands_leather(const Tui *tui);
/* Is a person to decide? */
bool tui_is_persons(const Tui *tui);
/* Is this the one person at the table, who has no other name? Sentences about them have a form of their own. */
bool tui_is_you(const Tui *tui, int seat);
/* The seat whose quilt is on the left. */
int tui_left_seat(const Tui *tui);
void tui_name(const Tui *tui, int seat, char name[MAX_TAG]);

#endif
