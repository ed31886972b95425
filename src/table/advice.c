/* SPDX-License-Identifier: MIT */
#include "table/advice.h"

#include "base/language.h"
#include "table/brief.h"
#include "table/number.h"

void advice_write_worth(double chance, double margin, Text *text)
{
    text_fill(text, t("{chance} to win, {margin} points"), "chance=%s\nmargin=%s",
              number_percent(100 * chance, 0).text, number_margin(margin).text);
}

void advice_write(const Game *game, const Line *best, const Remark *remark, int remarks, Text *text)
{
    char memory[MAX_BRIEF];
    Text words = text_in(memory, sizeof memory);
    brief_move(game, best->move[0], &words);
    text_add(text, t("Hint: %s"), memory);
    text_add(text, ". ");
    advice_write_worth(best->chance, best->margin, text);
    text_add(text, ".");
    remark_say(remark, remarks, ABOUT_BETTER, t("It {remark}."), text);
    remark_say(remark, remarks, ABOUT_PLAYED, t("The next best {remark}."), text);
}
