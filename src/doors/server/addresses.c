/* SPDX-License-Identifier: MIT */
#include "doors/server/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

static void write_address(Text *text, const char *address, int port)
{
    text_add(text, strchr(address, ':') ? "    http://[%s]:%d/\n" : "    http://%s:%d/\n", address, port);
}

/* An address of this family that others can reach; false for any other. */
static bool is_reachable(const struct ifaddrs *at, int family, char name[INET6_ADDRSTRLEN])
{
    if (!at->ifa_addr || at->ifa_addr->sa_family != family || (at->ifa_flags & IFF_LOOPBACK) ||
        !(at->ifa_flags & IFF_UP))
        return false;
    const struct in6_addr *new = &((const struct sockaddr_in6 *)(const void *)at->ifa_addr)->sin6_addr;
    if (family == AF_INET6 && IN6_IS_ADDR_LINKLOCAL(new))
        return false; /* browsers can't open those */
    const void *old = &((const struct sockaddr_in *)(const void *)at->ifa_addr)->sin_addr;
    return inet_ntop(family, family == AF_INET6 ? (const void *)new : old, name, INET6_ADDRSTRLEN);
}

void addresses_write(Text *text, const char *listen, int port)
{
    bool is_new = strcmp(listen, "::") == 0;
    struct ifaddrs *list = NULL;
    char name[INET6_ADDRSTRLEN];
    if (!is_new && strcmp(listen, "0.0.0.0") != 0) {
        write_address(text, listen, port);
        return;
    }
    if (getifaddrs(&list) != 0)
        return;
    for (const struct ifaddrs *at = list; at; at = at->ifa_next)
        if (is_reachable(at, is_new ? AF_INET6 : AF_INET, name))
            write_address(text, name, port);
    freeifaddrs(list);
}
