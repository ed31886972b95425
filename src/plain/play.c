/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "lab/shell.h"
#include "plain/command.h"
#include "plain/lines.h"
#include "plain/plain.h"
#include "plain/seat.h"
#include "plain/session.h"
#include "table/farewell.h"

#include <unistd.h>

static const char COMMAND[] = "play";

static void prompt(Session *session)
{
    View view;
    view_of(&view, &session->table);
    text_add(&session->page, "%s> ", view.turn == NOBODY ? "" : seat_name_first(&view, view.turn));
}

static void answer_line(Session *session, const Lines *lines, LineKind kind)
{
    if (kind == LINE_TEXT)
        command_answer(session, lines->text, lines->length);
    else if (kind == LINE_TOO_LONG)
        page_say(&session->page, 0, t("This line has more than %d bytes and was not read."), MAX_LINE);
    else
        page_say(
            &session->page, 0,
            t("This line is not plain text (byte %zu) and was not read; keys like the arrows can't be used here."),
            lines->length + 1);
}

/* Until quit, the end of input or an interruption; the exit status. */
static int converse(Session *session)
{
    Lines lines = lines_of(STDIN_FILENO);
    bool prompting = isatty(STDIN_FILENO);
    while (!session->quit) {
        if (prompting)
            prompt(session);
        if (!page_print(&session->page, stdout))
            return shell_no_output(COMMAND);
        LineKind kind = lines_next(&lines);
        if (kind == LINE_END || kind == LINE_INTERRUPTED) {
            text_add(&session->page, "%s", prompting ? "\n" : "");
            farewell_write(&session->keeper, &session->table, &session->page);
            int status = kind == LINE_END ? 0 : STATUS_BROKEN_OFF;
            return page_print(&session->page, stdout) ? status : shell_no_output(COMMAND);
        }
        answer_line(session, &lines, kind);
        if (session->page.length > 0)
            text_add(&session->page, "\n");
    }
    farewell_write(&session->keeper, &session->table, &session->page);
    return page_print(&session->page, stdout) ? 0 : shell_no_output(COMMAND);
}

static void mention_unfinished(Session *session, const Wanted *wanted)
{
    char path[PATH_MAX];
    if (wanted->resume || !keeper_puts_aside(&session->keeper) || !keeper_path(&session->keeper, path))
        return;
    page_say(&session->page, 0,
             t("An unfinished game is kept in %s. \"thimble resume\" goes on with it; when you make a move "
               "here, it "
               "is put aside as plain-previous.pwk."),
             path);
    text_add(&session->page, "\n");
}

static int play(Session *session, const Wanted *wanted)
{
    Fault fault;
    Start start = {&session->table, &session->shelf, &session->keeper};
    int status = start_game(start, wanted, &fault);
    if (status)
        return shell_refuse(COMMAND, status, fault.sentence);
    if (start_is_new(wanted))
        session_draw_seats(session);
    mention_unfinished(session, wanted);
    lines_catch_interrupt();
    session_begin(session);
    if (isatty(STDIN_FILENO))
        page_say(&session->page, 0, "%s", t("help lists what can be typed."));
    text_add(&session->page, "\n");
    return converse(session);
}

int plain_play(const Wanted *wanted, bool keeping)
{
    Session *session = session_new(keeping);
    if (!session)
        return shell_refuse(COMMAND, STATUS_FAILED, "there is no memory left");
    int status = play(session, wanted);
    session_free(session);
    return status;
}
