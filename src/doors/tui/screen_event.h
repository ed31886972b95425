/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_SCREEN_EVENT_H
#define DOORS_TUI_SCREEN_EVENT_H

#include "doors/tui/screen.h"

#include <wchar.h>

/* Converts ncurses input to events: function keys and the mouse, or letters. */
Event screen_event_of_key(wint_t code);
Event screen_event_of_letter(wint_t code);

#endif
