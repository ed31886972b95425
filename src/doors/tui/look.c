/* SPDX-License-Identifier: MIT */
#include "doors/tui/look.h"

#include "base/language.h"
#include "doors/tui/tui.h"

bool look_is_browsing(const Tui *tui)
{
    return tui->at != sitting_ply(&tui->sitting);
}

bool look_steps(const Tui *tui)
{
    return look_is_browsing(tui) || tui_review_is_open(tui);
}

int look_last(const Tui *tui)
{
    return tui_review_is_open(tui) ? sitting_ply(&tui->sitting) : sitting_plies(&tui->sitting);
}

void look_at(Tui *tui, int ply)
{
    int last = look_last(tui);
    ply = ply < 0 ? 0 : ply > last ? last : ply;
    if (ply == tui->at)
        return;
    tui->at = ply;
    tui_show(tui);
}

bool look_loses_moves(const Tui *tui)
{
    return look_is_browsing(tui) && tui->at < look_last(tui) && !sitting_is_study(&tui->sitting);
}

static void step_back(Tui *tui)
{
    look_at(tui, tui->at - 1);
}

static void step_on(Tui *tui)
{
    look_at(tui, tui->at + 1);
}

static void go_to_start(Tui *tui)
{
    look_at(tui, 0);
}

static void go_to_end(Tui *tui)
{
    look_at(tui, look_last(tui));
}

static void return_to_game(Tui *tui)
{
    look_at(tui, sitting_ply(&tui->sitting));
}

/* The arrows step, too, if the hand is empty. */
static bool arrows_step(const Tui *tui)
{
    return tui->trial.kind == TRIAL_EMPTY && look_steps(tui);
}

static bool browses_with_empty_hand(const Tui *tui)
{
    return tui->trial.kind == TRIAL_EMPTY && look_is_browsing(tui);
}

static const Binding ROW[] = {
    {{'<', ','}, .act = step_back, .shown = T("< > or , ."), .help = T("step back and forward through the game")},
    {{'>', '.'}, .act = step_on},
    {{KEY_GO_LEFT}, .act = step_back, .when = arrows_step},
    {{KEY_GO_RIGHT}, .act = step_on, .when = arrows_step},
    {{'u'}, .act = step_back, .when = look_steps},
    {{'U'}, .act = step_on, .when = look_steps},
    {{KEY_FIRST}, .act = go_to_start, .shown = T("Home End"), .help = T("start of the game, end of the game")},
    {{KEY_LAST}, .act = go_to_end},
    {{KEY_CONFIRM},
     .act = play_on_from_here,
     .when = browses_with_empty_hand,
     .shown = T("Enter"),
     .help = T("play on from there; asks before discarding moves")},
    {{KEY_PUT_BACK},
     .act = return_to_game,
     .when = browses_with_empty_hand,
     .shown = T("Esc"),
     .help = T("back to the game")},
    {.help = ""},
    {{'v'},
     .act = tui_review_open,
     .when = study_may_help,
     .shown = "v",
     .help = T("review: every move judged, with a graph"),
     .told = study_may_help},
};
const Keys KEYS_LOOK = {ROW, sizeof ROW / sizeof *ROW};
