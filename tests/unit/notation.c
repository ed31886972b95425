/* SPDX-License-Identifier: MIT */
#include "unit.h"

static void write_move(const Game *game, Move move, char memory[MAX_MOVE_TEXT])
{
    Text text = text_in(memory, MAX_MOVE_TEXT);
    notation_write(game, move, &text);
    assert_false(text.cut);
}

/* Every legal move survives writing and reading. */
static uint64_t assert_round_trips(const Game *game)
{
    Moves moves;
    uint64_t count = 0;
    moves_find(&moves, game);
    for (Move move; moves_next(&moves, &move); count++) {
        char memory[MAX_MOVE_TEXT];
        Move back;
        Fault fault;
        write_move(game, move, memory);
        if (!notation_read(game, span_of(memory), &back, &fault))
            fail_msg("%s: %s", memory, fault.sentence);
        assert_true(move_equal(move, back));
    }
    return count;
}

static void test_round_trips(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa", "own"};
    uint64_t count = 0;
    (void)state;
    for (size_t e = 0; e < COUNT(NAME); e++)
        for (uint64_t seed = 0; seed < 60; seed++) {
            bool own = strcmp(NAME[e], "own") == 0;
            const Edition *edition = own ? unit_own() : unit_edition(NAME[e]);
            Game game = unit_game(edition, edition->solo && seed % 2 ? "deck=tactical" : "");
            Random random = random_from(seed, RANDOM_PLAYOUT);
            while (game_phase(&game) != PHASE_OVER) {
                count += assert_round_trips(&game);
                unit_play_random(&game, &random, 1);
            }
        }
    assert_true(count > 100000);
}

/* All eight names are accepted and mean the first one with the same shape. */
static void test_all_names(void **state)
{
    Game game = unit_game(unit_edition("classic"), "");
    (void)state;
    for (int id = 1; id <= game.edition->patches; id++)
        for (int name = 0; name < ORIENTATIONS; name++) {
            char memory[MAX_MOVE_TEXT];
            Text text = text_in(memory, sizeof memory);
            Move move;
            Fault fault;
            text_add(&text, "%d%sa1", id, ORIENTATION_NAME[name]);
            assert_true(notation_read(&game, span_of(memory), &move, &fault));
            assert_int_equal(move.kind, MOVE_BUY);
            assert_int_equal(move.patch, id);
            assert_int_equal(move.orientation, game.edition->patch[id].first_name[name]);
            assert_int_equal(move.square, 0);
            assert_true(game.edition->patch[id].turned[move.orientation].shape ==
                        game.edition->patch[id].turned[name].shape);
        }
}

static void test_squares(void **state)
{
    static const char *const WRONG[] = {"",    "a",  "1",  "a0", "a01", "a10", "j1",  "A1",
                                        "a1 ", "1a", "aa", "`1", "a-1", "a+1", "a1a", "\304\2051"};
    const Edition *edition = unit_edition("classic");
    int square;
    (void)state;
    for (int i = 0; i < 81; i++) {
        char memory[MAX_MOVE_TEXT];
        Text text = text_in(memory, sizeof memory);
        notation_write_square(edition, i, &text);
        assert_true(notation_read_square(edition, span_of(memory), &square));
        assert_int_equal(square, i);
    }
    for (size_t i = 0; i < COUNT(WRONG); i++)
        assert_false(notation_read_square(edition, span_of(WRONG[i]), &square));
}

