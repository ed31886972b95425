/* SPDX-License-Identifier: MIT */
#include "tui/tui.h"

bool look_is_away(const Tui *tui)
{
    return tui->at != sitting_ply(&tui->sitting);
}

int look_last(const Tui *tui)
{
    return tui->reviewing ? sitting_ply(&tui->sitting) : sitting_plies(&tui->sitting);
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
    return look_is_away(tui) && tui->at < look_last(tui);
}

/* With nothing in the hand the arrows step, too. */
static int meaning_of(const Tui *tui, int key)
{
    bool free = tui->trial.kind == TRIAL_EMPTY && (look_is_away(tui) || tui->reviewing);
    if (free && key == KEY_GO_LEFT)
        return '<';
    return free && key == KEY_GO_RIGHT ? '>' : key;
}

bool look_key(Tui *tui, int key)
{
    key = meaning_of(tui, key);
    switch (key) {
    case '<':
    case ',':
        look_at(tui, tui->at - 1);
        return true;
    case '>':
    case '.':
        look_at(tui, tui->at + 1);
        return true;
    case KEY_FIRST:
        look_at(tui, 0);
        return true;
    case KEY_LAST:
        look_at(tui, look_last(tui));
        return true;
    default:
        return false;
    }
}
