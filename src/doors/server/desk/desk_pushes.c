/* SPDX-License-Identifier: MIT */
#include "doors/server/desk/desk_insides.h"

/* Refusals are for the operator: a push service that takes nothing may need --push-contact. */
static void note_push(Desk *desk, bool dropped)
{
    const PushJob *job = &desk->push;
    Fault fault;
    pthread_mutex_lock(&desk->lock);
    desk->numbers.pushes_sent += job->result == PUSH_SENT;
    desk->numbers.pushes_failed += dropped;
    pthread_mutex_unlock(&desk->lock);
    fault_at(&fault, 0, 0, "a message to a device was not sent: %s", job->hint);
    if (dropped && job->hint[0])
        desk_complain(desk, fault.sentence);
}

/* A result that can't be written is kept until it can; if this server ends before, the message is sent again. */
static void write_push(Desk *desk)
{
    bool dropped = false, failed = false;
    if (!desk_begin(desk))
        return;
    referee_end_push(desk->referee, &desk->push, desk_now(), &dropped, &failed);
    if (!desk_end(desk, failed))
        return;
    desk->has_push = false;
    note_push(desk, dropped);
}

static void write_pushes(Desk *desk)
{
    while (desk->has_push || pusher_collect(desk->pusher, &desk->push)) {
        desk->has_push = true;
        write_push(desk);
        if (desk->has_push)
            return;
        desk->looks_for_pushes = true; /* there is room for the next */
    }
}

/* One look without a transaction tells whether there is anything to take. */
static bool are_waiting(Desk *desk)
{
    Fault fault;
    int waiting = referee_pushes_waiting(desk->referee, &fault);
    if (waiting < 0) {
        desk_fail(desk, fault.sentence);
        return false;
    }
    pthread_mutex_lock(&desk->lock);
    desk->numbers.pushes_waiting = waiting;
    pthread_mutex_unlock(&desk->lock);
    return waiting > 0;
}

static bool take_push(Desk *desk, PushJob *job)
{
    bool failed = false;
    if (!desk_begin(desk))
        return false;
    bool found = referee_take_push(desk->referee, desk_now(), job, &failed);
    return desk_end(desk, failed) && found;
}

static void give_pushes(Desk *desk)
{
    PushJob job;
    while (!desk->has_push && pusher_idle(desk->pusher) > 0 && take_push(desk, &job)) {
        if (job.result == PUSH_UNSENT) {
            pusher_give(desk->pusher, &job);
            continue;
        }
        desk->push = job;
        desk->has_push = true;
        write_push(desk);
    }
}

/* While the database does not work, all this waits: each attempt may take its time. */
void desk_send_pushes(Desk *desk)
{
    if (!desk->pusher || !desk->works)
        return;
    write_pushes(desk);
    if (desk->looks_for_pushes && are_waiting(desk))
        give_pushes(desk);
    desk->looks_for_pushes = false;
}

void desk_end_pushes(Desk *desk)
{
    if (!desk->pusher)
        return;
    pusher_stop(desk->pusher);
    write_pushes(desk);
}
