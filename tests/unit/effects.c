/* SPDX-License-Identifier: MIT */
/* The consequences of a move and the result of a game, in English. */
#include "table/words/effects.h"
#include "table/words/result.h"
#include "unit.h"

#define LEATHER "classic/1+1/26:0:0:9.9.9.9.9.9.9.9.a8/20:0:0:-/1"
static const char *const NAME[SEATS] = {NULL, "Mira"};

typedef struct Said {
    char list[MAX_MESSAGE_TEXT], future[MAX_MESSAGE_TEXT], facts[MAX_MESSAGE_TEXT];
} Said;

static void add(Text *text, const char *gap, const Message *message)
{
    text_add(text, "%s", gap);
    message_write(message, text);
}

static void say(const char *position, const char *typed, Said *said)
{
    const Edition *edition = unit_edition("classic");
    Message list[MAX_EFFECTS];
    Game game;
    Move move;
    Fault fault;
    assert_true(position_read(&game, edition, span_of(position), 1, &fault));
    assert_true(notation_read(&game, span_of(typed), &move, &fault));
    assert_int_equal(game_refuses(&game, move), LEGAL);
    Consequences c = view_consequences(&game, move);
    Text text = text_in(said->list, sizeof said->list);
    message_write_items(list, effects_list(&c, list), &text);
    text = text_in(said->future, sizeof said->future);
    message_write_items(list, effects_future(&c, NAME, list), &text);
    text = text_in(said->facts, sizeof said->facts);
    Message buttons = effects_buttons(&c);
    EffectPair leather = effects_leather(edition, move, &c);
    EffectPair turn = effects_turn(&c, NAME);
    add(&text, "", &buttons);
    add(&text, "; ", &leather.head);
    add(&text, ", ", &leather.more);
    add(&text, "; ", &turn.head);
    add(&text, ", ", &turn.more);
}

static void test_effects(void **state)
{
    static const struct {
        const char *position, *move, *list, *future, *facts;
    } ROW[] = {
        {"classic/1/0:5:0:-/4:5:0:-/2,1,3", "2r0a1", "pay 2, 0 to 2, then 3 buttons",
         "You move again, 2 spaces behind, on offer: 1, 3",
         "pay 2, earn 0; No leather, none on the way; You move again, 2 spaces behind"},
        {"classic/1/0:5:3:-/4:5:0:-/2,1,3", "advance", "0 to 5, earn 5, income 3, then 13 buttons",
         "Mira moves next, 1 space behind, on offer: 2, 1, 3",
         "earn 8; No leather, none on the way; Mira moves, 1 space behind"},
        {"classic/2/20:5:0:-/19:5:0:-/2,1,3", "advance", "19 to 21, earn 2, then 7 buttons",
         "You move next, 1 space behind, on offer: 2, 1, 3",
         "earn 2; No leather, none on the way; You move, 1 space behind"},
        {"classic/1/24:5:0:-/25:5:0:-/2,1,3", "advance", "24 to 26, earn 2, +1 leather, then 7 buttons",
         "Mira moves next, 1 space behind, on offer: 2, 1, 3",
         "earn 2; +1 leather, sew it next; Mira moves, 1 space behind"},
        {LEATHER, "+a1", "then 0 buttons", "Mira moves next, 6 spaces behind, on offer: 1",
         "earn 0; Leather on a1, one less square to fill; Mira moves, 6 spaces behind"},
        {"classic/1/52:5:0:-/53:5:0:-/1", "advance", "52 to 53, earn 1, income 0, then 6 buttons",
         "The game ends, -156 points", "earn 1; No leather, none on the way; The game ends, -156 points"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Said said;
        say(ROW[i].position, ROW[i].move, &said);
        assert_string_equal(said.list, ROW[i].list);
        assert_string_equal(said.future, ROW[i].future);
        assert_string_equal(said.facts, ROW[i].facts);
    }
}

static void assert_ends(int won, int lost, const char *name, const char *headline, const char *result)
{
    View view = {.winner = 1, .seat = {[0] = {.score = lost}, [1] = {.score = won}}};
    Message told[] = {result_headline(&view, name), result_message(&view, name)};
    char memory[COUNT(told)][MAX_MESSAGE_TEXT];
    for (size_t i = 0; i < COUNT(told); i++) {
        Text text = text_in(memory[i], sizeof memory[i]);
        message_write(&told[i], &text);
    }
    assert_string_equal(memory[0], headline);
    assert_string_equal(memory[1], result);
}

static void test_results(void **state)
{
    (void)state;
    assert_ends(24, 21, "Mira", "Mira wins by 3", "Mira wins, 24 to 21");
    assert_ends(-3, -10, NULL, "You win by 7", "You win, -3 to -10");
    assert_ends(8, 8, "Mira", "Mira wins, having reached the end first", "Mira wins, having reached the end first");
    assert_ends(8, 8, NULL, "You win, having reached the end first", "You win, having reached the end first");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_effects), cmocka_unit_test(test_results)};
    return cmocka_run_group_tests_name("effects", tests, NULL, NULL);
}
