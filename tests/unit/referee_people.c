/* SPDX-License-Identifier: MIT */
/* Claimed names, tokens and ratings under the referee, with two servers on one database. */
#include "room.h"

#include "folder.h"

#include <stdio.h>
#include <stdlib.h>

static Server *two;

static int open_both(void **state)
{
    int failed = room_open(state);
    if (!failed)
        two = room_server("two");
    return failed;
}

static int close_both(void **state)
{
    room_kill(two);
    return room_close(state);
}

typedef struct Keys {
    char token[CALL_SECRET], recovery[CALL_SECRET];
} Keys;

static void take_keys(const Server *s, Keys *keys)
{
    snprintf(keys->token, sizeof keys->token, "%s", room_get(s, "token"));
    snprintf(keys->recovery, sizeof keys->recovery, "%s", room_get(s, "recovery"));
    assert_true(strlen(keys->token) >= 22 && strlen(keys->recovery) >= 22);
}

static int ask_claim(Server *s, const char *name, const char *kind)
{
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"kind\":\"%s\"}", name, kind);
    return room_ask(s, "POST /api/names", "", body);
}

static Keys claim(Server *s, const char *name, const char *kind)
{
    Keys keys;
    assert_int_equal(ask_claim(s, name, kind), 201);
    take_keys(s, &keys);
    return keys;
}

/* A token of a name with some scopes, as JSON: "\"read\"". */
static void make_token(Server *s, const Keys *keys, const char *scopes, char token[CALL_SECRET])
{
    char body[200];
    snprintf(body, sizeof body, "{\"scopes\":[%s],\"note\":\"a note\"}", scopes);
    assert_int_equal(room_ask(s, "POST /api/tokens", keys->token, body), 201);
    snprintf(token, CALL_SECRET, "%s", room_get(s, "token"));
}

static void expect_error(const Server *s, const char *word)
{
    room_expect(s, "error", word);
    assert_true(room_get(s, "message")[0]);
}

static void test_claim(void **state)
{
    static const char *const BAD[] = {"", " Anna", "Anna 2", "a/b", "42", "Thimble", "\\u0410nna", "Automa"};
    (void)state;
    Keys anna = claim(room_one, "Anna", "person");
    room_expect(room_one, "name", "Anna");
    room_expect(room_one, "kind", "person");
    assert_int_equal(ask_claim(two, "ANNA", "bot"), 409);
    expect_error(two, "taken");
    for (size_t i = 0; i < COUNT(BAD); i++) {
        assert_int_equal(ask_claim(two, BAD[i], "person"), 409);
        expect_error(two, "bad-name");
    }
    assert_int_equal(room_ask(two, "GET /api/names/aNNA", "", ""), 200);
    room_expect(two, "name", "Anna");
    room_expect(two, "ratings", "[]");
    room_expect(two, "since", "1000000");
    room_expect(two, "token", "");
    assert_int_equal(room_ask(two, "GET /api/names/Nobody", "", ""), 404);
    expect_error(two, "no-such-name");
    assert_int_equal(room_ask(two, "GET /api/me", anna.token, ""), 200);
    room_expect(two, "name", "Anna");
    room_expect(two, "scopes", "[\"read\",\"play\",\"manage\"]");
    room_expect(two, "token_id", "1");
    claim(two, "Żółw", "bot");
    assert_int_equal(room_ask(room_one, "GET /api/names/%C5%BB%c3%93%C5%82w", "", ""), 200);
    room_expect(room_one, "kind", "bot");
}

/* A recovery secret works once; tokens stay. */
static void test_recover(void **state)
{
    (void)state;
    Keys keys = claim(room_one, "Rita", "person"), next;
    char body[200];
    snprintf(body, sizeof body, "{\"recovery\":\"%s\"}", keys.recovery);
    assert_int_equal(room_ask(two, "POST /api/recover", "", body), 200);
    room_expect(two, "name", "Rita");
    take_keys(two, &next);
    assert_string_not_equal(next.token, keys.token);
    assert_string_not_equal(next.recovery, keys.recovery);
    assert_int_equal(room_ask(room_one, "POST /api/recover", "", body), 403);
    expect_error(room_one, "wrong-secret");
    assert_int_equal(room_ask(room_one, "GET /api/me", next.token, ""), 200);
    assert_int_equal(room_ask(room_one, "GET /api/me", keys.token, ""), 200);
    snprintf(body, sizeof body, "{\"recovery\":\"%s\"}", next.token); /* a token recovers nothing */
    assert_int_equal(room_ask(room_one, "POST /api/recover", "", body), 403);
    assert_int_equal(room_ask(room_one, "GET /api/me", next.recovery, ""), 403); /* and the other way round */
    expect_error(room_one, "wrong-token");
}

