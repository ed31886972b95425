/* SPDX-License-Identifier: MIT */
#ifndef TUI_STACK_H
#define TUI_STACK_H

#include "tui/keys.h"
#include "tui/layout.h"
#include "tui/screen.h"

/* What is on the screen: layers, one upon the other. The top one gets keys and clicks.
 *
 *     stack_push(tui, &LAYER_MENU);
 *     stack_key(tui, '?');             the menu pushes its help
 *     stack_draw(tui);                 the menu, and its help over it
 *     stack_pop(tui);
 *
 * A layer is a row of functions. Its state, where it has any, is a small struct of its own in the Tui. When no layer is
 * left the program ends. */
struct Tui;

enum { MAX_LAYER_KEYS = 5, MAX_LAYERS = 8 };

typedef struct Layer {
    void (*draw)(const struct Tui *tui);
    const Keys *keys[MAX_LAYER_KEYS];            /* up to the first NULL; the first that has the key acts */
    void (*key)(struct Tui *tui, int key);       /* a key that is not bound; NULL: does nothing */
    void (*click)(struct Tui *tui, Event event); /* beside the line of keys; NULL: does nothing */
    const Label *(*line)(const struct Tui *tui); /* of keys, ends with a label without a name; NULL: has none */
    Area (*words)(const struct Tui *tui);        /* where a question about it is asked */
    Room (*least)(const struct Tui *tui);        /* the room it needs; NULL: it only covers a part of the others */
    bool lets_through;                           /* keys that are not bound go to the layer below */
    bool brief;                                  /* anything else that is pressed or clicked closes it */
} Layer;

typedef struct Stack {
    int layers;
    const Layer *layer[MAX_LAYERS];
} Stack;

/* Each in the file of its name. */
extern const Layer LAYER_TABLE, LAYER_REVIEW, LAYER_MENU, LAYER_OPEN, LAYER_SAVE, LAYER_CONFIRM;
extern const Layer LAYER_HELP, LAYER_HELP_STUDY, LAYER_HELP_MENU, LAYER_SUMS, LAYER_CIRCLE;

void stack_push(struct Tui *tui, const Layer *layer);
void stack_pop(struct Tui *tui);
/* Takes a layer out, wherever it lies. */
void stack_remove(struct Tui *tui, const Layer *layer);
/* This one and no other; NULL: none. */
void stack_reset(struct Tui *tui, const Layer *layer);
bool stack_has(const struct Tui *tui, const Layer *layer);
/* NULL when there is none. */
const Layer *stack_top(const struct Tui *tui);
const Layer *stack_below(const struct Tui *tui, const Layer *layer);
/* What a key would do, were this layer the top one; NULL: nothing that is bound. */
const Binding *stack_find(const struct Tui *tui, const Layer *layer, int key);

/* From the topmost layer that covers the whole screen upwards. Where that has no room the screen says so, and only q is
 * heard. */
void stack_draw(const struct Tui *tui);
void stack_key(struct Tui *tui, int key);
void stack_click(struct Tui *tui, Event event);

#endif
