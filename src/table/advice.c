/* SPDX-License-Identifier: MIT */
#include "table/advice.h"

#include "base/language.h"
#include "table/brief.h"

void advice_write(const Game *game, const Line *best, const Remark *remark, int remarks, Text *text)
{
    char memory[MAX_BRIEF];
    Text words = text_in(memory, sizeof memory);
    brief_move(game, best->move[0], &words);
    text_add(text, t("Hint: %s"), memory);
    text_add(text, ". ");
    text_add(text, t("%.0f %% to win, %+.1f points"), 100 * best->chance, best->margin);
    text_add(text, ".");
    remark_say(remark, remarks, ABOUT_BETTER, t("It {remark}."), text);
    remark_say(remark, remarks, ABOUT_PLAYED, t("The next best {remark}."), text);
}
