/* SPDX-License-Identifier: MIT */
#include "table/daily/daily.h"

#include "table/review/mind.h"
#include "unit.h"

enum { YEAR = 365, ROUND = 56 /* days until editions and weekdays repeat */ };

static int day_of(const char *text)
{
    int day = NO_DAY;
    assert_true(day_read(span_of(text), &day));
    return day;
}

/* A change here would deal another game than other copies of Thimble do on that day. */
static void test_known_days(void **state)
{
    static const struct {
        const char *day, *edition, *keys;
        int seat, level;
    } KNOWN[] = {
        {"2026-11-19", "classic", "seed=7502457012692301 track=revised", 1, 6},
        {"2026-11-18", "express", "seed=8622088347866415", 1, 5},
        {"2026-11-14", "automa", "seed=6962303061708371 track=revised deck=normal level=4", 0, 0},
        {"2024-02-29", "classic", "seed=8836447741414426 track=revised", 0, 6},
        {"2000-01-01", "classic", "seed=8930616814540224 track=revised", 0, 8},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(KNOWN); i++) {
        char memory[100];
        Text keys = text_in(memory, sizeof memory);
        Daily daily = daily_of(day_of(KNOWN[i].day));
        daily_write_keys(&daily, &keys);
        assert_string_equal(daily.edition, KNOWN[i].edition);
        assert_string_equal(memory, KNOWN[i].keys);
        assert_int_equal(daily.seat, KNOWN[i].seat);
        assert_int_equal(daily.level, KNOWN[i].level);
    }
}

/* Easy on Monday, hard on Sunday; no opponent is timed. */
static void test_week(void **state)
{
    int last[2] = {0};
    (void)state;
    for (int day = day_of("2026-11-16"); day < day_of("2026-11-16") + YEAR; day++) {
        Daily daily = daily_of(day);
        int level = daily.solo ? daily.solo_level : daily.level;
        if (day_weekday(day) == 0)
            last[0] = last[1] = 0;
        assert_true(level >= last[daily.solo]);
        last[daily.solo] = level;
        assert_int_equal(daily.day, day);
        assert_int_equal(daily.solo, strcmp(daily.edition, "automa") == 0);
        if (daily.solo) {
            assert_true(daily.solo_level >= 1 && daily.solo_level <= LEVELS);
            assert_int_equal(daily.seat, HUMAN);
            assert_int_equal(daily.level, 0);
        } else {
            assert_int_equal(daily.level, 3 + day_weekday(day));
        }
    }
}

/* Every edition has every weekday, and no two days the same deal. */
static void test_year(void **state)
{
    static const char *const EDITION[] = {"classic", "express", "automa"};
    int count[COUNT(EDITION)][DAYS_OF_WEEK] = {{0}};
    int first = day_of("2026-01-01");
    int seats = 0, decks = 0, solos = 0;
    (void)state;
    for (int day = first; day < first + YEAR; day++) {
        Daily daily = daily_of(day);
        for (size_t i = 0; i < COUNT(EDITION); i++)
            count[i][day_weekday(day)] += day < first + ROUND && strcmp(daily.edition, EDITION[i]) == 0;
        for (int before = first; before < day; before++)
            assert_true(daily_of(before).seed != daily.seed);
        assert_true(daily.seed < UINT64_C(1) << 53);
        seats += daily.seat;
        solos += daily.solo;
        decks += daily.deck;
    }
    for (int weekday = 0; weekday < DAYS_OF_WEEK; weekday++) {
        assert_int_equal(count[0][weekday], 6);
        assert_int_equal(count[1][weekday], 1);
        assert_int_equal(count[2][weekday], 1);
    }
    assert_in_range(seats, 120, 200);
    assert_in_range(decks, solos / 4, solos * 3 / 4);
}

static Sitting begin(int day)
{
    Daily daily = daily_of(day);
    Sitting sitting;
    daily_begin(&sitting, unit_edition(daily.edition), &daily, "Anna");
    return sitting;
}

