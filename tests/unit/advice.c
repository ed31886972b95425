/* SPDX-License-Identifier: MIT */
/* The words of hints and moves, in English, since no language is open. */
#include "table/review/advice.h"

#include "table/words/brief.h"
#include "unit.h"

#include <cjson/cJSON.h>

#define POOR "classic/1/0:0:0:-/4:5:0:-/2,1,3" /* no buttons for any patch */
#define LEATHER "classic/1+1/26:0:0:9.9.9.9.9.9.9.9.a8/20:0:0:-/1"

static Move move_in(const Game *game, const char *text)
{
    Move move;
    Fault fault;
    if (!notation_read(game, span_of(text), &move, &fault))
        fail_msg("%s: %s", text, fault.sentence);
    return move;
}

static Game game_at(const char *position)
{
    Game game = unit_game(unit_edition("classic"), "seed=1");
    Fault fault;
    assert_true(!position || position_read(&game, game.edition, span_of(position), 1, &fault));
    return game;
}

static void assert_message(Message message, const char *words)
{
    char memory[MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    message_write(&message, &text);
    assert_string_equal(memory, words);
}

static void test_steps(void **state)
{
    static const struct {
        const char *position, *move, *where, *what;
    } ROW[] = {
        {NULL, "22r0c4", "Look at the offer: one of the patches is worth having now.", "Buy patch 22."},
        {NULL, "advance", "Look at the track: what happens if you wait?", "Advance."},
        {POOR, "advance", "No patch can be bought now: you can only advance.", "Advance."},
        {LEATHER, "+i9", "Look at your quilt: which square can no other patch fill?", "Sew it on i9."},
        {LEATHER, "+x", "Look at your quilt: which square can no other patch fill?", "Give up the leather patch."},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Game game = game_at(ROW[i].position);
        Advice advice = {.best = move_in(&game, ROW[i].move)};
        assert_message(advice_where(&game, &advice), ROW[i].where);
        assert_message(advice_what(&game, &advice), ROW[i].what);
    }
}

static const Remark REMARK[] = {
    {.id = MESSAGE_TAKES_BONUS, .about = ABOUT_BETTER},
    {.id = MESSAGE_GIVES_TURNS, .about = ABOUT_PLAYED, .numbers = 1, .number = {2}},
    {.id = MESSAGE_EARNS, .about = ABOUT_BETTER, .numbers = 1, .number = {1}},
};

static void assert_why(const Game *game, const Advice *advice, const char *words)
{
    char memory[2 * MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    Speech speech = {0};
    advice_why(game, advice, &speech);
    speech_write(&speech, &text);
    assert_string_equal(memory, words);
}

static void test_why(void **state)
{
    Game game = game_at(NULL);
    Line line = {.chance = 0.6249, .margin = -3.06, .moves = 1, .move = {move_in(&game, "advance")}};
    Move next = move_in(&game, "22r0c4");
    Advice advice = advice_of(&line, &next, REMARK, (int)COUNT(REMARK));
    (void)state;
    assert_why(&game, &advice,
               "It takes the bonus tile and earns 1 button on the way. 62% to win, -3.1 points expected. "
               "The next best move (patch 22 on c4) gives the opponent 2 turns in a row.");
    advice.remarks = 1;
    assert_why(&game, &advice,
               "It takes the bonus tile. 62% to win, -3.1 points expected. Next best: patch 22 on c4.");
    advice.has_next = false;
    advice.remarks = 2;
    assert_why(&game, &advice,
               "It takes the bonus tile. 62% to win, -3.1 points expected. "
               "The move played gives the opponent 2 turns in a row.");
    advice.remarks = 0;
    assert_why(&game, &advice, "62% to win, -3.1 points expected.");
}

/* A solved tie is won or lost; an estimate of nothing is none. */
static void test_tie(void **state)
{
    Game game = game_at(NULL);
    Line line = {.chance = 1, .margin = 0, .exact = true, .moves = 1, .move = {move_in(&game, "advance")}};
    Advice advice = advice_of(&line, NULL, NULL, 0);
    (void)state;
    assert_why(&game, &advice, "It wins the tie: level on points, but first on the last space.");
    line.exact = false;
    advice = advice_of(&line, NULL, NULL, 0);
    assert_why(&game, &advice, "100% to win, +0.0 points expected.");
    line.exact = true;
    line.margin = 1;
    advice = advice_of(&line, NULL, NULL, 0);
    assert_why(&game, &advice, "100% to win, +1.0 points expected.");
}

static void test_paragraph(void **state)
{
    char memory[2 * MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    Game game = game_at(NULL);
    Line line = {.chance = 0.5, .margin = 0, .moves = 1, .move = {move_in(&game, "22r0c4")}};
    (void)state;
    Advice advice = advice_of(&line, NULL, REMARK, 1);
    advice_write(&game, &advice, &text);
    assert_string_equal(memory, "Hint: patch 22 on c4. It takes the bonus tile. 50% to win, +0.0 points expected.");
}

static void test_json(void **state)
{
    char memory[2 * MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    Game game = game_at(NULL);
    Advice advice = {.best = move_in(&game, "22r0c4"), .percent = 62, .margin = 31, .remark = REMARK, .remarks = 1};
    (void)state;
    advice_json(&game, &advice, &text);
    assert_string_equal(memory, "[[{\"id\":\"look-at-offer\",\"args\":[]}],[{\"id\":\"do-buy\",\"args\":[22]}],"
                                "[{\"id\":\"it\",\"args\":[[{\"id\":\"takes-bonus\",\"args\":[]}]]},"
                                "{\"id\":\"expected\",\"args\":[62,3.1]}]]");
}

static void test_moves(void **state)
{
    Game classic = game_at(NULL);
    Game leather = game_at(LEATHER);
    Game automa = unit_game(unit_edition("automa"), "seed=3800005654143605");
    (void)state;
    assert_message(brief_message(&classic, move_in(&classic, "advance")), "advance");
    assert_message(brief_message(&classic, move_in(&classic, "22r0c4")), "patch 22 on c4");
    assert_message(brief_message(&leather, move_in(&leather, "+i9")), "leather on i9");
    assert_message(brief_message(&leather, move_in(&leather, "+x")), "leather given up");
    unit_play(&automa, "advance");
    assert_message(brief_message(&automa, move_in(&automa, "#3:2")), "card 3, takes patch 2");
    assert_message(brief_message(&automa, move_in(&automa, "#3:pass")), "card 3, pass");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps),     cmocka_unit_test(test_why),  cmocka_unit_test(test_tie),
        cmocka_unit_test(test_paragraph), cmocka_unit_test(test_json), cmocka_unit_test(test_moves),
    };
    return cmocka_run_group_tests_name("advice", tests, NULL, NULL);
}
