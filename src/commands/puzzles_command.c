/* SPDX-License-Identifier: MIT */
#include "cli/deal_settings.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "commands/puzzles_fit.h"
#include "commands/puzzles_run.h"
#include "commands/puzzles_sift.h"
#include "commands/source.h"
#include "rules/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const char COMMAND[] = "puzzles";

/* The options of `thimble puzzles`, as typed, and the numbers among them. */
typedef struct PuzzlesOptions {
    const char *edition, *fit, *games, *nodes, *seed, *sift, *threads;
    EditionShorts shorts;
    bool tries, help;
    int first_file; /* in argv; 0: no file */
} PuzzlesOptions;

static const Setting ROW[] = {
    {"games", "N", .at = offsetof(PuzzlesOptions, games), .meaning = "games to play (default: 10)"},
    {"fit", "N", .at = offsetof(PuzzlesOptions, fit),
     .meaning = "instead: make N holes in quilts, each with patches that fill it in only one way"},
    {"sift", "FILE", .at = offsetof(PuzzlesOptions, sift),
     .meaning = "instead: print a book again without its dull and unclear puzzles"},
    {"edition", "NAME|FILE", .at = offsetof(PuzzlesOptions, edition),
     .meaning = "built-in edition or edition file (default: classic)"},
    EDITION_SHORTS(PuzzlesOptions),
    {"seed", "N", .at = offsetof(PuzzlesOptions, seed),
     .meaning = "seed of the first game or hole (default: 1); each further one adds one"},
    {"nodes", "N", .at = offsetof(PuzzlesOptions, nodes),
     .meaning = "positions in the first search; the last one has fifty times as many (default: 1000)"},
    {"threads", "N", .at = offsetof(PuzzlesOptions, threads),
     .meaning = "games at a time (default: one a core); the puzzles stay the same"},
    {"tries", NULL, .at = offsetof(PuzzlesOptions, tries),
     .meaning = "let the even levels try the puzzles, too, and print how often each level solved them"},
    {"help", NULL, .at = offsetof(PuzzlesOptions, help), .meaning = "print this help"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[FILE ...] [OPTION ...]",
    .about =
        {"Finds puzzles: positions of a game with one decision that is clearly better than all others. The levels "
         "play the games, and a book of puzzles is printed, the easiest first. Or the games come from records; "
         "then each puzzle is printed as a record that ends there, with a tag Puzzle that names the kind (endgame, "
         "timing, buying, placing or seven), the rating and the answer.",
         "The levels try each puzzle. One that nearly all of them solve, or hardly any, is left out; the others "
         "are "
         "rated by who solves them. Of each kind, the hardest of a game is printed."},
    .settings = &SETTINGS,
    .example = {{"thimble puzzles --express --games 1000 >express.txt",
                 "a book from a thousand games of the levels"},
                {"thimble puzzles game.pwk", "what there was to find in a game"},
                {"thimble puzzles --fit 100 >fit.txt", "a hundred holes to fill, from one star to five"}},
    .failed = "a record or an edition can't be read",
    .interrupted = "the puzzles of all games so far are printed",
};

/* Set by Ctrl-C. */
static atomic_bool stop;

static void stop_games(int signal)
{
    (void)signal;
    atomic_store(&stop, true);
}

/* Where the games come from, and what has been found in them. */
typedef struct PuzzleMaking {
    PuzzlesOptions options;
    PuzzlesPlan plan;
    Shelf shelf;
    Record *record; /* of files */
    double fits;    /* to make; 0: look for positions */
    PuzzlesFound found;
} PuzzleMaking;

static bool read_numbers(PuzzlesPlan *plan, const PuzzlesOptions *options, Fault *fault)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    double games = 10;
    double nodes = 1000;
    double threads = cores < 1 ? 1 : cores > MAX_THREADS ? MAX_THREADS : (double)cores;
    const SpecKey key[] = {
        {"games", .number = &games, .least = 1, .most = 1e9, .whole = true},
        {"nodes", .number = &nodes, .least = 1, .most = 1e9, .whole = true},
        {"threads", .number = &threads, .least = 1, .most = MAX_THREADS, .whole = true},
    };
    if (!settings_number(options->games, key[0], fault) || !settings_number(options->nodes, key[1], fault) ||
        !settings_number(options->threads, key[2], fault))
        return false;
    plan->seed = 1;
    if (!settings_seed(options->seed, &plan->seed, fault))
        return false;
    plan->games = (uint64_t)games;
    plan->nodes = (uint64_t)nodes;
    plan->threads = (int)threads;
    plan->tries = options->tries;
    return true;
}

