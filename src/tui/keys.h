/* SPDX-License-Identifier: MIT */
#ifndef TUI_KEYS_H
#define TUI_KEYS_H

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
 * The first row that has the key, and is for now, acts. The line leaves out every key that would do nothing. */
struct Tui;
struct Layer;

enum { MAX_KEYS = 10 };

typedef struct Binding {
    int key[MAX_KEYS]; /* up to the first 0 */
    void (*act)(struct Tui *tui);
    bool (*when)(const struct Tui *tui);          /* NULL: always */
    const char *shown, *help;                     /* in the help: the keys, and what they do; NULL: not there */
    bool (*told)(const struct Tui *tui);          /* is it in the help now? NULL: always */
    void (*act_by_key)(struct Tui *tui, int key); /* in place of act, where the row's keys differ in what they do */
} Binding;

typedef struct Keys {
    const Binding *row;
    int rows;
} Keys;

/* A key in the line at the bottom. */
typedef struct Label {
    int key; /* 0: one of several, which a click can't choose */
    const char *name, *meaning;
    int spare; /* where the line is too short for all, the highest are left out first, and 0 never */
    bool (*when)(const struct Tui *tui); /* NULL: whenever the key is bound */
} Label;

/* The row for this key, or NULL. */
const Binding *keys_find(const Keys *keys, const struct Tui *tui, int key);
void keys_act(const Binding *row, struct Tui *tui, int key);
/* The line of a layer, in the last row of the screen. */
void keys_draw(const struct Tui *tui, const struct Layer *layer);
/* The key of that line which stands at this column, or 0. */
int keys_at(const struct Tui *tui, const struct Layer *layer, int column);

#endif
