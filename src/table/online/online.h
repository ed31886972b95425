/* SPDX-License-Identifier: MIT */
#ifndef TABLE_ONLINE_ONLINE_H
#define TABLE_ONLINE_ONLINE_H

#include "table/game/sitting.h"
#include "table/online/name.h"

/* An online game, as the server sees it: people play from different devices. It is a list of entries, and nothing
 * else: a server that has the start and the entries has the game.
 *
 *     number  seat  entry                  at (ms)
 *       0      1    sit Anna                1000
 *       1      2    sit Bo                  4000     the clocks start
 *       2      1    move 12r0a1             9000
 *       3      2    move advance           12000
 *       4      1    ask undo               13000
 *       5      2    agree                  15000     back to ply 0
 *
 *     Online online;
 *     online_init(&online, &start, pace);
 *     OnlineRefusal refusal = online_add(&online, &entry, &fault);     0, or why nothing has changed
 *
 * Turns and the moment that undo goes back to come from the sitting. It reads no clock: time
 * comes with the entries. It never decides who may write an entry for a seat: that is the server's business.
 *
 * Lost connections. The server adds `away` when a player has been out of sight for a while, and `back` when the player
 * is there again:
 *
 *     number  seat  entry                  at (ms)
 *       7      2    away                   50000     both clocks stand still; until 170000, if it is the first time
 *       8      2    back                   90000     they run again, and Bo has 80000 of ONLINE_AWAY left
 *
 *   - It takes a clock for the whole game (PACE_CLOCK), and a game that has begun and is not over.
 *   - The clocks stand still while any seat is away. Moves are still possible.
 *   - Each seat may be away for ONLINE_AWAY ms a game, all its absences together. With nothing left it can't stop the
 *     clocks again.
 *   - If a player stays away longer, the clocks stay stopped; the other player may claim the game or wait.
 *   - Any other entry by an absent player also brings that player back. So nobody claims a game while away.
 *   - If both are away, each uses up their own time. */

/* How long a player may think. */
typedef enum PaceKind {
    PACE_NONE,
    PACE_CLOCK, /* `start` for the game, and `increment` more after each turn */
    PACE_TURN,  /* `start` for each turn: some days */
} PaceKind;

typedef struct Pace {
    PaceKind kind;
    int64_t start, increment; /* ms */
} Pace;

/* As a word: "none", "clock:300000+5000", "turn:86400000". */
void pace_write(Pace pace, Text *text);
bool pace_read(Span word, Pace *pace);

typedef enum EntryKind {
    ENTRY_SIT,  /* text: a name, or nothing */
    ENTRY_MOVE, /* text: the move */
    ENTRY_ASK,  /* text: "undo" or "stop"; the other seat answers, or the next move does */
    ENTRY_AGREE,
    ENTRY_DECLINE,
    ENTRY_RESIGN,
    ENTRY_TIMEOUT, /* the seat has no time left */
    ENTRY_AWAY,    /* the server: the seat is out of sight */
    ENTRY_BACK,    /* the server: it is there again */
    ENTRY_CLAIM,   /* the other player did not come back */
    ENTRY_KINDS,
} EntryKind;

extern const char *const ENTRY_KIND_NAME[ENTRY_KINDS];

typedef struct Entry {
    EntryKind kind;
    int seat;
    int64_t at; /* ms */
    char text[MAX_TAG];
} Entry;

typedef enum Ending {
    ENDING_NONE,
    ENDING_SCORE,
    ENDING_RESIGNED,
    ENDING_TIMEOUT,
    ENDING_STOPPED, /* by agreement, without a winner */
    ENDING_LEFT,    /* claimed by the other player */
    ENDINGS,
} Ending;

extern const char *const ENDING_NAME[ENDINGS];

typedef enum Asked { ASKED_NOTHING, ASKED_UNDO, ASKED_STOP, ASKED_KINDS } Asked;

extern const char *const ASKED_NAME[ASKED_KINDS];

enum { ONLINE_AWAY = 120 * 1000 /* ms a game and seat */ };

typedef struct Online {
    Sitting sitting;
    Pace pace;
    bool seated[SEATS];
    int entries;
    int64_t left[SEATS];               /* at `since`, of the clock; of a turn: for this one */
    int64_t since;                     /* when the clock of the turn began to run; 0: none is running */
    int64_t away[SEATS];               /* since when; 0: in sight */
    int64_t away_left[SEATS];          /* at `away`, of ONLINE_AWAY */
    Asked asked;                       /* the open question */
    int asker;                         /* who asked it */
    int asked_ply[SEATS][ASKED_KINDS]; /* 1 + the ply at which the seat asked last; 0: never */
    Ending ending;
    int winner; /* NOBODY while the game goes on, and when it was stopped */
} Online;

typedef enum OnlineRefusal {
    ONLINE_FINE,
    ONLINE_TAKEN, /* somebody sits there */
    ONLINE_BAD_NAME,
    ONLINE_NOT_READY, /* somebody is still to sit down */
    ONLINE_OVER,
    ONLINE_NOT_YOUR_TURN,
    ONLINE_ILLEGAL,
    ONLINE_TIME_IS_UP,
    ONLINE_TIME_IS_LEFT,
    ONLINE_NOTHING_TO_UNDO,
    ONLINE_ASKED_BEFORE,
    ONLINE_NOTHING_ASKED,
    ONLINE_NO_SUCH_QUESTION,
    ONLINE_NOT_A_PERSON,
    ONLINE_NO_STOP,   /* this seat can't stop the clocks (now) */
    ONLINE_NOT_AWAY,  /* nobody to come back, or to claim from */
    ONLINE_TOO_EARLY, /* the other player may still come back in time */
    ONLINE_UNKNOWN,   /* an entry of a newer program */
    ONLINE_REFUSALS,
} OnlineRefusal;

/* A refusal as a word for programs, and as a sentence. */
typedef struct OnlineWords {
    const char *word, *sentence;
} OnlineWords;

extern const OnlineWords ONLINE_WORDS[ONLINE_REFUSALS];

/* Begins with a sitting before its first move; people sit elsewhere. */
void online_init(Online *online, const Sitting *start, Pace pace);
/* Nothing changes when it is refused. The fault has a sentence then; an illegal move's is that of the rules. */
OnlineRefusal online_add(Online *online, const Entry *entry, Fault *fault);

bool online_has_begun(const Online *online); /* everybody sits */
/* As a word: "waiting" for somebody to sit down, "playing", "over". */
const char *online_phase(const Online *online);
/* When the seat to move runs out of time; 0: never. */
int64_t online_deadline(const Online *online);
/* What a seat's clock shows at a moment; 0 without a pace. */
int64_t online_left(const Online *online, int seat, int64_t at);
/* Can this seat stop the clocks now, by being away? */
bool online_may_stop(const Online *online, int seat);
/* Until when a seat may be away before the other player can claim the game; 0: it is not away. */
int64_t online_away_until(const Online *online, int seat);
/* Who must do something: to move, or to answer; NOBODY when the game is over or has not begun. */
int online_awaits(const Online *online);

#endif
