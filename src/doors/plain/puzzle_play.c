/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "cli/shell.h"
#include "doors/plain/command.h"
#include "doors/plain/fit_game.h"
#include "doors/plain/lines.h"
#include "doors/plain/plain.h"
#include "doors/plain/puzzle_mine.h"

#include <stdlib.h>
#include <unistd.h>

static int leave(Session *session, int status)
{
    if (session->puzzle)
        puzzle_game_leave(session);
    if (!page_print(&session->page, stdout))
        return shell_no_output(session->command);
    return status == 0 && session->failed ? STATUS_FAILED : status;
}

static int talk(Session *session, Lines *lines)
{
    bool prompting = isatty(STDIN_FILENO);
    lines->prompt = "> ";
    while (!session->quit) {
        if (prompting && !lines->edit)
            text_add(&session->page, "%s", lines->prompt);
        lines_ask();
        if (!page_print(&session->page, stdout))
            return shell_no_output(session->command);
        LineKind kind = lines_next(lines);
        if (kind == LINE_DROPPED)
            text_add(&session->page, "\n");
        if (kind == LINE_DROPPED || kind == LINE_RESUMED)
            continue;
        if (kind == LINE_END || kind == LINE_INTERRUPTED) {
            text_add(&session->page, "%s", prompting ? "\n" : "");
            return leave(session, kind == LINE_END ? 0 : STATUS_BROKEN_OFF);
        }
        command_answer_line(session, lines, kind);
        if (session->page.length > 0)
            text_add(&session->page, "\n");
    }
    return leave(session, 0);
}

/* The first puzzle; false, with the reason, if there is none. */
static bool open_first(Session *session, int number, Fault *fault)
{
    if (!session->puzzle->mine)
        return puzzle_game_open(session, number, fault);
    if (puzzle_mine_next(session))
        return true;
    bool any = session->puzzle->mine->mistakes->count > 0;
    return fault_at(fault, 0, 0, "%s",
                    any ? "no mistake of your games is due today"
                        : "there are no mistakes yet: play games to their end, and they are reviewed here");
}

/* After the puzzle has been shown. */
static int begin(Session *session, const char *how, EditWord *names)
{
    if (isatty(STDIN_FILENO))
        page_say(&session->page, 0, "%s", how);
    text_add(&session->page, "\n");
    Lines lines = lines_of(STDIN_FILENO);
    lines_catch_signals();
    lines_edit(&lines, names);
    int status = talk(session, &lines);
    lines_done(&lines);
    return status;
}

static int solve(Session *session, int number)
{
    Fault fault;
    if (!open_first(session, number, &fault))
        return shell_refuse(session->command, STATUS_FAILED, fault.sentence);
    return begin(session, t("Type your move, hint, solution, or help for all commands."), command_name_puzzle);
}

static int print_progress(Session *session)
{
    puzzle_game_progress(session);
    return page_print(&session->page, stdout) ? 0 : shell_no_output(session->command);
}

int plain_puzzle(const char *command, const PuzzleWanted *wanted)
{
    Session *session = session_new(false);
    PuzzleGame *puzzle = calloc(1, sizeof *puzzle);
    int status;
    if (!session || !puzzle) {
        status = shell_refuse(command, STATUS_FAILED, "out of memory");
    } else {
        *puzzle = (PuzzleGame){.mine = wanted->mine,
                               .book = wanted->book,
                               .practice = wanted->practice,
                               .log = wanted->log,
                               .today = wanted->practice ? wanted->practice->today : 0,
                               .theme = wanted->theme};
        session->command = command;
        session->puzzle = puzzle;
        status = wanted->number < 0 ? print_progress(session) : solve(session, wanted->number);
    }
    session_free(session);
    free(puzzle);
    return status;
}

static int fill(Session *session, const FitWanted *wanted)
{
    FitGame *game = session->fit;
    int number = wanted->number < 0 ? fit_log_next(&game->done, game->book, wanted->stars) : wanted->number;
    if (number < 0)
        return shell_refuse(session->command, STATUS_FAILED, "you have solved all of these puzzles");
    fit_game_open(session, number);
    return begin(session, t("Type a piece, its turn and its square (17r1c4), hint, or help for all commands."),
                 command_name_fit);
}

int plain_fit(const char *command, const FitWanted *wanted)
{
    Session *session = session_new(false);
    FitGame *game = calloc(1, sizeof *game);
    int status;
    if (!session || !game) {
        status = shell_refuse(command, STATUS_FAILED, "out of memory");
    } else {
        game->book = wanted->book;
        game->log = wanted->log;
        game->today = wanted->today;
        fit_log_read(&game->done, wanted->book, wanted->solved.at, wanted->solved.length);
        session->command = command;
        session->fit = game;
        if (wanted->number < 0 && wanted->stars == 0) {
            fit_game_progress(session);
            status = leave(session, 0);
        } else {
            status = fill(session, wanted);
        }
    }
    session_free(session);
    free(game);
    return status;
}