/* What is on the table is what the keys say. */
static void test_table(void **state)
{
    (void)state;
    for (int day = 9800; day < 9800 + ROUND; day++) {
        char memory[100];
        Text keys = text_in(memory, sizeof memory);
        Daily daily = daily_of(day);
        Sitting sitting = begin(day);
        daily_write_keys(&daily, &keys);
        Game game = unit_game(unit_edition(daily.edition), memory);
        unit_assert_same_game(&sitting.table.game, &game);
        assert_int_equal(sitting_daily(&sitting), day);
        assert_int_equal(sitting_only_person(&sitting), daily.seat);
        assert_string_equal(sitting.table.record.player[daily.seat], "Anna");
        Seat other = sitting.seat[1 - daily.seat];
        assert_int_equal(other.kind, daily.solo ? SEAT_AUTOMA : SEAT_COMPUTER);
        assert_int_equal(other.level, daily.level);
        daily_practise(&sitting, unit_edition(daily.edition), &daily, "Thimble, level 3");
        unit_assert_same_game(&sitting.table.game, &game);
        assert_int_equal(sitting_daily(&sitting), NO_DAY);
        assert_string_equal(sitting.table.record.player[daily.seat], "");
    }
}

/* A game of the day: the person moves at random, though always in the same way. */
static Record play(int day, Mind *mind)
{
    Sitting sitting = begin(day);
    Random random = random_from(1, RANDOM_PLAYER);
    Fault fault;
    assert_non_null(mind_engine(mind, sitting.table.game.edition, &fault));
    for (Next next; (next = sitting_next(&sitting)).kind != NEXT_OVER;) {
        Move move = next.move;
        if (next.kind == NEXT_PERSON)
            unit_any_move(&sitting.table.game, &random, &move);
        if (next.kind == NEXT_COMPUTER)
            move = mind_move(mind, &sitting.table.game, next.level, next.seed, NULL);
        assert_true(sitting_play(&sitting, move, &fault));
    }
    return sitting.table.record;
}

/* The same moves get the same answers, whatever the engine did before. */
static void test_same_answers(void **state)
{
    static const char *const DAY[] = {"2026-11-16", "2026-11-17", "2026-11-18"};
    Mind mind = {0}, other = {0};
    (void)state;
    for (size_t i = 0; i < COUNT(DAY); i++) {
        Record first = play(day_of(DAY[i]), &mind);
        play(day_of(DAY[i]) + 7, &other);
        Record second = play(day_of(DAY[i]), &other);
        assert_int_equal(first.count, second.count);
        for (int ply = 0; ply < first.count; ply++)
            assert_true(move_equal(first.move[ply], second.move[ply]));
    }
    mind_done(&mind);
    mind_done(&other);
}

/* The seeds of the opponent's thoughts follow from the day and the moves made. */
static void test_seeds(void **state)
{
    Fault fault;
    (void)state;
    for (int day = 9800; day < 9820; day++) {
        Sitting sitting = begin(day), again = begin(day);
        Random random = random_from((uint64_t)day, RANDOM_PLAYER);
        for (Move move; unit_any_move(&sitting.table.game, &random, &move);) {
            assert_true(sitting_next(&sitting).seed == sitting_next(&again).seed);
            assert_true(sitting_play(&sitting, move, &fault) && sitting_play(&again, move, &fault));
        }
    }
}

static Sitting copy(const Sitting *sitting)
{
    static char memory[MAX_RECORD_TEXT];
    Text text = text_in(memory, sizeof memory);
    Sitting read;
    Fault fault;
    sitting_write(sitting, &text);
    assert_true(sitting_read(&read, sitting->table.game.edition, memory, text.length, 0, &fault));
    return read;
}

static void play_on(Sitting *sitting, int moves)
{
    Random random = random_from(1, RANDOM_PLAYER);
    Fault fault;
    for (Move move; moves-- > 0 && unit_any_move(&sitting->table.game, &random, &move);)
        assert_true(sitting_play(sitting, move, &fault));
}

