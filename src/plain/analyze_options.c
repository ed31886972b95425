/* SPDX-License-Identifier: MIT */
#include "lab/spec.h"
#include "plain/analyze.h"
#include "plain/options.h"

#include <getopt.h>
#include <string.h>

/* An option with an argument sets a text of AnalyzeOptions, one without a flag. */
static const struct {
    const char *name, *argument;
    size_t at; /* in AnalyzeOptions */
    const char *meaning;
} OPTION[] = {
    {"nodes", "N", offsetof(AnalyzeOptions, nodes), "how many positions each search looks at, 20000 unless told"},
    {"time", "SECONDS", offsetof(AnalyzeOptions, time), "how long to think about a move, instead"},
    {"threads", "N", offsetof(AnalyzeOptions, threads), "think with so many at once, 1 unless told"},
    {"seat", "N", offsetof(AnalyzeOptions, seat_number), "look at the moves of seat 1 or 2 alone"},
    {"net", "FILE", offsetof(AnalyzeOptions, net), "judge positions by this net"},
    {"edition", "FILE", offsetof(AnalyzeOptions, edition),
     "the edition of one's own that the record was played with"},
    {"brief", NULL, offsetof(AnalyzeOptions, brief), "only the mistakes and the sums"},
    {"json", NULL, offsetof(AnalyzeOptions, json), "print all of it as JSON"},
    {"help", NULL, offsetof(AnalyzeOptions, help), "print this"},
};

enum {
    OPTION_COUNT = sizeof OPTION / sizeof OPTION[0],
    OPTION_CODE = 256, /* of the first; below are letters */
    USUAL_NODES = 20000,
    SEARCHES_A_MOVE = 3, /* that share the time */
};

static void set_option(AnalyzeOptions *options, int number)
{
    char *member = (char *)options + OPTION[number].at;
    if (OPTION[number].argument)
        *(const char **)member = optarg;
    else
        *(bool *)member = true;
}

static bool read_number(const char *text, SpecKey key, Fault *fault)
{
    const char *name = key.name;
    Fault inner;
    key.name = "";
    if (!text || spec_read(span_of(text), &key, 1, &inner))
        return true;
    return fault_at(fault, 0, 0, "--%s: %s", name, inner.sentence);
}

static bool read_numbers(AnalyzeOptions *options, Fault *fault)
{
    double nodes = options->time ? 0 : USUAL_NODES;
    double seconds = 0;
    double threads = 1;
    double seat = 0;
    if (options->nodes && options->time)
        return fault_at(fault, 0, 0, "--nodes and --time do not go together");
    if (!read_number(options->nodes, (SpecKey){"nodes", &nodes, NULL, 1, 1e9, true, true}, fault) ||
        !read_number(options->time, (SpecKey){"time", &seconds, NULL, 0.01, 3600, false, true}, fault) ||
        !read_number(options->threads, (SpecKey){"threads", &threads, NULL, 1, MAX_THREADS, true, true}, fault) ||
        !read_number(options->seat_number, (SpecKey){"seat", &seat, NULL, 1, SEATS, true, true}, fault))
        return false;
    options->limits = (Limits){
        .nodes = (uint64_t)nodes,
        .seconds = seconds / SEARCHES_A_MOVE,
        .threads = (int)threads,
    };
    options->seat = (int)seat - 1; /* none is NOBODY */
    return true;
}

bool analyze_options_read(AnalyzeOptions *options, int argc, char **argv, Fault *fault)
{
    struct option option[OPTION_COUNT + 1] = {0};
    int code;
    for (int i = 0; i < OPTION_COUNT; i++)
        option[i] = (struct option){
            .name = OPTION[i].name,
            .has_arg = OPTION[i].argument ? required_argument : no_argument,
            .val = OPTION_CODE + i,
        };
    *options = (AnalyzeOptions){0};
    optind = 1;
    opterr = 0;
    while ((code = getopt_long(argc, argv, ":", option, NULL)) != -1) {
        if (code < OPTION_CODE)
            return options_refuse(code, argv, fault);
        set_option(options, code - OPTION_CODE);
    }
    if (options->help)
        return true;
    if (argc - optind != 1)
        return fault_at(fault, 0, 0, "the name of one record is needed");
    options->path = argv[optind];
    return read_numbers(options, fault);
}

void analyze_options_help(Text *page)
{
    text_add(page, "usage: thimble analyze FILE [OPTION ...]\n\n");
    page_say(
        page, 0,
        "Goes through a record (.pwk) and says of every move what the chances were before and after it, what "
        "would have been better, and what was lost: by placing the patch badly, by buying another one than the "
        "best, or by advancing at the wrong time. With - the record comes from standard input. Ctrl-C ends it "
        "with what is there so far.");
    text_add(page, "\n");
    for (int i = 0; i < OPTION_COUNT; i++)
        text_add(page, "  --%s %-*s %s\n", OPTION[i].name, 15 - (int)strlen(OPTION[i].name),
                 OPTION[i].argument ? OPTION[i].argument : "", OPTION[i].meaning);
    text_add(page, "\n");
    page_say(page, 0, "Example: thimble analyze game.pwk --seat 1 --nodes 20000");
}
