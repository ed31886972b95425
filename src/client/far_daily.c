/* SPDX-License-Identifier: MIT */
#include "client/far_daily.h"

#include "client/far_words.h"

#include <cjson/cJSON.h>
#include <stdlib.h>

enum { MAX_ADDRESS = LINK_BASE + 64, MAX_BODY = 16 << 10, MOST = 1000 * 1000 * 1000, STATUS_OK = 200 };

static bool read_number(const cJSON *object, const char *name, int least, int *number)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    if (!cJSON_IsNumber(item) || !(item->valuedouble >= least && item->valuedouble <= MOST))
        return false;
    *number = (int)item->valuedouble;
    return true;
}

/* Servers are not trusted: a comparison has all of its steps. */
static bool read_comparison(const cJSON *object, Comparison *comparison)
{
    const cJSON *steps = cJSON_GetObjectItemCaseSensitive(object, "steps");
    int step = 0;
    bool good = cJSON_IsArray(steps) && cJSON_GetArraySize(steps) == COMPARE_STEPS &&
                read_number(object, "points", -MOST, &comparison->points) &&
                read_number(object, "results", 1, &comparison->results) &&
                read_number(object, "below", 0, &comparison->below);
    for (const cJSON *item = good ? steps->child : NULL; item && good; item = item->next)
        good = read_number(item, "results", 0, &comparison->step[step++]);
    return good && comparison->below < comparison->results;
}

static bool understand(const WebReply *reply, Comparison *comparison, Fault *fault)
{
    cJSON *json = cJSON_ParseWithLength(reply->body ? reply->body : "", reply->length);
    bool good = json && read_comparison(json, comparison);
    cJSON_Delete(json);
    return good || fault_at(fault, 0, 0, "the server's answer can't be understood; is this a Thimble server?");
}

static bool refuse(const WebReply *reply, Fault *fault)
{
    Text text = text_in(fault->sentence, sizeof fault->sentence);
    FarMessage *message = malloc(sizeof *message);
    Shelf shelf = {0};
    Fault ignored;
    bool known =
        message && far_message_read(message, &shelf, reply->body ? reply->body : "", reply->length, &ignored);
    if (known && message->error[0])
        far_words_of_error(message, &text);
    else
        fault_at(fault, 0, 0, "this server does not compare results (its answer was %d)", reply->status);
    shelf_done(&shelf);
    free(message);
    return false;
}

bool far_compare(Web *web, const Link *server, int day, const char *key, const char *moves, Comparison *comparison,
                 Fault *fault)
{
    char address[MAX_ADDRESS], body[MAX_BODY];
    Text path = text_in(address, sizeof address), sent = text_in(body, sizeof body);
    WebReply reply;
    text_add(&path, "%s/api/daily/", server->base);
    day_write(day, &path);
    text_add(&sent, "{\"moves\":\"%s\"}", moves);
    if (!web_call(web, &(WebRequest){"POST", address, key, body}, &reply, fault))
        return false;
    bool good = reply.status == STATUS_OK ? understand(&reply, comparison, fault) : refuse(&reply, fault);
    web_reply_done(&reply);
    return good;
}
