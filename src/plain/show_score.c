/* SPDX-License-Identifier: MIT */
#include "plain/page.h"
#include "plain/seat.h"
#include "plain/show.h"

static void show_person(Text *page, const View *view, int number)
{
    const SeatView *seat = &view->seat[number];
    char tile[64] = "";
    if (seat->bonus)
        snprintf(tile, sizeof tile, " + %d for the bonus tile", view->edition->bonus_points);
    page_say(page, 2, "%s: %d button%s%s - 2 x %d empty square%s = %d", seat_name_first(view, number),
             seat->buttons, plural(seat->buttons), tile, seat->empty, plural(seat->empty), seat->score);
}

static void show_automas(Text *page, const View *view)
{
    static const char *const WORDS[POINTS] = {
        [POINTS_BONUS] = "for the bonus tile",
        [POINTS_BUTTONS] = "for buttons",
        [POINTS_PATCHES_WITH_BUTTONS] = "for patches with buttons",
        [POINTS_BUTTONS_ON_PATCHES] = "for buttons on its patches",
    };
    const Level *level = &view->edition->level[view->automa.level - 1];
    char memory[512];
    Text text = text_in(memory, sizeof memory);
    for (int i = 0; i < POINTS; i++)
        if (level->counts[i])
            text_add(&text, "%s%d %s", text.length ? " + " : "", view->automa.points[i], WORDS[i]);
    page_say(page, 2, "The Automa, at level %d: %s = %d", view->automa.level, memory[0] ? memory : "nothing counts",
             view->seat[AUTOMA].score);
}

static void show_sums(Text *page, const View *view)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (view->seat[seat].automa)
            show_automas(page, view);
        else
            show_person(page, view, seat);
}

void show_score(Text *page, const View *view)
{
    if (view->phase == PHASE_OVER) {
        show_result(page, view);
        return;
    }
    page_say(page, 0, "If the game ended now:");
    show_sums(page, view);
}

void show_result(Text *page, const View *view)
{
    int winner = view->winner;
    int won = view->seat[winner].score;
    int lost = view->seat[1 - winner].score;
    page_say(page, 0, "The game is over.");
    show_sums(page, view);
    if (won == lost)
        page_say(page, 0, "Both have %d. %s wins, having reached the last space first.", won,
                 seat_name_first(view, winner));
    else
        page_say(page, 0, "%s wins, %d to %d.", seat_name_first(view, winner), won, lost);
}
