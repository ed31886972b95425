/* SPDX-License-Identifier: MIT */
#include "doors/server/http_insides.h"

#include "doors/server/log.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    MAX_HEADERS = 4096,  /* of a reply; half would be enough */
    MAX_WORDS = 1024,    /* in one request header */
    PIECE = 16 << 10,    /* bytes of a body sent at a time, so that a large file does not delay other replies */
    DISCARDED = 1 << 20, /* bytes of a body that is too large are read, so that the reply can be */
    PATIENCE = 30,       /* s for a piece */
    STATUS_OK = 200,
    STATUS_BAD = 400,
    STATUS_FORBIDDEN = 403,
    STATUS_MISSING = 404,
    STATUS_METHOD = 405,
    STATUS_LARGE = 413,
    STATUS_MANY = 429,
    STATUS_UNAVAILABLE = 503,
};

static const char JSON[] = "application/json";
static const char TEXT[] = "text/plain; charset=utf-8";

/* The headers of a reply under construction. */
typedef struct Headers {
    struct lws *wsi;
    unsigned char *at, *end;
    bool cut;
} Headers;

/* A value of NULL or "" adds nothing. The name ends with a colon. */
static void add(Headers *headers, const char *name, const char *value)
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
        add(headers, header->name, header->value);
    add(headers, "thimble-api:", http->desk ? "1" : NULL); /* the page shows its online part */
    add(headers, "content-type:", reply->type);
    add(headers, "cache-control:", reply->caching);
    add(headers, "etag:", reply->tag);
    add(headers, "location:", reply->address);
    add(headers, "vary:", reply->varies ? "accept-encoding" : NULL);
    add(headers, "content-encoding:", reply->gzip ? "gzip" : NULL);
    add(headers, "allow:", reply->allow);
    add(headers, "retry-after:", retry);
    add(headers, "x-accel-buffering:", reply->endless ? "no" : NULL); /* for nginx */
    add(headers, "connection:", reply->last ? "close" : NULL);
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

/* Replies. */

static void note(Line *line, int status)
{
    bool known = strcmp(line->path, "/") == 0 || status < STATUS_BAD ||
                 (line->http->desk && call_is_path(span_of(line->path)));
    log_call(&(LogCall){.address = line->address,
                        .method = line->method,
                        .path = known ? line->path : "other",
                        .status = status,
                        .ms = http_now() - line->since});
}

void visit_forget(Line *line)
{
    if (line->guest)
        api_end(line->http, line->guest);
    line->guest = NULL;
    free(line->body);
    free(line->text);
    line->body = line->text = NULL;
    line->length = line->sent = 0;
    line->begun = false;
    lws_explicit_bzero(line->secret, sizeof line->secret);
}

/* The whole reply is sent. */
static int end_visit(Line *line)
{
    bool last = line->reply.last;
    if (line->reply.endless) {
        free(line->text);
        line->text = NULL;
        line->state = LINE_STREAM;
        line_join_wheel(line);
        lws_set_timeout(line->wsi, NO_PENDING_TIMEOUT, 0);
        lws_callback_on_writable(line->wsi);
        return 0;
    }
    visit_forget(line);
    line->state = LINE_IDLE;
    return last || lws_http_transaction_completed(line->wsi) ? -1 : 0;
}

/* Sends headers and as much of the body as fits, or the next piece. */
static int send_piece(Line *line)
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
    enum lws_write_protocol how = all && !reply->endless ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;
    if (head + length > 0 && lws_write(line->wsi, start, head + length, how) != (int)(head + length))
        return -1;
    line->begun = true;
    line->sent += length;
    if (all)
        return end_visit(line);
    lws_set_timeout(line->wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    lws_callback_on_writable(line->wsi);
    return 0;
}

static void set_reply(Line *line, Reply reply)
{
    reply.headers_only = reply.headers_only || line->headers_only;
    reply.last = reply.last || line->last;
    line->reply = reply;
    line->sent = 0;
    line->begun = false;
    line->state = LINE_REPLY;
    note(line, reply.status);
}

static int reply_now(Line *line, Reply reply)
{
    set_reply(line, reply);
    return send_piece(line);
}

/* A reply whose body was made for it. */
static Reply reply_with(Line *line, int status, const char *type, char *text, size_t length)
{
    free(line->text);
    line->text = text;
    return (Reply){.status = status, .type = type, .caching = "no-store", .body = {text, text ? length : 0}};
}

