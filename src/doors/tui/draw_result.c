/* SPDX-License-Identifier: MIT */
#include "doors/tui/draw.h"

#include "base/language.h"
#include "table/words/names.h"
#include "table/words/score.h"

/* The winner and both scores; during the game, the scores so far. */
void draw_result(const Tui *tui, int row, int rows)
{
    const View *view = &tui->view;
    int end = row + rows;
    char memory[MAX_SENTENCES];
    Text text = text_in(memory, sizeof memory);
    if (view->phase == PHASE_OVER)
        tell_winner(tui, &text);
    else
        text_add(&text, "%s", t("If the game ended now:"));
    row += draw_paragraph(row, 1, INK_STRONG, memory);
    for (int seat = 0; seat < SEATS; seat++) {
        text = text_in(memory, sizeof memory);
        text_add(&text, t("%s: "), names_player(view, seat).text);
        score_write(view, seat, &text);
        row += draw_paragraph(row, end - row, INK_PLAIN, memory);
    }
}
