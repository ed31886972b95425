/* SPDX-License-Identifier: MIT */
#ifndef LAB_PLAYERS_PLAYER_H
#define LAB_PLAYERS_PLAYER_H

#include "base/random.h"
#include "rules/record.h"
#include "rules/rules.h"

#include <stdatomic.h>

/* Players of a match. Among them are the baselines for every claim about strength.
 *
 *     Player *player = player_new("buyer:2000", &PLAYER_TERMS, &fault);      NULL with the reason
 *     player_begin(player, &record, seed);                                   a new game, from the start of a record
 *     player_clock(player, left);                                            before a move in a game with clocks
 *     player_move(player, &game, &move, &fault);                             false: it gives up the game
 *     player_watch(player, &game, move);                                     for every move, before it is played
 *     player_free(player);
 *
 * A player is written KIND or KIND:SETTINGS (cli/spec.h). Same seed, same game: same move. No player looks at
 * hidden information; they search games redrawn by deal_redraw. No player plays the Automa, whose moves come from
 * the rules. A new kind is a row in the table in player.c. */
typedef struct PlayerKind PlayerKind;

/* The first member of every kind's own struct. */
typedef struct Player {
    const PlayerKind *kind;
    const atomic_bool *stop;
    Random random;
    double left[SEATS]; /* seconds on the clocks; negative: none */
} Player;

/* Clocks for whole games, measured by the match. All in seconds. */
typedef struct Clock {
    double start, increment; /* the increment is added after each of its moves */
    double margin;           /* a player may be this late without losing */
} Clock;

/* A match's terms for all players. */
typedef struct PlayerTerms {
    double patience;     /* seconds that a program may take to answer */
    const char *edition; /* the edition's name or path, for programs; NULL: its name */
    atomic_bool *stop;   /* set when the move is no longer needed; NULL: never */
    const Clock *clock;  /* NULL: none */
    const char *log;     /* the file for a program's transcript; NULL: none */
} PlayerTerms;

extern const PlayerTerms PLAYER_TERMS;

struct PlayerKind {
    const char *name;
    const char *form; /* its full syntax */
    const char *summary;
    /* Are the settings well formed, whatever they name? NULL: if a player can be made. */
    bool (*check)(Span settings, Fault *fault);
    /* On the heap; NULL with the fault when the settings are invalid or name something unavailable. */
    Player *(*make)(Span settings, const PlayerTerms *terms, Fault *fault);
    bool (*move)(Player *player, const Game *game, Move *move, Fault *fault);
    void (*begin)(Player *player, const Record *opening, uint64_t seed); /* NULL: nothing to do */
    void (*clock)(Player *player);                                       /* its `left` is new; NULL: not needed */
    void (*watch)(Player *player, const Game *game, Move move);          /* NULL: not needed */
    void (*free)(Player *player);                                        /* NULL: plain free */
};

extern const PlayerKind PLAYER_RANDOM, PLAYER_GREEDY, PLAYER_UCT, PLAYER_BUYER, PLAYER_GTP, PLAYER_THIMBLE;

/* The kinds by number, NULL after the last. */
const PlayerKind *player_kind(int number);

/* A player's name in reports and records: its text on one line. Long names lose their middle, because different
 * settings of a program often differ at the end. */
enum { PLAYER_NAME = 120 };

void player_name(const char *text, char name[PLAYER_NAME]);

Player *player_new(const char *text, const PlayerTerms *terms, Fault *fault);
/* For a text that made no player: is it well formed, so that a file or program is to blame? */
bool player_is_well_written(const char *text);
void player_free(Player *player);
/* The moves of the opening are not part of it: they are watched like all others. */
void player_begin(Player *player, const Record *opening, uint64_t seed);
void player_clock(Player *player, const double left[SEATS]);
bool player_move(Player *player, const Game *game, Move *move, Fault *fault);
void player_watch(Player *player, const Game *game, Move move);

/* For kinds: is the move no longer needed? */
static inline bool player_stopped(const atomic_bool *stop)
{
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

/* For kinds: zeroed memory of this size, or NULL with the fault. */
void *player_make(const PlayerKind *kind, size_t size, Fault *fault);

#endif
