/* SPDX-License-Identifier: MIT */
#include "tui/tui.h"

bool look_is_away(const Tui *tui)
{
    return tui->table.ply != tui->home;
}

void look_at(Tui *tui, int ply)
{
    int last = tui->table.record.count;
    ply = ply < 0 ? 0 : ply > last ? last : ply;
    if (ply == tui->table.ply)
        return;
    table_go_to(&tui->table, ply);
    tui_show(tui);
}

void look_go_on(Tui *tui)
{
    tui->home = tui->table.ply;
    tui_changed(tui);
}

bool look_loses_moves(const Tui *tui)
{
    return look_is_away(tui) && tui->table.ply < tui->table.record.count;
}

bool look_key(Tui *tui, int key)
{
    switch (key) {
    case '<':
    case ',':
        look_at(tui, tui->table.ply - 1);
        return true;
    case '>':
    case '.':
        look_at(tui, tui->table.ply + 1);
        return true;
    case KEY_FIRST:
        look_at(tui, 0);
        return true;
    case KEY_LAST:
        look_at(tui, tui->table.record.count);
        return true;
    default:
        return false;
    }
}
