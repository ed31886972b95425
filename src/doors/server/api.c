/* SPDX-License-Identifier: MIT */
#include "doors/server/http_insides.h"

#include "base/checksum.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_OK = 200, STATUS_MANY = 429, STATUS_UNAVAILABLE = 503, HEADER = 1024 };

static bool api_refuse(ApiRefusal *refusal, int status, const char *word, const char *sentence)
{
    *refusal = (ApiRefusal){.status = status, .word = word};
    snprintf(refusal->sentence, sizeof refusal->sentence, "%s", sentence);
    return false;
}

bool api_is_welcome(const Line *line)
{
    char memory[HEADER], host[HEADER];
    Request request = {.host = line_header(line->wsi, WSI_TOKEN_HOST, host, sizeof host)};
    line_names(line, &request);
    if (lws_hdr_total_length(line->wsi, WSI_TOKEN_ORIGIN) >= HEADER)
        return false;
    Span origin = line_header(line->wsi, WSI_TOKEN_ORIGIN, memory, sizeof memory);
    return reply_is_for_us(&request) && reply_is_our_origin(origin, request.host, line->http->options.origin);
}

static LimitKind limit_of(const Call *call)
{
    static const LimitKind KIND[CALL_KINDS] = {
        [CALL_CREATE] = LIMIT_CREATE,     [CALL_CHANGE] = LIMIT_WRITE,    [CALL_WITHDRAW] = LIMIT_WRITE,
        [CALL_LOOK] = LIMIT_READ,         [CALL_RECORD] = LIMIT_READ,     [CALL_SIT] = LIMIT_WRITE,
        [CALL_ENTRY] = LIMIT_WRITE,       [CALL_PHRASE] = LIMIT_WRITE,    [CALL_NEXT] = LIMIT_WRITE,
        [CALL_LOBBY] = LIMIT_READ,        [CALL_MINE] = LIMIT_READ,       [CALL_FOLLOW] = LIMIT_READ,
        [CALL_LEAVE] = LIMIT_READ,        [CALL_CLAIM] = LIMIT_NAME,      [CALL_NAME] = LIMIT_READ,
        [CALL_RECOVER] = LIMIT_CREATE,    [CALL_ME] = LIMIT_READ,         [CALL_FORGET] = LIMIT_WRITE,
        [CALL_MY_GAMES] = LIMIT_READ,     [CALL_EXPORT] = LIMIT_CREATE,   [CALL_TOKENS] = LIMIT_READ,
        [CALL_MAKE_TOKEN] = LIMIT_CREATE, [CALL_END_TOKEN] = LIMIT_WRITE, [CALL_RATINGS] = LIMIT_READ,
        [CALL_FINISHED] = LIMIT_READ,     [CALL_PUSH_KEY] = LIMIT_READ,   [CALL_PUSH] = LIMIT_WRITE,
        [CALL_TRY] = LIMIT_CREATE,        [CALL_COMPARE] = LIMIT_READ,
    };
    return KIND[call->kind];
}

/* What a call takes of its limit: one, or more if it reads many games or results. */
static int cost_of(const Call *call)
{
    enum { SEATS_A_TOKEN = 4, LOBBY = 2, MY_GAMES = 13, FINISHED = 25, EXPORT = 10, COMPARE = 10, OPEN_TABLE = 3 };
    switch (call->kind) {
    case CALL_LOBBY:
        return LOBBY;
    case CALL_MINE:
        return 1 + call->seats / SEATS_A_TOKEN;
    case CALL_MY_GAMES:
        return MY_GAMES;
    case CALL_FINISHED:
        return FINISHED;
    case CALL_EXPORT:
        return EXPORT;
    case CALL_COMPARE:
        return COMPARE;
    case CALL_CREATE:
    case CALL_CHANGE:
        return call->choices.opponent == CALL_OPPONENT_OPEN ? OPEN_TABLE : 1; /* everybody sees it in the lobby */
    default:
        return 1;
    }
}

/* By address, and by secret if there is one. */
static bool is_within_limits(Http *http, const Line *line, const Call *call, ApiRefusal *refusal)
{
    LimitKind kind = limit_of(call);
    if (http->options.unlimited)
        return true;
    int cost = cost_of(call);
    int wait = limit_take(http->limit, kind, line->who, cost, http_now());
    if (wait == 0 && call->secret[0])
        wait = limit_take(http->limit, kind, limit_secret(http->limit, span_of(call->secret)), cost, http_now());
    if (wait == 0)
        return true;
    api_refuse(refusal, STATUS_MANY, "too-many", "too many calls: wait a little");
    refusal->retry = wait;
    return false;
}

int api_blame(const Line *line)
{
    const Http *http = line->http;
    return http->options.unlimited ? 0 : limit_take(http->limit, LIMIT_FAULT, line->who, 1, http_now());
}

static bool refuse_busy(ApiRefusal *refusal)
{
    return api_refuse(refusal, STATUS_UNAVAILABLE, "busy", "too many calls are waiting: send it again");
}

static void ask_leave(Http *http, const char *game, int place)
{
    Call call = {.kind = CALL_LEAVE, .as = place};
    snprintf(call.game, sizeof call.game, "%s", game);
    desk_ask(http->desk, 0, &call); /* nobody hears the answer */
}

