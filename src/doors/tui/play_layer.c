/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"

/* The table's line of keys, its clicks and its layer. */

static bool can_give_up(const Tui *tui)
{
    return game_refuses(&tui->game, (Move){.kind = MOVE_GIVE_UP}) == LEGAL;
}

/* A leather patch that must be placed now stays in the hand. */
static bool can_put_back(const Tui *tui)
{
    return !tui_hands_leather(tui);
}

static bool can_undo_leather(const Tui *tui)
{
    return play_may_undo(tui) && tui_hands_leather(tui);
}

static const Label LINE_FREE[] = {
    {'1', "123", .meaning = TC("key", "take")},
    {'a', "a", .meaning = TC("key", "advance")},
    {'u', "u", .meaning = TC("key", "undo"), .when = play_may_undo},
    {'H', "H", TC("key", "hint"), .spare = 1, .when = study_may_help},
    {'e', "e", TC("key", "chances"), .spare = 2, .when = study_may_help},
    {'s', "s", TC("key", "study"), .spare = 2, .when = study_may_help},
    {'V', "V", TC("key", "variations"), .spare = 2, .when = variations_layer_may_open},
    {'<', "<", TC("key", "look back"), .spare = 3},
    {'c', "c", TC("key", "circle"), .spare = 3},
    {'v', "v", TC("key", "review"), .spare = 3, .when = study_may_help},
    {'w', "w", TC("key", "save"), .spare = 3},
    {'o', "o", TC("key", "open"), .spare = 3},
    {'n', "n", .meaning = TC("key", "new")},
    {'?', "?", .meaning = TC("key", "keys")},
    {'q', "q", .meaning = TC("key", "quit")},
    {0},
};

static const Label LINE_HELD[] = {
    {0, T("arrows"), .meaning = TC("key", "move")},
    {'r', "r", .meaning = TC("key", "turn")},
    {'f', "f", .meaning = TC("key", "flip")},
    {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "sew on")},
    {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "put back")},
    {'?', "?", .meaning = TC("key", "keys")},
    {0},
};

static const Label LINE_LEATHER[] = {
    {0, T("arrows"), .meaning = TC("key", "move")},
    {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "sew on")},
    {'g', "g", .meaning = TC("key", "give up"), .when = can_give_up},
    {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "put back"), .when = can_put_back},
    {'u', "u", .meaning = TC("key", "undo"), .when = can_undo_leather},
    {'H', "H", TC("key", "hint"), .spare = 1, .when = study_may_help},
    {'?', "?", .meaning = TC("key", "keys")},
    {0},
};

static const Label LINE_DECIDED[] = {
    {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "confirm")},
    {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "cancel")},
    {0},
};

static const Label LINE_BUSY[] = {
    {'u', "u", .meaning = TC("key", "undo"), .when = play_may_undo},
    {'n', "n", .meaning = TC("key", "new")},
    {'?', "?", .meaning = TC("key", "keys")},
    {'q', "q", .meaning = TC("key", "quit")},
    {0},
};

static const Label LINE_OVER[] = {
    {'v', "v", .meaning = TC("key", "review")},
    {'<', "<", .meaning = TC("key", "look back")},
    {'u', "u", TC("key", "undo"), .spare = 1},
    {'w', "w", .meaning = TC("key", "save")},
    {'o', "o", TC("key", "open"), .spare = 1},
    {'n', "n", .meaning = TC("key", "new")},
    {'?', "?", .meaning = TC("key", "keys")},
    {'q', "q", .meaning = TC("key", "quit")},
    {0},
};

static const Label LINE_BROWSING[] = {
    {'<', "<", .meaning = TC("key", "back")},
    {'>', ">", .meaning = TC("key", "next")},
    {KEY_FIRST, T("Home"), TC("key", "start"), .spare = 3},
    {KEY_LAST, T("End"), TC("key", "end"), .spare = 3},
    {KEY_CONFIRM, T("Enter"), .meaning = TC("key", "play on from here"), .when = play_may_undo},
    {'s', "s", .meaning = TC("key", "study"), .when = study_may_help},
    {KEY_PUT_BACK, T("Esc"), .meaning = TC("key", "to the game")},
    {'?', "?", .meaning = TC("key", "keys")},
    {0},
};

const Label *play_line_held(const Tui *tui)
{
    static const Label *const LINE[] = {
        [TRIAL_PATCH] = LINE_HELD,
        [TRIAL_LEATHER] = LINE_LEATHER,
        [TRIAL_ADVANCE] = LINE_DECIDED,
        [TRIAL_GIVE_UP] = LINE_DECIDED,
    };
    return LINE[tui->trial.kind];
}

static const Label *play_line(const Tui *tui)
{
    if (tui->trial.kind != TRIAL_EMPTY)
        return play_line_held(tui);
    if (look_is_browsing(tui))
        return LINE_BROWSING;
    if (tui->view.phase == PHASE_OVER)
        return LINE_OVER;
    return tui_is_persons(tui) ? LINE_FREE : LINE_BUSY;
}

/* Moves the held patch there, or sews it on if it is there already. */
static void click_quilt(Tui *tui, int square)
{
    Trial before = tui->trial;
    if (!trial_holds(&before))
        return;
    if (!squares_has(trial_covers(&before), square))
        trial_lay_on(&tui->trial, square);
    if (tui->trial.row == before.row && tui->trial.column == before.column)
        play_confirm(tui);
}

static void click_table(Tui *tui, const Layout *layout, Event event)
{
    int buyer = view_buyer(&tui->game);
    int quilt = buyer == tui_left_seat(tui) ? layout->left : layout->right;
    int square = layout_square(layout, tui->view.edition->side, quilt, event.row, event.column);
    int slot = event.column >= layout->offer ? (event.column - layout->offer) / layout->offer_columns : -1;
    if (square >= 0)
        click_quilt(tui, square);
    else if (slot >= 0 && slot < tui->view.offers && event.row < layout->circle)
        play_take(tui, slot);
}

/* The right button and the wheel turn the held patch, or step through the game. */
static void turn_or_step(Tui *tui, int way)
{
    if (look_steps(tui) && !trial_holds(&tui->trial))
        look_at(tui, tui->at + way);
    else if (tui_is_persons(tui))
        trial_turn(&tui->trial, way);
}

void play_click(Tui *tui, Event event)
{
    Layout layout = draw_layout(tui);
    if (event.kind != EVENT_CLICK)
        turn_or_step(tui, event.kind == EVENT_TURN ? 1 : -1);
    else if (tui_is_persons(tui))
        click_table(tui, &layout, event);
}

const Layer LAYER_TABLE = {
    .draw = draw_table,
    .keys = {&KEYS_LOOK, &KEYS_STUDY, &KEYS_VARIATIONS, &KEYS_POSITION, &KEYS_PLAY, &KEYS_FILES},
    .click = play_click,
    .line = play_line,
    .words = draw_words_area,
    .least = draw_least,
};
