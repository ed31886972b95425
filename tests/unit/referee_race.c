/* SPDX-License-Identifier: MIT */
/* Servers that work on the same games at the same time, as processes of their own: nobody waits for ever, nothing
 * fails, every entry that was acknowledged is there once, and the games are legal. */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SERVERS = 3, GAMES = 6, CALLS = 5, ROUNDS = 60 };

static Made made[GAMES];

/* Any call to a game; entries carry the number that the server saw last. */
static Call any_call(Random *random, int game, const int *entries)
{
    static const CallKind KIND[] = {CALL_ENTRY, CALL_ENTRY, CALL_ENTRY, CALL_LOOK, CALL_FOLLOW,
                                    CALL_LEAVE, CALL_LEAVE, CALL_LEAVE, CALL_LEAVE};
    Call call = {.kind = KIND[random_below(random, COUNT(KIND))], .number = entries[game]};
    int seat = 1 + (int)random_below(random, SEATS);
    call.as = call.kind == CALL_LEAVE ? seat : 0;
    call.entry = random_below(random, 10) == 0 ? ENTRY_ASK : ENTRY_MOVE;
    snprintf(call.text, sizeof call.text, "%s", call.entry == ENTRY_ASK ? "undo" : "advance");
    memcpy(call.game, made[game].game, sizeof call.game);
    if (call.kind != CALL_LEAVE)
        snprintf(call.secret, sizeof call.secret, "%s", room_secret(&made[game], seat));
    return call;
}

static int by_game(const void *a, const void *b)
{
    return strcmp(made[*(const int *)a].game, made[*(const int *)b].game);
}

/* One transaction with several calls, in the order of the games. Returns how many entries were added. */
static int do_batch(Server *server, Random *random, int *entries)
{
    int game[CALLS], added = 0;
    Fault fault = {0};
    for (int i = 0; i < CALLS; i++)
        game[i] = (int)random_below(random, GAMES);
    qsort(game, CALLS, sizeof *game, by_game);
    if (store_begin(server->store, &fault) != STORE_DONE)
        return -1;
    for (int i = 0; i < CALLS; i++) {
        Call call = any_call(random, game[i], entries);
        Ruling ruling;
        referee_rule(server->referee, &call, room_now, &ruling);
        cJSON *json = ruling.body ? cJSON_Parse(ruling.body) : NULL;
        const cJSON *number = cJSON_GetObjectItem(cJSON_GetObjectItem(json, "state"), "entries");
        bool bad = ruling.failed || (ruling.status != 200 && ruling.status != 409);
        if (bad)
            fprintf(stderr, "%d %s: %s\n", ruling.status, ruling.body, ruling.reason);
        entries[game[i]] = number ? number->valueint : entries[game[i]];
        added += call.kind == CALL_ENTRY && ruling.wrote;
        cJSON_Delete(json);
        ruling_done(&ruling);
        if (bad)
            return -1;
    }
    return store_commit(server->store, &fault) == STORE_DONE ? added : -1;
}

/* A server's life; the number of its entries goes through a pipe. */
static void live(int number, int pipe)
{
    char name[20];
    int entries[GAMES] = {0};
    int total = 0;
    Random random = random_from((uint64_t)number, RANDOM_PLAYER);
    snprintf(name, sizeof name, "racer%d", number);
    Server *server = room_server(name);
    for (int round = 0; round < ROUNDS && total >= 0; round++) {
        int added = do_batch(server, &random, entries);
        total = added < 0 ? -1 : total + added;
        room_now += 1000; /* the servers' clocks differ; and some are thought to be dead at times */
        if (round % 5 == 0)
            room_tick(server);
    }
    ssize_t written = write(pipe, &total, sizeof total);
    _exit(total < 0 || written != (ssize_t)sizeof total); /* cmocka belongs to the parent */
}

/* Entries that players have made; those that say who is away are counted apart. */
typedef struct Tally {
    int players, server;
} Tally;

static void count_entry(void *context, int number, const Entry *entry)
{
    Tally *tally = context;
    (void)number;
    if (entry->kind == ENTRY_AWAY || entry->kind == ENTRY_BACK)
        tally->server++;
    else if (entry->kind != ENTRY_SIT)
        tally->players++;
}

static void test_race(void **state)
{
    (void)state;
    int ends[2], total = 0, one;
    Tally tally = {0};
    Fault fault;
    for (int i = 0; i < GAMES; i++)
        made[i] = room_two(room_one, i % 2 ? "{\"seat\":1}" : "{\"seat\":1,\"pace\":\"clock:9000000+0\"}");
    assert_int_equal(pipe(ends), 0);
    for (int i = 0; i < SERVERS; i++)
        if (fork() == 0)
            live(i, ends[1]);
    for (int i = 0; i < SERVERS; i++) {
        int status;
        wait(&status);
        assert_int_equal(status, 0);
        assert_int_equal(read(ends[0], &one, sizeof one), sizeof one);
        total += one;
    }
    assert_true(total > GAMES);
    for (int i = 0; i < 2; i++) { /* the servers are dead, and then nobody is there any more */
        room_now += 200 * 1000;
        room_tick(room_one);
    }
    for (int i = 0; i < GAMES; i++) {
        referee_forget(room_one->referee); /* read every entry again */
        assert_int_equal(room_ask_game(room_one, "GET", made[i].game, "", "", ""), 200);
        assert_int_equal(store_entries(room_one->store, made[i].game, 0, count_entry, &tally, &fault), STORE_DONE);
    }
    assert_int_equal(tally.players, total);
    assert_true(tally.server > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_race)};
    return cmocka_run_group_tests(tests, room_open, room_close);
}
