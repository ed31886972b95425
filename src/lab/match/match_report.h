/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_MATCH_REPORT_H
#define LAB_MATCH_MATCH_REPORT_H

#include "lab/match/match.h"

enum { MAX_REPORT = 64 * 1024 };

/* The result of a match, for people, for programs, and as one short progress line. More than two players get a table
 * (match_table.h). */
void match_report_text(const MatchPlan *plan, const MatchResult result[], Text *text);
void match_report_json(const MatchPlan *plan, const MatchResult result[], Text *text);
void match_report_line(const MatchPlan *plan, const MatchResult result[], Text *text);

/* The first forfeit, as a sentence; false if there was none. */
bool match_report_forfeit(const MatchPlan *plan, const MatchResult result[], Text *text);

#endif
