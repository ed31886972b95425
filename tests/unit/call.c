/* SPDX-License-Identifier: MIT */
/* What the API is asked: requests and messages in, a call or a fault out. */
#include "doors/server/referee/call.h"

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

#define SECRET "abcdefghijklmnopqrstuv"
#define P256DH SECRET SECRET SECRET "ABCDEFGHIJKLMNOPQRSTU"

/* A call as words: its kind, its game, "!" with a secret, and what else it has. */
static void describe(const Call *call, Text *text)
{
    const CallChoices *choices = &call->choices;
    text_add(text, "%s %s%s", CALL_KIND_NAME[call->kind], call->game, call->secret[0] ? "!" : "");
    if (call->name[0])
        text_add(text, " name=%s", call->name);
    if (call->kind == CALL_CREATE || call->kind == CALL_CHANGE) {
        text_add(text, " %s %s %s %d ", choices->edition, choices->track, choices->deck, choices->level);
        pace_write(choices->pace, text);
        text_add(text, " %s %d %s %d", choices->fair ? "fair" : "any", choices->seat,
                 CALL_OPPONENT_NAME[choices->opponent], choices->strength);
    }
    if (choices->rated)
        text_add(text, " rated");
    if (call->token[0])
        text_add(text, " token");
    if (call->kind == CALL_CLAIM)
        text_add(text, " %s", PERSON_KIND_NAME[call->person_kind]);
    if (call->kind == CALL_MAKE_TOKEN)
        text_add(text, " %d %s", call->scopes, call->note);
    if (call->kind == CALL_END_TOKEN)
        text_add(text, " %d", call->token_id);
    if (call->kind == CALL_RATINGS)
        text_add(text, " %s", RATING_LIST_NAME[call->list]);
    if (call->kind == CALL_ENTRY)
        text_add(text, " %d %s %s", call->number, ENTRY_KIND_NAME[call->entry], call->text);
    if (call->word[0])
        text_add(text, " %s", call->word);
    if (call->kind == CALL_PUSH)
        text_add(text, " %s %s %s", call->device.endpoint, call->device.p256dh, call->device.auth);
    if (call->kind == CALL_TRY || call->kind == CALL_COMPARE)
        text_add(text, " %d", call->day);
    if (call->kind == CALL_TRY)
        text_add(text, " %s", call->moves);
    for (int i = 0; i < call->seats; i++)
        text_add(text, " %s.%s", call->seat[i].game, call->seat[i].secret);
}

static void check(bool fine, const Call *call, const CallFault *fault, const char *asked, const char *wanted)
{
    char memory[6000];
    Text text = text_in(memory, sizeof memory);
    if (fine)
        describe(call, &text);
    else
        text_add(&text, "%d %s", fault->status, fault->word);
    if (strcmp(memory, wanted) != 0)
        fail_msg("%s\n    is: %s\n    not: %s (%s)", asked, memory, wanted, fine ? "" : fault->sentence);
    if (!fine)
        assert_true(fault->sentence[0]);
}

