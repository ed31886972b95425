/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include "doors/server/referee/call.h"

#include <string.h>

static Span take_line(Span *rest)
{
    const char *newline = rest->length ? memchr(rest->at, '\n', rest->length) : NULL;
    Span line = {rest->at, newline ? (size_t)(newline - rest->at) : rest->length};
    size_t used = newline ? line.length + 1 : line.length;
    *rest = (Span){rest->at + used, rest->length - used};
    return line;
}

static void check_text(const char *text, size_t size)
{
    size_t length = strnlen(text, size);
    fuzz_must(length < size, "a text ends in its room");
    fuzz_must(text_flaw(text, length) == length, "a text is UTF-8 without control characters");
}

static void check_call(const Call *call)
{
    const CallChoices *choices = &call->choices;
    fuzz_must(call->kind < CALL_KINDS, "a call has a kind");
    check_text(call->game, sizeof call->game);
    check_text(call->secret, sizeof call->secret);
    check_text(call->token, sizeof call->token);
    check_text(call->note, sizeof call->note);
    fuzz_must(call->scopes >= 0 && call->scopes <= SCOPE_ALL, "scopes are known");
    fuzz_must(call->list < RATING_LISTS && call->token_id >= 0 && call->since >= 0, "there is such a list");
    check_text(call->device.endpoint, sizeof call->device.endpoint);
    check_text(call->device.p256dh, sizeof call->device.p256dh);
    check_text(call->device.auth, sizeof call->device.auth);
    fuzz_must(!call->device.p256dh[0] == !call->device.auth[0], "a device has both keys, or none");
    check_text(call->name, sizeof call->name);
    fuzz_must(call->day >= 0 && call->day < DAYS, "there is such a day");
    if (call->kind == CALL_TRY)
        check_text(call->moves, sizeof call->moves);
    check_text(call->text, sizeof call->text);
    check_text(call->word, sizeof call->word);
    fuzz_must(call->number >= 0 && call->entry < ENTRY_KINDS, "an entry has a number and a kind");
    fuzz_must(call->seats >= 0 && call->seats <= CALL_SEATS, "seats fit");
    for (int i = 0; i < call->seats; i++) {
        check_text(call->seat[i].game, sizeof call->seat[i].game);
        check_text(call->seat[i].secret, sizeof call->seat[i].secret);
    }
    if (call->kind != CALL_CREATE && call->kind != CALL_CHANGE)
        return;
    fuzz_must(choices->opponent < CALL_OPPONENTS, "there is an opponent");
    fuzz_must((choices->opponent == CALL_OPPONENT_COMPUTER) == (choices->strength > 0),
              "a computer has a strength");
    fuzz_must(choices->edition[0] && choices->seat >= 0 && choices->seat <= SEATS, "choices are complete");
}

/* What follows the question mark of a path. */
static Span take_query(Span *path)
{
    const char *mark = path->length ? memchr(path->at, '?', path->length) : NULL;
    if (!mark)
        return (Span){NULL, 0};
    Span query = {mark + 1, (size_t)(path->at + path->length - mark) - 1};
    path->length = (size_t)(mark - path->at);
    return query;
}

/* The first byte chooses: 'm' for a message of a socket, else a request as lines: method, path, secret, body. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Call call;
    CallFault fault = {.word = NULL};
    if (size == 0)
        return 0;
    Span rest = {(const char *)data + 1, size - 1};
    CallRequest request = {.is_json = data[0] != 'x'};
    if (data[0] != 'm') {
        request.method = take_line(&rest);
        request.path = take_line(&rest);
        request.query = take_query(&request.path);
        request.secret = take_line(&rest);
        request.body = rest;
    }
    if (data[0] == 'm' ? call_read_message(&call, rest, &fault) : call_read_http(&call, &request, &fault))
        check_call(&call);
    else
        fuzz_must(fault.status >= 400 && fault.word && fault.sentence[0], "a refusal says why");
    return 0;
}
