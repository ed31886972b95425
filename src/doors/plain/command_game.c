/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "base/language.h"
#include "doors/plain/command.h"
#include "doors/plain/far_game.h"
#include "doors/plain/lines.h"
#include "table/keep/sitting_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* Never overwrites anything else: an existing file must be empty, or a record of this game. Anything that is not a
 * file is left for the write to refuse. */
static bool may_write(Session *session, const char *path, Fault *fault)
{
    Table *other = malloc(sizeof *other);
    struct stat status;
    bool free_to_write = stat(path, &status) != 0 || !S_ISREG(status.st_mode) || status.st_size == 0;
    bool is_record = !free_to_write && other && table_load(other, &session->shelf, path, fault);
    bool good = free_to_write || (is_record && position_same(&session->sitting.table.record.start,
                                                             &other->record.start, SECRETS_SHOWN));
    free(other);
    return good || fault_at(fault, 0, 0,
                            is_record ? t("%s already exists and is a record of another game")
                                      : t("%s already exists and is not a game record"),
                            path);
}

static bool save(Session *session, Span name, char path[PATH_MAX], Fault *fault)
{
    char typed[MAX_LINE + 1];
    snprintf(typed, sizeof typed, "%.*s", (int)name.length, name.at);
    const char *why = file_typed(typed, path, PATH_MAX);
    if (why)
        return fault_at(fault, 0, 0, "%s", t(why));
    if (!may_write(session, path, fault))
        return false;
    return sitting_is_study(&session->sitting) ? sitting_save(&session->sitting, &session->variations, path, fault)
                                               : table_save(&session->sitting.table, path, fault);
}

static void answer_save(Session *session, Words *words)
{
    Text *page = &session->page;
    char path[PATH_MAX];
    char memory[MAX_PARAGRAPH];
    Text needed = text_in(memory, sizeof memory);
    Fault fault;
    if (session->far && !far_game_is_over(session)) {
        page_say(page, 0, "%s", t("An online game can be saved when it is over."));
        return;
    }
    if (!save(session, words_rest(words), path, &fault)) {
        page_say(page, 2, t("Not saved: %s."), fault.sentence);
        return;
    }
    page_say(page, 2,
             t("Saved as %s. Continue it with thimble play --load FILE, or view it with thimble replay FILE."),
             path);
    table_write_needed(&session->sitting.table, &needed);
    if (needed.length)
        page_say(page, 2, "%s", memory);
}

static void answer_record(Session *session, Words *words)
{
    (void)words;
    table_record(&session->sitting.table, SECRETS_KEPT, &session->page);
}

static void answer_position(Session *session, Words *words)
{
    (void)words;
    position_write(&session->sitting.table.game, SECRETS_KEPT, &session->page);
    text_add(&session->page, "\n");
}

static void answer_new(Session *session, Words *words)
{
    (void)words;
    if (!session_deal_again(session)) {
        page_say(&session->page, 0, "%s", t("The game stays as it was."));
        return;
    }
    page_say(&session->page, 0, "%s", t("A new game."));
    if (keeper_puts_aside(&session->keeper))
        page_say(&session->page, 0, "%s", t("Unfinished games are saved; thimble games lists them."));
    session_begin(session);
}

static void answer_quit(Session *session, Words *words)
{
    (void)words;
    session->quit = true;
}

const Command GAME_COMMANDS[] = {
    {
        .name = "save",
        .answer = answer_save,
        .fewest = 1,
        .most = ANY_WORDS,
        .usage = T("save FILE"),
        .summary = T("save the game to a file"),
        .more = T("The file has everything needed to continue, including what is still hidden from the players."),
    },
    {
        .name = "record",
        .answer = answer_record,
        .usage = "record",
        .summary = T("the game so far as a record"),
        .more = T("What is still hidden from the players is left out."),
    },
    {
        .name = "position",
        .answer = answer_position,
        .usage = "position",
        .summary = T("the position as one word of text"),
        .more = T("What is still hidden from the players is left out. Start from it with thimble play --position."),
    },
    {
        .name = "new",
        .answer = answer_new,
        .usage = "new",
        .summary = T("a new game of the same edition"),
        .more = T("The players stay the same. If lots were drawn for the first player, they are drawn again."),
    },
    {
        .name = "quit",
        .answer = answer_quit,
        .usage = "quit",
        .summary = T("quit; an unfinished game is saved"),
        .more = T("Continue it with thimble resume. Short: q."),
    },
    {
        .name = "q",
        .answer = answer_quit,
        .usage = "q",
        .more = T("q is short for quit."),
    },
    {0},
};
