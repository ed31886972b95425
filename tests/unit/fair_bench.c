/* SPDX-License-Identifier: MIT */
/* How good are the searches of engine/fair.h?   fair_bench [EDITION [DEALS [NODES]]]
 *
 * Compares them with a longer search (default: 400,000 nodes) of the deals 1 to DEALS, and describes the deals that
 * they accept. */
#include "unit.h"

#include "engine/fair.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { MEMORY = 1 << 30 };

static Engine *engine;

static double chance_of(const Game *game, uint64_t nodes)
{
    static Answer answer;
    engine_think(engine, game, &(Limits){.nodes = nodes}, &answer);
    return answer.chance;
}

typedef struct Sum {
    int deals;
    double off_even;  /* distance of the long search from 0.5 */
    int near, nearer; /* within 0.1 and 0.05 of it */
} Sum;

static void add(Sum *sum, double chance)
{
    double off = fabs(chance - 0.5);
    sum->deals++;
    sum->off_even += off;
    sum->near += off <= 0.1;
    sum->nearer += off <= 0.05;
}

static void print_sum(const char *name, const Sum *sum)
{
    printf("%-9s %4d, on average %.3f from 0.5; 0.45 to 0.55: %.0f %%, 0.4 to 0.6: %.0f %%\n", name, sum->deals,
           sum->off_even / sum->deals, 100.0 * sum->nearer / sum->deals, 100.0 * sum->near / sum->deals);
}

static bool passes(double chance, const FairLook *look)
{
    return chance >= look->least && chance <= look->most;
}

typedef struct Bench {
    Sum any, fair;
    double error[FAIR_LOOKS];
    double nodes;
} Bench;

static void try_deal(Bench *bench, const Game *game, uint64_t most)
{
    double best = chance_of(game, most);
    bool passed = true;
    for (int i = 0; i < FAIR_LOOKS; i++) {
        double chance = chance_of(game, FAIR_LOOK[i].nodes);
        bench->error[i] += fabs(chance - best);
        bench->nodes += passed ? (double)FAIR_LOOK[i].nodes : 0;
        passed = passed && passes(chance, &FAIR_LOOK[i]);
    }
    add(&bench->any, best);
    if (passed)
        add(&bench->fair, best);
}

static void print_bench(const Bench *bench)
{
    print_sum("all deals", &bench->any);
    print_sum("accepted", &bench->fair);
    for (int i = 0; i < FAIR_LOOKS; i++)
        printf("%llu nodes: average error %.3f\n", (unsigned long long)FAIR_LOOK[i].nodes,
               bench->error[i] / bench->any.deals);
    printf("%.0f nodes for a fair deal\n", bench->nodes / bench->fair.deals);
}

int main(int argc, char **argv)
{
    const Edition *edition = unit_edition(argc > 1 ? argv[1] : "classic");
    int deals = argc > 2 ? atoi(argv[2]) : 20;
    uint64_t most = argc > 3 ? strtoull(argv[3], NULL, 10) : 400000;
    Bench bench = {0};
    Fault fault;
    engine = engine_new(edition, &(EngineSetup){.memory = MEMORY}, &fault);
    for (int seed = 1; engine && seed <= deals; seed++) {
        char keys[32];
        snprintf(keys, sizeof keys, "seed=%d", seed);
        Game game = unit_game(edition, keys);
        try_deal(&bench, &game, most);
    }
    print_bench(&bench);
    engine_free(engine);
    return 0;
}