static const struct {
    const char *method, *path, *secret, *body, *then;
} REQUEST[] = {
    /* Paths and methods. */
    {"GET", "/api/games/k3x9", "", "", "look k3x9"},
    {"GET", "/api/games/k3x9", SECRET, "", "look k3x9!"},
    {"GET", "/api/games/k3x9/record", "", "", "record k3x9"},
    {"GET", "/api/games/k3x9/stream", SECRET, "", "follow k3x9!"},
    {"GET", "/api/lobby", "", "", "lobby "},
    {"DELETE", "/api/games/k3x9", SECRET, "", "withdraw k3x9!"},
    {"GET", "/api", "", "", "404 no-such-path"},
    {"GET", "/", "", "", "404 no-such-path"},
    {"GET", "", "", "", "404 no-such-path"},
    {"GET", "/api/lobby/", "", "", "404 no-such-path"},
    {"GET", "/api/games/k3x9/", "", "", "404 no-such-path"},
    {"GET", "/api/games/k3x9/secret", "", "", "404 no-such-path"},
    {"GET", "/api/games/K3X9", "", "", "404 no-such-game"},
    {"GET", "/api/games/", "", "", "404 no-such-game"},
    {"GET", "/api/games/abcdefghijklmnop", "", "", "404 no-such-game"},
    {"GET", "/api/games/%2e%2e", "", "", "404 no-such-game"},
    {"DELETE", "/api/games", "", "", "405 wrong-method"},
    {"PATCH", "/api/games/k3x9", "", "", "405 wrong-method"},
    {"post", "/api/games", "", "{}", "405 wrong-method"},
    /* Secrets. */
    {"DELETE", "/api/games/k3x9", "", "", "401 secret-needed"},
    {"POST", "/api/games/k3x9/sit", "", "{}", "401 secret-needed"},
    {"GET", "/api/games/k3x9", "short", "", "403 wrong-secret"},
    {"GET", "/api/games/k3x9", SECRET "!", "", "403 wrong-secret"},
    {"GET", "/api/games/k3x9", SECRET SECRET SECRET, "", "403 wrong-secret"},
    {"GET", "/api/games/k3x9", SECRET SECRET "0123456789-_ABCDEFGH", "", "look k3x9!"},
    /* Bodies. */
    {"POST", "/api/games", "", "", "400 bad-request"},
    {"POST", "/api/games", "", "[]", "400 bad-request"},
    {"POST", "/api/games", "", "{", "400 bad-request"},
    {"POST", "/api/games", "", "{}{}", "400 bad-request"},
    {"POST", "/api/games", "", "{} x", "400 bad-request"},
    {"POST", "/api/games", "", "\"text\"", "400 bad-request"},
    {"POST", "/api/games", "", "{\"name\":\"\xff\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"name\":\"A\\u0000B\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"name\":\"A\\nB\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"name\":\"A\\u0007B\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"name\":\"\\ud800\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"name\":7}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"name\":\"A\",\"name\":\"B\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"Name\":\"A\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"secret\":\"" SECRET "\"}", "400 bad-request"},
    /* Choices. */
    {"POST", "/api/games", "", " {} \n", "create  classic   0 none any 0 friend 0"},
    {"POST", "/api/games", "", "{\"name\":\"Ż\",\"edition\":\"express\",\"deal\":\"fair\",\"seat\":2}",
     "create  name=Ż express   0 none fair 2 friend 0"},
    {"POST", "/api/games", "", "{\"track\":\"2014\",\"pace\":\"clock:600000+5000\",\"opponent\":\"open\"}",
     "create  classic 2014  0 clock:600000+5000 any 0 open 0"},
    {"POST", "/api/games", "", "{\"opponent\":\"computer\"}", "create  classic   0 none any 0 computer 3"},
    {"POST", "/api/games", "", "{\"opponent\":\"computer\",\"strength\":10}",
     "create  classic   0 none any 0 computer 10"},
    {"POST", "/api/games", "", "{\"edition\":\"automa\"}", "create  automa   0 none any 0 automa 0"},
    {"POST", "/api/games", "",
     "{\"level\":5,\"deck\":\"tactical\",\"edition\":\"automa\",\"track\":\"2014\",\"seat\":1}",
     "create  automa 2014 tactical 5 none any 1 automa 0"},
    {"POST", "/api/games", "", "{\"edition\":\"automa\",\"opponent\":\"automa\"}",
     "create  automa   0 none any 0 automa 0"},
    {"POST", "/api/games", "", "{\"edition\":\"automa\",\"opponent\":\"friend\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"edition\":\"automa\",\"deal\":\"fair\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"edition\":\"automa\",\"seat\":2}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"opponent\":\"automa\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"deck\":\"normal\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"level\":3}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"edition\":\"express\",\"track\":\"revised\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"strength\":3}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"opponent\":\"computer\",\"strength\":11}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"edition\":\"chess\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"edition\":null}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"edition\":\"automa\",\"level\":6}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"edition\":\"automa\",\"level\":2.5}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"seat\":3}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"seat\":-1}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"seat\":1e400}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"seat\":\"1\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"seat\":true}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"pace\":\"fast\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"pace\":5}", "400 bad-request"},
    {"PUT", "/api/games/k3x9", SECRET, "{\"seat\":1}", "change k3x9! classic   0 none any 1 friend 0"},
    {"PUT", "/api/games/k3x9", SECRET, "{\"name\":\"Bo\"}", "400 bad-request"},
    /* The other calls. */
    {"POST", "/api/games/k3x9/sit", SECRET, "{\"name\":\"Bo\"}", "sit k3x9! name=Bo"},
    {"POST", "/api/games/k3x9/sit", SECRET, "{}", "sit k3x9!"},
    {"POST", "/api/games/k3x9/sit", SECRET, "{\"seat\":1}", "400 bad-request"},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":7,\"entry\":\"move\",\"text\":\"12r0a1\"}",
     "entry k3x9! 7 move 12r0a1"},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":0,\"entry\":\"resign\"}", "entry k3x9! 0 resign "},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"entry\":\"resign\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":7,\"entry\":\"claim\"}", "entry k3x9! 7 claim "},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":7,\"entry\":\"away\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":7,\"entry\":\"back\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":7,\"entry\":\"timeout\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":1}", "400 bad-request"},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":-1,\"entry\":\"resign\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":1,\"entry\":\"sit\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":1,\"entry\":\"timeout\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/entries", SECRET, "{\"number\":1,\"entry\":\"move\",\"text\":null}",
     "400 bad-request"},
    {"POST", "/api/games/k3x9/phrase", SECRET, "{\"phrase\":\"nice-fit\"}", "phrase k3x9! nice-fit"},
    {"POST", "/api/games/k3x9/phrase", SECRET, "{\"phrase\":\"that-was-close\"}", "phrase k3x9! that-was-close"},
    {"POST", "/api/games/k3x9/phrase", SECRET, "{\"phrase\":\"buy my stuff\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/phrase", SECRET, "{}", "400 bad-request"},
    {"POST", "/api/games/k3x9/next", SECRET, "{\"deal\":\"same\"}", "next k3x9! same"},
    {"POST", "/api/games/k3x9/next", SECRET, "{\"deal\":\"no\"}", "next k3x9! no"},
    {"POST", "/api/games/k3x9/next", SECRET, "{\"deal\":\"fair\"}", "400 bad-request"},
    {"POST", "/api/mine", "", "{\"seats\":[]}", "mine "},
    {"POST", "/api/mine", "",
     "{\"seats\":[{\"game\":\"k3x9\",\"secret\":\"" SECRET "\"},{\"secret\":\"x\",\"game\":\"?\"}]}",
     "mine  k3x9." SECRET " ."},
    {"POST", "/api/mine", "", "{}", "400 bad-request"},
    {"POST", "/api/mine", "", "{\"seats\":{}}", "400 bad-request"},
    {"POST", "/api/mine", "", "{\"seats\":[1]}", "400 bad-request"},
    {"POST", "/api/mine", "", "{\"seats\":[{\"game\":\"k3x9\"}]}", "400 bad-request"},
    {"POST", "/api/mine", "", "{\"seats\":[{\"game\":\"k3x9\",\"secret\":1}]}", "400 bad-request"},
    {"POST", "/api/mine", "", "{\"seats\":[{\"game\":\"k3x9\",\"name\":\"x\"}]}", "400 bad-request"},
    /* Names, tokens and ratings. */
    {"POST", "/api/games", SECRET, "{\"rated\":true}", "create ! classic   0 none any 0 friend 0 rated"},
    {"POST", "/api/games", "", "{\"rated\":1}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"rated\":true,\"edition\":\"automa\"}", "400 bad-request"},
    {"POST", "/api/games", "", "{\"rated\":true,\"opponent\":\"computer\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/sit", SECRET, "{\"token\":\"" SECRET "\"}", "sit k3x9! token"},
    {"POST", "/api/games/k3x9/sit", SECRET, "{\"token\":\"short\"}", "400 bad-request"},
    {"POST", "/api/names", "", "{\"name\":\"Anna\"}", "claim  name=Anna person"},
    {"POST", "/api/names", "", "{\"name\":\"R2\",\"kind\":\"bot\"}", "claim  name=R2 bot"},
    {"POST", "/api/names", "", "{\"kind\":\"bot\"}", "400 bad-request"},
    {"POST", "/api/names", "", "{\"name\":\"R2\",\"kind\":\"computer\"}", "400 bad-request"},
    {"GET", "/api/names", "", "", "405 wrong-method"},
    {"GET", "/api/names/Anna", "", "", "name  name=Anna"},
    {"GET", "/api/names/Anna Maria", "", "", "name  name=Anna Maria"},
    {"GET", "/api/names/Anna%20Maria", "", "", "name  name=Anna Maria"},
    {"GET", "/api/names/%C5%BBaba", "", "", "name  name=Żaba"},
    {"GET", "/api/names/", "", "", "404 no-such-name"},
    {"GET", "/api/names/%", "", "", "404 no-such-name"},
    {"GET", "/api/names/%4", "", "", "404 no-such-name"},
    {"GET", "/api/names/%00", "", "", "404 no-such-name"},
    {"GET", "/api/names/%C5", "", "", "404 no-such-name"},
    {"GET", "/api/names/a%2Fb", "", "", "404 no-such-name"},
    {"GET", "/api/names/Thimble", "", "", "404 no-such-name"},
    {"POST", "/api/recover", "", "{\"recovery\":\"" SECRET "\"}", "recover !"},
    {"POST", "/api/recover", "", "{\"recovery\":\"x\"}", "400 bad-request"},
    {"POST", "/api/recover", "", "{}", "400 bad-request"},
    {"GET", "/api/me", SECRET, "", "me !"},
    {"GET", "/api/me", "", "", "401 token-needed"},
    {"GET", "/api/me", "short", "", "403 wrong-token"},
    {"DELETE", "/api/me", SECRET, "", "forget !"},
    {"DELETE", "/api/me", "", "", "401 token-needed"},
    {"GET", "/api/me/games", SECRET, "", "my-games !"},
    {"GET", "/api/me/export", SECRET, "", "export !"},
    {"GET", "/api/me/export", "", "", "401 token-needed"},
    {"GET", "/api/tokens", SECRET, "", "tokens !"},
    {"POST", "/api/tokens", SECRET, "{\"scopes\":[\"play\",\"read\"],\"note\":\"my bot\"}",
     "make-token ! 3 my bot"},
    {"POST", "/api/tokens", SECRET, "{\"scopes\":[]}", "400 bad-request"},
    {"POST", "/api/tokens", SECRET, "{\"scopes\":[\"play\",\"play\"]}", "400 bad-request"},
    {"POST", "/api/tokens", SECRET, "{\"scopes\":[\"all\"]}", "400 bad-request"},
    {"POST", "/api/tokens", SECRET, "{\"scopes\":\"play\"}", "400 bad-request"},
    {"POST", "/api/tokens", SECRET, "{\"note\":\"x\"}", "400 bad-request"},
    {"POST", "/api/tokens", SECRET, "{\"scopes\":[\"play\"],\"note\":\"żżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżż\"}",
     "make-token ! 2 żżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżż"},
    {"POST", "/api/tokens", SECRET,
     "{\"scopes\":[\"play\"],\"note\":\"żżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżżx\"}", "400 bad-request"},
    {"DELETE", "/api/tokens/3", SECRET, "", "end-token ! 3"},
    {"DELETE", "/api/tokens/0", SECRET, "", "404 no-such-token"},
    {"DELETE", "/api/tokens/x", SECRET, "", "404 no-such-token"},
    {"DELETE", "/api/tokens/99999999999", SECRET, "", "404 no-such-token"},
    {"GET", "/api/ratings/classic-bot", "", "", "ratings  classic-bot"},
    {"GET", "/api/ratings/automa-bot", "", "", "404 no-such-list"},
    /* Results of the daily deal. */
    {"POST", "/api/daily/2026-11-19", SECRET, "{\"moves\":\"17r1c4 advance\"}", "try ! 9819 17r1c4 advance"},
    {"GET", "/api/daily/2026-11-19", SECRET, "", "compare ! 9819"},
    {"GET", "/api/daily/2026-11-19", "", "", "401 secret-needed"},
    {"GET", "/api/daily/2026-11-19", "short", "", "403 wrong-secret"},
    {"POST", "/api/daily/2026-11-19", "", "{\"moves\":\"\"}", "401 secret-needed"},
    {"POST", "/api/daily/2026-11-19", SECRET, "{}", "400 bad-request"},
    {"POST", "/api/daily/2026-11-19", SECRET, "{\"moves\":7}", "400 bad-request"},
    {"POST", "/api/daily/2026-11-19", SECRET, "{\"moves\":\"\",\"name\":\"Anna\"}", "400 bad-request"},
    {"POST", "/api/daily/2026-11-31", SECRET, "{\"moves\":\"\"}", "404 no-such-day"},
    {"GET", "/api/daily/today", SECRET, "", "404 no-such-day"},
    {"GET", "/api/daily/", SECRET, "", "404 no-such-day"},
    {"DELETE", "/api/daily/2026-11-19", SECRET, "", "405 wrong-method"},
    {"GET", "/api/games", "", "", "finished "},
    /* Devices. */
    {"GET", "/api/push", "", "", "push-key "},
    {"POST", "/api/push", "", "{}", "405 wrong-method"},
    {"GET", "/api/games/k3x9/push", SECRET, "", "405 wrong-method"},
    {"POST", "/api/games/k3x9/push", "", "{}", "401 secret-needed"},
    {"POST", "/api/games/k3x9/push", SECRET, "{}", "400 bad-request"},
    {"POST", "/api/games/k3x9/push", SECRET, "{\"endpoint\":\"https://a/b\"}", "push k3x9! https://a/b  "},
    {"POST", "/api/games/k3x9/push", SECRET,
     "{\"endpoint\":\"https://a/b\",\"p256dh\":\"" P256DH "\",\"auth\":\"" SECRET "\"}",
     "push k3x9! https://a/b " P256DH " " SECRET},
    {"POST", "/api/games/k3x9/push", SECRET, "{\"endpoint\":\"https://a/b\",\"p256dh\":\"" P256DH "\"}",
     "400 bad-request"},
    {"POST", "/api/games/k3x9/push", SECRET, "{\"endpoint\":\"https://a/b\",\"auth\":\"" SECRET "\"}",
     "400 bad-request"},
    {"POST", "/api/games/k3x9/push", SECRET, "{\"p256dh\":\"" P256DH "\",\"auth\":\"" SECRET "\"}",
     "400 bad-request"},
    {"POST", "/api/games/k3x9/push", SECRET,
     "{\"endpoint\":\"https://a/b\",\"p256dh\":\"" P256DH "\",\"auth\":\"" SECRET "v\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/push", SECRET, "{\"endpoint\":\"https://a/b\",\"p256dh\":\"\",\"auth\":\"\"}",
     "400 bad-request"},
    {"POST", "/api/games/k3x9/push", SECRET, "{\"endpoint\":\"https://ä/b\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/push", SECRET, "{\"endpoint\":\"https://a/b\\n\"}", "400 bad-request"},
    {"POST", "/api/games/k3x9/push", SECRET, "{\"endpoint\":7}", "400 bad-request"},
    {"POST", "/api/games/k3x9/push", SECRET, "{\"endpoint\":\"a\",\"keys\":{}}", "400 bad-request"},
};

