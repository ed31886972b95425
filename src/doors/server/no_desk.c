/* SPDX-License-Identifier: MIT */
#include "doors/server/desk/desk.h"
#include "doors/server/limit.h"

/* For builds without a database: there is no desk, so nothing else here is ever called. */
const char *const CALL_KIND_NAME[CALL_KINDS] = {0};

Desk *desk_open(const DeskOptions *options, Fault *fault)
{
    (void)options;
    fault_at(fault, 0, 0,
             "this build has no games over the network: it was built without SQLite, libpq, cJSON or libsodium "
             "(install libsqlite3-dev, libpq-dev, libcjson-dev and libsodium-dev and rebuild)");
    return NULL;
}

int64_t desk_now(void)
{
    return 0;
}

void desk_close(Desk *desk)
{
    (void)desk;
}

bool desk_ask(Desk *desk, uint64_t guest, const Call *call)
{
    (void)desk, (void)guest, (void)call;
    return false;
}

bool desk_answer(Desk *desk, DeskAnswer *answer)
{
    (void)desk, (void)answer;
    return false;
}

bool desk_news(Desk *desk, DeskNews *news)
{
    (void)desk, (void)news;
    return false;
}

void desk_watch(Desk *desk, const char *game, bool followed)
{
    (void)desk, (void)game, (void)followed;
}

DeskNumbers desk_numbers(Desk *desk)
{
    (void)desk;
    return (DeskNumbers){0};
}

void ruling_done(Ruling *ruling)
{
    (void)ruling;
}

bool call_read_http(Call *call, const CallRequest *request, CallFault *fault)
{
    (void)call, (void)request, (void)fault;
    return false;
}

bool call_read_message(Call *call, Span message, CallFault *fault)
{
    (void)call, (void)message, (void)fault;
    return false;
}

bool call_is_path(Span path)
{
    (void)path;
    return false;
}

void call_allow(Span path, Text *text)
{
    (void)path, (void)text;
}

const char *call_shown_path(const char *path)
{
    (void)path;
    return NULL;
}

Limit *limit_new(void)
{
    return NULL;
}

void limit_free(Limit *limit)
{
    (void)limit;
}

uint64_t limit_address(const Limit *limit, const char *address)
{
    (void)limit, (void)address;
    return 0;
}

uint64_t limit_secret(const Limit *limit, Span secret)
{
    (void)limit, (void)secret;
    return 0;
}

int limit_take(Limit *limit, LimitKind kind, uint64_t who, int tokens, int64_t now)
{
    (void)limit, (void)kind, (void)who, (void)tokens, (void)now;
    return 0;
}

bool limit_enter(Limit *limit, uint64_t who)
{
    (void)limit, (void)who;
    return true;
}

void limit_leave(Limit *limit, uint64_t who)
{
    (void)limit, (void)who;
}
