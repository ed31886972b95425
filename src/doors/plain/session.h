/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_SESSION_H
#define DOORS_PLAIN_SESSION_H

#include "doors/plain/page.h"
#include "table/game/view.h"
#include "table/keep/seating.h"
#include "table/review/mind.h"
#include "table/review/review.h"

/* A sitting played by typed lines: each line may change the game, and the answers collect on the page.
 *
 *     Session *session = session_new(true);
 *     sitting_deal(&session->sitting, &deal);
 *     session_begin(session);
 *     command_answer(session, "buy 17 r1 c4", 12);
 *     page_print(&session->page, stdout); */
enum { MAX_PAGE = MAX_RECORD_TEXT + 64 * 1024 };

struct FarGame;
struct PuzzleGame;
struct FitGame;

typedef struct Session {
    const char *command;       /* named in error messages */
    struct FarGame *far;       /* of an online game (doors/plain/far_game.h); NULL: the game is here */
    struct PuzzleGame *puzzle; /* of a puzzle (doors/plain/puzzle_game.h); NULL: a game */
    struct FitGame *fit;       /* of a hole to fill (doors/plain/fit_game.h); NULL: a game */
    Shelf shelf;
    Sitting sitting;
    Variations variations; /* of an analysis board */
    Game draft;            /* of a position that is being set up (rules/setup.h) */
    Game drafted;          /* the one on the table when it began; without an edition: none */
    Keeper keeper;
    Mind mind;
    Record reviewed; /* the record of the review */
    Review review;   /* empty at first */
    Seating seating; /* of the next game, and of the current one if it was dealt here */
    bool fair;       /* the next game gets a fair deal, if two play it */
    bool drawn;      /* lots were drawn for the seats, but not announced yet */
    bool quit;
    bool failed; /* something could not be saved: the exit status says so, too */
    Text page;
    char memory[MAX_PAGE];
} Session;

Session *session_new(bool keeping); /* NULL when memory is short */
void session_free(Session *session);

/* The view of the sitting as it stands. */
void session_view(const Session *session, View *view);
/* Call after putting a game on the table: shows it, names the players, and plays the Automa's moves if it is next. */
void session_begin(Session *session);
/* Plays a person's or computer's move and the Automa's reply, describes both, and shows the situation when a person
 * is next. False when the move is not legal. */
bool session_play(Session *session, Move move, Fault *fault);
/* Takes a newer state of the same game, whose moves come from elsewhere: tells what was undone and played. */
void session_follow(Session *session, const Sitting *now);
/* Saves the game, or the analysis board with what was just written on it. */
void session_keep(Session *session);
/* The same, and shows the situation unless the computer moves next. */
void session_show_change(Session *session);
/* Prints why a log could not be written; the session goes on. */
void session_refuse(Session *session, const char *sentence);
/* As sitting_undo and sitting_redo; false when there is nothing to undo or redo. */
bool session_undo(Session *session);
bool session_redo(Session *session);
/* Deals again: the same edition, printing, deck, level and players. False when a fair deal was wanted and not found:
 * the game on the table stays, and the page says why unless Ctrl-C ended the search. */
bool session_deal_again(Session *session);

#endif
