/* SPDX-License-Identifier: MIT */
#include "table/review/review.h"

#include "engine/search/candidates.h"
#include "engine/shape/shape.h"
#include "engine/solve/solve.h"
#include "samples.h"
#include "solve_games.h"
#include "table/review/review_words.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static Review *review_of(const Record *record, const Limits *limits, int seat)
{
    Review *review = calloc(1, sizeof *review);
    Engine *engine = samples_engine(record->start.edition, 0);
    assert_non_null(review);
    review_begin(review, record, engine, limits, seat);
    while (review_step(review))
        ;
    engine_free(engine);
    return review;
}

static Record random_record(const Edition *edition, uint64_t seed, int most)
{
    Record record;
    Deal deal;
    Fault fault;
    Random random = random_from(seed, RANDOM_PLAYOUT);
    deal_begin(&deal, edition, seed);
    assert_true(deal_complete(&deal, &fault));
    record_begin(&record, &deal);
    Game game = record.start;
    for (Move move; record.count < most && unit_any_move(&game, &random, &move);) {
        assert_int_equal(game_play(&game, move), LEGAL);
        record.move[record.count++] = move;
    }
    return record;
}

static void assert_at_least(Worth a, Worth b)
{
    assert_true(a.chance >= b.chance);
    assert_true(a.margin >= b.margin);
}

/* best >= choice >= played, and the parts are the differences. */
static void assert_adds_up(const ReviewedMove *move)
{
    Worth sum = {0};
    assert_at_least(move->best.worth, move->choice.worth);
    assert_at_least(move->choice.worth, move->played.worth);
    for (int part = 0; part < PARTS; part++) {
        assert_at_least(move->loss[part], (Worth){0});
        sum.chance += move->loss[part].chance;
        sum.margin += move->loss[part].margin;
    }
    assert_int_equal(sum.chance, move->best.worth.chance - move->played.worth.chance);
    assert_int_equal(sum.margin, move->best.worth.margin - move->played.worth.margin);
    assert_true(move->best.worth.chance <= CHANCE_SURE);
    assert_true(move->played.worth.chance >= 0);
    assert_true(move->loss[PART_TIMING].chance == 0 || move->loss[PART_BUYING].chance == 0);
    /* leather is one choice, wherever it goes */
    assert_false(move->has_next && (move->move.kind == MOVE_LEATHER || move->move.kind == MOVE_GIVE_UP));
}

/* The line of a prospect is legal, and starts with a move of its kind. */
static void assert_line(Game game, const Prospect *prospect)
{
    assert_true(prospect->moves > 0);
    for (int i = 0; i < prospect->moves; i++)
        assert_int_equal(game_play(&game, prospect->line[i]), LEGAL);
}

/* The move compared with a mistake improves its worst part. */
static void assert_better(const ReviewedMove *move)
{
    const Prospect *better = review_better(move);
    Part worst = review_worst(move);
    if (worst == PARTS)
        return;
    assert_false(move_equal(better->line[0], move->move));
    bool same = better->line[0].patch == move->move.patch;
    if (worst == PART_PLACING && move->move.kind == MOVE_BUY)
        assert_true(same && better->line[0].kind == MOVE_BUY);
    if (worst != PART_PLACING)
        assert_false(review_has_best(move) || (same && better->line[0].kind == move->move.kind));
}

static void assert_sound(const Record *record, const ReviewedMove *move)
{
    Game game = record_game(record, move->ply);
    assert_adds_up(move);
    assert_int_equal(move->seat, game_turn(&game));
    assert_true(move_equal(move->move, record->move[move->ply]));
    assert_true(move_equal(move->move, move->played.line[0]));
    assert_line(game, &move->best);
    assert_line(game, &move->choice);
    assert_line(game, &move->played);
    if (move->forced)
        assert_false(review_has_better(move));
    assert_better(move);
    if (move->move.kind == MOVE_LEATHER || move->move.kind == MOVE_GIVE_UP)
        assert_int_equal(move->loss[PART_TIMING].margin + move->loss[PART_BUYING].margin, 0);
}

