/* SPDX-License-Identifier: MIT */
#include "doors/server/addresses.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <limits.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

static void write_address(Text *text, const char *address, int port)
{
    text_add(text, strchr(address, ':') ? "http://[%s]:%d/" : "http://%s:%d/", address, port);
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

static bool is_any(const char *listen)
{
    return strcmp(listen, "0.0.0.0") == 0 || strcmp(listen, "::") == 0;
}

/* The address of this number under which other machines reach this one. */
static bool find_address(const struct ifaddrs *list, int family, int number, char name[INET6_ADDRSTRLEN])
{
    for (const struct ifaddrs *at = list; at; at = at->ifa_next)
        if (is_reachable(at, family, name) && number-- == 0)
            return true;
    return false;
}

/* At most so many, each between `before` and `after`. */
static void write_addresses(Text *text, const char *listen, int port, int most, const char *before,
                            const char *after)
{
    struct ifaddrs *list = NULL;
    char name[INET6_ADDRSTRLEN];
    int family = strcmp(listen, "::") == 0 ? AF_INET6 : AF_INET;
    bool any = is_any(listen);
    if (any && getifaddrs(&list) != 0)
        return;
    for (int i = 0; i < (any ? most : 1) && (!any || find_address(list, family, i, name)); i++) {
        text_add(text, "%s", before);
        write_address(text, any ? name : listen, port);
        text_add(text, "%s", after);
    }
    freeifaddrs(list);
}

void addresses_write(Text *text, const char *listen, int port)
{
    write_addresses(text, listen, port, INT_MAX, "    ", "\n");
}

void addresses_first(Text *text, const char *listen, int port)
{
    write_addresses(text, listen, port, 1, "", "");
}
