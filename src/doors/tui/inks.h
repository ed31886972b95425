/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_INKS_H
#define DOORS_TUI_INKS_H

#include "doors/tui/screen.h"

#include <curses.h>

/* How an ink looks on this terminal: with 256 colours, with 8, or by weight alone. */
typedef struct Look {
    attr_t weight;
    short pair;
} Look;

/* Call after opening the terminal. */
void inks_mix(bool colour);
Look inks_look(Ink ink);
bool inks_coloured(void);

#endif
