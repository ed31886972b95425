/* SPDX-License-Identifier: MIT */
/* The solver against brute force: plain minimax over every legal move, which shares nothing with it but the rules. */
#include "unit.h"

#include "engine/solve.h"

#include <stdio.h>
#include <stdlib.h>

/* Two small boxes for two: marks everywhere and a bonus tile that is nearly always within reach. */
static const char SMALL_TEXT[] = "edition small\n"
                                 "quilt 5\n"
                                 "buttons 6\n"
                                 "last-space 18\n"
                                 "income 4 8 12 15 18\n"
                                 "leather near: 5 9 10 13 16\n"
                                 "leather far: 14 15 17 18\n"
                                 "bonus side 3 points 5\n"
                                 "patch 1 cost 1 time 1 income 0 start\n##\n"
                                 "patch 2 cost 2 time 3 income 1\n##\n#.\n"
                                 "patch 3 cost 4 time 2 income 2\n###\n"
                                 "patch 4 cost 0 time 5 income 0\n####\n"
                                 "patch 5 cost 3 time 4 income 2\n##.\n.##\n"
                                 "patch 6 cost 5 time 1 income 1\n##\n##\n"
                                 "patch 7 cost 0 time 2 income 0\n#\n"
                                 "patch 8 cost 4 time 6 income 3\n.#.\n###\n.#.\n"
                                 "patch 9 cost 2 time 2 income 0\n###\n.#.\n";
static const char SPARE_TEXT[] = "edition spare\n"
                                 "quilt 4\n"
                                 "buttons 3\n"
                                 "last-space 14\n"
                                 "income 3 6 9 12\n"
                                 "leather even: 2 4 6 8 10 12 14\n"
                                 "leather late: 9 10 11 12 13 14\n"
                                 "leather-optional\n"
                                 "bonus side 2 points 3\n"
                                 "patch 1 cost 0 time 4 income 1 start\n##\n"
                                 "patch 2 cost 2 time 3 income 2\n###\n"
                                 "patch 3 cost 1 time 6 income 0\n##\n#.\n"
                                 "patch 4 cost 0 time 1 income 0\n#\n"
                                 "patch 5 cost 3 time 10 income 4\n#.#\n###\n"
                                 "patch 6 cost 1 time 2 income 1\n##\n##\n";

static const Edition *read_edition(Edition *edition, const char *text)
{
    Fault fault;
    if (edition->side == 0 && !edition_read(edition, text, strlen(text), &fault))
        fail_msg("line %d: %s", fault.line, fault.sentence);
    return edition;
}

static const Edition *find_edition(const char *name)
{
    static Edition small, spare;
    if (strcmp(name, "small") == 0)
        return read_edition(&small, SMALL_TEXT);
    return strcmp(name, "spare") == 0 ? read_edition(&spare, SPARE_TEXT) : unit_edition(name);
}

/* How many edges the empty squares have: a quilt with few of them can still take patches. */
static int edges(Squares quilt, const Edition *edition)
{
    int count = 0;
    for (int square = 0; square < edition->side * edition->side; square++) {
        bool covered = squares_has(quilt, square);
        if (square % edition->side)
            count += covered != squares_has(quilt, square - 1);
        if (square >= edition->side)
            count += covered != squares_has(quilt, square - edition->side);
    }
    return count;
}

static int judge(const Game *game, const Game *after, int seat)
{
    const Edition *edition = game->edition;
    int marks = edition->income.upto[edition->last] - edition->income.upto[after->time[seat]];
    int time = after->time[seat] - game->time[seat];
    return 20 * game_score(after, seat) + 20 * marks * after->income[seat] - 34 * time -
           3 * edges(after->quilt[seat], edition);
}

/* A sensible move, and now and then any. */
static Move sensible_move(const Game *game, Random *random)
{
    Moves moves;
    Move best = {0};
    int most = INT32_MIN;
    moves_find(&moves, game);
    if (random_below(random, 12) == 0)
        return moves_nth(&moves, (int)random_below(random, (uint32_t)moves.count));
    for (Move move; moves_next(&moves, &move);) {
        Game after = *game;
        game_play(&after, move);
        int worth = judge(game, &after, game_turn(game)) + (int)random_below(random, 10);
        if (worth > most) {
            most = worth;
            best = move;
        }
    }
    return best;
}

