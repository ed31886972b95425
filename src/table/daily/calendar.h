/* SPDX-License-Identifier: MIT */
#ifndef TABLE_DAILY_CALENDAR_H
#define TABLE_DAILY_CALENDAR_H

#include "table/daily/days.h"

/* A month of daily deals as text, for the terminal, in the reader's language; and what was played so far.
 *
 *     2026-11
 *     Mo      Tu      We      Th      Fr      Sa      Su
 *                                                      1* 29
 *      2* 21   3o  1   4.      5* 37   ...
 *
 * A day before the first one played is not missed. */
void calendar_write(const Days *days, int day, int today, Text *text);
/* The sentence that a daily deal begins with. */
void calendar_write_begun(int day, Text *text);

#endif
