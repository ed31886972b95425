/* SPDX-License-Identifier: MIT */
#include "cli/deal_settings.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "lab/regret/regret.h"
#include "shelf/edition_file.h"

#include <limits.h>

static const char COMMAND[] = "regret";

/* The options of `thimble regret`, as typed. */
typedef struct RegretOptions {
    int players;
    const char *player[REGRET_PLAYERS];
    const char *edition, *games, *guide, *spaces, *nodes, *threads, *seed;
    EditionShorts shorts;
    bool json, help;
} RegretOptions;

static bool add_player(void *of, const char *word, Fault *fault)
{
    RegretOptions *options = of;
    if (options->players == REGRET_PLAYERS)
        return fault_at(fault, 0, 0, "unexpected player \"%.*s\": at most %d can be compared",
                        span_quotable(span_of(word)), word, REGRET_PLAYERS);
    options->player[options->players++] = word;
    return true;
}

static const Setting ROW[] = {
    {"games", "N", .at = offsetof(RegretOptions, games), .meaning = "number of games (default: 100)"},
    {"edition", "NAME|FILE", .at = offsetof(RegretOptions, edition),
     .meaning = "built-in edition or edition file (default: classic)"},
    {"express", NULL, .at = offsetof(RegretOptions, shorts.express), .meaning = "the same as --edition express"},
    {"seed", "N", .at = offsetof(RegretOptions, seed), .meaning = "seed of all deals (default: 1)"},
    {"guide", "PLAYER", .at = offsetof(RegretOptions, guide),
     .meaning = "who plays the games (default: thimble:nodes=400)"},
    {"spaces", "N", .at = offsetof(RegretOptions, spaces),
     .meaning = "positions with at most N spaces left, of both seats together (default: 20)"},
    {"nodes", "N", .at = offsetof(RegretOptions, nodes),
     .meaning = "positions the solver may search for each (default: 1000000)"},
    {"threads", "N", .at = offsetof(RegretOptions, threads),
     .meaning = "games played at a time (default: 1); the result stays the same"},
    {"json", NULL, .at = offsetof(RegretOptions, json), .meaning = "print one line of JSON"},
    {"help", NULL, .at = offsetof(RegretOptions, help), .meaning = "print this help"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW, .word = add_player};

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "PLAYER [PLAYER ...] [OPTION ...]",
    .about =
        {"Measures how far players are from perfect. A guide plays games with itself; the positions near their "
         "ends are solved exactly, and each player is asked for its move in them. A table for each player says "
         "how many moves were best, how many points they lost on average, and how many won games they threw "
         "away, by the spaces left.",
         "Players are written as for thimble match. The same seed gives the same result, unless a player has a "
         "time limit. Ctrl-C prints the result so far."},
    .settings = &SETTINGS,
    .example = {{"thimble regret thimble:time=0.01 thimble:time=0.1 thimble:time=1 --threads 2",
                 "what more time is worth, and when"},
                {"thimble regret greedy thimble:level=5 --express --games 20 --json", "JSON for other programs"}},
    .failed = "an edition, a net or a program can't be used, or a player makes no legal move",
    .interrupted = "the result so far is printed",
};

/* Set by Ctrl-C. */
static atomic_bool stop;

static void stop_games(int signal)
{
    (void)signal;
    atomic_store(&stop, true);
}

static bool read_numbers(RegretPlan *plan, const RegretOptions *options, Fault *fault)
{
    double games = 100;
    double spaces = 20;
    double nodes = 1e6;
    double threads = 1;
    const SpecKey key[] = {
        {"games", .number = &games, .least = 1, .most = 1e9, .whole = true},
        {"spaces", .number = &spaces, .least = 1, .most = REGRET_WIDTH * REGRET_BANDS, .whole = true},
        {"nodes", .number = &nodes, .least = 1, .most = 1e12, .whole = true},
        {"threads", .number = &threads, .least = 1, .most = 256, .whole = true},
    };
    if (!settings_number(options->games, key[0], fault) || !settings_number(options->spaces, key[1], fault) ||
        !settings_number(options->nodes, key[2], fault) || !settings_number(options->threads, key[3], fault))
        return false;
    plan->seed = 1;
    if (!settings_seed(options->seed, &plan->seed, fault))
        return false;
    plan->games = (uint64_t)games;
    plan->spaces = (int)spaces;
    plan->nodes = (uint64_t)nodes;
    plan->threads = (int)threads;
    return true;
}

static bool read_options(RegretPlan *plan, RegretOptions *options, int argc, char **argv, Fault *fault)
{
    *options = (RegretOptions){0};
    if (!settings_read(&SETTINGS, options, argc, argv, fault) ||
        !deal_settings_edition(&options->shorts, &options->edition, fault))
        return false;
    if (options->help)
        return true;
    if (!options->players)
        return fault_at(fault, 0, 0, "needs one player or more");
    for (int i = 0; i < options->players; i++)
        plan->player[i] = options->player[i];
    plan->guide = options->guide ? options->guide : "thimble:nodes=400";
    return read_numbers(plan, options, fault);
}

/* Creates each player once, so that errors are reported before the first game. Returns the exit status. */
static int try_players(const RegretPlan *plan, Fault *fault)
{
    for (int i = -1; i < REGRET_PLAYERS && (i < 0 || plan->player[i]); i++) {
        const char *text = i < 0 ? plan->guide : plan->player[i];
        Player *player = player_new(text, &plan->terms, fault);
        if (!player)
            return player_is_well_written(text) ? STATUS_FAILED : STATUS_WRONG;
        player_free(player);
    }
    return 0;
}

static void show_progress(uint64_t games)
{
    shell_progress("%llu game%s", (unsigned long long)games, text_plural((long long)games));
}

static int regret_command_run(RegretPlan *plan, bool json)
{
    static RegretResult result;
    static char memory[64 * 1024];
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    shell_listen(stop_games);
    plan->progress = shell_is_watched() ? show_progress : NULL;
    bool good = regret_measure(plan, &result, &fault);
    shell_progress("%s", "");
    if (!good)
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    (json ? regret_json : regret_text)(plan, &result, &text);
    int status = shell_print(COMMAND, memory);
    return status || !result.broken_off ? status : STATUS_BROKEN_OFF;
}

int regret_main(int argc, char **argv)
{
    static Edition edition;
    static char path[PATH_MAX];
    RegretPlan plan = {.edition = &edition, .terms = PLAYER_TERMS};
    RegretOptions options;
    Fault fault;
    if (!read_options(&plan, &options, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.help)
        return manual_print(&MANUAL);
    if (!edition_file_open(&edition, options.edition ? options.edition : "classic", &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    if (!edition_file_told(&edition, options.edition, path, &plan.terms.edition, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    plan.terms.stop = &stop;
    int refused = try_players(&plan, &fault);
    return refused ? shell_refuse(COMMAND, refused, fault.sentence) : regret_command_run(&plan, options.json);
}
