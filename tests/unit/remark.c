/* SPDX-License-Identifier: MIT */
#include "table/review/remark.h"

#include "table/review/facts.h"
#include "unit.h"

/* A game, two ways to continue, and the remarks expected about each. */
typedef struct Story {
    const char *edition, *deal, *moves;
    const char *played, *better;
    const char *against, *in_favour;
} Story;

static const Story STORY[] = {
    {"classic", "seed=3800005654143605",
     "advance advance 2r0c1 25r0a1 24r1d3 29r0a3 advance 30r1d1 3r1f1 5r0a9 32r1e4 31r1a5 22r1h1 advance 15f1a7 "
     "16r1a6 28r1c5 4r2a2 14f1g5 +c4 33r1e5 advance 1r0g1 advance 8r2d8 advance 20r0g7 +c3 10f1f1 27r3g3 +a1 "
     "advance "
     "advance advance 13f1h6 +h2 advance",
     "18r0c8 6r2f2 26r2g4 +f4 9r0c2", "advance advance advance 18r3g2 +b1 6r0c2 26r0a4 11f1h5",
     "gives the opponent the leather patch and 2 turns, puts the bonus tile out of reach and lets the opponent "
     "collect 19 buttons of income",
     ""},
    {"classic", "seed=3800005654143605",
     "2r0c1 8r0a1 29r2a2 3r2f7 advance 5r0f1 10r0a4 advance advance advance 27r0a4 15r1g5 16r1c6 28r1e1 18r2d1 "
     "advance 6r1h2 1r1d4 advance advance advance 25r3b6",
     "17r1a2 +g2 30r0d3 32r1d5 advance advance", "30f1g1 32r0a2 +i1 31r0g7",
     "leaves patch 30 to the opponent, takes 5 spaces of time and costs 5 buttons for 5 squares", ""},
    {"classic", "seed=3800005654143605",
     "2r0a1 8r0f4 29r3e5 30f0b1 advance 3r0d6 advance 5r0b5 32r0d2 advance 10f1a2 27r3e1 22r1h1 advance advance "
     "advance 15r3a5 advance 16r2a8 +h7 28r0a4 18f2e8 6f0e1 33r1f4 +h2 26f1g1 25r3d4 advance 17r1g5 +i4 20r0g7 "
     "31r1a6 "
     "advance +c1 advance 21f2a3 23r2d8 4r2a8 +b6 7r2b1",
     "advance", "1r0c4 advance", "", "takes the bonus tile and ends 2 spaces behind and so moves again"},
    {"automa", "seed=3800005654143605",
     "advance #3:2 advance #10:26 25r0a1 8r0d1 29r0f1 #1:3 advance #5:20 32r0a3 #2:31 27r0e3 #12:pass 22r2d5 +b3 "
     "#6:15 #11:21 16r1h3",
     "23r1h6 +h6", "23r2a8 +d3", "leaves 3 single squares that only leather can fill", ""},
    {"classic", "seed=3800005654143605",
     "2r0a1 8r2d2 29r3b5 30f0b1 3r3a2 5r0b9 advance 32r1g4 10r0e1 advance 27r1a3 22r1h6",
     "15f0g1 16r3a6 28f0d3 18f2e8 14r0a2", "advance advance advance 15f3d4 16r0a4 4r3a5",
     "gives the opponent 2 turns in a row and leaves only 2 buttons to spend", ""},
    {"classic", "seed=670159411682372", "30f0a2 32r0a1", "14r3a4", "14r0a1", "",
     "makes the edge of the empty area shorter by 4"},
    {"classic", "seed=670159411682372",
     "30f0a2 32r0a1 14r3a4 advance advance advance advance advance advance 12r0d1 28f0f1 15f1a7", "17r1c6",
     "17r0b5", "makes the edge of the empty area longer by 10", ""},
    {"classic", "seed=670159411682372",
     "30r0a1 32r0a2 14f0c1 advance advance advance advance advance 4r0a3 advance 11f0a1", "22r1h6", "22r2a5",
     "touches no other patch", ""},
    {"classic", "seed=5739253100569090",
     "29r0a1 advance advance 7r0a1 10f1a3 3r3a5 27r0a7 8r1a2 18f0c1 6r3a4 31r0c7 28f1c3 32r0a6 30r1e6 20r0g7 4r2b4 "
     "14r3e2 +f5 16r2c5 24r0f5 advance advance",
     "26r0g3", "26f2c2", "leaves only 23 places for the patches on offer next",
     "needs only 8 squares more for the bonus tile"},
    {"classic", "seed=6437874623702177",
     "32r0a1 10r0a1 advance advance advance 25r1e1 advance advance 21f0c1 advance advance 17r1g1 27r3c2 15f2g3 "
     "20r0c3 "
     "+d1 4r3a2 33r1c4 28f1a4 31r1c5 29r3f1 30r0c7 12r1i5 5r0a9 +h1 1r1a5 24f1f4 22r1h1 +h2",
     "18f3f5", "18r1a5", "leaves no room for 2 of the remaining patches", ""},
    {"classic", "seed=1", "", "advance", "advance", "", ""},
};

