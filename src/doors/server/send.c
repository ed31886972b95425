/* SPDX-License-Identifier: MIT */
#include "doors/server/http_insides.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    MAX_HEADERS = 4096, /* of a reply; half would be enough */
    PIECE = 16 << 10,   /* bytes of a body sent at a time, so that a large file does not delay other replies */
    PATIENCE = 30,      /* s for a piece */
    STREAM_MS = 15000,
};

/* The headers of a reply under construction. */
typedef struct Headers {
    struct lws *wsi;
    unsigned char *at, *end;
    bool cut;
} Headers;

/* A value of NULL or "" adds nothing. The name ends with a colon. */
static void send_header(Headers *headers, const char *name, const char *value)
{
    if (value && *value && !headers->cut)
        headers->cut =
            lws_add_http_header_by_name(headers->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                        (int)strlen(value), &headers->at, headers->end);
}

static void add_all(Headers *headers, const Reply *reply)
{
    const Http *http = lws_context_user(lws_get_context(headers->wsi));
    char retry[16] = "";
    if (reply->retry > 0)
        snprintf(retry, sizeof retry, "%d", reply->retry);
    for (const ReplyHeader *header = REPLY_HEADER; header->name; header++)
        send_header(headers, header->name, header->value);
    send_header(headers, "thimble-api:", http->desk ? "1" : NULL); /* the page shows its online part */
    send_header(headers, "thimble-address:", reply->others);
    send_header(headers, "content-type:", reply->type);
    send_header(headers, "cache-control:", reply->caching);
    send_header(headers, "etag:", reply->tag);
    send_header(headers, "location:", reply->address);
    send_header(headers, "vary:", reply->varies ? "accept-encoding" : NULL);
    send_header(headers, "content-encoding:", reply->gzip ? "gzip" : NULL);
    send_header(headers, "allow:", reply->allow);
    send_header(headers, "retry-after:", retry);
    send_header(headers, "x-accel-buffering:", reply->endless ? "no" : NULL); /* for nginx */
    send_header(headers, "connection:", reply->last ? "close" : NULL);
    bool has_length =
        reply->status != HTTP_STATUS_NOT_MODIFIED && reply->status != HTTP_STATUS_NO_CONTENT && !reply->endless;
    if (has_length && !headers->cut)
        headers->cut =
            lws_add_http_header_content_length(headers->wsi, reply->body.length, &headers->at, headers->end);
}

/* Returns how many bytes they have; 0: they don't fit. */
static size_t write_headers(struct lws *wsi, const Reply *reply, unsigned char *start)
{
    Headers headers = {wsi, start, start + MAX_HEADERS, false};
    if (lws_add_http_header_status(wsi, (unsigned)reply->status, &headers.at, headers.end))
        return 0;
    add_all(&headers, reply);
    if (headers.cut || lws_finalize_http_header(wsi, &headers.at, headers.end))
        return 0;
    return (size_t)(headers.at - start);
}

static void begin_reply(Line *line, Reply reply)
{
    reply.headers_only = reply.headers_only || line->headers_only;
    /* With an API a connection is used once: libwebsockets would never come back from a request with a body that came
     * together with the one before. */
    reply.last = reply.last || line->last || line->http->desk;
    line->reply = reply;
    line->sent = 0;
    line->begun = false;
    line->state = LINE_REPLY;
    visit_note(line, reply.status);
}

/* By libwebsockets, while it handles the request. */

/* The body of a request that was refused is read first: who is still sending would not see the reply. */
static int end_reply(Line *line)
{
    enum { DISCARDED = 1 << 20 };
    bool unread = line->awaited > line->length && line->awaited <= DISCARDED;
    bool last = line->reply.last;
    visit_forget(line);
    line->state = LINE_IDLE;
    return (last && !unread) || lws_http_transaction_completed(line->wsi) ? -1 : 0;
}

int send_go_on(Line *line)
{
    static unsigned char memory[LWS_PRE + MAX_HEADERS + PIECE]; /* lws_write needs room before the data */
    unsigned char *start = memory + LWS_PRE;
    const Reply *reply = &line->reply;
    size_t head = line->begun ? 0 : write_headers(line->wsi, reply, start);
    if (!line->begun && head == 0)
        return -1;
    size_t left = reply->headers_only ? 0 : reply->body.length - line->sent;
    size_t length = left < PIECE ? left : PIECE;
    if (length > 0)
        memcpy(start + head, reply->body.at + line->sent, length);
    bool all = length == left;
    if (lws_write(line->wsi, start, head + length, all ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) !=
        (int)(head + length))
        return -1;
    line->begun = true;
    line->sent += length;
    if (all)
        return end_reply(line);
    lws_set_timeout(line->wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    lws_callback_on_writable(line->wsi);
    return 0;
}

int send_reply(Line *line, Reply reply)
{
    begin_reply(line, reply);
    return send_go_on(line);
}

/* On the socket itself, for requests that have waited. */

/* Puts headers and body together. */
static bool make_out(Line *line)
{
    const Reply *reply = &line->reply;
    size_t body = reply->headers_only ? 0 : reply->body.length;
    line->out = malloc(MAX_HEADERS + body);
    size_t head = line->out ? write_headers(line->wsi, reply, (unsigned char *)line->out) : 0;
    if (head == 0)
        return false;
    if (body > 0)
        memcpy(line->out + head, reply->body.at, body);
    line->out_length = head + body;
    line->sent = 0;
    return true;
}

/* False if the socket is full for now, or broken. */
static bool send_push(Line *line)
{
    while (line->sent < line->out_length) {
        ssize_t sent = send(lws_get_socket_fd(line->wsi), line->out + line->sent, line->out_length - line->sent,
                            MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && errno != EAGAIN)
            line_kill(line);
        if (sent < 0)
            return false;
        line->sent += (size_t)sent;
        line->moved = http_now();
    }
    free(line->out);
    line->out = NULL;
    return true;
}

/* The next line of a stream; an empty one if nothing has happened for some time. */
static bool next_out(Line *line)
{
    line->sent = 0;
    if (guest_has_next(line->guest))
        line->out = guest_next(line->guest, 0, &line->out_length);
    else if (line->pulse && (line->out = strdup("\n")))
        line->out_length = 1;
    else if (line->http->closing)
        line_kill(line);
    line->pulse = false;
    return line->out;
}

/* A reader whose network is gone says nothing: the connection ends when a line is not confirmed for some time. */
static void begin_stream(Line *line)
{
    unsigned patience = STREAM_MS;
    setsockopt(lws_get_socket_fd(line->wsi), IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof patience);
    line->state = LINE_STREAM;
    line_join_wheel(line);
}

void send_more(Line *line)
{
    while (!line->dead && (!line->out || send_push(line))) {
        if (line->state == LINE_REPLY && line->reply.endless) {
            begin_stream(line);
        } else if (line->state == LINE_REPLY) {
            line_kill(line);
        }
        if (line->dead || !next_out(line))
            return;
    }
}

void send_late(Line *line, Reply reply)
{
    begin_reply(line, reply);
    lws_set_timeout(line->wsi, NO_PENDING_TIMEOUT, 0);
    line->moved = http_now();
    if (make_out(line))
        send_more(line);
    else
        line_kill(line);
}
