/* SPDX-License-Identifier: MIT */
#include "doors/server/push/push_message.h"
#include "doors/server/push/pusher.h"

/* For builds without libcurl or OpenSSL: nothing is offered, so nothing else here is ever called. */
bool push_is_built(void)
{
    return false;
}

bool push_message_keys_are_good(const char *p256dh, const char *auth)
{
    (void)p256dh, (void)auth;
    return false;
}

bool vapid_make(Vapid *vapid)
{
    (void)vapid;
    return false;
}

bool vapid_read(Vapid *vapid, const char *secret)
{
    (void)vapid, (void)secret;
    return false;
}

Pusher *pusher_new(const PusherOptions *options, Fault *fault)
{
    (void)options;
    fault_at(fault, 0, 0, "this build sends no messages: it was built without libcurl or OpenSSL");
    return NULL;
}

int pusher_idle(Pusher *pusher)
{
    (void)pusher;
    return 0;
}

void pusher_give(Pusher *pusher, const PushJob *job)
{
    (void)pusher, (void)job;
}

bool pusher_collect(Pusher *pusher, PushJob *job)
{
    (void)pusher, (void)job;
    return false;
}

void pusher_stop(Pusher *pusher)
{
    (void)pusher;
}

void pusher_free(Pusher *pusher)
{
    (void)pusher;
}
