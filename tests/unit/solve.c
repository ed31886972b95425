/* SPDX-License-Identifier: MIT */
/* The solver against brute force: plain minimax over all legal moves, which shares nothing with it except the
 * rules.
 *
 *     unit_solve [TIMES]      multiplies the number and the size of the games */
#include "solve_games.h"
#include "unit.h"

#include "engine/solve/solve.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int times = 1;

static int final_value(const Game *game)
{
    return 4 * (game_score(game, 0) - game_score(game, 1)) + (game->mover == 1 ? 1 : -1);
}

/* Plain minimax. Beyond the cap the result is invalid. */
static int brute_force(const Game *game, uint64_t cap, uint64_t *nodes)
{
    Moves moves;
    int seat = game_turn(game);
    int best = seat == 0 ? INT32_MIN : INT32_MAX;
    if (++*nodes > cap)
        return 0;
    if (seat == NOBODY)
        return final_value(game);
    moves_find(&moves, game);
    for (Move move; moves_next(&moves, &move) && *nodes <= cap;) {
        Game after = *game;
        game_play(&after, move);
        int value = brute_force(&after, cap, nodes);
        best = (seat == 0) == (value > best) ? value : best;
    }
    return best;
}

/* Fails the test with the position. */
static void fail_at(const Game *game, const char *what, int expected, int found)
{
    char memory[MAX_POSITION_TEXT];
    Text text = text_in(memory, sizeof memory);
    position_write(game, SECRETS_SHOWN, &text);
    fail_msg("%s: %s %d, found %d", memory, what, expected, found);
}

static Solution solve(Solver *solver, const Game *game)
{
    Solution solution = {0};
    if (!solver_solve(solver, game, UINT64_MAX, NULL, &solution))
        fail_at(game, "refused", 0, 0);
    assert_int_equal(solution.margin, solve_margin(solution.value));
    return solution;
}

typedef struct Tally {
    int positions;
    uint64_t brute, solver;
} Tally;

/* A new table for the node count; the value after the move may use what is in it. */
static void assert_solved(Solver *solver, const Game *game, int value, Tally *tally)
{
    uint64_t nodes = 0;
    Game after = *game;
    solver_clear(solver);
    Solution solution = solve(solver, game);
    tally->positions++;
    tally->solver += solution.nodes;
    if (solution.value != value)
        fail_at(game, "the value is", value, solution.value);
    assert_int_equal(game_play(&after, solution.move), LEGAL);
    int attained = brute_force(&after, UINT64_MAX, &nodes);
    if (attained != value)
        fail_at(game, "the best move attains", attained, value);
    if (solve(solver, &after).value != value)
        fail_at(game, "after the best move the value is", value, solve(solver, &after).value);
}

/* From the end of a game as far back as brute force can go. In the solo game the Automa has arrived, or it must. */
static void solve_game(Solver *solver, const Edition *edition, uint64_t seed, uint64_t cap, Tally *tally)
{
    Game position[MAX_MOVES + 1];
    for (int i = solve_play(edition, seed, position) - 2; i >= 0 && !position[i].late; i--) {
        uint64_t nodes = 0;
        Game game = position[i];
        if (edition->solo) {
            game.time[AUTOMA] = edition->last;
            game.mover = game.leather ? game.mover : AUTOMA;
        }
        if (game_phase(&game) == PHASE_OVER)
            continue;
        int value = brute_force(&game, cap, &nodes);
        if (nodes > cap)
            return;
        tally->brute += nodes;
        assert_solved(solver, &game, value, tally);
    }
}

