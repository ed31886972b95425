/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

#include "base/language.h"

/* The line of keys: those that make sense now. */
typedef struct KeyHint {
    int key;
    const char *name, *meaning;
    int spare; /* where the line is too short for all, the highest are left out first, and 0 never */
    bool (*makes_sense)(const Tui *tui); /* NULL: always */
} KeyHint;

enum { MAX_HINTS = 16 };

typedef enum KeySet {
    KEYS_FREE,
    KEYS_HELD,
    KEYS_LEATHER,
    KEYS_DECIDED,
    KEYS_BUSY,
    KEYS_OVER,
    KEYS_AWAY,
    KEYS_REVIEW,
    KEYS_DOUBT,
    KEYS_MENU,
    KEYS_OPEN,
    KEYS_SAVE,
    KEY_SETS,
} KeySet;

static bool can_give_up(const Tui *tui)
{
    return game_refuses(&tui->game, (Move){.kind = MOVE_GIVE_UP}) == LEGAL;
}

static bool has_game(const Tui *tui)
{
    return tui->view.edition;
}

/* Leather that waits in the game stays in the hand. */
static bool can_put_back(const Tui *tui)
{
    return !tui_hands_leather(tui);
}

static bool hides_graph(const Tui *tui)
{
    return !tui_review_has_graph(tui);
}

/* A row ends with the first that has no name. */
static const KeyHint HINT[KEY_SETS][MAX_HINTS] = {
    [KEYS_FREE] = {{'1', "123", .meaning = TC("key", "take")},
                   {'a', "a", .meaning = TC("key", "advance")},
                   {'u', "u", .meaning = TC("key", "undo")},
                   {'H', "H", .meaning = TC("key", "hint"), .spare = 1},
                   {'e', "e", .meaning = TC("key", "chances"), .spare = 2},
                   {'s', "s", .meaning = TC("key", "study"), .spare = 2},
                   {'<', "<", TC("key", "look back"), .spare = 3},
                   {'c', "c", TC("key", "circle"), .spare = 3},
                   {'v', "v", TC("key", "review"), .spare = 3},
                   {'w', "w", TC("key", "save"), .spare = 3},
                   {'o', "o", TC("key", "open"), .spare = 3},
                   {'n', "n", .meaning = TC("key", "new")},
                   {'?', "?", .meaning = TC("key", "keys")},
                   {'q', "q", .meaning = TC("key", "quit")}},
    [KEYS_HELD] = {{0, T("arrows"), .meaning = TC("key", "move")},
                   {'r', "r", .meaning = TC("key", "turn")},
                   {'f', "f", .meaning = TC("key", "flip")},
                   {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "sew on")},
                   {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "put back")},
                   {'?', "?", .meaning = TC("key", "keys")}},
    [KEYS_LEATHER] = {{0, T("arrows"), .meaning = TC("key", "move")},
                      {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "sew on")},
                      {'g', "g", .meaning = TC("key", "give up"), .makes_sense = can_give_up},
                      {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "put back"), .makes_sense = can_put_back},
                      {'u', "u", .meaning = TC("key", "undo"), .makes_sense = tui_hands_leather},
                      {'H', "H", .meaning = TC("key", "hint"), .spare = 1},
                      {'?', "?", .meaning = TC("key", "keys")}},
    [KEYS_DECIDED] = {{KEY_CONFIRM, T("Enter"), .meaning = TC("key", "do it")},
                      {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "not yet")}},
    [KEYS_BUSY] = {{'u', "u", .meaning = TC("key", "take back")},
                   {'n', "n", .meaning = TC("key", "new")},
                   {'?', "?", .meaning = TC("key", "keys")},
                   {'q', "q", .meaning = TC("key", "quit")}},
    [KEYS_REVIEW] = {{'<', "<", .meaning = TC("key", "back")},
                     {'>', ">", .meaning = TC("key", "on")},
                     {']', "[ ]", .meaning = TC("key", "mistakes")},
                     {'m', "m", .meaning = TC("key", "graph"), .makes_sense = tui_review_has_graph},
                     {'i', "i", .meaning = TC("key", "sums")},
                     {'s', "s", TC("key", "study"), .spare = 3, .makes_sense = tui_review_has_graph},
                     {'s', "s", .meaning = TC("key", "graph"), .makes_sense = hides_graph},
                     {KEY_CONFIRM, T("Enter"), TC("key", "play on from here"), .spare = 3,
                      .makes_sense = look_is_away},
                     {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "leave")},
                     {'?', "?", .meaning = TC("key", "keys")}},
    [KEYS_OVER] = {{'v', "v", .meaning = TC("key", "review")},
                   {'<', "<", .meaning = TC("key", "look back")},
                   {'u', "u", TC("key", "take back"), .spare = 1},
                   {'w', "w", .meaning = TC("key", "save")},
                   {'o', "o", TC("key", "open"), .spare = 1},
                   {'n', "n", .meaning = TC("key", "new")},
                   {'?', "?", .meaning = TC("key", "keys")},
                   {'q', "q", .meaning = TC("key", "quit")}},
    [KEYS_AWAY] = {{'<', "<", .meaning = TC("key", "back")},
                   {'>', ">", .meaning = TC("key", "on")},
                   {KEY_FIRST, T("Home"), TC("key", "start"), .spare = 3},
                   {KEY_LAST, T("End"), TC("key", "end"), .spare = 3},
                   {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "play on from here")},
                   {'s', "s", .meaning = TC("key", "study")},
                   {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "to the game")},
                   {'?', "?", .meaning = TC("key", "keys")}},
    [KEYS_DOUBT] = {{'y', "y", .meaning = TC("key", "yes")}, {'n', "n", .meaning = TC("key", "no")}},
    [KEYS_MENU] = {{0, T("arrows"), .meaning = TC("key", "choose")},
                   {0, "0-9", .meaning = TC("key", "number"), .spare = 1},
                   {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "do it")},
                   {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "to the game"), .makes_sense = has_game},
                   {'?', "?", .meaning = TC("key", "keys")},
                   {'q', "q", .meaning = TC("key", "quit")}},
    [KEYS_OPEN] = {{KEY_CONFIRM, T("Enter"), .meaning = TC("key", "open")},
                   {KEY_TAB, T("Tab"), .meaning = TC("key", "complete")},
                   {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "leave")}},
    [KEYS_SAVE] = {{KEY_CONFIRM, T("Enter"), .meaning = TC("key", "save")},
                   {KEY_TAB, T("Tab"), .meaning = TC("key", "complete")},
                   {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "leave")}},
};

