/* SPDX-License-Identifier: MIT */
#include "lab/match/openings.h"

#include "folder.h"
#include "unit.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static const char FILE_NAME[] = "openings";

static bool read(Openings *openings, const Edition *edition, const char *text, int plies, Fault *fault)
{
    OpeningTerms terms = {.plies = plies, .seed = 1};
    folder_write(FILE_NAME, text);
    return openings_read(openings, edition, folder_path(FILE_NAME), &terms, fault);
}

static Openings open(const char *edition, const char *text, int plies)
{
    Openings openings;
    Fault fault;
    if (!read(&openings, unit_edition(edition), text, plies, &fault))
        fail_msg("%s", fault.sentence);
    return openings;
}

static void test_records(void **state)
{
    static const char TEXT[] = "\xEF\xBB\xBF; a book\n[Edition \"classic\"]\n[Seed \"3\"]\n[Player1 \"Ann\"]\n\n"
                               "advance ; [not a tag]\nadvance *\n\n\n[Edition \"classic\"]\n[Seed \"4\"]\n*\n"
                               "[Seed \"5\"]\n[Edition \"classic\"]\nadvance\n*";
    (void)state;
    for (int plies = -1; plies < 4; plies++) {
        Openings openings = open("classic", TEXT + (plies > 0 ? strcspn(TEXT, "[") : 0), plies);
        assert_int_equal(openings.count, 3);
        assert_int_equal(openings.record[0].count, plies < 0 || plies > 2 ? 2 : plies);
        assert_int_equal(openings.record[1].count, 0);
        assert_int_equal(openings.record[2].count, plies ? 1 : 0);
        assert_int_equal(openings.record[1].deal.seed, 4);
        assert_int_equal(openings.record[2].deal.seed, 5);
        assert_false(openings.hides);
        openings_done(&openings);
    }
}

static void write_positions(const char *edition, int moves, char *memory, size_t size)
{
    Random random = random_from(1, RANDOM_PLAYOUT);
    Text text = text_in(memory, size);
    Game game = unit_game(unit_edition(edition), "seed=6");
    text_add(&text, "# two of them\n\n");
    for (int i = 0; i < 2; i++) {
        position_write(&game, SECRETS_KEPT, &text);
        text_add(&text, i ? "" : "   # the first\r\n");
        unit_play_random(&game, &random, moves);
    }
}

static void test_positions(void **state)
{
    static const struct {
        const char *edition;
        bool hides;
    } ROW[] = {{"classic", false}, {"express", true}, {"automa", true}};
    char text[4 * MAX_POSITION_TEXT];
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        write_positions(ROW[i].edition, 5, text, sizeof text);
        Openings openings = open(ROW[i].edition, text, -1);
        assert_int_equal(openings.count, 2);
        assert_true(openings.record[1].from_position);
        assert_int_equal(openings.record[1].count, 0);
        assert_int_equal(openings.hides, ROW[i].hides);
        openings_done(&openings);
    }
}

static void test_deals(void **state)
{
    Openings openings = open("automa", "seed=9 level=5\n\n  deck=tactical seed=8 # more\n", -1);
    Game game = unit_game(unit_edition("automa"), "seed=8 deck=tactical");
    (void)state;
    assert_int_equal(openings.count, 2);
    assert_int_equal(openings.record[0].deal.level, 4);
    unit_assert_same_game(&openings.record[1].start, &game);
    assert_false(openings.hides);
    openings_done(&openings);
}

/* More than one allocation. */
static void test_many(void **state)
{
    char memory[8192];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    for (int i = 0; i < 500; i++)
        text_add(&text, "seed=%d\n", i);
    Openings openings = open("classic", memory, -1);
    assert_int_equal(openings.count, 500);
    assert_int_equal(openings.record[499].deal.seed, 499);
    openings_done(&openings);
}

/* The number of moves makes a difference, as another file does. */
static void test_checksum(void **state)
{
    static const char *const TEXT[] = {"seed=1\n", "seed=2\n"};
    uint64_t sum[4];
    (void)state;
    for (int i = 0; i < 4; i++) {
        Openings openings = open("classic", TEXT[i % 2], i / 2);
        sum[i] = openings.checksum;
        openings_done(&openings);
        for (int other = 0; other < i; other++)
            assert_true(sum[i] != sum[other]);
    }
}

static void test_refusals(void **state)
{
    static const struct {
        const char *text, *sentence;
    } ROW[] = {
        {"", "openings has no openings"},
        {"# nothing\n\n", "openings has no openings"},
        {"seed=1\nseed=\n", "openings:2: "},
        {"seed=1 seed=2\n", "openings:1: "},
        {"seed=1\nlevel=2\n", "openings:2: "},
        {"seed=1\n\nhello\n", "openings:3: "},
        {"seed=1 hello\n", "openings:1: a key and its value are written like seed=42, not \"hello\""},
        {"seed=1\n\xff\n", "openings:2: this is not UTF-8 text"},
        {"[Edition \"express\"]\n*\n", "openings:1: this record is of another edition"},
        {"[Edition \"classic\"]\n*\n[Edition \"classic\"]\nadvance\n+a1 *\n", "openings:5: "},
        {"[Edition \"classic\"]\nadvance\n", "openings:"},
        {"[", "openings:1: "},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Openings openings;
        Fault fault;
        if (read(&openings, unit_edition("classic"), ROW[i].text, -1, &fault))
            fail_msg("%s is accepted", ROW[i].text);
        unit_assert_says(fault.sentence, ROW[i].sentence);
        assert_null(openings.record);
    }
}

static void test_a_whole_game_is_no_opening(void **state)
{
    Record record;
    Random random = random_from(2, RANDOM_PLAYOUT);
    Deal deal = unit_deal(unit_edition("express"), "seed=2");
    char memory[16 * 1024];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    record_begin(&record, &deal);
    Game game = record.start;
    for (Move move; unit_any_move(&game, &random, &move); game_play(&game, move))
        record.move[record.count++] = move;
    record_write(&record, SECRETS_SHOWN, &text);
    Openings openings;
    Fault fault;
    assert_false(read(&openings, deal.edition, memory, -1, &fault));
    unit_assert_says(fault.sentence,
                     "openings:1: this opening is a whole game (--plies N plays its first N moves)");
    assert_true(read(&openings, deal.edition, memory, record.count - 1, &fault));
    openings_done(&openings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_records, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_positions, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_deals, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_many, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_checksum, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_refusals, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_a_whole_game_is_no_opening, folder_make, folder_remove),
    };
    return cmocka_run_group_tests_name("openings", tests, NULL, NULL);
}