/* Every call with every scope alone: what lacks it is refused. */
static void test_scopes(void **state)
{
    static const struct {
        const char *request, *body;
        int read, play, manage;
    } ROW[] = {
        {"GET /api/me", "", 200, 200, 200},
        {"GET /api/me/games", "", 200, 403, 403},
        {"GET /api/me/export", "", 200, 403, 403},
        {"GET /api/tokens", "", 403, 403, 200},
        {"POST /api/tokens", "{\"scopes\":[\"read\"]}", 403, 403, 201},
        {"DELETE /api/tokens/999", "", 403, 403, 404},
        {"POST /api/games", "{}", 403, 201, 403},
    };
    static const char *const SCOPE[] = {"\"read\"", "\"play\"", "\"manage\""};
    (void)state;
    Keys keys = claim(room_one, "Scopes", "person");
    for (int scope = 0; scope < 3; scope++) {
        char token[CALL_SECRET];
        make_token(room_one, &keys, SCOPE[scope], token);
        for (size_t i = 0; i < COUNT(ROW); i++) {
            int wanted = scope == 0 ? ROW[i].read : scope == 1 ? ROW[i].play : ROW[i].manage;
            int found = room_ask(two, ROW[i].request, token, ROW[i].body);
            if (found != wanted)
                fail_msg("%s with %s: %d, not %d", ROW[i].request, SCOPE[scope], found, wanted);
            if (found == 403)
                expect_error(two, "scope");
        }
    }
}

static void test_tokens(void **state)
{
    (void)state;
    Keys keys = claim(room_one, "Tina", "person");
    char token[CALL_SECRET];
    make_token(room_one, &keys, "\"play\",\"read\"", token);
    room_expect(room_one, "id", "2");
    assert_int_equal(room_ask(two, "GET /api/me", token, ""), 200);
    room_expect(two, "scopes", "[\"read\",\"play\"]");
    assert_int_equal(room_ask(two, "GET /api/tokens", keys.token, ""), 200);
    room_expect(two, "tokens.1.id", "2");
    room_expect(two, "tokens.1.note", "a note");
    room_expect(two, "tokens.1.used", "null"); /* the clock of these tests begins on the first day of 1970 */
    assert_null(strstr(two->body, "thimble_"));
    assert_int_equal(room_ask(room_one, "DELETE /api/tokens/2", keys.token, ""), 204);
    assert_int_equal(room_ask(room_one, "DELETE /api/tokens/2", keys.token, ""), 404);
    expect_error(room_one, "no-such-token");
    assert_int_equal(room_ask(two, "GET /api/me", token, ""), 403);
    expect_error(two, "wrong-token");
    for (int i = 1; i < 32; i++)
        make_token(room_one, &keys, "\"play\"", token);
    assert_int_equal(room_ask(room_one, "POST /api/tokens", keys.token, "{\"scopes\":[\"read\"]}"), 409);
    expect_error(room_one, "enough");
}

/* The day of the last use is written by the next tick, once a day. */
static void test_used(void **state)
{
    (void)state;
    Keys keys = claim(room_one, "Uma", "person");
    int64_t before = room_now;
    room_now = INT64_C(20000) * 24 * 3600 * 1000;
    assert_int_equal(room_ask(room_one, "GET /api/me", keys.token, ""), 200);
    assert_false(room_one->ruling.wrote);
    room_tick(room_one);
    assert_int_equal(room_ask(two, "GET /api/tokens", keys.token, ""), 200);
    room_expect(two, "tokens.0.used", "2024-10-04");
    room_now = before;
}