static KeySet set_of(const Tui *tui)
{
    if (tui->doubt)
        return KEYS_DOUBT;
    if (tui->asked)
        return tui->asked == ASKED_OPEN ? KEYS_OPEN : KEYS_SAVE;
    if (menu_is_open(tui))
        return KEYS_MENU;
    if (tui->trial.kind == TRIAL_LEATHER)
        return KEYS_LEATHER;
    if (tui->trial.kind == TRIAL_PATCH)
        return KEYS_HELD;
    if (tui->trial.kind != TRIAL_EMPTY)
        return KEYS_DECIDED;
    if (tui->reviewing)
        return KEYS_REVIEW;
    if (look_is_away(tui))
        return KEYS_AWAY;
    if (tui->view.phase == PHASE_OVER)
        return KEYS_OVER;
    return tui_is_persons(tui) ? KEYS_FREE : KEYS_BUSY;
}

static int hint_columns(const KeyHint *hint)
{
    return screen_width(t(hint->name)) + 1 + screen_width(t(hint->meaning)) + 2;
}

/* Those that there is room for; answers how many. */
static int find_hints(const Tui *tui, const KeyHint *found[MAX_HINTS])
{
    enum { SPAREST = 3 };
    const KeyHint *row = HINT[set_of(tui)];
    bool left_out[MAX_HINTS] = {false};
    int all = 0;
    int wide = 0;
    int count = 0;
    for (; all < MAX_HINTS && row[all].name; all++) {
        left_out[all] = row[all].makes_sense && !row[all].makes_sense(tui);
        wide += left_out[all] ? 0 : hint_columns(&row[all]);
    }
    for (int spare = SPAREST; spare > 0; spare--)
        for (int i = all - 1; i >= 0; i--)
            if (row[i].spare == spare && !left_out[i] && wide > screen_columns()) {
                wide -= hint_columns(&row[i]);
                left_out[i] = true;
            }
    for (int i = 0; i < all; i++)
        if (!left_out[i])
            found[count++] = &row[i];
    return count;
}

void draw_keys(const Tui *tui, int row)
{
    const KeyHint *hint[MAX_HINTS];
    int count = find_hints(tui, hint);
    int column = 1;
    for (int i = 0; i < count; i++) {
        int after = screen_say(row, column, INK_STRONG, "%s ", t(hint[i]->name));
        screen_say(row, after, INK_DIM, "%s", t(hint[i]->meaning));
        column += hint_columns(hint[i]);
    }
}

int draw_keys_at(const Tui *tui, int column)
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
