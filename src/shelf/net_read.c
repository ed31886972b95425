/* SPDX-License-Identifier: MIT */
#include "shelf/net_read.h"

#include "base/file.h"
#include "engine/engine.h"
#include "engine/net/net.h"

#include <stdlib.h>

/* Checks that the file is a net for this program. Any edition that has nets will do. */
static bool check(const char *net, size_t size, const char *path, Fault *fault)
{
    Edition classic;
    Fault inner;
    edition_builtin(&classic, "classic");
    net_free(net_new(&classic, net, size, &inner));
    return !inner.sentence[0] || fault_at(fault, 0, 0, "%s: %s", file_shown(path), inner.sentence);
}

char *net_read(const char *path, size_t *size, Fault *fault)
{
    char *net = file_read(path, ENGINE_MAX_NET, size, fault);
    if (!net || check(net, *size, path, fault))
        return net;
    free(net);
    return NULL;
}
