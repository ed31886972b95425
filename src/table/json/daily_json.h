/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_DAILY_JSON_H
#define TABLE_JSON_DAILY_JSON_H

#include "table/daily/card.h"
#include "table/daily/daily.h"

/* The daily deal as JSON: for the page (docs/page.md), and for thimble daily --json. */
void daily_json_write(const Daily *daily, Text *text);
void daily_json_days(const Days *days, int today, Text *text);
void daily_json_card(const DayCard *card, Text *text);

#endif
