/* SPDX-License-Identifier: MIT */
#include "plain/command.h"
#include "plain/show.h"
#include "plain/typed.h"

static void show_part(Session *session, void (*show)(Text *page, const View *view))
{
    View view;
    view_of(&view, &session->table);
    show(&session->page, &view);
}

static void answer_show(Session *session, Words *words)
{
    (void)words;
    show_part(session, show_table);
}

static void answer_offer(Session *session, Words *words)
{
    (void)words;
    show_part(session, show_offer);
}

static void answer_quilts(Session *session, Words *words)
{
    (void)words;
    show_part(session, show_quilts);
}

static void answer_track(Session *session, Words *words)
{
    (void)words;
    show_part(session, show_track);
}

static void answer_circle(Session *session, Words *words)
{
    (void)words;
    show_part(session, show_circle);
}

static void answer_seats(Session *session, Words *words)
{
    (void)words;
    show_part(session, show_seats);
    show_part(session, show_turn);
}

static void answer_score(Session *session, Words *words)
{
    (void)words;
    show_part(session, show_score);
}

static void answer_patch(Session *session, Words *words)
{
    const Edition *edition = session->table.game.edition;
    Fault fault;
    int patch;
    if (typed_patch(edition, words_next(words), &patch, &fault))
        show_patch(&session->page, edition, patch);
    else
        page_say(&session->page, 2, "Not shown: %s.", fault.sentence);
}

static void answer_where(Session *session, Words *words)
{
    const Game *game = &session->table.game;
    Text *page = &session->page;
    Fault fault;
    View view;
    int patch;
    int orientation = -1;
    view_of(&view, &session->table);
    bool good = typed_patch(game->edition, words_next(words), &patch, &fault);
    Span turned = words_next(words);
    if (!good || (turned.length > 0 && !typed_orientation(turned, &orientation, &fault)))
        page_say(page, 2, "Not shown: %s.", fault.sentence);
    else if (view.phase == PHASE_OVER)
        page_say(page, 0, "The game is over; nobody sews a patch on any more.");
    else
        show_places(page, &view, game, patch, orientation);
}

static void answer_moves(Session *session, Words *words)
{
    View view;
    (void)words;
    view_of(&view, &session->table);
    show_moves(&session->page, &view, &session->table.game);
}

const Command SHOW_COMMANDS[] = {
    {"show", answer_show, 0, 0, "show", "the whole table", NULL},
    {"offer", answer_offer, 0, 0, "offer", "the patches on offer, drawn", NULL},
    {"quilts", answer_quilts, 0, 0, "quilts", "the quilts", NULL},
    {"track", answer_track, 0, 0, "track", "the track, its marks and the tokens", NULL},
    {"seats", answer_seats, 0, 0, "seats", "buttons, income and space of both, and whose turn it is", NULL},
    {"circle", answer_circle, 0, 0, "circle", "all patches of the circle in order", NULL},
    {"patch", answer_patch, 1, 1, "patch 17", "patch 17, turned in every way", NULL},
    {"where", answer_where, 1, 2, "where 17 [r1]", "where patch 17 fits now; with r1 also as a map", NULL},
    {"moves", answer_moves, 0, 0, "moves", "how many moves are legal, by patch", NULL},
    {"score", answer_score, 0, 0, "score", "the score as it would be now", NULL},
    {0},
};
