/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/command.h"
#include "doors/plain/fit_game.h"
#include "doors/plain/typed.h"

static const Edition *edition_of(const Session *session)
{
    return session->fit->board.puzzle->edition;
}

static void answer_put(Session *session, Words *words)
{
    Game game = {.edition = edition_of(session)};
    Move piece;
    Fault fault;
    if (!typed_move(&game, words, &piece, &fault))
        page_say(&session->page, 0, "%s.", fault.sentence);
    else if (piece.kind == MOVE_BUY || piece.kind == MOVE_LEATHER)
        fit_game_put(session, piece);
    else
        page_say(&session->page, 0, "%s", t("Pieces look like 17r1c4, or +e5 for leather."));
}

static void answer_lift(Session *session, Words *words)
{
    Span word = words_next(words);
    uint64_t patch = 0;
    if (span_is(word, "+") || span_number(word, 1, edition_of(session)->patches, &patch))
        fit_game_lift(session, (int)patch);
    else
        page_say(&session->page, 0, t("There is no patch \"%.*s\"."), span_quotable(word), word.at);
}

static void answer_show(Session *session, Words *words)
{
    (void)words;
    show_fit(&session->page, &session->fit->board);
}

static void answer_undo(Session *session, Words *words)
{
    (void)words;
    fit_game_undo(session);
}

static void answer_hint(Session *session, Words *words)
{
    (void)words;
    fit_game_hint(session);
}

static void answer_solution(Session *session, Words *words)
{
    (void)words;
    fit_game_show(session);
}

static void answer_next(Session *session, Words *words)
{
    (void)words;
    fit_game_next(session);
}

static void answer_progress(Session *session, Words *words)
{
    (void)words;
    fit_game_progress(session);
}

static void answer_quit(Session *session, Words *words)
{
    (void)words;
    session->quit = true;
}

const Command FIT_COMMANDS[] = {
    {.name = "put",
     .answer = answer_put,
     .fewest = 1,
     .most = ANY_WORDS,
     .usage = T("put PIECE"),
     .summary = T("put a piece into the hole, or move it (just type 17r1c4)")},
    {.name = "buy",
     .answer = answer_put,
     .fewest = 1,
     .most = ANY_WORDS,
     .usage = T("buy PIECE"),
     .more = T("Same as put.")},
    {.name = "lift",
     .answer = answer_lift,
     .fewest = 1,
     .most = 1,
     .usage = T("lift N"),
     .summary = T("take a piece off again: its number, or + for leather")},
    {.name = "undo", .answer = answer_undo, .usage = "undo", .summary = T("take the last step back (u)")},
    {.name = "u", .answer = answer_undo, .usage = "u", .more = T("u is short for undo.")},
    {.name = "show",
     .answer = answer_show,
     .usage = "show",
     .summary = T("the quilt and the pieces that are left")},
    {.name = "hint", .answer = answer_hint, .usage = "hint", .summary = T("put one piece where it belongs")},
    {.name = "solution",
     .answer = answer_solution,
     .usage = "solution",
     .summary = T("all pieces where they belong")},
    {.name = "next", .answer = answer_next, .usage = "next", .summary = T("another puzzle (n)")},
    {.name = "n", .answer = answer_next, .usage = "n", .more = T("n is short for next.")},
    {.name = "progress", .answer = answer_progress, .usage = "progress", .summary = T("what you have solved")},
    {.name = "quit", .answer = answer_quit, .usage = "quit", .summary = T("leave (q)")},
    {.name = "q", .answer = answer_quit, .usage = "q", .more = T("q is short for quit.")},
    {0},
};
