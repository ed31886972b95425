/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_GUEST_H
#define DOORS_SERVER_GUEST_H

#include "doors/server/desk/desk.h"

/* A guest is somebody who waits for the desk: a request of HTTP, a stream or a socket. It knows which games the guest
 * follows and what it must still be sent, and nothing of the network.
 *
 *     guest ---- letters: answers to its own calls, oldest first
 *       |
 *       +------- follows: one for each game    state   the newest that was not sent, shared with the other followers
 *                                              phrase  one for each seat
 *
 * However slowly a guest reads, it never has more to come than GUEST_CALLS letters and one state for each game that it
 * follows: a state that was not sent is replaced by the next. */
enum {
    GUEST_GAMES = 32,
    GUEST_CALLS =
        40, /* that are not answered, or whose answers are not sent: to follow all games at once, and more */
};

typedef enum GuestKind { GUEST_CALL, GUEST_STREAM, GUEST_SOCKET } GuestKind;

/* A state in many hands. */
typedef struct Sheet {
    int users;
    size_t length;
    char *text;
} Sheet;

/* Takes ownership of a text on the heap; frees it if memory is short, and answers NULL. */
Sheet *sheet_new(char *text);
void sheet_drop(Sheet *sheet); /* NULL is fine */

typedef struct Guest Guest;
typedef struct Follow Follow;

struct Follow {
    Guest *guest;
    char game[STORE_ID];
    int place;    /* where it is counted (store_place) */
    int seat;     /* of the state to be sent: a host may change it */
    bool there;   /* the desk has agreed: it counts the guest among the followers */
    bool leaving; /* and is not told any more */
    uint64_t key; /* a checksum of the secret it follows with */
    int pending;  /* CALL_FOLLOWs that the desk has not answered */
    uint64_t round;
    Sheet *state; /* NULL: nothing new */
    bool gone;    /* the game is, and the guest must be told */
    char phrase[SEATS][CALL_WORD];
    Follow *next;         /* of the guest */
    Follow *next_of_game; /* and the other followers of this game */
    Follow **link_of_game;
};

typedef struct Letter {
    struct Letter *next;
    size_t length;
    char text[];
} Letter;

struct Guest {
    uint64_t id; /* never given to another guest */
    GuestKind kind;
    void *line; /* of the network */
    Follow *follow;
    int follows;
    int calls; /* that are not answered, or whose answers are not sent */
    Letter *letter, **last_letter;
    Guest *next; /* in the hall */
};

Follow *guest_follow(const Guest *guest, const char *game); /* NULL: it does not follow it */

/* An answer for a socket: the ruling's body with the call's id and the status in front. */
bool guest_write(Guest *guest, const Call *call, int status, Span body);
/* The guest gets an answer about a game that it follows. If that has the state, older ones are of no use. */
void guest_is_answered(Follow *follow, const DeskAnswer *answer);

/* The next message, on the heap and with `before` bytes of room in front of it; NULL: there is none, or memory is
 * short. A stream's is a line. */
char *guest_next(Guest *guest, size_t before, size_t *length);
bool guest_has_next(const Guest *guest);

/* An error as the API tells it. */
void guest_error(Text *text, const char *word, const char *sentence);

#endif
