/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "cli/shell.h"
#include "doors/plain/command.h"
#include "doors/plain/lines.h"
#include "doors/plain/plain.h"
#include "doors/plain/puzzle_mine.h"

#include <stdlib.h>
#include <unistd.h>

static int leave(Session *session, int status)
{
    puzzle_game_leave(session);
    return page_print(&session->page, stdout) ? status : shell_no_output(session->command);
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
static bool begin(Session *session, int number, Fault *fault)
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

static int solve(Session *session, int number)
{
    Fault fault;
    if (!begin(session, number, &fault))
        return shell_refuse(session->command, STATUS_FAILED, fault.sentence);
    if (isatty(STDIN_FILENO))
        page_say(&session->page, 0, "%s", t("Type your move, hint, solution, or help for all commands."));
    text_add(&session->page, "\n");
    Lines lines = lines_of(STDIN_FILENO);
    lines_catch_signals();
    lines_edit(&lines, command_name_puzzle);
    int status = talk(session, &lines);
    lines_done(&lines);
    return status;
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