static bool read_options(PuzzleMaking *making, int argc, char **argv, Fault *fault)
{
    PuzzlesOptions *options = &making->options;
    options->first_file = settings_read(&SETTINGS, options, argc, argv, fault);
    if (!options->first_file || !deal_settings_edition(&options->shorts, &options->edition, fault) ||
        !read_numbers(&making->plan, options, fault))
        return false;
    if (!settings_number(options->fit,
                         (SpecKey){"fit", .number = &making->fits, .least = 1, .most = 1e5, .whole = true}, fault))
        return false;
    if (options->fit && (options->games || options->nodes || options->threads || options->tries))
        return fault_at(fault, 0, 0, "--games, --nodes, --threads and --tries are not for --fit");
    if (options->sift && (options->fit || options->games || options->edition || options->seed || options->tries ||
                          options->first_file < argc))
        return fault_at(fault, 0, 0, "--sift takes a book alone, with --nodes or --threads");
    if (options->first_file < argc &&
        (options->fit || options->games || options->edition || options->seed || options->tries))
        return fault_at(fault, 0, 0, "--games, --seed, --tries, --fit and the edition are not for records");
    return true;
}

/* Reads all records, so that errors are reported before the first search. */
static bool take_records(PuzzleMaking *making, char **file, int files, Fault *fault)
{
    Table table;
    making->record = calloc((size_t)files, sizeof *making->record);
    if (!making->record)
        return fault_at(fault, 0, 0, "out of memory");
    for (int i = 0; i < files; i++) {
        if (!source_load(&table, &making->shelf, file[i], fault))
            return false;
        making->record[i] = table.record;
    }
    making->plan.record = making->record;
    making->plan.games = (uint64_t)files;
    return true;
}

static bool take_edition(PuzzleMaking *making, Fault *fault)
{
    const char *name = making->options.edition;
    making->plan.edition = shelf_find(&making->shelf, name ? name : "classic", fault);
    return making->plan.edition != NULL;
}

/* What was thrown out, as comments. */
static void print_counts(const PuzzleMaking *making)
{
    const PuzzlesFound *found = &making->found;
    printf("# %llu games from seed %llu on, nodes %llu; positions by what was found out:\n",
           (unsigned long long)found->games, (unsigned long long)making->plan.seed,
           (unsigned long long)making->plan.nodes);
    for (int i = 0; i < PUZZLE_FLAWS; i++)
        printf("# %8d %s\n", found->flaw[i], PUZZLE_FLAW_NAME[i]);
}

static void print_header(const PuzzleMaking *making)
{
    char memory[MAX_TAG];
    Text name = text_in(memory, sizeof memory);
    record_edition_tag(making->plan.edition, &name);
    printf("thimble puzzles 1 %s\n", memory);
    print_counts(making);
}

static int print_puzzles(const PuzzleMaking *making)
{
    const PuzzlesFound *found = &making->found;
    bool records = making->plan.record;
    if (!records)
        print_header(making);
    for (int i = 0; i < found->count; i++)
        printf("%s%s", records && i > 0 ? "\n" : "", found->entry[i].text);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : shell_no_output(COMMAND);
}

/* The book knows these editions, and the solo game has the same patches. */
static int make_fits(PuzzleMaking *making)
{
    const Edition *edition = making->plan.edition;
    if (!edition->builtin || edition->solo)
        return shell_refuse(COMMAND, STATUS_FAILED, "--fit is for classic and express");
    shell_listen(stop_games);
    return puzzles_fit(COMMAND, &(FitPlan){edition, making->plan.seed, (int)making->fits, &stop});
}

static int sift(PuzzleMaking *making)
{
    const PuzzlesPlan *plan = &making->plan;
    shell_listen(stop_games);
    return puzzles_sift(COMMAND, &(SiftPlan){making->options.sift, plan->nodes, plan->threads, &stop});
}

static int run(PuzzleMaking *making, int argc, char **argv)
{
    Fault fault;
    if (!read_options(making, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (making->options.help)
        return manual_print(&MANUAL);
    if (making->options.sift)
        return sift(making);
    int files = argc - making->options.first_file;
    if (!(files ? take_records(making, argv + making->options.first_file, files, &fault)
                : take_edition(making, &fault)))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (making->fits > 0)
        return make_fits(making);
    making->plan.stop = &stop;
    shell_listen(stop_games);
    bool good = puzzles_run(&making->plan, &making->found, &fault);
    shell_progress("%s", "");
    if (!good)
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    int status = print_puzzles(making);
    return status || !atomic_load(&stop) ? status : STATUS_BROKEN_OFF;
}

int puzzles_main(int argc, char **argv)
{
    PuzzleMaking making = {0};
    int status = run(&making, argc, argv);
    puzzles_found_done(&making.found);
    free(making.record);
    shelf_done(&making.shelf);
    return status;
}
