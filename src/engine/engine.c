/* SPDX-License-Identifier: MIT */
#include "engine/engine.h"

#include "engine/net/net_file.h"
#include "engine/search/answer.h"
#include "engine/search/order.h"
#include "engine/search/reuse.h"
#include "engine/search/search.h"
#include "rules/position.h"

#include <stdlib.h>
#include <string.h>

enum {
    SOLVER_MEMORY = 1 << 20,
    STEPS_A_LOOK = 16,        /* steps between checks of the clock and the stop flag */
    SOLVER_NODES = 4,         /* solver nodes per node of the search, before it begins */
    SOLVER_A_SECOND = 200000, /* the same for a limit in seconds */
    SOLVER_SLICES = 16,       /* limit for each slice of a continued search */
};

/* One thread's share of the search. */
typedef struct Worker {
    Engine *engine;
    const Limits *limits;
    double start;
    Walk walk;
} Worker;

/* The last question, and what is known about it besides the tree. */
typedef struct Question {
    bool open;     /* asked again, the search continues */
    bool searched; /* the tree is about it */
    Game game;
    Only only;
    Move move;
    uint64_t solver_nodes; /* the solver's last limit for it */
    uint64_t nodes;        /* needed by the solver; 0: not solved */
    Line solved;
} Question;

struct Engine {
    Search search;
    Solver *solver[MAX_THREADS];
    Worker worker[MAX_THREADS];
    Net *net;
    Tuning tuning;
    uint64_t seed;
    Question question;
    bool keeps; /* the tree may be reused for a later position */
};

static bool take_net(Engine *engine, const Edition *edition, const EngineSetup *setup, Fault *fault)
{
    if (setup->by_hand)
        return true;
    engine->net = setup->net ? net_new(edition, setup->net, setup->net_size, fault)
                             : net_new(edition, NET_FILE, NET_FILE_SIZE, fault);
    return engine->net || !fault->sentence[0];
}

static bool quilts_for(Engine *engine, int thread)
{
    QuiltCache **quilts = &engine->worker[thread].walk.quilts;
    if (!*quilts)
        *quilts = thread == 0 ? quilt_cache_new() : quilt_cache_beside(engine->worker[0].walk.quilts);
    return *quilts;
}

Engine *engine_new(const Edition *edition, const EngineSetup *setup, Fault *fault)
{
    Engine *engine = aligned_alloc(_Alignof(Engine), sizeof *engine);
    if (engine)
        memset(engine, 0, sizeof *engine);
    size_t memory = setup->memory ? setup->memory : (size_t)ENGINE_USUAL_MEGABYTES << 20;
    bool room = engine && tree_init(&engine->search.tree, memory) && quilts_for(engine, 0) &&
                (engine->search.lock = host_lock_new());
    if (!room)
        fault_at(fault, 0, 0, "not enough memory for the engine");
    if (!room || !take_net(engine, edition, setup, fault)) {
        engine_free(engine);
        return NULL;
    }
    engine->seed = setup->seed;
    engine->tuning = setup->tuning ? *setup->tuning : tuning_default();
    return engine;
}

void engine_free(Engine *engine)
{
    if (!engine)
        return;
    tree_done(&engine->search.tree);
    host_lock_free(engine->search.lock);
    net_free(engine->net);
    for (int i = MAX_THREADS - 1; i >= 0; i--) { /* the first last: the others share its places */
        solver_free(engine->solver[i]);
        quilt_cache_free(engine->worker[i].walk.quilts);
    }
    free(engine);
}

void engine_seed(Engine *engine, uint64_t seed)
{
    engine->seed = seed;
}

void engine_tune(Engine *engine, const Tuning *tuning)
{
    engine->tuning = *tuning;
    engine->keeps = engine->question.open = false;
}

static bool stopped(const Limits *limits)
{
    return limits->stop && atomic_load(limits->stop);
}

static bool enough(const Worker *worker, unsigned steps)
{
    const Limits *limits = worker->limits;
    Search *search = &worker->engine->search;
    if (search->upto && atomic_load_explicit(&search->steps, memory_order_relaxed) >= search->upto)
        return true;
    if (atomic_load_explicit(&search->known, memory_order_relaxed))
        return true;
    if (steps % STEPS_A_LOOK != 0)
        return false;
    return stopped(limits) || (limits->seconds > 0 && host_now() - worker->start >= limits->seconds);
}

static void engine_work(void *workers, int number)
{
    Worker *worker = (Worker *)workers + number;
    for (unsigned steps = 0; !enough(worker, steps); steps++)
        search_step(&worker->engine->search, &worker->walk);
}

/* An empty solver for the thread: earlier results must not change the answer. NULL if memory is short. */
static Solver *solver_for(Engine *engine, int thread)
{
    Solver **solver = &engine->solver[thread];
    if (!*solver)
        *solver = solver_new(SOLVER_MEMORY);
    if (*solver)
        solver_clear(*solver);
    return *solver;
}

static bool same_question(const Question *question, const Game *game, const Limits *limits)
{
    return question->open && !limits->skill && question->only == limits->only &&
           (limits->only == ONLY_NOTHING || move_equal(question->move, limits->move)) &&
           position_same(&question->game, game, SECRETS_SHOWN);
}

static void take_question(Engine *engine, const Game *game, const Limits *limits)
{
    if (limits->go_on && same_question(&engine->question, game, limits))
        return;
    engine->question = (Question){
        .open = limits->go_on && !limits->skill,
        .game = *game,
        .only = limits->only,
        .move = limits->move,
    };
}

/* The solver's nodes: they grow with the nodes searched for the question. It has no clock, so with a time limit they
 * must fit into it. */