static Prospect prospect_read(const Game *start, const char *moves)
{
    Game game = *start;
    Fault fault;
    Prospect prospect = {0};
    Words words = words_of(moves, strlen(moves), 0);
    for (Span word; (word = words_next(&words)).length > 0;) {
        Move *move = &prospect.line[prospect.moves++];
        if (!notation_read(&game, word, move, &fault))
            fail_msg("%.*s: %s", (int)word.length, word.at, fault.sentence);
        assert_int_equal(game_play(&game, *move), LEGAL);
    }
    return prospect;
}

static void assert_said(const Remark *remark, int count, About about, const char *words)
{
    char memory[1024];
    Text text = text_in(memory, sizeof memory);
    remark_list(remark, count, about, &text);
    assert_string_equal(memory, words);
}

static void test_stories(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(STORY); i++) {
        const Story *story = &STORY[i];
        Remark remark[MAX_REMARKS];
        Game game = unit_game(unit_edition(story->edition), story->deal);
        unit_play(&game, story->moves);
        Prospect played = prospect_read(&game, story->played);
        Prospect better = prospect_read(&game, story->better);
        int count = remark_find(&game, &played, &better, remark);
        assert_said(remark, count, ABOUT_PLAYED, story->against);
        assert_said(remark, count, ABOUT_BETTER, story->in_favour);
    }
}

/* With the moves exchanged the remarks differ, and none favours the worse move. */
static void test_numbers(void **state)
{
    const Story *story = &STORY[0];
    Remark remark[MAX_REMARKS];
    Game game = unit_game(unit_edition(story->edition), story->deal);
    (void)state;
    unit_play(&game, story->moves);
    Prospect played = prospect_read(&game, story->played);
    Prospect better = prospect_read(&game, story->better);
    assert_int_equal(remark_find(&game, &played, &better, remark), 3);
    assert_int_equal(remark[0].id, MESSAGE_GIVES_LEATHER_AND_TURNS);
    assert_int_equal(remark[0].numbers, 2);
    assert_int_equal(remark[0].number[0], 1);
    assert_int_equal(remark[0].number[1], 2);
    assert_int_equal(remark[1].id, MESSAGE_BONUS_GONE);
    assert_int_equal(remark[1].numbers, 0);
    int count = remark_find(&game, &better, &played, remark);
    for (int i = 0; i < count; i++)
        assert_int_not_equal(remark[i].id, MESSAGE_GIVES_LEATHER_AND_TURNS);
}

static Prospect prospect_random(const Game *start, Random *random)
{
    Game game = *start;
    Prospect prospect = {0};
    Move move;
    while (prospect.moves < 8 && unit_any_move(&game, random, &move)) {
        prospect.line[prospect.moves++] = move;
        assert_int_equal(game_play(&game, move), LEGAL);
    }
    return prospect;
}