static void end_follow(Http *http, Follow *follow)
{
    char game[STORE_ID];
    memcpy(game, follow->game, sizeof game);
    if (follow->there)
        ask_leave(http, game, follow->place);
    hall_unfollow(http->hall, follow);
    if (!hall_is_followed(http->hall, game))
        desk_watch(http->desk, game, false);
}

/* Ends a follow that is of no use any more. */
static void api_settle(Http *http, Follow *follow)
{
    if (follow->pending == 0 && (!follow->there || follow->leaving))
        end_follow(http, follow);
}

/* A connection that follows a game, and asks to follow it again, only wants its state. But a spectator's token may have
 * got a seat meanwhile. */
static bool is_same(const Follow *follow, const Call *call, uint64_t key)
{
    return follow->there && !follow->leaving && follow->key == key && (follow->place != 0 || !call->secret[0]);
}

/* Without counting it among those who opened the invitation. */
static bool ask_again(Http *http, const Guest *guest, const Call *call)
{
    Call look = *call;
    look.kind = CALL_LOOK;
    look.again = true;
    return desk_ask(http->desk, guest->id, &look);
}

static bool ask_follow(Http *http, Guest *guest, const Call *call, ApiRefusal *refusal)
{
    bool fits = guest->follows < GUEST_GAMES || guest_follow(guest, call->game);
    Follow *follow = fits ? hall_follow(http->hall, guest, call->game) : NULL;
    if (!follow)
        return api_refuse(refusal, STATUS_MANY, "too-many", "this connection follows too many games");
    uint64_t key = checksum_bytes(CHECKSUM_BEGIN, call->secret, strlen(call->secret));
    if (is_same(follow, call, key))
        return ask_again(http, guest, call) || refuse_busy(refusal);
    follow->key = key;
    desk_watch(http->desk, call->game, true); /* first, so that no change is missed */
    bool asked = desk_ask(http->desk, guest->id, call);
    follow->pending += asked;
    follow->leaving = follow->leaving && !asked;
    api_settle(http, follow);
    return asked || refuse_busy(refusal);
}

static bool ask_to_leave(Http *http, Guest *guest, const Call *call)
{
    Follow *follow = guest_follow(guest, call->game);
    Call leave = *call;
    if (!follow || !follow->there) {
        if (follow)
            follow->leaving = true;
        return guest_write(guest, call, STATUS_OK, (Span){NULL, 0});
    }
    leave.as = follow->place;
    follow->there = false;
    follow->leaving = true;
    api_settle(http, follow);
    return desk_ask(http->desk, guest->id, &leave);
}

bool api_ask(Http *http, Line *line, Guest *guest, const Call *call, ApiRefusal *refusal)
{
    if (http->closing)
        return api_refuse(refusal, STATUS_UNAVAILABLE, "closing", "this server is closing: send it to another");
    if (!is_within_limits(http, line, call, refusal))
        return false;
    if (call->kind == CALL_FOLLOW)
        return ask_follow(http, guest, call, refusal);
    bool asked = call->kind == CALL_LEAVE ? ask_to_leave(http, guest, call) : desk_ask(http->desk, guest->id, call);
    return asked || refuse_busy(refusal);
}

void api_end(Http *http, Guest *guest)
{
    while (guest->follow)
        end_follow(http, guest->follow);
    hall_leave(http->hall, guest);
}

/* Every CALL_FOLLOW to which the desk agrees is followed by one CALL_LEAVE, whatever has become of the guest. */
static void note_follow(Http *http, const Guest *guest, const DeskAnswer *answer)
{
    Follow *follow = guest ? guest_follow(guest, answer->call.game) : NULL;
    bool agreed = answer->ruling.status == STATUS_OK;
    if (!follow) {
        if (agreed)
            ask_leave(http, answer->call.game, answer->ruling.place);
        return;
    }
    follow->pending--;
    if (agreed && follow->there)
        ask_leave(http, follow->game, follow->place);
    if (agreed) {
        follow->there = true;
        follow->place = answer->ruling.place;
        follow->seat = answer->ruling.seat;
    }
    api_settle(http, follow);
}

static void take_answer(Http *http, DeskAnswer *answer)
{
    Guest *guest = hall_find(http->hall, answer->guest);
    if (answer->call.kind == CALL_FOLLOW)
        note_follow(http, guest, answer);
    if (!guest)
        return;
    Follow *follow = guest_follow(guest, answer->call.game);
    if (follow)
        guest_is_answered(follow, answer);
    if (guest->kind == GUEST_SOCKET)
        socket_answer(guest->line, answer);
    else
        visit_answer(guest->line, answer);
}

static void make_ready(void *context, Guest *guest)
{
    (void)context;
    line_ready(guest->line);
}

void api_collect(Http *http)
{
    DeskAnswer answer;
    DeskNews news;
    while (desk_answer(http->desk, &answer)) {
        take_answer(http, &answer);
        ruling_done(&answer.ruling);
    }
    while (desk_news(http->desk, &news))
        hall_tell(http->hall, &news, make_ready, NULL);
}
