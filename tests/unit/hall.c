/* SPDX-License-Identifier: MIT */
/* Guests, and who follows which game. */
#include "doors/server/hall.h"

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static int open_hall(void **state)
{
    *state = hall_new();
    return *state ? 0 : -1;
}

static int close_hall(void **state)
{
    hall_free(*state);
    return 0;
}

/* The host has seat 1. */
static Follow *follow(Hall *hall, Guest *guest, const char *game, int seat)
{
    Follow *follow = hall_follow(hall, guest, game);
    assert_non_null(follow);
    follow->there = true;
    follow->place = follow->seat = seat;
    return follow;
}

static void count_ready(void *context, Guest *guest)
{
    (void)guest;
    ++*(int *)context;
}

/* Returns how many guests have something to be sent. */
static int tell_host(Hall *hall, const char *game, const char *state, int host, uint64_t round)
{
    DeskNews news = {.state = state ? strdup(state) : NULL, .host = host, .round = round};
    int ready = 0;
    snprintf(news.game, sizeof news.game, "%s", game);
    hall_tell(hall, &news, count_ready, &ready);
    return ready;
}

static int tell(Hall *hall, const char *game, const char *state, uint64_t round)
{
    return tell_host(hall, game, state, 1, round);
}

static int tell_phrase(Hall *hall, const char *game, int seat, const char *phrase)
{
    DeskNews news = {.seat = seat};
    int ready = 0;
    snprintf(news.game, sizeof news.game, "%s", game);
    snprintf(news.phrase, sizeof news.phrase, "%s", phrase);
    hall_tell(hall, &news, count_ready, &ready);
    return ready;
}

static void expect(Guest *guest, const char *wanted)
{
    size_t length = 0;
    char *memory = guest_next(guest, 16, &length);
    assert_int_equal(memory != NULL, wanted != NULL);
    assert_int_equal(guest_has_next(guest) && !wanted, false);
    if (!memory)
        return;
    assert_int_equal(length, strlen(wanted));
    assert_memory_equal(memory + 16, wanted, length);
    free(memory);
}

static void test_guests(void **state)
{
    Guest *one = hall_enter(*state, GUEST_CALL, NULL), *other = hall_enter(*state, GUEST_SOCKET, NULL);
    uint64_t id = one->id;
    assert_int_not_equal(id, other->id);
    assert_ptr_equal(hall_find(*state, id), one);
    hall_leave(*state, one);
    assert_null(hall_find(*state, id));
    for (int i = 0; i < 50000; i++) { /* a number is never given again */
        Guest *guest = hall_enter(*state, GUEST_CALL, NULL);
        assert_int_not_equal(guest->id, id);
        hall_leave(*state, guest);
    }
    assert_null(hall_find(*state, 0));
    assert_int_equal(hall_guests(*state), 1);
}

static void test_states(void **state)
{
    Guest *socket = hall_enter(*state, GUEST_SOCKET, NULL), *stream = hall_enter(*state, GUEST_STREAM, NULL);
    follow(*state, socket, "k3x9", 1);
    follow(*state, stream, "k3x9", 0);
    assert_int_equal(tell(*state, "k3x9", "{\"ply\":1}", 1), 2);
    assert_int_equal(tell(*state, "other", "{}", 1), 0);
    expect(socket, "{\"game\":\"k3x9\",\"seat\":1,\"state\":{\"ply\":1}}");
    expect(stream, "{\"seat\":0,\"state\":{\"ply\":1}}\n");
    expect(socket, NULL);
    expect(stream, NULL);
}

/* The host has changed seats: so have both players, but no spectator. */
static void test_seats(void **state)
{
    Guest *guest[3];
    for (int seat = 0; seat < 3; seat++) {
        guest[seat] = hall_enter(*state, GUEST_STREAM, NULL);
        follow(*state, guest[seat], "k3x9", seat);
    }
    tell_host(*state, "k3x9", "{}", 2, 1);
    expect(guest[0], "{\"seat\":0,\"state\":{}}\n");
    expect(guest[1], "{\"seat\":2,\"state\":{}}\n");
    expect(guest[2], "{\"seat\":1,\"state\":{}}\n");
    tell_host(*state, "k3x9", "{}", 1, 2);
    expect(guest[1], "{\"seat\":1,\"state\":{}}\n");
    expect(guest[2], "{\"seat\":2,\"state\":{}}\n");
}

/* Who does not read gets the newest state, and only that. */
static void test_slow(void **state)
{
    Guest *guest = hall_enter(*state, GUEST_SOCKET, NULL);
    follow(*state, guest, "k3x9", 1);
    for (uint64_t round = 1; round <= 1000; round++) {
        char text[40];
        snprintf(text, sizeof text, "{\"ply\":%d}", (int)round);
        tell(*state, "k3x9", text, round);
        tell_phrase(*state, "k3x9", 2, round % 2 ? "hello" : "ouch");
    }
    expect(guest, "{\"game\":\"k3x9\",\"seat\":1,\"state\":{\"ply\":1000}}");
    expect(guest, "{\"game\":\"k3x9\",\"phrase\":\"ouch\",\"seat\":2}");
    expect(guest, NULL);
}