static void test_no_moves(void **state)
{
    static const struct {
        const char *edition, *text, *words;
    } ROW[] = {
        {"classic", "", "\"\" is not a move; moves look like"},
        {"classic", "Advance", "\"Advance\" is not a move"},
        {"classic", "advances", "\"advances\" is not a move"},
        {"classic", "pass", "\"pass\" is not a move"},
        {"classic", "-1r0a1", "is not a move"},
        {"classic", "0r0a1", "there is no patch \"0\" (they are numbered 1 to 33)"},
        {"classic", "34r0a1", "there is no patch \"34\""},
        {"classic", "017r0a1", "there is no patch \"017\""},
        {"classic", "99999999999999999999999r0a1", "there is no patch"},
        {"classic", "17", "after the patch comes one of r0 r1 r2 r3 f0 f1 f2 f3, not \"\""},
        {"classic", "17r", "not \"r\""},
        {"classic", "17r4a1", "not \"r4\""},
        {"classic", "17R0a1", "not \"R0\""},
        {"classic", "17r0", "\"\" is not a square of the quilt (a1 to i9)"},
        {"classic", "17r0j1", "\"j1\" is not a square"},
        {"classic", "17r0a10", "\"a10\" is not a square"},
        {"classic", "17r0a1x", "\"a1x\" is not a square"},
        {"classic", "+", "\"\" is not a square"},
        {"classic", "+a0", "\"a0\" is not a square"},
        {"classic", "+X", "\"X\" is not a square"},
        {"classic", "#7:12", "there is no Automa in this game"},
        {"express", "+h1", "\"h1\" is not a square of the quilt (a1 to g7)"},
        {"express", "24r0a1", "numbered 1 to 23"},
        {"automa", "#", "a move of the Automa is written like #7:12 or #7:pass"},
        {"automa", "#7", "is written like"},
        {"automa", "#7.12", "is written like"},
        {"automa", "#7:", "there is no patch \"\""},
        {"automa", "#:12", "the normal deck has the cards 1 to 12, not \"\""},
        {"automa", "#0:12", "the cards 1 to 12, not \"0\""},
        {"automa", "#07:12", "the cards 1 to 12, not \"07\""},
        {"automa", "#13:12", "the cards 1 to 12, not \"13\""},
        {"automa", "#7:0", "there is no patch \"0\""},
        {"automa", "#7:34", "there is no patch \"34\""},
        {"automa", "#7:Pass", "there is no patch \"Pass\""},
        {"automa", "#7:12 ", "there is no patch \"12 \""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Game game = unit_game(unit_edition(ROW[i].edition), "");
        Move move;
        Fault fault;
        if (notation_read(&game, span_of(ROW[i].text), &move, &fault))
            fail_msg("%s is accepted", ROW[i].text);
        unit_assert_says(fault.sentence, ROW[i].words);
    }
    Game tactical = unit_game(unit_edition("automa"), "deck=tactical");
    Move move;
    Fault fault;
    assert_false(notation_read(&tactical, span_of("#12:pass"), &move, &fault));
    unit_assert_says(fault.sentence, "the tactical deck has the cards 13 to 24, not \"12\"");
    assert_true(notation_read(&tactical, span_of("#13:pass"), &move, &fault));
    assert_int_equal(move.card, 0);
}

/* The refusal of a well-formed move, after the moves that lead there. */
typedef struct Refused {
    const char *edition, *keys, *moves, *move;
    Refusal refusal;
    const char *words;
} Refused;

#define CIRCLE_12 "circle=12,7,30,2,3,4,5,6,8,9,10,11,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,31,32,33,1"

static void assert_refused(const Refused *row)
{
    char memory[FAULT_SIZE];
    Text text = text_in(memory, sizeof memory);
    Move move;
    Fault fault;
    Game game = unit_game(unit_edition(row->edition), row->keys);
    unit_play(&game, row->moves);
    Game before = game;
    if (!notation_read(&game, span_of(row->move), &move, &fault))
        fail_msg("%s: %s", row->move, fault.sentence);
    assert_int_equal(game_refuses(&game, move), row->refusal);
    assert_int_equal(game_play(&game, move), row->refusal);
    assert_memory_equal(&game, &before, sizeof game);
    notation_explain(&game, move, row->refusal, &text);
    unit_assert_says(memory, row->words);
}

static void test_refusals(void **state)
{
    static const Refused ROW[] = {
        {"classic", CIRCLE_12, "", "33r0a1", REFUSED_NOT_OFFERED, "patch 33 is not on offer; these are: 12, 7, 30"},
        {"classic", CIRCLE_12, "", "12r0a1", REFUSED_TOO_DEAR, "patch 12 costs 7 buttons, but you have only 5"},
        {"classic", CIRCLE_12, "", "7r0h1", REFUSED_OUTSIDE, "patch 7 turned r0 on h1 would lie outside the quilt"},
        {"classic", CIRCLE_12, "", "7r0a9", REFUSED_OUTSIDE, "would lie outside"},
        {"classic", CIRCLE_12, "7r0a1 advance", "2r0a1", REFUSED_COVERED,
         "patch 2 turned r0 on a1 would lie on another"},
        {"classic", CIRCLE_12, "", "+a1", REFUSED_NO_LEATHER, "there is no leather patch to sew on"},
        {"classic", CIRCLE_12, "", "+x", REFUSED_NO_LEATHER, "there is no leather patch"},
        {"automa", CIRCLE_12 " cards=1", "", "#1:pass", REFUSED_NOT_AUTOMAS_TURN, "it is not the Automa's turn"},
        {"automa", CIRCLE_12 " cards=1", "advance", "advance", REFUSED_AUTOMAS_TURN,
         "it is the Automa's turn, and its one move is #1:pass"},
        {"automa", CIRCLE_12 " cards=1", "advance", "+a1", REFUSED_AUTOMAS_TURN, "its one move is #1:pass"},
        {"automa", CIRCLE_12 " cards=1", "advance", "#2:pass", REFUSED_NOT_THE_AUTOMAS_MOVE,
         "the Automa's one move is #1:pass"},
        {"automa", CIRCLE_12 " cards=1", "advance", "#1:12", REFUSED_NOT_THE_AUTOMAS_MOVE, "one move is #1:pass"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_refused(&ROW[i]);
}

/* The same for positions that are easier to reach by their text. */
static void test_refusals_of_positions(void **state)
{
    static const struct {
        const char *edition, *position, *move;
        Refusal refusal;
        const char *words;
    } ROW[] = {
        {"classic", "classic/1+1/26:0:0:9.9.9.9.9.9.9.9.a8/20:0:0:-/1", "advance", REFUSED_LEATHER_FIRST,
         "the leather patch is sewn on first, for example +a1"},
        {"classic", "classic/1+1/26:0:0:9.9.9.9.9.9.9.9.a8/20:0:0:-/1", "+a9", REFUSED_COVERED,
         "square a9 is covered"},
        {"classic", "classic/1+1/26:0:0:9.9.9.9.9.9.9.9.a8/20:0:0:-/1", "+x", REFUSED_MUST_SEW,
         "a leather patch can't be given up in this edition"},
        {"classic", "classic/1+1/26:0:0:9.9.9.9.9.9.9.9.a8/20:0:0:-/1", "1r0a1", REFUSED_LEATHER_FIRST,
         "for example"},
        {"classic", "classic/1/53:0:0:-/53:0:0:-/1", "advance", REFUSED_OVER, "the game is over"},
        {"classic", "classic/1/50:0:0:-/53:0:0:-/-", "1r0a1", REFUSED_NOT_OFFERED,
         "patch 1 is not on offer: no patch is left"},
        {"classic", "classic/2/50:1:0:-/53:0:0:-/1", "1r0a1", REFUSED_TOO_DEAR,
         "patch 1 costs 2 buttons, but you have only 1"},
        {"classic", "classic/2/53:0:0:-/52:1:0:-/1", "1r0a1", REFUSED_TOO_DEAR,
         "patch 1 costs 2 buttons, but you have only 1"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char memory[FAULT_SIZE];
        Text text = text_in(memory, sizeof memory);
        Game game;
        Move move;
        Fault fault;
        if (!position_read(&game, unit_edition(ROW[i].edition), span_of(ROW[i].position), 1, &fault))
            fail_msg("%s: %s", ROW[i].position, fault.sentence);
        assert_true(notation_read(&game, span_of(ROW[i].move), &move, &fault));
        assert_int_equal(game_play(&game, move), ROW[i].refusal);
        notation_explain(&game, move, ROW[i].refusal, &text);
        unit_assert_says(memory, ROW[i].words);
    }
}

/* Moves that no text describes: a program may pass any four bytes. */
static void test_any_bytes(void **state)
{
    static const struct {
        Move move;
        Refusal refusal;
    } ROW[] = {
        {{.kind = 5}, REFUSED_NO_SUCH_MOVE},
        {{.kind = 255}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_BUY, .patch = 0}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_BUY, .patch = 34}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_BUY, .patch = 255}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_BUY, .patch = 7, .orientation = 8}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_BUY, .patch = 7, .square = 81}, REFUSED_OUTSIDE},
        {{.kind = MOVE_BUY, .patch = 7, .square = 127}, REFUSED_OUTSIDE},
        {{.kind = MOVE_BUY, .patch = 7, .square = 128}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_BUY, .patch = 7, .square = 255}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_ADVANCE, .patch = 1}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_ADVANCE, .orientation = 1}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_ADVANCE, .square = 1}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_GIVE_UP, .square = 1}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_LEATHER, .patch = 1}, REFUSED_NO_SUCH_MOVE},
        {{.kind = MOVE_AUTOMA, .card = DECK_CARDS}, REFUSED_NO_SUCH_MOVE},
    };
    Game game = unit_game(unit_edition("classic"), CIRCLE_12);
    char memory[FAULT_SIZE];
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_int_equal(game_refuses(&game, ROW[i].move), ROW[i].refusal);
    Text text = text_in(memory, sizeof memory);
    notation_explain(&game, ROW[0].move, REFUSED_NO_SUCH_MOVE, &text);
    assert_string_equal(memory, "this is no move");
    text = text_in(memory, sizeof memory);
    notation_explain(&game, (Move){.kind = MOVE_ADVANCE}, LEGAL, &text);
    assert_string_equal(memory, "the move is legal");
    Fault fault;
    assert_true(
        position_read(&game, unit_edition("classic"), span_of("classic/1+1/26:0:0:-/20:0:0:-/1"), 1, &fault));
    assert_int_equal(game_refuses(&game, (Move){.kind = MOVE_LEATHER, .square = 81}), REFUSED_OUTSIDE);
    assert_int_equal(game_refuses(&game, (Move){.kind = MOVE_LEATHER, .square = 200}), REFUSED_NO_SUCH_MOVE);
    text = text_in(memory, sizeof memory);
    notation_explain(&game, (Move){.kind = MOVE_LEATHER, .square = 81}, REFUSED_OUTSIDE, &text);
    assert_string_equal(memory, "square a10 would lie outside the quilt");
}

