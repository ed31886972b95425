/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_SCREEN_EVENT_H
#define DOORS_TUI_SCREEN_EVENT_H

#include "doors/tui/screen.h"

#include <wchar.h>

/* Events from what ncurses has read: a function key or the mouse, or a letter. */
Event screen_event_of_key(wint_t code);
Event screen_event_of_letter(wint_t code);

#endif
