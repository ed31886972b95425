/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/command.h"
#include "doors/plain/show.h"
#include "doors/plain/typed.h"

static void show_seats_and_turn(Text *page, const View *view)
{
    show_seats(page, view);
    show_turn(page, view);
}

static void answer_moves(Session *session, Words *words)
{
    View view;
    (void)words;
    session_view(session, &view);
    show_moves(&session->page, &view, &session->sitting.table.game);
}

static void answer_patch(Session *session, Words *words)
{
    const Edition *edition = session->sitting.table.game.edition;
    Fault fault;
    int patch;
    if (typed_patch(edition, words_next(words), &patch, &fault))
        show_patch(&session->page, edition, patch);
    else
        page_say(&session->page, 2, t("Not shown. %s"), fault.sentence);
}

static void answer_where(Session *session, Words *words)
{
    const Game *game = &session->sitting.table.game;
    Text *page = &session->page;
    Fault fault;
    View view;
    int patch;
    int orientation = -1;
    session_view(session, &view);
    bool good = typed_patch(game->edition, words_next(words), &patch, &fault);
    Span turned = words_next(words);
    if (!good || (turned.length > 0 && !typed_orientation(turned, &orientation, &fault)))
        page_say(page, 2, t("Not shown. %s"), fault.sentence);
    else if (view.phase == PHASE_OVER)
        page_say(page, 0, "%s", t("The game is over."));
    else
        show_places(page, &view, game, patch, orientation);
}

const Command SHOW_COMMANDS[] = {
    {.name = "show", .show = show_table, .usage = "show", .summary = T("the whole table")},
    {.name = "offer", .show = show_offer, .usage = "offer", .summary = T("the patches on offer, drawn")},
    {.name = "quilts", .show = show_quilts, .usage = "quilts", .summary = T("the quilts")},
    {.name = "track", .show = show_track, .usage = "track", .summary = T("the track, its marks and the tokens")},
    {.name = "seats",
     .show = show_seats_and_turn,
     .usage = "seats",
     .summary = T("both players' buttons, income and space, and whose turn it is")},
    {.name = "circle", .show = show_circle, .usage = "circle", .summary = T("all patches of the circle in order")},
    {.name = "patch",
     .answer = answer_patch,
     .fewest = 1,
     .most = 1,
     .usage = "patch 17",
     .summary = T("patch 17 in every orientation")},
    {.name = "where",
     .answer = answer_where,
     .fewest = 1,
     .most = 2,
     .usage = "where 17 [r1]",
     .summary = T("where patch 17 fits now; with r1 also as a map")},
    {.name = "moves", .answer = answer_moves, .usage = "moves", .summary = T("how many moves are legal, by patch")},
    {.name = "score", .show = show_score, .usage = "score", .summary = T("the score if the game ended now")},
    {0},
};
