/* SPDX-License-Identifier: MIT */
#include "engine/engine.h"

#include "engine/answer.h"
#include "engine/net_file.h"
#include "engine/search.h"

#include <stdlib.h>
#include <time.h>

enum {
    USUAL_MEMORY = 128 << 20,
    SOLVER_MEMORY = 1 << 20,
    STEPS_A_LOOK = 16,        /* at clock and stop flag */
    SOLVER_NODES = 4,         /* for each node of the limit, before the search begins */
    SOLVER_A_SECOND = 200000, /* the same for a limit in seconds */
};

struct Engine {
    Search search;
    Solver *solver[MAX_THREADS];
    Net *net;
    Tuning tuning;
    uint64_t seed;
    atomic_bool stop;
};

/* One thread's share in thinking. */
typedef struct Worker {
    Engine *engine;
    const Limits *limits;
    double start;
    pthread_t thread;
    Walk walk;
} Worker;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static bool take_net(Engine *engine, const Edition *edition, const EngineSetup *setup, Fault *fault)
{
    if (setup->by_hand)
        return true;
    engine->net = setup->net ? net_new(edition, setup->net, setup->net_size, fault)
                             : net_new(edition, NET_FILE, NET_FILE_SIZE, fault);
    return engine->net || !fault->sentence[0];
}

Engine *engine_new(const Edition *edition, const EngineSetup *setup, Fault *fault)
{
    Engine *engine = calloc(1, sizeof *engine);
    bool room = engine && tree_init(&engine->search.tree, setup->memory ? setup->memory : USUAL_MEMORY);
    if (!room)
        fault_at(fault, 0, 0, "there is not enough memory for the engine");
    if (!room || !take_net(engine, edition, setup, fault)) {
        engine_free(engine);
        return NULL;
    }
    pthread_mutex_init(&engine->search.lock, NULL);
    engine->seed = setup->seed;
    engine->tuning = setup->tuning ? *setup->tuning : tuning_default();
    return engine;
}

void engine_free(Engine *engine)
{
    if (!engine)
        return;
    tree_done(&engine->search.tree);
    net_free(engine->net);
    for (int i = 0; i < MAX_THREADS; i++)
        solver_free(engine->solver[i]);
    free(engine);
}

void engine_seed(Engine *engine, uint64_t seed)
{
    engine->seed = seed;
}

void engine_stop(Engine *engine)
{
    atomic_store(&engine->stop, true);
}

static bool enough(const Worker *worker, int steps)
{
    const Limits *limits = worker->limits;
    Search *search = &worker->engine->search;
    if (limits->nodes && atomic_load_explicit(&search->steps, memory_order_relaxed) >= limits->nodes)
        return true;
    if (steps % STEPS_A_LOOK != 0)
        return false;
    return atomic_load(&worker->engine->stop) || (limits->seconds > 0 && now() - worker->start >= limits->seconds);
}

static void *work(void *argument)
{
    Worker *worker = argument;
    for (int steps = 0; !enough(worker, steps); steps++)
        search_step(&worker->engine->search, &worker->walk);
    return NULL;
}

/* A solver for the thread, empty: what it found before must not change what it finds. NULL when there is no memory. */
static Solver *solver_for(Engine *engine, int thread)
{
    Solver **solver = &engine->solver[thread];
    if (!*solver)
        *solver = solver_new(SOLVER_MEMORY);
    if (*solver)
        solver_clear(*solver);
    return *solver;
}

/* Solves the game from here if the limits allow: exactly, so no look at other moves is needed. */
static bool solve(Engine *engine, const Game *game, const Limits *limits, Answer *answer)
{
    uint64_t nodes = limits->nodes ? limits->nodes * SOLVER_NODES : (uint64_t)(limits->seconds * SOLVER_A_SECOND);
    Solver *solver = engine->solver[0];
    Solution solution;
    if (limits->only != ONLY_NOTHING || !solver || !solver_hopes(game, nodes) ||
        !solver_solve(solver, game, nodes, &engine->stop, &solution))
        return false;
    answer_solved(answer, solver, game, &solution, nodes);
    return true;
}

/* Thinks with so many threads; those that can't be started are done without. */
static void work_together(Worker *worker, int threads)
{
    int started = 1;
    while (started < threads && pthread_create(&worker[started].thread, NULL, work, &worker[started]) == 0)
        started++;
    work(&worker[0]);
    for (int i = 1; i < started; i++)
        pthread_join(worker[i].thread, NULL);
}

/* Makes the search as skilled as it shall be. */
static void set_skill(Engine *engine, const Skill *skill)
{
    Search *search = &engine->search;
    search->tuning = engine->tuning;
    search->judge = skill && skill->hand ? (Judge){.hand = skill->hand} : (Judge){.net = engine->net};
    search->skill = skill;
    if (skill)
        skill_tune(skill, &search->tuning);
}

static void search(Engine *engine, const Game *game, const Limits *limits, double start)
{
    Search *search = &engine->search;
    int threads = limits->threads < 1 ? 1 : limits->threads > MAX_THREADS ? MAX_THREADS : limits->threads;
    Worker *worker = calloc((size_t)threads, sizeof *worker);
    Worker alone;
    set_skill(engine, limits->skill);
    if (!worker)
        threads = 1;
    Worker *first = worker ? worker : &alone;
    for (int i = 0; i < threads; i++) {
        first[i] = (Worker){.engine = engine, .limits = limits, .start = start};
        first[i].walk.solver = search->tuning.solve > 0 ? solver_for(engine, i) : NULL;
    }
    search->only = limits->only;
    search->move = limits->move;
    search->shared = threads > 1;
    search_begin(search, game, engine->seed);
    search_step(search, &first->walk); /* the root is looked at whatever the limits are */
    work_together(first, threads);
    free(worker);
}

void engine_think(Engine *engine, const Game *game, const Limits *limits, Answer *answer)
{
    double start = now();
    atomic_store(&engine->stop, false);
    solver_for(engine, 0);
    *answer = (Answer){0};
    if (solve(engine, game, limits, answer) && !limits->thorough)
        return;
    search(engine, game, limits, start);
    answer_from(answer, &engine->search);
}
