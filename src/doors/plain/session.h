/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_SESSION_H
#define DOORS_PLAIN_SESSION_H

#include "doors/plain/page.h"
#include "table/game/view.h"
#include "table/keep/seating.h"
#include "table/review/mind.h"
#include "table/review/review.h"

/* The sitting of somebody who types: each line changes the game, and the answer gathers on the page.
 *
 *     Session *session = session_new(true);
 *     sitting_deal(&session->sitting, &deal);
 *     session_begin(session);
 *     command_answer(session, "buy 17 r1 c4", 12);
 *     page_print(&session->page, stdout); */
enum { MAX_PAGE = MAX_RECORD_TEXT + 64 * 1024 };

typedef struct Session {
    const char *command; /* that is spoken of where something is wrong */
    Shelf shelf;
    Sitting sitting;
    Keeper keeper;
    Mind mind;
    Record reviewed; /* what the review is of */
    Review review;   /* of nothing, at first */
    Seating seating; /* of the game on the table, when it was dealt here, and of the next one */
    bool drawn;      /* the lot has decided who sits where, and nobody was told yet */
    bool quit;
    Text page;
    char memory[MAX_PAGE];
} Session;

Session *session_new(bool keeping); /* NULL without memory */
void session_free(Session *session);

/* What there is to see, with everybody's name. */
void session_view(const Session *session, View *view);
/* A game has been put on the table: shows it, says who plays, and lets the Automa move if it is its turn. */
void session_begin(Session *session);
/* Plays a move, a person's or the computer's, and what the Automa answers, and tells both; how things stand is shown
 * when a person is next. False when it is not legal. */
bool session_play(Session *session, Move move, Fault *fault);
/* By the rule of the sitting; false when there is nothing to undo or redo. */
bool session_undo(Session *session);
bool session_redo(Session *session);
/* The same edition, printing, deck and level for the same players, dealt anew. */
void session_deal_again(Session *session);

#endif
