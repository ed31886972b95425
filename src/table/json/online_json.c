/* SPDX-License-Identifier: MIT */
#include "table/json/online_json.h"

#include "base/json.h"

#include <assert.h>

enum { BUILTIN_RECORD = 16 << 10 /* more than a game of a built-in edition can need */ };

void online_record_write(const Online *online, Text *text)
{
    if (online_has_begun(online))
        table_record(&online->sitting.table, online->ending ? SECRETS_SHOWN : SECRETS_KEPT, text);
}

static void add_kind(const Online *online, Text *text)
{
    const Deal *deal = &online->sitting.table.record.deal;
    const Edition *edition = deal->edition;
    text_add(text, "\"edition\":\"%s\"", edition->name);
    if (edition->printings > 1)
        text_add(text, ",\"track\":\"%s\"", edition->printing[deal->printing].name);
    if (edition->solo)
        text_add(text, ",\"deck\":\"%s\",\"level\":%d", DECK_NAME[deal->deck], deal->level + 1);
    text_add(text, ",\"pace\":\"");
    pace_write(online->pace, text);
    text_add(text, "\"");
}

static void add_away(const Online *online, int seat, Text *text)
{
    if (online->away[seat])
        text_add(text, ",\"away\":{\"since\":%lld,\"until\":%lld}", (long long)online->away[seat],
                 (long long)online_away_until(online, seat));
    else
        text_add(text, ",\"away\":null");
}

static void add_player(const Online *online, const OnlineSeen *seen, int seat, Text *text)
{
    const Sitting *sitting = &online->sitting;
    Seat who = sitting->seat[seat];
    bool person = who.kind == SEAT_ELSEWHERE;
    text_add(text, "{\"name\":");
    json_string(text, sitting->table.record.player[seat]);
    text_add(text, ",\"kind\":\"%s\"", person ? "person" : SEAT_KIND_NAME[who.kind]);
    if (who.kind == SEAT_COMPUTER)
        text_add(text, ",\"strength\":%d", who.level);
    if (seen->claimed[seat])
        text_add(text, ",\"claimed\":true");
    text_add(text, ",\"seated\":%s,\"here\":%s", json_truth(online->seated[seat]),
             json_truth(!person || seen->here[seat]));
    add_away(online, seat, text);
    text_add(text, ",\"left\":");
    if (person && online->pace.kind != PACE_NONE)
        text_add(text, "%lld}", (long long)online_left(online, seat, seen->at));
    else
        text_add(text, "null}");
}

static void add_clock(const Online *online, Text *text)
{
    int64_t deadline = online_deadline(online);
    text_add(text, ",\"running\":%s,\"deadline\":", json_truth(deadline));
    if (deadline)
        text_add(text, "%lld", (long long)deadline);
    else
        text_add(text, "null");
}

static void add_question(const Online *online, Text *text)
{
    if (online->asked)
        text_add(text, ",\"asked\":{\"seat\":%d,\"what\":\"%s\"}", online->asker + 1, ASKED_NAME[online->asked]);
    else
        text_add(text, ",\"asked\":null");
}

static void add_record(const Online *online, bool shown, Text *text)
{
    char memory[BUILTIN_RECORD];
    Text record = text_in(memory, sizeof memory);
    if (shown)
        online_record_write(online, &record);
    assert(!record.cut);
    text_add(text, ",\"record\":");
    json_string(text, memory);
}

/* While the deal is sought the game has not begun, whoever sits. */
void online_json_write(const Online *online, const OnlineSeen *seen, Text *text)
{
    Online shown = *online;
    bool begun = !seen->dealing && online_has_begun(online);
    bool playing = begun && !online->ending;
    if (!begun)
        shown.since = 0;
    add_kind(&shown, text);
    text_add(text, ",\"phase\":\"%s\",\"ply\":%d,\"turn\":%d,\"awaits\":%d,\"players\":[",
             seen->dealing ? "dealing" : online_phase(&shown), sitting_ply(&shown.sitting),
             playing ? game_turn(&shown.sitting.table.game) + 1 : 0, playing ? online_awaits(&shown) + 1 : 0);
    add_player(&shown, seen, 0, text);
    text_add(text, ",");
    add_player(&shown, seen, 1, text);
    text_add(text, "]");
    add_clock(&shown, text);
    add_question(&shown, text);
    text_add(text, ",\"ending\":\"%s\",\"winner\":%d", ENDING_NAME[shown.ending], shown.winner + 1);
    add_record(&shown, begun, text);
}
