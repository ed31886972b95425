/* SPDX-License-Identifier: MIT */
#ifndef THIMBLE_H
#define THIMBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The rules of Patchwork, Patchwork Express and Patchwork with the Automa, for programs in C and other languages
 * that can call C. Everything else of Thimble is hidden behind these functions.
 *
 *     char why[TH_SENTENCE];
 *     ThGame *game = th_new("classic", "seed=42", why);
 *     while (th_turn(game))
 *         th_play(game, th_move(game, rand() % th_moves(game)), why);
 *     printf("%d : %d\n", th_score(game, 1), th_score(game, 2));
 *     th_free(game);
 *
 * Seats are 1 and 2. thimble-record(5) and thimble-protocol(7) describe the text forms: moves, positions, records,
 * the state as JSON, the keys of a deal. Functions that write text write at most `size` bytes, always end it with
 * NUL, and return the length of the whole text, like snprintf. When something is refused, `why` (TH_SENTENCE bytes,
 * or NULL) gets a sentence, and nothing changes. A game belongs to one thread at a time; different games are
 * independent. */
#ifdef __cplusplus
extern "C" {
#endif

enum { TH_SENTENCE = 320 };

typedef struct ThGame ThGame;

/* A move is an opaque number. It is valid for games of the same edition. */
typedef uint32_t ThMove;

#define TH_NO_MOVE UINT32_MAX

/* `edition` is classic, express, automa or the path of an edition file; `keys` are words like "seed=42 level=2", or
 * NULL. Returns NULL when the arguments are refused or memory is short. */
ThGame *th_new(const char *edition, const char *keys, char *why);
ThGame *th_copy(const ThGame *game);
void th_free(ThGame *game); /* may be NULL */

int th_turn(const ThGame *game);            /* 1, 2, or 0 when the game is over */
int th_winner(const ThGame *game);          /* 0 until it is over */
int th_score(const ThGame *game, int seat); /* as if the game ended now; 0 for other seats */

/* The legal moves, in a fixed order: how many, and the nth of them, from 0. */
int th_moves(const ThGame *game);
ThMove th_move(const ThGame *game, int n);

bool th_play(ThGame *game, ThMove move, char *why);
bool th_undo(ThGame *game); /* false when no move has been made */

/* Moves as text. */
bool th_read_move(const ThGame *game, const char *text, ThMove *move, char *why);
size_t th_write_move(const ThGame *game, ThMove move, char *text, size_t size);

size_t th_state(const ThGame *game, char *text, size_t size);    /* one line of JSON: everything players can see */
size_t th_position(const ThGame *game, char *text, size_t size); /* one word: everything needed to continue */
size_t th_record(const ThGame *game, char *text, size_t size);   /* the game so far, to be saved */
/* Continues from a position or a record, which must be of the game's own edition. */
bool th_set_position(ThGame *game, const char *text, char *why);
bool th_set_record(ThGame *game, const char *text, char *why);

const char *th_version(void);

#ifdef __cplusplus
}
#endif

#endif
