/* SPDX-License-Identifier: MIT */
#include "doors/server/http_insides.h"

#include "doors/server/log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Why a socket is closed (RFC 6455). */
enum {
    CODE_GOING = 1001,
    CODE_BINARY = 1003,
    CODE_POLICY = 1008,
    CODE_LARGE = 1009,
    CODE_ERROR = 1011,
};

enum { STATUS_FORBIDDEN = 403, STATUS_MISSING = 404, STATUS_MANY = 429, STATUS_UNAVAILABLE = 503 };

static const char PATH[] = "/api/socket";

static bool is_upgrade(const Line *line)
{
    char header[16];
    Span value = line_header(line->wsi, WSI_TOKEN_UPGRADE, header, sizeof header);
    return value.length == strlen("websocket") && strncasecmp(value.at, "websocket", value.length) == 0;
}

static bool is_our_path(const Line *line)
{
    char *at = NULL;
    int length = 0;
    int method = lws_http_get_uri_and_method(line->wsi, &at, &length);
    return method == LWSHUMETH_GET && at && span_is((Span){at, (size_t)length}, PATH);
}

int socket_may_open(Line *line)
{
    const Http *http = line->http;
    if (!http->desk || line->state != LINE_IDLE || !is_upgrade(line) || !is_our_path(line))
        return -1;
    line->since = http_now();
    snprintf(line->method, sizeof line->method, "GET");
    snprintf(line->path, sizeof line->path, "%s", PATH);
    line_identify(line);
    if (!api_is_welcome(line))
        return visit_refuse_upgrade(line, STATUS_FORBIDDEN, "origin",
                                    "pages of other sites may not call this server");
    if (http->closing)
        return visit_refuse_upgrade(line, STATUS_UNAVAILABLE, "closing", "this server is closing");
    if (!line_count(line))
        return visit_refuse_upgrade(line, STATUS_MANY, "too-many", "too many connections from this address");
    return 0;
}

int socket_open(Line *line)
{
    line->guest = hall_enter(line->http->hall, GUEST_SOCKET, line);
    if (!line->guest)
        return -1;
    line->state = LINE_SOCKET;
    line_join_wheel(line);
    log_call(&(LogCall){line->address, line->method, line->path, 101, 0});
    return 0;
}

void socket_part(Line *line, int code)
{
    if (line->parting == 0)
        line->parting = code;
    line_ready(line);
}

/* As a request of HTTP is noted, with the call in place of the method. */
static void note_message(const Line *line, int kind, int status, int64_t ms)
{
    const char *call = kind < CALL_KINDS ? CALL_KIND_NAME[kind] : "none";
    metrics_count(&line->http->metrics, kind, status, (double)ms / 1000);
    log_call(&(LogCall){line->address, call, line->path, status, ms});
}

static bool answer_refusal(Line *line, const Call *call, const ApiRefusal *refusal)
{
    char memory[2 * FAULT_SIZE + 100];
    Text text = text_in(memory, sizeof memory);
    guest_error(&text, refusal->word, refusal->sentence);
    return guest_write(line->guest, call, refusal->status, (Span){memory, text.length});
}

static void take_message(Line *line, Span message)
{
    Call call = {0};
    CallFault fault;
    ApiRefusal refusal = {0};
    bool read = call_read_message(&call, message, &fault);
    bool good = read && api_ask(line->http, line, line->guest, &call, &refusal);
    if (!read) {
        refusal = (ApiRefusal){.status = fault.status, .word = fault.word};
        memcpy(refusal.sentence, fault.sentence, sizeof refusal.sentence);
    }
    if (!good)
        note_message(line, read ? (int)call.kind : CALL_KINDS, refusal.status, 0);
    bool blamed = !read || (!good && refusal.status == STATUS_MANY);
    if (blamed && api_blame(line) > 0)
        socket_part(line, CODE_POLICY);
    else if (!good && !answer_refusal(line, &call, &refusal))
        socket_part(line, CODE_ERROR);
    lws_explicit_bzero(&call, sizeof call);
    if (guest_has_next(line->guest))
        line_ready(line);
}

/* Pieces of a message are put together. */
static bool collect(Line *line, const char *bytes, size_t length)
{
    char *more = realloc(line->body, line->length + length + 1);
    if (!more)
        return false;
    memcpy(more + line->length, bytes, length);
    line->body = more;
    line->length += length;
    return true;
}

static int receive_all(Line *line)
{
    Span message = {line->body ? line->body : "", line->length};
    if (++line->guest->calls > GUEST_CALLS)
        socket_part(line, CODE_POLICY);
    else
        take_message(line, message);
    if (line->body)
        lws_explicit_bzero(line->body, line->length);
    free(line->body);
    line->body = NULL;
    line->length = 0;
    return 0;
}

int socket_receive(Line *line, const char *bytes, size_t length)
{
    if (line->parting)
        return 0;
    if (lws_frame_is_binary(line->wsi) || line->length + length > CALL_BODY ||
        (length > 0 && !collect(line, bytes, length))) {
        socket_part(line, lws_frame_is_binary(line->wsi) ? CODE_BINARY : CODE_LARGE);
        return 0;
    }
    bool all = lws_is_final_fragment(line->wsi) && lws_remaining_packet_payload(line->wsi) == 0;
    return all ? receive_all(line) : 0;
}

void socket_answer(Line *line, DeskAnswer *answer)
{
    const Ruling *ruling = &answer->ruling;
    Span body = {ruling->body, ruling->body ? ruling->length : 0};
    int64_t ms = desk_now() - answer->call.asked;
    note_message(line, (int)answer->call.kind, ruling->status, ms > 0 ? ms : 0);
    if (line->dead)
        return;
    if (!guest_write(line->guest, &answer->call, ruling->status, body))
        socket_part(line, CODE_ERROR);
    line_ready(line);
}

static int send_ping(Line *line)
{
    unsigned char memory[LWS_PRE + 1];
    memory[LWS_PRE] = 't'; /* libwebsockets does not tell of a pong without content */
    line->pulse = false;
    line->unconfirmed = true;
    return lws_write(line->wsi, memory + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

static int send_message(Line *line)
{
    size_t length = 0;
    char *memory = guest_next(line->guest, LWS_PRE, &length);
    if (!memory)
        return 0;
    int sent = lws_write(line->wsi, (unsigned char *)memory + LWS_PRE, length, LWS_WRITE_TEXT);
    free(memory);
    return sent < (int)length ? -1 : 0;
}

static int part(Line *line, int code)
{
    lws_close_reason(line->wsi, (enum lws_close_status)code, NULL, 0);
    line->dead = true;
    return -1;
}

/* What the socket takes is sent at once. To wait until libwebsockets calls would be another round of poll() over all
 * connections. */
void socket_ready(Line *line)
{
    while (!line->parting && guest_has_next(line->guest) && !lws_send_pipe_choked(line->wsi)) {
        if (send_message(line) < 0) {
            line_kill(line);
            return;
        }
    }
    if (line->parting || line->pulse || line->http->closing || guest_has_next(line->guest))
        lws_callback_on_writable(line->wsi);
}

/* One message at a time, so that no line keeps the others waiting. */
int socket_go_on(Line *line)
{
    if (line->parting)
        return part(line, line->parting);
    int result = line->pulse ? send_ping(line) : send_message(line);
    bool more = line->pulse || guest_has_next(line->guest);
    if (result == 0 && more)
        lws_callback_on_writable(line->wsi);
    if (result == 0 && !more && line->http->closing)
        return part(line, CODE_GOING);
    return result;
}
