/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "cli/manual.h"
#include "commands/solve_command.h"

enum { USUAL_NODES = 100000, USUAL_LINES = 5 };

static const Setting ROW[] = {
    THINKING_SETTINGS(SolveOptions, T("positions to search (default: 100000)")),
    {"lines", "N", .at = offsetof(SolveOptions, lines_number), .meaning = T("moves to print (default: 5)")},
    {"ply", "N", .at = offsetof(SolveOptions, ply_number),
     .meaning = T("in a record: the position after N moves (default: the last)")},
    {"edition", "FILE", .at = offsetof(SolveOptions, edition), .meaning = T("custom edition of the position")},
    {"json", NULL, .at = offsetof(SolveOptions, json), .meaning = T("print a line of JSON for each position")},
    {"help", NULL, .at = offsetof(SolveOptions, help), .meaning = T("print this help")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const Manual MANUAL = {
    .command = "solve",
    .usage = "POSITION|FILE|- [OPTION ...]",
    .about =
        {T("Prints the best moves of a position: win chance, expected margin and expected line of each. exact "
           "marks "
           "values that are certain, because the rest of the game was solved."),
         T("A position is one word, as printed by thimble deal --position. A file is a game record (.pwk) or has "
           "one "
           "position a line; - is standard input. With one thread and a number of nodes, the same position gives "
           "the same answer on every machine. Ctrl-C prints the result so far.")},
    .settings = &SETTINGS,
    .marked = true,
    .example = {{"thimble solve game.pwk --ply 12 --time 5", T("the best thirteenth move of a game")},
                {"thimble deal --seed 42 --position | thimble solve - --lines 1",
                 T("the best first move of deal 42")},
                {"thimble solve classic/1/52:2:0:i.h1.h1.c1e.i.i.h1.i.h1/53:0:0:-/1",
                 T("the last move of a game, solved exactly")}},
    .failed = T("the position can't be read, the game is over or the Automa is to move"),
    .interrupted = T("the result so far is printed"),
};

static bool read_numbers(SolveOptions *options, Fault *fault)
{
    double lines = USUAL_LINES;
    double ply = -1;
    const SpecKey key[] = {
        {"lines", .number = &lines, .least = 1, .most = MAX_LINES, .whole = true},
        {"ply", .number = &ply, .least = 0, .most = MAX_MOVES, .whole = true},
    };
    if (!thinking_limits(&options->thinking, USUAL_NODES, &options->limits, fault) ||
        !settings_number(options->lines_number, key[0], fault) ||
        !settings_number(options->ply_number, key[1], fault))
        return false;
    options->limits.thorough = true;
    options->limits.all = true;
    options->lines = (int)lines;
    options->ply = (int)ply;
    return true;
}

bool solve_options_read(SolveOptions *options, int argc, char **argv, Fault *fault)
{
    *options = (SolveOptions){0};
    int first = settings_read(&SETTINGS, options, argc, argv, fault);
    if (!first)
        return false;
    if (options->help)
        return true;
    if (argc - first != 1)
        return fault_at(fault, 0, 0, "needs one position or the name of one file");
    options->asked = argv[first];
    return read_numbers(options, fault);
}

int solve_options_help(void)
{
    return manual_print(&MANUAL);
}
