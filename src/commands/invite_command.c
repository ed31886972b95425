/* SPDX-License-Identifier: MIT */
#include "base/json.h"
#include "base/language.h"
#include "cli/deal_settings.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "client/qr.h"
#include "client/seats.h"
#include "commands/commands.h"
#include "commands/join_command.h"
#include "commands/pace_option.h"
#include "engine/level.h"

#include <assert.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

typedef struct InviteOptions {
    FarDoor door;
    const char *name, *edition, *track, *deck, *level, *pace, *seat, *computer, *language;
    EditionShorts shorts;
    bool fair, open, help;
} InviteOptions;

static_assert(ENGINE_LEVELS == 10, "the help says 1 to 10");

static const Setting ROW[] = {
    {"name", "NAME", .at = offsetof(InviteOptions, name), .meaning = T("your name at the table, up to 24 letters")},
    {"edition", "classic|express|automa", .at = offsetof(InviteOptions, edition),
     .meaning = T("edition (default: classic)")},
    EDITION_SHORTS(InviteOptions),
    {"pace", "PACE", .at = offsetof(InviteOptions, pace),
     .meaning =
         T("time to think: none (default); 10+5: minutes for the game and seconds more per turn; 3d: days for "
           "each turn")},
    {"fair", NULL, .at = offsetof(InviteOptions, fair),
     .meaning = T("a deal with about even chances for both seats")},
    {"seat", "1|2", .at = offsetof(InviteOptions, seat),
     .meaning = T("your seat; seat 1 starts (default: by lot)")},
    {"open", NULL, .at = offsetof(InviteOptions, open),
     .meaning = T("an open table: anyone on the server may sit down")},
    {"computer", "N", .at = offsetof(InviteOptions, computer),
     .meaning = T("play against the server's computer, level 1 to 10")},
    {"track", "revised|2014", .at = offsetof(InviteOptions, track),
     .meaning = T("classic, Automa: places of the leather patches (default: revised)")},
    {"deck", "normal|tactical", .at = offsetof(InviteOptions, deck),
     .meaning = T("Automa: its cards (default: normal)")},
    {"level", "N", .at = offsetof(InviteOptions, level), .meaning = T("Automa: its level, 1 to 5 (default: 3)")},
    {"plain", NULL, .at = offsetof(InviteOptions, door.plain),
     .meaning = T("typed lines instead of the full screen")},
    {"ascii", NULL, .at = offsetof(InviteOptions, door.ascii), .meaning = T("draw with ASCII characters only")},
    {"language", "en|de|fr|pl|ru", .at = offsetof(InviteOptions, language),
     .meaning = T("language (default: locale)")},
    {"help", NULL, .at = offsetof(InviteOptions, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const char COMMAND[] = "invite";

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[SERVER] [OPTION ...]",
    .about = {T(
        "Creates a game on a server, prints the link for the other player, and goes on as thimble join does. "
        "Whoever has the link can take the other seat. If no server is given, your last game's server is used, "
        "or http://localhost:7529, where thimble serve --online runs.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble invite https://example.org --pace 10+5 --fair",
                 T("a fair deal, 10 minutes each and 5 seconds per turn")},
                {"thimble invite --edition express --pace 3d", T("Express, three days for each turn")},
                {"thimble invite --computer 4", T("against the server's computer")}},
    .failed = T("the server can't be reached, or refuses the game"),
    .interrupted = T("the game stays on the server"),
};

/* The server of the last game, or this machine. */
static void usual_server(Link *link)
{
    static const char LOCAL[] = "http://localhost:7529";
    Seats *seats = malloc(sizeof *seats);
    Fault fault;
    bool had = seats && seats_read(seats, &fault) && seats->count > 0;
    *link = (Link){0};
    snprintf(link->base, sizeof link->base, "%s", had ? seats->row[0].link.base : LOCAL);
    free(seats);
}

static bool find_server(char **word, int words, Link *link, Fault *fault)
{
    if (words == 0) {
        usual_server(link);
        return true;
    }
    if (words > 1)
        return fault_at(fault, 0, 0, "unexpected argument \"%.*s\"", span_quotable(span_of(word[1])), word[1]);
    return link_read(link, word[0], fault) &&
           (!link->game[0] || fault_at(fault, 0, 0, "this link names a game already; thimble join opens it"));
}

static void add_word(Text *body, const char *field, const char *value)
{
    if (!value)
        return;
    text_add(body, ",\"%s\":", field);
    json_string(body, value);
}

static bool add_number(Text *body, const char *field, const char *option, const char *value, double most,
                       Fault *fault)
{
    double number = 0;
    SpecKey key = {option, .number = &number, .least = 1, .most = most, .whole = true};
    if (!settings_number(value, key, fault))
        return false;
    if (value)
        text_add(body, ",\"%s\":%d", field, (int)number);
    return true;
}

static bool write_choices(const InviteOptions *options, const char *name, Text *body, Fault *fault)
{
    char memory[64];
    Text pace = text_in(memory, sizeof memory);
    if (options->open && options->computer)
        return fault_at(fault, 0, 0, "use only one of --open and --computer");
    if (options->pace && !pace_option(options->pace, &pace, fault))
        return false;
    text_add(body, "{\"name\":");
    json_string(body, name);
    add_word(body, "edition", options->edition);
    add_word(body, "track", options->track);
    add_word(body, "deck", options->deck);
    add_word(body, "pace", options->pace ? memory : NULL);
    add_word(body, "deal", options->fair ? "fair" : NULL);
    add_word(body, "opponent", options->open ? "open" : options->computer ? "computer" : NULL);
    bool good = add_number(body, "seat", "seat", options->seat, 2, fault) &&
                add_number(body, "level", "level", options->level, 5, fault) &&
                add_number(body, "strength", "computer", options->computer, ENGINE_LEVELS, fault);
    text_add(body, "}");
    return good && (!body->cut || fault_at(fault, 0, 0, "the options are too long"));
}

/* For a phone, if this terminal can show it. A phone can't open a link to this machine itself. */
static void print_code(const InviteOptions *options, const Link *friend, const char *link)
{
    char memory[QR_TEXT];
    Text text = text_in(memory, sizeof memory);
    struct winsize size;
    bool terminal = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    if (!terminal || options->door.ascii || strcmp(nl_langinfo(CODESET), "UTF-8") != 0 || link_is_local(friend))
        return;
    int columns = qr_write(link, &text);
    if (columns > 0 && columns <= size.ws_col)
        printf("%s\n", memory);
}

static void print_link(const InviteOptions *options, const Link *friend, const FarState *state)
{
    char memory[MAX_LINK];
    Text text = text_in(memory, sizeof memory);
    link_write(friend, &text);
    if (friend->secret[0]) {
        printf("%s\n\n  %s\n\n", t("Send this link to the other player:"), memory);
        print_code(options, friend, memory);
    } else if (options->open)
        printf("%s\n\n  thimble join %s %s\n\n", t("Anyone can sit down now, on the server's page or with:"),
               friend->base, state->game);
    fflush(stdout);
}

static bool lay_table(const char *body, Link *link, Link *friend, FarMessage *message, Fault *fault)
{
    Shelf shelf = {0};
    Web *web = web_new(NULL, fault);
    bool good = web && far_create(web, &shelf, body, link, friend, message, fault);
    web_free(web);
    shelf_done(&shelf);
    return good;
}

static int invite(const InviteOptions *options, Link *link, const char *body, const char *name)
{
    Fault fault = {.sentence = "out of memory"};
    Link friend;
    FarMessage *message = malloc(sizeof *message);
    bool good = message && lay_table(body, link, &friend, message, &fault);
    if (!good || !seats_add(link, name, &fault))
        shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (good)
        print_link(options, &friend, &message->state);
    free(message);
    return good ? join_play(COMMAND, link, &options->door) : STATUS_FAILED;
}

int invite_main(int argc, char **argv)
{
    enum { MAX_FIELDS = 1024 };
    InviteOptions options = {0};
    Fault fault;
    Link link;
    char memory[MAX_FIELDS], name[SEAT_NAME];
    Text body = text_in(memory, sizeof memory);
    int first = settings_read(&SETTINGS, &options, argc, argv, &fault);
    if (!first || !deal_settings_edition(&options.shorts, &options.edition, &fault) ||
        !join_language(options.language, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.help)
        return manual_print(&MANUAL);
    if (!find_server(argv + first, argc - first, &link, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (!join_name(options.name, name, &fault) || !write_choices(&options, name, &body, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    return invite(&options, &link, memory, name);
}
