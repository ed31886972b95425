/* SPDX-License-Identifier: MIT */
#include "commands/commands.h"

#include "cli/manual.h"
#include "cli/shell.h"
#include "engine/threads/host.h"
#include "lab/proof/bench_search.h"
#include "lab/proof/lab.h"

#include <stdio.h>
#include <unistd.h>

enum {
    EDITIONS = 3,
    PERFT_SEED = 1,
    ROUNDS = 5, /* measurements take turns, so that noise affects all of them equally */
};

static const char COMMAND[] = "bench";

typedef struct Timed {
    Playouts sum;
    double seconds;
} Timed;

typedef struct Bench {
    Edition edition[EDITIONS];
    Timed edition_games[EDITIONS];
    Timed bare;
    uint64_t perft3;
    double perft_seconds;
    uint32_t rules_signature;
    SearchProof proof;
    SearchSpeed search;
    Scaling scaling;
} Bench;

static double bench_rate(const Timed *timed)
{
    return (double)timed->sum.games / timed->seconds;
}

/* Plays batches until the time is up. */
static void time_games(Timed *timed, const Edition *edition, double seconds)
{
    enum { BATCH = 500 };
    double start = host_now();
    double end = start;
    while (end - start < seconds) {
        if (edition)
            playouts(&timed->sum, edition, timed->sum.games, BATCH);
        else
            bare_playouts(&timed->sum, timed->sum.games, BATCH);
        end = host_now();
    }
    timed->seconds += end - start;
}

/* False, with the reason, when memory is short. */
static bool bench_measure(Bench *bench, double seconds, int threads, Fault *fault)
{
    for (int i = 0; i < EDITIONS; i++)
        edition_builtin(&bench->edition[i], edition_builtin_name(i));
    for (int round = 0; round < ROUNDS; round++) {
        shell_progress("playouts %d/%d", round + 1, ROUNDS);
        for (int i = 0; i < EDITIONS; i++)
            time_games(&bench->edition_games[i], &bench->edition[i], seconds / ROUNDS);
        time_games(&bench->bare, NULL, seconds / ROUNDS);
    }
    shell_progress("perft 3");
    Game game = lab_deal(&bench->edition[0], PERFT_SEED);
    double start = host_now();
    bench->perft3 = perft(&game, 3);
    bench->perft_seconds = host_now() - start;
    bench->rules_signature = lab_signature();
    shell_progress("search");
    bool good = bench_search(&bench->search, &bench->edition[0], PERFT_SEED, seconds, fault) &&
                bench_scaling(&bench->scaling, &bench->edition[0], PERFT_SEED, threads, seconds, fault) &&
                lab_search_proof(&bench->proof, fault);
    shell_progress("%s", "");
    return good;
}

/* Legal moves found per second, over the random games of all editions. */
static double moves_rate(const Bench *bench)
{
    double legal = 0;
    double seconds = 0;
    for (int i = 0; i < EDITIONS; i++) {
        legal += (double)bench->edition_games[i].sum.legal;
        seconds += bench->edition_games[i].seconds;
    }
    return legal / seconds;
}

static double search_rate(const Bench *bench)
{
    return (double)bench->search.nodes / bench->search.seconds;
}

static double evaluated_rate(const Bench *bench)
{
    return (double)bench->search.evaluated / bench->search.seconds;
}

static double net_share(const Bench *bench)
{
    return bench->search.net_seconds * evaluated_rate(bench);
}

static double per_game(uint64_t count, const Timed *timed)
{
    return (double)count / (double)timed->sum.games;
}

static void print_line(FILE *out, const char *name, const Timed *timed)
{
    fprintf(out, "%-14s %9.0f games/s  %10llu games  %6.2f plies a game  %8.1f legal moves a game\n", name,
            bench_rate(timed), (unsigned long long)timed->sum.games, per_game(timed->sum.plies, timed),
            per_game(timed->sum.legal, timed));
}

