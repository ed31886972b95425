/* SPDX-License-Identifier: MIT */
#include "table/progress/diary.h"

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static int day_of(const char *text)
{
    int day = NO_DAY;
    assert_true(day_read(span_of(text), &day));
    return day;
}

static Diary *diary_of(const char *log, const char *today)
{
    Diary *diary = diary_new(log, strlen(log), day_of(today));
    assert_non_null(diary);
    return diary;
}

static const char TODAY[] = "2026-11-20";

static void test_lines(void **state)
{
    Diary *diary =
        diary_of("game 2026-11-18 k3f9 classic 2 level-6 won 40 26 open=2 7x7\n"
                 "game 2026-11-19 daily-2026-11-19 automa 1 automa-tactical-3 lost -20 31 open=9 helped daily\n"
                 "game 2026-11-20 b express 1 person won 13 11\n",
                 TODAY);
    const DiaryGame *game = diary->game;
    (void)state;
    assert_int_equal(diary->count, 3);
    assert_int_equal(game[0].day, day_of("2026-11-18"));
    assert_string_equal(game[0].id, "k3f9");
    assert_string_equal(game[0].edition, "classic");
    assert_int_equal(game[0].seat, 1);
    assert_int_equal(game[0].opponent, OPPONENT_LEVEL);
    assert_int_equal(game[0].level, 6);
    assert_true(game[0].won && game[0].seven && !game[0].helped && !game[0].daily && !game[0].reviewed);
    assert_int_equal(game[0].points, 40);
    assert_int_equal(game[0].other, 26);
    assert_int_equal(game[0].open, 2);
    assert_int_equal(game[1].opponent, OPPONENT_AUTOMA);
    assert_int_equal(game[1].deck, DECK_TACTICAL);
    assert_int_equal(game[1].level, 3);
    assert_true(!game[1].won && !game[1].seven && game[1].helped && game[1].daily);
    assert_int_equal(game[1].points, -20);
    assert_int_equal(game[2].opponent, OPPONENT_PERSON);
    assert_int_equal(game[2].open, -1);
    diary_free(diary);
}

/* Every line that is read is written again as it was. */
static void test_written(void **state)
{
    static const char *const LINE[] = {
        "game 2026-11-18 k3f9 classic 2 level-6 won 40 26 open=2 7x7\n",
        "game 2026-11-19 daily-2026-11-19 automa 1 automa-tactical-3 lost -20 31 open=9 helped daily\n",
        "game 2026-11-20 b express 1 person won 13 11\n",
    };
    static const char REVIEW[] = "review b moves=18 mistakes=3 buying=42 timing=26 placing=23 "
                                 "levels=31,22,9,4,0,2,8,15,22 holes=1:23 late-income=2:31\n";
    char memory[MAX_DIARY_LINE], log[2 * MAX_DIARY_LINE];
    (void)state;
    for (size_t i = 0; i < COUNT(LINE); i++) {
        Text text = text_in(memory, sizeof memory);
        snprintf(log, sizeof log, "%s%s", LINE[i], REVIEW);
        Diary *diary = diary_of(log, TODAY);
        assert_int_equal(diary->count, 1);
        diary_write_game(&diary->game[0], &text);
        if (diary->game[0].reviewed)
            diary_write_review(diary->game[0].id, &diary->game[0].review, &text);
        assert_string_equal(memory, i == 2 ? log : LINE[i]);
        diary_free(diary);
    }
}

static void test_reviews(void **state)
{
    Diary *diary = diary_of("review late moves=1 slips=0 buying=0 placing=0 timing=0\n"
                            "game 2026-11-18 a classic 1 level-6 won 40 26\n"
                            "review a moves=19 mistakes=2 buying=1 placing=2 timing=3 later=4 holes=1:2 waiting=9\n"
                            "game 2026-11-18 late classic 1 level-6 won 40 26\n"
                            "review a moves=18 mistakes=3 buying=42 placing=23 timing=26 levels=3,2,1,0,1,2,3,4,5\n"
                            "review other moves=1 mistakes=0 buying=0 placing=0 timing=0\n",
                            TODAY);
    const DiaryReview *review = &diary->game[0].review;
    (void)state;
    assert_int_equal(diary->count, 2);
    assert_true(diary->game[0].reviewed && diary->game[1].reviewed);
    assert_int_equal(review->moves, 19); /* of two reviews the first counts */
    assert_int_equal(review->mistakes, 2);
    assert_int_equal(review->loss[PART_BUYING], 1);
    assert_int_equal(review->loss[PART_PLACING], 2);
    assert_int_equal(review->loss[PART_TIMING], 3);
    assert_int_equal(review->evidence.decisions, 0);
    assert_int_equal(review->habit[HABIT_HOLES].count, 1);
    assert_int_equal(review->habit[HABIT_HOLES].loss, 2);
    assert_int_equal(review->habit[HABIT_WAITING].count, 0);
    diary_free(diary);
}

