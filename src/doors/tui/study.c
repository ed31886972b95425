/* SPDX-License-Identifier: MIT */
#include "doors/tui/study.h"

#include "base/language.h"
#include "doors/tui/tui.h"

bool study_has_lines(const Tui *tui)
{
    return tui_review_is_open(tui) ? tui->review.lines : tui->study.lines;
}

static void switch_chances(Tui *tui)
{
    tui->study.chances = !tui->study.chances;
}

static void switch_lines(Tui *tui)
{
    tui->study.lines = !tui->study.lines;
}

static const Binding ROW[] = {
    {{'H'},
     .act = hint_ask,
     .when = tui_is_persons,
     .shown = "H",
     .help = T("hint: where to look, what to do, and why")},
    {{'e'}, .act = switch_chances, .shown = "e", .help = T("show who is ahead")},
    {{'s'}, .act = switch_lines, .shown = "s", .help = T("study: the best lines for every position")},
    {.help = ""},
};
const Keys KEYS_STUDY = {ROW, sizeof ROW / sizeof *ROW};
