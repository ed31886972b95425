/* SPDX-License-Identifier: MIT */
/* Random games in which the rules and the oracle must agree at every ply:
 *
 *     agree [GAMES [FIRST-SEED [THREADS]]]
 *
 * Run from the root of the sources. Plays the seeds FIRST-SEED, FIRST-SEED + 1, ...; to reproduce a report, play
 * one game with its seed. Exits with 1 on the first difference and prints everything about it. */
#include "trial.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    MAX_THREADS = 64,
    ENOUGH_GAMES = 20000, /* with this many games, everything possible must have happened */
    MANY_LEGAL = 1345,    /* more than any position of the printed editions */
};

typedef struct Worker {
    pthread_t thread;
    Trial *trial;
    uint64_t first, end, step; /* the seeds it plays */
} Worker;

static pthread_mutex_t reporting = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *given)
{
    Worker *worker = given;
    for (uint64_t seed = worker->first; seed < worker->end; seed += worker->step) {
        const char *difference = trial_play(worker->trial, seed);
        if (difference) {
            pthread_mutex_lock(&reporting); /* never released: the program ends here */
            trial_report(worker->trial, difference);
            fflush(stdout);
            _Exit(1);
        }
    }
    return NULL;
}

static void add_counts(TrialCounts *sum, const TrialCounts *more)
{
    sum->games += more->games;
    sum->plies += more->plies;
    sum->legal += more->legal;
    sum->thorough += more->thorough;
    sum->bonuses += more->bonuses;
    sum->joins += more->joins;
    sum->dropped += more->dropped;
    sum->given_up += more->given_up;
    sum->passes += more->passes;
    sum->ties += more->ties;
    sum->most_legal = sum->most_legal > more->most_legal ? sum->most_legal : more->most_legal;
    sum->most_leather = sum->most_leather > more->most_leather ? sum->most_leather : more->most_leather;
}

static void print_counts(const char *name, const TrialCounts *counts)
{
    printf("agree: %-8s %6llu games (%llu thorough), %8llu plies, %10llu legal moves, at most %d\n", name,
           (unsigned long long)counts->games, (unsigned long long)counts->thorough,
           (unsigned long long)counts->plies, (unsigned long long)counts->legal, counts->most_legal);
    printf("       bonuses %llu, late joined %llu, leather at once %d, dropped %llu, given up %llu, passes %llu, "
           "ties %llu\n",
           (unsigned long long)counts->bonuses, (unsigned long long)counts->joins, counts->most_leather,
           (unsigned long long)counts->dropped, (unsigned long long)counts->given_up,
           (unsigned long long)counts->passes, (unsigned long long)counts->ties);
}

/* Has everything come up? Otherwise the run proves nothing. */
static bool complete(const TrialCounts counts[TRIAL_KINDS])
{
    const TrialCounts *own = &counts[TRIAL_OWN];
    const TrialCounts *express = &counts[TRIAL_EXPRESS];
    bool good = counts[TRIAL_CLASSIC].bonuses && counts[TRIAL_CLASSIC].ties && counts[TRIAL_AUTOMA].bonuses &&
                counts[TRIAL_AUTOMA].passes && express->joins && express->given_up && express->ties &&
                own->most_legal > MANY_LEGAL && own->most_leather >= 3 && own->dropped && own->joins &&
                own->bonuses && own->given_up && own->passes;
    for (int kind = 0; kind < TRIAL_KINDS; kind++)
        good = good && counts[kind].thorough;
    if (!good)
        printf("something that can happen in a game never did: the games prove too little\n");
    return good;
}

static int conclude(Worker *workers, int threads)
{
    TrialCounts counts[TRIAL_KINDS] = {0};
    TrialCounts all = {0};
    for (int i = 0; i < threads; i++) {
        pthread_join(workers[i].thread, NULL);
        for (int kind = 0; kind < TRIAL_KINDS; kind++)
            add_counts(&counts[kind], &workers[i].trial->counts[kind]);
        free(workers[i].trial);
    }
    for (int kind = 0; kind < TRIAL_KINDS; kind++) {
        print_counts(TRIAL_KIND_NAME[kind], &counts[kind]);
        add_counts(&all, &counts[kind]);
    }
    print_counts("all", &all);
    return all.games < ENOUGH_GAMES || complete(counts) ? 0 : 1;
}

static uint64_t argument(int argc, char **argv, int number, uint64_t unless_told)
{
    return number < argc ? strtoull(argv[number], NULL, 10) : unless_told;
}

int main(int argc, char **argv)
{
    static TrialBoxes boxes;
    static Worker workers[MAX_THREADS];
    uint64_t games = argument(argc, argv, 1, 1000);
    uint64_t first = argument(argc, argv, 2, 1);
    int threads = (int)argument(argc, argv, 3, 1);
    if (threads < 1 || threads > MAX_THREADS || !trial_boxes(&boxes, "tests/data")) {
        fprintf(stderr, "usage: agree [GAMES [FIRST-SEED [THREADS]]], from the root of the sources\n");
        return 2;
    }
    for (int i = 0; i < threads; i++) {
        Worker *worker = &workers[i];
        *worker = (Worker){.first = first + (uint64_t)i, .end = first + games, .step = (uint64_t)threads};
        worker->trial = calloc(1, sizeof *worker->trial);
        if (!worker->trial)
            return 2;
        worker->trial->boxes = &boxes;
        if (pthread_create(&worker->thread, NULL, work, worker) != 0)
            return 2;
    }
    return conclude(workers, threads);
}
