/* SPDX-License-Identifier: MIT */
#include "doors/server/http.h"

#include "doors/server/reply.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum {
    MAX_HEADERS = 4096, /* of a reply; half would be enough */
    MAX_WORDS = 1024,   /* in one request header */
    PIECE = 16 << 10,   /* bytes of a body sent at a time, so that a large file does not delay other replies */
};

struct Http {
    const Site *site;
    struct lws_context *context;
    int port;
    bool everywhere; /* localhost resolves to us by both of its addresses */
    volatile sig_atomic_t stopped;
};

/* One request in progress; libwebsockets allocates one per connection. */
typedef struct Visit {
    Reply reply;
    size_t sent;
} Visit;

/* Reads a request header into the caller's memory; one that does not fit counts as missing. */
static Span header_of(struct lws *wsi, enum lws_token_indexes token, char memory[MAX_WORDS])
{
    int length = lws_hdr_copy(wsi, memory, MAX_WORDS, token);
    return (Span){memory, length > 0 ? (size_t)length : 0};
}

static Method method_of(struct lws *wsi, Span *path)
{
    char *at = NULL;
    int length = 0;
    int method = lws_http_get_uri_and_method(wsi, &at, &length);
    *path = (Span){at, at && length > 0 ? (size_t)length : 0};
    return method == LWSHUMETH_GET ? METHOD_GET : method == LWSHUMETH_HEAD ? METHOD_HEAD : METHOD_OTHER;
}

static Reply answer(struct lws *wsi, const Http *http)
{
    char host[MAX_WORDS], encodings[MAX_WORDS], tags[MAX_WORDS];
    Request request = {
        .host = header_of(wsi, WSI_TOKEN_HOST, host),
        .encodings = header_of(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, encodings),
        .tags = header_of(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, tags),
        .port = http->everywhere ? http->port : 0,
    };
    request.method = method_of(wsi, &request.path);
    return reply_to(http->site, &request);
}

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
    for (const ReplyHeader *header = REPLY_HEADER; header->name; header++)
        add(headers, header->name, header->value);
    add(headers, "content-type:", reply->type);
    add(headers, "cache-control:", reply->caching);
    add(headers, "etag:", reply->tag);
    add(headers, "location:", reply->address);
    add(headers, "vary:", reply->varies ? "accept-encoding" : NULL);
    add(headers, "content-encoding:", reply->gzip ? "gzip" : NULL);
    add(headers, "allow:", reply->last ? "GET, HEAD" : NULL);
    add(headers, "connection:", reply->last ? "close" : NULL);
    bool has_length = reply->status != HTTP_STATUS_NOT_MODIFIED;
    if (has_length && !headers->cut)
        headers->cut =
            lws_add_http_header_content_length(headers->wsi, reply->body.length, &headers->at, headers->end);
}

/* False when the connection must be closed. */
static bool send_headers(struct lws *wsi, const Reply *reply, bool alone)
{
    static unsigned char memory[LWS_PRE + MAX_HEADERS];
    unsigned char *start = memory + LWS_PRE;
    Headers headers = {wsi, start, memory + sizeof memory, false};
    if (lws_add_http_header_status(wsi, (unsigned)reply->status, &headers.at, headers.end))
        return false;
    add_all(&headers, reply);
    if (headers.cut || lws_finalize_http_header(wsi, &headers.at, headers.end))
        return false;
    size_t length = (size_t)(headers.at - start);
    int how = LWS_WRITE_HTTP_HEADERS | (alone ? LWS_WRITE_H2_STREAM_END : 0);
    return lws_write(wsi, start, length, (enum lws_write_protocol)how) == (int)length;
}

