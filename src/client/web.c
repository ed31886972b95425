/* SPDX-License-Identifier: MIT */
#include "client/web.h"

#include "client/link.h"
#include "engine/threads/host.h"

#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum { CONNECT_SECONDS = 10, CALL_SECONDS = 30, SILENT_SECONDS = 30, MAX_HEADER = 256 };

struct Web {
    CURL *curl;
    const atomic_bool *stop;
    double heard; /* when something came last (host_now) */
    char error[CURL_ERROR_SIZE];
};

/* An answer while it comes. */
typedef struct Intake {
    Web *web;
    WebReply *reply;
    size_t room;
    WebTake *take; /* NULL: the body is collected */
    void *of;
} Intake;

Web *web_new(const atomic_bool *stop, Fault *fault)
{
    Web *web = calloc(1, sizeof *web);
    if (web)
        web->curl = curl_easy_init();
    if (web && web->curl) {
        web->stop = stop;
        return web;
    }
    free(web);
    fault_at(fault, 0, 0, "out of memory");
    return NULL;
}

void web_free(Web *web)
{
    if (!web)
        return;
    curl_easy_cleanup(web->curl);
    free(web);
}

void web_reply_done(WebReply *reply)
{
    free(reply->body);
    *reply = (WebReply){0};
}

static bool intake_add(Intake *intake, const char *data, size_t length, size_t most)
{
    WebReply *reply = intake->reply;
    if (length > most - reply->length)
        return false;
    if (reply->length + length + 1 > intake->room) {
        size_t room = 2 * (reply->length + length) + 1024;
        char *larger = realloc(reply->body, room);
        if (!larger)
            return false;
        reply->body = larger;
        intake->room = room;
    }
    memcpy(reply->body + reply->length, data, length);
    reply->length += length;
    reply->body[reply->length] = '\0';
    return true;
}

/* Gives away all complete lines; the rest stays. */
static void intake_give_lines(Intake *intake)
{
    WebReply *reply = intake->reply;
    char *at = reply->body;
    char *end = reply->body + reply->length;
    for (char *newline; (newline = memchr(at, '\n', (size_t)(end - at))); at = newline + 1) {
        *newline = '\0';
        if (newline > at)
            intake->take(intake->of, at, (size_t)(newline - at));
    }
    reply->length = (size_t)(end - at);
    memmove(reply->body, at, reply->length);
}

static size_t receive(char *data, size_t size, size_t count, void *argument)
{
    Intake *intake = argument;
    long status = 0;
    intake->web->heard = host_now();
    curl_easy_getinfo(intake->web->curl, CURLINFO_RESPONSE_CODE, &status);
    bool lines = intake->take && status == 200;
    if (!intake_add(intake, data, size * count, lines ? WEB_LINE : WEB_MOST))
        return 0;
    if (lines)
        intake_give_lines(intake);
    return size * count;
}

static bool is_stopped(const Web *web)
{
    return web->stop && atomic_load(web->stop);
}

/* Called about once a second. A stream says something every few seconds, but too little for libcurl's own limit, which
 * counts whole bytes per second. */
static int check_stop(void *argument, curl_off_t down, curl_off_t down_now, curl_off_t up, curl_off_t up_now)
{
    const Web *web = argument;
    (void)down, (void)down_now, (void)up, (void)up_now;
    return is_stopped(web) || host_now() - web->heard > SILENT_SECONDS;
}

/* False without memory; what was there remains. */
static bool add_header(struct curl_slist **list, const char *line)
{
    struct curl_slist *longer = curl_slist_append(*list, line);
    *list = longer ? longer : *list;
    return longer;
}

static bool add_headers(struct curl_slist **list, const WebRequest *request)
{
    char line[MAX_HEADER];
    Text text = text_in(line, sizeof line);
    text_add(&text, "Authorization: Bearer %s", request->secret ? request->secret : "");
    return add_header(list, "Expect:") && /* no round trip before a body */
           (!request->body || add_header(list, "Content-Type: application/json")) &&
           (!request->secret || !request->secret[0] || add_header(list, line));
}

/* A proxy of the environment is for other machines. */
static bool is_local(const char *address)
{
    Link link;
    Fault fault;
    return link_read(&link, address, &fault) && link_is_local(&link);
}

static void set_request(Web *web, const WebRequest *request, const struct curl_slist *headers)
{
    CURL *curl = web->curl;
    curl_easy_setopt(curl, CURLOPT_URL, request->address);
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, request->method);
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    if (request->body)
        curl_easy_setopt(curl, CURLOPT_POSTFIELDS, request->body);
    if (is_local(request->address))
        curl_easy_setopt(curl, CURLOPT_NOPROXY, "*");
}

