/* SPDX-License-Identifier: MIT */
#include "table/keep/farewell.h"

#include "base/language.h"

/* Are all moves so far the computer's? */
static bool is_only_begun(const Keeper *keeper, const Sitting *sitting)
{
    return keeper->state == KEEPER_UNTOUCHED && !keeper->board && sitting_ply(sitting) > 0 &&
           !sitting_has_choice(sitting);
}

/* Tells where the previous game is, when nothing was done in this one. */
static void write_before(const Keeper *keeper, Text *text)
{
    char path[PATH_MAX];
    if ((keeper->before == KEEPER_KEPT || keeper->before == KEEPER_BEHIND) && keeper_has_game(keeper) &&
        keeper_path(keeper, path)) {
        text_add(text, t("The unfinished game is saved in %s."), path);
        text_add(text, "\n%s\n", t("Continue it with thimble resume."));
    } else if (keeper->before == KEEPER_FINISHED && keeper_finished_path(keeper, path)) {
        text_add(text, t("The finished game is in %s."), path);
        text_add(text, "\n%s\n", t("thimble replay FILE shows it."));
    }
}

void farewell_write(const Keeper *keeper, const Sitting *sitting, Text *text)
{
    char path[PATH_MAX];
    bool named = keeper_kept_path(keeper, path);
    if (named && keeper->state == KEEPER_KEPT && keeper->board) {
        text_add(text, t("The board is saved in %s."), path);
        text_add(text, "\n%s\n", t("Continue it with thimble play --opponent nobody --load FILE."));
    } else if (named && keeper->state == KEEPER_KEPT) {
        text_add(text, t("The game is saved in %s."), path);
        text_add(text, "\n%s\n", t("Continue it with thimble resume."));
    } else if (named && keeper->state == KEEPER_BEHIND) {
        text_add(text, t("The last moves are not saved: %s has the game without them."), path);
        text_add(text, keeper->board ? "\n" : "\n%s\n", t("Continue it with thimble resume."));
    } else if (keeper->state == KEEPER_FINISHED && keeper_finished_path(keeper, path)) {
        text_add(text, t("The finished game is in %s."), path);
        text_add(text, "\n%s\n", t("thimble replay FILE shows it."));
        if (sitting_daily(sitting) != NO_DAY)
            text_add(text, "%s\n", t("thimble daily --card prints your card, thimble daily --calendar the month."));
    } else if (keeper->state == KEEPER_NOTHING && game_phase(&sitting->table.game) != PHASE_OVER) {
        text_add(text, "%s\n", t("The game is not saved."));
    } else if (is_only_begun(keeper, sitting)) {
        text_add(text, "%s\n", t("The game is not saved: you have made no move yet."));
    }
    if (keeper->state == KEEPER_UNTOUCHED)
        write_before(keeper, text);
}
