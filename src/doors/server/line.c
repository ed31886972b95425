/* SPDX-License-Identifier: MIT */
#include "doors/server/http_insides.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PING_TURNS = 100,  /* of the wheel: 10 s */
    STREAM_TURNS = 70, /* 7 s */
    BODY_MS = 20000,   /* for the body of a request */
    READ_MS = 30000,   /* for a reader who has got nothing more */
    HEADER = 1024,
};

Span line_header(struct lws *wsi, enum lws_token_indexes token, char *memory, size_t size)
{
    int length = lws_hdr_copy(wsi, memory, (int)size, token);
    return (Span){memory, length > 0 ? (size_t)length : 0};
}

void line_names(const Line *line, Request *request)
{
    const HttpOptions *options = &line->http->options;
    request->port = line->http->everywhere ? line->http->port : 0;
    request->outside = options->listen || options->behind_proxy;
    request->anywhere = request->outside && !options->origin;
    request->name = options->origin ? reply_host_of(options->origin) : (Span){NULL, 0};
}

/* A proxy adds the address that it sees at the end. */
static Span last_of_list(Span list)
{
    size_t at = list.length;
    while (at > 0 && list.at[at - 1] != ',')
        at--;
    while (at < list.length && list.at[at] == ' ')
        at++;
    return (Span){list.at + at, list.length - at};
}

static void set_address(Line *line, Span address)
{
    snprintf(line->address, sizeof line->address, "%.*s", (int)address.length, address.at);
    if (line->http->limit)
        line->who = limit_address(line->http->limit, line->address);
}

void line_identify(Line *line)
{
    char list[HEADER];
    if (!line->http->options.behind_proxy)
        return;
    Span forwarded = last_of_list(line_header(line->wsi, WSI_TOKEN_X_FORWARDED_FOR, list, sizeof list));
    if (forwarded.length > 0 && forwarded.length < sizeof line->address)
        set_address(line, forwarded);
}

bool line_count(Line *line)
{
    Http *http = line->http;
    if (line->counted || !http->limit || http->options.unlimited)
        return true;
    line->counted = limit_enter(http->limit, line->who);
    return line->counted;
}

static int line_begin(struct lws *wsi, Http *http)
{
    char address[LINE_ADDRESS] = "";
    Line *line = calloc(1, sizeof *line);
    if (!line)
        return -1;
    *line = (Line){.http = http, .wsi = wsi, .since = http_now(), .next = http->lines, .link = &http->lines};
    if (http->lines)
        http->lines->link = &line->next;
    http->lines = line;
    http->connections++;
    lws_set_opaque_user_data(wsi, line);
    lws_get_peer_simple(wsi, address, sizeof address);
    set_address(line, span_of(address));
    /* Behind a proxy all connections are the proxy's. */
    return http->options.behind_proxy || line_count(line) ? 0 : -1;
}

static void line_end(Line *line)
{
    Http *http = line->http;
    line->dead = true;
    line_leave_wheel(line);
    visit_forget(line);
    if (line->counted)
        limit_leave(http->limit, line->who);
    *line->link = line->next;
    if (line->next)
        line->next->link = line->link;
    http->connections--;
    lws_set_opaque_user_data(line->wsi, NULL);
    free(line);
}