/* The result for libwebsockets: 0 to keep the connection, -1 to close it. */
static int end_visit(struct lws *wsi, const Reply *reply)
{
    return reply->last || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int begin_visit(struct lws *wsi, Visit *visit)
{
    const Http *http = lws_context_user(lws_get_context(wsi));
    *visit = (Visit){.reply = answer(wsi, http)};
    bool alone = visit->reply.headers_only || visit->reply.body.length == 0;
    if (!send_headers(wsi, &visit->reply, alone))
        return -1;
    if (alone)
        return end_visit(wsi, &visit->reply);
    lws_callback_on_writable(wsi);
    return 0;
}

static int go_on(struct lws *wsi, Visit *visit)
{
    static unsigned char memory[LWS_PRE + PIECE]; /* lws_write needs room before the data */
    Span body = visit->reply.body;
    size_t left = body.length - visit->sent;
    size_t length = left < PIECE ? left : PIECE;
    if (length == 0)
        return 0;
    memcpy(memory + LWS_PRE, body.at + visit->sent, length);
    if (lws_write(wsi, memory + LWS_PRE, length, length == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) !=
        (int)length)
        return -1;
    visit->sent += length;
    if (length == left)
        return end_visit(wsi, &visit->reply);
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return begin_visit(wsi, user);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return go_on(wsi, user);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: /* to a web socket or HTTP/2: not supported */
    case LWS_CALLBACK_RAW_ADOPT:            /* to any other protocol, by CONNECT */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

static const struct lws_protocols PROTOCOL[] = {
    {.name = "http", .callback = on_event, .per_session_data_size = sizeof(Visit)},
    {0},
};

static bool listen_on(Http *http, const char *address, int port, uint64_t option)
{
    struct lws_context_creation_info info = {
        .iface = address,
        .vhost_name = address,
        .port = port,
        .protocols = PROTOCOL,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | option,
    };
    return lws_create_vhost(http->context, &info);
}

/* Returns 0 if the port is free, or the error: libwebsockets doesn't report one. */
static int try_port(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int on = 1, problem = 0;
    int tried = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (tried < 0)
        return errno;
    if (setsockopt(tried, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) ||
        bind(tried, (void *)&address, sizeof address) || listen(tried, 1))
        problem = errno;
    close(tried);
    return problem;
}

static bool open_port(Http *http, HttpPorts ports, Fault *fault)
{
    int problem = 0;
    for (int port = ports.first; port <= ports.last; port++) {
        problem = try_port(port);
        if (problem || !listen_on(http, "127.0.0.1", port, LWS_SERVER_OPTION_DISABLE_IPV6))
            continue;
        http->everywhere = listen_on(http, "::1", port,
                                     LWS_SERVER_OPTION_IPV6_V6ONLY_MODIFY | LWS_SERVER_OPTION_IPV6_V6ONLY_VALUE);
        http->port = port;
        return true;
    }
    const char *why = problem ? strerror(problem) : "another program was faster";
    if (ports.first == ports.last)
        return fault_at(fault, 0, 0, "port %d is not available: %s", ports.first, why);
    return fault_at(fault, 0, 0, "none of the ports %d to %d is available (the last one: %s)", ports.first,
                    ports.last, why);
}

Http *http_open(const Site *site, HttpPorts ports, Fault *fault)
{
    static Http http;
    http = (Http){.site = site};
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info = {
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS,
        .server_string = "thimble",
        .user = &http,
    };
    http.context = lws_create_context(&info);
    if (!http.context)
        fault_at(fault, 0, 0, "libwebsockets could not be started");
    else if (open_port(&http, ports, fault))
        return &http;
    http_close(&http);
    return NULL;
}

int http_port(const Http *http)
{
    return http->port;
}

void http_run(Http *http)
{
    while (!http->stopped && lws_service(http->context, 0) >= 0)
        ;
}

/* Async-signal-safe: lws_cancel_service only writes to a pipe, which makes lws_service return. */
void http_stop(Http *http)
{
    http->stopped = 1;
    lws_cancel_service(http->context);
}

void http_close(Http *http)
{
    if (http->context)
        lws_context_destroy(http->context);
    http->context = NULL;
}
