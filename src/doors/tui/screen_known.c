/* SPDX-License-Identifier: MIT */
#include "doors/tui/screen.h"

#include <curses.h>
#include <term.h> /* in a file of its own, because it defines macros such as lines and columns */
#include <unistd.h>

bool screen_is_known(void)
{
    int found;
    if (setupterm(NULL, STDOUT_FILENO, &found) != OK)
        return false;
    bool draws = cursor_address && clear_screen;
    del_curterm(cur_term);
    return draws;
}
