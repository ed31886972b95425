/* SPDX-License-Identifier: MIT */
#include "doors/tui/play_screen.h"

/* For builds without ncurses. */
bool play_has_screen(void)
{
    return false;
}

int play_on_screen(const char *command, const Wanted *wanted, const ScreenWishes *wishes)
{
    (void)command, (void)wanted, (void)wishes;
    return 1;
}

int play_far_on_screen(const char *command, const Link *link, const ScreenWishes *wishes)
{
    (void)command, (void)link, (void)wishes;
    return 1;
}
