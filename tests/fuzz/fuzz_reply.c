/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include "doors/server/reply.h"

#include <string.h>

/* A site of two files, sorted by name. */
static const SiteFile FILE_OF_SITE[] = {
    {.name = "index.html", .tag = "1234", .type = "text/html", .plain = {"page", 4}, .gzip = {"zip", 3}},
    {.name = "main-ABCDEFGH.js", .tag = "5678", .type = "text/javascript", .lasting = true, .plain = {"script", 6}},
};

static Span next_line(Span *rest)
{
    const char *end = rest->length > 0 ? memchr(rest->at, '\n', rest->length) : NULL;
    Span line = {rest->at, end ? (size_t)(end - rest->at) : rest->length};
    size_t taken = line.length + (end ? 1 : 0);
    *rest = (Span){rest->at + taken, rest->length - taken};
    return line;
}

/* Only files of the site are served, whole, and only for our host name. */
static void check_given(const Request *request, const Reply *reply)
{
    Span plain = FILE_OF_SITE[0].plain;
    fuzz_must(memchr("lL1[", request->host.at[0], 4), "it was asked for by a name of this machine");
    fuzz_must(request->method != METHOD_OTHER, "it was asked for by GET or HEAD");
    if (span_is(request->path, "/main-ABCDEFGH.js"))
        plain = FILE_OF_SITE[1].plain;
    else
        fuzz_must(span_is(request->path, "/") || span_is(request->path, "/index.html"), "it is in the site");
    const char *body = reply->gzip ? FILE_OF_SITE[0].gzip.at : plain.at;
    fuzz_must(reply->status == 304 ? reply->body.length == 0 : reply->body.at == body, "it is what was asked for");
}

/* The first byte is the method; then lines: path, host, encodings, tags. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    Site site = {.file = (SiteFile *)FILE_OF_SITE, .files = 2};
    Span rest = {(const char *)data + 1, size - 1};
    Request request = {.method = (Method)(data[0] % (METHOD_OTHER + 1))};
    request.path = next_line(&rest);
    request.host = next_line(&rest);
    request.encodings = next_line(&rest);
    request.tags = next_line(&rest);
    Reply reply = reply_to(&site, &request);
    if (reply.status == 200 || reply.status == 304)
        check_given(&request, &reply);
    else
        fuzz_must(reply.status >= 403 && reply.status <= 405, "the rest is refused");
    return 0;
}