static void set_bounds(Web *web, bool endless)
{
    CURL *curl = web->curl;
    curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl, CURLOPT_USERAGENT, "thimble/" THIMBLE_VERSION);
    curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, web->error);
    curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    curl_easy_setopt(curl, CURLOPT_TIMEOUT, endless ? 0L : (long)CALL_SECONDS);
    curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, check_stop);
    curl_easy_setopt(curl, CURLOPT_XFERINFODATA, web);
}

static CURLcode perform(Web *web, const WebRequest *request, Intake *intake)
{
    struct curl_slist *headers = NULL;
    CURLcode code = CURLE_OUT_OF_MEMORY;
    curl_easy_reset(web->curl);
    web->error[0] = '\0';
    web->heard = host_now();
    set_bounds(web, intake->take != NULL);
    curl_easy_setopt(web->curl, CURLOPT_WRITEFUNCTION, receive);
    curl_easy_setopt(web->curl, CURLOPT_WRITEDATA, intake);
    if (add_headers(&headers, request)) {
        set_request(web, request, headers);
        code = curl_easy_perform(web->curl);
    }
    curl_slist_free_all(headers);
    return code;
}

/* The address without its path, which says nothing to a person. */
static bool explain_silence(const Web *web, Fault *fault)
{
    char *address = NULL;
    curl_easy_getinfo(web->curl, CURLINFO_EFFECTIVE_URL, &address);
    const char *path = address ? strstr(address, "/api/") : NULL;
    return fault_at(fault, 0, 0, "no server answers at %.*s; thimble serve --host starts one",
                    path ? (int)(path - address) : 0, address ? address : "");
}

static bool explain(const Web *web, CURLcode code, Fault *fault)
{
    if (code == CURLE_WRITE_ERROR)
        return fault_at(fault, 0, 0, "the server's answer is too long");
    if (code == CURLE_ABORTED_BY_CALLBACK)
        return fault_at(fault, 0, 0, "the server does not answer");
    if (code == CURLE_COULDNT_CONNECT)
        return explain_silence(web, fault);
    return fault_at(fault, 0, 0, "the server can't be reached: %s",
                    web->error[0] ? web->error : curl_easy_strerror(code));
}

static void note_status(const Web *web, WebReply *reply)
{
    long status = 0;
    curl_off_t wait = 0;
    curl_easy_getinfo(web->curl, CURLINFO_RESPONSE_CODE, &status);
    curl_easy_getinfo(web->curl, CURLINFO_RETRY_AFTER, &wait);
    reply->status = (int)status;
    reply->wait = (double)wait;
}

bool web_call(Web *web, const WebRequest *request, WebReply *reply, Fault *fault)
{
    *reply = (WebReply){0};
    Intake intake = {.web = web, .reply = reply};
    CURLcode code = perform(web, request, &intake);
    note_status(web, reply);
    if (code == CURLE_OK)
        return true;
    web_reply_done(reply);
    return explain(web, code, fault);
}

bool web_stream(Web *web, const WebRequest *request, WebTake *take, void *of, WebReply *reply, Fault *fault)
{
    *reply = (WebReply){0};
    Intake intake = {.web = web, .reply = reply, .take = take, .of = of};
    CURLcode code = perform(web, request, &intake);
    note_status(web, reply);
    if (code == CURLE_OK && reply->status != 200)
        return true;
    web_reply_done(reply);
    return code == CURLE_OK ? fault_at(fault, 0, 0, "the server has closed the connection")
                            : explain(web, code, fault);
}

bool web_pause(const Web *web, double seconds)
{
    const struct timespec moment = {.tv_nsec = 50 * 1000 * 1000};
    for (double until = host_now() + seconds; host_now() < until && !is_stopped(web);)
        nanosleep(&moment, NULL);
    return !is_stopped(web);
}

bool web_invent_secret(char *secret, size_t size, Fault *fault)
{
    enum { LETTERS = 32 };
    unsigned char random[LETTERS];
    if (size <= LETTERS || getrandom(random, sizeof random, 0) != (ssize_t)sizeof random)
        return fault_at(fault, 0, 0, "no random numbers are available");
    for (int i = 0; i < LETTERS; i++)
        secret[i] = LINK_LETTERS[random[i] % (sizeof LINK_LETTERS - 1)];
    secret[LETTERS] = '\0';
    return true;
}