static void assert_seat_sums(const Review *review, int seat)
{
    SeatReview sum = review_seat(review, seat);
    int moves = 0;
    int chance = 0;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        moves += sum.verdict[verdict];
    assert_int_equal(moves, sum.moves);
    moves = sum.verdict[VERDICT_GOOD];
    for (int part = 0; part < PARTS; part++)
        moves += sum.worst[part];
    assert_int_equal(moves, sum.moves);
    for (int part = 0; part < PARTS; part++)
        chance += sum.loss[part].chance;
    for (int i = 0; i < review->count; i++)
        chance -= review->move[i].seat == seat ? review_loss(&review->move[i]).chance : 0;
    assert_int_equal(chance, 0);
    assert_in_range(sum.accuracy, 0, CHANCE_SURE);
}

/* One's luck is the other's misfortune, and there is none where nothing hidden came up. */
static void assert_luck(const Review *review)
{
    const Record *record = review->record;
    Game end = record_game(record, record->count);
    SeatReview seat[SEATS] = {review_seat(review, 0), review_seat(review, 1)};
    bool drawn = end.late < record->start.late || end.drawn > record->start.drawn;
    assert_int_equal(seat[0].deal + seat[1].deal, CHANCE_SURE);
    for (int i = 0; i < SEATS; i++)
        assert_int_equal(seat[i].drew, drawn);
    assert_int_equal(seat[0].luck.chance, -seat[1].luck.chance);
    assert_int_equal(seat[0].luck.margin, -seat[1].luck.margin);
    if (!drawn)
        assert_int_equal(seat[0].luck.margin, 0);
}

static void check_games(const Edition *edition, int games)
{
    for (int i = 0; i < games; i++) {
        Record record = random_record(edition, (uint64_t)i + 1, MAX_MOVES);
        Review *review = review_of(&record, &(Limits){.nodes = 12}, NOBODY);
        assert_int_equal(review->count, review->wanted);
        for (int j = 0; j < review->count; j++)
            assert_sound(&record, &review->move[j]);
        assert_seat_sums(review, 0);
        assert_seat_sums(review, 1);
        assert_luck(review);
        free(review);
    }
}

static void test_parts_add_up(void **state)
{
    (void)state;
    check_games(unit_edition("classic"), 8);
    check_games(unit_edition("express"), 8);
    check_games(unit_edition("automa"), 8);
    check_games(unit_own(), 8);
    check_games(solve_edition("small"), 8);
}

static void test_whose_moves(void **state)
{
    Record record = random_record(unit_edition("automa"), 5, MAX_MOVES);
    Review *review = review_of(&record, &(Limits){.nodes = 4}, NOBODY);
    int automas = 0;
    (void)state;
    for (int i = 0; i < record.count; i++)
        automas += record.move[i].kind == MOVE_AUTOMA;
    assert_int_equal(review->count, record.count - automas);
    free(review);
    record = random_record(unit_edition("express"), 5, MAX_MOVES);
    Review *both = review_of(&record, &(Limits){.nodes = 4}, NOBODY);
    Review *second = review_of(&record, &(Limits){.nodes = 4}, 1);
    assert_int_equal(second->count, review_seat(both, 1).moves);
    assert_false(review_seat(second, 1).drew); /* the other's mistakes would count as luck */
    for (int i = 0; i < second->count; i++) {
        assert_int_equal(second->move[i].seat, 1);
        assert_ptr_equal(review_of_ply(second, second->move[i].ply), &second->move[i]);
        assert_non_null(review_of_ply(both, second->move[i].ply));
    }
    assert_null(review_of_ply(second, both->move[0].seat == 0 ? both->move[0].ply : record.count));
    free(both);
    free(second);
}

static void assert_same_prospect(const Prospect *a, const Prospect *b)
{
    assert_int_equal(a->worth.chance, b->worth.chance);
    assert_int_equal(a->worth.margin, b->worth.margin);
    assert_int_equal(a->exact, b->exact);
    assert_int_equal(a->moves, b->moves);
    assert_memory_equal(a->line, b->line, (size_t)a->moves * sizeof a->line[0]);
}