/* A game of two claimed names; their tokens are the secrets. */
static Made make_game(Server *s, const Keys *host, const Keys *guest, const char *choices)
{
    char body[200];
    Made made = {0};
    if (room_ask(s, "POST /api/games", host->token, choices) != 201)
        fail_msg("%s", s->body);
    snprintf(made.game, sizeof made.game, "%s", room_get(s, "game"));
    snprintf(made.host, sizeof made.host, "%s", host->token);
    snprintf(made.guest, sizeof made.guest, "%s", room_get(s, "invite"));
    made.seat = atoi(room_get(s, "seat"));
    snprintf(body, sizeof body, "{\"token\":\"%s\"}", guest->token);
    if (room_ask_game(s, "POST", made.game, "/sit", made.guest, body) != 200)
        fail_msg("%s", s->body);
    snprintf(made.guest, sizeof made.guest, "%s", guest->token);
    return made;
}

static void test_seats(void **state)
{
    (void)state;
    Keys anna = claim(room_one, "Seat Anna", "person"), bo = claim(room_one, "Seat Bo", "person");
    Keys cy = claim(room_one, "Seat Cy", "person");
    Made made = make_game(room_one, &anna, &bo, "{\"seat\":1}");
    room_expect(room_one, "seat", "2");
    room_expect(room_one, "state.players.0.name", "Seat Anna");
    room_expect(room_one, "state.players.0.claimed", "true");
    room_expect(room_one, "state.players.1.name", "Seat Bo");
    room_expect(room_one, "state.players.1.claimed", "true");
    room_expect(room_one, "state.rated", "false");
    assert_int_equal(room_ask_game(two, "GET", made.game, "", anna.token, ""), 200);
    room_expect(two, "seat", "1");
    assert_int_equal(room_ask_game(two, "GET", made.game, "", cy.token, ""), 200); /* another one may look */
    room_expect(two, "seat", "0");
    made.seat = 2; /* so that each token is tried for the other seat */
    assert_int_equal(room_entry(two, &made, 1, "move", "advance"), 409);
    expect_error(two, "not-your-turn");
    made.seat = 1;
    assert_int_equal(room_entry(two, &made, 1, "move", "advance"), 200);
    snprintf(made.host, sizeof made.host, "%s", cy.token);
    assert_int_equal(room_entry(two, &made, 1, "move", "advance"), 403);
    expect_error(two, "wrong-secret");
    snprintf(made.host, sizeof made.host, "thimble_aaaaaaaaaaaaaaaaaaaaaa");
    assert_int_equal(room_entry(two, &made, 1, "move", "advance"), 403);
    expect_error(two, "wrong-token");
}

/* At an open table the token alone is enough; the seat then has no other secret. */
static void test_open_table(void **state)
{
    (void)state;
    Keys anna = claim(room_one, "Open Anna", "person");
    Made made = room_create(room_one, "{\"opponent\":\"open\",\"seat\":1}");
    assert_int_equal(room_ask_game(two, "POST", made.game, "/sit", anna.token, "{\"name\":\"other\"}"), 200);
    room_expect(two, "seat", "2");
    room_expect(two, "state.players.1.name", "Open Anna");
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/sit", anna.token, "{}"), 200); /* again */
    room_expect(room_one, "seat", "2");
    assert_int_equal(
        room_ask_game(room_one, "POST", made.game, "/sit", "abcdefghijklmnopqrstuvwxyz", "{\"name\":\"Bo\"}"), 409);
    expect_error(room_one, "taken");
    assert_int_equal(room_ask_game(two, "POST", made.game, "/sit", "thimble_aaaaaaaaaaaaaaaaaaaaaa", "{}"), 403);
    expect_error(two, "wrong-token");
    char body[200];
    snprintf(body, sizeof body, "{\"seats\":[{\"game\":\"%s\",\"secret\":\"%s\"}]}", made.game, anna.token);
    assert_int_equal(room_ask(two, "POST /api/mine", "", body), 200);
    room_expect(two, "games.0.seat", "2");
}

