/* SPDX-License-Identifier: MIT */
#include "commands/join_command.h"

#include "base/language.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "client/seats.h"
#include "commands/commands.h"
#include "commands/join_list.h"
#include "doors/plain/plain.h"
#include "doors/tui/play_screen.h"
#include "table/online/name.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct JoinOptions {
    FarDoor door;
    const char *name, *language;
    bool help;
} JoinOptions;

static const Setting ROW[] = {
    {"name", "NAME", .at = offsetof(JoinOptions, name), .meaning = T("your name at the table, up to 24 letters")},
    {"plain", NULL, .at = offsetof(JoinOptions, door.plain),
     .meaning = T("typed lines instead of the full screen")},
    {"ascii", NULL, .at = offsetof(JoinOptions, door.ascii), .meaning = T("draw with ASCII characters only")},
    {"language", "en|de|fr|pl|ru", .at = offsetof(JoinOptions, language),
     .meaning = T("language (default: locale)")},
    {"help", NULL, .at = offsetof(JoinOptions, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const char COMMAND[] = "join";

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[LINK] [OPTION ...]\n"
             "SERVER [GAME [SECRET]] [OPTION ...]\n"
             "GAME [OPTION ...]",
    .about =
        {T("Plays on a server against people elsewhere: LINK is the link you were sent, which opens your seat, or "
           "lets you watch; - reads it from standard input. SERVER lists its open tables, and SERVER GAME takes a "
           "seat at one."),
         T("Without a link, it lists your games, your move first; GAME comes back to one of them. The server "
           "keeps the game, so you can leave at any time.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble join 'http://localhost:7529/#seat=k3x9q2m7p4vd.xjJ8...' --name Bo",
                 T("sit down at the table of a friend")},
                {"thimble join", T("list your online games")},
                {"thimble join k3x9q2m7p4vd", T("come back to one of them")}},
    .failed = T("the server can't be reached, or there is no such game"),
    .interrupted = T("the game stays on the server"),
};

bool join_language(const char *name, Fault *fault)
{
    if (name && !language_is_known(name))
        return fault_at(fault, 0, 0, "--language must be en, de, fr, pl or ru, not \"%.*s\"",
                        span_quotable(span_of(name)), name);
    language_open(name);
    return true;
}

/* The name of the last game, so that it is typed only once. */
static void usual_name(char name[SEAT_NAME])
{
    Seats *seats = malloc(sizeof *seats);
    Fault fault;
    name[0] = '\0';
    if (seats && seats_read(seats, &fault) && seats->count > 0)
        snprintf(name, SEAT_NAME, "%s", seats->row[0].name);
    free(seats);
}

static void ask_name(char name[SEAT_NAME])
{
    char line[SEAT_NAME];
    printf(name[0] ? "%s [%s]: " : "%s: ", t("Your name"), name);
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        return;
    line[strcspn(line, "\r\n")] = '\0';
    if (line[0])
        memcpy(name, line, sizeof line);
}

bool join_name(const char *given, char name[SEAT_NAME], Fault *fault)
{
    usual_name(name);
    if (given)
        snprintf(name, SEAT_NAME, "%s", given);
    else if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        ask_name(name);
    return !name[0] || online_name_is_good(name) ||
           fault_at(fault, 0, 0, "a name has 1 to %d letters, without quotation marks or blanks at its ends",
                    ONLINE_NAME);
}

/* At an open table the secret is invented here: it is kept before the server gets it, so that a lost answer does not
 * leave a seat that nobody can open. */
static bool take_seat(Web *web, Shelf *shelf, Link *link, const char *name, FarMessage *message, Fault *fault)
{
    char asked[SEAT_NAME];
    Fault ignored;
    bool open = !link->secret[0];
    if (!join_name(name, asked, fault))
        return false;
    if (open && !web_invent_secret(link->secret, sizeof link->secret, fault))
        return false;
    if (open)
        seats_add(link, asked, &ignored);
    if (far_sit(web, shelf, link, asked, message, fault))
        return true;
    if (open && message->error[0])
        seats_remove(link, &ignored);
    return false;
}

/* Sits down, if the seat is free, and remembers the seat. */
static int sit_down(Web *web, Shelf *shelf, Link *link, const char *name, FarMessage *message)
{
    Fault fault;
    if (far_may_sit(link, message) && !take_seat(web, shelf, link, name, message, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (message->seat == NOBODY)
        return 0;
    if (!seats_add(link, message->state.player[message->seat].name, &fault))
        shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    return 0;
}

static int arrive(Link *link, const char *name, Fault *fault)
{
    Shelf shelf = {0};
    FarMessage *message = malloc(sizeof *message);
    Web *web = web_new(NULL, fault);
    int status = 0;
    if (!web || !message || !far_arrive(web, &shelf, link, message, fault))
        status = shell_refuse(COMMAND, STATUS_FAILED, fault->sentence);
    else
        status = sit_down(web, &shelf, link, name, message);
    web_free(web);
    free(message);
    shelf_done(&shelf);
    return status;
}

int join_play(const char *command, const Link *link, const FarDoor *door)
{
    ScreenWishes wishes = {.ascii = door->ascii};
    if (!door->plain && play_has_screen())
        return play_far_on_screen(command, link, &wishes);
    return plain_join(command, link);
}

static bool find_mine(const char *game, Link *link, Fault *fault)
{
    Seats *seats = malloc(sizeof *seats);
    if (!seats)
        return fault_at(fault, 0, 0, "out of memory");
    bool read = seats_read(seats, fault);
    const SeatRow *row = read ? seats_find(seats, game) : NULL;
    if (row)
        *link = row->link;
    free(seats);
    if (read && !row)
        fault_at(fault, 0, 0, "you have no seat in a game \"%.*s\"; thimble join lists your games",
                 span_quotable(span_of(game)), game);
    return row != NULL;
}

/* Reads no further than its line: the rest is for the game. */
static bool read_typed_link(Link *link, Fault *fault)
{
    char line[MAX_LINK];
    size_t length = 0;
    while (length < sizeof line - 1 && read(STDIN_FILENO, line + length, 1) == 1 && line[length] != '\n')
        length++;
    line[length] = '\0';
    return link_read(link, line, fault);
}

/* A single word without a slash is one of my games. Returns an exit status. */
static int find_link(char **word, int words, Link *link, Fault *fault)
{
    if (words == 1 && strcmp(word[0], "-") == 0)
        return read_typed_link(link, fault) ? 0 : STATUS_FAILED;
    if (words == 1 && !strchr(word[0], '/'))
        return find_mine(word[0], link, fault) ? 0 : STATUS_FAILED;
    if (!link_read_words(link, (const char *const *)word, words, fault))
        return STATUS_WRONG;
    return 0;
}

static int join(const JoinOptions *options, char **word, int words)
{
    Link link = {0};
    Fault fault;
    if (words == 0)
        return join_list(COMMAND);
    int status = find_link(word, words, &link, &fault);
    if (status)
        return shell_refuse(COMMAND, status, fault.sentence);
    if (!link.game[0])
        return join_lobby(COMMAND, &link);
    status = arrive(&link, options->name, &fault);
    return status ? status : join_play(COMMAND, &link, &options->door);
}

int join_main(int argc, char **argv)
{
    JoinOptions options = {0};
    Fault fault;
    int first = settings_read(&SETTINGS, &options, argc, argv, &fault);
    if (!first || !join_language(options.language, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    return options.help ? manual_print(&MANUAL) : join(&options, argv + first, argc - first);
}
