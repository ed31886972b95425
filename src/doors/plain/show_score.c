/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/page.h"
#include "doors/plain/seat.h"
#include "doors/plain/show.h"
#include "table/words/score.h"

static void show_sums(Text *page, const View *view)
{
    for (int seat = 0; seat < SEATS; seat++) {
        char memory[512];
        Text sum = text_in(memory, sizeof memory);
        score_write(view, seat, &sum);
        if (view->seat[seat].automa)
            page_say(page, 2, t("The Automa, at level %d: %s"), view->automa.level, memory);
        else
            page_say(page, 2, t("%s: %s"), seat_name_first(view, seat), memory);
    }
}

void show_score(Text *page, const View *view)
{
    if (view->phase == PHASE_OVER) {
        show_result(page, view);
        return;
    }
    page_say(page, 0, "%s", t("If the game ended now:"));
    show_sums(page, view);
}

void show_result(Text *page, const View *view)
{
    int winner = view->winner;
    int won = view->seat[winner].score;
    int lost = view->seat[1 - winner].score;
    page_say(page, 0, "%s", t("The game is over."));
    show_sums(page, view);
    if (won == lost)
        page_say(page, 0, t("Both have %d. %s wins, having reached the last space first."), won,
                 seat_name_first(view, winner));
    else
        page_say(page, 0, t("%s wins, %d to %d."), seat_name_first(view, winner), won, lost);
}