static void test_requests(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(REQUEST); i++) {
        CallRequest request = {.method = span_of(REQUEST[i].method),
                               .path = span_of(REQUEST[i].path),
                               .secret = span_of(REQUEST[i].secret),
                               .body = span_of(REQUEST[i].body),
                               .is_json = true};
        Call call;
        CallFault fault = {0};
        char asked[400];
        snprintf(asked, sizeof asked, "%s %s %s", REQUEST[i].method, REQUEST[i].path, REQUEST[i].body);
        bool fine = call_read_http(&call, &request, &fault);
        check(fine, &call, &fault, asked, REQUEST[i].then);
    }
}

static void test_content(void **state)
{
    static char large[CALL_BODY + 2];
    CallRequest request = {.method = span_of("POST"), .path = span_of("/api/games"), .body = span_of("{}")};
    Call call;
    CallFault fault = {0};
    (void)state;
    check(call_read_http(&call, &request, &fault), &call, &fault, "no content type", "415 json-needed");
    request.is_json = true;
    memset(large, ' ', sizeof large - 1);
    memcpy(large, "{}", 2);
    request.body = (Span){large, CALL_BODY};
    check(call_read_http(&call, &request, &fault), &call, &fault, "16 KiB",
          "create  classic   0 none any 0 friend 0");
    request.body.length++;
    check(call_read_http(&call, &request, &fault), &call, &fault, "more", "413 too-large");
    request.body = (Span){"{}\0", 3};
    check(call_read_http(&call, &request, &fault), &call, &fault, "a NUL", "400 bad-request");
}