/* A claimed name is nobody else's, and nobody plays against themselves. */
static void test_claimed_names(void **state)
{
    (void)state;
    Keys keys = claim(room_one, "Mine Alone", "person");
    assert_int_equal(room_ask(two, "POST /api/games", "", "{\"name\":\"mine ALONE\"}"), 409);
    expect_error(two, "bad-name");
    Made made = room_create(two, "{\"name\":\"Somebody\"}");
    assert_int_equal(room_ask_game(two, "POST", made.game, "/sit", made.guest, "{\"name\":\"Mine alone\"}"), 409);
    expect_error(two, "bad-name");
    assert_int_equal(room_ask_game(two, "POST", made.game, "/sit", made.guest, "{\"name\":\"\\u0410nna\"}"), 409);
    assert_int_equal(room_ask(two, "POST /api/games", keys.token, "{}"), 201);
    char game[STORE_ID], invite[CALL_SECRET], body[200];
    snprintf(game, sizeof game, "%s", room_get(two, "game"));
    snprintf(invite, sizeof invite, "%s", room_get(two, "invite"));
    snprintf(body, sizeof body, "{\"token\":\"%s\"}", keys.token);
    assert_int_equal(room_ask_game(two, "POST", game, "/sit", invite, body), 409);
    expect_error(two, "taken");
    assert_int_equal(room_ask(two, "POST /api/games", "abcdefghijklmnopqrstuvwxyz", "{}"), 403); /* no token */
    expect_error(two, "wrong-token");
}

static int turn_of(Server *s, const Made *made)
{
    assert_int_equal(room_ask_game(s, "GET", made->game, "", "", ""), 200);
    return atoi(room_get(s, "state.turn"));
}

/* Moves until both have moved. */
static void both_move(Server *s, const Made *made)
{
    int first = turn_of(s, made);
    for (int turn = first, moved = 0; moved < 2; turn = turn_of(s, made)) {
        char move[MAX_MOVE_TEXT];
        moved += turn != first || moved == 0;
        room_any_move(s, move);
        assert_int_equal(room_entry(s, made, turn, "move", move), 200);
    }
}

static void expect_rating(Server *s, const char *name, int place, const char *wanted)
{
    char request[100], path[40], found[100];
    snprintf(request, sizeof request, "GET /api/names/%s", name);
    assert_int_equal(room_ask(s, request, "", ""), 200);
    snprintf(path, sizeof path, "ratings.%d", place);
    snprintf(found, sizeof found, "%s", room_get(s, path));
    if (strcmp(found, wanted) != 0)
        fail_msg("%s: %s, not %s", name, found, wanted);
}

static void test_rated(void **state)
{
    (void)state;
    Keys anna = claim(room_one, "Rated-Anna", "person"), bo = claim(room_one, "Rated-Bo", "person");
    Made made = make_game(room_one, &anna, &bo, "{\"rated\":true,\"seat\":1}");
    room_expect(room_one, "state.rated", "true");
    both_move(two, &made);
    assert_int_equal(room_entry(two, &made, 2, "resign", ""), 200);
    expect_rating(room_one, "Rated-Anna", 0,
                  "{\"list\":\"classic-person\",\"rating\":1662,\"deviation\":290,\"games\":1}");
    expect_rating(room_one, "Rated-Bo", 0,
                  "{\"list\":\"classic-person\",\"rating\":1338,\"deviation\":290,\"games\":1}");
    assert_int_equal(room_ask(room_one, "GET /api/ratings/classic-person", "", ""), 200);
    room_expect(room_one, "names.0.name", "Rated-Anna");
    room_expect(room_one, "names.1.rating", "1338");
    /* Again, with seats swapped, on the other list of nobody else. */
    assert_int_equal(room_ask_game(room_one, "POST", made.game, "/next", anna.token, "{\"deal\":\"new\"}"), 200);
    assert_int_equal(room_ask_game(two, "POST", made.game, "/next", bo.token, "{\"deal\":\"new\"}"), 200);
    Made next = made;
    snprintf(next.game, sizeof next.game, "%s", room_get(two, "state.next"));
    next.seat = 2;
    assert_int_equal(room_ask_game(two, "GET", next.game, "", anna.token, ""), 200);
    room_expect(two, "seat", "2");
    room_expect(two, "state.rated", "true");
    both_move(two, &next);
    assert_int_equal(room_entry(room_one, &next, 2, "resign", ""), 200); /* Anna */
    expect_rating(two, "Rated-Bo", 0,
                  "{\"list\":\"classic-person\",\"rating\":1567,\"deviation\":260,\"games\":2}");
}