static Reply refusal_of(Line *line, const ApiRefusal *refusal)
{
    enum { SIZE = 2 * FAULT_SIZE + 100 };
    char *memory = malloc(SIZE);
    Text text = {0};
    if (memory) {
        text = text_in(memory, SIZE);
        guest_error(&text, refusal->word, refusal->sentence);
    }
    Reply reply = reply_with(line, refusal->status, JSON, memory, text.length);
    reply.retry = refusal->retry;
    if (refusal->status == STATUS_METHOD)
        reply.allow = "GET, HEAD, POST, PUT, DELETE";
    return reply;
}

static int refuse(Line *line, int status, const char *word, const char *sentence)
{
    ApiRefusal refusal = {.status = status, .word = word};
    snprintf(refusal.sentence, sizeof refusal.sentence, "%s", sentence);
    metrics_count(&line->http->metrics, CALL_KINDS, status, 0);
    return reply_now(line, refusal_of(line, &refusal));
}

/* Upgrades are refused before libwebsockets has looked at the rest of the request. */
int visit_refuse_upgrade(Line *line, int status, const char *word, const char *sentence)
{
    line->last = true;
    refuse(line, status, word, sentence);
    return -1;
}

/* The page. */

static Reply page_reply(const Line *line, Span path)
{
    const Http *http = line->http;
    char host[MAX_WORDS], encodings[MAX_WORDS], tags[MAX_WORDS];
    Request request = {
        .path = path,
        .host = line_header(line->wsi, WSI_TOKEN_HOST, host, sizeof host),
        .encodings = line_header(line->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings),
        .tags = line_header(line->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags, sizeof tags),
        .port = http->everywhere ? http->port : 0,
        .anywhere = http->options.listen || http->options.behind_proxy,
        .name = http->options.origin ? reply_host_of(http->options.origin) : (Span){NULL, 0},
    };
    request.method = strcmp(line->method, "GET") == 0    ? METHOD_GET
                     : strcmp(line->method, "HEAD") == 0 ? METHOD_HEAD
                                                         : METHOD_OTHER;
    return reply_to(http->site, &request);
}

/* Requests. */

static const char *const METHOD_NAME[] = {
    [LWSHUMETH_GET] = "GET",   [LWSHUMETH_POST] = "POST",   [LWSHUMETH_OPTIONS] = "OPTIONS",
    [LWSHUMETH_PUT] = "PUT",   [LWSHUMETH_PATCH] = "PATCH", [LWSHUMETH_DELETE] = "DELETE",
    [LWSHUMETH_HEAD] = "HEAD",
};

static Span read_request(Line *line)
{
    char *at = NULL;
    int length = 0;
    int method = lws_http_get_uri_and_method(line->wsi, &at, &length);
    bool known = method >= 0 && method < (int)(sizeof METHOD_NAME / sizeof *METHOD_NAME) && METHOD_NAME[method];
    Span path = {at, at && length > 0 ? (size_t)length : 0};
    line->since = http_now();
    line->requests++;
    line->last = line->headers_only = false;
    snprintf(line->method, sizeof line->method, "%s", known ? METHOD_NAME[method] : "?");
    snprintf(line->path, sizeof line->path, "%.*s", (int)path.length, path.length < LINE_PATH ? path.at : "");
    line_identify(line);
    return path;
}

static bool is_api(Span path)
{
    static const char *const START[] = {"/api/", "/healthz", "/metrics"};
    for (size_t i = 0; i < sizeof START / sizeof *START; i++)
        if (path.length >= strlen(START[i]) && strncmp(path.at, START[i], strlen(START[i])) == 0)
            return true;
    return false;
}

static void read_secret(Line *line)
{
    static const char BEARER[] = "Bearer ";
    char header[MAX_WORDS];
    Span value = line_header(line->wsi, WSI_TOKEN_HTTP_AUTHORIZATION, header, sizeof header);
    bool is_bearer = value.length >= strlen(BEARER) && strncasecmp(value.at, BEARER, strlen(BEARER)) == 0;
    size_t skip = is_bearer ? strlen(BEARER) : 0; /* anything else is no secret, and refused as one */
    snprintf(line->secret, sizeof line->secret, "%.*s", (int)(value.length - skip), value.at + skip);
    lws_explicit_bzero(header, sizeof header);
}

