/* SPDX-License-Identifier: MIT */
#include "plain/command.h"

#include <string.h>

static void answer_save(Session *session, Words *words)
{
    const Edition *edition = session->table.game.edition;
    Text *page = &session->page;
    char path[PATH_MAX];
    Fault fault;
    Span rest = words_rest(words);
    snprintf(path, sizeof path, "%.*s", (int)rest.length, rest.at);
    if (!table_save(&session->table, path, &fault)) {
        page_say(page, 2, "Not saved: %s.", fault.sentence);
        return;
    }
    page_say(page, 2, "Saved as %s; thimble play --load goes on with it, thimble replay shows it.", path);
    if (!edition->builtin)
        page_say(page, 2, "Its edition is read from %s: keep that file beside it, or give it with --edition.",
                 edition->file);
}

static void answer_record(Session *session, Words *words)
{
    (void)words;
    table_record(&session->table, SECRETS_KEPT, &session->page);
}

static void answer_position(Session *session, Words *words)
{
    (void)words;
    position_write(&session->table.game, SECRETS_KEPT, &session->page);
    text_add(&session->page, "\n");
}

static void answer_new(Session *session, Words *words)
{
    (void)words;
    bool unfinished = session->keeper.kept;
    session_deal_again(session);
    page_say(&session->page, 0, "A new game.%s",
             unfinished ? " The one before is kept as plain-previous.pwk when you make a move here." : "");
    session_draw_seats(session);
    session_begin(session);
}

static void answer_quit(Session *session, Words *words)
{
    (void)words;
    session->quit = true;
}

const Command GAME_COMMANDS[] = {
    {"save", answer_save, 1, ANY_WORDS, "save FILE", "save the game, to go on with it or to look at it later",
     "The file keeps everything that is needed to go on, also what nobody at the table may know yet."},
    {"record", answer_record, 0, 0, "record", "the game so far as a record",
     "For the players' eyes: what they can't know yet is left out."},
    {"position", answer_position, 0, 0, "position", "the position as one word of text",
     "For the players' eyes: what they can't know yet is left out. thimble play --position takes it."},
    {"new", answer_new, 0, 0, "new", "a new game of the same edition", NULL},
    {"quit", answer_quit, 0, 0, "quit", "leave; an unfinished game is kept",
     "thimble play --resume goes on with it."},
    {0},
};
