/* SPDX-License-Identifier: MIT */
#ifndef TABLE_GAME_SITTING_H
#define TABLE_GAME_SITTING_H

#include "base/day.h"
#include "table/game/seat.h"
#include "table/game/view.h"

/* A sitting: a table, its seats, and what comes next. Every front end plays on one, and adds only drawing and
 * input.
 *
 *     Sitting sitting;
 *     sitting_deal(&sitting, &deal);
 *     sitting_seat(&sitting, 1, (Seat){SEAT_COMPUTER, .level = 6});
 *     for (Next next; (next = sitting_next(&sitting)).kind != NEXT_OVER;)
 *         sitting_play(&sitting, next.kind == NEXT_AUTOMA ? next.move : ask(&next), &fault);
 *
 * A sitting takes turns, but it neither thinks nor waits: the front end asks its engine when the computer is next.
 * It reads no clock, file or random number, and draws nothing.
 *
 * Undo and redo work by decisions, everywhere in the same way:
 *
 *     - Undo returns to the last moment at which a person at this device had to choose an action.
 *     - A leather patch belongs to the turn that won it. Undo goes back to the start of that turn, whether or not the
 *       patch has been sewn on.
 *     - Until a person at this device has chosen something, there is nothing to undo.
 *     - Redo goes on to the next such moment, or to the last move.
 *     - In a daily deal that counts, nothing is undone before the end.
 *
 * Any moment of the game, past or present, is a pure function of the sitting and a ply (the number of moves made).
 * Looking at one does not change the sitting. */
typedef struct Sitting {
    Table table;
    Seat seat[SEATS];
    bool is_daily; /* a daily deal that counts (sitting_daily) */
    int day;       /* of it */
} Sitting;

typedef enum NextKind {
    NEXT_PERSON,    /* a person at this device chooses */
    NEXT_COMPUTER,  /* the engine moves, at a level */
    NEXT_AUTOMA,    /* its only move is known */
    NEXT_ELSEWHERE, /* the move comes from another device */
    NEXT_OVER,
} NextKind;

typedef struct Next {
    NextKind kind;
    int seat;      /* to move; NOBODY when the game is over */
    int level;     /* of the computer */
    uint64_t seed; /* for its search: the same after an undo, different in every game */
    Move move;     /* of the Automa */
} Next;

/* Puts a game on the table: the seats are those that its record names (table/game/seat.h). All of a record's moves are
 * made. */
void sitting_deal(Sitting *sitting, const Deal *deal);
void sitting_take(Sitting *sitting, const Record *record);
void sitting_place(Sitting *sitting, const Game *start, uint64_t seed);

/* Seats a player. A computer brings its name. */
void sitting_seat(Sitting *sitting, int seat, Seat who);
/* Seats the players that the record names. */
void sitting_seat_by_names(Sitting *sitting);
/* An analysis board: the person here moves for all seats except the Automa's. */
void sitting_study(Sitting *sitting);
bool sitting_is_study(const Sitting *sitting);
/* A game to watch: all of its moves come from elsewhere. */
void sitting_watch(Sitting *sitting);
bool sitting_is_watched(const Sitting *sitting);
/* The players swap seats. Does nothing in a game with the Automa, which keeps its seat. */
void sitting_swap(Sitting *sitting);
/* Swaps seats or not, as the deal's seed decides. Returns whether it did. */
bool sitting_draw_lots(Sitting *sitting);

Next sitting_next(const Sitting *sitting);
/* May the person at this device choose for this seat? */
bool sitting_is_here(const Sitting *sitting, int seat);
/* The only person here, opposite an opponent who is not: sentences call them "you". NOBODY when there are two, or
 * none. */
int sitting_only_person(const Sitting *sitting);

/* Plays a move for the seat to move and drops the undone moves. False when the move is not legal; nothing changes
 * then. */
bool sitting_play(Sitting *sitting, Move move, Fault *fault);
/* Plays the Automa's moves until somebody else is next. Returns how many. */
int sitting_play_automa(Sitting *sitting);

/* The plies that undo and redo go to; -1 when there is nothing to undo or redo. */
int sitting_undo_ply(const Sitting *sitting);
int sitting_redo_ply(const Sitting *sitting);
bool sitting_undo(Sitting *sitting);
bool sitting_redo(Sitting *sitting);
/* Continues from a ply, past or undone; the moves after it can be redone. */
void sitting_go_to(Sitting *sitting, int ply);
/* The day of a daily deal (table/daily/daily.h) that counts: the one try of that day. Otherwise NO_DAY, also for what
 * is played after its end has been undone, after a restart or retry, and on an analysis board. */
int sitting_daily(const Sitting *sitting);
/* Is such a game being played? Until it is over, front ends give no help: no hints, lines or reviews. */
bool sitting_plays_daily(const Sitting *sitting);
/* Has a person here chosen anything? Until then the game is not worth saving. */
bool sitting_has_choice(const Sitting *sitting);

/* Restart plays the same game from its beginning; retry drops the moves after a ply; deal_again deals a new game of
 * the same kind. The players keep their seats. */
void sitting_restart(Sitting *sitting);
void sitting_retry(Sitting *sitting, int ply);
void sitting_deal_again(Sitting *sitting, uint64_t seed);

/* A moment of the game, after `ply` of its moves. sitting_plies counts all moves, undone ones included. */
int sitting_ply(const Sitting *sitting);
int sitting_plies(const Sitting *sitting);
Game sitting_game(const Sitting *sitting, int ply);
void sitting_view(const Sitting *sitting, int ply, View *view);
/* What a move at a ply leads to, or why it can't be made. */
Refusal sitting_consequences(const Sitting *sitting, int ply, Move move, Consequences *consequences);
/* The places for a patch at a ply, by orientation; patch 0 is leather. Returns how many there are. */
int sitting_places(const Sitting *sitting, int ply, int patch, Squares places[ORIENTATIONS]);

/* The sitting as text, and back: a game record (docs/formats.md) with a tag for the seats, unless the player names
 * imply them, one for the day of a daily deal that counts, and a final comment with the undone moves. Every reader of
 * records reads it as the game so far.
 *
 *     [Seats "person elsewhere"]
 *     [Daily "2026-11-19"]
 *     [Edition "classic"] ...
 *
 *     12r0a1 advance *
 *     {undone: 7f1c1 +d4}
 *
 * MAX_RECORD_TEXT is always enough. A failed read changes nothing. Anything the record leaves out is drawn from the
 * seed. */
void sitting_write(const Sitting *sitting, Text *text);
/* Only the tag for the seats, if it is needed. */
void sitting_write_seats(const Sitting *sitting, Text *text);
bool sitting_read(Sitting *sitting, const Edition *edition, const char *text, size_t length, uint64_t seed,
                  Fault *fault);

#endif
