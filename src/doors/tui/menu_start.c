/* SPDX-License-Identifier: MIT */
#include "doors/tui/tui.h"

#include "table/keep/saved.h"

#include <stdio.h>

/* The games that the menu starts: a new one, or one to resume. */

static void menu_describe(Tui *tui, const char *path, Kept *kept)
{
    Text text = text_in(kept->words, sizeof kept->words);
    saved_brief(path, &tui->shelf, &text, kept->left);
}

void menu_describe_aside(Tui *tui)
{
    char path[PATH_MAX];
    if (keeper_aside_path(&tui->keeper, tui->menu.aside, path))
        menu_describe(tui, path, &tui->menu.kept_aside);
}

void menu_describe_kept(Tui *tui)
{
    char path[PATH_MAX];
    if (keeper_has_game(&tui->keeper) && keeper_path(&tui->keeper, path))
        menu_describe(tui, path, &tui->menu.kept);
}

static bool menu_give(Deal *deal, DealKey key, const char *value, Fault *fault)
{
    return deal_key(deal, span_of(DEAL_KEY_NAME[key]), span_of(value), fault);
}

/* Leaves the deal to be completed. */
static bool deal_chosen(const Menu *menu, Deal *deal, Fault *fault)
{
    char level[16];
    snprintf(level, sizeof level, "%d", menu->automa_level + 1);
    if (menu->seed[0] && !menu_give(deal, DEAL_SEED, menu->seed, fault))
        return false;
    if (deal->edition->printings > 1 &&
        !menu_give(deal, DEAL_TRACK, deal->edition->printing[menu->track].name, fault))
        return false;
    if (deal->edition->solo &&
        !(menu_give(deal, DEAL_DECK, DECK_NAME[menu->deck], fault) && menu_give(deal, DEAL_LEVEL, level, fault)))
        return false;
    return true;
}

void menu_play(Tui *tui, const Deal *deal)
{
    sitting_deal(&tui->sitting, deal);
    table_set_date_today(&tui->sitting.table);
    seating_sit(&tui->sitting, &tui->menu.seating);
    keeper_begin(&tui->keeper, sitting_is_study(&tui->sitting));
    tui_begin(tui);
}

static void start_deal(Tui *tui)
{
    Menu *menu = &tui->menu;
    Fault fault;
    Deal deal;
    deal_begin(&deal, menu_edition(menu), table_any_seed());
    bool fair = menu_is_fair(menu);
    if (!deal_chosen(menu, &deal, &fault) || (!fair && !deal_complete(&deal, &fault))) {
        tui_say_fault(tui, &fault);
        return;
    }
    menu->seed[0] = '\0'; /* it was for this game only */
    if (fair)
        fair_layer_open(tui, &deal);
    else
        menu_play(tui, &deal);
}

/* Resumes the game in progress, or the chosen one of those put aside. The game on the table stays if that fails. */
static void resume(Tui *tui, bool is_aside)
{
    char path[PATH_MAX];
    Sitting sitting;
    Fault fault = {0};
    int nth = tui->menu.aside;
    bool named = is_aside ? keeper_aside_path(&tui->keeper, nth, path) : keeper_path(&tui->keeper, path);
    if (!named)
        fault_at(&fault, 0, 0, "the game is no longer there");
    bool chosen =
        named && (is_aside ? keeper_choose_aside(&tui->keeper, nth, &fault) : keeper_choose(&tui->keeper, &fault));
    if (!chosen || !sitting_load(&sitting, NULL, &tui->shelf, path, &fault)) {
        tui_say_fault(tui, &fault);
        return;
    }
    tui->sitting = sitting;
    keeper_resumed(&tui->keeper);
    tui_begin(tui);
}

void menu_start(Tui *tui)
{
    if (tui->menu.row == MENU_RESUME || tui->menu.row == MENU_ASIDE)
        resume(tui, tui->menu.row == MENU_ASIDE);
    else
        start_deal(tui);
}