static void test_brute_force(void **state)
{
    static const struct {
        const char *edition;
        int games;
        uint64_t cap;
    } ROW[] = {
        {"classic", 50, 10000}, {"express", 50, 10000}, {"automa", 50, 10000},
        {"small", 40, 10000},   {"spare", 40, 10000},
    };
    Tally sum = {0};
    Solver *solver = solver_new(4 << 20);
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Tally tally = {0};
        for (int seed = 0; seed < ROW[i].games * times; seed++)
            solve_game(solver, solve_edition(ROW[i].edition), (uint64_t)seed, ROW[i].cap * (uint64_t)times, &tally);
        printf("solve: %-8s %6d positions, brute force %10llu nodes, solver %8llu\n", ROW[i].edition,
               tally.positions, (unsigned long long)tally.brute, (unsigned long long)tally.solver);
        sum.positions += tally.positions;
        sum.brute += tally.brute;
        sum.solver += tally.solver;
    }
    printf("solve: all      %6d positions, brute force %10llu nodes, solver %8llu, one in %d\n", sum.positions,
           (unsigned long long)sum.brute, (unsigned long long)sum.solver, (int)(sum.brute / sum.solver));
    assert_true(sum.positions >= 500);
    assert_true(sum.solver * 10 <= sum.brute);
    solver_free(solver);
}

/* The first position of a game in which the tokens have at most that many spaces left together. */
static Game late_position(const Edition *edition, uint64_t seed, int spaces)
{
    Game position[MAX_MOVES + 1];
    int i = 0;
    solve_play(edition, seed, position);
    while (2 * edition->last - position[i].time[0] - position[i].time[1] > spaces)
        i++;
    return position[i];
}

/* Neither the size of the table nor its contents make a difference. */
static void test_tables(void **state)
{
    enum { SIZES = 3 };
    static const size_t SIZE[SIZES] = {0, (2 << 20) + 1000, 32 << 20};
    static const char *const EDITION[] = {"classic", "express", "small", "spare"};
    Solver *solver[SIZES];
    (void)state;
    for (int i = 0; i < SIZES; i++)
        solver[i] = solver_new(SIZE[i]);
    for (int seed = 0; seed < 40; seed++) {
        Game game = late_position(solve_edition(EDITION[seed % 4]), (uint64_t)seed, 8);
        solver_clear(solver[SIZES - 1]);
        Solution fresh = solve(solver[SIZES - 1], &game);
        for (int i = 0; i < SIZES; i++)
            if (solve(solver[i], &game).value != fresh.value)
                fail_at(&game, "with another table the value is", fresh.value, solve(solver[i], &game).value);
    }
    for (int i = 0; i < SIZES; i++)
        solver_free(solver[i]);
}

/* Beyond brute force: the value is that of the best of all moves, each solved separately. */
static void assert_best_of_all(Solver *solver, const Game *game)
{
    Moves moves;
    int seat = game_turn(game);
    int best = seat == 0 ? INT32_MIN : INT32_MAX;
    int value = solve(solver, game).value;
    moves_find(&moves, game);
    for (Move move; moves_next(&moves, &move);) {
        Game after = *game;
        game_play(&after, move);
        int found = solve(solver, &after).value;
        best = (seat == 0) == (found > best) ? found : best;
    }
    if (best != value)
        fail_at(game, "the best of all moves has", best, value);
}

static void test_every_move(void **state)
{
    static const struct {
        const char *edition;
        int spaces;
    } ROW[] = {{"classic", 12}, {"express", 8}, {"small", 12}, {"spare", 12}};
    Solver *solver = solver_new(16 << 20);
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        for (int seed = 0; seed < 8 * times; seed++) {
            Game game = late_position(solve_edition(ROW[i].edition), (uint64_t)seed, ROW[i].spaces);
            assert_best_of_all(solver, &game);
        }
    solver_free(solver);
}

static void test_node_limit(void **state)
{
    Solver *solver = solver_new(4 << 20);
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        Game game = late_position(solve_edition("classic"), seed, 12);
        Solution solution;
        solver_clear(solver);
        uint64_t needed = solve(solver, &game).nodes;
        solver_clear(solver);
        assert_true(solver_solve(solver, &game, needed, NULL, &solution));
        assert_int_equal(solution.nodes, needed);
        solver_clear(solver);
        assert_false(solver_solve(solver, &game, needed - 1, NULL, &solution));
        assert_false(solver_solve(solver, &game, 0, NULL, &solution));
        solution = solve(solver, &game); /* with what the attempt left in the table */
        assert_true(solution.nodes <= needed);
    }
    solver_free(solver);
}

