/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_PROGRESS_JSON_H
#define TABLE_JSON_PROGRESS_JSON_H

#include "table/progress/progress.h"

/* Progress and the diary as JSON, the same for `thimble progress --json` and for the page. Points and levels that are
 * means have one decimal; seats count from 1. */
void progress_json_write(const Progress *progress, Text *text);
/* The games of the diary, in their order. */
void progress_json_games(const Diary *diary, Text *text);

#endif