static void test_many_seats(void **state)
{
    static char body[CALL_BODY];
    Text text = text_in(body, sizeof body);
    CallRequest request = {.method = span_of("POST"), .path = span_of("/api/mine"), .is_json = true};
    Call call;
    CallFault fault = {0};
    (void)state;
    text_add(&text, "{\"seats\":[");
    for (int i = 0; i < CALL_SEATS; i++)
        text_add(&text, "%s{\"game\":\"g%d\",\"secret\":\"" SECRET "\"}", i ? "," : "", i);
    size_t length = text.length;
    text_add(&text, "]}");
    request.body = (Span){body, text.length};
    assert_true(call_read_http(&call, &request, &fault));
    assert_int_equal(call.seats, CALL_SEATS);
    assert_string_equal(call.seat[CALL_SEATS - 1].game, "g49");
    text = (Text){body, sizeof body, length, false};
    text_add(&text, ",{\"game\":\"g\",\"secret\":\"\"}]}");
    request.body = (Span){body, text.length};
    assert_false(call_read_http(&call, &request, &fault));
    assert_int_equal(fault.status, 400);
}

/* The moves of a try have at most 4,000 bytes. */
static void test_many_moves(void **state)
{
    enum { MOST = 4000 };
    (void)state;
    for (int length = MOST; length <= MOST + 1; length++) {
        char body[MOST + 20];
        Text text = text_in(body, sizeof body);
        Call call;
        CallFault fault = {0};
        text_add(&text, "{\"moves\":\"%0*d\"}", length, 0);
        CallRequest request = {
            .method = span_of("POST"), .path = span_of("/api/daily/2026-11-19"), .is_json = true};
        request.secret = span_of(SECRET);
        request.body = (Span){body, text.length};
        assert_int_equal(call_read_http(&call, &request, &fault), length == MOST);
        if (length == MOST)
            assert_int_equal(strlen(call.moves), MOST);
        else
            assert_int_equal(fault.status, 400);
    }
}

