/* SPDX-License-Identifier: MIT */
#include "tui/draw.h"

#include "base/language.h"
#include "table/refusal.h"

/* What keys and clicks do. */

static void take(Tui *tui, int slot)
{
    if (slot >= tui->view.offers)
        tui_say(tui,
                nt("There is only %d patch on offer.", "There are only %d patches on offer.", tui->view.offers),
                tui->view.offers);
    else if (tui->view.phase == PHASE_ACTION)
        trial_take(&tui->trial, &tui->game, tui->view.offer[slot].patch);
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
        take(tui, slot % tui->view.offers);
}

static void put_back(Tui *tui)
{
    bool held = tui->trial.kind != TRIAL_EMPTY;
    if (tui->reviewing && !held)
        tui_review_close(tui);
    else if (look_is_away(tui) && !held)
        look_at(tui, sitting_ply(&tui->sitting));
    else if (tui_hands_leather(tui))
        trial_take_leather(&tui->trial, &tui->game);
    else
        trial_empty(&tui->trial);
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

/* The move that came next is made again without a question. */
static bool is_next(const Tui *tui, Move move)
{
    return tui->at < sitting_plies(&tui->sitting) && move_equal(tui->view.move[tui->at], move);
}

static void try_to_commit(Tui *tui)
{
    if (!trial_fits(&tui->trial))
        return;
    if (look_is_away(tui) && is_next(tui, trial_move(&tui->trial)))
        look_at(tui, tui->at + 1);
    else if (look_loses_moves(tui))
        tui->doubt = DOUBT_GO_ON;
    else
        commit(tui);
}

static void go_on(Tui *tui)
{
    if (tui->trial.kind != TRIAL_EMPTY) {
        commit(tui);
        return;
    }
    sitting_go_to(&tui->sitting, tui->at);
    tui_changed(tui);
}

static void answer_doubt(Tui *tui, int key)
{
    Doubt doubt = tui->doubt;
    tui->doubt = DOUBT_NONE;
    if (key != 'y' && key != 'Y')
        return;
    if (doubt == DOUBT_OVERWRITE)
        files_overwrite(tui);
    else if (doubt == DOUBT_LEAVE && tui->asked)
        files_open(tui);
    else if (doubt == DOUBT_LEAVE)
        menu_go(tui);
    else
        go_on(tui);
}

static void undo(Tui *tui)
{
    if (look_is_away(tui) || tui->reviewing)
        look_at(tui, tui->at - 1);
    else if (sitting_undo(&tui->sitting))
        tui_changed(tui);
    else
        tui_say(tui, "%s", t("Nothing to undo"));
}

static void redo(Tui *tui)
{
    if (look_is_away(tui) || tui->reviewing)
        look_at(tui, tui->at + 1);
    else if (sitting_redo(&tui->sitting))
        tui_changed(tui);
    else
        tui_say(tui, "%s", t("Nothing to redo"));
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

static bool move_hand(Tui *tui, int key)
{
    static const struct {
        int key, letter, rows, columns;
    } WAY[] = {
        {KEY_GO_UP, 'k', -1, 0}, {KEY_GO_DOWN, 'j', 1, 0}, {KEY_GO_LEFT, 'h', 0, -1}, {KEY_GO_RIGHT, 'l', 0, 1}};
    for (size_t i = 0; i < sizeof WAY / sizeof *WAY; i++)
        if (key == WAY[i].key || key == WAY[i].letter) {
            trial_shift(&tui->trial, WAY[i].rows, WAY[i].columns);
            return true;
        }
    return false;
}

/* Keys of whoever is to decide. */
static void key_of_person(Tui *tui, int key)
{
    if (move_hand(tui, key))
        return;
    switch (key) {
    case '1':
    case '2':
    case '3':
        take(tui, key - '1');
        break;
    case KEY_TAB:
        take_next(tui);
        break;
    case 'r':
        trial_turn(&tui->trial, 1);
        break;
    case 'R':
        trial_turn(&tui->trial, -1);
        break;
    case 'f':
        trial_flip(&tui->trial);
        break;
    case 'a':
        decide(tui, TRIAL_ADVANCE);
        break;
    case 'g':
        decide(tui, TRIAL_GIVE_UP);
        break;
    case KEY_CONFIRM:
    case ' ':
        try_to_commit(tui);
        break;
    case 'H':
        hint_ask(tui);
        break;
    default:
        break;
    }
}

/* Keys that are there whoever is to decide. */
static bool key_of_anybody(Tui *tui, int key)
{
    switch (key) {
    case '?':
        tui->sheet = SHEET_HELP;
        return true;
    case 'q':
        tui->quit = true;
        return true;
    case 'n':
        menu_open(tui);
        return true;
    case 'u':
        undo(tui);
        return true;
    case 'U':
        redo(tui);
        return true;
    case 'e':
        tui->judging = !tui->judging;
        return true;
    case 's':
        tui->studying = !tui->studying;
        return true;
    case 'c':
        tui->sheet = SHEET_CIRCLE;
        return true;
    case 'o':
        files_ask_open(tui);
        return true;
    case 'w':
        files_ask_save(tui);
        return true;
    case KEY_PUT_BACK:
        put_back(tui);
        return true;
    default:
        return tui_review_key(tui, key) || look_key(tui, key);
    }
}

static void key_of_table(Tui *tui, int key)
{
    if (key_of_anybody(tui, key))
        return;
    if (key == KEY_CONFIRM && tui->trial.kind == TRIAL_EMPTY && look_loses_moves(tui))
        tui->doubt = DOUBT_GO_ON;
    else if (key == KEY_CONFIRM && tui->trial.kind == TRIAL_EMPTY && look_is_away(tui))
        go_on(tui);
    else if (tui_is_persons(tui))
        key_of_person(tui, key);
}

/* What a sheet lay over. */
static Sheet below(Sheet sheet)
{
    return sheet == SHEET_MENU_HELP ? SHEET_MENU : SHEET_NONE;
}

/* What can't be seen is not played, either. */
void tui_key(Tui *tui, int key)
{
    if (!draw_has_room(tui)) {
        tui->quit = key == 'q';
        return;
    }
    tui->message[0] = '\0';
    if (tui->doubt)
        answer_doubt(tui, key);
    else if (tui->asked)
        files_key(tui, key);
    else if (tui->sheet == SHEET_MENU)
        menu_key(tui, key);
    else if (tui->sheet != SHEET_NONE)
        tui->sheet = tui->sheet == SHEET_HELP && key == '?' ? SHEET_STUDY : below(tui->sheet);
    else
        key_of_table(tui, key);
}

/* What is held goes there; where it is there already it is sewn on. */
static void click_quilt(Tui *tui, int square)
{
    Trial before = tui->trial;
    if (!trial_holds(&before))
        return;
    if (!squares_has(trial_covers(&before), square))
        trial_lay_on(&tui->trial, square);
    if (tui->trial.row == before.row && tui->trial.column == before.column)
        try_to_commit(tui);
}

static void click(Tui *tui, const Layout *layout, Event event)
{
    int buyer = view_buyer(&tui->game);
    int quilt = buyer == tui->shown ? layout->left : layout->right;
    int square = layout_square(layout, tui->view.edition->side, quilt, event.row, event.column);
    int ply = tui_review_has_graph(tui) ? draw_graph_move(tui, layout, event.row, event.column) : -1;
    int slot = event.column >= layout->offer ? (event.column - layout->offer) / layout->offer_columns : -1;
    if (event.row == layout->keys && draw_keys_at(tui, event.column))
        tui_key(tui, draw_keys_at(tui, event.column));
    else if (tui->doubt)
        tui->doubt = DOUBT_NONE;
    else if (ply >= 0)
        look_at(tui, ply);
    else if (square >= 0 && tui_is_persons(tui))
        click_quilt(tui, square);
    else if (slot >= 0 && slot < tui->view.offers && event.row < layout->circle && tui_is_persons(tui))
        take(tui, slot);
}

/* In the menu, or while the name of a file is asked for. */
static void click_beside_table(Tui *tui, Event event, int key)
{
    if (key)
        tui_key(tui, key);
    else if (!tui->asked && tui->doubt)
        tui->doubt = DOUBT_NONE;
    else if (!tui->asked)
        menu_click(tui, event);
}

void tui_click(Tui *tui, Event event)
{
    if (!draw_has_room(tui))
        return;
    tui->message[0] = '\0';
    int key = event.row == screen_rows() - 1 && event.kind == EVENT_CLICK ? draw_keys_at(tui, event.column) : 0;
    if (tui->asked || tui->sheet == SHEET_MENU) {
        click_beside_table(tui, event, key);
        return;
    }
    if (tui->sheet != SHEET_NONE) {
        tui->sheet = below(tui->sheet);
        return;
    }
    Layout layout = layout_of(tui->view.edition, screen_rows(), screen_columns());
    if (tui->reviewing)
        layout_review(&layout);
    if (event.kind == EVENT_CLICK)
        click(tui, &layout, event);
    else if ((look_is_away(tui) || tui->reviewing) && !trial_holds(&tui->trial))
        look_at(tui, tui->at + (event.kind == EVENT_TURN ? 1 : -1));
    else if (tui_is_persons(tui))
        trial_turn(&tui->trial, event.kind == EVENT_TURN ? 1 : -1);
}
