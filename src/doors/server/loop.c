/* SPDX-License-Identifier: MIT */
#include "doors/server/loop.h"

#include <ev.h>

static struct ev_loop *loop; /* NULL: libwebsockets uses its own */

static struct lws_context *open_with_ev(const struct lws_context_creation_info *info)
{
    void *loops[] = {loop};
    struct lws_context_creation_info more = *info;
    more.options |= LWS_SERVER_OPTION_LIBEV;
    more.foreign_loops = loops;
    return loop ? lws_create_context(&more) : NULL;
}

static void end_loop(void)
{
    if (loop)
        ev_loop_destroy(loop);
    loop = NULL;
}

struct lws_context *loop_open(const struct lws_context_creation_info *info)
{
    loop = ev_loop_new(EVFLAG_AUTO);
    struct lws_context *context = open_with_ev(info);
    if (context)
        return context;
    end_loop();
    return lws_create_context(info);
}

bool loop_turn(struct lws_context *context)
{
    if (!loop)
        return lws_service(context, 0) >= 0;
    ev_run(loop, EVRUN_ONCE);
    return true;
}

bool loop_looks_at_all(void)
{
    return !loop;
}

void loop_close(struct lws_context *context)
{
    lws_context_destroy(context);
    end_loop();
}
