/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "cli/shell.h"
#include "client/far_call.h"
#include "commands/join_list.h"
#include "doors/plain/page.h"
#include "table/words/names.h"

enum { MAX_LOBBY = 64 * 1024 };

static void write_names(const FarState *state, Text *page)
{
    for (int seat = 0; seat < SEATS; seat++) {
        const FarPlayer *player = &state->player[seat];
        if (player->kind == FAR_AUTOMA)
            text_add(text_item(page), "%s", t("the Automa"));
        else if (player->seated)
            text_add(text_item(page), "%s", player->name[0] ? player->name : names_seat(seat));
    }
}

static void write_game(Text *page, const FarMessage *message)
{
    const FarState *state = &message->state;
    if (!message->has_state)
        return;
    text_add(page, "  %-14s %s", state->game, names_edition(state->edition));
    write_names(state, page);
    text_add(page, "\n");
}

static void take_open(void *of, int number, const FarMessage *message)
{
    Text *page = of;
    if (number == 0)
        page_say(page, 0, "%s", t("Open tables (thimble join SERVER GAME):"));
    write_game(page, message);
}

static void take_watch(void *of, int number, const FarMessage *message)
{
    Text *page = of;
    if (number == 0)
        page_say(page, 0, "%s", t("Games to watch:"));
    write_game(page, message);
}

int join_lobby(const char *command, const Link *server)
{
    static char memory[MAX_LOBBY];
    Shelf shelf = {0};
    Fault fault;
    Web *web = web_new(NULL, &fault);
    Text page = text_in(memory, sizeof memory);
    bool good = web && far_lobby(web, &shelf, server, take_open, take_watch, &page, &fault);
    web_free(web);
    shelf_done(&shelf);
    if (!good)
        return shell_refuse(command, STATUS_FAILED, fault.sentence);
    if (page.length == 0)
        page_say(&page, 0, "%s",
                 t("There is no open table and no game to watch. thimble invite --open opens a table."));
    return page_print(&page, stdout) ? 0 : shell_no_output(command);
}
