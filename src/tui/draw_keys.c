/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

/* The line of keys: those that make sense now. */
typedef struct KeyHint {
    int key;
    const char *name, *meaning;
    bool spare; /* left out where the line is too short for all */
} KeyHint;

enum { MAX_HINTS = 16 };

typedef enum KeySet {
    KEYS_FREE,
    KEYS_HELD,
    KEYS_DECIDED,
    KEYS_BUSY,
    KEYS_OVER,
    KEYS_AWAY,
    KEYS_DOUBT,
    KEY_SETS,
} KeySet;

/* A row ends with the first that has no name. */
static const KeyHint HINT[KEY_SETS][MAX_HINTS] = {
    [KEYS_FREE] = {{'1', "123", "take"},
                   {'a', "a", "advance"},
                   {'u', "u", "undo"},
                   {'H', "H", "hint"},
                   {'e', "e", "chances"},
                   {'s', "s", "study"},
                   {'<', "<", "look back", .spare = true},
                   {'n', "n", "new"},
                   {'?', "?", "keys"},
                   {'q', "q", "quit"}},
    [KEYS_HELD] = {{0, "arrows", "move"},
                   {'r', "r", "turn"},
                   {'f', "f", "flip"},
                   {KEY_CONFIRM, "Enter", "sew on"},
                   {KEY_PUT_BACK, "Esc", "put back"},
                   {'?', "?", "keys"}},
    [KEYS_DECIDED] = {{KEY_CONFIRM, "Enter", "do it"}, {KEY_PUT_BACK, "Esc", "not yet"}},
    [KEYS_BUSY] = {{'u', "u", "take back"}, {'n', "n", "new"}, {'?', "?", "keys"}, {'q', "q", "quit"}},
    [KEYS_OVER] = {{'<', "<", "look back"},
                   {'u', "u", "take back"},
                   {'n', "n", "new"},
                   {'?', "?", "keys"},
                   {'q', "q", "quit"}},
    [KEYS_AWAY] = {{'<', "<", "back"},
                   {'>', ">", "on"},
                   {KEY_FIRST, "Home", "start", .spare = true},
                   {KEY_LAST, "End", "end", .spare = true},
                   {KEY_CONFIRM, "Enter", "play on from here"},
                   {'s', "s", "study"},
                   {KEY_PUT_BACK, "Esc", "to the game"},
                   {'?', "?", "keys"}},
    [KEYS_DOUBT] = {{'y', "y", "yes"}, {'n', "n", "no"}},
};

static KeySet set_of(const Tui *tui)
{
    if (tui->doubt)
        return KEYS_DOUBT;
    if (trial_holds(&tui->trial))
        return KEYS_HELD;
    if (tui->trial.kind != TRIAL_EMPTY)
        return KEYS_DECIDED;
    if (look_is_away(tui))
        return KEYS_AWAY;
    if (tui->view.phase == PHASE_OVER)
        return KEYS_OVER;
    return tui_is_persons(tui) ? KEYS_FREE : KEYS_BUSY;
}

static int hint_columns(const KeyHint *hint)
{
    return screen_width(hint->name) + 1 + screen_width(hint->meaning) + 2;
}

/* Those that there is room for; answers how many. */
static int find_hints(const Tui *tui, const KeyHint *found[MAX_HINTS])
{
    const KeyHint *row = HINT[set_of(tui)];
    int wide = 0;
    int count = 0;
    for (int i = 0; i < MAX_HINTS && row[i].name; i++)
        wide += hint_columns(&row[i]);
    for (int i = 0; i < MAX_HINTS && row[i].name; i++)
        if (!row[i].spare || wide <= screen_columns())
            found[count++] = &row[i];
    return count;
}

void draw_keys(const Tui *tui, const Layout *layout)
{
    const KeyHint *hint[MAX_HINTS];
    int count = find_hints(tui, hint);
    int column = 1;
    for (int i = 0; i < count; i++) {
        screen_say(layout->keys, column, INK_STRONG, "%s", hint[i]->name);
        screen_say(layout->keys, column + screen_width(hint[i]->name) + 1, INK_DIM, "%s", hint[i]->meaning);
        column += hint_columns(hint[i]);
    }
}

int draw_key_at(const Tui *tui, int column)
{
    const KeyHint *hint[MAX_HINTS];
    int count = find_hints(tui, hint);
    int at = 1;
    for (int i = 0; i < count; i++) {
        if (column >= at && column < at + hint_columns(hint[i]))
            return hint[i]->key;
        at += hint_columns(hint[i]);
    }
    return 0;
}
