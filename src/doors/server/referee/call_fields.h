/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_CALL_FIELDS_H
#define DOORS_SERVER_REFEREE_CALL_FIELDS_H

#include "doors/server/referee/call.h"

#include <cjson/cJSON.h>

/* The fields of a call's JSON, for call.c. */
typedef enum CallSource { CALL_FROM_HTTP, CALL_FROM_MESSAGE } CallSource;

/* Always false. */
bool call_refuse(CallFault *fault, int status, const char *word, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Reads all fields of an object; call->kind says which there may be. Those of every message are read already. */
bool call_fields_read(Call *call, const cJSON *object, CallSource source, CallFault *fault);

/* A string of less than `size` bytes without control characters. */
bool call_read_string(const cJSON *value, const char *name, char *to, size_t size, CallFault *fault);
bool call_read_integer(const cJSON *value, const char *name, int64_t least, int64_t most, int64_t *number,
                       CallFault *fault);

bool call_is_game(Span id);
bool call_is_secret(Span secret);

#endif
