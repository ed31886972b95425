/* SPDX-License-Identifier: MIT */
#include "doors/server/browser.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <unistd.h>

extern char **environ;

static bool has_screen(void)
{
    static const char *const NAME[] = {"DISPLAY", "WAYLAND_DISPLAY"};
    for (size_t i = 0; i < sizeof NAME / sizeof *NAME; i++) {
        const char *value = getenv(NAME[i]);
        if (value && *value)
            return true;
    }
    return false;
}

/* Puts the browser in its own process group, so that Ctrl-C does not reach it, and restores the signals that this
 * program ignores. */
static void set_apart(posix_spawnattr_t *attributes)
{
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGCHLD);
    posix_spawnattr_setsigdefault(attributes, &usual);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
}

bool browser_open(const char *address)
{
    char *argument[] = {(char[]){"xdg-open"}, (char *)address, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    pid_t child;
    if (!has_screen())
        return false;
    signal(SIGCHLD, SIG_IGN); /* the browser is never waited for */
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    set_apart(&attributes);
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    bool good = posix_spawnp(&child, argument[0], &actions, &attributes, argument, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return good;
}
