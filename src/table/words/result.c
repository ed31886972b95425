/* SPDX-License-Identifier: MIT */
#include "table/words/result.h"

static int score_of(const View *view, bool winner)
{
    return view->seat[winner ? view->winner : 1 - view->winner].score;
}

static Message result_as(const View *view, const char *name, Message told)
{
    bool tie = score_of(view, true) == score_of(view, false);
    told.id = tie ? MESSAGE_WINS_AT_END : told.id;
    told.argument[0] = (Argument){.number = view->winner, .text = name};
    return told;
}

Message result_headline(const View *view, const char *name)
{
    int margin = score_of(view, true) - score_of(view, false);
    return result_as(view, name, (Message){MESSAGE_WINS_BY, {{0}, {.number = margin}}});
}

Message result_message(const View *view, const char *name)
{
    Argument won = {.number = score_of(view, true)};
    Argument lost = {.number = score_of(view, false)};
    return result_as(view, name, (Message){MESSAGE_WINS_TO, {{0}, won, lost}});
}
