/* SPDX-License-Identifier: MIT */
#ifndef DOORS_TUI_STACK_H
#define DOORS_TUI_STACK_H

#include "doors/tui/keys.h"
#include "doors/tui/layout.h"
#include "doors/tui/screen.h"

/* The screen is a stack of layers. The top one gets keys and clicks.
 *
 *     stack_push(tui, &LAYER_MENU);
 *     stack_key(tui, '?');             the menu pushes its help
 *     stack_draw(tui);                 the menu, and its help on top
 *     stack_pop(tui);
 *
 * A layer is a row of functions. Its state, if any, is a small struct of its own in the Tui. When no layer is left, the
 * program ends. */
struct Tui;

enum { MAX_LAYER_KEYS = 6, MAX_LAYERS = 8 };

typedef struct Layer {
    void (*draw)(const struct Tui *tui);
    const Keys *keys[MAX_LAYER_KEYS];            /* up to the first NULL; the first match acts */
    void (*key)(struct Tui *tui, int key);       /* an unbound key; NULL: nothing happens */
    void (*click)(struct Tui *tui, Event event); /* outside the line of keys; NULL: nothing happens */
    const Label *(*line)(const struct Tui *tui); /* of keys, ending with an empty label; NULL: none */
    Area (*words)(const struct Tui *tui);        /* the place for questions */
    Room (*least)(const struct Tui *tui);        /* what it needs; NULL: it covers only a part of the screen */
    bool lets_through;                           /* unbound keys go to the layer below */
    bool brief;                                  /* any other key or click closes it */
} Layer;

typedef struct Stack {
    int layers;
    const Layer *layer[MAX_LAYERS];
} Stack;

/* Each is defined in the file that draws it or handles its keys. */
extern const Layer LAYER_TABLE, LAYER_REVIEW, LAYER_MENU, LAYER_FAIR, LAYER_OPEN, LAYER_SAVE, LAYER_CONFIRM;
extern const Layer LAYER_HELP, LAYER_HELP_STUDY, LAYER_HELP_MENU, LAYER_SUMS, LAYER_CIRCLE, LAYER_VARIATIONS,
    LAYER_COMMENT, LAYER_POSITION;
extern const Layer LAYER_FAR, LAYER_PHRASES, LAYER_HELP_FAR;

void stack_push(struct Tui *tui, const Layer *layer);
void stack_pop(struct Tui *tui);
/* Removes a layer from anywhere in the stack. */
void stack_remove(struct Tui *tui, const Layer *layer);
/* Leaves only this layer; NULL: none. */
void stack_reset(struct Tui *tui, const Layer *layer);
bool stack_has(const struct Tui *tui, const Layer *layer);
/* NULL if there is none. */
const Layer *stack_top(const struct Tui *tui);
const Layer *stack_below(const struct Tui *tui, const Layer *layer);
/* The binding of a key if this layer were the top one, or NULL. */
const Binding *stack_find(const struct Tui *tui, const Layer *layer, int key);

/* Starts with the topmost layer that covers the whole screen. If that does not fit, the screen says so and only q
 * works. */
void stack_draw(const struct Tui *tui);
void stack_key(struct Tui *tui, int key);
void stack_click(struct Tui *tui, Event event);

#endif
