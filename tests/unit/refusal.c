/* SPDX-License-Identifier: MIT */
#include "table/words/refusal.h"
#include "unit.h"

#define CIRCLE_12                                                                                                  \
    "circle=12,7,30,2,3,4,5,6,8,9,10,11,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,31,32,33,1 cards=1"
#define LEATHER "classic/1+1/26:0:0:9.9.9.9.9.9.9.9.a8/20:0:0:-/1"

typedef struct Refused {
    const char *edition;
    const char *position; /* or else the moves from the start */
    const char *moves, *move, *words;
} Refused;

static Game game_of(const Refused *row)
{
    Game game = unit_game(unit_edition(row->edition), row->position ? "" : CIRCLE_12);
    Fault fault;
    if (row->position)
        assert_true(position_read(&game, unit_edition(row->edition), span_of(row->position), 1, &fault));
    unit_play(&game, row->moves);
    return game;
}

/* In English, since no language is open. */
static void test_refusals(void **state)
{
    static const Refused ROW[] = {
        {"automa", NULL, "", "33r0a1", "Patch 33 is not on offer; these are: 12, 7, 30"},
        {"automa", NULL, "", "12r0a1", "2 buttons short"},
        {"automa", NULL, "", "7r0h1", "Does not fit: part of it lies outside"},
        {"automa", NULL, "", "+a1", "There is no leather patch to sew on"},
        {"automa", NULL, "", "#1:pass", "It is not the Automa's turn"},
        {"automa", NULL, "advance", "advance", "It is the Automa's turn"},
        {"automa", NULL, "advance", "#2:pass", "The Automa would move differently"},
        {"classic", LEATHER, "", "advance", "Sew on the leather patch first"},
        {"classic", LEATHER, "", "+a9", "Does not fit; already covered: a9"},
        {"classic", LEATHER, "", "+x", "A leather patch can't be given up here"},
        {"classic", "classic/1/53:0:0:-/53:0:0:-/1", "", "advance", "The game is over"},
        {"classic", "classic/1/50:0:0:-/53:0:0:-/-", "", "1r0a1", "No patch is left"},
        {"classic", "classic/2/53:0:0:-/52:1:0:-/1", "", "1r0a1", "1 button short"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char memory[FAULT_SIZE];
        Text text = text_in(memory, sizeof memory);
        Game game = game_of(&ROW[i]);
        Move move;
        Fault fault;
        assert_true(notation_read(&game, span_of(ROW[i].move), &move, &fault));
        refusal_write(&game, move, game_refuses(&game, move), &text);
        assert_string_equal(memory, ROW[i].words);
    }
}

/* All squares in the way are named. */
static void test_covered_squares(void **state)
{
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    Game game = unit_game(unit_edition("classic"), "seed=1");
    Move move = {.kind = MOVE_BUY, .patch = game.ring[0]};
    (void)state;
    const Orientation *o = &game.edition->patch[move.patch].turned[0];
    game.quilt[0] = o->shape & ~(squares_one(squares_first(o->shape)));
    refusal_write(&game, move, REFUSED_COVERED, &text);
    int commas = 0;
    for (const char *at = memory; (at = strchr(at, ',')); at++)
        commas++;
    assert_int_equal(commas + 1, squares_count(game.quilt[0]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_covered_squares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
