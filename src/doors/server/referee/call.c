/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/call.h"

#include "doors/server/referee/call_people.h"

#include <stdio.h>
#include <string.h>

const char *const CALL_KIND_NAME[CALL_KINDS] = {
    [CALL_CREATE] = "create",
    [CALL_CHANGE] = "change",
    [CALL_WITHDRAW] = "withdraw",
    [CALL_LOOK] = "look",
    [CALL_RECORD] = "record",
    [CALL_SIT] = "sit",
    [CALL_ENTRY] = "entry",
    [CALL_PHRASE] = "phrase",
    [CALL_NEXT] = "next",
    [CALL_LOBBY] = "lobby",
    [CALL_MINE] = "mine",
    [CALL_FOLLOW] = "follow",
    [CALL_LEAVE] = "leave",
    [CALL_CLAIM] = "claim",
    [CALL_NAME] = "name",
    [CALL_RECOVER] = "recover",
    [CALL_ME] = "me",
    [CALL_FORGET] = "forget",
    [CALL_MY_GAMES] = "my-games",
    [CALL_EXPORT] = "export",
    [CALL_TOKENS] = "tokens",
    [CALL_MAKE_TOKEN] = "make-token",
    [CALL_END_TOKEN] = "end-token",
    [CALL_RATINGS] = "ratings",
    [CALL_FINISHED] = "finished",
    [CALL_PUSH_KEY] = "push-key",
    [CALL_PUSH] = "push",
    [CALL_TRY] = "try",
    [CALL_COMPARE] = "compare",
};

const char *const CALL_OPPONENT_NAME[CALL_OPPONENTS] = {
    [CALL_OPPONENT_FRIEND] = "friend",
    [CALL_OPPONENT_OPEN] = "open",
    [CALL_OPPONENT_COMPUTER] = "computer",
    [CALL_OPPONENT_AUTOMA] = "automa",
};

/* A path with an asterisk for a game, a name, a token, a list or a day. */
static const struct {
    const char *method, *path;
    CallKind kind;
} ROUTE[] = {
    {"POST", "/api/games", CALL_CREATE},
    {"PUT", "/api/games/*", CALL_CHANGE},
    {"DELETE", "/api/games/*", CALL_WITHDRAW},
    {"GET", "/api/games/*", CALL_LOOK},
    {"GET", "/api/games/*/record", CALL_RECORD},
    {"GET", "/api/games/*/stream", CALL_FOLLOW},
    {"POST", "/api/games/*/sit", CALL_SIT},
    {"POST", "/api/games/*/entries", CALL_ENTRY},
    {"POST", "/api/games/*/phrase", CALL_PHRASE},
    {"POST", "/api/games/*/next", CALL_NEXT},
    {"POST", "/api/games/*/push", CALL_PUSH},
    {"GET", "/api/lobby", CALL_LOBBY},
    {"POST", "/api/mine", CALL_MINE},
    {"GET", "/api/push", CALL_PUSH_KEY},
    {"GET", "/api/games", CALL_FINISHED},
    {"POST", "/api/names", CALL_CLAIM},
    {"GET", "/api/names/*", CALL_NAME},
    {"POST", "/api/recover", CALL_RECOVER},
    {"GET", "/api/me", CALL_ME},
    {"DELETE", "/api/me", CALL_FORGET},
    {"GET", "/api/me/games", CALL_MY_GAMES},
    {"GET", "/api/me/export", CALL_EXPORT},
    {"GET", "/api/tokens", CALL_TOKENS},
    {"POST", "/api/tokens", CALL_MAKE_TOKEN},
    {"DELETE", "/api/tokens/*", CALL_END_TOKEN},
    {"GET", "/api/ratings/*", CALL_RATINGS},
    {"POST", "/api/daily/*", CALL_TRY},
    {"GET", "/api/daily/*", CALL_COMPARE},
};
enum { ROUTES = sizeof ROUTE / sizeof *ROUTE };

/* `part` is what the asterisk stands for. */
static bool path_fits(Span path, const char *pattern, Span *part)
{
    size_t at = 0;
    *part = (Span){path.at, 0};
    for (; *pattern; pattern++) {
        if (*pattern == '*') {
            part->at = path.at + at;
            while (at < path.length && path.at[at] != '/')
                at++;
            part->length = (size_t)(path.at + at - part->at);
        } else if (at == path.length || path.at[at++] != *pattern) {
            return false;
        }
    }
    return at == path.length;
}

bool call_is_path(Span path)
{
    Span part;
    for (int i = 0; i < ROUTES; i++)
        if (path_fits(path, ROUTE[i].path, &part))
            return true;
    return false;
}

