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
    KEYS_OPEN,
    KEYS_SAVE,
    KEY_SETS,
} KeySet;

/* A row ends with the first that has no name. */
static const KeyHint HINT[KEY_SETS][MAX_HINTS] = {
    [KEYS_FREE] = {{'1', "123", .meaning = "take"},
                   {'a', "a", .meaning = "advance"},
                   {'u', "u", .meaning = "undo"},
                   {'H', "H", .meaning = "hint"},
                   {'e', "e", .meaning = "chances"},
                   {'s', "s", .meaning = "study"},
                   {'<', "<", "look back", .spare = true},
                   {'w', "w", "save", .spare = true},
                   {'o', "o", "open", .spare = true},
                   {'n', "n", .meaning = "new"},
                   {'?', "?", .meaning = "keys"},
                   {'q', "q", .meaning = "quit"}},
    [KEYS_HELD] = {{0, "arrows", .meaning = "move"},
                   {'r', "r", .meaning = "turn"},
                   {'f', "f", .meaning = "flip"},
                   {KEY_CONFIRM, "Enter", .meaning = "sew on"},
                   {KEY_PUT_BACK, "Esc", .meaning = "put back"},
                   {'?', "?", .meaning = "keys"}},
    [KEYS_DECIDED] = {{KEY_CONFIRM, "Enter", .meaning = "do it"}, {KEY_PUT_BACK, "Esc", .meaning = "not yet"}},
    [KEYS_BUSY] = {{'u', "u", .meaning = "take back"},
                   {'n', "n", .meaning = "new"},
                   {'?', "?", .meaning = "keys"},
                   {'q', "q", .meaning = "quit"}},
    [KEYS_OVER] = {{'<', "<", .meaning = "look back"},
                   {'u', "u", .meaning = "take back"},
                   {'w', "w", .meaning = "save"},
                   {'o', "o", .meaning = "open"},
                   {'n', "n", .meaning = "new"},
                   {'?', "?", .meaning = "keys"},
                   {'q', "q", .meaning = "quit"}},
    [KEYS_AWAY] = {{'<', "<", .meaning = "back"},
                   {'>', ">", .meaning = "on"},
                   {KEY_FIRST, "Home", "start", .spare = true},
                   {KEY_LAST, "End", "end", .spare = true},
                   {KEY_CONFIRM, "Enter", .meaning = "play on from here"},
                   {'s', "s", .meaning = "study"},
                   {KEY_PUT_BACK, "Esc", .meaning = "to the game"},
                   {'?', "?", .meaning = "keys"}},
    [KEYS_DOUBT] = {{'y', "y", .meaning = "yes"}, {'n', "n", .meaning = "no"}},
    [KEYS_OPEN] = {{KEY_CONFIRM, "Enter", .meaning = "open"},
                   {KEY_TAB, "Tab", .meaning = "complete"},
                   {KEY_PUT_BACK, "Esc", .meaning = "leave"}},
    [KEYS_SAVE] = {{KEY_CONFIRM, "Enter", .meaning = "save"},
                   {KEY_TAB, "Tab", .meaning = "complete"},
                   {KEY_PUT_BACK, "Esc", .meaning = "leave"}},
};

static KeySet set_of(const Tui *tui)
{
    if (tui->doubt)
        return KEYS_DOUBT;
    if (tui->asked)
        return tui->asked == ASKED_OPEN ? KEYS_OPEN : KEYS_SAVE;
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

void draw_keys(const Tui *tui, int row)
{
    const KeyHint *hint[MAX_HINTS];
    int count = find_hints(tui, hint);
    int column = 1;
    for (int i = 0; i < count; i++) {
        screen_say(row, column, INK_STRONG, "%s", hint[i]->name);
        screen_say(row, column + screen_width(hint[i]->name) + 1, INK_DIM, "%s", hint[i]->meaning);
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
