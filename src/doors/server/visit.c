/* SPDX-License-Identifier: MIT */
#include "doors/server/http_insides.h"

#include "doors/server/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    MAX_WORDS = 1024, /* in one request header */
    PATIENCE = 30,    /* s for the desk */
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

void visit_note(const Line *line, int status)
{
    const char *shown = line->http->desk ? call_shown_path(line->path) : NULL;
    bool known = strcmp(line->path, "/") == 0 || status < STATUS_BAD;
    log_call(&(LogCall){.address = line->address,
                        .method = line->method,
                        .path = shown   ? shown
                                : known ? line->path
                                        : "other",
                        .status = status,
                        .ms = http_now() - line->since});
}

void visit_forget(Line *line)
{
    if (line->guest)
        api_end(line->http, line->guest);
    line->guest = NULL;
    if (line->body)
        lws_explicit_bzero(line->body, line->length);
    free(line->body);
    free(line->text);
    free(line->out);
    line->body = line->text = line->out = NULL;
    line->length = 0;
    lws_explicit_bzero(line->secret, sizeof line->secret);
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
    if (refusal->status == STATUS_METHOD) {
        Text allow = text_in(line->allow, sizeof line->allow);
        call_allow(span_of(line->path), &allow);
        reply.allow = allow.length ? line->allow : "GET, HEAD";
    }
    return reply;
}

static int visit_refuse(Line *line, int status, const char *word, const char *sentence)
{
    ApiRefusal refusal = {.status = status, .word = word};
    snprintf(refusal.sentence, sizeof refusal.sentence, "%s", sentence);
    metrics_count(&line->http->metrics, CALL_KINDS, status, 0);
    return send_reply(line, refusal_of(line, &refusal));
}

/* Upgrades are refused before libwebsockets has looked at the rest of the request. */
int visit_refuse_upgrade(Line *line, int status, const char *word, const char *sentence)
{
    line->last = true;
    visit_refuse(line, status, word, sentence);
    return -1;
}