static void test_same_again(void **state)
{
    Record record = random_record(unit_edition("classic"), 3, 16);
    Review *first = review_of(&record, &(Limits){.nodes = 150}, NOBODY);
    Review *again = review_of(&record, &(Limits){.nodes = 150}, NOBODY);
    (void)state;
    assert_int_equal(first->count, again->count);
    for (int i = 0; i < first->count; i++) {
        assert_same_prospect(&first->move[i].best, &again->move[i].best);
        assert_same_prospect(&first->move[i].choice, &again->move[i].choice);
        assert_same_prospect(&first->move[i].played, &again->move[i].played);
    }
    free(first);
    free(again);
}

/* Hidden information is not used: another order of the late patches changes nothing. */
static void test_blind(void **state)
{
    const Edition *express = unit_edition("express");
    Record one = random_record(express, 2, 6);
    Record other = one;
    Random random = random_from(77, RANDOM_PLAYOUT);
    (void)state;
    deal_redraw(&other.start, &random);
    assert_memory_not_equal(one.start.ring, other.start.ring, sizeof one.start.ring);
    Review *first = review_of(&one, &(Limits){.nodes = 100}, NOBODY);
    Review *again = review_of(&other, &(Limits){.nodes = 100}, NOBODY);
    for (int i = 0; i < first->count; i++)
        assert_same_prospect(&first->move[i].played, &again->move[i].played);
    free(first);
    free(again);
}

/* The solver's value of the game after a move, for the seat to move. */
static bool solve_after(Solver *solver, Game game, Move move, Worth *worth)
{
    Solution solution;
    int seat = game_turn(&game);
    game_play(&game, move);
    if (!solver_solve(solver, &game, 100000, NULL, &solution))
        return false;
    *worth = (Worth){(solution.value > 0) == (seat == 0) ? CHANCE_SURE : 0,
                     (seat == 0 ? solution.margin : -solution.margin) * MARGIN_POINT};
    return true;
}

/* A move that throws a won game away, if there is one: it loses the whole chance, exactly. */
static bool plant_blunder(Solver *solver, const Game *game, Record *record)
{
    Moves moves;
    Solution solution;
    if (!solver_solve(solver, game, 100000, NULL, &solution) || (solution.value > 0) != (game_turn(game) == 0))
        return false;
    record_begin_position(record, game, 1);
    moves_find(&moves, game);
    for (Move move; moves_next(&moves, &move);) {
        Worth worth;
        if (solve_after(solver, *game, move, &worth) && worth.chance == 0) {
            record->move[record->count++] = move;
            return true;
        }
    }
    return false;
}

static void check_blunder(Solver *solver, const Record *record)
{
    Worth worth;
    Review *review = review_of(record, &(Limits){.nodes = 50000}, NOBODY);
    const ReviewedMove *move = &review->move[0];
    assert_int_equal(review->count, 1);
    assert_sound(record, move);
    assert_true(move->best.exact);
    assert_true(move->played.exact);
    assert_int_equal(move->verdict, VERDICT_BLUNDER);
    assert_int_equal(review_loss(move).chance, CHANCE_SURE);
    assert_true(solve_after(solver, record->start, move->move, &worth));
    assert_int_equal(move->played.worth.margin, worth.margin);
    assert_true(solve_after(solver, record->start, move->best.line[0], &worth));
    assert_int_equal(worth.chance, CHANCE_SURE);
    free(review);
}

static void test_planted_blunders(void **state)
{
    enum { WANTED = 4 };
    static Game position[MAX_MOVES + 1];
    static const char *const EDITION[] = {"small", "spare", "classic"};
    Solver *solver = solver_new(16 << 20);
    Record record;
    (void)state;
    for (int i = 0; i < 3; i++) {
        int found = 0;
        for (uint64_t seed = 1; seed < 400 && found < WANTED; seed++) {
            int count = solve_play(solve_edition(EDITION[i]), seed, position);
            for (int at = count / 2; at < count; at++)
                if (game_phase(&position[at]) != PHASE_OVER && solver_hopes(&position[at], 2000) &&
                    plant_blunder(solver, &position[at], &record)) {
                    check_blunder(solver, &record);
                    found++;
                    break;
                }
        }
        assert_int_equal(found, WANTED);
    }
    solver_free(solver);
}

