/* SPDX-License-Identifier: MIT */
#include "doors/tui/play.h"

#include "base/language.h"
#include "doors/tui/tui.h"
#include "table/words/refusal.h"

void play_take(Tui *tui, int slot)
{
    if (tui->view.offers == 0)
        tui_say(tui, "%s", t("No patch is left"));
    else if (slot >= tui->view.offers)
        tui_say(tui,
                nt("There is only %d patch on offer.", "There are only %d patches on offer.", tui->view.offers),
                tui->view.offers);
    else if (tui->view.phase == PHASE_ACTION)
        trial_take(&tui->trial, &tui->game, tui->view.offer[slot].patch);
}

static void take_by_number(Tui *tui, int key)
{
    play_take(tui, key - '1');
}

static void take_next(Tui *tui)
{
    int slot = 0;
    if (tui->view.phase == PHASE_LEATHER)
        trial_take_leather(&tui->trial, &tui->game);
    for (int i = 0; i < tui->view.offers; i++)
        if (tui->trial.kind == TRIAL_PATCH && tui->view.offer[i].patch == tui->trial.patch)
            slot = i + 1;
    if (tui->view.phase == PHASE_ACTION && tui->view.offers > 0)
        play_take(tui, slot % tui->view.offers);
}

/* A leather patch that must be placed now stays in the hand. */
static void put_back(Tui *tui)
{
    if (tui_hands_leather(tui))
        trial_take_leather(&tui->trial, &tui->game);
    else
        trial_empty(&tui->trial);
}

static void move_hand(Tui *tui, int key)
{
    static const struct {
        int key, letter, rows, columns;
    } WAY[] = {
        {KEY_GO_UP, 'k', -1, 0}, {KEY_GO_DOWN, 'j', 1, 0}, {KEY_GO_LEFT, 'h', 0, -1}, {KEY_GO_RIGHT, 'l', 0, 1}};
    for (size_t i = 0; i < sizeof WAY / sizeof *WAY; i++)
        if (key == WAY[i].key || key == WAY[i].letter)
            trial_shift(&tui->trial, WAY[i].rows, WAY[i].columns);
}

static void turn(Tui *tui, int key)
{
    trial_turn(&tui->trial, key == 'r' ? 1 : -1);
}

static void flip(Tui *tui)
{
    trial_flip(&tui->trial);
}

static void decide(Tui *tui, TrialKind kind)
{
    const Game *game = &tui->game;
    Trial trial;
    trial_decide(&trial, game, kind);
    Move move = trial_move(&trial);
    Refusal refusal = game_refuses(game, move);
    if (refusal) {
        Text sentence = text_in(tui->message, sizeof tui->message);
        refusal_write(game, move, refusal, &sentence);
    } else {
        tui->trial = trial;
    }
}

static void advance(Tui *tui)
{
    decide(tui, TRIAL_ADVANCE);
}

static void give_up(Tui *tui)
{
    decide(tui, TRIAL_GIVE_UP);
}

static void commit(Tui *tui)
{
    Fault fault;
    Move move = trial_move(&tui->trial);
    trial_empty(&tui->trial);
    sitting_go_to(&tui->sitting, tui->at);
    if (sitting_play(&tui->sitting, move, &fault))
        tui_changed(tui);
    else
        tui_say_fault(tui, &fault);
}

void play_on(Tui *tui)
{
    if (far_layer_is_on(tui)) {
        far_layer_play(tui);
        return;
    }
    if (tui->trial.kind != TRIAL_EMPTY) {
        commit(tui);
        return;
    }
    sitting_go_to(&tui->sitting, tui->at);
    tui_changed(tui);
}

static void ask_to_play_on(Tui *tui)
{
    int lost = look_last(tui) - tui->at;
    char memory[MAX_CONFIRM];
    Text text = text_in(memory, sizeof memory);
    text_add(&text,
             nt("Playing on from here discards the %d move after it. Continue?",
                "Playing on from here discards the %d moves after it. Continue?", lost),
             lost);
    confirm_ask(tui, memory, play_on);
}

