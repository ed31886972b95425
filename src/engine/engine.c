/* SPDX-License-Identifier: MIT */
#include "engine/engine.h"

#include "engine/search.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_THREADS = 64, USUAL_MEMORY = 64 << 20, STEPS_A_LOOK = 16 };

struct Engine {
    Search search;
    Net *net;
    uint64_t seed;
    atomic_bool stop;
};

/* One thread's share in thinking. */
typedef struct Worker {
    Engine *engine;
    const Limits *limits;
    double start;
    Walk walk;
} Worker;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

Engine *engine_new(const Edition *edition, const EngineSetup *setup, Fault *fault)
{
    Engine *engine = calloc(1, sizeof *engine);
    if (!engine || !tree_init(&engine->search.tree, setup->memory ? setup->memory : USUAL_MEMORY)) {
        engine_free(engine);
        fault_at(fault, 0, 0, "there is not enough memory for the engine");
        return NULL;
    }
    pthread_mutex_init(&engine->search.lock, NULL);
    engine->seed = setup->seed;
    engine->search.tuning = setup->tuning ? *setup->tuning : tuning_default();
    if (!setup->by_hand && setup->net) {
        engine->net = net_new(edition, setup->net, setup->net_size, fault);
        if (!engine->net && fault->sentence[0]) {
            engine_free(engine);
            return NULL;
        }
    }
    engine->search.judge = (Judge){.net = engine->net};
    return engine;
}

void engine_free(Engine *engine)
{
    if (!engine)
        return;
    tree_done(&engine->search.tree);
    net_free(engine->net);
    pthread_mutex_destroy(&engine->search.lock);
    free(engine);
}

void engine_stop(Engine *engine)
{
    atomic_store(&engine->stop, true);
}

static bool enough(const Worker *worker)
{
    const Limits *limits = worker->limits;
    const Search *search = &worker->engine->search;
    if (limits->nodes && search->steps >= limits->nodes)
        return true;
    if (search->steps % STEPS_A_LOOK != 0)
        return false;
    return atomic_load(&worker->engine->stop) || (limits->seconds > 0 && now() - worker->start >= limits->seconds);
}

static void *work(void *argument)
{
    Worker *worker = argument;
    while (!enough(worker))
        search_step(&worker->engine->search, &worker->walk);
    return NULL;
}

static const Edge *most_visited(const Tree *tree, const Node *node)
{
    const Edge *edge = tree_edges(tree, node);
    const Edge *best = NULL;
    for (int i = 0; i < node->edges; i++)
        if (!best || edge[i].visits > best->visits || (edge[i].visits == best->visits && edge[i].value > best->value))
            best = &edge[i];
    return best;
}

/* The moves that follow, as far as the tree has looked and nothing hidden is needed. */
static void follow(const Tree *tree, uint32_t at, Line *line)
{
    while (at && line->moves < MAX_LINE_MOVES && tree->node[at].kind == NODE_MOVES) {
        const Edge *edge = most_visited(tree, &tree->node[at]);
        if (edge->visits == 0)
            return;
        line->move[line->moves++] = edge->move;
        at = edge->node;
    }
}

static Line line_of(const Tree *tree, const Edge *edge, const Tuning *tuning)
{
    double weight = tuning->trust + edge->visits;
    Line line = {
        .visits = edge->visits,
        .chance = (edge->chances + tuning->trust * (double)edge->chance) / weight,
        .margin = (edge->margins + tuning->trust * (double)edge->margin) / weight,
        .value = edge->value,
        .moves = 1,
        .move = {edge->move},
    };
    follow(tree, edge->node, &line);
    return line;
}

static int line_order(const void *a, const void *b)
{
    const Line *left = a;
    const Line *right = b;
    if (left->visits != right->visits)
        return left->visits < right->visits ? 1 : -1;
    return left->value < right->value ? 1 : left->value > right->value ? -1 : 0;
}

static void answer_from(const Search *search, Answer *answer)
{
    const Tree *tree = &search->tree;
    const Node *root = &tree->node[1];
    answer->nodes = search->steps;
    answer->lines = 0;
    for (int i = 0; i < root->edges && answer->lines < MAX_LINES; i++)
        answer->line[answer->lines++] = line_of(tree, tree_edges(tree, root) + i, &search->tuning);
    qsort(answer->line, (size_t)answer->lines, sizeof answer->line[0], line_order);
    answer->chance = answer->line[0].chance;
    answer->margin = answer->line[0].margin;
}

void engine_think(Engine *engine, const Game *game, const Limits *limits, Answer *answer)
{
    Worker worker = {.engine = engine, .limits = limits, .start = now()};
    atomic_store(&engine->stop, false);
    search_begin(&engine->search, game, engine->seed);
    engine->search.shared = false;
    search_step(&engine->search, &worker.walk); /* the root is looked at whatever the limits are */
    work(&worker);
    answer_from(&engine->search, answer);
}
