/* SPDX-License-Identifier: MIT */
#ifndef CLIENT_FAR_STATE_H
#define CLIENT_FAR_STATE_H

#include "client/link.h"
#include "table/online/online.h"

/* The state of an online game (docs/api.md). The server is the truth: its newest state replaces all others, and
 * nothing is played here that it did not confirm.
 *
 *     if (far_state_awaits(&state, seat)) ... it's your turn, or your answer
 *     far_state_left(&state, seat, host_now())             ms on the clock
 *
 * Seats count from 0 here, as everywhere in the program; NOBODY is a spectator, or nobody. */
enum { FAR_SEAL = 65 };

typedef enum FarPhase { FAR_DEALING, FAR_WAITING, FAR_PLAYING, FAR_OVER, FAR_PHASES } FarPhase;

typedef enum FarKind { FAR_PERSON, FAR_COMPUTER, FAR_AUTOMA, FAR_KINDS } FarKind;

/* What a seat wants to play next. */
typedef enum FarWish { FAR_NO_WISH, FAR_NEW, FAR_SAME, FAR_WISHES } FarWish;

extern const char *const FAR_WISH_NAME[FAR_WISHES];

typedef struct FarPlayer {
    char name[MAX_TAG];
    FarKind kind;
    int strength; /* of the computer */
    bool seated, here;
    int64_t left;  /* ms on the clock when the state was written; -1: no clock */
    int64_t until; /* both clocks wait for this player, who is away; then the other one may take the win. ms, by the
                    * server's clock; 0: not away */
} FarPlayer;

typedef struct FarState {
    char game[LINK_GAME];
    char next[LINK_GAME]; /* "": none yet */
    int entries;
    int64_t at;   /* ms, by the server's clock */
    double heard; /* host_now when it came */
    const Edition *edition;
    FarPhase phase;
    bool open; /* anyone may sit down */
    int turn, awaits;
    Pace pace;
    FarPlayer player[SEATS];
    bool running; /* the clock of `turn` runs */
    Asked asked;
    int asker;
    FarWish again[SEATS];
    Ending ending;
    int winner;
    int watchers;
    char seal[FAR_SEAL];
    bool dealt;      /* false before the game begins: there is no sitting */
    Sitting sitting; /* from the record; people and computers sit elsewhere. What is hidden is drawn at random. */
} FarState;

/* Seats the reader of a state: the sitting's other seats stay elsewhere. */
void far_state_sit(FarState *state, int seat);
/* Milliseconds on a seat's clock at this moment (host_now); -1: no clock. */
int64_t far_state_left(const FarState *state, int seat, double now);
/* Milliseconds that a player who is away has left to come back, at this moment; 0: the other one may take the win;
 * -1: not away. */
int64_t far_state_return(const FarState *state, int seat, double now);
/* Has the other player asked this seat something? Nobody asks a spectator. */
bool far_state_is_asked(const FarState *state, int seat);
/* Must this seat move, or answer? */
bool far_state_awaits(const FarState *state, int seat);

#endif