/* Every encodable move in random positions is either legal and listed, or refused and not listed. */
static void test_legal_is_what_is_listed(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 12; seed++) {
        Game game = unit_game(seed % 2 ? unit_own() : unit_edition("express"), "");
        Random random = random_from(seed, RANDOM_PLAYOUT);
        unit_play_random(&game, &random, (int)(3 * seed));
        Moves moves;
        int legal = 0;
        moves_find(&moves, &game);
        for (int patch = 0; patch <= game.edition->patches; patch++)
            for (int name = 0; name < ORIENTATIONS; name++)
                for (int square = 0; square < 128; square++) {
                    Move move = {.kind = MOVE_BUY, .patch = (uint8_t)patch, .orientation = (uint8_t)name};
                    move.square = (uint8_t)square;
                    bool first = patch > 0 && game.edition->patch[patch].first_name[name] == name;
                    legal += first && game_refuses(&game, move) == LEGAL;
                }
        for (int square = 0; square < 128; square++)
            legal += game_refuses(&game, (Move){.kind = MOVE_LEATHER, .square = (uint8_t)square}) == LEGAL;
        legal += game_refuses(&game, (Move){.kind = MOVE_ADVANCE}) == LEGAL;
        legal += game_refuses(&game, (Move){.kind = MOVE_GIVE_UP}) == LEGAL;
        if (game_phase(&game) == PHASE_AUTOMA)
            legal += game_refuses(&game, automa_move(&game)) == LEGAL;
        assert_int_equal(legal, moves.count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trips), cmocka_unit_test(test_all_names),
        cmocka_unit_test(test_squares),     cmocka_unit_test(test_no_moves),
        cmocka_unit_test(test_refusals),    cmocka_unit_test(test_refusals_of_positions),
        cmocka_unit_test(test_any_bytes),   cmocka_unit_test(test_legal_is_what_is_listed),
    };
    return cmocka_run_group_tests_name("notation", tests, NULL, NULL);
}
