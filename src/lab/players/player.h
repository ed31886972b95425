/* SPDX-License-Identifier: MIT */
#ifndef LAB_PLAYERS_PLAYER_H
#define LAB_PLAYERS_PLAYER_H

#include "base/random.h"
#include "rules/rules.h"

#include <stdatomic.h>

/* Players: whoever can be asked for a move. The yardsticks that every claim of strength refers to are among them.
 *
 *     Player *player = player_new("buyer:2000", &PLAYER_TERMS, &fault);      NULL with what is wrong
 *     player_begin(player, &deal, seed);                                     a new game
 *     player_move(player, &game, &move, &fault);                             false: it gives up the game
 *     player_watch(player, &game, move);                                     for every move, before it is played
 *     player_free(player);
 *
 * A player is written KIND or KIND:SETTINGS (cli/spec.h). Same seed, same game: same move. None of them looks at
 * what a player cannot see; they think about games redrawn by deal_redraw. None of them plays the Automa: its move is
 * the rules' own. A new kind is a row in the table of player.c. */
typedef struct PlayerKind PlayerKind;

/* Every kind puts its own things behind this. */
typedef struct Player {
    const PlayerKind *kind;
    const atomic_bool *stop;
    Random random;
} Player;

/* What a match asks of every player. */
typedef struct PlayerTerms {
    double patience;     /* seconds that a program may take to answer */
    const char *edition; /* the name or path of the edition, as a program is told it; NULL: its name */
    atomic_bool *stop;   /* set when nobody waits for the move any more; NULL: never */
} PlayerTerms;

extern const PlayerTerms PLAYER_TERMS;

struct PlayerKind {
    const char *name;
    const char *form; /* how it is written in full */
    const char *summary;
    /* Are the settings right, whatever comes of them? NULL: when a player can be made. */
    bool (*check)(Span settings, Fault *fault);
    /* On the heap; NULL with the fault when the settings are wrong or something that they name can't be had. */
    Player *(*make)(Span settings, const PlayerTerms *terms, Fault *fault);
    bool (*move)(Player *player, const Game *game, Move *move, Fault *fault);
    void (*begin)(Player *player, const Deal *deal, uint64_t seed); /* NULL: nothing to do */
    void (*watch)(Player *player, const Game *game, Move move);     /* NULL: it does not care */
    void (*free)(Player *player);                                   /* NULL: free will do */
};

extern const PlayerKind PLAYER_RANDOM, PLAYER_GREEDY, PLAYER_UCT, PLAYER_BUYER, PLAYER_GTP, PLAYER_THIMBLE;

/* The kinds by number, NULL after the last. */
const PlayerKind *player_kind(int number);

/* A player as it is shown and recorded: what it was written as, on one line and without its middle where it is
 * long: what tells two settings of a program from each other often stands at their end. */
enum { PLAYER_NAME = 120 };

void player_name(const char *text, char name[PLAYER_NAME]);

Player *player_new(const char *text, const PlayerTerms *terms, Fault *fault);
/* Of a text that no player could be made of: is it well written, and a file or program is to blame? */
bool player_is_well_written(const char *text);
void player_free(Player *player);
void player_begin(Player *player, const Deal *deal, uint64_t seed);
bool player_move(Player *player, const Game *game, Move *move, Fault *fault);
void player_watch(Player *player, const Game *game, Move move);

/* For kinds: is all thinking in vain? */
static inline bool player_stopped(const atomic_bool *stop)
{
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

/* For kinds: memory of their own size, zeroed, or NULL with the fault. */
void *player_make(const PlayerKind *kind, size_t size, Fault *fault);

#endif
