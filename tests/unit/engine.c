/* SPDX-License-Identifier: MIT */
/* The engine's interface.
 *
 *     unit_engine [TIMES]      multiplies the number of searches in the test for leaks */
#include "engine/engine.h"

#include "samples.h"
#include "solve_games.h"
#include "unit.h"

#include "engine/net/net_file.h"
#include "engine/search/answer.h"
#include "engine/threads/host.h"

#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int times = 1;

enum { LITTLE = 4 << 20 };

static void assert_same_line(const Line *a, const Line *b)
{
    assert_int_equal(a->visits, b->visits);
    assert_int_equal(a->exact, b->exact);
    assert_true(a->chance == b->chance && a->margin == b->margin);
    assert_int_equal(a->moves, b->moves);
    for (int i = 0; i < a->moves; i++)
        assert_true(move_equal(a->move[i], b->move[i]));
}

static void assert_same_answer(const Answer *a, const Answer *b)
{
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->exact, b->exact);
    assert_true(a->chance == b->chance && a->margin == b->margin);
    assert_int_equal(a->lines, b->lines);
    for (int i = 0; i < a->lines; i++)
        assert_same_line(&a->line[i], &b->line[i]);
}

/* Every move of every line is legal, up to the first revealed secret. */
static void assert_legal_answer(const Answer *answer, const Game *game)
{
    assert_true(answer->lines >= 1);
    assert_true(answer->chance >= 0 && answer->chance <= 1);
    for (int i = 0; i < answer->lines; i++) {
        const Line *line = &answer->line[i];
        Game after = *game;
        assert_true(line->chance >= -1e-6 && line->chance <= 1 + 1e-6);
        for (int j = 0; j < line->moves && game_phase(&after) != PHASE_AUTOMA; j++)
            assert_int_equal(game_play(&after, line->move[j]), LEGAL);
    }
}

/* The same answer twice, after other searches, and from a new engine. */
static void test_same_answer(void **state)
{
    static Answer first, again;
    const Limits limits = {.nodes = 200};
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        const Edition *edition = unit_edition(edition_builtin_name(i));
        Engine *engine = samples_engine(edition, 1);
        for (int moves = 0; moves < 60; moves += 14) {
            Game game = samples_game(edition, 5, moves);
            Game other = samples_game(edition, 6, 60 - moves);
            engine_think(engine, &game, &limits, &first);
            assert_legal_answer(&first, &game);
            engine_think(engine, &game, &limits, &again);
            assert_same_answer(&first, &again);
            engine_think(engine, &other, &(Limits){.nodes = 50, .thorough = true}, &again);
            engine_think(engine, &game, &limits, &again);
            assert_same_answer(&first, &again);
            Engine *fresh = samples_engine(edition, 1);
            engine_think(fresh, &game, &limits, &again);
            assert_same_answer(&first, &again);
            engine_free(fresh);
        }
        engine_free(engine);
    }
}

/* Equal moves keep the order in which they were found, on every machine. */
static void test_ties(void **state)
{
    static Answer answer;
    Move move[MAX_CANDIDATES];
    const Edition *edition = unit_edition("classic");
    Game game = samples_game(edition, 1, 0);
    Fault fault;
    int ties = 0;
    Engine *engine = engine_new(edition, &(EngineSetup){.by_hand = true, .memory = LITTLE}, &fault);
    (void)state;
    int count = candidates_choose(NULL, &game, (int)tuning_default().root_width, move);
    engine_think(engine, &game, &(Limits){.nodes = 1}, &answer);
    assert_int_equal(answer.lines, count);
    for (int i = 1; i < count; i++)
        if (answer.line[i].chance == answer.line[i - 1].chance &&
            answer.line[i].margin == answer.line[i - 1].margin) {
            int place = 0;
            while (!move_equal(move[place], answer.line[i - 1].move[0]))
                place++;
            while (place < count && !move_equal(move[place], answer.line[i].move[0]))
                place++;
            assert_true(place < count);
            ties++;
        }
    assert_true(ties > 0);
    engine_free(engine);
}

