/* SPDX-License-Identifier: MIT */
#include "doors/server/loop.h"

#include <uv.h>

static uv_loop_t loop;
static bool has_uv; /* libwebsockets uses it */

static struct lws_context *open_with_uv(const struct lws_context_creation_info *info)
{
    void *loops[] = {&loop};
    struct lws_context_creation_info more = *info;
    more.options |= LWS_SERVER_OPTION_LIBUV;
    more.foreign_loops = loops;
    if (uv_loop_init(&loop) != 0)
        return NULL;
    struct lws_context *context = lws_create_context(&more);
    if (!context)
        uv_loop_close(&loop);
    return context;
}

struct lws_context *loop_open(const struct lws_context_creation_info *info)
{
    struct lws_context *context = open_with_uv(info);
    has_uv = context;
    return context ? context : lws_create_context(info);
}

bool loop_turn(struct lws_context *context)
{
    if (!has_uv)
        return lws_service(context, 0) >= 0;
    uv_run(&loop, UV_RUN_ONCE);
    return true;
}

bool loop_looks_at_all(void)
{
    return !has_uv;
}

/* With libuv the connections are closed by the loop, and only then is the rest taken down. */
void loop_close(struct lws_context *context)
{
    lws_context_destroy(context);
    if (!has_uv)
        return;
    uv_run(&loop, UV_RUN_DEFAULT);
    lws_context_destroy(context);
    uv_loop_close(&loop);
}
