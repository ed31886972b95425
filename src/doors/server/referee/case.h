/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_CASE_H
#define DOORS_SERVER_REFEREE_CASE_H

#include "doors/server/referee/held.h"
#include "doors/server/referee/referee.h"

/* For the files of the referee: a call with the game that it is about, from its row to its ruling.
 *
 *     if (case_open(c, CASE_PLAYER) && case_add(c, &entry))
 *         case_answer(c);
 *
 * Every step that fails has made the ruling. */
enum { REFEREE_MEMORY = 2 << 20, REFEREE_KINDS = 8, REFEREE_USES = 64 };

struct Referee {
    Store *store;
    Held *held;
    char server[STORE_SERVER];
    int64_t renewed; /* this server's lease */
    int64_t cleared; /* when old tables were looked for */
    bool revived;    /* it had run out, or is the first */
    char *lobby;     /* the last answer of CALL_LOBBY, for a moment; NULL: none */
    int64_t lobby_at;
    char made_up[STORE_ID]; /* the last game that time was given back to; "": none (referee_outage.c) */
    char *memory;           /* where bodies are written */
    char wanted[REFEREE_KINDS][STORE_KIND]; /* kinds of fair deals that somebody wanted since the last tick */
    int wanted_kinds;
    struct RefereeUse {
        int64_t person;
        int token;
    } used[REFEREE_USES]; /* tokens that were used for the first time today, and not yet noted */
    int uses;
    bool offers_push;
    Vapid vapid;
    const char *push_service;
    int push_retry[PUSH_RETRIES]; /* s */
};

enum { CASE_AWAY_MS = 20 * 1000 /* without a connection */ };

typedef struct Case {
    Referee *referee;
    const Call *call;
    int64_t now;
    Ruling *ruling;
    StoredGame game;
    HeldGame *held; /* NULL until it is known */
    int seat;       /* the caller's; NOBODY */
    Person person;  /* whose token was taken; its id is 0 without one */
    Token token;
    Fault fault;
} Case;

typedef enum CaseRight {
    CASE_LOOK,   /* anybody; a secret must be right */
    CASE_PLAYER, /* who has a seat's secret; the game will change */
} CaseRight;

bool case_open(Case *c, CaseRight right);
/* The row and its game without a caller, locked or not. False when there is none, or on a failure. */
bool case_find(Case *c, const char *game, bool lock);
/* The game of the row. */
bool case_hold(Case *c);
bool case_is_dealing(const Case *c);
void case_refuse_dealing(Case *c);
/* Forgets the game, to go on without one or with another. */
void case_close(Case *c);

/* Tokens (case_token.c). Takes a token that must have these scopes (0: any). The day of its use is noted by the next
 * tick, after all games: a call would lock the token between two games. */
bool case_take_token(Case *c, const char *token, int scopes);
bool case_note_uses(Case *c);
/* The seat for a secret or a token, quietly NOBODY if it is neither; only a failure makes a ruling. */
int case_seat_for(Case *c, const char *secret);
/* The seat of the token's owner. */
int case_owned_seat(const Case *c);
/* The name that a caller sits under: that of the token, or one that nobody has claimed. */
bool case_take_name(Case *c, char name[MAX_TAG]);
/* May the token's owner, or whoever has none, sit down at this game? */
bool case_may_sit(Case *c);
/* Writes the result of a rated game that is over, if it counts. */
bool case_note_result(Case *c);

/* All are false. */
bool case_refuse(Case *c, int status, const char *word, const char *sentence);
bool case_fail(Case *c);
/* Turns a status that is not STORE_DONE into a failure. */
bool case_done(Case *c, StoreStatus status);

/* Adds an entry for a seat to the game and the database; refused in the words of the rules. */
bool case_add(Case *c, const Entry *entry);
/* Writes the row as the game is now, and a task if the computer is to move. */
bool case_save(Case *c);
bool case_add_task(Case *c);
/* The row's part that follows from the game. */
void case_settle(StoredGame *game, const Online *online, int64_t now);

/* Lost connections (case_away.c). A player without a connection to any server is away after CASE_AWAY_MS, if that stops
 * the clocks: they can be stopped unless the game is rated. The row is due when it is time to look. One moment
 * serves both seats, so of two who leave one after the other the second may be away a little early.
 *
 * When the row is to be looked at, if that is not because a player's time is up; 0. */
int64_t case_look(const Case *c);
/* Plans the next look of a row that was settled. `look` is the one that was planned before; a seat that has just done
 * something is left alone for a while. */
bool case_plan_look(Case *c, int64_t look, int seat);
/* The same for a game that begins, whoever is there. */
void case_plan_first_look(StoredGame *game, const Online *online, int64_t now);
/* As the row says, could the clocks of this game be stopped, now or when it has begun? */
bool case_can_stop(const Case *c);
/* In such a game, c->seat has one connection more, or less. */
bool case_came(Case *c);
bool case_left(Case *c);
/* It is time to look: who is gone is away, and who is there is back. False if nothing has changed, or on a failure. */
bool case_look_around(Case *c);

/* Messages to devices (case_push.c): where the game stood before an entry, and whom to tell what after it. Costs
 * nothing in a game without devices. On the last entry it changes the row; the caller saves it. */
typedef struct CaseBefore {
    int awaits;
    bool begun, over;
} CaseBefore;
CaseBefore case_before(const Online *online);
bool case_tell(Case *c, CaseBefore before, const Entry *entry);
/* The player of c->seat is there, or has done something. */
bool case_note_deed(Case *c, int seat);

/* Nobody loses time while no server works (referee_outage.c): to be asked before time is up for anybody. False on a
 * failure, or while there are more games to be given their time back. */
bool case_make_up(Case *c, RefereeChanged *tell, void *context);

/* Results of daily deals are kept for a while only (referee_daily.c). */
bool case_forget_tries(Case *c);

/* This game is, or was, in the lobby, and something has happened that everybody should see there at once. */
void case_change_lobby(Case *c);

/* {"seat":SEAT,"state":{...}} */
void case_answer(Case *c);
/* The same with members before it: "\"invite\":null,". */
void case_answer_with(Case *c, int status, const char *members);
/* Whatever was written into referee->memory. */
void case_body(Case *c, int status, const Text *text);

/* The state of a game (docs/api.md). */
void case_state(const StoredGame *game, const Online *online, int64_t now, Text *text);

/* The calls, one function each, and what they share. */
typedef void CaseRule(Case *c);
CaseRule rule_create, rule_change, rule_withdraw;
CaseRule rule_look, rule_record, rule_follow, rule_leave, rule_phrase;
CaseRule rule_sit, rule_entry, rule_next;
CaseRule rule_lobby, rule_mine;
CaseRule rule_claim, rule_name, rule_recover, rule_me, rule_forget;
CaseRule rule_tokens, rule_make_token, rule_end_token;
CaseRule rule_my_games, rule_export, rule_ratings, rule_finished;
CaseRule rule_push_key, rule_push;
CaseRule rule_try, rule_compare;

/* An export that is not finished is the ruling's `rest` (referee_export.c). */
typedef struct Export Export;
void export_go_on(Case *c);
void export_free(Export *export); /* NULL is fine */

#endif
