/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_DAYS_FILE_H
#define TABLE_KEEP_DAYS_FILE_H

#include "table/daily/days.h"

/* The log of the daily deals (table/daily/days.h) as a file, .../thimble/days. The keeper adds to it when a game ends
 * that counts (table/keep/keeper.h); days_file_read is for everybody. */
#define DAYS_FILE "days"

/* The local date. */
int days_today(void);
/* No file: no days. */
bool days_file_read(Days *days, const char *path, int today, Fault *fault);
/* Adds the day, unless it is in the log. All else in the file stays. The caller holds a lock. */
bool days_file_add(const char *path, const DayPlayed *played, Fault *fault);
/* The day that a saved game says it is the daily deal of; NO_DAY: none, or it can't be read. */
int days_file_tag(const char *path);

#endif
