/* SPDX-License-Identifier: MIT */
#include "cli/deal_settings.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "commands/source.h"
#include "engine/level.h"
#include "rules/rules.h"
#include "table/puzzle/puzzle_game.h"
#include "table/review/mind.h"

#include <stdlib.h>

enum { SOLVER_BYTES = 32 << 20, WEAKEST = 4, STRONGEST = 8 };

static const char COMMAND[] = "puzzles";

/* The options of `thimble puzzles`, as typed, and what they mean. */
typedef struct PuzzlesOptions {
    const char *edition, *games, *nodes, *seed;
    EditionShorts shorts;
    bool help;
    int first_file; /* in argv; 0: no file */
    uint64_t count, node_limit, first_seed;
} PuzzlesOptions;

static const Setting ROW[] = {
    {"games", "N", .at = offsetof(PuzzlesOptions, games), .meaning = "games to play (default: 10)"},
    {"edition", "NAME|FILE", .at = offsetof(PuzzlesOptions, edition),
     .meaning = "built-in edition or edition file (default: classic)"},
    EDITION_SHORTS(PuzzlesOptions),
    {"seed", "N", .at = offsetof(PuzzlesOptions, seed), .meaning = "seed of the first game (default: 1)"},
    {"nodes", "N", .at = offsetof(PuzzlesOptions, nodes),
     .meaning = "positions in the first search of a position (default: 1000)"},
    {"help", NULL, .at = offsetof(PuzzlesOptions, help), .meaning = "print this help"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .words = true};

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[FILE ...] [OPTION ...]",
    .about =
        {"Finds puzzles: positions of a game with one decision that is clearly better than all others. Prints "
         "each as a game record that ends there. Its tag Puzzle names the kind (endgame, timing, buying or "
         "placing), the rating and the answer.",
         "The games come from records, or the levels play them. The levels then try each puzzle; one that all of "
         "them solve, or none, is left out, and the others are rated by who solves them. Of each kind, the "
         "hardest of a game is printed."},
    .settings = &SETTINGS,
    .example = {{"thimble puzzles game.pwk", "what there was to find in a game"},
                {"thimble puzzles --express --games 100 >express.puzzles",
                 "puzzles from a hundred games of the levels"}},
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

/* The games and what has been found in them. */
typedef struct PuzzleMaking {
    PuzzlesOptions options;
    Shelf shelf;
    Mind mind;
    PuzzleMaker maker;
    Record record;
    GamePuzzles found;
    int puzzles;
    char memory[MAX_RECORD_TEXT + MAX_TAG];
} PuzzleMaking;

static bool read_options(PuzzlesOptions *options, int argc, char **argv, Fault *fault)
{
    double games = 10;
    double nodes = 1000;
    options->first_file = settings_read(&SETTINGS, options, argc, argv, fault);
    if (!options->first_file || !deal_settings_edition(&options->shorts, &options->edition, fault) ||
        !settings_number(options->games,
                         (SpecKey){"games", .number = &games, .least = 1, .most = 1e9, .whole = true}, fault) ||
        !settings_number(options->nodes,
                         (SpecKey){"nodes", .number = &nodes, .least = 1, .most = 1e9, .whole = true}, fault))
        return false;
    options->first_seed = 1;
    if (!settings_seed(options->seed, &options->first_seed, fault))
        return false;
    options->count = (uint64_t)games;
    options->node_limit = (uint64_t)nodes;
    if (options->first_file < argc && (options->games || options->edition || options->seed))
        return fault_at(fault, 0, 0,
                        "--games, --seed and the edition are for games of the levels, not for records");
    return true;
}

static void show_progress(const PuzzleMaking *making, uint64_t game, uint64_t games)
{
    shell_progress("game %llu of %llu, %d puzzle%s; Ctrl-C ends it", (unsigned long long)game,
                   (unsigned long long)games, making->puzzles, text_plural(making->puzzles));
}

/* Looks for puzzles in the record and prints them; returns the exit status. */
static int find_puzzles(PuzzleMaking *making)
{
    int status = 0;
    puzzle_game(&making->maker, &making->record, &making->found);
    for (int i = 0; i < making->found.count && !status; i++) {
        Text text = text_in(making->memory, sizeof making->memory);
        if (making->puzzles++ > 0)
            text_add(&text, "\n");
        puzzle_write(&making->record, &making->found.puzzle[i], &text);
        shell_progress("%s", "");
        status = shell_print(COMMAND, making->memory);
    }
    return status;
}

static bool begin_edition(PuzzleMaking *making, const Edition *edition, Fault *fault)
{
    PuzzleMaker *maker = &making->maker;
    maker->engine = mind_engine(&making->mind, edition, fault);
    if (!maker->solver)
        maker->solver = solver_new(SOLVER_BYTES);
    if (maker->engine && !maker->solver)
        return fault_at(fault, 0, 0, "out of memory");
    return maker->engine != NULL;
}

static int find_in_file(PuzzleMaking *making, const char *path)
{
    Table table;
    Fault fault;
    if (!source_load(&table, &making->shelf, path, &fault) || !begin_edition(making, table.game.edition, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    making->record = table.record;
    return find_puzzles(making);
}

/* Plays a game of two levels; both vary from game to game. False when there is no such deal. */
static bool play_game(PuzzleMaking *making, const Edition *edition, uint64_t seed, Fault *fault)
{
    enum { RANGE = STRONGEST - WEAKEST + 1 };
    int level[SEATS] = {WEAKEST + (int)(seed % RANGE), WEAKEST + (int)(seed / RANGE % RANGE)};
    Record *record = &making->record;
    Deal deal;
    deal_begin(&deal, edition, seed);
    if (!deal_complete(&deal, fault))
        return false;
    record_begin(record, &deal);
    Game game = record->start;
    engine_seed(making->maker.engine, seed);
    while (game_phase(&game) != PHASE_OVER && !atomic_load(&stop)) {
        Move move = game_phase(&game) == PHASE_AUTOMA
                        ? automa_move(&game)
                        : level_move(making->maker.engine, &game, level[game_turn(&game)], 1, &stop);
        game_play(&game, move);
        record->move[record->count++] = move;
    }
    return true;
}

static int find_in_games(PuzzleMaking *making)
{
    const PuzzlesOptions *options = &making->options;
    Fault fault;
    int status = 0;
    const Edition *edition = shelf_find(&making->shelf, options->edition ? options->edition : "classic", &fault);
    if (!edition || !begin_edition(making, edition, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    for (uint64_t i = 0; i < options->count && !status && !atomic_load(&stop); i++) {
        show_progress(making, i + 1, options->count);
        status = play_game(making, edition, options->first_seed + i, &fault)
                     ? find_puzzles(making)
                     : shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    }
    return status;
}

static int find_in_files(PuzzleMaking *making, char **file, int files)
{
    int status = 0;
    for (int i = 0; i < files && !status && !atomic_load(&stop); i++) {
        show_progress(making, (uint64_t)i + 1, (uint64_t)files);
        status = find_in_file(making, file[i]);
    }
    return status;
}

static int run(PuzzleMaking *making, int argc, char **argv)
{
    PuzzlesOptions *options = &making->options;
    Fault fault;
    if (!read_options(options, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options->help)
        return manual_print(&MANUAL);
    making->maker.nodes = options->node_limit;
    making->maker.stop = &stop;
    shell_listen(stop_games);
    int files = argc - options->first_file;
    int status = files ? find_in_files(making, argv + options->first_file, files) : find_in_games(making);
    shell_progress("%s", "");
    return status || !atomic_load(&stop) ? status : STATUS_BROKEN_OFF;
}

int puzzles_main(int argc, char **argv)
{
    PuzzleMaking *making = calloc(1, sizeof *making);
    if (!making)
        return shell_refuse(COMMAND, STATUS_FAILED, "out of memory");
    int status = run(making, argc, argv);
    solver_free(making->maker.solver);
    mind_done(&making->mind);
    shelf_done(&making->shelf);
    free(making);
    return status;
}
