/* SPDX-License-Identifier: MIT */
#ifndef TABLE_DAILY_CARD_H
#define TABLE_DAILY_CARD_H

#include "table/daily/days.h"
#include "table/words/message.h"

/* A finished daily deal as text to share. It says nothing that spoils the deal for others.
 *
 *     Thimble, 17 November
 *     40 points, won by 14
 *     7×7 🏅 7 days in a row
 *     ⬜🟥⬛⬛⬛🟧🟧🟧🟧
 *     ...                         🟫 is leather, ⬜ an empty square
 *
 * Each patch has the colour nearest to its cloth (web/src/draw/fabrics.tsx) that no patch beside it has. */
enum { CARD_HEADING = 3, CARD_ROW = MAX_SIDE * 4 + 1 };

typedef struct DayCard {
    int lines;
    Message heading[CARD_HEADING];
    int rows;
    char row[MAX_SIDE][CARD_ROW];
} DayCard;

/* Of the game on the table. The days are for the streak, which goes up to the game's own day and counts it. False, with
 * the reason, as days_of_game. */
bool card_of(const Sitting *sitting, const Days *days, DayCard *card, Fault *fault);
/* All of it, as lines in the reader's language. */
void card_write(const DayCard *card, Text *text);

/* The colours, and two further squares. */
typedef enum CardColour {
    CARD_RED,
    CARD_ORANGE,
    CARD_YELLOW,
    CARD_GREEN,
    CARD_BLUE,
    CARD_PURPLE,
    CARD_BLACK,
    CARD_COLOURS,
    CARD_LEATHER = CARD_COLOURS,
    CARD_EMPTY,
} CardColour;

/* The colour of every square of a quilt. */
void card_colour(const SeatView *seat, int side, uint8_t colour[MAX_SIDE * MAX_SIDE]);

#endif
