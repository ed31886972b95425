/* SPDX-License-Identifier: MIT */
#include "doors/server/push/push_address.h"

#include <stdio.h>
#include <string.h>

static const char HTTPS[] = "https://";

/* Of Chrome, Firefox, Edge and Safari. A dot at the beginning stands for any name in front of it. */
static const char *const SERVICE[] = {
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
};

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* Names with dots between them, in small letters. */
static bool is_host(const char *host, size_t length)
{
    bool begins = true;
    for (size_t i = 0; i < length; i++) {
        bool ends = i + 1 == length || host[i + 1] == '.';
        bool fine = is_letter(host[i]) || (host[i] == '-' && !begins && !ends) || (host[i] == '.' && !begins);
        if (!fine)
            return false;
        begins = host[i] == '.';
    }
    return length > 0 && !begins;
}

static bool is_port(const char *port, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (port[i] < '0' || port[i] > '9')
            return false;
    return length > 0 && length <= 5 && port[0] != '0';
}

bool push_address_is_service(const char *service)
{
    size_t name = strcspn(service, ":");
    size_t length = strlen(service);
    return length < PUSH_HOST && is_host(service, name) &&
           (name == length || is_port(service + name + 1, length - name - 1));
}

static bool is_known(const char *host)
{
    size_t length = strlen(host);
    for (size_t i = 0; i < sizeof SERVICE / sizeof *SERVICE; i++) {
        size_t known = strlen(SERVICE[i]);
        bool any = SERVICE[i][0] == '.';
        if (any ? length > known && strcmp(host + length - known, SERVICE[i]) == 0 : strcmp(host, SERVICE[i]) == 0)
            return true;
    }
    return false;
}

/* What follows the host: printable, and without what other readers may take for the beginning of something else. */
static bool is_path(const char *path)
{
    if (path[0] != '/')
        return false;
    for (; *path; path++)
        if (*path <= ' ' || *path > '~' || strchr("\"#<>\\^`{|}", *path))
            return false;
    return true;
}

bool push_address_read(PushAddress *address, const char *endpoint, const char *service)
{
    size_t head = strlen(HTTPS);
    if (strlen(endpoint) > PUSH_ADDRESS || strncmp(endpoint, HTTPS, head) != 0)
        return false;
    size_t length = strcspn(endpoint + head, "/");
    if (length >= sizeof address->host)
        return false;
    snprintf(address->host, sizeof address->host, "%.*s", (int)length, endpoint + head);
    snprintf(address->origin, sizeof address->origin, "%s%s", HTTPS, address->host);
    bool allowed = service && strcmp(address->host, service) == 0;
    return is_path(endpoint + head + length) &&
           (allowed || (is_host(address->host, length) && is_known(address->host)));
}