/* Two games that look the same to the players get the same answer. */
static void assert_blind(const char *name, uint64_t seed, int moves)
{
    static Answer answer, twins;
    const Edition *edition = unit_edition(name);
    const Limits limits = {.nodes = 200};
    Random random = random_from(seed, RANDOM_LOT);
    Engine *engine = samples_engine(edition, 1);
    Game game = samples_game(edition, seed, moves);
    Game twin = game;
    for (int i = 0; i < 10 && memcmp(&twin, &game, sizeof game) == 0; i++)
        deal_redraw(&twin, &random);
    assert_memory_not_equal(&twin, &game, sizeof game);
    engine_think(engine, &game, &limits, &answer);
    engine_think(engine, &twin, &limits, &twins);
    assert_same_answer(&answer, &twins);
    engine_free(engine);
}

static void test_blindness(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++)
        for (int moves = 0; moves <= 10; moves += 5) {
            assert_blind("express", seed, moves);
            assert_blind("automa", seed, moves); /* two of four seeds have the tactical deck */
        }
}

static void assert_only(Engine *engine, const Game *game, Move move)
{
    static Answer answer;
    engine_think(engine, game, &(Limits){.nodes = 50, .only = ONLY_CHOICE, .move = move}, &answer);
    assert_legal_answer(&answer, game);
    for (int i = 0; i < answer.lines; i++) {
        assert_int_equal(answer.line[i].move[0].kind, move.kind);
        assert_int_equal(answer.line[i].move[0].patch, move.patch);
    }
    engine_think(engine, game, &(Limits){.nodes = 50, .only = ONLY_MOVE, .move = move}, &answer);
    assert_legal_answer(&answer, game);
    assert_int_equal(answer.lines, 1);
    assert_true(move_equal(answer.line[0].move[0], move));
}

static void test_only(void **state)
{
    Random random = random_from(2, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        const Edition *edition = unit_edition(edition_builtin_name(i));
        Engine *engine = samples_engine(edition, 1);
        for (int n = 0; n < 10; n++) {
            Game game = samples_game(edition, (uint64_t)n, 5 * n);
            Move move;
            assert_true(unit_any_move(&game, &random, &move));
            assert_only(engine, &game, move);
        }
        engine_free(engine);
    }
}

/* Many more nodes than the tree has room for. */
static void test_little_memory(void **state)
{
    static Answer answer;
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        const Edition *edition = unit_edition(edition_builtin_name(i));
        Fault fault;
        Engine *engine = engine_new(edition, &(EngineSetup){.memory = 1}, &fault);
        for (int moves = 0; moves < 30; moves += 10) {
            Game game = samples_game(edition, 9, moves);
            engine_think(engine, &game, &(Limits){.nodes = 1500}, &answer);
            assert_legal_answer(&answer, &game);
            assert_true(answer.exact || answer.nodes == 1500);
        }
        engine_free(engine);
    }
}

/* CPU time of this process, which a busy machine does not stretch. */
static double computed(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

typedef struct Stopper {
    atomic_bool stop;
    double begun, told, told_computed;
} Stopper;

/* Lets it search for a twentieth of a second of CPU time. */
static void *stop_soon(void *argument)
{
    Stopper *stopper = argument;
    do
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    while (computed() - stopper->begun < 0.05);
    stopper->told_computed = computed();
    stopper->told = host_now();
    atomic_store(&stopper->stop, true);
    return NULL;
}

static void test_stop(void **state)
{
    static Answer answer;
    const Edition *edition = unit_edition("classic");
    Fault fault;
    Engine *engine = engine_new(edition, &(EngineSetup){0}, &fault); /* enough memory for a while */
    (void)state;
    for (int threads = 1; threads <= 2; threads++)
        for (int moves = 0; moves < 30; moves += 8) {
            Game game = samples_game(edition, 4, moves);
            Stopper stopper = {.begun = computed()};
            pthread_t thread;
            assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stopper), 0);
            engine_think(engine, &game, &(Limits){.threads = threads, .stop = &stopper.stop}, &answer);
            double end = host_now();
            double end_computed = computed();
            pthread_join(thread, NULL);
            printf("engine: stopped after %.2f ms, %llu nodes\n", 1000 * (end - stopper.told),
                   (unsigned long long)answer.nodes);
            assert_true(end_computed - stopper.told_computed < stopper.told_computed - stopper.begun);
            assert_legal_answer(&answer, &game);
        }
    engine_free(engine);
}