/* Some moves into a game in which patches fit well. */
static Game early_game(uint64_t seed)
{
    Move move[MAX_CANDIDATES];
    char deal[32];
    snprintf(deal, sizeof deal, "seed=%d", (int)seed);
    Game game = unit_game(unit_edition("classic"), deal);
    for (int ply = 0; ply < 12; ply++)
        game_play(&game, move[candidates_choose(NULL, &game, 1, move) - 1]);
    return game;
}

/* The purchase that leaves the quilt in the worst shape; an advance if there is none. */
static Move worst_purchase(const Game *game)
{
    Moves moves;
    Move worst = {.kind = MOVE_ADVANCE};
    int most = -1;
    moves_find(&moves, game);
    for (Move move; moves_next(&moves, &move);) {
        Game after = *game;
        game_play(&after, move);
        int cost = shape_cost(after.quilt[game_turn(game)], game->edition);
        if (move.kind != MOVE_BUY || cost <= most)
            continue;
        most = cost;
        worst = move;
    }
    return worst;
}

/* A patch in the worst place costs points, attributed to placing. */
static void test_worst_places(void **state)
{
    int found = 0;
    int costly = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Game game = early_game(seed);
        Record record;
        record_begin_position(&record, &game, 1);
        record.move[record.count++] = worst_purchase(&game);
        if (record.move[0].kind != MOVE_BUY)
            continue;
        Review *review = review_of(&record, &(Limits){.nodes = 200}, NOBODY);
        costly += review->move[0].loss[PART_PLACING].margin > 0;
        free(review);
        found++;
    }
    assert_true(found > 5);
    assert_true(costly >= found - 2); /* on a spoilt quilt it may not matter */
}

/* An advance that loses at once is attributed to timing. */
static void test_parts(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=12");
    Record record;
    (void)state;
    record_begin_position(&record, &game, 1);
    record.move[record.count++] = (Move){.kind = MOVE_ADVANCE};
    Review *review = review_of(&record, &(Limits){.nodes = 200}, NOBODY);
    assert_int_equal(review->move[0].loss[PART_PLACING].chance, 0);
    assert_int_equal(review->move[0].loss[PART_BUYING].chance, 0);
    free(review);
}

/* The part with the largest loss, in chance or in points, is the worst; a good move has none. */
static void test_worst_part(void **state)
{
    static const struct {
        Worth placing, timing, buying;
        Part worst;
    } ROW[] = {
        {{50, 0}, {0, 0}, {49, 0}, PART_PLACING},       {{50, 0}, {0, 0}, {51, 0}, PART_BUYING},
        {{0, 0}, {0, 40}, {0, 0}, PART_TIMING},         {{75, 0}, {0, 0}, {0, 49}, PART_PLACING},
        {{75, 0}, {0, 0}, {0, 51}, PART_BUYING},        {{20, 20}, {31, 0}, {0, 0}, PART_TIMING},
        {{10, 10}, {0, 0}, {20, 10}, PARTS /* good */},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        ReviewedMove move = {
            .loss = {
                [PART_PLACING] = ROW[i].placing, [PART_TIMING] = ROW[i].timing, [PART_BUYING] = ROW[i].buying}};
        for (int part = 0; part < PARTS; part++) {
            move.best.worth.chance += move.loss[part].chance;
            move.best.worth.margin += move.loss[part].margin;
        }
        move.verdict = review_verdict(review_loss(&move));
        assert_int_equal(review_worst(&move), ROW[i].worst);
    }
}

static void test_verdicts(void **state)
{
    static const struct {
        Worth lost;
        Verdict verdict;
    } ROW[] = {
        {{0, 0}, VERDICT_GOOD},        {{39, 29}, VERDICT_GOOD},       {{40, 0}, VERDICT_INACCURACY},
        {{0, 30}, VERDICT_INACCURACY}, {{99, 69}, VERDICT_INACCURACY}, {{100, 0}, VERDICT_ERROR},
        {{0, 70}, VERDICT_ERROR},      {{199, 9999}, VERDICT_ERROR},   {{200, 0}, VERDICT_BLUNDER},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_int_equal(review_verdict(ROW[i].lost), ROW[i].verdict);
}

/* The loss before a move is made: none for the best, some for a bad one, and never negative. */
static void test_weigh(void **state)
{
    const Limits limits = {.nodes = 100};
    int costly = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Game game = early_game(seed);
        Engine *engine = samples_engine(game.edition, 0);
        Answer answer;
        engine_think(engine, &game, &limits, &answer);
        Worth none = review_weigh(engine, &game, answer.line[0].move[0], &limits);
        assert_true(none.chance == 0 && none.margin == 0);
        Worth some = review_weigh(engine, &game, worst_purchase(&game), &limits);
        assert_at_least(some, (Worth){0});
        costly += review_verdict(some) > VERDICT_GOOD;
        engine_free(engine);
    }
    assert_true(costly > 2);
}

