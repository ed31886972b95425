/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/call_people.h"

#include "base/choice.h"
#include "doors/server/referee/secret.h"

#include <stdio.h>
#include <string.h>

#define BAD(fault, ...) call_refuse(fault, 400, "bad-request", __VA_ARGS__)

static int hex_digit(char c)
{
    static const char DIGITS[] = "0123456789abcdef";
    const char *at = c ? strchr(DIGITS, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c) : NULL;
    return at ? (int)(at - DIGITS) : -1;
}

/* False if it does not fit, or is not percent-encoded text. */
static bool decode(Span part, char *to, size_t size)
{
    size_t length = 0;
    for (size_t i = 0; i < part.length; i++) {
        char c = part.at[i];
        if (c == '%') {
            int high = i + 2 < part.length ? hex_digit(part.at[i + 1]) : -1;
            int low = high >= 0 ? hex_digit(part.at[i + 2]) : -1;
            if (low < 0)
                return false;
            c = (char)(16 * high + low);
            i += 2;
        }
        if (!c || length + 1 >= size)
            return false;
        to[length++] = c;
    }
    to[length] = '\0';
    return true;
}

/* What can't be a name is nobody's. */
static bool read_name_part(Call *call, Span part, CallFault *fault)
{
    if (!decode(part, call->name, sizeof call->name) || !online_name_is_claimable(call->name))
        return call_refuse(fault, 404, "no-such-name", "nobody has claimed this name");
    return true;
}

static bool read_token_part(Call *call, Span part, CallFault *fault)
{
    uint64_t id;
    if (!span_number(part, 1, INT32_MAX, &id))
        return call_refuse(fault, 404, "no-such-token", "there is no such token");
    call->token_id = (int)id;
    return true;
}

static bool read_list_part(Call *call, Span part, CallFault *fault)
{
    char name[CALL_WORD] = "";
    call->list = decode(part, name, sizeof name) ? rating_list_by_name(name) : RATING_LISTS;
    if (call->list == RATING_LISTS)
        return call_refuse(fault, 404, "no-such-list", "there is no such list of ratings");
    return true;
}

bool call_people_read_path(Call *call, Span part, CallFault *fault)
{
    return call->kind == CALL_NAME        ? read_name_part(call, part, fault)
           : call->kind == CALL_END_TOKEN ? read_token_part(call, part, fault)
                                          : read_list_part(call, part, fault);
}

bool call_people_read_query(Call *call, Span query, CallFault *fault)
{
    static const char SINCE[] = "since=";
    size_t head = strlen(SINCE);
    uint64_t since = 0;
    bool begins = query.length > head && memcmp(query.at, SINCE, head) == 0;
    if (query.length &&
        (!begins || !span_number((Span){query.at + head, query.length - head}, 0, (UINT64_C(1) << 53) - 1, &since)))
        return BAD(fault, "after the question mark only since=MOMENT is understood");
    call->since = (int64_t)since;
    return true;
}

bool call_people_read_kind(Call *call, const cJSON *value, CallFault *fault)
{
    int place = cJSON_IsString(value) ? choice_find("person|bot", span_of(value->valuestring)) : -1;
    if (place < 0)
        return BAD(fault, "\"kind\" must be person or bot");
    call->person_kind = place == 1 ? PERSON_BOT : PERSON_HUMAN;
    return true;
}

static bool read_secret_into(const cJSON *value, const char *name, char to[CALL_SECRET], CallFault *fault)
{
    if (!cJSON_IsString(value) || !call_is_secret(span_of(value->valuestring)))
        return BAD(fault, "\"%s\" must be 22 to 64 letters, digits, - and _", name);
    snprintf(to, CALL_SECRET, "%s", value->valuestring);
    return true;
}

bool call_people_read_recovery(Call *call, const cJSON *value, CallFault *fault)
{
    return read_secret_into(value, "recovery", call->secret, fault);
}

/* Nobody should take it for a token. */
bool call_people_read_next(Call *call, const cJSON *value, CallFault *fault)
{
    const char *name = call->kind == CALL_CLAIM ? "recovery" : "next";
    if (!read_secret_into(value, name, call->next, fault))
        return false;
    return !secret_is_token(call->next) || BAD(fault, "\"%s\" must not look like a token", name);
}

bool call_people_read_token(Call *call, const cJSON *value, CallFault *fault)
{
    return read_secret_into(value, "token", call->token, fault);
}

bool call_people_read_scopes(Call *call, const cJSON *value, CallFault *fault)
{
    bool fine = cJSON_IsArray(value) && value->child;
    for (const cJSON *scope = fine ? value->child : NULL; scope && fine; scope = scope->next) {
        int place = cJSON_IsString(scope) ? choice_find("read|play|manage", span_of(scope->valuestring)) : -1;
        fine = place >= 0 && !(call->scopes >> place & 1);
        if (fine)
            call->scopes |= 1 << place;
    }
    return fine || BAD(fault, "\"scopes\" must be a list of read, play and manage, each at most once");
}

bool call_people_read_note(Call *call, const cJSON *value, CallFault *fault)
{
    if (!call_read_string(value, "note", call->note, sizeof call->note, fault))
        return false;
    return text_columns(call->note) <= NOTE_LETTERS || BAD(fault, "\"note\" has at most %d letters", NOTE_LETTERS);
}