/* News that are older than an answer are of no use. */
static void test_old_news(void **state)
{
    Guest *guest = hall_enter(*state, GUEST_SOCKET, NULL);
    Follow *follows = follow(*state, guest, "k3x9", 1);
    DeskAnswer answer = {.round = 2, .ruling.status = 503};
    tell(*state, "k3x9", "{\"ply\":1}", 1);
    guest_is_answered(follows, &answer); /* without a state */
    expect(guest, "{\"game\":\"k3x9\",\"seat\":1,\"state\":{\"ply\":1}}");
    tell(*state, "k3x9", "{\"ply\":1}", 1);
    answer.ruling.state = span_of("{}");
    guest_is_answered(follows, &answer);
    expect(guest, NULL);
    tell(*state, "k3x9", "{\"ply\":1}", 1);
    expect(guest, NULL);
    tell(*state, "k3x9", "{\"ply\":2}", 2);
    expect(guest, "{\"game\":\"k3x9\",\"seat\":1,\"state\":{\"ply\":2}}");
}

/* News that come before the desk has agreed wait for that. */
static void test_early_news(void **state)
{
    Guest *guest = hall_enter(*state, GUEST_SOCKET, NULL);
    Follow *follows = hall_follow(*state, guest, "k3x9");
    tell(*state, "k3x9", "{\"ply\":1}", 1);
    expect(guest, NULL);
    follows->there = true;
    expect(guest, "{\"game\":\"k3x9\",\"seat\":0,\"state\":{\"ply\":1}}");
}

/* Games of one guest take turns; answers come first, in their order. */
static void test_turns(void **state)
{
    Guest *guest = hall_enter(*state, GUEST_SOCKET, NULL);
    Call call = {.has_id = true, .id = 7};
    follow(*state, guest, "a", 1);
    follow(*state, guest, "b", 2);
    tell(*state, "a", "{}", 1);
    tell(*state, "b", "{}", 1);
    guest->calls = 3;
    assert_true(guest_write(guest, &call, 200, span_of("{\"seat\":1}")));
    assert_true(guest_write(guest, &(Call){0}, 204, (Span){NULL, 0}));
    assert_true(guest_write(guest, &call, 200, span_of("{}")));
    expect(guest, "{\"id\":7,\"status\":200,\"seat\":1}");
    expect(guest, "{\"status\":204}");
    expect(guest, "{\"id\":7,\"status\":200}");
    assert_int_equal(guest->calls, 0);
    expect(guest, "{\"game\":\"b\",\"seat\":2,\"state\":{}}");
    tell(*state, "b", "{}", 2);
    expect(guest, "{\"game\":\"a\",\"seat\":1,\"state\":{}}");
    expect(guest, "{\"game\":\"b\",\"seat\":2,\"state\":{}}");
}

static void test_gone(void **state)
{
    Guest *guest = hall_enter(*state, GUEST_SOCKET, NULL);
    follow(*state, guest, "k3x9", 1);
    tell(*state, "k3x9", NULL, 1);
    expect(guest,
           "{\"game\":\"k3x9\",\"status\":404,\"error\":\"no-such-game\",\"message\":\"this game was removed\"}");
    expect(guest, NULL);
}

/* Many guests of many games, coming and going: everybody hears of their games, and of no others. */
static void test_crowds(void **state)
{
    enum { GUESTS = 300, GAMES = 50 };
    Random random = random_from(42, RANDOM_PLAYOUT);
    Guest *guest[GUESTS];
    bool follows[GUESTS][GAMES] = {0};
    for (int i = 0; i < GUESTS; i++)
        guest[i] = hall_enter(*state, GUEST_SOCKET, NULL);
    for (int step = 0; step < 20000; step++) {
        int i = (int)random_below(&random, GUESTS), j = (int)random_below(&random, GAMES);
        char game[STORE_ID];
        snprintf(game, sizeof game, "game%d", j);
        if (follows[i][j])
            hall_unfollow(*state, guest_follow(guest[i], game));
        else
            follow(*state, guest[i], game, 0);
        follows[i][j] = !follows[i][j];
        int followers = 0;
        for (int k = 0; k < GUESTS; k++)
            followers += follows[k][j];
        assert_int_equal(hall_is_followed(*state, game), followers > 0);
        if (step % 100 == 0)
            assert_int_equal(tell(*state, game, "{}", (uint64_t)step), followers);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_guests, open_hall, close_hall),
        cmocka_unit_test_setup_teardown(test_states, open_hall, close_hall),
        cmocka_unit_test_setup_teardown(test_seats, open_hall, close_hall),
        cmocka_unit_test_setup_teardown(test_slow, open_hall, close_hall),
        cmocka_unit_test_setup_teardown(test_old_news, open_hall, close_hall),
        cmocka_unit_test_setup_teardown(test_early_news, open_hall, close_hall),
        cmocka_unit_test_setup_teardown(test_turns, open_hall, close_hall),
        cmocka_unit_test_setup_teardown(test_gone, open_hall, close_hall),
        cmocka_unit_test_setup_teardown(test_crowds, open_hall, close_hall),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
