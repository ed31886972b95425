/* SPDX-License-Identifier: MIT */
#include "base/file.h"
#include "base/json.h"
#include "cli/deal_settings.h"
#include "cli/manual.h"
#include "cli/shell.h"
#include "commands/commands.h"
#include "lab/train/selfplay.h"
#include "shelf/edition_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char COMMAND[] = "selfplay";

/* The options of `thimble selfplay`, as typed. */
typedef struct SelfplayOptions {
    const char *edition, *nodes, *games, *seconds, *threads, *seed, *net, *out;
    EditionShorts shorts;
    bool by_hand, json, help;
} SelfplayOptions;

static const Setting ROW[] = {
    {"out", "FILE", .at = offsetof(SelfplayOptions, out), .meaning = "output file; an existing file is replaced"},
    {"edition", "classic|express|automa", .at = offsetof(SelfplayOptions, edition), .meaning = "default: classic"},
    EDITION_SHORTS(SelfplayOptions),
    {"games", "N", .at = offsetof(SelfplayOptions, games), .meaning = "number of games"},
    {"seconds", "N", .at = offsetof(SelfplayOptions, seconds), .meaning = "start no game after N seconds"},
    {"nodes", "N", .at = offsetof(SelfplayOptions, nodes),
     .meaning = "positions searched for each move (default: 100)"},
    {"threads", "N", .at = offsetof(SelfplayOptions, threads),
     .meaning = "games played at a time (default: 1); the games stay the same"},
    {"seed", "N", .at = offsetof(SelfplayOptions, seed),
     .meaning = "seed of the first game (default: 1); each further game adds one"},
    {"net", "FILE", .at = offsetof(SelfplayOptions, net),
     .meaning = "net file for evaluation (default: the built-in net)"},
    {"by-hand", NULL, .at = offsetof(SelfplayOptions, by_hand),
     .meaning = "use the hand-written evaluation, no net"},
    {"json", NULL, .at = offsetof(SelfplayOptions, json), .meaning = "print one line of JSON"},
    {"help", NULL, .at = offsetof(SelfplayOptions, help), .meaning = "print this help"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

/* Set by Ctrl-C. */
static atomic_bool stop;

static void stop_games(int signal)
{
    (void)signal;
    atomic_store(&stop, true);
}

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "--out FILE [OPTION ...]",
    .about = {"Lets the engine play itself and writes the games with all evaluations to a file, to train a net "
              "with (see "
              "thimble inputs). The same seed gives the same games.",
              "Without --games and --seconds it runs until Ctrl-C. The file always holds whole games."},
    .settings = &SETTINGS,
    .example = {{"thimble selfplay --edition express --games 1000 --out express.games",
                 "a thousand training games; next: thimble inputs express 0.8 express express.games"}},
    .failed = "unknown edition, or a file can't be read or written",
    .interrupted = "the games so far are in the file",
};

static bool read_numbers(SelfplayPlan *plan, const SelfplayOptions *options, Fault *fault)
{
    double nodes = 100;
    double games = 0;
    double threads = 1;
    const SpecKey key[] = {
        {"nodes", .number = &nodes, .least = 1, .most = 1e9, .whole = true},
        {"games", .number = &games, .least = 1, .most = 1e12, .whole = true},
        {"seconds", .number = &plan->seconds, .least = 0.001, .most = 1e8},
        {"threads", .number = &threads, .least = 1, .most = MAX_SELFPLAY_THREADS, .whole = true},
    };
    if (!settings_number(options->nodes, key[0], fault) || !settings_number(options->games, key[1], fault) ||
        !settings_number(options->seconds, key[2], fault) || !settings_number(options->threads, key[3], fault))
        return false;
    plan->seed = 1;
    if (!settings_seed(options->seed, &plan->seed, fault))
        return false;
    plan->nodes = (uint64_t)nodes;
    plan->games = (uint64_t)games;
    plan->threads = (int)threads;
    return true;
}

static bool read_options(SelfplayPlan *plan, SelfplayOptions *options, int argc, char **argv, Fault *fault)
{
    *options = (SelfplayOptions){0};
    if (!settings_read(&SETTINGS, options, argc, argv, fault) ||
        !deal_settings_edition(&options->shorts, &options->edition, fault))
        return false;
    if (options->help)
        return true;
    if (!options->out)
        return fault_at(fault, 0, 0, "--out FILE is missing");
    if (options->by_hand && options->net)
        return fault_at(fault, 0, 0, "--by-hand and --net can't be combined");
    plan->by_hand = options->by_hand;
    return read_numbers(plan, options, fault);
}

static bool find_edition(SelfplayPlan *plan, const char *name, Fault *fault)
{
    plan->edition_number = games_edition(name);
    return edition_file_builtin(&plan->edition, name, fault);
}

/* Tries the net at once, so that errors are reported before the first game. */
static bool read_net(SelfplayPlan *plan, const char *path, Fault *fault)
{
    Fault inner;
    if (path && !(plan->net = file_read(path, ENGINE_MAX_NET, &plan->net_size, fault)))
        return false;
    Engine *engine = selfplay_engine(plan, &inner);
    engine_free(engine);
    if (!engine)
        return fault_at(fault, 0, 0, "%s%s%s", path ? file_shown(path) : "", path ? ": " : "", inner.sentence);
    return true;
}

static double selfplay_command_rate(const SelfplayResult *result)
{
    return result->seconds > 0 ? (double)result->games / result->seconds : 0;
}

static void show_progress(const SelfplayResult *result)
{
    shell_progress("%llu game%s, %.1f a second", (unsigned long long)result->games,
                   text_plural((long long)result->games), selfplay_command_rate(result));
}

static int print_result(const SelfplayPlan *plan, const SelfplayResult *result, bool json, bool broken_off)
{
    if (json)
        printf(
            "{\"edition\":\"%s\",\"seed\":%llu,\"games\":%llu,\"plies\":%llu,\"seconds\":%.3f,\"broken_off\":%s}\n",
            plan->edition.name, (unsigned long long)plan->seed, (unsigned long long)result->games,
            (unsigned long long)result->plies, result->seconds, json_truth(broken_off));
    else
        printf("%llu game%s, %llu plies, %.1f games a second%s\n", (unsigned long long)result->games,
               text_plural((long long)result->games), (unsigned long long)result->plies,
               selfplay_command_rate(result), broken_off ? "; interrupted" : "");
    if (fflush(stdout) != 0)
        return shell_no_output(COMMAND);
    return broken_off ? STATUS_BROKEN_OFF : 0;
}

static int selfplay_command_play(SelfplayPlan *plan, const SelfplayOptions *options)
{
    const char *out = options->out;
    Fault fault;
    Fault inner;
    SelfplayResult result = {0};
    plan->file = fopen(out, "wb");
    if (!plan->file) {
        fault_at(&fault, 0, 0, "%s: can't be written: %s", file_shown(out), strerror(errno));
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    }
    shell_listen(stop_games);
    bool good = selfplay_run(plan, &stop, shell_is_watched() ? show_progress : NULL, &result, &inner);
    bool broken_off = good && atomic_load(&stop);
    shell_progress("%s", "");
    if (fclose(plan->file) != 0 && good)
        good = fault_at(&inner, 0, 0, "can't be written: %s", strerror(errno));
    int status = print_result(plan, &result, options->json, broken_off);
    fault_at(&fault, 0, 0, "%s: %s", file_shown(out), inner.sentence);
    return good ? status : shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
}

int selfplay_main(int argc, char **argv)
{
    static SelfplayPlan plan;
    SelfplayOptions options;
    Fault fault;
    if (!read_options(&plan, &options, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.help)
        return manual_print(&MANUAL);
    if (!find_edition(&plan, options.edition ? options.edition : "classic", &fault) ||
        !read_net(&plan, options.net, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    int status = selfplay_command_play(&plan, &options);
    free(plan.net);
    return status;
}
