/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/people_json.h"

#include "base/json.h"

#include <math.h>
#include <time.h>

enum { DAY_MS = 24 * 3600 * 1000, DAY_S = 24 * 3600 };

/* Where the items of a list go, with a comma between them. */
typedef struct List {
    Text *text;
    int64_t now;
    const char *gap;
} List;

static Text *next_item(List *list)
{
    text_add(list->text, "%s", list->gap);
    list->gap = ",";
    return list->text;
}

void people_json_rating(const Rating *rating, int64_t now, Text *text)
{
    Glicko today = glicko_idle(rating->glicko, (double)(now - rating->touched) / DAY_MS);
    text_add(text, "\"rating\":%ld,\"deviation\":%ld,\"games\":%d", lround(today.rating), lround(today.deviation),
             rating->games);
}

static void add_rating(void *context, const Rating *rating, const char *name)
{
    List *list = context;
    Text *text = next_item(list);
    (void)name;
    text_add(text, "{\"list\":\"%s\",", RATING_LIST_NAME[rating->list]);
    people_json_rating(rating, list->now, text);
    text_add(text, "}");
}

bool people_json_person(Case *c, Text *text)
{
    List list = {text, c->now, ""};
    text_add(text, "\"name\":");
    json_string(text, c->person.name);
    text_add(text, ",\"kind\":\"%s\",\"since\":%lld,\"ratings\":[", PERSON_KIND_NAME[c->person.kind],
             (long long)c->person.created);
    if (!case_done(c, results_ratings(c->referee->store, c->person.id, add_rating, &list, &c->fault)))
        return false;
    text_add(text, "]");
    return true;
}

void people_json_scopes(int scopes, Text *text)
{
    const char *gap = "";
    text_add(text, "[");
    for (int i = 0; i < SCOPES; i++)
        if (scopes >> i & 1) {
            text_add(text, "%s\"%s\"", gap, SCOPE_NAME[i]);
            gap = ",";
        }
    text_add(text, "]");
}

static void add_day(int64_t day, Text *text)
{
    time_t moment = (time_t)(day * DAY_S);
    struct tm parts;
    if (day && gmtime_r(&moment, &parts))
        text_add(text, "\"%04d-%02d-%02d\"", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
    else
        text_add(text, "null");
}

static void add_token(void *context, const Token *token)
{
    Text *text = next_item(context);
    text_add(text, "{\"id\":%d,\"scopes\":", token->id);
    people_json_scopes(token->scopes, text);
    text_add(text, ",\"note\":");
    json_string(text, token->note);
    text_add(text, ",\"created\":%lld,\"used\":", (long long)token->created);
    add_day(token->used, text);
    text_add(text, "}");
}

bool people_json_tokens(Case *c, Text *text)
{
    List list = {text, c->now, ""};
    text_add(text, "[");
    if (!case_done(c, people_tokens(c->referee->store, c->person.id, add_token, &list, &c->fault)))
        return false;
    text_add(text, "]");
    return true;
}

bool people_json_games(Case *c, int most, Listed *games)
{
    return listed_done(c, store_list_of(c->referee->store, c->person.id, most, listed_note, games, &c->fault),
                       games);
}
