/* SPDX-License-Identifier: MIT */
#include "client/far_call.h"

#include "base/json.h"
#include "client/far_words.h"
#include "engine/threads/host.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_ADDRESS = LINK_BASE + 64,
    MAX_SIT = 256,
    MAX_MINE = 128 * FAR_MINE,
    NO_CONTENT = 204,
    NOT_FOUND = 404,
    NOT_ALLOWED = 405,
    BAD_GATEWAY = 502,
    TOO_MANY = 429
};

static const double LONGEST_PAUSE = 5, LONGEST_WAIT = 30, SIT_SECONDS = 60;

static void write_address(const FarCall *call, Text *text)
{
    text_add(text, "%s/api/games", call->link->base);
    if (call->link->game[0])
        text_add(text, "/%s%s", call->link->game, call->path);
}

static bool not_offered(int status, Fault *fault)
{
    return fault_at(fault, 0, 0,
                    "this server does not offer online games (its answer was %d); thimble serve --host does",
                    status);
}

bool far_call(Web *web, Shelf *shelf, const FarCall *call, FarAnswer *answer, Fault *fault)
{
    char address[MAX_ADDRESS];
    Text text = text_in(address, sizeof address);
    WebReply reply;
    write_address(call, &text);
    if (!web_call(web, &(WebRequest){call->method, address, call->link->secret, call->body}, &reply, fault))
        return false;
    answer->status = reply.status;
    answer->wait = reply.wait;
    answer->message = (FarMessage){.seat = NOBODY};
    bool good = reply.status == NO_CONTENT ||
                far_message_read(&answer->message, shelf, reply.body ? reply.body : "", reply.length, fault);
    web_reply_done(&reply);
    if (!good && (answer->status == NOT_FOUND || answer->status == NOT_ALLOWED))
        return not_offered(answer->status, fault);
    if (!good && answer->status >= BAD_GATEWAY) { /* not the server itself, but one before it */
        answer->message = (FarMessage){.seat = NOBODY, .error = "busy"};
        good = true;
    }
    return good;
}

bool far_call_is_temporary(const FarAnswer *answer)
{
    return answer->status >= 500 || (answer->status == TOO_MANY && strcmp(answer->message.error, "too-soon") != 0);
}

double far_call_longer(double pause)
{
    return 2 * pause < LONGEST_PAUSE ? 2 * pause : LONGEST_PAUSE;
}

double far_call_bounded(double wait, double pause)
{
    return wait < pause ? pause : wait < LONGEST_WAIT ? wait : LONGEST_WAIT;
}

static bool refuse(const FarAnswer *answer, Fault *fault)
{
    Text text = text_in(fault->sentence, sizeof fault->sentence);
    far_words_of_error(&answer->message, &text);
    return false;
}

/* Calls and accepts nothing but success. */
static bool demand(Web *web, Shelf *shelf, const FarCall *call, FarMessage *message, Fault *fault)
{
    FarAnswer *answer = malloc(sizeof *answer);
    if (!answer)
        return fault_at(fault, 0, 0, "out of memory");
    bool good = far_call(web, shelf, call, answer, fault);
    if (good && (answer->status < 200 || answer->status > 299))
        good = refuse(answer, fault);
    if (good)
        *message = answer->message;
    free(answer);
    return good;
}

bool far_create(Web *web, Shelf *shelf, const char *choices, Link *link, Link *friend, FarMessage *message,
                Fault *fault)
{
    link->game[0] = link->secret[0] = '\0';
    FarCall call = {link, "POST", "", choices};
    if (!demand(web, shelf, &call, message, fault))
        return false;
    if (!message->has_state || !message->secret[0])
        return fault_at(fault, 0, 0, "the server's answer is incomplete; is this a Thimble server?");
    memcpy(link->game, message->state.game, sizeof link->game);
    *friend = *link;
    memcpy(link->secret, message->secret, sizeof link->secret);
    memcpy(friend->secret, message->invite, sizeof friend->secret);
    return true;
}

bool far_withdraw(Web *web, Shelf *shelf, const Link *link, Fault *fault)
{
    FarMessage *message = malloc(sizeof *message);
    FarCall call = {link, "DELETE", "", NULL};
    bool good = message ? demand(web, shelf, &call, message, fault) : fault_at(fault, 0, 0, "out of memory");
    free(message);
    return good;
}

/* One attempt. True if another may help: a fair deal is being looked for, or the answer was lost. The server gives the
 * same answer to the same request. */
static bool try_to_sit(Web *web, Shelf *shelf, const FarCall *call, FarAnswer *answer, Fault *fault)
{
    bool reached = far_call(web, shelf, call, answer, fault);
    if (reached && answer->status == 200)
        return false;
    if (reached)
        refuse(answer, fault);
    if (!reached)
        answer->status = 0, answer->wait = 0;
    bool again = !reached || far_call_is_temporary(answer) || strcmp(answer->message.error, "dealing") == 0;
    if (again)
        answer->message.error[0] = '\0';
    return again;
}