/* Bots and Express have lists of their own. */
static void test_lists(void **state)
{
    (void)state;
    Keys one = claim(room_one, "Bot-one", "bot"), other = claim(room_one, "Bot-other", "bot");
    Made made = make_game(room_one, &one, &other, "{\"rated\":true,\"seat\":1,\"edition\":\"express\"}");
    both_move(room_one, &made);
    assert_int_equal(room_entry(two, &made, 1, "resign", ""), 200);
    expect_rating(two, "Bot-other", 0, "{\"list\":\"express-bot\",\"rating\":1662,\"deviation\":290,\"games\":1}");
    expect_rating(two, "Bot-other", 1, "");
    assert_int_equal(room_ask(room_one, "GET /api/ratings/express-bot", "", ""), 200);
    room_expect(room_one, "names.0.name", "Bot-other");
    assert_int_equal(room_ask(room_one, "GET /api/ratings/classic-bot", "", ""), 200);
    room_expect(room_one, "names", "[]");
}

/* What a rated game needs, and what makes it count. */
static void test_unrated(void **state)
{
    (void)state;
    Keys anna = claim(room_one, "Un-Anna", "person"), bo = claim(room_one, "Un-Bo", "person");
    Keys bot = claim(room_one, "Un-Bot", "bot");
    assert_int_equal(room_ask(room_one, "POST /api/games", "", "{\"rated\":true}"), 401);
    expect_error(room_one, "token-needed");
    assert_int_equal(room_ask(room_one, "POST /api/games", anna.token, "{\"rated\":true,\"opponent\":\"open\"}"),
                     201);
    char game[STORE_ID];
    snprintf(game, sizeof game, "%s", room_get(room_one, "game"));
    assert_int_equal(room_ask_game(two, "POST", game, "/sit", "abcdefghijklmnopqrstuvwxyz", "{\"name\":\"X\"}"),
                     409);
    expect_error(two, "rated");
    assert_int_equal(room_ask_game(two, "POST", game, "/sit", bot.token, "{}"), 409);
    expect_error(two, "rated");
    assert_int_equal(room_ask_game(two, "POST", game, "/sit", anna.token, "{}"), 200); /* still one's own seat */
    assert_int_equal(room_ask_game(two, "POST", game, "/sit", bo.token, "{}"), 200);
    /* Resigned at once, stopped, and after one move only. */
    Made made = make_game(room_one, &anna, &bo, "{\"rated\":true,\"seat\":1}");
    assert_int_equal(room_entry(two, &made, 1, "resign", ""), 200);
    made = make_game(room_one, &anna, &bo, "{\"rated\":true,\"seat\":1}");
    int first = turn_of(two, &made);
    assert_int_equal(room_entry(two, &made, first, "move", "advance"), 200);
    assert_int_equal(room_entry(two, &made, 3 - first, "resign", ""), 200);
    made = make_game(room_one, &anna, &bo, "{\"rated\":true,\"seat\":1}");
    both_move(two, &made);
    assert_int_equal(room_entry(two, &made, 1, "ask", "stop"), 200);
    assert_int_equal(room_entry(two, &made, 2, "agree", ""), 200);
    made = make_game(room_one, &anna, &bo, "{\"rated\":true,\"seat\":1,\"pace\":\"clock:1000+0\"}");
    room_now += 2000;
    room_tick(two);
    unit_assert_says(two->changed, made.game);
    expect_rating(room_one, "Un-Anna", 0, "");
    /* Time lost after both have moved counts. */
    made = make_game(room_one, &anna, &bo, "{\"rated\":true,\"seat\":1,\"pace\":\"clock:1000+0\"}");
    both_move(two, &made);
    room_now += 2000;
    room_tick(room_one);
    unit_assert_says(room_one->changed, made.game);
    assert_int_equal(room_ask(two, "GET /api/names/Un-Anna", "", ""), 200);
    room_expect(two, "ratings.0.games", "1");
}

