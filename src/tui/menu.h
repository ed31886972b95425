/* SPDX-License-Identifier: MIT */
#ifndef TUI_MENU_H
#define TUI_MENU_H

#include "tui/screen.h"

/* The menu: what the next game is to be, games to go on with, a file to open. It is a sheet over the whole screen; what was
 * chosen stays chosen when it is opened again.
 *
 *     menu_open(tui);
 *     while (menu_is_open(tui)) menu_key(tui, key);
 *     ... a game is on the table ... */
struct Tui;

void menu_open(struct Tui *tui);
/* The games to go on with may be others now. */
void menu_look_again(struct Tui *tui);
/* Is it seen, be it under its help? */
bool menu_is_open(const struct Tui *tui);
void menu_key(struct Tui *tui, int key);
void menu_click(struct Tui *tui, Event event);
/* What the menu stands on is done, whatever becomes of the game on the table. */
void menu_go(struct Tui *tui);
void menu_draw(const struct Tui *tui);

#endif