/* The nodes for each thread, compared with those of a single one. */
static double thread_share(const Scaling *scaling, const ThreadSpeed *speed)
{
    return speed->rate / speed->threads / scaling->speed[0].rate;
}

static void print_scaling(FILE *out, const Scaling *scaling)
{
    for (int i = 0; i < scaling->count; i++) {
        const ThreadSpeed *speed = &scaling->speed[i];
        fprintf(out, "%2d %-11s %9.0f nodes/s", speed->threads, speed->threads == 1 ? "thread" : "threads",
                speed->rate);
        if (i > 0)
            fprintf(out, "  each thread %.2f times as fast as one alone", thread_share(scaling, speed));
        fprintf(out, "\n");
    }
}

static void print_text(FILE *out, const Bench *bench)
{
    fprintf(out, "uniformly random games, one thread\n");
    for (int i = 0; i < EDITIONS; i++)
        print_line(out, edition_builtin_name(i), &bench->edition_games[i]);
    print_line(out, "bare loop", &bench->bare);
    fprintf(out, "%-14s %9.2f times as long as the bare loop a classic game (target: at most 1.5)\n", "ratio",
            bench_rate(&bench->bare) / bench_rate(&bench->edition_games[0]));
    fprintf(out, "%-14s %9.0f million/s\n", "legal moves", moves_rate(bench) / 1e6);
    fprintf(out, "%-14s %llu sequences in %.3f s (classic, seed %d)\n", "perft 3",
            (unsigned long long)bench->perft3, bench->perft_seconds, PERFT_SEED);
    fprintf(out, "%-14s %zu bytes\n", "game", sizeof(Game));
    fprintf(out, "%-14s %9.0f nodes/s  %.2f million moves evaluated/s  at least %.0f%% of the time in the net\n",
            "search", search_rate(bench), evaluated_rate(bench) / 1e6, 100 * net_share(bench));
    print_scaling(out, &bench->scaling);
    fprintf(out, "%-14s %lu (rules %lu)\n", "signature", (unsigned long)bench->proof.signature,
            (unsigned long)bench->rules_signature);
}

static void print_counts(FILE *out, const char *name, const Timed *timed)
{
    fprintf(out, "\"%s\":{\"games\":%llu,\"plies\":%llu,\"legal\":%llu,\"seconds\":%.3f}", name,
            (unsigned long long)timed->sum.games, (unsigned long long)timed->sum.plies,
            (unsigned long long)timed->sum.legal, timed->seconds);
}

static void print_scaling_json(FILE *out, const Scaling *scaling)
{
    fprintf(out, "\"threads\":{");
    for (int i = 0; i < scaling->count; i++)
        fprintf(out, "%s\"%d\":%.0f", i ? "," : "", scaling->speed[i].threads, scaling->speed[i].rate);
    fprintf(out, "},");
}

static void print_json(FILE *out, const Bench *bench)
{
    fprintf(out, "{\"playouts\":{");
    for (int i = 0; i < EDITIONS; i++)
        fprintf(out, "%s\"%s\":%.0f", i ? "," : "", edition_builtin_name(i), bench_rate(&bench->edition_games[i]));
    fprintf(out, "},\"bare\":{\"classic\":%.0f,\"ratio\":%.3f},\"counts\":{", bench_rate(&bench->bare),
            bench_rate(&bench->bare) / bench_rate(&bench->edition_games[0]));
    for (int i = 0; i < EDITIONS; i++) {
        print_counts(out, edition_builtin_name(i), &bench->edition_games[i]);
        fprintf(out, ",");
    }
    print_counts(out, "bare", &bench->bare);
    fprintf(out, "},");
    print_scaling_json(out, &bench->scaling);
    fprintf(out,
            "\"moves\":%.0f,\"perft3\":%llu,\"perft3_seconds\":%.3f,\"game_bytes\":%zu,"
            "\"nodes\":%.0f,\"judged\":%.0f,\"net_share\":%.3f,\"rules_signature\":%lu,\"signature\":%lu}\n",
            moves_rate(bench), (unsigned long long)bench->perft3, bench->perft_seconds, sizeof(Game),
            search_rate(bench), evaluated_rate(bench), net_share(bench), (unsigned long)bench->rules_signature,
            (unsigned long)bench->proof.signature);
}