void call_allow(Span path, Text *text)
{
    Span part;
    for (int i = 0; i < ROUTES; i++)
        if (path_fits(path, ROUTE[i].path, &part)) {
            bool get = strcmp(ROUTE[i].method, "GET") == 0 && ROUTE[i].kind != CALL_FOLLOW;
            text_add(text_item(text), "%s%s", ROUTE[i].method, get ? ", HEAD" : "");
        }
}

const char *call_shown_path(const char *path)
{
    Span part;
    for (int i = 0; i < ROUTES; i++) {
        if (!path_fits(span_of(path), ROUTE[i].path, &part))
            continue;
        bool tells = !strchr(ROUTE[i].path, '*') || (strncmp(path, "/api/games/", 11) == 0 && call_is_game(part));
        return tells ? path : ROUTE[i].path;
    }
    return NULL;
}

static bool read_part(Call *call, Span part, CallFault *fault)
{
    if (call->kind == CALL_NAME || call->kind == CALL_END_TOKEN || call->kind == CALL_RATINGS)
        return call_people_read_path(call, part, fault);
    if (call->kind == CALL_TRY || call->kind == CALL_COMPARE)
        return day_read(part, &call->day) || call_refuse(fault, 404, "no-such-day", "there is no such day");
    if (!call_is_game(part))
        return call_refuse(fault, 404, "no-such-game", "there is no such game");
    snprintf(call->game, sizeof call->game, "%.*s", (int)part.length, part.at);
    return true;
}

static bool find_route(Call *call, const CallRequest *request, CallFault *fault)
{
    Span part;
    for (int i = 0; i < ROUTES; i++) {
        if (!path_fits(request->path, ROUTE[i].path, &part) || !span_is(request->method, ROUTE[i].method))
            continue;
        call->kind = ROUTE[i].kind;
        return !strchr(ROUTE[i].path, '*') || read_part(call, part, fault);
    }
    if (call_is_path(request->path))
        return call_refuse(fault, 405, "wrong-method", "this path has no such method");
    return call_refuse(fault, 404, "no-such-path", "the API has no such path");
}

/* What must stand in the header. */
typedef enum Need { NEEDS_NOTHING, NEEDS_SECRET, NEEDS_TOKEN, NEEDS_KEY } Need;

static bool take_secret(Call *call, Span secret, CallFault *fault)
{
    static const Need NEED[CALL_KINDS] = {
        [CALL_CHANGE] = NEEDS_SECRET,   [CALL_WITHDRAW] = NEEDS_SECRET, [CALL_SIT] = NEEDS_SECRET,
        [CALL_ENTRY] = NEEDS_SECRET,    [CALL_PHRASE] = NEEDS_SECRET,   [CALL_NEXT] = NEEDS_SECRET,
        [CALL_ME] = NEEDS_TOKEN,        [CALL_FORGET] = NEEDS_TOKEN,    [CALL_MY_GAMES] = NEEDS_TOKEN,
        [CALL_EXPORT] = NEEDS_TOKEN,    [CALL_TOKENS] = NEEDS_TOKEN,    [CALL_MAKE_TOKEN] = NEEDS_TOKEN,
        [CALL_END_TOKEN] = NEEDS_TOKEN, [CALL_PUSH] = NEEDS_SECRET,     [CALL_TRY] = NEEDS_KEY,
        [CALL_COMPARE] = NEEDS_KEY,
    };
    Need need = NEED[call->kind];
    if (secret.length == 0 && need == NEEDS_TOKEN)
        return call_refuse(fault, 401, "token-needed", "this call needs a token");
    if (secret.length == 0 && need == NEEDS_KEY)
        return call_refuse(fault, 401, "secret-needed", "this call needs a key that you have made up");
    if (secret.length == 0)
        return !need || call_refuse(fault, 401, "secret-needed", "this call needs a seat's secret");
    if (!call_is_secret(secret) && need == NEEDS_TOKEN)
        return call_refuse(fault, 403, "wrong-token", "there is no such token");
    if (!call_is_secret(secret))
        return call_refuse(fault, 403, "wrong-secret", "a secret has 22 to 64 letters, digits, - and _");
    snprintf(call->secret, sizeof call->secret, "%.*s", (int)secret.length, secret.at);
    return true;
}

/* A NUL inside a string would cut it off. */
static bool has_nul(Span text)
{
    for (size_t i = 0; i + 6 <= text.length; i++)
        if (memcmp(text.at + i, "\\u0000", 6) == 0)
            return true;
    return text.length && memchr(text.at, '\0', text.length);
}

