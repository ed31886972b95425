/* SPDX-License-Identifier: MIT */
#include "doors/server/reply.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    STATUS_OK = 200,
    STATUS_SAME = 304,
    STATUS_ELSEWHERE = 307,
    STATUS_FORBIDDEN = 403,
    STATUS_MISSING = 404,
    STATUS_METHOD = 405,
};

/* The opener and embedder policies isolate the page; browsers require that for shared memory, and so for threads.
 * The content policy allows exactly what the page uses; index.html repeats it for hosts that set no headers. */
const ReplyHeader REPLY_HEADER[] = {
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-embedder-policy:", "require-corp"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
     "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {NULL, NULL},
};

static const char LASTING[] = "public, max-age=31536000, immutable";
static const char ASK_AGAIN[] = "no-cache";

/* Refused requests get a page that says why. After a request with a body libwebsockets sends only headers, because
 * it waits for the body. */
#define PAGE(title, sentence)                                                                                      \
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>" title "</title>\n<h1>" title              \
    "</h1>\n<p>" sentence "</p>\n<p><a href=\"/\">Thimble</a></p>\n</html>\n"

static const struct {
    int status;
    const char *page;
} REFUSAL[] = {
    {STATUS_FORBIDDEN, PAGE("Not here", "Thimble answers to the name localhost alone.")},
    {STATUS_MISSING, PAGE("Not found", "There is no such page.")},
    {STATUS_METHOD, ""},
};

static Reply refuse(int status, bool headers_only)
{
    size_t i = 0;
    while (i < sizeof REFUSAL / sizeof *REFUSAL && REFUSAL[i].status != status)
        i++;
    assert(i < sizeof REFUSAL / sizeof *REFUSAL);
    return (Reply){
        .status = status,
        .type = "text/html; charset=utf-8",
        .caching = "no-store",
        .headers_only = headers_only,
        .last = status == STATUS_METHOD,
        .allow = status == STATUS_METHOD ? "GET, HEAD" : NULL,
        .body = span_of(REFUSAL[i].page),
    };
}

static bool starts(Span span, const char *start)
{
    size_t length = strlen(start);
    return span.length >= length && strncasecmp(span.at, start, length) == 0;
}

/* Nothing, or a colon and digits. */
static bool is_port(Span span)
{
    for (size_t i = 1; i < span.length; i++)
        if (!isdigit((unsigned char)span.at[i]))
            return false;
    return span.length == 0 || (span.at[0] == ':' && span.length > 1);
}

/* Guards against DNS rebinding: a foreign site may let its own name resolve to this machine, but the Host header
 * still contains that name. */
static bool is_ours(Span host)
{
    static const char *const NAME[] = {"localhost", "127.0.0.1", "[::1]"};
    for (size_t i = 0; i < sizeof NAME / sizeof *NAME; i++) {
        size_t length = strlen(NAME[i]);
        if (starts(host, NAME[i]) && is_port((Span){host.at + length, host.length - length}))
            return true;
    }
    return false;
}

static bool reply_same(Span a, Span b)
{
    return a.length == b.length && strncasecmp(a.at, b.at, a.length) == 0;
}

/* An address such as "192.0.2.7:7529" or "[2001:db8::7]". No site can let one lead here. */
static bool is_address(Span host)
{
    static const char DIGITS[] = "0123456789.";
    bool wide = host.length > 0 && host.at[0] == '[';
    size_t length = wide;
    while (length < host.length && (wide ? host.at[length] != ']' : strchr(DIGITS, host.at[length]) != NULL))
        length++;
    if (wide && length == host.length)
        return false;
    length += wide;
    return length > 0 && is_port((Span){host.at + length, host.length - length});
}

bool reply_is_for_us(const Request *request)
{
    return is_ours(request->host) || (request->outside && is_address(request->host)) ||
           (request->anywhere && request->host.length > 0) ||
           (request->name.length > 0 && reply_same(request->host, request->name));
}

/* The part after "https://" or "http://"; empty if it is another scheme. */
static Span after_scheme(Span origin)
{
    static const char *const SCHEME[] = {"https://", "http://"};
    for (size_t i = 0; i < sizeof SCHEME / sizeof *SCHEME; i++)
        if (starts(origin, SCHEME[i]))
            return (Span){origin.at + strlen(SCHEME[i]), origin.length - strlen(SCHEME[i])};
    return (Span){origin.at, 0};
}

Span reply_host_of(const char *origin)
{
    return after_scheme(span_of(origin));
}