static bool is_said(const Remark *remark, int count, MessageId id)
{
    for (int i = 0; i < count; i++)
        if (remark[i].id == id)
            return true;
    return false;
}

/* What is said about two random moves of a random position; how many remarks. */
typedef struct Compared {
    Prospect played, better;
    Remark remark[MAX_REMARKS];
    int count;
} Compared;

static Compared compare_random(Random *random, int plies)
{
    Game game = unit_game(unit_edition("classic"), "seed=9");
    Compared found = {0};
    unit_play_random(&game, random, plies);
    found.played = prospect_random(&game, random);
    found.better = prospect_random(&game, random);
    if (found.played.moves > 0 && found.better.moves > 0)
        found.count = remark_find(&game, &found.played, &found.better, found.remark);
    return found;
}

/* A remark about leather and two turns makes the one about turns redundant. */
static void test_nothing_is_said_twice(void **state)
{
    Random random = random_from(5, RANDOM_PLAYOUT);
    int both = 0;
    (void)state;
    for (int i = 0; i < 3000; i++) {
        Compared found = compare_random(&random, 10 + i % 20);
        if (!is_said(found.remark, found.count, MESSAGE_GIVES_LEATHER_AND_TURNS))
            continue;
        both++;
        assert_false(is_said(found.remark, found.count, MESSAGE_GIVES_TURNS));
        assert_false(is_said(found.remark, found.count, MESSAGE_GIVES_LEATHER));
    }
    assert_true(both > 10);
}

/* A mistake in timing is not explained by the place of a patch. */
static void test_timing_is_not_about_places(void **state)
{
    static const MessageId PLACES[] = {MESSAGE_UNFILLABLE, MESSAGE_ISOLATED, MESSAGE_DEAD_ENDS,
                                       MESSAGE_PIECES,     MESSAGE_NO_ROOM,  MESSAGE_ROOM};
    Random random = random_from(7, RANDOM_PLAYOUT);
    int compared = 0;
    (void)state;
    for (int i = 0; i < 3000; i++) {
        Compared found = compare_random(&random, 10 + i % 30);
        if ((found.played.line[0].kind == MOVE_ADVANCE) == (found.better.line[0].kind == MOVE_ADVANCE))
            continue;
        compared += found.count > 0;
        for (size_t one = 0; one < COUNT(PLACES); one++)
            assert_false(is_said(found.remark, found.count, PLACES[one]));
    }
    assert_true(compared > 100);
}

/* An advance does not change the quilt, so it splits nothing. */
static void test_an_advance_breaks_nothing(void **state)
{
    Random random = random_from(6, RANDOM_PLAYOUT);
    int broken = 0;
    (void)state;
    for (int i = 0; i < 20000; i++) {
        Game game = unit_game(unit_edition("classic"), "seed=9");
        Remark remark[MAX_REMARKS];
        unit_play_random(&game, &random, 10 + i % 30);
        Prospect played = prospect_random(&game, &random);
        Prospect better = prospect_random(&game, &random);
        if (played.moves == 0 || better.moves == 0)
            continue;
        if (!is_said(remark, remark_find(&game, &played, &better, remark), MESSAGE_PIECES))
            continue;
        broken++;
        assert_int_not_equal(played.line[0].kind, MOVE_ADVANCE);
    }
    assert_true(broken > 10);
}

static Facts facts_read(const Game *game, const char *moves)
{
    Facts facts;
    Prospect prospect = prospect_read(game, moves);
    facts_of(&facts, game, prospect.line, prospect.moves);
    return facts;
}

