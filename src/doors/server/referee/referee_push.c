/* SPDX-License-Identifier: MIT */
#include "doors/server/push/push_address.h"
#include "doors/server/push/push_message.h"
#include "doors/server/referee/case.h"
#include "doors/server/referee/secret.h"

#include <stdio.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60, MOST_WAIT = 60 * MINUTE };

/* The server's keys are made once, and are the same for all servers on a database: a browser that has subscribed takes
 * messages by these keys only. */
static const char SETTING[] = "push-key";

/* Of two servers that start at once, one is first; both read what it has written. */
static bool find_keys(Store *store, Vapid *vapid, Fault *fault)
{
    char secret[VAPID_SECRET];
    StoreStatus status = store_find_setting(store, SETTING, secret, sizeof secret, fault);
    if (status == STORE_ABSENT) {
        if (!vapid_make(vapid))
            return fault_at(fault, 0, 0, "OpenSSL can't make a key");
        status = store_add_setting(store, SETTING, vapid->secret, fault);
        if (status == STORE_DONE)
            status = store_find_setting(store, SETTING, secret, sizeof secret, fault);
    }
    if (status != STORE_DONE)
        return false;
    return vapid_read(vapid, secret) || fault_at(fault, 0, 0, "the push key in the database can't be read");
}

bool referee_offer_push(Referee *referee, const PushOptions *options, Fault *fault)
{
    static const int RETRY[PUSH_RETRIES] = {30, 5 * MINUTE};
    if (options->off || !push_is_built())
        return true;
    if (!find_keys(referee->store, &referee->vapid, fault))
        return false;
    referee->push_service = options->service;
    for (int i = 0; i < PUSH_RETRIES; i++)
        referee->push_retry[i] = options->retry[i] ? options->retry[i] : RETRY[i];
    referee->offers_push = true;
    return true;
}

const Vapid *referee_vapid(const Referee *referee)
{
    return referee->offers_push ? &referee->vapid : NULL;
}

static bool is_offered(Case *c)
{
    return c->referee->offers_push || case_refuse(c, 404, "no-push", "this server sends no messages to devices");
}

void rule_push_key(Case *c)
{
    Text text = text_in(c->referee->memory, REFEREE_MEMORY);
    if (!is_offered(c))
        return;
    text_add(&text, "{\"key\":\"%s\"}", c->referee->vapid.key);
    case_body(c, 200, &text);
}

/* A device that is told no more may have any address: an earlier server may have known its push service. */
static bool check_device(Case *c)
{
    const CallDevice *device = &c->call->device;
    PushAddress address;
    if (!device->auth[0])
        return true;
    if (!push_address_read(&address, device->endpoint, c->referee->push_service))
        return case_refuse(c, 400, "bad-request",
                           "\"endpoint\" must be an https address of a browser's push service, without a port");
    return push_message_keys_are_good(device->p256dh, device->auth) ||
           case_refuse(c, 400, "bad-request",
                       "\"p256dh\" must be a point of the curve P-256, and \"auth\" 16 bytes, in base64url");
}

static bool put_device(Case *c)
{
    Store *store = c->referee->store;
    const CallDevice *device = &c->call->device;
    StoredPush push = {.seat = c->seat, .created = c->now};
    if (!device->auth[0])
        return case_done(c, pushes_drop(store, c->game.id, c->seat, device->endpoint, &c->fault));
    memcpy(push.game, c->game.id, sizeof push.game);
    memcpy(push.endpoint, device->endpoint, sizeof push.endpoint);
    memcpy(push.p256dh, device->p256dh, sizeof push.p256dh);
    memcpy(push.auth, device->auth, sizeof push.auth);
    if (secret_is_token(c->call->secret))
        secret_hash(c->call->secret, push.token);
    return case_done(c, pushes_add(store, &push, &c->fault));
}

/* When a game is over, there is nothing left to tell. */
void rule_push(Case *c)
{
    if (!is_offered(c) || !case_open(c, CASE_PLAYER) || !check_device(c))
        return;
    if (!c->held->online.ending) {
        if (!put_device(c) ||
            !case_done(c, pushes_count(c->referee->store, c->game.id, &c->game.pushes, &c->fault)))
            return;
        c->ruling->wrote = true;
    }
    case_answer(c);
}

static bool is_last(const StoredPush *push)
{
    return strcmp(push->why, "over") == 0;
}

/* The game's row is locked first, as the store wants it. It may be gone. */
static bool drop_device(Case *c, const StoredPush *push)
{
    Store *store = c->referee->store;
    int count;
    StoreStatus status = store_lock_game(store, push->game, &c->game, &c->fault);
    if (status == STORE_ABSENT)
        return true;
    return case_done(c, status) &&
           case_done(c, pushes_drop(store, push->game, push->seat, push->endpoint, &c->fault)) &&
           case_done(c, pushes_count(store, push->game, &count, &c->fault));
}

/* The message is sent, or will never be: after the last one its device is forgotten. */
static bool end_message(Case *c, const StoredPush *push)
{
    return is_last(push) ? drop_device(c, push)
                         : case_done(c, pushes_done(c->referee->store, push, c->referee->server, &c->fault));
}

bool referee_take_push(Referee *referee, int64_t now, PushJob *job, bool *failed)
{
    Ruling ruling = {0};
    Case c = {.referee = referee, .now = now, .ruling = &ruling, .seat = NOBODY};
    *job = (PushJob){.now = now / SECOND};
    StoreStatus status = pushes_take(referee->store, referee->server, now, &job->push, &c.fault);
    bool taken = status != STORE_ABSENT && case_done(&c, status);
    int64_t left = (job->push.expires - now + SECOND - 1) / SECOND;
    job->lasts = left > MINUTE ? (int)left : MINUTE;
    job->result = job->push.expires > now ? PUSH_UNSENT : PUSH_LATE;
    *failed = ruling.failed;
    ruling_done(&ruling);
    return taken;
}

static bool try_again(Case *c, const PushJob *job)
{
    int wait = c->referee->push_retry[job->push.tries - 1];
    int asked = job->wait < MOST_WAIT ? job->wait : MOST_WAIT;
    int64_t due = c->now + (int64_t)(asked > wait ? asked : wait) * SECOND;
    return case_done(c, pushes_later(c->referee->store, &job->push, c->referee->server, due, &c->fault));
}

void referee_end_push(Referee *referee, const PushJob *job, int64_t now, bool *dropped, bool *failed)
{
    Ruling ruling = {0};
    Case c = {.referee = referee, .now = now, .ruling = &ruling, .seat = NOBODY};
    bool again = job->result == PUSH_FAILED && job->push.tries <= PUSH_RETRIES;
    *dropped = job->result == PUSH_LATE || job->result == PUSH_REFUSED || (job->result == PUSH_FAILED && !again);
    if (job->result == PUSH_UNSENT)
        case_done(&c, pushes_free(referee->store, &job->push, referee->server, &c.fault));
    else if (job->result == PUSH_GONE)
        drop_device(&c, &job->push);
    else if (again)
        try_again(&c, job);
    else
        end_message(&c, &job->push);
    *failed = ruling.failed;
    ruling_done(&ruling);
}

int referee_pushes_waiting(Referee *referee, Fault *fault)
{
    int count;
    return pushes_waiting(referee->store, &count, fault) == STORE_DONE ? count : -1;
}
