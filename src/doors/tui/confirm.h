/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_CONFIRM_H
#define DOORS_TUI_CONFIRM_H

/* A question before something is done, to be answered by y or n. Any other key, or a click beside it, means no.
 *
 *     confirm_ask(tui, t("This file exists already. Overwrite it?"), overwrite); */
struct Tui;

enum { MAX_CONFIRM = 400 };

typedef struct Confirm {
    char words[MAX_CONFIRM];
    void (*yes)(struct Tui *tui);
} Confirm;

void confirm_ask(struct Tui *tui, const char *words, void (*yes)(struct Tui *tui));

#endif