/* All positions of a game; answers how many. */
static int play_game(const Edition *edition, uint64_t seed, Game *position)
{
    char keys[32];
    Random random = random_from(seed, RANDOM_PLAYOUT);
    snprintf(keys, sizeof keys, "seed=%d", (int)seed);
    Game game = unit_game(edition, keys);
    int count = 0;
    game.printing = (uint8_t)(seed % edition->printings);
    game.level = (uint8_t)(seed % LEVELS);
    for (position[count++] = game; game_phase(&game) != PHASE_OVER; position[count++] = game)
        game_play(&game, sensible_move(&game, &random));
    return count;
}

static int final_value(const Game *game)
{
    return 4 * (game_score(game, 0) - game_score(game, 1)) + (game->mover == 1 ? 1 : -1);
}

/* Minimax, nothing else. Beyond the cap the answer means nothing. */
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

enum { KEPT = 4 };

typedef struct Tally {
    int positions, moves;
    uint64_t brute, solver;
} Tally;

static void assert_solved(Solver *solver, const Game *game, int value, Tally *tally)
{
    Solution solution;
    char text[MAX_POSITION_TEXT];
    Text out = text_in(text, sizeof text);
    uint64_t nodes = 0;
    solver_clear(solver);
    if (!solver_solve(solver, game, UINT64_MAX, NULL, &solution))
        fail_msg("refused");
    position_write(game, SECRETS_SHOWN, &out);
    if (solution.value != value)
        fail_msg("%s is worth %d, not %d", text, value, solution.value);
    tally->positions++;
    tally->solver += solution.nodes;
    if (game_phase(game) == PHASE_OVER)
        return;
    Game after = *game;
    assert_int_equal(game_play(&after, solution.move), LEGAL);
    if (brute_force(&after, UINT64_MAX, &nodes) != value)
        fail_msg("%s: the move is not best", text);
}

/* The positions of a game from its end as far back as brute force comes. */
static void solve_game(Solver *solver, const Edition *edition, uint64_t seed, uint64_t cap, Tally *tally)
{
    Game position[MAX_MOVES + 1];
    int count = play_game(edition, seed, position);
    for (int i = count - 1; i >= 0; i--) {
        const Game *game = &position[i];
        uint64_t nodes = 0;
        int value = brute_force(game, cap, &nodes);
        if (nodes > cap || game->late || (edition->solo && game->time[AUTOMA] != edition->last))
            return;
        if (game_phase(game) == PHASE_OVER || nodes < cap / 1000)
            continue;
        tally->brute += nodes;
        assert_solved(solver, game, value, tally);
    }
}

static void test_brute_force(void **state)
{
    static const struct {
        const char *edition;
        int games;
        uint64_t cap;
    } ROW[] = {
        {"classic", 60, 20000}, {"express", 60, 20000}, {"automa", 150, 20000},
        {"small", 100, 20000},  {"spare", 100, 20000},
    };
    int scale = getenv("SOLVE_SCALE") ? atoi(getenv("SOLVE_SCALE")) : 1;
    Solver *solver = solver_new(4 << 20);
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Tally tally = {0};
        for (int seed = 0; seed < ROW[i].games * scale; seed++)
            solve_game(solver, find_edition(ROW[i].edition), (uint64_t)seed, ROW[i].cap, &tally);
        printf("solve: %-8s %5d positions, brute force %9llu nodes, solver %7llu, one in %llu\n", ROW[i].edition,
               tally.positions, (unsigned long long)tally.brute, (unsigned long long)tally.solver,
               (unsigned long long)(tally.brute / (tally.solver | 1)));
        assert_true(tally.solver * 10 <= tally.brute);
    }
    solver_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_brute_force),
    };
    return cmocka_run_group_tests_name("solve", tests, NULL, NULL);
}
