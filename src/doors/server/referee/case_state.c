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

static void add_row(const StoredGame *game, const Online *online, Text *text)
{
    text_add(text, ",\"deal\":\"%s\",\"opponent\":\"%s\",\"again\":[", game->fair ? "fair" : "any", game->opponent);
    add_word(game->again[0], text);
    text_add(text, ",");
    add_word(game->again[1], text);
    text_add(text, "],\"rated\":%s,\"next\":", json_truth(game->rated));
    add_word(game->next, text);
    text_add(text, ",\"opened\":%d,\"watchers\":%d,\"seal\":\"%s\",\"sealed\":", game->opened, game->guests[0],
             game->seal);
    add_word(online->ending ? game->sealed : "", text);
}

void case_state(const StoredGame *game, const Online *online, int64_t now, Text *text)
{
    OnlineSeen seen = {.at = now, .dealing = strcmp(game->phase, "dealing") == 0};
    for (int seat = 0; seat < SEATS; seat++) {
        seen.here[seat] = game->guests[store_place(game, seat)] > 0;
        seen.claimed[seat] = game->person[seat] != 0;
    }
    text_add(text, "{\"game\":\"%s\",\"entries\":%d,\"created\":%lld,\"at\":%lld,", game->id, game->entries,
             (long long)game->created, (long long)now);
    online_json_write(online, &seen, text);
    add_row(game, online, text);
    text_add(text, "}");
}