static bool sit_when_possible(Web *web, Shelf *shelf, const FarCall *call, FarAnswer *answer, Fault *fault)
{
    double end = host_now() + SIT_SECONDS;
    for (double pause = FAR_FIRST_PAUSE; try_to_sit(web, shelf, call, answer, fault);
         pause = far_call_longer(pause))
        if (host_now() > end || !web_pause(web, far_call_bounded(answer->wait, pause)))
            break;
    return answer->status == 200;
}

bool far_sit(Web *web, Shelf *shelf, Link *link, const char *name, FarMessage *message, Fault *fault)
{
    char body[MAX_SIT];
    Text text = text_in(body, sizeof body);
    text_add(&text, "{\"name\":");
    json_string(&text, name);
    text_add(&text, "}");
    if (text.cut)
        return fault_at(fault, 0, 0, "the name is too long");
    if (!link->secret[0] && !web_invent_secret(link->secret, sizeof link->secret, fault))
        return false;
    FarAnswer *answer = malloc(sizeof *answer);
    if (!answer)
        return fault_at(fault, 0, 0, "out of memory");
    FarCall call = {link, "POST", "/sit", body};
    bool good = sit_when_possible(web, shelf, &call, answer, fault);
    if (good)
        *message = answer->message;
    else
        memcpy(message->error, answer->message.error, sizeof message->error);
    free(answer);
    return good;
}

static Span body_of(const WebReply *reply)
{
    return (Span){reply->body ? reply->body : "", reply->length};
}

/* A list that was refused: the server says why, if it is one. */
static bool refuse_list(Shelf *shelf, const WebReply *reply, Fault *fault)
{
    Span body = body_of(reply);
    FarAnswer *answer = malloc(sizeof *answer);
    Fault inner;
    bool told = answer && far_message_read(&answer->message, shelf, body.at, body.length, &inner) &&
                answer->message.error[0];
    if (told)
        refuse(answer, fault);
    else
        not_offered(reply->status, fault);
    free(answer);
    return false;
}

static void write_mine(const Link *link, int links, Text *text)
{
    text_add(text, "{\"seats\":[");
    for (int i = 0; i < links; i++)
        text_add(text, "%s{\"game\":\"%s\",\"secret\":\"%s\"}", i ? "," : "", link[i].game, link[i].secret);
    text_add(text, "]}");
}

bool far_mine(Web *web, Shelf *shelf, const Link *link, int links, FarEach *each, void *of, Fault *fault)
{
    char address[MAX_ADDRESS], body[MAX_MINE];
    Text text = text_in(body, sizeof body);
    WebReply reply;
    write_mine(link, links, &text);
    text = text_in(address, sizeof address);
    text_add(&text, "%s/api/mine", link->base);
    if (!web_call(web, &(WebRequest){"POST", address, NULL, body}, &reply, fault))
        return false;
    bool good = reply.status == 200 ? far_message_read_list(shelf, "games", body_of(&reply), each, of, fault)
                                    : refuse_list(shelf, &reply, fault);
    web_reply_done(&reply);
    return good;
}

bool far_lobby(Web *web, Shelf *shelf, const Link *server, FarEach *open, FarEach *watch, void *of, Fault *fault)
{
    char address[MAX_ADDRESS];
    Text text = text_in(address, sizeof address);
    WebReply reply;
    text_add(&text, "%s/api/lobby", server->base);
    if (!web_call(web, &(WebRequest){"GET", address, NULL, NULL}, &reply, fault))
        return false;
    bool good = reply.status == 200 ? far_message_read_list(shelf, "open", body_of(&reply), open, of, fault) &&
                                          far_message_read_list(shelf, "watch", body_of(&reply), watch, of, fault)
                                    : refuse_list(shelf, &reply, fault);
    web_reply_done(&reply);
    return good;
}

static void take_one(void *of, int number, const FarMessage *message)
{
    FarMessage *found = of;
    if (number == 0)
        *found = *message;
}

/* A secret that opens nothing is told apart from a game that is not there. */
bool far_arrive(Web *web, Shelf *shelf, const Link *link, FarMessage *message, Fault *fault)
{
    Link game = *link;
    FarCall call = {&game, "GET", "", NULL};
    *message = (FarMessage){.seat = NOBODY};
    if (link->secret[0] && !far_mine(web, shelf, link, 1, take_one, message, fault))
        return false;
    if (link->secret[0] && message->has_state)
        return true;
    game.secret[0] = '\0';
    if (!demand(web, shelf, &call, message, fault))
        return false;
    if (!message->has_state)
        return fault_at(fault, 0, 0, "the server's answer is incomplete; is this a Thimble server?");
    message->seat = NOBODY;
    return !link->secret[0] || refuse(&(FarAnswer){.message = {.error = "wrong-secret"}}, fault);
}

bool far_may_sit(const Link *link, const FarMessage *message)
{
    const FarState *state = &message->state;
    if (message->seat != NOBODY)
        return !state->player[message->seat].seated;
    return !link->secret[0] && !link->watch && state->open && state->phase <= FAR_WAITING;
}