void line_kill(Line *line)
{
    line->dead = true;
    lws_set_timeout(line->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

void line_ready(Line *line)
{
    if (line->dead)
        return;
    if (line->state == LINE_STREAM)
        send_more(line);
    else if (line->state == LINE_SOCKET)
        socket_ready(line);
}

/* Signs of life. Each line has its place on the wheel, chosen at random: however many connect at once, they are
 * not served at once. */

void line_join_wheel(Line *line)
{
    unsigned turns = line->state == LINE_SOCKET ? PING_TURNS : STREAM_TURNS;
    uint32_t lot = 0;
    lws_get_random(line->http->context, &lot, sizeof lot);
    Line **place = &line->http->wheel[lot % turns];
    line->beside = *place;
    line->from = place;
    if (*place)
        (*place)->from = &line->beside;
    *place = line;
}

void line_leave_wheel(Line *line)
{
    if (!line->from)
        return;
    *line->from = line->beside;
    if (line->beside)
        line->beside->from = line->from;
    line->from = NULL;
}

static void give_sign(Line *line)
{
    /* The last ping was not answered; or it could not even be sent, because nobody reads. */
    if (line->state == LINE_SOCKET && (line->unconfirmed || line->pulse)) {
        line_kill(line);
        return;
    }
    line->pulse = true;
    line_ready(line);
}

void line_turn_wheels(Http *http)
{
    uint64_t turn = http->turns++;
    for (Line *line = http->wheel[turn % PING_TURNS], *next; line; line = next) {
        next = line->beside;
        if (line->state == LINE_SOCKET)
            give_sign(line);
    }
    for (Line *line = http->wheel[turn % STREAM_TURNS], *next; line; line = next) {
        next = line->beside;
        if (line->state == LINE_STREAM)
            give_sign(line);
    }
}

void line_push_on(Http *http)
{
    for (Line *line = http->lines, *next; line; line = next) {
        next = line->next;
        if (line->out && !line->dead)
            send_more(line);
    }
}

/* A reader who has left shows as readable. So does one who has sent more before the reply is read; libwebsockets would
 * look at that one without end. */
static bool is_stuck(const Line *line)
{
    struct pollfd look = {.fd = lws_get_socket_fd(line->wsi), .events = POLLIN | POLLOUT};
    if (line->state != LINE_STREAM && line->state != LINE_REPLY)
        return false;
    if (poll(&look, 1, 0) <= 0 || !(look.revents & POLLIN))
        return false;
    return line->state == LINE_STREAM || !(look.revents & POLLOUT);
}

static bool is_slow(const Line *line, int64_t now)
{
    return (line->state == LINE_BODY && now - line->since > BODY_MS) || (line->out && now - line->moved > READ_MS);
}

void line_inspect(Http *http)
{
    int64_t now = http_now();
    for (Line *line = http->lines, *next; line; line = next) {
        next = line->next;
        if (!line->dead && (is_slow(line, now) || is_stuck(line)))
            line_kill(line);
    }
}

static int on_http(Line *line, enum lws_callback_reasons reason, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return visit_begin(line);
    case LWS_CALLBACK_HTTP_BODY:
        return visit_body(line, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return visit_body_end(line);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return line->state == LINE_REPLY && !line->out ? send_go_on(line) : 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return socket_may_open(line);
    default:
        return 0;
    }
}

static int on_socket(Line *line, enum lws_callback_reasons reason, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED:
        return socket_open(line);
    case LWS_CALLBACK_RECEIVE:
        return socket_receive(line, in, length);
    case LWS_CALLBACK_RECEIVE_PONG:
        line->unconfirmed = false;
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return socket_go_on(line);
    default:
        return 0;
    }
}

int line_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    Http *http = lws_context_user(lws_get_context(wsi));
    Line *line;
    switch (reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return line_begin(wsi, http);
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
    case LWS_CALLBACK_HTTP_WRITEABLE:
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        line = lws_get_opaque_user_data(wsi);
        return line && !line->dead ? on_http(line, reason, in, length) : -1;
    case LWS_CALLBACK_ESTABLISHED:
    case LWS_CALLBACK_RECEIVE:
    case LWS_CALLBACK_RECEIVE_PONG:
    case LWS_CALLBACK_SERVER_WRITEABLE:
        line = lws_get_opaque_user_data(wsi);
        return line && !line->dead ? on_socket(line, reason, in, length) : -1;
    case LWS_CALLBACK_WSI_DESTROY:
        line = lws_get_opaque_user_data(wsi);
        if (line)
            line_end(line);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED: /* by lws_cancel_service */
        if (http->desk)
            api_collect(http);
        return 0;
    case LWS_CALLBACK_RAW_ADOPT: /* another protocol, by CONNECT */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}
