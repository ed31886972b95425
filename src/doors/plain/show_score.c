/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/page.h"
#include "doors/plain/show.h"
#include "table/words/names.h"
#include "table/words/result.h"
#include "table/words/score.h"

static void show_sums(Text *page, const View *view)
{
    for (int seat = 0; seat < SEATS; seat++) {
        char memory[512];
        Text sum = text_in(memory, sizeof memory);
        score_write(view, seat, &sum);
        if (view->seat[seat].automa)
            page_say(page, 2, t("The Automa, at level %s: %s"), names_automa_level(view->automa.level), memory);
        else
            page_say(page, 2, t("%s: %s"), names_player(view, seat).text, memory);
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

void show_winner(Text *page, const View *view)
{
    char memory[MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    PlayerName name;
    Message result = result_message(view, names_told(view, view->winner, &name));
    message_write(&result, &text);
    page_say(page, 0, "%s.", memory);
}

void show_result(Text *page, const View *view)
{
    page_say(page, 0, "%s", t("The game is over."));
    show_sums(page, view);
    show_winner(page, view);
}
