/* SPDX-License-Identifier: MIT */
#include "doors/tui/ponder.h"

#include "table/review/thought.h"

#include "samples.h"
#include "unit.h"

#include <poll.h>

enum { ENOUGH = 12000 };

static Question lines_after(int moves)
{
    return (Question){.kind = ASK_LINES, .game = samples_game(unit_edition("classic"), 42, moves), .nodes = ENOUGH};
}

static void hear_next(Ponder *ponder, Reply *reply)
{
    struct pollfd wake = {.fd = ponder_wake_fd(ponder), .events = POLLIN};
    do
        assert_true(poll(&wake, 1, 60000) > 0);
    while (!ponder_hear(ponder, reply));
}

static void hear_last(Ponder *ponder, Reply *reply)
{
    do
        hear_next(ponder, reply);
    while (!reply->done);
}

/* A search of the same size in one piece gives the same answer. */
static void assert_thought_at_once(const Game *game, const Reply *reply)
{
    static Answer answer;
    Fault fault;
    Engine *engine = engine_new(game->edition, &(EngineSetup){0}, &fault);
    assert_non_null(engine);
    engine_think(engine, game, &(Limits){.nodes = reply->nodes, .thorough = true}, &answer);
    assert_true(reply->chance == answer.chance && reply->margin == answer.margin);
    assert_true(move_equal(reply->move, answer.line[0].move[0]));
    assert_int_equal(reply->line[0].visits, answer.line[0].visits);
    engine_free(engine);
}

/* No work is lost between replies, interrupted or not. */
static void test_slices_add_up(void **state)
{
    static Reply reply;
    Question question = lines_after(3);
    (void)state;
    for (int broken_off = 0; broken_off < 3; broken_off++) {
        Ponder *ponder = ponder_new();
        ponder_ask(ponder, &question);
        for (int i = 0; i < broken_off; i++) {
            hear_next(ponder, &reply);
            ponder_ask(ponder, &question);
        }
        hear_last(ponder, &reply);
        assert_true(broken_off ? reply.nodes >= ENOUGH : reply.nodes == ENOUGH);
        assert_thought_at_once(&question.game, &reply);
        ponder_free(ponder);
    }
}

/* The next best move is among the lines, which are sorted by value. */
static void test_lines_come_by_promise(void **state)
{
    static Reply reply;
    static Answer shown;
    Ponder *ponder = ponder_new();
    (void)state;
    for (int moves = 0; moves < 20; moves += 4) {
        Remark remark[MAX_REMARKS];
        Question question = lines_after(moves);
        ponder_ask(ponder, &question);
        hear_last(ponder, &reply);
        shown.lines = reply.lines;
        memcpy(shown.line, reply.line, (size_t)reply.lines * sizeof *reply.line);
        assert_int_equal(thought_remarks(&question.game, &shown, remark), reply.remarks);
        for (int i = 0; i < reply.remarks; i++)
            assert_memory_equal(&remark[i], &reply.remark[i], sizeof remark[i]);
        for (int i = 2; i < reply.lines; i++)
            assert_true(reply.line[i].chance <= reply.line[i - 1].chance);
    }
    ponder_free(ponder);
}

static void test_fair_deal(void **state)
{
    static Reply reply;
    Ponder *ponder = ponder_new();
    Question question = {.kind = ASK_FAIR};
    Question solo = {.kind = ASK_FAIR};
    (void)state;
    deal_begin(&question.deal, unit_edition("classic"), 20);
    deal_begin(&solo.deal, unit_edition("automa"), 20);
    ponder_ask(ponder, &question);
    hear_next(ponder, &reply);
    assert_false(reply.done);
    ponder_ask(ponder, &question); /* asked again, it starts again */
    hear_last(ponder, &reply);
    assert_int_equal(reply.kind, ASK_FAIR);
    assert_int_equal(reply.deal.seed, 22);
    assert_int_equal(reply.tried, 2);
    ponder_ask(ponder, &solo);
    hear_last(ponder, &reply);
    assert_true(reply.failed);
    ponder_free(ponder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slices_add_up),
        cmocka_unit_test(test_lines_come_by_promise),
        cmocka_unit_test(test_fair_deal),
    };
    return cmocka_run_group_tests_name("ponder", tests, NULL, NULL);
}