static void *stop_soon(void *flag)
{
    struct timespec pause = {0, 20000000};
    nanosleep(&pause, NULL);
    atomic_store((atomic_bool *)flag, true);
    return NULL;
}

static void test_stop(void **state)
{
    Game game = late_position(solve_edition("express"), 1, 24);
    Solver *solver = solver_new(4 << 20);
    Solution solution;
    atomic_bool stop = true;
    pthread_t thread;
    (void)state;
    assert_false(solver_solve(solver, &game, UINT64_MAX, &stop, &solution));
    atomic_store(&stop, false);
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stop), 0);
    assert_false(solver_solve(solver, &game, UINT64_MAX, &stop, &solution)); /* or it would take minutes */
    pthread_join(thread, NULL);
    solver_free(solver);
}

/* Hidden information, or too large. */
static void test_refusals(void **state)
{
    Solver *solver = solver_new(4 << 20);
    Solution solution;
    Game express = unit_game(unit_edition("express"), "seed=1");
    Game solo = unit_game(unit_edition("automa"), "seed=1");
    Game first = unit_game(unit_edition("classic"), "seed=1");
    (void)state;
    assert_false(solver_solve(solver, &express, 100000, NULL, &solution));
    assert_false(solver_solve(solver, &solo, 100000, NULL, &solution));
    assert_false(solver_solve(solver, &first, 2000, NULL, &solution));
    assert_false(solver_hopes(&express, 100000));
    assert_false(solver_hopes(&solo, 100000));
    assert_false(solver_hopes(&first, 100000));
    solo.time[AUTOMA] = solo.edition->last;
    solo.time[HUMAN] = (uint8_t)(solo.edition->last - 1);
    assert_true(solver_solve(solver, &solo, 100000, NULL, &solution));
    express.time[0] = express.time[1] =
        (uint8_t)(express.edition->last - 1); /* the late patches can't join any more */
    assert_true(solver_solve(solver, &express, 100000, NULL, &solution));
    solver_free(solver);
}

static void test_over(void **state)
{
    Solver *solver = solver_new(4 << 20);
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Game game = late_position(solve_edition("classic"), seed, 0);
        Solution solution = solve(solver, &game);
        assert_int_equal(solution.value > 0, game_winner(&game) == 0);
        assert_int_equal(solution.margin, game_score(&game, 0) - game_score(&game, 1));
        assert_true(solver_hopes(&game, 1));
    }
    solver_free(solver);
}

static void test_line(void **state)
{
    Solver *solver = solver_new(8 << 20);
    Move line[MAX_MOVES];
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Game game = late_position(solve_edition("classic"), seed, 12);
        int value = solve(solver, &game).value;
        int count = solver_line(solver, game, UINT64_MAX, NULL, line, MAX_MOVES);
        for (int i = 0; i < count; i++)
            assert_int_equal(game_play(&game, line[i]), LEGAL);
        assert_int_equal(game_phase(&game), PHASE_OVER);
        assert_int_equal(final_value(&game), value);
        game = late_position(solve_edition("classic"), seed, 12);
        assert_int_equal(solver_line(solver, game, UINT64_MAX, NULL, line, 2), 2);
        assert_int_equal(solver_line(solver, game, 0, NULL, line, 2), 0);
    }
    solver_free(solver);
}

static void test_margins(void **state)
{
    (void)state;
    for (int margin = -300; margin <= 300; margin++) {
        assert_int_equal(solve_margin(4 * margin + 1), margin);
        assert_int_equal(solve_margin(4 * margin - 1), margin);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_brute_force), cmocka_unit_test(test_tables), cmocka_unit_test(test_every_move),
        cmocka_unit_test(test_node_limit),  cmocka_unit_test(test_stop),   cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_over),        cmocka_unit_test(test_line),   cmocka_unit_test(test_margins),
    };
    times = argc > 1 ? atoi(argv[1]) : 1;
    return cmocka_run_group_tests_name("solve", tests, NULL, NULL);
}