/* One try: nothing is undone until the end, and the file says so. */
static void test_one_try(void **state)
{
    int day = day_of("2026-11-19");
    Sitting sitting = begin(day);
    (void)state;
    for (int i = 0; i < 12; i++) {
        assert_true(sitting_plays_daily(&sitting));
        assert_int_equal(sitting_undo_ply(&sitting), -1);
        assert_false(sitting_undo(&sitting));
        sitting = copy(&sitting);
        assert_int_equal(sitting_daily(&sitting), day);
        play_on(&sitting, 1);
    }
    play_on(&sitting, MAX_MOVES);
    assert_false(sitting_plays_daily(&sitting));
    assert_int_equal(sitting_daily(&sitting), day);
    Sitting finished = copy(&sitting);
    assert_int_equal(sitting_daily(&finished), day);
}

/* After the end it is a game like any other; redo brings the day's game back, and another move does not. */
static void test_after_the_end(void **state)
{
    int day = day_of("2026-11-19");
    Sitting sitting = begin(day);
    (void)state;
    play_on(&sitting, MAX_MOVES);
    assert_true(sitting_undo(&sitting));
    assert_false(sitting_plays_daily(&sitting));
    assert_int_equal(sitting_daily(&sitting), NO_DAY);
    assert_true(sitting_undo_ply(&sitting) >= 0);
    sitting = copy(&sitting);
    while (sitting_redo(&sitting))
        ;
    assert_int_equal(sitting_daily(&sitting), day);
    assert_true(sitting_undo(&sitting));
    play_on(&sitting, MAX_MOVES);
    assert_int_equal(sitting_daily(&sitting), NO_DAY);
    assert_int_equal(sitting_next(&sitting).kind, NEXT_OVER);
}

static void again(Sitting *sitting)
{
    sitting_deal_again(sitting, 1);
}

static void retry(Sitting *sitting)
{
    sitting_retry(sitting, 1);
}

/* These make another game of it. */
static void test_other_games(void **state)
{
    static void (*const CHANGE[])(Sitting *) = {sitting_restart, retry, again, sitting_study, sitting_swap};
    (void)state;
    for (size_t i = 0; i < COUNT(CHANGE); i++) {
        Sitting sitting = begin(day_of("2026-11-19"));
        play_on(&sitting, 3);
        CHANGE[i](&sitting);
        assert_int_equal(sitting_daily(&sitting), NO_DAY);
        play_on(&sitting, 3);
        assert_true(sitting_daily(&sitting) == NO_DAY && !sitting_plays_daily(&sitting));
    }
}

/* A tag that is not a day is not ours. */
static void test_strange_tags(void **state)
{
    static const char *const TAG[] = {"2026-02-30", "yes", "", "2026-11-19 ", "1999-01-01"};
    static char memory[MAX_RECORD_TEXT];
    Sitting sitting = begin(day_of("2026-11-19"));
    (void)state;
    sitting.is_daily = false;
    for (size_t i = 0; i < COUNT(TAG); i++) {
        Text text = text_in(memory, sizeof memory);
        Sitting read;
        Fault fault;
        record_write_tag("Daily", TAG[i], &text);
        sitting_write(&sitting, &text);
        assert_true(sitting_read(&read, sitting.table.game.edition, memory, text.length, 0, &fault));
        assert_int_equal(sitting_daily(&read), NO_DAY);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_days),   cmocka_unit_test(test_week),
        cmocka_unit_test(test_year),         cmocka_unit_test(test_table),
        cmocka_unit_test(test_same_answers), cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_one_try),      cmocka_unit_test(test_after_the_end),
        cmocka_unit_test(test_other_games),  cmocka_unit_test(test_strange_tags),
    };
    return cmocka_run_group_tests_name("daily", tests, NULL, NULL);
}
