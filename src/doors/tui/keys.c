/* SPDX-License-Identifier: MIT */
#include "doors/tui/keys.h"

#include "base/language.h"
#include "doors/tui/tui.h"

enum { MAX_LABELS = 16 };

static bool row_has(const Binding *row, int key)
{
    for (int i = 0; i < MAX_KEYS && row->key[i]; i++)
        if (row->key[i] == key)
            return true;
    return false;
}

const Binding *keys_find(const Keys *keys, const Tui *tui, int key)
{
    for (int i = 0; i < keys->rows; i++)
        if (row_has(&keys->row[i], key) && (!keys->row[i].when || keys->row[i].when(tui)))
            return &keys->row[i];
    return NULL;
}

void keys_act(const Binding *row, Tui *tui, int key)
{
    if (row->act_by_key)
        row->act_by_key(tui, key);
    else
        row->act(tui);
}

static int label_columns(const Label *label)
{
    return screen_width(t(label->name)) + 1 + screen_width(t(label->meaning)) + 2;
}

static bool makes_sense(const Tui *tui, const Layer *layer, const Label *label)
{
    return (!label->key || stack_find(tui, layer, label->key)) && (!label->when || label->when(tui));
}

/* The labels that fit; returns how many. */
static int find_labels(const Tui *tui, const Layer *layer, const Label *found[MAX_LABELS])
{
    enum { SPAREST = 3 };
    int wide = 0;
    int all = 0;
    int count = 0;
    for (const Label *label = layer->line(tui); label->name; label++)
        if (makes_sense(tui, layer, label)) {
            found[all++] = label;
            wide += label_columns(label);
        }
    for (int spare = SPAREST; spare > 0; spare--)
        for (int i = all - 1; i >= 0; i--)
            if (found[i] && found[i]->spare == spare && wide > screen_columns()) {
                wide -= label_columns(found[i]);
                found[i] = NULL;
            }
    for (int i = 0; i < all; i++)
        if (found[i])
            found[count++] = found[i];
    return count;
}

void keys_draw(const Tui *tui, const Layer *layer)
{
    const Label *label[MAX_LABELS];
    int count = find_labels(tui, layer, label);
    int row = screen_rows() - 1;
    int column = 1;
    screen_say(row, 0, INK_PLAIN, "%*s", screen_columns(), "");
    for (int i = 0; i < count; i++) {
        int after = screen_say(row, column, INK_STRONG, "%s ", t(label[i]->name));
        screen_say(row, after, INK_DIM, "%s", t(label[i]->meaning));
        column += label_columns(label[i]);
    }
}

int keys_at(const Tui *tui, const Layer *layer, int column)
{
    const Label *label[MAX_LABELS];
    int count = find_labels(tui, layer, label);
    int at = 1;
    for (int i = 0; i < count; i++) {
        if (column >= at && column < at + label_columns(label[i]))
            return label[i]->key;
        at += label_columns(label[i]);
    }
    return 0;
}