/* Does this machine call, and not through a proxy? */
static bool is_near(const Line *line)
{
    static const char *const NEAR[] = {"127.0.0.1", "::1", "::ffff:127.0.0.1"};
    if (lws_hdr_total_length(line->wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0)
        return false;
    for (size_t i = 0; i < sizeof NEAR / sizeof *NEAR; i++)
        if (strcmp(line->address, NEAR[i]) == 0)
            return true;
    return false;
}

static Reply page_reply(const Line *line, Span path)
{
    char host[MAX_WORDS], encodings[MAX_WORDS], tags[MAX_WORDS];
    Request request = {
        .path = path,
        .host = line_header(line->wsi, WSI_TOKEN_HOST, host, sizeof host),
        .encodings = line_header(line->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings, sizeof encodings),
        .tags = line_header(line->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags, sizeof tags),
    };
    line_names(line, &request);
    request.method = strcmp(line->method, "GET") == 0    ? METHOD_GET
                     : strcmp(line->method, "HEAD") == 0 ? METHOD_HEAD
                                                         : METHOD_OTHER;
    Reply reply = reply_to(line->http->site, &request);
    reply.others = is_near(line) ? line->http->others : NULL;
    return reply;
}

static const char *const METHOD_NAME[] = {
    [LWSHUMETH_GET] = "GET",   [LWSHUMETH_POST] = "POST",   [LWSHUMETH_OPTIONS] = "OPTIONS",
    [LWSHUMETH_PUT] = "PUT",   [LWSHUMETH_PATCH] = "PATCH", [LWSHUMETH_DELETE] = "DELETE",
    [LWSHUMETH_HEAD] = "HEAD",
};

static Span visit_request(Line *line)
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

static void visit_secret(Line *line)
{
    static const char BEARER[] = "Bearer ";
    char header[MAX_WORDS];
    Span value = line_header(line->wsi, WSI_TOKEN_HTTP_AUTHORIZATION, header, sizeof header);
    bool is_bearer = value.length >= strlen(BEARER) && strncasecmp(value.at, BEARER, strlen(BEARER)) == 0;
    size_t skip = is_bearer ? strlen(BEARER) : 0; /* anything else is no secret, and refused as one */
    snprintf(line->secret, sizeof line->secret, "%.*s", (int)(value.length - skip), value.at + skip);
    lws_explicit_bzero(header, sizeof header);
}

/* One that does not fit is none that we know. */
static void read_query(Line *line)
{
    char memory[LINE_QUERY];
    Span query = line_header(line->wsi, WSI_TOKEN_HTTP_URI_ARGS, memory, sizeof memory);
    bool cut = lws_hdr_total_length(line->wsi, WSI_TOKEN_HTTP_URI_ARGS) > 0 && query.length == 0;
    snprintf(line->query, sizeof line->query, "%.*s", cut ? 1 : (int)query.length, cut ? "?" : query.at);
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
    line->awaited = line->length = 0;
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
    if (!is_near(line))
        return visit_refuse(line, STATUS_FORBIDDEN, "origin", "the numbers are for this machine only");
    char *memory = malloc(METRICS_SIZE);
    if (!memory)
        return visit_refuse(line, STATUS_UNAVAILABLE, "busy", "the server has no memory left");
    Text text = text_in(memory, METRICS_SIZE);
    MetricsNow now = {http->connections, hall_guests(http->hall), hall_follows(http->hall),
                      desk_numbers(http->desk)};
    metrics_write(&http->metrics, &now, &text);
    return send_reply(line,
                      reply_with(line, STATUS_OK, "text/plain; version=0.0.4; charset=utf-8", memory, text.length));
}

static int visit_health(Line *line)
{
    if (!desk_numbers(line->http->desk).healthy)
        return visit_refuse(line, STATUS_UNAVAILABLE, "database", "the database can't be used at the moment");
    if (line->http->closing)
        return visit_refuse(line, STATUS_UNAVAILABLE, "closing", "this server is closing");
    Reply reply = {.status = STATUS_OK, .type = TEXT, .caching = "no-store", .body = span_of("ok\n")};
    return send_reply(line, reply);
}

/* Whoever sends nonsense again and again hears no more what is wrong with it. */
static int refuse_fault(Line *line, const CallFault *fault)
{
    ApiRefusal refusal = {STATUS_MANY, "too-many", "too many requests that can't be read: wait a little",
                          api_blame(line)};
    if (refusal.retry == 0)
        return visit_refuse(line, fault->status, fault->word, fault->sentence);
    metrics_count(&line->http->metrics, CALL_KINDS, refusal.status, 0);
    return send_reply(line, refusal_of(line, &refusal));
}

/* The request is complete: asks the desk, or refuses it. */
static int visit_ask(Line *line)
{
    Http *http = line->http;
    Call call;
    CallFault fault;
    ApiRefusal refusal = {STATUS_UNAVAILABLE, "busy", "the server has no memory left", 0};
    CallRequest request = {
        .method = span_of(line->headers_only ? "GET" : line->method),
        .path = span_of(line->path),
        .query = span_of(line->query),
        .secret = span_of(line->secret),
        .body = {line->body, line->length},
        .is_json = line->is_json,
    };
    if (!call_read_http(&call, &request, &fault))
        return refuse_fault(line, &fault);
    bool is_stream = call.kind == CALL_FOLLOW;
    int kind = (int)call.kind;
    if (is_stream && line->headers_only)
        return visit_refuse(line, STATUS_METHOD, "wrong-method", "a stream can only be read");
    if (is_stream && !line_count(line))
        return visit_refuse(line, STATUS_MANY, "too-many", "too many connections from this address");
    line->guest = hall_enter(http->hall, is_stream ? GUEST_STREAM : GUEST_CALL, line);
    bool asked = line->guest && api_ask(http, line, line->guest, &call, &refusal);
    lws_explicit_bzero(&call, sizeof call);
    if (!asked) {
        metrics_count(&http->metrics, kind, refusal.status, 0);
        return send_reply(line, refusal_of(line, &refusal));
    }
    line->state = LINE_WAITING;
    lws_set_timeout(line->wsi, PENDING_TIMEOUT_HTTP_CONTENT, PATIENCE);
    /* From now on libwebsockets leaves the connection alone: it would look again and again at one that has sent more, or
     * was closed. The reply is sent on the socket itself. */
    lws_rx_flow_control(line->wsi, 0);
    return 0;
}

static int begin_api(Line *line, Span path, bool readable)
{
    visit_secret(line);
    read_query(line);
    read_type(line);
    line->headers_only = strcmp(line->method, "HEAD") == 0;
    if (!readable)
        return visit_refuse(line, STATUS_BAD, "bad-request", "the length of the body is missing or malformed");
    if (line->awaited > CALL_BODY)
        return visit_refuse(line, STATUS_LARGE, "too-large", "the body has more than 16 KiB");
    if (!span_is(path, "/healthz") && !api_is_welcome(line)) /* a balancer may call it by any name */
        return visit_refuse(line, STATUS_FORBIDDEN, "origin", "pages of other sites may not call this server");
    bool for_operators = span_is(path, "/metrics") || span_is(path, "/healthz");
    if (for_operators && !line->headers_only && strcmp(line->method, "GET") != 0)
        return visit_refuse(line, STATUS_METHOD, "wrong-method", "this path can only be read");
    if (for_operators)
        return span_is(path, "/metrics") ? visit_metrics(line) : visit_health(line);
    if (path.length >= LINE_PATH)
        return visit_refuse(line, STATUS_MISSING, "no-such-path", "there is no such path");
    if (line->awaited == 0)
        return visit_ask(line);
    line->body = malloc(line->awaited);
    line->length = 0;
    line->state = LINE_BODY;
    return line->body ? 0 : -1;
}

/* Has it a body, and can another request have come together with it? libwebsockets would look for the one in the
 * other, without end. */
static bool is_trap(const Line *line)
{
    return line->requests > 1 && (line->http->desk || line->awaited > 0 || line->last);
}

int visit_begin(Line *line)
{
    if (line->state != LINE_IDLE)
        return -1;
    Span path = visit_request(line);
    bool readable = read_length(line);
    if (is_trap(line))
        return -1;
    if (line->http->desk && is_api(path))
        return begin_api(line, path, readable);
    line->last = line->last || !readable;
    return send_reply(line, page_reply(line, path));
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

int visit_body_end(Line *line)
{
    return line->state == LINE_BODY ? visit_ask(line) : 0;
}

static const char *visit_type(const DeskAnswer *answer)
{
    if (answer->ruling.status != STATUS_OK)
        return JSON;
    return answer->call.kind == CALL_RECORD                                         ? TEXT
           : answer->call.kind == CALL_FOLLOW || answer->call.kind == CALL_FINISHED ? "application/x-ndjson"
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
    Reply reply = reply_with(line, ruling->status, visit_type(answer), ruling->body, ruling->length);
    ruling->body = NULL;
    if (answer->call.kind == CALL_FOLLOW && ruling->status == STATUS_OK) {
        reply.endless = reply.last = true;
        end_line(line, &reply);
    }
    send_late(line, reply);
}
