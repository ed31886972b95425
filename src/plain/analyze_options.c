/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "lab/manual.h"
#include "plain/analyze.h"

static const Setting ROW[] = {
    THINKING_SETTINGS(AnalyzeOptions, T("how many positions each search looks at, 20000 unless told")),
    {"seat", "1|2", .at = offsetof(AnalyzeOptions, seat_number),
     .meaning = T("look at the moves of one seat alone")},
    {"edition", "FILE", .at = offsetof(AnalyzeOptions, edition),
     .meaning = T("the edition of one's own that the record was played with")},
    {"brief", NULL, .at = offsetof(AnalyzeOptions, brief), .meaning = T("only the mistakes and the sums")},
    {"json", NULL, .at = offsetof(AnalyzeOptions, json), .meaning = T("print all of it as JSON")},
    {"help", NULL, .at = offsetof(AnalyzeOptions, help), .meaning = T("print this")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

enum { SEARCHES_A_MOVE = 3 }; /* that share the time */

static bool read_numbers(AnalyzeOptions *options, Fault *fault)
{
    double seat = 0;
    SpecKey key = {"seat", .number = &seat, .least = 1, .most = SEATS, .whole = true};
    if (!thinking_limits(&options->thinking, REVIEW_NODES, &options->limits, fault) ||
        !settings_number(options->seat_number, key, fault))
        return false;
    options->limits.seconds /= SEARCHES_A_MOVE;
    options->seat = (int)seat - 1; /* none is NOBODY */
    return true;
}

bool analyze_options_read(AnalyzeOptions *options, int argc, char **argv, Fault *fault)
{
    *options = (AnalyzeOptions){0};
    int first = settings_read(&SETTINGS, options, argc, argv, fault);
    if (!first)
        return false;
    if (options->help)
        return true;
    if (argc - first != 1)
        return fault_at(fault, 0, 0, "the name of one record is needed");
    options->path = argv[first];
    return read_numbers(options, fault);
}

static const Manual MANUAL = {
    .command = "analyze",
    .usage = "FILE [OPTION ...]",
    .about = T("Goes through a record (.pwk) and says of every move what the chances were before and after it, "
               "what would have been better, and what was lost: by placing the patch badly, by buying another one "
               "than the best, or by advancing at the wrong time. With - the record comes from standard input. "
               "Ctrl-C ends it with what is there so far."),
    .settings = &SETTINGS,
    .marked = true,
    .example = "thimble analyze game.pwk --seat 1 --brief\n" T(
        "where seat 1 went wrong, and why") "\n"
                                            "thimble analyze --json - <game.pwk | jq '.seats[].accuracy'\n" T(
                                                "how well both have played, as numbers"),
    .failed = T("the record could not be read or breaks the rules"),
    .broken_off = T("what was found so far is printed"),
};

int analyze_options_help(void)
{
    return manual_print(&MANUAL);
}