/* An unrated game becomes rated by the host's change, if the host has a name. */
static void test_change(void **state)
{
    (void)state;
    Keys anna = claim(room_one, "Change-Anna", "person");
    assert_int_equal(room_ask(room_one, "POST /api/games", anna.token, "{\"seat\":1}"), 201);
    char game[STORE_ID];
    snprintf(game, sizeof game, "%s", room_get(room_one, "game"));
    assert_int_equal(room_ask_game(two, "PUT", game, "", anna.token, "{\"seat\":2,\"rated\":true}"), 200);
    room_expect(two, "state.rated", "true");
    room_expect(two, "state.players.1.claimed", "true");
    room_expect(two, "state.players.0.claimed", "");
    assert_int_equal(room_ask_game(two, "GET", game, "", anna.token, ""), 200);
    room_expect(two, "seat", "2");
    Made made = room_create(two, "{\"name\":\"Nobody\"}");
    assert_int_equal(room_ask_game(two, "PUT", made.game, "", made.host, "{\"rated\":true}"), 401);
    expect_error(two, "token-needed");
}

static void test_export(void **state)
{
    (void)state;
    Keys anna = claim(room_one, "Export-Anna", "person"), bo = claim(room_one, "Export-Bo", "person");
    Made made = make_game(room_one, &anna, &bo, "{\"rated\":true,\"seat\":1}");
    both_move(two, &made);
    assert_int_equal(room_entry(two, &made, 2, "resign", ""), 200);
    room_now += 10;
    Made other = make_game(room_one, &bo, &anna, "{\"seat\":1}");
    assert_int_equal(room_ask(two, "GET /api/me/export", anna.token, ""), 200);
    room_expect(two, "name", "Export-Anna");
    room_expect(two, "tokens.0.id", "1");
    room_expect(two, "results.0.game", made.game);
    room_expect(two, "results.0.won", "true");
    room_expect(two, "results.0.seat", "1");
    room_expect(two, "games.0.game", other.game);
    room_expect(two, "games.0.seat", "2");
    room_expect(two, "games.0.ended", "null");
    room_expect(two, "games.1.game", made.game);
    unit_assert_says(room_get(two, "games.1.record"), "Export-Anna");
    assert_null(strstr(two->body, "thimble_"));
    assert_null(strstr(two->body, "recovery"));
    assert_int_equal(room_ask(two, "GET /api/me/games", anna.token, ""), 200);
    room_expect(two, "games.0.state.game", other.game);
    room_expect(two, "games.1.state.phase", "over");
}

/* Public games are those of open tables. */
static void test_finished(void **state)
{
    (void)state;
    Keys anna = claim(room_one, "Public-Anna", "person");
    room_now += 1000;
    int64_t since = room_now;
    Made made = room_create(room_one, "{\"opponent\":\"open\",\"seat\":1,\"name\":\"Public\"}");
    assert_int_equal(room_ask_game(two, "POST", made.game, "/sit", anna.token, "{}"), 200);
    Made hidden = room_two(room_one, "{\"seat\":1}");
    assert_int_equal(room_entry(two, &hidden, 1, "resign", ""), 200);
    assert_int_equal(room_entry(two, &made, 1, "resign", ""), 200);
    char query[100];
    CallRequest request = {.method = span_of("GET"), .path = span_of("/api/games")};
    Call call;
    CallFault fault;
    Ruling ruling;
    for (int later = 0; later < 2; later++) {
        snprintf(query, sizeof query, "since=%lld", (long long)since + later);
        request.query = span_of(query);
        assert_true(call_read_http(&call, &request, &fault));
        referee_rule(two->referee, &call, room_now, &ruling);
        assert_int_equal(ruling.status, 200);
        cJSON *line = cJSON_Parse(ruling.body);
        if (later) {
            assert_string_equal(ruling.body, "");
        } else {
            assert_string_equal(cJSON_GetObjectItem(line, "game")->valuestring, made.game);
            unit_assert_says(cJSON_GetObjectItem(line, "record")->valuestring, "Public-Anna");
            assert_null(strstr(ruling.body, hidden.game));
        }
        cJSON_Delete(line);
        ruling_done(&ruling);
    }
}