/* Two devices put together, a wrong clock, Windows, no last newline: none twice, in order, none lost. */
static void test_odd_logs(void **state)
{
    Diary *diary = diary_of("\xEF\xBB\xBF"
                            "game 2026-11-18 a classic 1 level-6 won 40 26\r\n\r\n"
                            "game 2031-01-01 future classic 1 level-6 won 1 0\n"
                            "game 2026-11-17 b classic 1 level-6 won 2 0\n"
                            "game 2026-11-18 a classic 1 level-6 lost 0 26\n"
                            "game 2026-11-18 c classic 1 level-6 won 3 0 more=4 words",
                            TODAY);
    static const char *const ID[] = {"b", "a", "c", "future"};
    (void)state;
    assert_int_equal(diary->count, COUNT(ID));
    for (size_t i = 0; i < COUNT(ID); i++)
        assert_string_equal(diary->game[i].id, ID[i]);
    assert_true(diary->game[1].won);
    assert_int_equal(diary->game[3].day, day_of(TODAY));
    diary_free(diary);
}

static void test_garbage(void **state)
{
    static const char *const LINE[] = {
        "hello",
        "game",
        "game 2026-11-31 a classic 1 level-6 won 40 26",
        "game 2026-11-18",
        "game 2026-11-18 a own 1 level-6 won 40 26",
        "game 2026-11-18 a classic 0 level-6 won 40 26",
        "game 2026-11-18 a classic 3 level-6 won 40 26",
        "game 2026-11-18 a classic 1 level-0 won 40 26",
        "game 2026-11-18 a classic 1 level-11 won 40 26",
        "game 2026-11-18 a classic 1 level won 40 26",
        "game 2026-11-18 a classic 1 automa-odd-1 won 40 26",
        "game 2026-11-18 a classic 1 automa-normal-0 won 40 26",
        "game 2026-11-18 a classic 1 automa-normal-6 won 40 26",
        "game 2026-11-18 a classic 1 level-6 drawn 40 26",
        "game 2026-11-18 a classic 1 level-6 won 4000 26",
        "game 2026-11-18 a classic 1 level-6 won 40",
        "game 2026-11-18 a classic 1 level-6 won --4 26",
        ("game 2026-11-18 a234567890123456789012345678901234567890123456789012345678901234567890123456789012345 "
         "classic 1 level-6 won 40 26"),
        "game 2026-11-18 \xC3\xA4 classic 1 level-6 won 40 26",
        "review x moves=18 mistakes=3 buying=42 placing=23",
        "review x moves=18 mistakes=3 buying=42 placing=23 timing=-1",
        "review x moves=18 mistakes=many buying=42 placing=23 timing=1",
        "review",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(LINE); i++) {
        char log[400];
        snprintf(log, sizeof log,
                 "game 2026-11-17 x classic 1 person won 1 0\n%s\ngame 2026-11-19 y classic 1 person won 1 0",
                 LINE[i]);
        Diary *diary = diary_of(log, TODAY);
        if (diary->count != 2 || diary->game[0].reviewed)
            fail_msg("\"%s\" counts", LINE[i]);
        diary_free(diary);
    }
}

/* A list of levels that is too short, too long or no list: a review without them. */
static void test_broken_levels(void **state)
{
    static const char *const LIST[] = {"", "1,2,3", "1,2,3,4,5,6,7,8,9,10", "1,2,3,4,x,6,7,8,9", ",,,,,,,,"};
    (void)state;
    for (size_t i = 0; i < COUNT(LIST); i++) {
        char log[400];
        snprintf(
            log, sizeof log,
            "game 2026-11-17 x classic 1 person won 1 0\nreview x moves=9 mistakes=0 buying=0 placing=0 timing=0 "
            "levels=%s\n",
            LIST[i]);
        Diary *diary = diary_of(log, TODAY);
        assert_true(diary->game[0].reviewed);
        assert_int_equal(diary->game[0].review.evidence.decisions, 0);
        diary_free(diary);
    }
}

