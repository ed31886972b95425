/* SPDX-License-Identifier: MIT */
#include "table/words/result.h"

static int score_of(const View *view, bool winner)
{
    return view->seat[winner ? view->winner : 1 - view->winner].score;
}

static Message result_as(int winner, int margin, const char *name, Message told)
{
    told.id = margin ? told.id : MESSAGE_WINS_AT_END;
    told.argument[0] = (Argument){.number = winner, .text = name};
    return told;
}

Message result_margin(int winner, int margin, const char *name)
{
    return result_as(winner, margin, name, (Message){MESSAGE_WINS_BY, {{0}, {.number = margin}}});
}

Message result_headline(const View *view, const char *name)
{
    return result_margin(view->winner, score_of(view, true) - score_of(view, false), name);
}

Message result_message(const View *view, const char *name)
{
    Argument won = {.number = score_of(view, true)};
    Argument lost = {.number = score_of(view, false)};
    return result_as(view->winner, won.number - lost.number, name, (Message){MESSAGE_WINS_TO, {{0}, won, lost}});
}
