/* SPDX-License-Identifier: MIT */
#include "doors/tui/study.h"

#include "base/language.h"
#include "doors/tui/tui.h"

bool study_has_lines(const Tui *tui)
{
    return tui_review_is_open(tui) ? tui->review.lines : tui->study.lines;
}

bool study_may_help(const Tui *tui)
{
    return !sitting_plays_daily(&tui->sitting);
}

static bool may_hint(const Tui *tui)
{
    return tui_is_persons(tui) && study_may_help(tui);
}

static bool has_no_help(const Tui *tui)
{
    return !study_may_help(tui);
}

static void say_no_help(Tui *tui)
{
    tui_say(tui, "%s", t("There is no advice during the daily deal."));
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
     .when = may_hint,
     .shown = "H",
     .help = T("hint: where to look, what to do, and why"),
     .told = study_may_help},
    {{'e'},
     .act = switch_chances,
     .when = study_may_help,
     .shown = "e",
     .help = T("show who is ahead"),
     .told = study_may_help},
    {{'s'},
     .act = switch_lines,
     .when = study_may_help,
     .shown = "s",
     .help = T("study: the best lines for every position"),
     .told = study_may_help},
    {{'H', 'e', 's', 'v'}, .act = say_no_help, .when = has_no_help},
    {.help = ""},
};
const Keys KEYS_STUDY = {ROW, sizeof ROW / sizeof *ROW};
