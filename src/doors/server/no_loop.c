/* SPDX-License-Identifier: MIT */
#include "doors/server/loop.h"

struct lws_context *loop_open(const struct lws_context_creation_info *info)
{
    return lws_create_context(info);
}

bool loop_turn(struct lws_context *context)
{
    return lws_service(context, 0) >= 0;
}

bool loop_looks_at_all(void)
{
    return true;
}

void loop_close(struct lws_context *context)
{
    lws_context_destroy(context);
}