/* An object and nothing else; NULL with a fault. */
static cJSON *parse(Span text, CallFault *fault)
{
    const char *end = NULL;
    if (text.length > CALL_BODY) {
        call_refuse(fault, 413, "too-large", "a request has at most %d bytes", CALL_BODY);
        return NULL;
    }
    bool readable = text.length && text_flaw(text.at, text.length) == text.length && !has_nul(text);
    cJSON *json = readable ? cJSON_ParseWithLengthOpts(text.at, text.length, &end, false) : NULL;
    while (json && end < text.at + text.length && strchr(" \t\r\n", *end))
        end++;
    if (json && cJSON_IsObject(json) && end == text.at + text.length)
        return json;
    cJSON_Delete(json);
    call_refuse(fault, 400, "bad-request", "a JSON object is needed");
    return NULL;
}

static bool read_body(Call *call, const CallRequest *request, CallFault *fault)
{
    if (!request->is_json)
        return call_refuse(fault, 415, "json-needed", "the content type must be application/json");
    cJSON *json = parse(request->body, fault);
    if (!json)
        return false;
    bool fine = call_fields_read(call, json, CALL_FROM_HTTP, fault);
    cJSON_Delete(json);
    return fine;
}

bool call_read_http(Call *call, const CallRequest *request, CallFault *fault)
{
    *call = (Call){.kind = CALL_LOOK};
    if (!find_route(call, request, fault) || !take_secret(call, request->secret, fault))
        return false;
    if (call->kind == CALL_FINISHED)
        return call_people_read_query(call, request->query, fault);
    bool has_body = span_is(request->method, "POST") || span_is(request->method, "PUT");
    return !has_body || read_body(call, request, fault);
}

static const struct {
    const char *name;
    CallKind kind;
} MESSAGE[] = {
    {"follow", CALL_FOLLOW}, {"leave", CALL_LEAVE},   {"sit", CALL_SIT},
    {"entry", CALL_ENTRY},   {"phrase", CALL_PHRASE}, {"next", CALL_NEXT},
};

static bool read_kind(Call *call, const cJSON *value, CallFault *fault)
{
    char name[CALL_WORD];
    if (!call_read_string(value, "call", name, sizeof name, fault))
        return false;
    for (size_t i = 0; i < sizeof MESSAGE / sizeof *MESSAGE; i++)
        if (strcmp(name, MESSAGE[i].name) == 0) {
            call->kind = MESSAGE[i].kind;
            return true;
        }
    return call_refuse(fault, 400, "bad-request", "\"call\" must be follow, leave, sit, entry, phrase or next");
}

/* What every message may have: each field once. */
typedef struct Envelope {
    const cJSON *id, *call, *game, *secret;
} Envelope;

static bool open_envelope(const cJSON *message, Envelope *envelope, CallFault *fault)
{
    for (const cJSON *value = message->child; value; value = value->next) {
        const cJSON **place = strcmp(value->string, "id") == 0       ? &envelope->id
                              : strcmp(value->string, "call") == 0   ? &envelope->call
                              : strcmp(value->string, "game") == 0   ? &envelope->game
                              : strcmp(value->string, "secret") == 0 ? &envelope->secret
                                                                     : NULL;
        if (place && *place)
            return call_refuse(fault, 400, "bad-request", "\"%s\" is there twice", value->string);
        if (place)
            *place = value;
    }
    return true;
}

static bool read_id(Call *call, const cJSON *id, CallFault *fault)
{
    const int64_t most = (INT64_C(1) << 53) - 1;
    call->has_id = id && call_read_integer(id, "id", -most, most, &call->id, fault);
    return !id || call->has_id;
}

static bool read_game(Call *call, const cJSON *game, CallFault *fault)
{
    const char *name = cJSON_GetStringValue(game);
    if (!name)
        return call_refuse(fault, 400, "bad-request", "\"game\" must be the id of a game");
    if (!call_is_game(span_of(name)))
        return call_refuse(fault, 404, "no-such-game", "there is no such game");
    snprintf(call->game, sizeof call->game, "%s", name);
    return true;
}

static bool read_secret(Call *call, const cJSON *secret, CallFault *fault)
{
    if (secret && !cJSON_IsString(secret))
        return call_refuse(fault, 400, "bad-request", "\"secret\" must be a string");
    return take_secret(call, secret ? span_of(secret->valuestring) : (Span){0}, fault);
}

static bool read_message(Call *call, const cJSON *message, CallFault *fault)
{
    Envelope envelope = {0};
    return open_envelope(message, &envelope, fault) && read_id(call, envelope.id, fault) &&
           read_kind(call, envelope.call, fault) && read_game(call, envelope.game, fault) &&
           read_secret(call, envelope.secret, fault) && call_fields_read(call, message, CALL_FROM_MESSAGE, fault);
}

bool call_read_message(Call *call, Span message, CallFault *fault)
{
    *call = (Call){.kind = CALL_FOLLOW};
    cJSON *json = parse(message, fault);
    if (!json)
        return false;
    bool fine = read_message(call, json, fault);
    cJSON_Delete(json);
    return fine;
}
