/* SPDX-License-Identifier: MIT */
/* Whole games under the referee: what players must not see, the Automa, and playing again. */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>

/* The game as the server knows it. */
static Game true_game(const Made *made)
{
    StoredGame row;
    Fault fault;
    Record record;
    assert_int_equal(store_find_game(room_one->store, made->game, &row, &fault), STORE_DONE);
    const Edition *edition = unit_edition(room_get(room_one, "state.edition"));
    assert_true(record_read(&record, edition, row.start, strlen(row.start), 1, &fault));
    return record.start;
}

/* Plays a random move for the seat to move; the answer is the state after it. */
static void play_any(const Made *made)
{
    char move[MAX_MOVE_TEXT];
    int turn = atoi(room_get(room_one, "state.turn"));
    room_any_move(room_one, move);
    if (room_entry(room_one, made, turn, "move", move) != 200)
        fail_msg("%s", room_one->body);
}

static bool is_playing(void)
{
    return strcmp(room_get(room_one, "state.phase"), "playing") == 0;
}

/* The order of the late patches is in no state before they join, and in all of them afterwards. */
static void test_late_patches_are_hidden(void **state)
{
    (void)state;
    Made made = room_two(room_one, "{\"edition\":\"express\",\"seat\":1}");
    Game start = true_game(&made);
    char order[40], late[200];
    int hidden = 0, moves = 0;
    snprintf(order, sizeof order, "%d %d %d %d", start.ring[start.circle], start.ring[start.circle + 1],
             start.ring[start.circle + 2], start.ring[start.circle + 3]);
    snprintf(late, sizeof late, "[Late \"%s ", order);
    for (; is_playing(); play_any(&made), moves++) {
        const char *record = room_get(room_one, "state.record");
        bool shown = strstr(record, late) != NULL;
        assert_null(strstr(room_one->body, "Seed"));
        assert_null(strstr(room_one->body, "seed"));
        if (!shown)
            assert_null(strstr(record, order));
        hidden += !shown;
    }
    assert_in_range(hidden, 5, moves - 1);
    room_expect(room_one, "state.ending", "score");
    assert_non_null(strstr(room_get(room_one, "state.record"), "[Seed \""));
    assert_memory_equal(room_get(room_one, "state.sealed"), "thimble deal 1 ", 15);
}

/* The Automa moves by itself. Its cards are shown when they are drawn; the back of the next one always. */
static void test_cards_are_hidden(void **state)
{
    (void)state;
    Made made =
        room_create(room_one, "{\"edition\":\"automa\",\"deck\":\"tactical\",\"level\":2,\"name\":\"Anna\"}");
    room_expect(room_one, "invite", "null");
    room_expect(room_one, "seat", "1");
    room_expect(room_one, "state.deck", "tactical");
    room_expect(room_one, "state.level", "2");
    room_expect(room_one, "state.opponent", "automa");
    room_expect(room_one, "state.players.1.kind", "automa");
    Game real = true_game(&made);
    for (; is_playing(); play_any(&made)) {
        const char *text = room_get(room_one, "state.record");
        char budget[40], cards[400];
        Text list = text_in(cards, sizeof cards);
        Record record;
        Fault fault;
        assert_null(strstr(text, "Seed"));
        assert_true(record_read(&record, unit_edition("automa"), text, strlen(text), 1, &fault));
        Game seen = record_game(&record, record.count);
        text_add(&list, "[Cards \"");
        for (int i = 0; i < seen.drawn; i++)
            text_add(&list, "%s%d", i ? " " : "", automa_card_number(&real, automa_card_place(&real, i)));
        text_add(&list, "\"]\n");
        assert_non_null(strstr(text, cards));
        snprintf(budget, sizeof budget, "[Budget \"%d\"]\n", automa_card(&real, seen.drawn)->budget);
        assert_non_null(strstr(text, budget));
        room_expect(room_one, "state.turn", "1");
    }
    room_expect(room_one, "state.ending", "score");
    assert_non_null(strstr(room_get(room_one, "state.sealed"), " deck=tactical level=2 deal=any seed="));
}

