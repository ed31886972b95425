/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "doors/plain/command.h"
#include "doors/plain/puzzle_game.h"

static void answer_hint(Session *session, Words *words)
{
    (void)words;
    puzzle_game_hint(session);
}

static void answer_solution(Session *session, Words *words)
{
    (void)words;
    puzzle_game_solution(session);
}

static void answer_next(Session *session, Words *words)
{
    (void)words;
    puzzle_game_next(session);
}

static void answer_progress(Session *session, Words *words)
{
    (void)words;
    puzzle_game_progress(session);
}

static void answer_undo(Session *session, Words *words)
{
    (void)words;
    page_say(&session->page, 0, "%s", t("Nothing was played: just try another move."));
}

static void answer_quit(Session *session, Words *words)
{
    (void)words;
    session->quit = true;
}

const Command PUZZLE_COMMANDS[] = {
    {.name = "hint", .answer = answer_hint, .usage = "hint", .summary = T("where to look")},
    {.name = "solution", .answer = answer_solution, .usage = "solution", .summary = T("the answer, and why")},
    {.name = "next", .answer = answer_next, .usage = "next", .summary = T("another puzzle (n)")},
    {.name = "n", .answer = answer_next, .usage = "n", .more = T("n is short for next.")},
    {.name = "progress",
     .answer = answer_progress,
     .usage = "progress",
     .summary = T("your rating, days in a row and what you have solved")},
    {.name = "quit", .answer = answer_quit, .usage = "quit", .summary = T("leave (q)")},
    {.name = "q", .answer = answer_quit, .usage = "q", .more = T("q is short for quit.")},
    {.name = "undo", .answer = answer_undo, .usage = "undo"},
    {.name = "redo", .answer = answer_undo, .usage = "redo"},
    {0},
};
