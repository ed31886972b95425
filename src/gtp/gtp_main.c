/* SPDX-License-Identifier: MIT */
/* The command line of `thimble gtp`. */
#include "gtp/gtp_command.h"

#include <getopt.h>

typedef struct GtpOptions {
    const char *net, *memory;
    bool help;
} GtpOptions;

enum { OPTION_NET = 256, OPTION_MEMORY, OPTION_HELP };

static const struct option OPTION[] = {
    {"net", required_argument, NULL, OPTION_NET},
    {"memory", required_argument, NULL, OPTION_MEMORY},
    {"help", no_argument, NULL, OPTION_HELP},
    {NULL, 0, NULL, 0},
};

static const char HELP[] =
    "usage: thimble gtp [OPTION ...]\n\n"
    "Answers commands of the text protocol on standard input, one a line, until quit or the end.\n"
    "list_commands lists them; docs/formats.md tells what they mean.\n\nOptions:\n"
    "  --net FILE     the engine judges by the net in this file instead of its own\n"
    "  --memory MB    what the engine may use to think, %d unless told\n"
    "  --help         print this\n";

static bool refuse_option(int code, char **argv, Fault *fault)
{
    Span word = span_of(argv[optind - 1]);
    return fault_at(fault, 0, 0, "%.*s %s", span_quotable(word), word.at,
                    code == ':' ? "needs a value after it" : "is not one of its options, or takes no value");
}

static bool read_options(GtpOptions *options, int argc, char **argv, Fault *fault)
{
    int code;
    *options = (GtpOptions){0};
    optind = 1;
    opterr = 0;
    while ((code = getopt_long(argc, argv, ":", OPTION, NULL)) != -1) {
        if (code < OPTION_NET)
            return refuse_option(code, argv, fault);
        if (code == OPTION_HELP)
            options->help = true;
        else
            *(code == OPTION_NET ? &options->net : &options->memory) = optarg;
    }
    if (optind == argc)
        return true;
    Span word = span_of(argv[optind]);
    return fault_at(fault, 0, 0, "there is nothing to say after gtp but its options, and \"%.*s\" is none",
                    span_quotable(word), word.at);
}

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

static int fail(int status, const char *sentence)
{
    fprintf(stderr, "thimble gtp: %s\n", sentence);
    return status;
}

/* The exit status. */
static int serve(Gtp *gtp, const GtpOptions *options)
{
    Fault fault;
    if (options->memory && !set_memory(gtp, options->memory, &fault))
        return fail(2, fault.sentence);
    if (options->net && !thinker_take_net(&gtp->thinker, options->net, &fault))
        return fail(1, fault.sentence);
    return gtp_run(gtp, stdin, stdout) ? fail(1, "standard output was closed or there is no memory left") : 0;
}

int gtp_main(int argc, char **argv)
{
    Fault fault;
    GtpOptions options;
    if (!read_options(&options, argc, argv, &fault))
        return fail(2, fault.sentence);
    if (options.help)
        return printf(HELP, ENGINE_USUAL_MEGABYTES) < 0 || fflush(stdout) ? 1 : 0;
    Gtp *gtp = gtp_new();
    if (!gtp)
        return fail(1, "there is no memory left");
    int status = serve(gtp, &options);
    gtp_free(gtp);
    return status;
}
