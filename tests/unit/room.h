/* SPDX-License-Identifier: MIT */
#ifndef UNIT_ROOM_H
#define UNIT_ROOM_H

/* Servers in one room, for the tests of the referee: each has its own connection to one database, a file of its own
 * or that of THIMBLE_POSTGRES. What is asked goes the whole way, from the request to the committed transaction. */
#include "doors/server/referee/referee.h"

#include "unit.h"

#include <cjson/cJSON.h>

typedef struct Server {
    Store *store;
    Referee *referee;
    Ruling ruling; /* of the last call; its body is read into `json` */
    int steps;     /* that the call took */
    cJSON *json;   /* NULL if it is none */
    char body[512 << 10];
    char changed[1000]; /* games that a tick has changed, with blanks between them */
} Server;

/* The time that all servers read, in ms; and since when calls have been waiting, 0 if they are not. */
extern int64_t room_now, room_asked;

/* For cmocka: a database and server `room_one`; the tests may open others. */
extern Server *room_one;
int room_open(void **state);
int room_close(void **state);
Server *room_server(const char *name);
/* Runs SQL on its database, as if somebody else had. */
void room_sql(const char *sql);
/* Without a word to anybody: its guests and tasks stay. */
void room_kill(Server *server);

/* ask(s, "POST /api/games", "", "{}"): returns the status. The secret may be NULL or "". */
int room_ask(Server *server, const char *request, const char *secret, const char *body);
/* The same for a game: "POST" and "/sit". */
int room_ask_game(Server *server, const char *method, const char *game, const char *path, const char *secret,
                  const char *body);
int room_message(Server *server, const char *message);
int room_leave(Server *server, const char *game, int as);
/* As followers are told it, on the heap; NULL if there is no such game. */
char *room_state(Server *server, const char *game);
/* Somewhere a server has worked until now. */
void room_live(void);
void room_tick(Server *server);
/* The next job, or false. */
bool room_take(Server *server, Job *job);
void room_end(Server *server, const Job *job);

/* A string inside the last answer: "state.players.0.name", or "" if there is none. Numbers and null are written as in
 * JSON. Valid until the next calls. */
const char *room_get(const Server *server, const char *path);
void room_expect(const Server *server, const char *path, const char *wanted);

/* A game just created, and its two secrets. */
typedef struct Made {
    char game[STORE_ID], host[CALL_SECRET], guest[CALL_SECRET];
    int seat; /* the host's, from 1 */
} Made;
Made room_create(Server *server, const char *body);
/* A friend sits down, too. */
Made room_two(Server *server, const char *body);
/* The secret of a seat, from 1. */
const char *room_secret(const Made *made, int seat);
/* Sends the next entry of a game as it is now; returns the status. */
int room_entry(Server *server, const Made *made, int seat, const char *kind, const char *text);
/* A legal move of the game as the record shows it to players. */
void room_any_move(const Server *server, char move[MAX_MOVE_TEXT]);

#endif
