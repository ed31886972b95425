/* SPDX-License-Identifier: MIT */
/* The command line of `thimble gtp`. */
#include "gtp/gtp_command.h"
#include "lab/manual.h"
#include "lab/shell.h"

typedef struct GtpOptions {
    const char *net, *memory;
    bool help;
} GtpOptions;

static const Setting ROW[] = {
    {"net", "FILE", .at = offsetof(GtpOptions, net),
     .meaning = "the engine judges by the net in this file instead of its own"},
    {"memory", "MB", .at = offsetof(GtpOptions, memory),
     .meaning = "what the engine may use to think, 256 unless told"},
    {"help", NULL, .at = offsetof(GtpOptions, help), .meaning = "print this"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

static const char COMMAND[] = "gtp";

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[OPTION ...]",
    .about =
        "Answers commands of the text protocol on standard input, one a line, until quit or the end. list_commands "
        "lists them; docs/formats.md tells what they mean.",
    .settings = &SETTINGS,
    .example = "printf 'new classic seed=1\\nlegal_moves\\n' | thimble gtp\n"
               "ask the rules\n"
               "printf 'new classic seed=1\\nanalyze 1\\n' | thimble gtp\n"
               "ask the engine, which thinks for a second",
    .failed = "a net or standard input could not be read, or standard output can't be written to",
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

/* The exit status. */
static int serve(Gtp *gtp, const GtpOptions *options)
{
    Fault fault;
    if (options->memory && !set_memory(gtp, options->memory, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options->net && !thinker_take_net(&gtp->thinker, options->net, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (gtp_run(gtp, stdin, stdout))
        return ferror(stdout) ? shell_no_output(COMMAND)
                              : shell_refuse(COMMAND, STATUS_FAILED, "there is no memory left");
    return ferror(stdin) ? shell_refuse(COMMAND, STATUS_FAILED, "standard input can't be read") : 0;
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
        return shell_refuse(COMMAND, STATUS_FAILED, "there is no memory left");
    int status = serve(gtp, &options);
    gtp_free(gtp);
    return status;
}
