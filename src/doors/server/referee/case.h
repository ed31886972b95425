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
enum { REFEREE_MEMORY = 2 << 20, REFEREE_KINDS = 8 };

struct Referee {
    Store *store;
    Held *held;
    char server[STORE_SERVER];
    int64_t renewed;                        /* this server's lease */
    char *memory;                           /* where bodies are written */
    char wanted[REFEREE_KINDS][STORE_KIND]; /* kinds of fair deals that somebody wanted since the last tick */
    int wanted_kinds;
};

typedef struct Case {
    Referee *referee;
    const Call *call;
    int64_t now;
    Ruling *ruling;
    StoredGame game;
    HeldGame *held; /* NULL until it is known */
    int seat;       /* the caller's; NOBODY */
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

/* {"seat":SEAT,"state":{...}} */
void case_answer(Case *c);
/* The same with members before it: "\"invite\":null,". */
void case_answer_with(Case *c, int status, const char *members);
/* Whatever was written into referee->memory. */
void case_body(Case *c, int status, const Text *text);

/* The state of a game (docs/api.md). */
bool case_state(Referee *referee, const StoredGame *game, const Online *online, int64_t now, Text *text,
                Fault *fault);

/* The calls, one function each, and what they share. */
typedef void CaseRule(Case *c);
CaseRule rule_create, rule_change, rule_withdraw;
CaseRule rule_look, rule_record, rule_follow, rule_leave, rule_phrase;
CaseRule rule_sit, rule_entry, rule_next;
CaseRule rule_lobby, rule_mine;

#endif