#define TO "\"game\":\"k3x9\",\"secret\":\"" SECRET "\""

static const struct {
    const char *message;
    int64_t id; /* 0: none */
    const char *then;
} MESSAGE[] = {
    {"{\"id\":1,\"call\":\"follow\",\"game\":\"k3x9\",\"secret\":\"" SECRET "\"}", 1, "follow k3x9!"},
    {"{\"id\":-5,\"call\":\"follow\",\"game\":\"k3x9\"}", -5, "follow k3x9"},
    {"{\"call\":\"leave\",\"game\":\"k3x9\"}", 0, "leave k3x9"},
    {"{\"id\":3,\"call\":\"entry\"," TO ",\"number\":7,\"entry\":\"move\",\"text\":\"12r0a1\"}", 3,
     "entry k3x9! 7 move 12r0a1"},
    {"{\"id\":4,\"call\":\"sit\"," TO ",\"name\":\"Bo\"}", 4, "sit k3x9! name=Bo"},
    {"{\"id\":5,\"call\":\"phrase\"," TO ",\"phrase\":\"ouch\"}", 5, "phrase k3x9! ouch"},
    {"{\"id\":6,\"call\":\"next\"," TO ",\"deal\":\"new\"}", 6, "next k3x9! new"},
    {"{\"id\":9007199254740991,\"call\":\"leave\",\"game\":\"a\"}", INT64_C(9007199254740991), "leave a"},
    /* The id of a message that can't be read is known if it is one. */
    {"{\"id\":7,\"call\":\"create\"}", 7, "400 bad-request"},
    {"{\"id\":7,\"call\":\"mine\",\"seats\":[]}", 7, "400 bad-request"},
    {"{\"id\":7}", 7, "400 bad-request"},
    {"{\"id\":7,\"call\":\"follow\"}", 7, "400 bad-request"},
    {"{\"id\":7,\"call\":\"follow\",\"game\":7}", 7, "400 bad-request"},
    {"{\"id\":7,\"call\":\"follow\",\"game\":\"?\"}", 7, "404 no-such-game"},
    {"{\"id\":7,\"call\":\"follow\",\"game\":\"a\",\"secret\":7}", 7, "400 bad-request"},
    {"{\"id\":7,\"call\":\"follow\",\"game\":\"a\",\"secret\":\"x\"}", 7, "403 wrong-secret"},
    {"{\"id\":7,\"call\":\"sit\",\"game\":\"a\",\"name\":\"Bo\"}", 7, "401 secret-needed"},
    {"{\"id\":7,\"call\":\"follow\",\"game\":\"a\",\"name\":\"x\"}", 7, "400 bad-request"},
    {"{\"id\":7,\"id\":8,\"call\":\"follow\",\"game\":\"a\"}", 0, "400 bad-request"},
    {"{\"id\":\"7\",\"call\":\"leave\",\"game\":\"a\"}", 0, "400 bad-request"},
    {"{\"id\":1.5,\"call\":\"leave\",\"game\":\"a\"}", 0, "400 bad-request"},
    {"{\"id\":9007199254740992,\"call\":\"leave\",\"game\":\"a\"}", 0, "400 bad-request"},
    {"{\"call\":\"push\",\"game\":\"a\",\"secret\":\"" SECRET "\",\"endpoint\":\"https://a/b\"}", 0,
     "400 bad-request"},
    {"hello", 0, "400 bad-request"},
    {"", 0, "400 bad-request"},
};

