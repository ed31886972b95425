/* SPDX-License-Identifier: MIT */
#include "doors/tui/stack.h"

#include "base/language.h"
#include "doors/tui/draw.h"

#include <assert.h>
#include <stdio.h>

void stack_push(Tui *tui, const Layer *layer)
{
    assert(tui->stack.layers < MAX_LAYERS);
    tui->stack.layer[tui->stack.layers++] = layer;
}

void stack_pop(Tui *tui)
{
    assert(tui->stack.layers > 0);
    tui->stack.layers--;
}

void stack_remove(Tui *tui, const Layer *layer)
{
    int kept = 0;
    for (int i = 0; i < tui->stack.layers; i++)
        if (tui->stack.layer[i] != layer)
            tui->stack.layer[kept++] = tui->stack.layer[i];
    tui->stack.layers = kept;
}

void stack_reset(Tui *tui, const Layer *layer)
{
    tui->stack.layers = 0;
    if (layer)
        stack_push(tui, layer);
}

/* Counted from the lowest; -1: it is not there. */
static int place_of(const Tui *tui, const Layer *layer)
{
    int place = tui->stack.layers - 1;
    while (place >= 0 && tui->stack.layer[place] != layer)
        place--;
    return place;
}

bool stack_has(const Tui *tui, const Layer *layer)
{
    return place_of(tui, layer) >= 0;
}

const Layer *stack_top(const Tui *tui)
{
    return tui->stack.layers ? tui->stack.layer[tui->stack.layers - 1] : NULL;
}

const Layer *stack_below(const Tui *tui, const Layer *layer)
{
    int place = place_of(tui, layer);
    return place > 0 ? tui->stack.layer[place - 1] : NULL;
}

const Binding *stack_find(const Tui *tui, const Layer *layer, int key)
{
    const Binding *found = NULL;
    for (; layer; layer = layer->lets_through ? stack_below(tui, layer) : NULL)
        for (int i = 0; i < MAX_LAYER_KEYS && layer->keys[i]; i++)
            if ((found = keys_find(layer->keys[i], tui, key)))
                return found;
    return NULL;
}

/* The topmost layer that covers the whole screen. */
static int lowest_seen(const Tui *tui)
{
    int place = tui->stack.layers - 1;
    while (place > 0 && !tui->stack.layer[place]->least)
        place--;
    return place;
}

static Room least_of(const Tui *tui)
{
    return tui->stack.layer[lowest_seen(tui)]->least(tui);
}

static bool has_room(const Tui *tui)
{
    Room least = least_of(tui);
    return screen_rows() >= least.rows && screen_columns() >= least.columns;
}

static void draw_too_small(const Tui *tui)
{
    enum { ROWS = 4 };
    char memory[MAX_SENTENCES];
    Room least = least_of(tui);
    int row = draw_paragraph(0, ROWS, INK_STRONG, t("Thimble needs more room."));
    snprintf(memory, sizeof memory, t("It needs at least %d columns and %d rows; this window has %d and %d."),
             least.columns, least.rows, screen_columns(), screen_rows());
    row += draw_paragraph(row, ROWS, INK_PLAIN, memory) + 1;
    draw_paragraph(row, ROWS, INK_PLAIN,
                   tui_is_kept(tui) ? t("Make the window larger, or press q to quit: the game is saved.")
                                    : t("Make the window larger, or press q to quit."));
}

void stack_draw(const Tui *tui)
{
    screen_clear();
    if (has_room(tui))
        for (int i = lowest_seen(tui); i < tui->stack.layers; i++)
            tui->stack.layer[i]->draw(tui);
    else
        draw_too_small(tui);
    screen_show();
}

/* If the layers don't fit, only q works. */
void stack_key(Tui *tui, int key)
{
    if (!has_room(tui)) {
        if (key == 'q')
            tui_quit(tui);
        return;
    }
    tui->message[0] = '\0';
    const Layer *top = stack_top(tui);
    const Binding *bound = stack_find(tui, top, key);
    if (bound)
        keys_act(bound, tui, key);
    else if (top->key)
        top->key(tui, key);
    else if (top->brief)
        stack_pop(tui);
}

static int clicked_key(const Tui *tui, const Layer *layer, Event event)
{
    bool on_line = layer->line && event.kind == EVENT_CLICK && event.row == screen_rows() - 1;
    return on_line ? keys_at(tui, layer, event.column) : 0;
}

void stack_click(Tui *tui, Event event)
{
    if (!has_room(tui))
        return;
    tui->message[0] = '\0';
    const Layer *top = stack_top(tui);
    int key = clicked_key(tui, top, event);
    if (key)
        stack_key(tui, key);
    else if (top->click)
        top->click(tui, event);
    else if (top->brief)
        stack_pop(tui);
}