bool play_may_undo(const Tui *tui)
{
    return !sitting_plays_daily(&tui->sitting);
}

static void say_no_undo(Tui *tui)
{
    tui_say(tui, "%s", t("The daily deal is played without undo"));
}

void play_on_from_here(Tui *tui)
{
    if (look_is_browsing(tui) && !play_may_undo(tui))
        say_no_undo(tui);
    else if (look_loses_moves(tui) && !far_layer_is_on(tui))
        ask_to_play_on(tui);
    else
        play_on(tui);
}

/* Replaying the move that came next loses nothing. */
static bool is_next(const Tui *tui, Move move)
{
    return tui->at < sitting_plies(&tui->sitting) && move_equal(tui->view.move[tui->at], move);
}

void play_confirm(Tui *tui)
{
    if (!trial_fits(&tui->trial))
        return;
    if (look_is_browsing(tui) && is_next(tui, trial_move(&tui->trial)))
        look_at(tui, tui->at + 1);
    else
        play_on_from_here(tui);
}

static void play_undo(Tui *tui)
{
    if (!play_may_undo(tui))
        say_no_undo(tui);
    else if (sitting_undo(&tui->sitting))
        tui_changed(tui);
    else
        tui_say(tui, "%s", t("Nothing to undo"));
}

static void redo(Tui *tui)
{
    if (sitting_redo(&tui->sitting))
        tui_changed(tui);
    else
        tui_say(tui, "%s", t("Nothing to redo"));
}

static void show_circle(Tui *tui)
{
    stack_push(tui, &LAYER_CIRCLE);
}

static void show_help(Tui *tui)
{
    stack_push(tui, &LAYER_HELP);
}

static bool is_not_kept(const Tui *tui)
{
    return !tui_is_kept(tui);
}

static const Binding ROW[] = {
    {{'1', '2', '3'},
     .when = tui_is_persons,
     .shown = T("1 2 3 or Tab"),
     .help = T("take a patch on offer"),
     .act_by_key = take_by_number},
    {{KEY_TAB}, .act = take_next, .when = tui_is_persons},
    {{KEY_GO_UP, KEY_GO_DOWN, KEY_GO_LEFT, KEY_GO_RIGHT, 'h', 'j', 'k', 'l'},
     .when = tui_is_persons,
     .shown = T("arrows, h j k l"),
     .help = T("move it"),
     .act_by_key = move_hand},
    {{'r', 'R'}, .when = tui_is_persons, .shown = "r R", .help = T("turn it, right or left"), .act_by_key = turn},
    {{'f'}, .act = flip, .when = tui_is_persons, .shown = "f", .help = T("flip it")},
    {{KEY_CONFIRM, ' '},
     .act = play_confirm,
     .when = tui_is_persons,
     .shown = T("Enter, space"),
     .help = T("sew it on")},
    {{KEY_PUT_BACK}, .act = put_back, .shown = T("Esc"), .help = T("put it back")},
    {{'a'}, .act = advance, .when = tui_is_persons, .shown = "a", .help = T("advance past the other token")},
    {{'g'},
     .act = give_up,
     .when = tui_is_persons,
     .shown = "g",
     .help = T("give up a leather patch, where allowed")},
    {{'u'}, .act = play_undo, .shown = "u U", .help = T("undo, redo"), .told = play_may_undo},
    {{'U'}, .act = redo},
    {{'c'}, .act = show_circle, .shown = "c", .help = T("all patches of the circle")},
    {{'n'}, .act = menu_open, .shown = "n", .help = T("menu: new game, saved games")},
    {{'q'}, .act = tui_quit, .shown = T("q, Ctrl-C"), .help = T("quit; the game is saved"), .told = tui_is_kept},
    {{'q'}, .act = tui_quit, .shown = T("q, Ctrl-C"), .help = T("quit"), .told = is_not_kept},
    {.shown = T("Ctrl-L"), .help = T("redraw the screen")},
    {{'?'}, .act = show_help},
};
const Keys KEYS_PLAY = {ROW, sizeof ROW / sizeof *ROW};
