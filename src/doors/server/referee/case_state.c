/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "doors/server/referee/case.h"
#include "table/json/online_json.h"

#include <string.h>

static void add_word(const char *word, Text *text)
{
    if (word[0])
        json_string(text, word);
    else
        text_add(text, "null");
}

static void add_row(const StoredGame *game, const Online *online, int watchers, Text *text)
{
    text_add(text, ",\"deal\":\"%s\",\"opponent\":\"%s\",\"again\":[", game->fair ? "fair" : "any", game->opponent);
    add_word(game->again[0], text);
    text_add(text, ",");
    add_word(game->again[1], text);
    text_add(text, "],\"rated\":%s,\"next\":", json_truth(game->rated));
    add_word(game->next, text);
    text_add(text, ",\"opened\":%d,\"watchers\":%d,\"seal\":\"%s\",\"sealed\":", game->opened, watchers,
             game->seal);
    add_word(online->ending ? game->sealed : "", text);
}

bool case_state(Referee *referee, const StoredGame *game, const Online *online, int64_t now, Text *text,
                Fault *fault)
{
    int guests[STORE_PLACES];
    if (store_present(referee->store, game->id, guests, fault) != STORE_DONE)
        return false;
    OnlineSeen seen = {.at = now, .dealing = strcmp(game->phase, "dealing") == 0};
    for (int seat = 0; seat < SEATS; seat++) {
        seen.here[seat] = guests[store_place(game, seat)] > 0;
        seen.claimed[seat] = game->person[seat] != 0;
    }
    text_add(text, "{\"game\":\"%s\",\"entries\":%d,\"created\":%lld,\"at\":%lld,", game->id, game->entries,
             (long long)game->created, (long long)now);
    online_json_write(online, &seen, text);
    add_row(game, online, guests[0], text);
    text_add(text, "}");
    return true;
}
