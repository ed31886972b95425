/* SPDX-License-Identifier: MIT */
#include "devices.h"

#include <stdio.h>
#include <stdlib.h>

Server *devices_other;
static const PushOptions OPTIONS = {.service = "localhost:8443"};

Server *devices_offer(Server *server)
{
    Fault fault;
    if (!referee_offer_push(server->referee, &OPTIONS, &fault))
        fail_msg("%s", fault.sentence);
    return server;
}

int devices_open(void **state)
{
    int failed = room_open(state);
    if (!failed) {
        devices_offer(room_one);
        devices_other = devices_offer(room_server("two"));
    }
    return failed;
}

int devices_close(void **state)
{
    room_kill(devices_other);
    return room_close(state);
}

int devices_post(Server *server, const Made *made, int seat, const char *body)
{
    return room_ask_game(server, "POST", made->game, "/push", room_secret(made, seat), body);
}

int devices_subscribe(const Made *made, int seat, const char *name)
{
    char body[300];
    snprintf(body, sizeof body,
             "{\"endpoint\":\"" DEVICES_SERVICE "%s\",\"p256dh\":\"" DEVICES_KEY "\",\"auth\":\"" DEVICES_AUTH
             "\"}",
             name);
    return devices_post(room_one, made, seat, body);
}

Made devices_begin(const char *choices)
{
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"Anna\",\"seat\":1%s}", choices);
    room_tick(room_one); /* both live, however much time has passed */
    room_tick(devices_other);
    Made made = room_two(room_one, body);
    assert_int_equal(devices_subscribe(&made, 1, "anna"), 200);
    assert_int_equal(devices_subscribe(&made, 2, "bo"), 200);
    return made;
}

int devices_count(const char *game)
{
    StoredGame row;
    Fault fault;
    assert_int_equal(store_find_game(room_one->store, game, &row, &fault), STORE_DONE);
    return row.pushes;
}

void devices_follow(Server *server, const Made *made, int seat)
{
    assert_int_equal(room_ask_game(server, "GET", made->game, "/stream", room_secret(made, seat), ""), 200);
}

void devices_enter(const Made *made, int seat, const char *kind, const char *text)
{
    assert_int_equal(room_entry(room_one, made, seat, kind, text), 200);
}

bool devices_take(Server *server, PushJob *job)
{
    Fault fault;
    bool failed = true;
    assert_int_equal(store_begin(server->store, &fault), STORE_DONE);
    bool taken = referee_take_push(server->referee, room_now, job, &failed);
    assert_false(failed);
    assert_int_equal(store_commit(server->store, &fault), STORE_DONE);
    return taken;
}

bool devices_finish(Server *server, PushJob *job, PushResult result)
{
    Fault fault;
    bool dropped = false, failed = true;
    job->result = result;
    assert_int_equal(store_begin(server->store, &fault), STORE_DONE);
    referee_end_push(server->referee, job, room_now, &dropped, &failed);
    assert_false(failed);
    assert_int_equal(store_commit(server->store, &fault), STORE_DONE);
    return dropped;
}

static int devices_order(const void *a, const void *b)
{
    return strcmp(a, b);
}

const char *devices_sent(const Made *made)
{
    static char text[1000];
    char line[8][100];
    int count = 0;
    PushJob job;
    while (devices_take(devices_other, &job)) {
        if (strcmp(job.push.game, made->game) == 0 && count < 8)
            snprintf(line[count++], sizeof *line, "%.20s:%s:%.40s", job.push.endpoint + strlen(DEVICES_SERVICE),
                     job.push.why, job.push.name);
        devices_finish(devices_other, &job, job.result == PUSH_UNSENT ? PUSH_SENT : job.result);
    }
    qsort(line, (size_t)count, sizeof *line, devices_order);
    Text all = text_in(text, sizeof text);
    for (int i = 0; i < count; i++)
        text_add(&all, "%s%s", i ? " " : "", line[i]);
    return text;
}
