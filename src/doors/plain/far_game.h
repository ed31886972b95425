/* SPDX-License-Identifier: MIT */
#ifndef DOORS_PLAIN_FAR_GAME_H
#define DOORS_PLAIN_FAR_GAME_H

#include "client/far.h"
#include "doors/plain/session.h"

/* A session of an online game. Moves, questions and answers go to the server; the session follows what comes back.
 *
 *     far_game_open(session, &link, &fault);
 *     ... far_wake_fd(session->far->far) can be read ...
 *     far_game_hear(session);                    tells what is new on the page
 *     far_game_send(session, ENTRY_RESIGN, "");
 *     far_game_close(session); */
typedef struct FarGame {
    Far *far;
    bool known;     /* a state has come */
    bool ended;     /* the server refuses to show the game; the page says why */
    bool connected; /* as told to the player */
    bool told_over;
    bool met[SEATS]; /* the player has been here */
    int seat;        /* of the person here; NOBODY: a spectator */
    int typed_lines;
    int resign_after; /* "resign" was the typed line of this number; -1: it was not typed */
    int resign_at;    /* at this number of entries */
    FarState state;
    FarNews news;
} FarGame;

/* Follows the game of a link, instead of the one before. */
bool far_game_open(Session *session, const Link *link, Fault *fault);
void far_game_close(Session *session);
/* Takes the news and tells them. */
void far_game_hear(Session *session);
bool far_game_is_over(const Session *session);

/* Is it the turn of the person here? If not, the fault says why. */
bool far_game_may_move(const Session *session, Fault *fault);
/* Sends a move; it is on the table when the server has confirmed it. */
bool far_game_play(Session *session, Move move, Fault *fault);
/* Sends an entry; the page says so if the last one is still on its way. */
void far_game_send(Session *session, EntryKind kind, const char *text);
/* A player's name in a sentence. */
const char *far_game_name(const Session *session, int seat);
/* Both clocks; nothing without clocks. */
void far_game_show_clocks(Session *session);
/* Who plays, who is here and who watches. */
void far_game_show_players(Session *session);

#endif