/* Reviews of games that are not there. */
static void test_only_reviews(void **state)
{
    (void)state;
    Diary *diary = diary_of("review a moves=9 mistakes=0 buying=0 placing=0 timing=0\n", TODAY);
    assert_int_equal(diary->count, 0);
    diary_free(diary);
}

/* Decades of play, twice, the last days first. */
static void test_many(void **state)
{
    enum { GAMES = 25000, TWICE = 2, A_DAY = 3, ROOM = TWICE * GAMES * 130 };
    char *memory = malloc(ROOM);
    assert_non_null(memory);
    Text text = text_in(memory, ROOM);
    (void)state;
    for (int i = 0; i < TWICE * GAMES; i++) {
        int number = i % GAMES;
        text_add(&text, "game ");
        day_write(day_of(TODAY) - number / A_DAY, &text);
        text_add(&text, " g%d classic 1 level-6 won %d 26\n", number, i < GAMES ? number % 100 : 999);
        text_add(&text, "review g%d moves=%d mistakes=0 buying=0 placing=0 timing=0\n", number, number % 20);
    }
    assert_false(text.cut);
    Diary *diary = diary_of(memory, TODAY);
    assert_int_equal(diary->count, GAMES);
    for (int i = 0; i < GAMES; i++) {
        const DiaryGame *game = &diary->game[i];
        int number = atoi(game->id + 1);
        assert_int_equal(game->day, day_of(TODAY) - number / A_DAY);
        assert_int_equal(game->points, number % 100);
        assert_int_equal(game->review.moves, number % 20);
        assert_true(i == 0 || game[-1].day < game->day || number > atoi(game[-1].id + 1));
    }
    diary_free(diary);
    free(memory);
}

static Sitting sitting;

static void play_out(const char *edition, const char *keys, int seat, Seat other)
{
    Deal deal = unit_deal(unit_edition(edition), keys);
    Random random = random_from(7, RANDOM_PLAYOUT);
    Fault fault;
    Move move;
    sitting_deal(&sitting, &deal);
    sitting_seat(&sitting, seat, (Seat){.kind = SEAT_PERSON});
    if (other.kind != SEAT_AUTOMA)
        sitting_seat(&sitting, 1 - seat, other);
    while (unit_any_move(&sitting.table.game, &random, &move))
        assert_true(sitting_play(&sitting, move, &fault));
}

static void test_of_game(void **state)
{
    DiaryGame game;
    Fault fault;
    (void)state;
    play_out("classic", "seed=3", 1, (Seat){.kind = SEAT_COMPUTER, .level = 4});
    assert_true(diary_of_game(&sitting, 1, &game, &fault));
    assert_string_equal(game.edition, "classic");
    assert_int_equal(game.opponent, OPPONENT_LEVEL);
    assert_int_equal(game.level, 4);
    assert_int_equal(game.points, game_score(&sitting.table.game, 1));
    assert_int_equal(game.won, game_winner(&sitting.table.game) == 1);
    assert_true(game.open > 0);
    assert_false(diary_of_game(&sitting, 0, &game, &fault)); /* the computer's seat */
    play_out("automa", "seed=3 deck=tactical level=2", 0, (Seat){.kind = SEAT_AUTOMA});
    assert_true(diary_of_game(&sitting, 0, &game, &fault));
    assert_int_equal(game.opponent, OPPONENT_AUTOMA);
    assert_int_equal(game.deck, DECK_TACTICAL);
    assert_int_equal(game.level, 2);
    play_out("express", "seed=3", 0, (Seat){.kind = SEAT_ELSEWHERE});
    assert_true(diary_of_game(&sitting, 0, &game, &fault));
    assert_int_equal(game.opponent, OPPONENT_PERSON);
    sitting_undo(&sitting);
    assert_false(diary_of_game(&sitting, 0, &game, &fault));
    play_out("express", "seed=3", 0, (Seat){.kind = SEAT_PERSON}); /* who is me? */
    assert_false(diary_of_game(&sitting, 0, &game, &fault));
    play_out("express", "seed=3", 0, (Seat){.kind = SEAT_NOBODY});
    assert_false(diary_of_game(&sitting, 0, &game, &fault));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),         cmocka_unit_test(test_written),  cmocka_unit_test(test_reviews),
        cmocka_unit_test(test_only_reviews),  cmocka_unit_test(test_odd_logs), cmocka_unit_test(test_garbage),
        cmocka_unit_test(test_broken_levels), cmocka_unit_test(test_many),     cmocka_unit_test(test_of_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
