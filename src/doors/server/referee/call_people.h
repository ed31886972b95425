/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_CALL_PEOPLE_H
#define DOORS_SERVER_REFEREE_CALL_PEOPLE_H

#include "doors/server/referee/call_fields.h"

/* The calls about names, tokens and ratings, for call.c and call_fields.c: what stands in their paths and fields. */

/* The part of a path behind names/, tokens/ or ratings/. It may be percent-encoded. */
bool call_people_read_path(Call *call, Span part, CallFault *fault);
/* What follows the question mark of CALL_FINISHED. */
bool call_people_read_query(Call *call, Span query, CallFault *fault);

bool call_people_read_kind(Call *call, const cJSON *value, CallFault *fault);
bool call_people_read_recovery(Call *call, const cJSON *value, CallFault *fault);
bool call_people_read_next(Call *call, const cJSON *value, CallFault *fault);
bool call_people_read_token(Call *call, const cJSON *value, CallFault *fault);
bool call_people_read_scopes(Call *call, const cJSON *value, CallFault *fault);
bool call_people_read_note(Call *call, const cJSON *value, CallFault *fault);

#endif