static void test_facts_of_the_first_moves(void **state)
{
    const Edition *classic = unit_edition("classic");
    Game game = unit_game(classic, "seed=12");
    (void)state;
    Facts facts = facts_read(&game, "18f3a1 7r1h1 3r0b1");
    const Patch *patch = &classic->patch[18];
    assert_int_equal(facts.of[FACT_SQUARES], patch->cells);
    assert_int_equal(facts.of[FACT_COST], patch->cost);
    assert_int_equal(facts.of[FACT_SPACES], patch->time);
    assert_int_equal(facts.of[FACT_COMING], 9 * patch->income);
    assert_int_equal(facts.of[FACT_PATCH], 18);
    assert_int_equal(facts.of[FACT_BUTTONS], 5 - patch->cost);
    assert_int_equal(facts.of[FACT_AGAIN], 0);
    assert_int_equal(facts.of[FACT_THEIR_SPACES], patch->time);
    assert_int_equal(facts.of[FACT_OUR_TURNS], 1);
    assert_int_equal(facts.of[FACT_THEIR_TURNS], 1);
    assert_int_equal(facts.of[FACT_THEIR_PATCH], 7);
    assert_int_equal(facts.of[FACT_PIECES], 1);
    assert_int_equal(facts.of[FACT_UNFILLABLE], 0);
    assert_int_equal(facts.of[FACT_BONUS_REACH], 1);
}

/* Five buttons plus one for the first space are less than seven; six plus two for the next spaces are enough. */
static void test_saving_is_for_what_can_be_paid_then(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=132335");
    (void)state;
    assert_int_equal(game.edition->patch[23].cost, 7);
    assert_int_equal(facts_read(&game, "advance advance advance advance 23r0a1").of[FACT_SAVES_FOR], 0);
    unit_play(&game, "advance advance");
    assert_int_equal(facts_read(&game, "advance advance 23r0a1").of[FACT_SAVES_FOR], 23);
}

static void test_facts_end_with_the_line(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=12");
    (void)state;
    Facts facts = facts_read(&game, "18f3a1");
    assert_int_equal(facts.of[FACT_OUR_TURNS], 1);
    assert_int_equal(facts.of[FACT_THEIR_TURNS], FACT_UNKNOWN);
    assert_int_equal(facts.of[FACT_THEIR_PATCH], FACT_UNKNOWN);
    game = unit_game(unit_edition("express"), "seed=12");
    facts = facts_read(&game, "advance");
    assert_int_equal(facts.of[FACT_BONUS_REACH], FACT_UNKNOWN);
    assert_int_equal(facts.of[FACT_WALKED], 1);
}

/* Square by square: can any place of any remaining patch cover it? */
static int slow_unfillable(Game game, int seat)
{
    Squares covered = NO_SQUARES;
    for (int i = 0; i < game.circle + game.late; i++)
        for (int orientation = 0; orientation < ORIENTATIONS; orientation++)
            for (int square = 0; square < MAX_SQUARES; square++) {
                const Orientation *o = &game.edition->patch[game.ring[i]].turned[orientation];
                if (squares_has(o->inside, square) && !(game.quilt[seat] & o->shape << square))
                    covered |= o->shape << square;
            }
    return squares_count(game.edition->board & ~game.quilt[seat] & ~covered);
}

static void test_unfillable_squares(void **state)
{
    static const char *const EDITION[] = {"classic", "express", "automa"};
    Random random = random_from(4, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 60; i++) {
        Game game = unit_game(unit_edition(EDITION[i % 3]), "seed=9");
        Move move;
        unit_play_random(&game, &random, i);
        if (game_phase(&game) == PHASE_AUTOMA || !unit_any_move(&game, &random, &move))
            continue;
        Facts facts;
        Game after = game;
        facts_of(&facts, &game, &move, 1);
        game_play(&after, move);
        assert_int_equal(facts.of[FACT_UNFILLABLE], slow_unfillable(after, game_turn(&game)));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stories),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_nothing_is_said_twice),
        cmocka_unit_test(test_timing_is_not_about_places),
        cmocka_unit_test(test_an_advance_breaks_nothing),
        cmocka_unit_test(test_facts_of_the_first_moves),
        cmocka_unit_test(test_saving_is_for_what_can_be_paid_then),
        cmocka_unit_test(test_facts_end_with_the_line),
        cmocka_unit_test(test_unfillable_squares),
    };
    return cmocka_run_group_tests_name("remark", tests, NULL, NULL);
}
