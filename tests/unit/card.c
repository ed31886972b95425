/* SPDX-License-Identifier: MIT */
#include "table/daily/card.h"

#include "table/daily/daily.h"
#include "unit.h"

enum { GAMES = 200 };

/* A finished game of the day, with random moves. */
static void play_daily(Sitting *sitting, int day)
{
    Daily daily = daily_of(day);
    Random random = random_from((uint64_t)day, RANDOM_PLAYER);
    Fault fault;
    daily_begin(sitting, unit_edition(daily.edition), &daily, "");
    for (Move move; unit_any_move(&sitting->table.game, &random, &move);)
        assert_true(sitting_play(sitting, move, &fault));
}

static void assert_differ(const uint8_t *cell, const uint8_t *colour, int a, int b)
{
    bool patches = colour[a] < CARD_COLOURS && colour[b] < CARD_COLOURS;
    if (patches)
        assert_int_equal(cell[a] == cell[b], colour[a] == colour[b]);
}

/* Leather and empty squares are what they are, and patches that touch have different colours. */
static void assert_coloured(const SeatView *seat, int side, const uint8_t *colour)
{
    for (int i = 0; i < side * side; i++) {
        assert_int_equal(colour[i] == CARD_EMPTY, seat->cell[i] == CELL_FREE);
        assert_int_equal(colour[i] == CARD_LEATHER, seat->cell[i] == CELL_LEATHER);
        assert_true(colour[i] <= CARD_EMPTY);
        if ((i + 1) % side)
            assert_differ(seat->cell, colour, i, i + 1);
        if (i + side < side * side)
            assert_differ(seat->cell, colour, i, i + side);
    }
}

static void test_colours(void **state)
{
    int seen[CARD_EMPTY + 1] = {0};
    (void)state;
    for (int day = 9000; day < 9000 + GAMES; day++) {
        uint8_t colour[MAX_SIDE * MAX_SIDE], again[MAX_SIDE * MAX_SIDE];
        Sitting sitting;
        View view;
        play_daily(&sitting, day);
        int side = sitting.table.game.edition->side;
        sitting_view(&sitting, sitting_ply(&sitting), &view);
        const SeatView *seat = &view.seat[sitting_only_person(&sitting)];
        card_colour(seat, side, colour);
        assert_coloured(seat, side, colour);
        for (int i = 0; i < side * side; i++)
            seen[colour[i]]++;
        card_colour(seat, side, again);
        assert_memory_equal(colour, again, (size_t)(side * side));
    }
    for (size_t i = 0; i < COUNT(seen); i++)
        assert_true(seen[i] > 0);
}

/* A ring of patches around one that touches them all, more than there are colours. */
static void test_many_neighbours(void **state)
{
    SeatView seat = {.automa = false};
    uint8_t colour[MAX_SIDE * MAX_SIDE];
    (void)state;
    for (int i = 0; i < 9; i++)
        seat.cell[9 + i] = 33;
    for (int i = 0; i < 9; i++) {
        seat.cell[i] = (uint8_t)(1 + i);
        seat.cell[18 + i] = (uint8_t)(10 + i);
    }
    card_colour(&seat, 9, colour);
    assert_coloured(&seat, 9, colour);
}

/* A patch alone has the colour of its cloth. */
static void test_cloth(void **state)
{
    static const uint8_t COLOUR[] = {[1] = CARD_RED,    [6] = CARD_BLUE,    [7] = CARD_BLACK,  [8] = CARD_YELLOW,
                                     [26] = CARD_GREEN, [25] = CARD_PURPLE, [31] = CARD_ORANGE};
    (void)state;
    for (uint8_t patch = 1; patch < COUNT(COLOUR); patch++) {
        SeatView seat = {.cell = {[4] = patch}};
        uint8_t colour[MAX_SIDE * MAX_SIDE];
        card_colour(&seat, 9, colour);
        if (COLOUR[patch] || patch == 1)
            assert_int_equal(colour[4], COLOUR[patch]);
    }
}

static void write_card(const Sitting *sitting, const char *log, char memory[2000])
{
    static Days days;
    Text text = text_in(memory, 2000);
    DayCard card;
    Fault fault;
    days_read(&days, log, strlen(log), DAYS - 1);
    assert_true(card_of(sitting, &days, &card, &fault));
    card_write(&card, &text);
    assert_false(text.cut);
}

/* The second line for these points. */
static void assert_result(int mine, int others, const char *wanted)
{
    char memory[2000];
    int day = 0;
    Sitting sitting;
    assert_true(day_read(span_of("2026-11-17"), &day));
    play_daily(&sitting, day);
    Game *game = &sitting.table.game;
    int seat = sitting_only_person(&sitting);
    game->buttons[seat] += mine - game_score(game, seat);
    game->buttons[1 - seat] += others - game_score(game, 1 - seat);
    write_card(&sitting, "", memory);
    unit_assert_says(memory, wanted);
}

static void test_heading(void **state)
{
    char memory[2000];
    int day = 0;
    Sitting sitting;
    (void)state;
    assert_true(day_read(span_of("2026-11-17"), &day));
    play_daily(&sitting, day);
    sitting.table.game.bonus = NOBODY;
    write_card(&sitting, "", memory);
    unit_assert_says(memory, "Thimble, 17 November\n");
    assert_null(strstr(memory, "in a row"));
    write_card(&sitting, "2026-11-16 won 1 0\n2026-11-15 won 1 0\n2026-11-18 won 1 0\n", memory);
    unit_assert_says(memory, "\n3 days in a row\n");
    sitting.table.game.bonus = (int8_t)sitting_only_person(&sitting);
    write_card(&sitting, "2026-11-17 won 1 0\n2026-11-16 lost 0 1\n", memory);
    unit_assert_says(memory, "\n7×7 🏅 2 days in a row\n");
    write_card(&sitting, "", memory);
    unit_assert_says(memory, "\n7×7 🏅\n");
    assert_result(40, 26, "\n40 points, won by 14\n");
    assert_result(23, 25, "\n23 points, 2 short\n");
    assert_result(1, 0, "\n1 point, won by 1\n");
    assert_result(20, 20, "\n20 points, ");
}

/* There is a card only of the day's scored game, and only when it is over. */
static void test_refused(void **state)
{
    static Days days;
    Sitting sitting;
    DayCard card;
    Fault fault;
    Daily daily = daily_of(9000);
    (void)state;
    days_read(&days, "", 0, 9000);
    daily_begin(&sitting, unit_edition(daily.edition), &daily, "");
    assert_false(card_of(&sitting, &days, &card, &fault));
    unit_assert_says(fault.sentence, "not over");
    play_daily(&sitting, 9000);
    assert_true(card_of(&sitting, &days, &card, &fault));
    assert_int_equal(card.rows, 9);
    sitting.is_daily = false;
    assert_false(card_of(&sitting, &days, &card, &fault));
    unit_assert_says(fault.sentence, "not a daily deal");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_colours), cmocka_unit_test(test_many_neighbours), cmocka_unit_test(test_cloth),
        cmocka_unit_test(test_heading), cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests_name("card", tests, NULL, NULL);
}
