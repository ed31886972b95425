/* SPDX-License-Identifier: MIT */
#include "table/words/score.h"

#include "base/language.h"

static void add_bonus(const View *view, Text *text)
{
    text_add(text, " + ");
    text_add(text, t("%d for the bonus tile"), view->edition->bonus_points);
}

static void write_persons(const View *view, int seat, Text *text)
{
    const SeatView *seen = &view->seat[seat];
    text_fill(text, nt("{n} button", "{n} buttons", seen->buttons), "n=%d", seen->buttons);
    if (seen->bonus)
        add_bonus(view, text);
    text_add(text, " - 2 x ");
    text_fill(text, nt("{n} empty square", "{n} empty squares", seen->empty), "n=%d", seen->empty);
}

static void write_automas(const View *view, Text *text)
{
    static const char *const WORDS[POINTS] = {
        [POINTS_BONUS] = T("%d for the bonus tile"),
        [POINTS_BUTTONS] = T("%d for buttons"),
        [POINTS_PATCHES_WITH_BUTTONS] = T("%d for patches with buttons"),
        [POINTS_BUTTONS_ON_PATCHES] = T("%d for buttons on its patches"),
    };
    const Level *level = &view->edition->level[view->automa.level - 1];
    const char *gap = "";
    for (int i = 0; i < POINTS; i++)
        if (level->counts[i]) {
            text_add(text, "%s", gap);
            text_add(text, t(WORDS[i]), view->automa.points[i]);
            gap = " + ";
        }
    text_add(text, "%s", *gap ? "" : t("nothing counts"));
}

void score_write(const View *view, int seat, Text *text)
{
    if (view->seat[seat].automa)
        write_automas(view, text);
    else
        write_persons(view, seat, text);
    text_add(text, " = %d", view->seat[seat].score);
}
