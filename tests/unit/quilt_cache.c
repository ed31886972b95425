/* SPDX-License-Identifier: MIT */
#include "engine/search/quilt_cache.h"

#include "samples.h"
#include "unit.h"

#include "engine/net/net_file.h"

#include <string.h>

/* Many more quilts than there is room for: some are cached, some were replaced, and the results are the same. */
typedef struct Meeting {
    const Edition *edition;
    Net *net;
    QuiltCache *quilts;
    int met, places;
} Meeting;

static void meet_edition(Meeting *meeting, const Edition *edition)
{
    Fault fault;
    if (meeting->edition == edition)
        return;
    net_free(meeting->net);
    quilt_cache_free(meeting->quilts);
    meeting->edition = edition;
    meeting->net = net_new(edition, NET_FILE, NET_FILE_SIZE, &fault);
    meeting->quilts = quilt_cache_new();
    assert_non_null(meeting->net);
    assert_non_null(meeting->quilts);
}

static void assert_met(Meeting *meeting, Squares quilt, InputSide side, PatchSet patches)
{
    const Inputs *inputs = net_inputs(meeting->net);
    NetSum sum = {0};
    Rows rows = {0};
    CachedQuilt *met = quilt_cache_get(meeting->quilts, meeting->net, quilt, side);
    inputs_add_quilt(inputs, side, quilt, &rows);
    net_add(meeting->net, &sum, &rows);
    assert_memory_equal(met->sum.lane, sum.lane, sizeof sum.lane);
    assert_int_equal(met->missing, inputs_missing(inputs, quilt));
    assert_true(quilt_cache_misfits(met, inputs, patches) == inputs_misfits(inputs, quilt, patches));
    meeting->met++;
}

static void quilts_are_known(const Game *game, void *context)
{
    Meeting *meeting = context;
    meet_edition(meeting, game->edition);
    for (int round = 0; round < 2; round++)
        for (int seat = 0; seat < (game->edition->solo ? 1 : SEATS); seat++) {
            assert_met(meeting, game->quilt[seat], INPUT_MINE, inputs_tried(game));
            if (!game->edition->solo)
                assert_met(meeting, game->quilt[seat], INPUT_OTHERS, inputs_tried(game));
        }
}

static void places_are_known(const Game *game, void *context)
{
    static const int WIDTH[] = {3, 1, 6, 12, 3};
    Meeting *meeting = context;
    Phase phase = game_phase(game);
    meet_edition(meeting, game->edition);
    if (phase != PHASE_ACTION && phase != PHASE_LEATHER)
        return;
    for (int i = 0; i < (int)COUNT(WIDTH); i++) {
        Move known[MAX_CANDIDATES];
        Move found[MAX_CANDIDATES];
        int count = candidates_choose(meeting->quilts, game, WIDTH[i], known);
        assert_int_equal(count, candidates_choose(NULL, game, WIDTH[i], found));
        for (int j = 0; j < count; j++)
            assert_true(move_equal(known[j], found[j]));
        meeting->places += count;
    }
}

static void try_all(SampleTest *look)
{
    Meeting meeting = {0};
    samples_try(60, look, &meeting);
    assert_true(meeting.met + meeting.places > 20000);
    net_free(meeting.net);
    quilt_cache_free(meeting.quilts);
}

static void test_quilts(void **state)
{
    (void)state;
    try_all(quilts_are_known);
}

static void test_places(void **state)
{
    (void)state;
    try_all(places_are_known);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quilts),
        cmocka_unit_test(test_places),
    };
    return cmocka_run_group_tests_name("quilts", tests, NULL, NULL);
}
