/* SPDX-License-Identifier: MIT */
#include "base/language.h"
#include "lab/manual.h"
#include "plain/solve.h"

enum { USUAL_NODES = 100000, USUAL_LINES = 5 };

static const Setting ROW[] = {
    THINKING_SETTINGS(SolveOptions, T("how many positions to look at, 100000 unless told")),
    {"lines", "N", .at = offsetof(SolveOptions, lines_number),
     .meaning = T("how many moves to print, 5 unless told")},
    {"ply", "N", .at = offsetof(SolveOptions, ply_number),
     .meaning = T("of a record: the position after so many moves, its last unless told")},
    {"edition", "FILE", .at = offsetof(SolveOptions, edition),
     .meaning = T("the edition of one's own that the position is of")},
    {"json", NULL, .at = offsetof(SolveOptions, json), .meaning = T("print a line of JSON for each position")},
    {"help", NULL, .at = offsetof(SolveOptions, help), .meaning = T("print this")},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const Manual MANUAL = {
    .command = "solve",
    .usage = "POSITION|FILE|- [OPTION ...]",
    .about = T("Says which moves of a position are best: for each the chance to win, the expected margin and the "
               "line of play that may follow. exact marks what is not expected but known, because the rest of the "
               "game was solved.") "\n" T("A position is one word of text, as thimble deal --position prints it. A "
                                          "file is a record (.pwk) or has a "
                                          "position a line; with - it comes from standard input. With a number of "
                                          "nodes and one thread the same "
                                          "position gives the same answer on every machine. Ctrl-C ends it with "
                                          "what was found so far."),
    .settings = &SETTINGS,
    .marked = true,
    .example = "thimble solve game.pwk --ply 12 --time 5\n" T(
        "what should have been the thirteenth move of a game") "\n"
                                                               "thimble deal --seed 42 --position | thimble solve "
                                                               "- --lines 1\n" T(
                                                                   "what to begin with in deal 42") "\n"
                                                                                                    "thimble solve "
                                                                                                    "classic/1/"
                                                                                                    "52:2:0:i.h1."
                                                                                                    "h1.c1e.i.i.h1."
                                                                                                    "i.h1/53:0:0:-/"
                                                                                                    "1\n" T(
                                                                                                        "the last "
                                                                                                        "move of a "
                                                                                                        "game, "
                                                                                                        "which is "
                                                                                                        "known "
                                                                                                        "exactly"),
    .failed = T("the position could not be read, the game is over or the Automa is to move"),
    .broken_off = T("what was found so far is printed"),
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
        return fault_at(fault, 0, 0, "one position, or the name of one file, is needed");
    options->asked = argv[first];
    return read_numbers(options, fault);
}

int solve_options_help(void)
{
    return manual_print(&MANUAL);
}
