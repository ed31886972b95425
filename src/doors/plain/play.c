/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "cli/shell.h"
#include "doors/plain/command.h"
#include "doors/plain/computer.h"
#include "doors/plain/fair_deal.h"
#include "doors/plain/lines.h"
#include "doors/plain/plain.h"
#include "doors/plain/session.h"
#include "engine/threads/host.h"
#include "table/keep/farewell.h"
#include "table/words/names.h"

#include <unistd.h>

enum { MAX_PROMPT = MAX_TAG + 8 };

/* The line editor shows the prompt; without one it is printed with the page. */
static void prompt(Session *session, Lines *lines)
{
    static char memory[MAX_PROMPT];
    Text text = text_in(memory, sizeof memory);
    View view;
    session_view(session, &view);
    text_add(&text, "%s> ", view.turn == NOBODY ? "" : names_player(&view, view.turn).text);
    lines->prompt = memory;
    if (!lines->edit)
        text_add(&session->page, "%s", memory);
}

/* Says where the game is saved, and returns the exit status. */
static int leave(Session *session, int status)
{
    farewell_write(&session->keeper, &session->sitting, &session->page);
    return page_print(&session->page, stdout) ? status : shell_no_output(session->command);
}

/* The computer's move. On failure returns false, with a sentence unless interrupted. */
static bool move_computer(Session *session, const Next *next, double since, Fault *fault)
{
    Move move;
    return computer_move(&session->mind, &session->sitting.table.game, next, since, &move, fault) &&
           session_play(session, move, fault);
}

/* Plays the computer's moves until it is somebody else's turn. The page is printed before each search. Returns 0,
 * or an exit status after an interruption or failure. */
static int let_computer_move(Session *session)
{
    double start = host_now();
    Fault fault;
    for (Next next; (next = sitting_next(&session->sitting)).kind == NEXT_COMPUTER;) {
        if (!page_print(&session->page, stdout))
            return shell_no_output(session->command);
        if (move_computer(session, &next, start, &fault))
            continue;
        bool interrupted = atomic_load(lines_interrupted());
        text_add(&session->page, "%s", isatty(STDIN_FILENO) ? "\n" : "");
        return leave(session, interrupted ? STATUS_BROKEN_OFF
                                          : shell_refuse(session->command, STATUS_FAILED, fault.sentence));
    }
    return 0;
}

/* Reads and executes lines until quit, the end of input or an interruption. Returns the exit status. */
static int talk(Session *session, Lines *lines)
{
    bool prompting = isatty(STDIN_FILENO);
    while (!session->quit) {
        if (prompting)
            prompt(session, lines);
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
        int status = let_computer_move(session);
        if (status)
            return status;
        if (session->page.length > 0)
            text_add(&session->page, "\n");
    }
    return leave(session, 0);
}

static int converse(Session *session)
{
    Lines lines = lines_of(STDIN_FILENO);
    lines_edit(&lines, sitting_is_study(&session->sitting) ? command_name_board : command_name);
    int status = talk(session, &lines);
    lines_done(&lines);
    return status;
}

static void mention_unfinished(Session *session, const Wanted *wanted)
{
    if (!start_is_new(wanted) || !keeper_puts_aside(&session->keeper))
        return;
    page_say(
        &session->page, 0, "%s",
        t("You have an unfinished game. Continue it with thimble resume, now or later; thimble games lists all "
          "saved games."));
    text_add(&session->page, "\n");
}

/* Scripts play without the computer by default. */
static Seating usual_seating(const Wanted *wanted)
{
    Seating seating = seating_usual(wanted);
    if (!isatty(STDIN_FILENO))
        seating.opponent = OPPONENT_PERSON;
    return seating;
}

static int play_session(Session *session, const Wanted *wanted)
{
    Fault fault;
    Start start = {&session->sitting, &session->variations, &session->shelf, &session->keeper, fair_deal};
    session->seating = usual_seating(wanted);
    int status = fair_deal_exit(seating_start(start, wanted, &session->seating, &fault));
    if (status)
        return fault.sentence[0] ? shell_refuse(session->command, status, fault.sentence) : status;
    if (sitting_is_study(&session->sitting))
        keeper_begin(&session->keeper, true);
    session->fair = wanted->fair || wanted->usual_fair;
    session->drawn = start_is_new(wanted) && seating_draws(&session->seating, session->sitting.table.game.edition);
    mention_unfinished(session, wanted);
    lines_catch_signals();
    session_begin(session);
    status = let_computer_move(session);
    if (status)
        return status;
    if (isatty(STDIN_FILENO))
        page_say(&session->page, 0, "%s", t("Type help for the commands."));
    text_add(&session->page, "\n");
    return converse(session);
}

int plain_play(const char *command, const Wanted *wanted, bool keeping)
{
    Session *session = session_new(keeping);
    if (!session)
        return shell_refuse(command, STATUS_FAILED, "out of memory");
    session->command = command;
    int status = play_session(session, wanted);
    session_free(session);
    return status;
}
