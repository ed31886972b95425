/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "cli/shell.h"
#include "doors/plain/command.h"
#include "doors/plain/far_game.h"
#include "doors/plain/lines.h"
#include "doors/plain/plain.h"
#include "engine/threads/host.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

enum {
    MAX_PROMPT = MAX_TAG + 8,
    PATIENCE = 10, /* seconds for an answer of the server */
};

/* The conversation: lines that are typed, and news that come meanwhile. */
typedef struct Talk {
    Session *session;
    Lines lines;
    bool prompting;
    bool failed; /* standard output can't be written */
    char prompt[MAX_PROMPT];
} Talk;

/* The name of the person whose turn it is, if that is the one here. */
static void set_prompt(Talk *talk)
{
    const FarGame *game = talk->session->far;
    Text text = text_in(talk->prompt, sizeof talk->prompt);
    bool mine = game->known && game->seat != NOBODY && far_state_awaits(&game->state, game->seat);
    text_add(&text, "%s> ", mine ? far_game_name(talk->session, game->seat) : "");
    talk->lines.prompt = talk->prompt;
}

/* The line editor shows the prompt; without one it is printed with the page. */
static void print(Talk *talk)
{
    Session *session = talk->session;
    set_prompt(talk);
    if (talk->prompting && !talk->lines.edit)
        text_add(&session->page, "%s", talk->prompt);
    talk->failed = !page_print(&session->page, stdout) || talk->failed;
}

static void hear(Talk *talk)
{
    far_game_hear(talk->session);
    talk->lines.wake_file = far_wake_fd(talk->session->far->far);
}

/* News while a line is being typed: they come above it. */
static void wake(void *of)
{
    Talk *talk = of;
    Text *page = &talk->session->page;
    bool unedited = talk->prompting && !talk->lines.edit;
    size_t before = page->length;
    if (unedited)
        text_add(page, "\n");
    size_t start = page->length;
    hear(talk);
    if (page->length == start) {
        page->length = before;
        page->start[before] = '\0';
        return;
    }
    text_add(page, "\n");
    print(talk);
}

/* What was typed last is sent before the program ends. */
static int leave(Talk *talk, int status)
{
    Session *session = talk->session;
    const FarGame *game = session->far;
    if (!far_flush(game->far, PATIENCE))
        page_say(&session->page, 0, "%s", t("Your last action did not reach the server."));
    far_game_hear(session);
    if (game == session->far && game->known && game->seat != NOBODY && game->state.phase != FAR_OVER)
        page_say(&session->page, 0, t("The game stays on the server. Come back with thimble join %s."),
                 far_link(game->far)->game);
    return page_print(&session->page, stdout) ? status : shell_no_output(session->command);
}

/* Lines that are not typed by hand are all here at once: the first one waits for the server's first answer. */
static void await_state(Talk *talk)
{
    const Session *session = talk->session;
    double end = host_now() + PATIENCE;
    while (!session->far->known && !session->far->ended && host_now() < end) {
        struct pollfd file = {.fd = talk->lines.wake_file, .events = POLLIN};
        if (poll(&file, 1, (int)(1000 * (end - host_now())) + 1) < 0)
            return; /* a signal, which lines_next reports */
        hear(talk);
    }
}

static int converse(Talk *talk)
{
    Session *session = talk->session;
    if (!talk->prompting)
        await_state(talk);
    while (!session->quit) {
        lines_ask();
        print(talk);
        if (talk->failed)
            return shell_no_output(session->command);
        LineKind kind = lines_next(&talk->lines);
        if (kind == LINE_RESUMED)
            continue;
        if (kind == LINE_END || kind == LINE_INTERRUPTED) {
            text_add(&session->page, "%s", talk->prompting ? "\n" : "");
            return leave(talk, kind == LINE_END ? 0 : STATUS_BROKEN_OFF);
        }
        session->far->typed_lines++;
        command_answer_line(session, &talk->lines, kind);
        if (session->page.length > 0)
            text_add(&session->page, "\n");
    }
    return leave(talk, 0);
}

static int play(Session *session, const Link *link)
{
    Fault fault;
    if (!far_game_open(session, link, &fault))
        return shell_refuse(session->command, STATUS_FAILED, fault.sentence);
    Talk talk = {.session = session, .prompting = isatty(STDIN_FILENO)};
    talk.lines = lines_of(STDIN_FILENO);
    talk.lines.wake = wake;
    talk.lines.wake_of = &talk;
    talk.lines.wake_file = far_wake_fd(session->far->far);
    lines_catch_signals();
    lines_edit(&talk.lines, command_name_far);
    if (talk.prompting)
        page_say(&session->page, 0, "%s", t("Type help for the commands."));
    int status = converse(&talk);
    lines_done(&talk.lines);
    far_game_close(session);
    return status;
}

int plain_join(const char *command, const Link *link)
{
    Session *session = session_new(false);
    if (!session)
        return shell_refuse(command, STATUS_FAILED, "out of memory");
    session->command = command;
    int status = play(session, link);
    session_free(session);
    return status;
}