static int again(Server *server, const Made *made, int seat, const char *deal)
{
    char body[40];
    snprintf(body, sizeof body, "{\"deal\":\"%s\"}", deal);
    return room_ask_game(server, "POST", made->game, "/next", room_secret(made, seat), body);
}

/* The next game, with the same secrets. */
static Made follow_on(Server *server, const Made *made)
{
    Made next = *made;
    snprintf(next.game, sizeof next.game, "%s", room_get(server, "state.next"));
    assert_int_equal(strlen(next.game), 12);
    next.seat = 3 - made->seat;
    return next;
}

static void test_again(void **state)
{
    (void)state;
    Server *other = room_server("two");
    Made made = room_two(room_one, "{\"name\":\"Anna\",\"seat\":1,\"pace\":\"clock:60000+0\"}");
    assert_int_equal(again(room_one, &made, 1, "new"), 409);
    room_expect(room_one, "error", "not-over");
    room_entry(room_one, &made, 1, "resign", "");
    char seal[STORE_HASH];
    snprintf(seal, sizeof seal, "%s", room_get(room_one, "state.seal"));
    assert_int_equal(again(room_one, &made, 1, "new"), 200);
    assert_true(room_one->ruling.changed);
    room_expect(room_one, "state.again", "[\"new\",null]");
    room_expect(room_one, "state.next", "null");
    assert_int_equal(again(room_one, &made, 1, "no"), 200);
    room_expect(room_one, "state.again", "[null,null]");
    assert_int_equal(again(room_one, &made, 2, "same"), 200);
    room_expect(room_one, "state.next", "null");
    room_now += 5000;
    assert_int_equal(again(other, &made, 1, "new"), 200);
    room_expect(other, "state.again", "[\"new\",\"same\"]");
    Made next = follow_on(other, &made);
    room_ask_game(room_one, "GET", made.game, "", made.guest, "");
    room_expect(room_one, "state.next", next.game);
    assert_int_equal(again(room_one, &made, 1, "no"), 200); /* too late */
    room_expect(room_one, "state.next", next.game);
    assert_int_equal(room_ask_game(room_one, "GET", next.game, "", made.host, ""), 200);
    room_expect(room_one, "seat", "2");
    room_expect(room_one, "state.phase", "playing");
    room_expect(room_one, "state.entries", "2");
    room_expect(room_one, "state.pace", "clock:60000+0");
    room_expect(room_one, "state.players.0.name", "Bo");
    room_expect(room_one, "state.players.1.name", "Anna");
    room_expect(room_one, "state.again", "[null,null]");
    room_expect(room_one, "state.opened", "0");
    assert_int_equal(atoll(room_get(room_one, "state.deadline")), room_now + 60000);
    assert_string_not_equal(room_get(room_one, "state.seal"), seal);
    assert_int_equal(room_entry(other, &next, 1, "move", "advance"), 200);
    assert_int_equal(
        room_ask_game(other, "POST", next.game, "/next", "aaaaaaaaaaaaaaaaaaaaaaaa", "{\"deal\":\"new\"}"), 403);
    room_kill(other);
}

static void test_same_deal(void **state)
{
    (void)state;
    Made made = room_two(room_one, "{\"name\":\"Anna\",\"seat\":1}");
    Game first = true_game(&made);
    room_entry(room_one, &made, 2, "resign", "");
    char sealed[STORE_SEALED];
    snprintf(sealed, sizeof sealed, "%s", room_get(room_one, "state.sealed"));
    again(room_one, &made, 1, "same");
    again(room_one, &made, 2, "same");
    Made next = follow_on(room_one, &made);
    room_ask_game(room_one, "GET", next.game, "", "", "");
    room_expect(room_one, "state.players.1.name", "Anna");
    room_expect(room_one, "state.sealed", "null");
    Game second = true_game(&next);
    unit_assert_same_game(&first, &second);
    room_entry(room_one, &next, 2, "resign", "");
    room_expect(room_one, "state.sealed", sealed);
    room_expect(room_one, "state.winner", "1");
}