/* In a leaf that would keep the solver busy forever. */
static void test_stop_at_a_leaf(void **state)
{
    static Game position[MAX_MOVES + 1];
    static Answer answer;
    const Edition *edition = unit_edition("express");
    Engine *engine = samples_engine(edition, 1);
    Tuning tuning = tuning_default();
    Stopper stopper = {0};
    pthread_t thread;
    int i = 0;
    (void)state;
    solve_play(edition, 1, position);
    while (2 * edition->last - position[i].time[0] - position[i].time[1] > 24)
        i++;
    tuning.solve = 1e9;
    engine_tune(engine, &tuning);
    stopper.begun = computed();
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stopper), 0);
    engine_think(engine, &position[i], &(Limits){.stop = &stopper.stop}, &answer);
    double end = computed();
    pthread_join(thread, NULL);
    assert_true(end - stopper.told_computed < stopper.told_computed - stopper.begun);
    assert_legal_answer(&answer, &position[i]);
    engine_free(engine);
}

static void test_seconds(void **state)
{
    static Answer answer;
    Engine *engine = samples_engine(unit_edition("classic"), 1);
    Game game = samples_game(unit_edition("classic"), 4, 6);
    double start = host_now();
    double start_computed = computed();
    (void)state;
    engine_think(engine, &game, &(Limits){.seconds = 0.05}, &answer);
    assert_true(host_now() - start >= 0.05);
    assert_true(computed() - start_computed < 1);
    assert_legal_answer(&answer, &game);
    engine_free(engine);
}

/* The endgame solver respects a time limit even if there is a node limit too. */
static void test_seconds_and_nodes(void **state)
{
    static Game position[MAX_MOVES + 1];
    static Answer answer;
    Engine *engine = samples_engine(unit_edition("classic"), 1);
    Game game = position[solve_play(unit_edition("classic"), 0, position) - 12];
    double start = computed();
    (void)state;
    engine_think(engine, &game, &(Limits){.nodes = 1000000, .seconds = 0.05}, &answer);
    assert_true(computed() - start < 1);
    assert_legal_answer(&answer, &game);
    engine_free(engine);
}

static void test_threads(void **state)
{
    static Answer answer;
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        const Edition *edition = unit_edition(edition_builtin_name(i));
        Engine *engine = samples_engine(edition, 1);
        for (int moves = 0; moves < 60; moves += 10) {
            Game game = samples_game(edition, 2, moves);
            engine_think(engine, &game, &(Limits){.nodes = 1000, .threads = 2, .thorough = moves == 40}, &answer);
            assert_legal_answer(&answer, &game);
        }
        engine_free(engine);
    }
}

/* Values that the engine calls exact match the solver's. */
static int assert_exact(Engine *engine, Solver *solver, const Game *game)
{
    static Answer answer;
    Solution solution;
    int seat = game_turn(game);
    engine_think(engine, game, &(Limits){.nodes = 500}, &answer);
    assert_legal_answer(&answer, game);
    if (!answer.exact)
        return 0;
    assert_true(solver_solve(solver, game, UINT64_MAX, NULL, &solution));
    assert_true(answer.line[0].exact);
    assert_true(answer.chance == ((solution.value > 0) == (seat == 0)));
    assert_true(answer.margin == (seat == 0 ? solution.margin : -solution.margin));
    Game after = *game;
    game_play(&after, answer.line[0].move[0]);
    int value = solution.value;
    assert_true(solver_solve(solver, &after, UINT64_MAX, NULL, &solution));
    assert_int_equal(solution.value, value);
    return 1;
}

static void test_exact(void **state)
{
    static Game position[MAX_MOVES + 1];
    Solver *solver = solver_new(4 << 20);
    int exact = 0;
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        const Edition *edition = unit_edition(edition_builtin_name(i));
        Engine *engine = samples_engine(edition, 1);
        for (uint64_t seed = 0; seed < 6; seed++) {
            int count = solve_play(edition, seed, position);
            for (int j = count - 8; j < count - 1; j++)
                if (game_phase(&position[j]) == PHASE_ACTION || game_phase(&position[j]) == PHASE_LEATHER)
                    exact += assert_exact(engine, solver, &position[j]);
        }
        engine_free(engine);
    }
    printf("engine: %d exact answers\n", exact);
    assert_true(exact > 30);
    solver_free(solver);
}