static void test_messages(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(MESSAGE); i++) {
        Call call;
        CallFault fault = {0};
        bool fine = call_read_message(&call, span_of(MESSAGE[i].message), &fault);
        check(fine, &call, &fault, MESSAGE[i].message, MESSAGE[i].then);
        assert_int_equal(call.has_id, MESSAGE[i].id != 0);
        assert_true(call.id == MESSAGE[i].id);
    }
}

/* What follows the question mark. */
static void test_queries(void **state)
{
    static const struct {
        const char *query;
        int64_t since; /* -1: refused */
    } ROW[] = {
        {"", 0},          {"since=0", 0},  {"since=1731880000000", 1731880000000}, {"since=", -1}, {"since=-1", -1},
        {"since=1x", -1}, {"until=1", -1}, {"since=99999999999999999999", -1},     {"?", -1},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        CallRequest request = {
            .method = span_of("GET"), .path = span_of("/api/games"), .query = span_of(ROW[i].query)};
        Call call;
        CallFault fault;
        assert_int_equal(call_read_http(&call, &request, &fault), ROW[i].since >= 0);
        if (ROW[i].since >= 0)
            assert_true(call.since == ROW[i].since);
        else
            assert_int_equal(fault.status, 400);
    }
}

/* A log never has what could be a secret. */
static void test_shown_paths(void **state)
{
    (void)state;
    assert_string_equal(call_shown_path("/api/games/k3x9/sit"), "/api/games/k3x9/sit");
    assert_string_equal(call_shown_path("/api/games/" SECRET "/sit"), "/api/games/*/sit");
    assert_string_equal(call_shown_path("/api/tokens/" SECRET), "/api/tokens/*");
    assert_string_equal(call_shown_path("/api/names/Anna"), "/api/names/*");
    assert_string_equal(call_shown_path("/api/me"), "/api/me");
    assert_null(call_shown_path("/api/" SECRET));
}

static void test_paths(void **state)
{
    (void)state;
    assert_true(call_is_path(span_of("/api/games")));
    assert_true(call_is_path(span_of("/api/games/x/stream")));
    assert_true(call_is_path(span_of("/api/mine")));
    assert_false(call_is_path(span_of("/api/socket")));
    assert_false(call_is_path(span_of("/index.html")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_requests),   cmocka_unit_test(test_content),     cmocka_unit_test(test_many_seats),
        cmocka_unit_test(test_many_moves), cmocka_unit_test(test_messages),    cmocka_unit_test(test_paths),
        cmocka_unit_test(test_queries),    cmocka_unit_test(test_shown_paths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