bool reply_is_our_origin(Span origin, Span host, const char *public_origin)
{
    Span from = after_scheme(origin);
    return origin.length == 0 || (from.length > 0 && reply_same(from, host)) ||
           (public_origin && reply_same(origin, span_of(public_origin)));
}

/* Browsers store data by host name, so localhost and each of its addresses would have separate games. Requests by
 * address are redirected to localhost, provided that localhost is sure to lead here. */
static bool is_by_address(const Request *request)
{
    static const char *const ADDRESS[] = {"127.0.0.1", "[::1]"};
    char host[REPLY_ADDRESS_SIZE];
    for (size_t i = 0; i < sizeof ADDRESS / sizeof *ADDRESS; i++) {
        snprintf(host, sizeof host, "%s:%d", ADDRESS[i], request->port);
        if (request->port > 0 && span_is(request->host, host))
            return true;
    }
    return false;
}

static Reply send_to_name(int port, bool headers_only)
{
    Reply reply = {.status = STATUS_ELSEWHERE, .caching = "no-store", .headers_only = headers_only};
    snprintf(reply.address, sizeof reply.address, "http://localhost:%d/", port);
    return reply;
}

/* Takes the part before the next comma off the list, without surrounding blanks. */
static Span next_of_list(Span *list)
{
    const char *comma = list->length > 0 ? memchr(list->at, ',', list->length) : NULL;
    Span part = {list->at, comma ? (size_t)(comma - list->at) : list->length};
    size_t taken = part.length + (comma ? 1 : 0);
    *list = (Span){list->at + taken, list->length - taken};
    while (part.length > 0 && isspace((unsigned char)part.at[0]))
        part = (Span){part.at + 1, part.length - 1};
    while (part.length > 0 && isspace((unsigned char)part.at[part.length - 1]))
        part.length--;
    return part;
}

/* "gzip;q=0" means anything but gzip. */
static bool is_refused(Span parameters)
{
    bool zero = false;
    for (size_t i = 0; i < parameters.length; i++) {
        if (parameters.at[i] >= '1' && parameters.at[i] <= '9')
            return false;
        zero = zero || parameters.at[i] == '0';
    }
    return zero;
}

static bool takes_gzip(Span encodings)
{
    static const char GZIP[] = "gzip";
    while (encodings.length > 0) {
        Span part = next_of_list(&encodings);
        if (!starts(part, GZIP))
            continue;
        Span rest = {part.at + strlen(GZIP), part.length - strlen(GZIP)};
        if (rest.length == 0 || rest.at[0] == ';' || isspace((unsigned char)rest.at[0]))
            return !is_refused(rest);
    }
    return false;
}

/* Does the browser already have this version? */
static bool has_tag(Span tags, const char *tag)
{
    while (tags.length > 0) {
        Span part = next_of_list(&tags);
        if (starts(part, "W/"))
            part = (Span){part.at + 2, part.length - 2};
        if (span_is(part, "*") || span_is(part, tag))
            return true;
    }
    return false;
}

static Reply give(const SiteFile *file, const Request *request)
{
    Reply reply = {
        .status = STATUS_OK,
        .type = file->type,
        .caching = file->lasting ? LASTING : ASK_AGAIN,
        .varies = file->gzip.at,
        .gzip = file->gzip.at && takes_gzip(request->encodings),
        .headers_only = request->method == METHOD_HEAD,
    };
    reply.body = reply.gzip ? file->gzip : file->plain;
    snprintf(reply.tag, sizeof reply.tag, "\"%s%s\"", file->tag, reply.gzip ? "-gzip" : "");
    if (has_tag(request->tags, reply.tag)) {
        reply.status = STATUS_SAME;
        reply.body = (Span){NULL, 0};
    }
    return reply;
}

Reply reply_to(const Site *site, const Request *request)
{
    bool head = request->method == METHOD_HEAD;
    if (request->method == METHOD_OTHER)
        return refuse(STATUS_METHOD, false);
    if (!reply_is_for_us(request))
        return refuse(STATUS_FORBIDDEN, head);
    if (!starts(request->path, "/"))
        return refuse(STATUS_MISSING, head);
    if (span_is(request->path, "/") && is_by_address(request))
        return send_to_name(request->port, head);
    Span name = {request->path.at + 1, request->path.length - 1};
    const SiteFile *file = site_find(site, name.length > 0 ? name : span_of("index.html"));
    return file ? give(file, request) : refuse(STATUS_MISSING, head);
}
