/* SPDX-License-Identifier: MIT */
#include "commands/thinking.h"

#include "base/file.h"

bool thinking_limits(const Thinking *thinking, double usual_nodes, Limits *limits, Fault *fault)
{
    double nodes = thinking->time ? 0 : usual_nodes;
    double seconds = 0;
    double threads = 1;
    const SpecKey key[] = {
        {"nodes", .number = &nodes, .least = 1, .most = 1e9, .whole = true},
        {"time", .number = &seconds, .least = 0.01, .most = 3600},
        {"threads", .number = &threads, .least = 1, .most = MAX_THREADS, .whole = true},
    };
    if (thinking->nodes && thinking->time)
        return fault_at(fault, 0, 0, "--nodes and --time can't be combined");
    if (!settings_number(thinking->nodes, key[0], fault) || !settings_number(thinking->time, key[1], fault) ||
        !settings_number(thinking->threads, key[2], fault))
        return false;
    *limits = (Limits){.nodes = (uint64_t)nodes, .seconds = seconds, .threads = (int)threads};
    return true;
}

Engine *thinking_engine(const Thinking *thinking, Mind *mind, const Edition *edition, Fault *fault)
{
    const char *path = thinking->net;
    size_t size;
    Fault inner = {0};
    if (path && !mind->net) {
        char *net = file_read(path, ENGINE_MAX_NET, &size, fault);
        if (!net)
            return NULL;
        mind_take_net(mind, net, size);
    }
    if (!mind_engine(mind, edition, &inner))
        fault_at(fault, 0, 0, "%s%s%s", path ? file_shown(path) : "", path ? ": " : "", inner.sentence);
    return mind->engine;
}