/* Finding the line of a solved game takes as long as solving it; it can be stopped too. */
static void test_stopped_line(void **state)
{
    static Game position[MAX_MOVES + 1];
    static Answer answer;
    Solver *solver = solver_new(4 << 20);
    Solution solution;
    atomic_bool stop = true;
    (void)state;
    Game game = position[solve_play(unit_edition("classic"), 1, position) - 8];
    assert_true(solver_solve(solver, &game, UINT64_MAX, NULL, &solution));
    answer_solved(&answer, solver, &game, &solution, UINT64_MAX, &stop);
    assert_int_equal(answer.line[0].moves, 1);
    assert_true(move_equal(answer.line[0].move[0], solution.move));
    stop = false;
    answer_solved(&answer, solver, &game, &solution, UINT64_MAX, &stop);
    assert_true(answer.line[0].moves > 1);
    solver_free(solver);
}

/* With `all`, the solver (successful or not), its line and the search together stay within the nodes. */
static void test_all_nodes(void **state)
{
    static Game position[MAX_MOVES + 1];
    static Answer answer;
    Fault fault = {0};
    Engine *engine = engine_new(unit_edition("classic"), &(EngineSetup){.memory = LITTLE}, &fault);
    int exact = 0;
    int searched = 0;
    (void)state;
    int count = solve_play(unit_edition("classic"), 1, position);
    for (int i = 0; i < count - 1; i++)
        for (uint64_t nodes = 1; nodes <= 3000; nodes = 3 * nodes + 1) {
            engine_think(engine, &position[i], &(Limits){.nodes = nodes, .all = true, .thorough = true}, &answer);
            assert_true(answer.exact ? answer.nodes <= nodes : answer.nodes == nodes);
            engine_think(engine, &position[i], &(Limits){.nodes = nodes, .all = true}, &answer);
            assert_true(answer.nodes <= nodes);
            exact += answer.exact;
            searched += !answer.exact;
        }
    assert_true(exact > 20 && searched > 20);
    engine_free(engine);
}

/* A search in slices gives the same result as in one piece, also with hidden information. */
static void test_goes_on(void **state)
{
    static Answer whole, slice;
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        const Edition *edition = unit_edition(edition_builtin_name(i));
        Engine *engine = samples_engine(edition, 1);
        Game game = samples_game(edition, 5, 6);
        Game other = samples_game(edition, 6, 6);
        engine_think(engine, &game, &(Limits){.nodes = 200}, &whole);
        for (int j = 1; j <= 4; j++) {
            engine_think(engine, &game, &(Limits){.nodes = 50, .go_on = true}, &slice);
            assert_int_equal(slice.nodes, 50 * j);
        }
        assert_same_answer(&whole, &slice);
        engine_think(engine, &game, &(Limits){.nodes = 50, .go_on = true, .only = ONLY_MOVE}, &slice);
        assert_int_equal(slice.nodes, 50); /* another question */
        engine_think(engine, &other, &(Limits){.nodes = 50, .go_on = true}, &slice);
        assert_int_equal(slice.nodes, 50);
        engine_think(engine, &other, &(Limits){.nodes = 50}, &slice);
        assert_int_equal(slice.nodes, 50); /* without go_on it starts anew */
        engine_free(engine);
    }
}

/* Moves with at least this share of the visits. */
static int looked_at(const Answer *answer, uint64_t share)
{
    int count = 0;
    for (int i = 0; i < answer->lines; i++)
        count += answer->line[i].visits >= share;
    return count;
}