/* The name goes from every game, held or not, over or not, and from the lists; the other player's rating stays. */
static void test_forget(void **state)
{
    (void)state;
    Keys anna = claim(room_one, "Gone-Anna", "person"), bo = claim(room_one, "Gone-Bo", "person");
    char play[CALL_SECRET];
    Made over = make_game(room_one, &anna, &bo, "{\"rated\":true,\"seat\":1}");
    both_move(two, &over);
    assert_int_equal(room_entry(two, &over, 1, "resign", ""), 200);
    Made running = make_game(two, &bo, &anna, "{\"rated\":true,\"seat\":1}");
    both_move(two, &running);
    assert_int_equal(room_ask(room_one, "POST /api/games", anna.token, "{}"), 201);
    char waiting[STORE_ID];
    snprintf(waiting, sizeof waiting, "%s", room_get(room_one, "game"));
    make_token(room_one, &anna, "\"play\",\"read\"", play);
    assert_int_equal(room_ask(room_one, "DELETE /api/me", play, ""), 403);
    assert_int_equal(room_ask(room_one, "DELETE /api/me", anna.token, ""), 204);
    assert_int_equal(room_ask(room_one, "GET /api/me", anna.token, ""), 403);
    assert_int_equal(room_ask(room_one, "GET /api/me", play, ""), 403);
    assert_int_equal(room_ask(two, "GET /api/names/Gone-Anna", "", ""), 404);
    const char *const GAME[] = {over.game, running.game, waiting};
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 2; j++) {
            assert_int_equal(room_ask_game(j ? two : room_one, "GET", GAME[i], "", "", ""), 200);
            assert_null(strstr((j ? two : room_one)->body, "Gone-Anna"));
        }
    assert_int_equal(room_ask(two, "GET /api/ratings/classic-person", "", ""), 200);
    assert_null(strstr(two->body, "Gone-Anna"));
    assert_int_equal(room_entry(two, &running, 1, "resign", ""), 200); /* nobody gains from it */
    assert_int_equal(room_ask(two, "GET /api/names/Gone-Bo", "", ""), 200);
    room_expect(two, "ratings.0.games", "1");
    claim(two, "gone-anna", "person"); /* by whoever comes first */
    assert_int_equal(room_ask(two, "GET /api/names/gone-anna", "", ""), 200);
    room_expect(two, "ratings", "[]");
}

static bool holds(const char *bytes, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++)
        if (memcmp(bytes + i, word, size) == 0)
            return true;
    return false;
}

/* No file of the database has a secret. */
static void test_hashes(void **state)
{
    static const char *const FILES[] = {"games.db", "games.db-wal"};
    (void)state;
    if (getenv("THIMBLE_POSTGRES"))
        skip();
    Keys keys = claim(room_one, "Hashed", "person");
    for (size_t i = 0; i < COUNT(FILES); i++) {
        FILE *file = fopen(folder_path(FILES[i]), "rb");
        char *bytes = malloc(16 << 20);
        assert_non_null(file);
        size_t length = fread(bytes, 1, 16 << 20, file);
        fclose(file);
        assert_true(length > 0 && length < 16 << 20);
        assert_false(holds(bytes, length, keys.token));
        assert_false(holds(bytes, length, keys.recovery));
        if (i == 1)
            assert_true(holds(bytes, length, "Hashed")); /* it is the right file */
        free(bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claim),      cmocka_unit_test(test_recover),       cmocka_unit_test(test_scopes),
        cmocka_unit_test(test_tokens),     cmocka_unit_test(test_used),          cmocka_unit_test(test_seats),
        cmocka_unit_test(test_open_table), cmocka_unit_test(test_claimed_names), cmocka_unit_test(test_rated),
        cmocka_unit_test(test_lists),      cmocka_unit_test(test_unrated),       cmocka_unit_test(test_change),
        cmocka_unit_test(test_export),     cmocka_unit_test(test_finished),      cmocka_unit_test(test_forget),
        cmocka_unit_test(test_hashes),
    };
    return cmocka_run_group_tests(tests, open_both, close_both);
}