/* A machine always wants what the player wants. */
static void test_again_with_machines(void **state)
{
    (void)state;
    Job job;
    Made made = room_create(room_one, "{\"name\":\"Anna\",\"seat\":1,\"opponent\":\"computer\",\"strength\":7}");
    room_entry(room_one, &made, 1, "resign", "");
    assert_int_equal(again(room_one, &made, 1, "new"), 200);
    Made next = follow_on(room_one, &made);
    assert_int_equal(room_ask_game(room_one, "GET", next.game, "", made.host, ""), 200);
    room_expect(room_one, "seat", "2");
    room_expect(room_one, "state.players.0.strength", "7");
    room_expect(room_one, "state.players.1.name", "Anna");
    assert_true(room_take(room_one, &job));
    assert_string_equal(job.game, next.game);
    room_entry(room_one, &next, 2, "resign", "");
    made = room_create(room_one, "{\"edition\":\"automa\",\"level\":5}");
    room_entry(room_one, &made, 1, "resign", "");
    assert_int_equal(again(room_one, &made, 1, "same"), 200);
    next = follow_on(room_one, &made);
    assert_int_equal(room_ask_game(room_one, "GET", next.game, "", made.host, ""), 200);
    room_expect(room_one, "seat", "1");
    room_expect(room_one, "state.level", "5");
    room_expect(room_one, "state.players.1.kind", "automa");
}

/* Both sit already while the next fair deal is sought; then the clocks start. */
static void test_again_with_a_fair_deal(void **state)
{
    (void)state;
    Job job;
    Fault fault;
    Made made = room_create(
        room_one,
        "{\"name\":\"Anna\",\"edition\":\"express\",\"deal\":\"fair\",\"seat\":1,\"pace\":\"turn:1000\"}");
    for (int game = 0; game < 2; game++) {
        room_now += 60000;
        assert_true(room_take(room_one, &job));
        assert_string_equal(job.game, made.game);
        job.found = job.deal;
        job.done = true;
        assert_true(deal_complete(&job.found, &fault));
        room_end(room_one, &job);
        if (game == 1)
            break;
        room_ask_game(room_one, "POST", made.game, "/sit", made.guest, "{\"name\":\"Bo\"}");
        room_entry(room_one, &made, 1, "resign", "");
        again(room_one, &made, 1, "new");
        again(room_one, &made, 2, "new");
        made = follow_on(room_one, &made);
        room_ask_game(room_one, "GET", made.game, "", "", "");
        room_expect(room_one, "state.phase", "dealing");
        room_expect(room_one, "state.entries", "0");
        room_expect(room_one, "state.players.0.name", "Bo");
        room_expect(room_one, "state.players.0.seated", "true");
        room_expect(room_one, "state.players.1.seated", "true");
        room_expect(room_one, "state.deadline", "null");
        room_expect(room_one, "state.turn", "0");
        assert_int_equal(room_ask_game(room_one, "DELETE", made.game, "", made.host, ""), 409);
        room_expect(room_one, "error", "begun");
    }
    room_ask_game(room_one, "GET", made.game, "", "", "");
    room_expect(room_one, "state.phase", "playing");
    room_expect(room_one, "state.entries", "2");
    assert_int_equal(atoll(room_get(room_one, "state.deadline")), room_now + 1000);
}

/* Copies are only copies: when all were dropped, the games are read again. */
static void test_many(void **state)
{
    enum { MANY = 300 };
    static Made made[MANY];
    (void)state;
    for (int i = 0; i < MANY; i++)
        made[i] = room_two(room_one, "{\"seat\":1}");
    for (int i = 0; i < MANY; i++)
        assert_int_equal(room_entry(room_one, &made[i], 1, "move", "advance"), 200);
    referee_forget(room_one->referee);
    for (int i = 0; i < MANY; i++)
        assert_int_equal(room_entry(room_one, &made[i], 2, "move", "advance"), 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_late_patches_are_hidden),
        cmocka_unit_test(test_cards_are_hidden),
        cmocka_unit_test(test_again),
        cmocka_unit_test(test_same_deal),
        cmocka_unit_test(test_again_with_machines),
        cmocka_unit_test(test_again_with_a_fair_deal),
        cmocka_unit_test(test_many),
    };
    return cmocka_run_group_tests(tests, room_open, room_close);
}
