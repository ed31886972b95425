/* SPDX-License-Identifier: MIT */
#ifndef TUI_FILES_H
#define TUI_FILES_H

/* Records that are opened and saved from the screen: a line at its bottom asks for the name of the file. */
struct Tui;

void files_ask_open(struct Tui *tui);
void files_ask_save(struct Tui *tui);
/* While it is asked. */
void files_key(struct Tui *tui, int key);
/* Onto what is there already. */
void files_overwrite(struct Tui *tui);
/* Though the game on the table is lost. */
void files_open(struct Tui *tui);
void files_draw(const struct Tui *tui);

#endif
