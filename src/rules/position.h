/* SPDX-License-Identifier: MIT */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "rules/game.h"

/* A position as one word of text, without blanks (docs/man/thimble-record.5.md):
 *
 *     edition[:printing] / mover[+leather][*bonus] / seat 1 / seat 2 / circle [/ late:...] [/ deck:level:cards]
 *
 *     classic:2014/1+1/20:3:2:9.2c4.9.9.9.9.9.9.9/7:11:0:-/12,7,30,1 */
enum { MAX_POSITION_TEXT = 1024 };

typedef enum Secrets {
    SECRETS_KEPT,  /* for players: omits the late patches' order and the cards to come */
    SECRETS_SHOWN, /* complete, to continue the game */
} Secrets;

void position_write(const Game *game, Secrets secrets, Text *text);
/* An earlier position of a game that is now at `now`, for players: includes what has been revealed since. */
void position_write_seen(const Game *game, const Game *now, Text *text);

/* Are two games the same position? With SECRETS_KEPT, as far as the players can see: hidden patches and cards may
 * differ. Cards that can no longer be drawn never count. This is the only definition of sameness. */
bool position_same(const Game *a, const Game *b, Secrets secrets);

/* Why the rules can't go on from a position: its parts contradict each other. */
typedef enum PositionFlaw {
    POSITION_SOUND,
    POSITION_NO_TILE,       /* this edition has no bonus tile */
    POSITION_TILE_UNEARNED, /* its owner has no full square */
    POSITION_TILE_FREE,     /* but somebody has a full square */
    POSITION_TILE_EARLY,    /* the Automa has it before its marker */
    POSITION_MARKER_PASSED, /* by the Automa, and nobody has the tile */
    POSITION_AUTOMA_SEWS,   /* leather on */
    POSITION_LEATHER_AHEAD, /* no token has passed that much */
    POSITION_LEATHER_NO_ROOM,
    POSITION_INCOME,      /* more than the patches that are gone have */
    POSITION_LATE_JOINED, /* the circle is too small for them to wait */
    POSITION_CARDS_DRAWN, /* more than the Automa has moved */
    POSITION_FLAWS,
} PositionFlaw;

/* The first flaw, also as a sentence; `fault` may be NULL. How the quilts came about is not checked. */
PositionFlaw position_flaw(const Game *game, Fault *fault);

/* An edition's name in positions: its name, or '@' and its checksum. */
void position_write_edition(const Edition *edition, Text *text);

/* The part of the text that names the edition, for looking it up: a name, or '@' and a checksum. */
Span position_edition(Span text);
/* Reads a position of this edition; omitted secrets are drawn from the seed. */
bool position_read(Game *game, const Edition *edition, Span text, uint64_t seed, Fault *fault);
/* The same, though it may have a flaw. */
bool position_read_draft(Game *game, const Edition *edition, Span text, uint64_t seed, Fault *fault);

#endif
