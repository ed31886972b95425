/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_KEYS_H
#define DOORS_TUI_KEYS_H

#include <stdbool.h>

/* Keys: what they do, how the help explains them, and the line at the bottom that names the useful ones.
 *
 *     static const Binding ROW[] = {
 *         {{'u'}, undo, .shown = "u U", .help = T("undo, redo")},
 *         {{'U'}, redo},
 *         {.help = T("A sentence for the help has no key.")},
 *     };
 *     const Keys KEYS_UNDO = {ROW, sizeof ROW / sizeof *ROW};
 *
 * The first row that has the key, and whose `when` holds, acts. The line leaves out keys that would do nothing. */
struct Tui;
struct Layer;

enum { MAX_KEYS = 10 };

typedef struct Binding {
    int key[MAX_KEYS]; /* up to the first 0 */
    void (*act)(struct Tui *tui);
    bool (*when)(const struct Tui *tui);          /* NULL: always */
    const char *shown, *help;                     /* in the help; NULL: not there */
    bool (*told)(const struct Tui *tui);          /* is it in the help? NULL: always */
    void (*act_by_key)(struct Tui *tui, int key); /* instead of act, if the row's keys differ */
} Binding;

typedef struct Keys {
    const Binding *row;
    int rows;
} Keys;

/* A key in the line at the bottom. */
typedef struct Label {
    int key; /* for clicks; 0: several keys, so a click does nothing */
    const char *name, *meaning;
    int spare;                           /* if the line is too short, the highest are left out first, and 0 never */
    bool (*when)(const struct Tui *tui); /* NULL: whenever the key is bound */
} Label;

/* The row for this key, or NULL. */
const Binding *keys_find(const Keys *keys, const struct Tui *tui, int key);
void keys_act(const Binding *row, struct Tui *tui, int key);
/* Draws a layer's line in the last row of the screen. */
void keys_draw(const struct Tui *tui, const struct Layer *layer);
/* The key at this column of the line, or 0. */
int keys_at(const struct Tui *tui, const struct Layer *layer, int column);

#endif