static void test_stop(void **state)
{
    Record record = random_record(unit_edition("express"), 1, 8);
    Review *review = calloc(1, sizeof *review);
    Engine *engine = samples_engine(record.start.edition, 0);
    (void)state;
    assert_non_null(review);
    review_begin(review, &record, engine, &(Limits){.nodes = 10}, NOBODY);
    while (review->count < 3)
        assert_true(review_step(review));
    review_stop(review);
    assert_false(review_step(review));
    assert_int_equal(review->count, 3);
    assert_int_equal(review->wanted, 8);
    engine_free(engine);
    free(review);
}

static void test_nothing(void **state)
{
    Record record = random_record(unit_edition("classic"), 1, 0);
    Review *review = review_of(&record, &(Limits){.nodes = 10}, NOBODY);
    (void)state;
    assert_int_equal(review->wanted, 0);
    assert_int_equal(review->count, 0);
    assert_int_equal(review_seat(review, 0).accuracy, CHANCE_SURE);
    free(review);
}

/* Other moves, or fewer of them, make another game. */
static void test_is_of_its_game(void **state)
{
    Record record = random_record(unit_edition("express"), 5, 12);
    Record other = record;
    Review *review = review_of(&record, &(Limits){.nodes = 1}, NOBODY);
    (void)state;
    assert_true(review_is_of(review, &other));
    other.count--;
    assert_false(review_is_of(review, &other));
    other.count++;
    other.move[3].square++;
    assert_false(review_is_of(review, &other));
    other = random_record(unit_edition("express"), 6, 12);
    assert_false(review_is_of(review, &other));
    free(review);
    assert_false(review_is_of(&(Review){0}, &record));
}

/* With room for one figure, it is the one that decides the verdict. */
static void test_least_words(void **state)
{
    static const struct {
        Worth placing, buying;
        const char *words;
    } CASE[] = {
        {{1, 2}, {23, 38}, "an inaccuracy (?!), 4.0 points, of which buying 3.8"},
        {{1, 2}, {45, 38}, "an inaccuracy (?!), 4.6%, of which buying 4.5%"},
        {{10, 60}, {30, 38}, "an error (?), 9.8 points, of which placing 6.0"},
        {{10, 65}, {240, 0}, "a blunder (?\?), 25.0%, of which buying 24.0%"},
        {{41, 0}, {0, 29}, "an inaccuracy (?!), 4.1%, of which buying 2.9 points"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        char memory[128];
        Text text = text_in(memory, sizeof memory);
        ReviewedMove move = {.loss = {[PART_PLACING] = CASE[i].placing, [PART_BUYING] = CASE[i].buying}};
        move.best.worth =
            (Worth){CASE[i].placing.chance + CASE[i].buying.chance, CASE[i].placing.margin + CASE[i].buying.margin};
        move.verdict = review_verdict(review_loss(&move));
        review_write_verdict(&move, BREVITY_LEAST, &text);
        assert_string_equal(memory, CASE[i].words);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_is_of_its_game), cmocka_unit_test(test_parts_add_up),
        cmocka_unit_test(test_whose_moves),    cmocka_unit_test(test_same_again),
        cmocka_unit_test(test_blind),          cmocka_unit_test(test_planted_blunders),
        cmocka_unit_test(test_worst_places),   cmocka_unit_test(test_parts),
        cmocka_unit_test(test_worst_part),     cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_weigh),          cmocka_unit_test(test_stop),
        cmocka_unit_test(test_nothing),        cmocka_unit_test(test_least_words),
    };
    return cmocka_run_group_tests_name("review", tests, NULL, NULL);
}
