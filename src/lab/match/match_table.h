/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_MATCH_TABLE_H
#define LAB_MATCH_MATCH_TABLE_H

#include "lab/match/match.h"

/* The results of more than two players: the standings, and who won how often against whom.
 *
 *        player            games   wins   score        Elo   low..high
 *     1  buyer:50             40     31   77.5%     +214.9   +130..+330
 *     2  greedy               40     22   ...
 *
 *        wins against                  1      2
 *     1  buyer:50                      -     16
 *
 * An Elo difference is to the average of the opponents a player met; its interval is 95 %. */
void match_table_text(const MatchPlan *plan, const MatchResult result[], Text *text);
void match_table_line(const MatchPlan *plan, const MatchResult result[], Text *text);
/* The rest of the object, after its head. */
void match_table_json(const MatchPlan *plan, const MatchResult result[], Text *text);

/* What it has in common with the report on two players. The deals, in parentheses: */
void match_table_deal(const MatchPlan *plan, Text *text);
/* The object's brace and its keys up to the seed. */
void match_table_json_head(const MatchPlan *plan, Text *text);
/* NAN and infinity become null. */
void match_table_json_number(Text *text, const char *key, double number);

typedef struct MatchName {
    char text[PLAYER_NAME];
} MatchName;

MatchName match_name(const MatchPlan *plan, int player);
/* In at most this many columns if it is ASCII; fewer otherwise. */
MatchName match_short_name(const MatchPlan *plan, int player, size_t most);

#endif
