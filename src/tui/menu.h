/* SPDX-License-Identifier: MIT */
#ifndef TUI_MENU_H
#define TUI_MENU_H

#include "tui/keys.h"

/* The menu: what the next game is to be, games to go on with, a file to open. It lies over the whole screen; what was
 * chosen stays chosen when it is opened again. */
struct Tui;

extern const Keys KEYS_MENU;

void menu_open(struct Tui *tui);
/* The games to go on with may be others now. */
void menu_look_again(struct Tui *tui);

#endif
