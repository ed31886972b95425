/* SPDX-License-Identifier: MIT */
/* The command line of `thimble gtp`. */
#include "doors/gtp/gtp_command.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "doors/gtp/gtp_run.h"

typedef struct GtpOptions {
    const char *net, *memory;
    bool help;
} GtpOptions;

static const Setting ROW[] = {
    {"net", "FILE", .at = offsetof(GtpOptions, net),
     .meaning = "net file for evaluation (default: the built-in net)"},
    {"memory", "MB", .at = offsetof(GtpOptions, memory),
     .meaning = "memory for the search tree in megabytes (default: 256)"},
    {"help", NULL, .at = offsetof(GtpOptions, help), .meaning = "print this help"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

static const char COMMAND[] = "gtp";

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[OPTION ...]",
    .about =
        {"Speaks the text protocol for programs: reads commands from standard input, one a line, and answers each "
         "on standard output, until quit or the end of input. list_commands lists the commands; "
         "thimble-protocol(7) explains them."},
    .settings = &SETTINGS,
    .example = {{"printf 'new classic seed=1\\nlegal_moves\\n' | thimble gtp", "ask for the legal moves"},
                {"printf 'new classic seed=1\\nanalyze 1\\n' | thimble gtp", "analyse a position for one second"}},
    .failed = "a net or standard input can't be read, or standard output can't be written",
};

static bool set_memory(Gtp *gtp, const char *text, Fault *fault)
{
    uint64_t megabytes;
    Span word = span_of(text);
    if (!span_number(word, 1, ENGINE_MOST_MEGABYTES, &megabytes))
        return fault_at(fault, 0, 0, "--memory takes megabytes from 1 to %d, not \"%.*s\"", ENGINE_MOST_MEGABYTES,
                        span_quotable(word), text);
    thinker_set_memory(&gtp->thinker, (size_t)megabytes << 20);
    return true;
}

/* Returns the exit status. */
static int gtp_command_serve(Gtp *gtp, const GtpOptions *options)
{
    Fault fault;
    if (options->memory && !set_memory(gtp, options->memory, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options->net && !thinker_take_net(&gtp->thinker, options->net, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    switch (gtp_run(gtp, stdin, stdout)) {
    case GTP_ENDED:
        return 0;
    case GTP_CANT_READ:
        return shell_refuse(COMMAND, STATUS_FAILED, "standard input can't be read");
    case GTP_CANT_WRITE:
        return shell_no_output(COMMAND);
    case GTP_CANT_START:
        break;
    }
    return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
}

int gtp_main(int argc, char **argv)
{
    Fault fault;
    GtpOptions options = {0};
    if (!settings_read(&SETTINGS, &options, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.help)
        return manual_print(&MANUAL);
    Gtp *gtp = gtp_new();
    if (!gtp)
        return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
    int status = gtp_command_serve(gtp, &options);
    gtp_free(gtp);
    return status;
}
