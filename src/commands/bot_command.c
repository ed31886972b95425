/* SPDX-License-Identifier: MIT */
#include "cli/deal_settings.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "commands/pace_option.h"
#include "doors/bot/bot.h"

#include <pthread.h>
#include <string.h>

enum { MAX_LINES = 8, MAX_LINKS = 32, MAX_FIELDS = 512 };

typedef struct BotOptions {
    const char *gtp, *open, *edition, *pace, *games, *name;
    EditionShorts shorts;
    bool help;
    int lines;
    const char *line[MAX_LINES + 1];
} BotOptions;

static bool add_line(void *of, const char *line, Fault *fault)
{
    BotOptions *options = of;
    if (options->lines == MAX_LINES)
        return fault_at(fault, 0, 0, "--say can be used at most %d times", MAX_LINES);
    if (strchr(line, '\n'))
        return fault_at(fault, 0, 0, "--say takes one line");
    options->line[options->lines++] = line;
    return true;
}

static const Setting ROW[] = {
    {"gtp", "COMMAND", .at = offsetof(BotOptions, gtp), .meaning = "the program, which speaks the text protocol"},
    {"say", "LINE", .take = add_line, .meaning = "a line for the program when it starts, such as \"strength 4\""},
    {"open", "SERVER", .at = offsetof(BotOptions, open),
     .meaning = "open tables on this server, one after the other"},
    {"edition", "classic|express|automa", .at = offsetof(BotOptions, edition),
     .meaning = "the edition of its tables (default: classic); automa is a solo game"},
    EDITION_SHORTS(BotOptions),
    {"pace", "PACE", .at = offsetof(BotOptions, pace),
     .meaning = "the pace of its tables, as thimble invite has it: none (default), 10+5, 3d"},
    {"games", "N", .at = offsetof(BotOptions, games), .meaning = "end after N games (default: go on)"},
    {"name", "NAME", .at = offsetof(BotOptions, name), .meaning = "its name at the table (default: its own)"},
    {"help", NULL, .at = offsetof(BotOptions, help), .meaning = "print this help"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const char COMMAND[] = "bot";

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "--gtp COMMAND LINK ...\n"
             "--gtp COMMAND --open SERVER [OPTION ...]",
    .about = {"Lets a program that speaks the text protocol play on a server: at the seats of links, several at "
              "once, or at open tables of its own. It agrees to undo, to stop, and to play again.",
              "A program that crashes is started again with the game as it is; after the third crash in a game it "
              "resigns. While the server is away, it waits."},
    .settings = &SETTINGS,
    .example = {{"thimble bot --gtp 'thimble gtp' 'http://localhost:7529/#seat=k3x9.xjJ8...'",
                 "seat the engine at a table"},
                {"thimble bot --gtp ./mybot --open http://localhost:7529 --edition express",
                 "offer games of Express to everybody on a server"}},
    .failed = "the server can't be reached, or the program does not run",
};

static atomic_bool stopped;

static void stop(int signal)
{
    (void)signal;
    atomic_store(&stopped, true);
}

typedef struct BotSeat {
    const BotTerms *terms;
    Link link;
    pthread_t thread;
    bool started, good;
    Fault fault;
} BotSeat;

static void *sit(void *argument)
{
    BotSeat *seat = argument;
    seat->good = bot_sit(seat->terms, &seat->link, &seat->fault);
    return NULL;
}

/* All links at once. */
static int sit_everywhere(const BotTerms *terms, char **word, int words)
{
    static BotSeat seat[MAX_LINKS];
    Fault fault;
    int status = 0;
    for (int i = 0; i < words; i++) {
        seat[i].terms = terms;
        if (!link_read(&seat[i].link, word[i], &fault))
            return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    }
    for (int i = 0; i < words; i++)
        seat[i].started = pthread_create(&seat[i].thread, NULL, sit, &seat[i]) == 0;
    for (int i = 0; i < words; i++) {
        if (seat[i].started)
            pthread_join(seat[i].thread, NULL);
        if (!seat[i].good && !atomic_load(&stopped))
            status = shell_refuse(COMMAND, STATUS_FAILED, seat[i].fault.sentence);
    }
    return status;
}

static bool write_choices(const BotOptions *options, Text *text, Fault *fault)
{
    char memory[64];
    Text pace = text_in(memory, sizeof memory);
    const char *edition = options->edition ? options->edition : "classic";
    bool solo = strcmp(edition, "automa") == 0;
    if (!solo && strcmp(edition, "classic") != 0 && strcmp(edition, "express") != 0)
        return fault_at(fault, 0, 0, "--edition must be classic, express or automa, not \"%.*s\"",
                        span_quotable(span_of(edition)), edition);
    if (options->pace && !pace_option(options->pace, &pace, fault))
        return false;
    text_add(text, ",\"edition\":\"%s\"", edition);
    if (!solo)
        text_add(text, ",\"opponent\":\"open\"");
    if (options->pace)
        text_add(text, ",\"pace\":\"%s\"", memory);
    return true;
}

static int lay_tables(const BotTerms *terms, const BotOptions *options)
{
    char choices[MAX_FIELDS];
    Text text = text_in(choices, sizeof choices);
    Link server;
    Fault fault;
    if (!write_choices(options, &text, &fault) || !link_read(&server, options->open, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (bot_lay(terms, &server, choices, &fault) || atomic_load(&stopped))
        return 0;
    return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
}

static bool check(const BotOptions *options, int words, Fault *fault)
{
    if (!options->gtp)
        return fault_at(fault, 0, 0, "name a program with --gtp COMMAND");
    if (!options->open && words == 0)
        return fault_at(fault, 0, 0, "give the link of a seat, or --open SERVER");
    if (options->open && words > 0)
        return fault_at(fault, 0, 0, "use either links or --open");
    if (words > MAX_LINKS)
        return fault_at(fault, 0, 0, "at most %d links", MAX_LINKS);
    return true;
}

int bot_main(int argc, char **argv)
{
    BotOptions options = {0};
    double games = 0;
    SpecKey key = {"games", .number = &games, .least = 1, .most = 1e6, .whole = true};
    Fault fault;
    int first = settings_read(&SETTINGS, &options, argc, argv, &fault);
    if (first && options.help)
        return manual_print(&MANUAL);
    if (!first || !deal_settings_edition(&options.shorts, &options.edition, &fault) ||
        !check(&options, argc - first, &fault) || !settings_number(options.games, key, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    BotTerms terms = {
        .command = options.gtp, .lines = options.line, .name = options.name, .games = (int)games, .stop = &stopped};
    shell_listen(stop);
    return options.open ? lay_tables(&terms, &options) : sit_everywhere(&terms, argv + first, argc - first);
}
