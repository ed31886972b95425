/* SPDX-License-Identifier: MIT */
#include "commands/play_command.h"

#include "base/language.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "commands/config.h"
#include "doors/plain/fair_deal.h"
#include "doors/plain/page.h"
#include "doors/plain/plain.h"
#include "doors/tui/play_screen.h"
#include "table/keep/seating.h"

static int print_help(const char *command, const Options *options)
{
    enum { MAX_HELP = 64 * 1024 };
    static char memory[MAX_HELP];
    const char *name = options->wanted.edition;
    Text page = text_in(memory, sizeof memory);
    Shelf shelf = {0};
    Fault fault;
    const Edition *edition = name ? shelf_find(&shelf, name, &fault) : NULL;
    if (name && !edition)
        return shell_refuse(command, STATUS_FAILED, fault.sentence);
    options_help(&page, edition);
    shelf_done(&shelf);
    return page_print(&page, stdout) ? 0 : shell_no_output(command);
}

int play_command_play(const char *command, const Options *options)
{
    ScreenWishes wishes = {
        .ascii = options->ascii,
        .no_colour = options->no_colour,
        .no_save = options->no_save,
        .fair = fair_deal,
    };
    if (!options->plain && play_has_screen())
        return play_on_screen(command, &options->wanted, &wishes);
    return plain_play(command, &options->wanted, !options->no_save);
}

/* An invalid settings file must not prevent help. */
int play_command_run(const char *command, Options *options, PlayRun *run)
{
    Config config = {0};
    Fault fault;
    int status = options->help || options->no_config ? 0 : config_read(&config, &fault);
    if (status)
        return shell_refuse(NULL, status, fault.sentence);
    config_give(&config, options);
    if (!options_language(options, &fault))
        status = shell_refuse(command, STATUS_WRONG, fault.sentence);
    else
        status = run(command, options);
    config_done(&config);
    return status;
}

int play_main(int argc, char **argv)
{
    Options options;
    Fault fault;
    if (!options_read(&options, argc, argv, &fault))
        return shell_refuse("play", STATUS_WRONG, fault.sentence);
    return play_command_run("play", &options, options.help ? print_help : play_command_play);
}

static const Setting ROW[] = {
    {"plain", NULL, .at = offsetof(Options, plain), .meaning = T("typed lines instead of the full screen")},
    {"ascii", NULL, .at = offsetof(Options, ascii), .meaning = T("draw with ASCII characters only")},
    LANGUAGE_SETTING,
    NO_CONFIG_SETTING,
    {"help", NULL, .at = offsetof(Options, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

static const Manual MANUAL = {
    .command = "resume",
    .usage = "[OPTION ...]",
    .about = {T("Continues the last unfinished game of thimble play, against the same opponent.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble resume", T("continue the unfinished game")}},
    .failed = T("there is no unfinished game, or it can't be read"),
    .interrupted = T("the game is saved (on the full screen, Ctrl-C just leaves: 0)"),
};

static int print_manual(const char *command, const Options *options)
{
    (void)command, (void)options;
    return manual_print(&MANUAL);
}

int resume_main(int argc, char **argv)
{
    Options options = {.wanted.resume = true};
    Fault fault;
    if (!settings_read(&SETTINGS, &options, argc, argv, &fault))
        return shell_refuse("resume", STATUS_WRONG, fault.sentence);
    return play_command_run("resume", &options, options.help ? print_manual : play_command_play);
}