static void read_type(Line *line)
{
    char header[MAX_WORDS];
    Span type = line_header(line->wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, header, sizeof header);
    size_t length = strlen(JSON);
    line->is_json = type.length >= length && strncasecmp(type.at, JSON, length) == 0 &&
                    (type.length == length || type.at[length] == ';' || type.at[length] == ' ');
}

/* How long the body will be. False if that can't be told, or libwebsockets would not read it. */
static bool read_length(Line *line)
{
    char header[32];
    uint64_t length = 0;
    line->awaited = 0;
    if (lws_hdr_total_length(line->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return false;
    if (lws_hdr_total_length(line->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0) {
        /* libwebsockets waits for one, so the connection is of no more use. */
        line->last = strcmp(line->method, "POST") == 0 || strcmp(line->method, "PUT") == 0 ||
                     strcmp(line->method, "PATCH") == 0;
        return true;
    }
    Span text = line_header(line->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, header, sizeof header);
    if (!span_number(text, 0, INT64_MAX, &length))
        return false;
    line->awaited = length;
    return true;
}

/* Numbers about the server, for this machine only. */
static int visit_metrics(Line *line)
{
    Http *http = line->http;
    bool is_near = strcmp(line->address, "127.0.0.1") == 0 || strcmp(line->address, "::1") == 0 ||
                   strcmp(line->address, "::ffff:127.0.0.1") == 0;
    char *memory = malloc(METRICS_SIZE);
    Text text = text_in(memory, memory ? METRICS_SIZE : 0);
    if (!is_near || lws_hdr_total_length(line->wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0 || !memory) {
        free(memory);
        return refuse(line, STATUS_FORBIDDEN, "origin", "the numbers are for this machine only");
    }
    MetricsNow now = {http->connections, hall_guests(http->hall), hall_follows(http->hall),
                      desk_numbers(http->desk)};
    metrics_write(&http->metrics, &now, &text);
    return reply_now(line,
                     reply_with(line, STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", memory, text.length));
}

static int visit_health(Line *line)
{
    if (!desk_numbers(line->http->desk).healthy)
        return refuse(line, STATUS_UNAVAILABLE, "database", "the database can't be used at the moment");
    if (line->http->closing)
        return refuse(line, STATUS_UNAVAILABLE, "closing", "this server is closing");
    Reply reply = {.status = STATUS_OK, .type = TEXT, .caching = "no-store", .body = span_of("ok\n")};
    return reply_now(line, reply);
}

/* The request is complete: asks the desk, or refuses it. */
static int ask(Line *line)
{
    Http *http = line->http;
    Call call;
    CallFault fault;
    ApiRefusal refusal = {STATUS_UNAVAILABLE, "busy", "the server has no memory left", 0};
    CallRequest request = {
        .method = span_of(line->headers_only ? "GET" : line->method),
        .path = span_of(line->path),
        .secret = span_of(line->secret),
        .body = {line->body, line->length},
        .is_json = line->is_json,
    };
    if (!call_read_http(&call, &request, &fault))
        return refuse(line, fault.status, fault.word, fault.sentence);
    bool is_stream = call.kind == CALL_FOLLOW;
    int kind = (int)call.kind;
    if (is_stream && line->headers_only)
        return refuse(line, STATUS_METHOD, "wrong-method", "a stream can only be read");
    if (is_stream && !line_count(line))
        return refuse(line, STATUS_MANY, "too-many", "too many connections from this address");
    line->guest = hall_enter(http->hall, is_stream ? GUEST_STREAM : GUEST_CALL, line);
    bool asked = line->guest && api_ask(http, line, line->guest, &call, &refusal);
    lws_explicit_bzero(&call, sizeof call);
    if (!asked) {
        metrics_count(&http->metrics, kind, refusal.status, 0);
        return reply_now(line, refusal_of(line, &refusal));
    }
    line->state = LINE_WAITING;
    lws_set_timeout(line->wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    lws_rx_flow_control(line->wsi, 0); /* see line_ready */
    return 0;
}

static int begin_api(Line *line, Span path)
{
    read_secret(line);
    read_type(line);
    line->headers_only = strcmp(line->method, "HEAD") == 0;
    if (!read_length(line)) {
        line->last = true;
        return refuse(line, STATUS_BAD, "bad-request", "the length of the body is missing or malformed");
    }
    if (line->awaited > CALL_BODY) {
        line->last = line->awaited > DISCARDED;
        return refuse(line, STATUS_LARGE, "too-large", "the body has more than 16 KiB");
    }
    if (!api_is_our_origin(line))
        return refuse(line, STATUS_FORBIDDEN, "origin", "pages of other sites may not call this server");
    if (span_is(path, "/metrics") || span_is(path, "/healthz"))
        return span_is(path, "/metrics") ? visit_metrics(line) : visit_health(line);
    if (path.length >= LINE_PATH)
        return refuse(line, STATUS_MISSING, "no-such-path", "there is no such path");
    if (line->awaited == 0)
        return ask(line);
    line->body = malloc(line->awaited);
    line->length = 0;
    line->state = LINE_BODY;
    return line->body ? 0 : -1;
}

int visit_begin(Line *line)
{
    if (line->state != LINE_IDLE)
        return -1;
    Span path = read_request(line);
    if (line->http->desk && is_api(path))
        return begin_api(line, path);
    return reply_now(line, page_reply(line, path));
}

int visit_body(Line *line, const char *bytes, size_t length)
{
    if (line->state != LINE_BODY)
        return 0; /* of a request that was refused */
    if (length > line->awaited - line->length)
        return -1;
    if (length > 0)
        memcpy(line->body + line->length, bytes, length);
    line->length += length;
    return 0;
}

/* libwebsockets may call it again while the request waits, because of what follows on the connection. */
int visit_body_end(Line *line)
{
    return line->state == LINE_BODY ? ask(line) : 0;
}

/* Answers. */

static const char *type_of(const DeskAnswer *answer)
{
    if (answer->ruling.status != STATUS_OK)
        return JSON;
    return answer->call.kind == CALL_RECORD   ? TEXT
           : answer->call.kind == CALL_FOLLOW ? "application/x-ndjson"
                                              : JSON;
}

/* The first line of a stream. */
static void end_line(Line *line, Reply *reply)
{
    char *text = realloc(line->text, reply->body.length + 1);
    if (!text)
        return;
    text[reply->body.length] = '\n';
    line->text = text;
    reply->body = (Span){text, reply->body.length + 1};
}

void visit_answer(Line *line, DeskAnswer *answer)
{
    Ruling *ruling = &answer->ruling;
    metrics_count(&line->http->metrics, (int)answer->call.kind, ruling->status,
                  (double)(http_now() - line->since) / 1000);
    if (line->dead || line->state != LINE_WAITING)
        return;
    Reply reply = reply_with(line, ruling->status, type_of(answer), ruling->body, ruling->length);
    ruling->body = NULL;
    if (answer->call.kind == CALL_FOLLOW && ruling->status == STATUS_OK) {
        reply.endless = reply.last = true;
        end_line(line, &reply);
    }
    set_reply(line, reply);
    line_ready(line);
}

/* Streams. */

static int send_text(Line *line, char *memory, size_t length)
{
    int sent = lws_write(line->wsi, (unsigned char *)memory + LWS_PRE, length, LWS_WRITE_HTTP);
    return sent == (int)length ? 0 : -1;
}

static int send_line(Line *line)
{
    size_t length = 0;
    char *memory = guest_next(line->guest, LWS_PRE, &length);
    int result = memory ? send_text(line, memory, length) : -1;
    free(memory);
    return result;
}

static int send_empty_line(Line *line)
{
    char memory[LWS_PRE + 1];
    memory[LWS_PRE] = '\n';
    return send_text(line, memory, 1);
}

/* One line at a time; an empty one if nothing has happened for some time. */
static int go_on_stream(Line *line)
{
    int result = 0;
    bool any = guest_has_next(line->guest);
    if (!any && line->http->closing)
        return -1;
    if (any)
        result = send_line(line);
    else if (line->pulse)
        result = send_empty_line(line);
    line->pulse = false;
    if (result == 0 && (guest_has_next(line->guest) || lws_partial_buffered(line->wsi)))
        lws_callback_on_writable(line->wsi);
    else if (result == 0)
        lws_rx_flow_control(line->wsi, 0); /* see line_ready */
    return result;
}

int visit_go_on(Line *line)
{
    if (line->state == LINE_STREAM)
        return go_on_stream(line);
    return line->state == LINE_REPLY ? send_piece(line) : 0;
}
