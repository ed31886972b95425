/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "cli/manual.h"
#include "commands/analyze_command.h"

static const Setting ROW[] = {
    THINKING_SETTINGS(AnalyzeOptions, T("positions in each search (default: 20000)")),
    {"seat", "1|2", .at = offsetof(AnalyzeOptions, seat_number),
     .meaning = T("analyse the moves of one seat only")},
    {"edition", "FILE", .at = offsetof(AnalyzeOptions, edition), .meaning = T("custom edition of the record")},
    {"brief", NULL, .at = offsetof(AnalyzeOptions, brief), .meaning = T("print only mistakes and totals")},
    {"json", NULL, .at = offsetof(AnalyzeOptions, json), .meaning = T("print JSON")},
    {"help", NULL, .at = offsetof(AnalyzeOptions, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

enum { SEARCHES_A_MOVE = 3 }; /* they share the time */

static bool read_numbers(AnalyzeOptions *options, Fault *fault)
{
    double seat = 0;
    SpecKey key = {"seat", .number = &seat, .least = 1, .most = SEATS, .whole = true};
    if (!thinking_limits(&options->thinking, REVIEW_NODES, &options->limits, fault) ||
        !settings_number(options->seat_number, key, fault))
        return false;
    options->limits.seconds /= SEARCHES_A_MOVE;
    options->seat = (int)seat - 1; /* 0 becomes NOBODY */
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
        return fault_at(fault, 0, 0, "needs the name of one record");
    options->path = argv[first];
    return read_numbers(options, fault);
}

static const Manual MANUAL = {
    .command = "analyze",
    .usage = "FILE [OPTION ...]",
    .about = {T(
        "Analyses a game record (.pwk). For every move it prints the win chance before and after, the better move, "
        "and the loss: by placing the patch badly, by buying the wrong patch, or by advancing at the wrong time. "
        "With - it reads standard input. Ctrl-C prints the result so far.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble analyze game.pwk --seat 1 --brief", T("the mistakes of seat 1, with reasons")},
                {"thimble analyze --json - <game.pwk | jq '.seats[].level'", T("how well both have played")}},
    .failed = T("the record can't be read or breaks the rules"),
    .interrupted = T("the result so far is printed"),
};

int analyze_options_help(void)
{
    return manual_print(&MANUAL);
}
