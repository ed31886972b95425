/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_ONLINE_JSON_H
#define TABLE_JSON_ONLINE_JSON_H

#include "table/online/online.h"

/* An online game as members of a JSON object, for those who may see it (docs/api.md, "The state"):
 *
 *     "edition":"classic","track":"revised","pace":"none","phase":"playing","ply":5, ... ,"record":"..."
 *
 * It shows neither the deal before everybody sits, so that nobody chooses among deals, nor, before the end, what
 * players can't see. */
typedef struct OnlineSeen {
    int64_t at;          /* the moment, in ms */
    bool dealing;        /* the deal is still sought */
    bool here[SEATS];    /* is connected */
    bool claimed[SEATS]; /* sits there under a claimed name */
} OnlineSeen;

void online_json_write(const Online *online, const OnlineSeen *seen, Text *text);
/* The record alone; nothing before the game begins. */
void online_record_write(const Online *online, Text *text);

#endif
