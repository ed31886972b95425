/* SPDX-License-Identifier: MIT */
/* For builds without libcurl or cJSON. */
#include "client/far_daily.h"
#include "client/far_message.h"
#include "client/web.h"

static bool say_missing(Fault *fault)
{
    return fault_at(fault, 0, 0,
                    "this build can't play online: it was built without libcurl or cJSON (install "
                    "libcurl4-openssl-dev and libcjson-dev, and rebuild)");
}

Web *web_new(const atomic_bool *stop, Fault *fault)
{
    (void)stop;
    say_missing(fault);
    return NULL;
}

void web_free(Web *web)
{
    (void)web;
}

bool web_call(Web *web, const WebRequest *request, WebReply *reply, Fault *fault)
{
    (void)web, (void)request;
    *reply = (WebReply){0};
    return say_missing(fault);
}

void web_reply_done(WebReply *reply)
{
    *reply = (WebReply){0};
}

bool web_stream(Web *web, const WebRequest *request, WebTake *take, void *of, WebReply *reply, Fault *fault)
{
    (void)web, (void)request, (void)take, (void)of;
    *reply = (WebReply){0};
    return say_missing(fault);
}

bool web_pause(const Web *web, double seconds)
{
    (void)web, (void)seconds;
    return false;
}

bool web_invent_secret(char *secret, size_t size, Fault *fault)
{
    if (size)
        secret[0] = '\0';
    return say_missing(fault);
}

bool far_message_read(FarMessage *message, Shelf *shelf, const char *text, size_t length, Fault *fault)
{
    (void)shelf, (void)text, (void)length;
    *message = (FarMessage){.seat = NOBODY};
    return say_missing(fault);
}

bool far_message_read_list(Shelf *shelf, const char *key, Span text, FarEach *each, void *of, Fault *fault)
{
    (void)shelf, (void)key, (void)text, (void)each, (void)of;
    return say_missing(fault);
}

bool far_compare(Web *web, const Link *server, int day, const char *key, const char *moves, Comparison *comparison,
                 Fault *fault)
{
    (void)web, (void)server, (void)day, (void)key, (void)moves;
    *comparison = (Comparison){0};
    return say_missing(fault);
}