static int bench_run(bool json, double seconds, int threads)
{
    static Bench bench;
    Fault fault;
    if (!bench_measure(&bench, seconds, threads, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    (json ? print_json : print_text)(stdout, &bench);
    return fflush(stdout) == 0 ? 0 : shell_no_output(COMMAND);
}

static int bench_prove(void)
{
    static char memory[MAX_PROOF_TEXT];
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    if (!lab_proof(&text, &fault))
        return shell_refuse(COMMAND, STATUS_FAILED, fault.sentence);
    return shell_print(COMMAND, memory);
}

/* The options of `thimble bench`. */
typedef struct BenchOptions {
    const char *seconds, *threads;
    bool json, proof, help;
} BenchOptions;

static const Setting ROW[] = {
    {"json", NULL, .at = offsetof(BenchOptions, json), .meaning = "print one line of JSON"},
    {"seconds", "N", .at = offsetof(BenchOptions, seconds),
     .meaning = "time for each kind of game, for the search, and for the threads (default: 2)"},
    {"threads", "N", .at = offsetof(BenchOptions, threads),
     .meaning = "measure the search with up to this many threads (default: one for each core)"},
    {"proof", NULL, .at = offsetof(BenchOptions, proof),
     .meaning = "print only values that are the same on every machine: deals, perft counts, signatures"},
    {"help", NULL, .at = offsetof(BenchOptions, help), .meaning = "print this help"},
};

static const Settings SETTINGS = {.row = ROW, .rows = sizeof ROW / sizeof *ROW};

static const Manual MANUAL = {
    .command = COMMAND,
    .usage = "[OPTION ...]",
    .about =
        {"Measures the rules: uniformly random games of every edition on one thread, compared with a bare loop "
         "without "
         "checks, and perft 3 of a fixed deal. Then measures the engine: positions and moves a second, the "
         "net's share of the time, and positions a second with 1, 2, 4 ... threads.",
         "The signature identifies how the engine plays. It is the same on every machine."},
    .settings = &SETTINGS,
    .example = {{"thimble bench --seconds 1 --json", "a quick measurement as JSON"},
                {"thimble bench --proof | diff tests/proof.txt -", "check that this build plays like all others"}},
};

static bool bench_read(BenchOptions *options, double *seconds, double *threads, int argc, char **argv, Fault *fault)
{
    const SpecKey key[] = {
        {"seconds", .number = seconds, .least = 1, .most = 600},
        {"threads", .number = threads, .least = 1, .most = MAX_THREADS, .whole = true},
    };
    return settings_read(&SETTINGS, options, argc, argv, fault) &&
           settings_number(options->seconds, key[0], fault) && settings_number(options->threads, key[1], fault);
}

int bench_main(int argc, char **argv)
{
    BenchOptions options = {0};
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    double seconds = 2;
    double threads = cores < 1 ? 1 : cores > MAX_THREADS ? MAX_THREADS : (double)cores;
    Fault fault;
    if (!bench_read(&options, &seconds, &threads, argc, argv, &fault))
        return shell_refuse(COMMAND, STATUS_WRONG, fault.sentence);
    if (options.help)
        return manual_print(&MANUAL);
    if (options.proof && options.json)
        return shell_refuse(COMMAND, STATUS_WRONG,
                            "--proof and --json can't be combined: the proof is a text to compare");
    return options.proof ? bench_prove() : bench_run(options.json, seconds, (int)threads);
}
