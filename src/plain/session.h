/* SPDX-License-Identifier: MIT */
#ifndef PLAIN_SESSION_H
#define PLAIN_SESSION_H

#include "plain/page.h"
#include "table/keeper.h"
#include "table/view.h"

/* One sitting at the table: what is typed changes the game, and the answer gathers on the page.
 *
 *     Session *session = session_new(true);
 *     table_deal(&session->table, &deal);
 *     session_begin(session);
 *     command_answer(session, "buy 17 r1 c4", 12);
 *     page_print(&session->page, stdout); */
enum { MAX_PAGE = MAX_RECORD_TEXT + 64 * 1024 };

typedef struct Session {
    Shelf shelf;
    Table table;
    Keeper keeper;
    bool quit;
    Text page;
    char memory[MAX_PAGE];
} Session;

Session *session_new(bool keeping); /* NULL without memory */
void session_free(Session *session);

/* A game has been put on the table: shows it, and lets the Automa move if it is its turn. */
void session_begin(Session *session);
/* Plays a move of a person's and what the Automa answers, and tells both; false when it is not legal. */
bool session_play(Session *session, Move move, Fault *fault);
/* Back to the last decision of a person, or forward past the next one; false when there is none. */
bool session_undo(Session *session);
bool session_redo(Session *session);
/* The same edition, printing, deck and level, dealt anew. */
void session_deal_again(Session *session);
/* Where the edition says so, draws by lot who of those named sits in seat 1, and tells it. */
void session_draw_seats(Session *session);

#endif