/* For analysis, more than the best move is searched. */
static void test_thorough_lines(void **state)
{
    static Answer answer;
    const uint64_t nodes = 4000;
    int plainly = 0;
    Engine *engine = samples_engine(unit_edition("classic"), 1);
    (void)state;
    for (int moves = 0; moves < 12; moves++) {
        Game game = samples_game(unit_edition("classic"), 42, moves);
        engine_think(engine, &game, &(Limits){.nodes = nodes}, &answer);
        plainly += looked_at(&answer, nodes / 20) >= 4;
        engine_think(engine, &game, &(Limits){.nodes = nodes, .thorough = true}, &answer);
        assert_true(looked_at(&answer, nodes / 20) >= (answer.lines < 4 ? answer.lines : 4));
    }
    assert_true(plainly < 12);
    engine_free(engine);
}

/* A solved position stays solved while the other moves get a few more visits, and then no more. */
static void test_goes_on_when_solved(void **state)
{
    static Game position[MAX_MOVES + 1];
    static Answer first, again;
    const Limits limits = {.nodes = 500, .go_on = true, .thorough = true};
    Engine *engine = samples_engine(unit_edition("classic"), 1);
    (void)state;
    Game game = position[solve_play(unit_edition("classic"), 1, position) - 4];
    engine_think(engine, &game, &limits, &first);
    engine_think(engine, &game, &limits, &again);
    assert_true(first.exact && again.exact);
    assert_same_line(&first.line[0], &again.line[0]);
    assert_int_equal(again.nodes, first.nodes + 500);
    engine_think(engine, &game, &limits, &first);
    assert_int_equal(first.nodes, again.nodes);
    engine_free(engine);
}

/* With an exact value, neither a billion nodes nor an hour is used up. */
static void test_solved_ends(void **state)
{
    static Game position[MAX_MOVES + 1];
    static Answer answer, short_answer;
    const uint64_t billion = 1000000000;
    Engine *engine = samples_engine(unit_edition("classic"), 1);
    (void)state;
    int count = solve_play(unit_edition("classic"), 1, position);
    for (int i = 2; i <= 5; i++) {
        const Game *game = &position[count - i];
        engine_think(engine, game, &(Limits){.nodes = 10000}, &short_answer);
        assert_true(short_answer.exact);
        const Limits limits[] = {
            {.nodes = billion, .thorough = true},
            {.nodes = billion, .thorough = true, .all = true},
            {.seconds = 3600, .thorough = true},
            {.seconds = 3600, .thorough = true, .threads = 2},
            {.seconds = 3600},
        };
        for (int j = 0; j < 5; j++) {
            engine_think(engine, game, &limits[j], &answer);
            assert_true(answer.exact && answer.nodes <= short_answer.nodes + ENGINE_SOLVED_NODES + MAX_THREADS);
            assert_true(answer.margin == short_answer.margin);
        }
    }
    engine_free(engine);
}

/* The tree finds an exact value too, where the solver can't: late patches that nobody will see, and no solver
 * nodes. */
static void test_known_ends(void **state)
{
    static Game position[MAX_MOVES + 1];
    static Answer answer;
    atomic_bool never = false;
    int ended = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++)
        for (int i = 0; edition_builtin_name(i); i++) {
            const Edition *edition = unit_edition(edition_builtin_name(i));
            Game game = position[solve_play(edition, seed, position) - 2];
            Game after = game;
            if (game_phase(&game) == PHASE_AUTOMA)
                continue;
            Engine *engine = samples_engine(edition, 1);
            engine_think(engine, &game, &(Limits){.nodes = 1}, &answer);
            bool all_end = true;
            for (int j = 0; j < answer.lines; j++) {
                after = game;
                game_play(&after, answer.line[j].move[0]);
                all_end = all_end && game_phase(&after) == PHASE_OVER;
            }
            if (all_end) {
                engine_think(engine, &game, &(Limits){.stop = &never}, &answer);
                assert_true(answer.exact);
                ended++;
            }
            engine_free(engine);
        }
    assert_true(ended > 2);
}

/* The position after a move that the search happened to solve, if there is one. */
static bool solved_in_passing(const Answer *answer, const Game *game, Game *after)
{
    for (int i = answer->exact; i < answer->lines; i++) {
        *after = *game;
        game_play(after, answer->line[i].move[0]);
        if (answer->line[i].exact && game_phase(after) != PHASE_OVER)
            return true;
    }
    return false;
}