static uint64_t solver_nodes(const Engine *engine, const Limits *limits)
{
    uint64_t before = engine->question.searched ? engine->search.steps : 0;
    uint64_t most = limits->nodes * SOLVER_SLICES;
    uint64_t nodes = before + limits->nodes < most ? before + limits->nodes : most;
    uint64_t in_time = (uint64_t)(limits->seconds * SOLVER_A_SECOND);
    bool by_clock = !limits->nodes || (limits->seconds > 0 && in_time < nodes * SOLVER_NODES);
    return by_clock ? in_time : nodes * SOLVER_NODES;
}

/* The nodes it may really use: if the limit counts all work, some must be left for the search. */
static uint64_t solver_share(const Limits *limits, uint64_t nodes)
{
    return limits->all && limits->nodes ? nodes / (SOLVER_NODES + 1) : nodes;
}

/* The solver's earlier result for the question. */
static void answer_again(const Question *question, Answer *answer)
{
    answer->line[0] = question->solved;
    answer->lines = 1;
    answer->exact = true;
    answer->nodes = question->nodes;
    answer->chance = question->solved.chance;
    answer->margin = question->solved.margin;
}

/* Solves the game if the limits allow; then no other move needs a search. A continued search tries again only with
 * twice as many nodes. */
static bool engine_solve(Engine *engine, const Game *game, const Limits *limits, Answer *answer)
{
    uint64_t nodes = solver_nodes(engine, limits);
    Question *question = &engine->question;
    Solver *solver = engine->solver[0];
    Solution solution;
    if (question->nodes) {
        answer_again(question, answer);
        return true;
    }
    if (limits->only != ONLY_NOTHING || !solver || !solver_hopes(game, nodes) || nodes < 2 * question->solver_nodes)
        return false;
    question->solver_nodes = nodes;
    uint64_t share = solver_share(limits, nodes);
    if (!solver_solve(solver, game, share, limits->stop, &solution))
        return false;
    uint64_t left = limits->all ? share - solution.nodes : share; /* for its line */
    answer_solved(answer, solver, game, &solution, left, limits->stop);
    question->nodes = answer->nodes;
    question->solved = answer->line[0];
    return true;
}

/* The number of threads: as many as requested, if memory allows. */
static int ready_threads(Engine *engine, const Limits *limits)
{
    int threads = 1;
    while (threads < limits->threads && threads < MAX_THREADS && quilts_for(engine, threads))
        threads++;
    return threads;
}

/* Sets the skill of the search. */
static void set_skill(Engine *engine, const Game *game, const Skill *skill)
{
    Search *search = &engine->search;
    search->tuning = engine->tuning;
    search->evaluator = skill && skill->hand ? (Evaluator){.hand = skill->hand} : (Evaluator){.net = engine->net};
    search->skill = skill;
    if (skill)
        skill_tune(skill, &search->tuning);
    if (skill && game->bonus == NOBODY && game->edition->bonus_side && !game->edition->solo) {
        search->evaluator.chase = skill->chase;
        search->evaluator.chaser = game_turn(game);
    }
}

/* With a time limit, or on request, the tree is reused. With nodes alone the search starts anew, so that the answer
 * does not depend on earlier questions. */
static void engine_begin_search(Engine *engine, const Game *game, const Limits *limits)
{
    Question *question = &engine->question;
    bool keeps = (!limits->nodes || limits->go_on) && limits->only == ONLY_NOTHING && !limits->skill;
    if (!question->searched &&
        !(keeps && engine->keeps && search_go_on(&engine->search, &engine->worker[0].walk, game)))
        search_begin(&engine->search, game, engine->seed);
    engine->keeps = keeps;
    question->searched = question->open;
}

/* The step at which the search ends, 0: no limit. In a solved position only the other moves need visits. */
static uint64_t last_step(const Engine *engine, const Limits *limits, uint64_t spent)
{
    uint64_t last = limits->nodes ? engine->search.steps + limits->nodes - spent : 0;
    bool solved = engine->question.nodes > 0;
    return solved && (last == 0 || last > ENGINE_SOLVED_NODES) ? ENGINE_SOLVED_NODES : last;
}

static void engine_search(Engine *engine, const Game *game, const Limits *limits, uint64_t spent, double start)
{
    Search *search = &engine->search;
    int threads = ready_threads(engine, limits);
    set_skill(engine, game, limits->skill);
    for (int i = 0; i < threads; i++) {
        engine->worker[i].limits = limits;
        engine->worker[i].start = start;
        engine->worker[i].engine = engine;
        engine->worker[i].walk.number = i;
        engine->worker[i].walk.solver = search->tuning.solve > 0 ? solver_for(engine, i) : NULL;
    }
    search->only = limits->only;
    search->move = limits->move;
    search->thorough = limits->thorough;
    search->stop = limits->stop;
    search->shared = threads > 1;
    engine_begin_search(engine, game, limits);
    search->upto = last_step(engine, limits, spent);
    if (search->steps == 0)
        search_step(search, &engine->worker[0].walk); /* the root is expanded whatever the limits are */
    host_together(threads, engine_work, engine->worker);
}

void engine_think(Engine *engine, const Game *game, const Limits *limits, Answer *answer)
{
    double start = host_now();
    take_question(engine, game, limits);
    solver_for(engine, 0);
    *answer = (Answer){0};
    bool solved = engine_solve(engine, game, limits, answer);
    uint64_t spent = limits->all && engine->solver[0] ? solver_spent(engine->solver[0]) : 0;
    if (limits->all)
        answer->nodes = spent;
    if (solved && !limits->thorough)
        return;
    engine_search(engine, game, limits, spent, start);
    answer_from(answer, &engine->search);
    if (engine->search.known && limits->only == ONLY_NOTHING) {
        answer->exact = true;
        order_lines(game, answer, MAX_LINES);
    }
}
