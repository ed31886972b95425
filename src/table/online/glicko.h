/* SPDX-License-Identifier: MIT */
#ifndef TABLE_ONLINE_GLICKO_H
#define TABLE_ONLINE_GLICKO_H

/* Ratings by Glicko-2, as in Mark Glickman's "Example of the Glicko-2 system" (2013).
 *
 *     Glicko anna = glicko_idle(stored, days);                  it is some time since she last played
 *     GlickoGame game = {.opponent = bo, .score = 1};           she won
 *     anna = glicko_after(anna, &game, 1);
 *
 * A rating comes with a deviation: with 95 percent confidence the strength lies within two deviations of the rating.
 * The volatility says how much the strength itself changes. Each game is a rating period of its own, so a rating is
 * right at once. Every idle day counts as a period without games, in which the deviation grows: at the usual volatility
 * from 60 to 208 in a year. A regular player's deviation settles near 60.
 *
 * Pure numbers: no clock, no names. */
typedef struct Glicko {
    double rating, deviation, volatility;
} Glicko;

/* Of somebody who has never played; no deviation is greater than this one. */
extern const Glicko GLICKO_START;

typedef struct GlickoGame {
    Glicko opponent; /* before the game */
    double score;    /* 1: won, 0.5: drawn, 0: lost */
} GlickoGame;

/* The rating after a period with these games. */
Glicko glicko_after(Glicko player, const GlickoGame *game, int games);
/* The rating after days without games; less than a day changes nothing. */
Glicko glicko_idle(Glicko player, double days);

#endif