/* Its moves were never searched, and there are too few nodes to solve it again: there is still an answer. */
static void test_goes_on_from_solved(void **state)
{
    static Game position[MAX_MOVES + 1];
    static Answer answer;
    Engine *engine = samples_engine(unit_edition("classic"), 1);
    Tuning tuning = tuning_default();
    int found = 0;
    (void)state;
    tuning.solve = 1000;
    engine_tune(engine, &tuning);
    for (uint64_t seed = 0; seed < 6; seed++) {
        int count = solve_play(unit_edition("classic"), seed, position);
        for (int i = count > 14 ? count - 14 : 0; i < count - 1; i++) {
            Game after;
            engine_think(engine, &position[i], &(Limits){.nodes = 300, .go_on = true, .thorough = true}, &answer);
            if (!solved_in_passing(&answer, &position[i], &after))
                continue;
            found++;
            engine_think(engine, &after, &(Limits){.nodes = 1, .go_on = true}, &answer);
            assert_legal_answer(&answer, &after);
        }
    }
    assert_true(found > 10);
    engine_free(engine);
}

static size_t memory_in_use(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/* After the first search an engine allocates nothing. */
static void test_no_growth(void **state)
{
    static Answer answer;
    const Edition *edition = unit_edition("classic");
    Engine *engine = samples_engine(edition, 1);
    size_t before = 0;
    (void)state;
    for (int i = 0; i <= 200 * times; i++) {
        Game game = samples_game(edition, (uint64_t)(i / 20), i % 20 * 2);
        engine_think(engine, &game, &(Limits){.nodes = 20}, &answer);
        assert_legal_answer(&answer, &game);
        before = i == 0 ? memory_in_use() : before;
    }
    assert_int_equal(memory_in_use(), before);
    engine_free(engine);
}

static void test_nets(void **state)
{
    static Answer answer, hand;
    const Edition *edition = unit_edition("classic");
    Game game = samples_game(edition, 1, 4);
    Fault fault;
    (void)state;
    assert_null(engine_new(edition, &(EngineSetup){.net = "nonsense", .net_size = 8}, &fault));
    unit_assert_says(fault.sentence, "this is not a net");
    Engine *given =
        engine_new(edition, &(EngineSetup){.net = NET_FILE, .net_size = NET_FILE_SIZE, .memory = LITTLE}, &fault);
    Engine *by_hand = engine_new(edition, &(EngineSetup){.by_hand = true, .memory = LITTLE}, &fault);
    engine_think(given, &game, &(Limits){.nodes = 100}, &answer);
    engine_think(by_hand, &game, &(Limits){.nodes = 100}, &hand);
    assert_legal_answer(&answer, &game);
    assert_legal_answer(&hand, &game);
    assert_true(answer.chance != hand.chance);
    engine_free(given);
    engine_free(by_hand);
    engine_free(NULL);
}

/* A custom edition has no net and uses the hand-written evaluation. */
static void test_own_edition(void **state)
{
    static Answer answer;
    Engine *engine = samples_engine(unit_own(), 1);
    (void)state;
    for (int moves = 0; moves < 20; moves += 2) {
        Game game = samples_game(unit_own(), 1, moves);
        engine_think(engine, &game, &(Limits){.nodes = 200}, &answer);
        assert_legal_answer(&answer, &game);
    }
    engine_free(engine);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_answer),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_blindness),
        cmocka_unit_test(test_only),
        cmocka_unit_test(test_little_memory),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_stop_at_a_leaf),
        cmocka_unit_test(test_seconds),
        cmocka_unit_test(test_seconds_and_nodes),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_exact),
        cmocka_unit_test(test_all_nodes),
        cmocka_unit_test(test_stopped_line),
        cmocka_unit_test(test_no_growth),
        cmocka_unit_test(test_nets),
        cmocka_unit_test(test_own_edition),
        cmocka_unit_test(test_goes_on),
        cmocka_unit_test(test_thorough_lines),
        cmocka_unit_test(test_goes_on_when_solved),
        cmocka_unit_test(test_solved_ends),
        cmocka_unit_test(test_known_ends),
        cmocka_unit_test(test_goes_on_from_solved),
    };
    times = argc > 1 ? atoi(argv[1]) : 1;
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
