/* SPDX-License-Identifier: MIT */
#include "doors/tui/tui.h"

#include "unit.h"

#include <stdlib.h>

/* The layers of the full screen, without a screen: the top layer after some keys, whether every key in its key line
 * does something, and the question to the engine. tests/screen tests their appearance. */

static Tui *tui_with(const char *edition, Seat second)
{
    Deal deal = unit_deal(unit_edition(edition), "seed=42");
    Tui *tui = tui_new(false);
    assert_non_null(tui);
    sitting_deal(&tui->sitting, &deal);
    if (!deal.edition->solo)
        sitting_seat(&tui->sitting, 1, second);
    tui_begin(tui);
    return tui;
}

/* Like stack_key, which would find that there is no room. */
static void press(Tui *tui, int key)
{
    const Layer *top = stack_top(tui);
    const Binding *bound = stack_find(tui, top, key);
    if (bound)
        keys_act(bound, tui, key);
    else if (top->key)
        top->key(tui, key);
    else if (!top->key && top->brief)
        stack_pop(tui);
}

enum { MAX_PRESSED = 12 };

typedef struct Case {
    int key[MAX_PRESSED]; /* up to the first 0 */
    const Layer *top;     /* NULL: the program ends */
    int layers;
} Case;

static const Case CASE[] = {
    {{0}, &LAYER_TABLE, 1},
    {{'3'}, &LAYER_TABLE, 1},
    {{'a'}, &LAYER_TABLE, 1},
    {{'?'}, &LAYER_HELP, 2},
    {{'?', '?'}, &LAYER_HELP_STUDY, 2},
    {{'?', '?', '?'}, &LAYER_TABLE, 1},
    {{'?', 'x'}, &LAYER_TABLE, 1},
    {{'c'}, &LAYER_CIRCLE, 2},
    {{'c', 'q'}, &LAYER_TABLE, 1},
    {{'n'}, &LAYER_MENU, 2},
    {{'n', '?'}, &LAYER_HELP_MENU, 3},
    {{'n', '?', '?'}, &LAYER_MENU, 2},
    {{'n', KEY_PUT_BACK}, &LAYER_TABLE, 1},
    {{'n', KEY_GO_DOWN, KEY_CONFIRM}, &LAYER_OPEN, 3},
    {{'n', KEY_GO_DOWN, KEY_CONFIRM, KEY_PUT_BACK}, &LAYER_MENU, 2},
    {{'w'}, &LAYER_SAVE, 2},
    {{'w', KEY_PUT_BACK}, &LAYER_TABLE, 1},
    {{'o'}, &LAYER_OPEN, 2},
    {{'v'}, &LAYER_TABLE, 1}, /* there is nothing to review yet */
    {{'V'}, &LAYER_TABLE, 1}, /* and this is no analysis board */
    {{'3', KEY_CONFIRM, 'v'}, &LAYER_REVIEW, 2},
    {{'3', KEY_CONFIRM, 'v', 'i'}, &LAYER_SUMS, 3},
    {{'3', KEY_CONFIRM, 'v', 'v'}, &LAYER_TABLE, 1},
    {{'3', KEY_CONFIRM, 'v', '<', '2'}, &LAYER_REVIEW, 2},
    {{'3', KEY_CONFIRM, 'v', 'n', KEY_PUT_BACK}, &LAYER_REVIEW, 2},
    {{'3', KEY_CONFIRM, 'v', '?', '?', 'x'}, &LAYER_REVIEW, 2},
    {{'3', KEY_CONFIRM, 'v', KEY_PUT_BACK}, &LAYER_TABLE, 1},
    {{'3', KEY_CONFIRM, '<'}, &LAYER_TABLE, 1},
    {{'3', KEY_CONFIRM, '<', KEY_CONFIRM}, &LAYER_CONFIRM, 2},
    {{'3', KEY_CONFIRM, '<', 'a', KEY_CONFIRM}, &LAYER_CONFIRM, 2},
    {{'3', KEY_CONFIRM, '<', KEY_CONFIRM, 'n'}, &LAYER_TABLE, 1},
    {{'3', KEY_CONFIRM, '<', KEY_CONFIRM, 'y'}, &LAYER_TABLE, 1},
    {{'3', KEY_CONFIRM, 'v', '<', KEY_CONFIRM, 'y'}, &LAYER_TABLE, 1},
    {{'3', KEY_CONFIRM, 'n', KEY_CONFIRM}, &LAYER_CONFIRM, 3}, /* the game would be lost */
    {{'3', KEY_CONFIRM, 'n', KEY_CONFIRM, 'x'}, &LAYER_MENU, 2},
    {{'3', KEY_CONFIRM, 'n', KEY_CONFIRM, 'y'}, &LAYER_TABLE, 1},
    {{'q'}, NULL, 0},
    {{'n', 'q'}, NULL, 0},
};

static void assert_line_is_bound(const Tui *tui)
{
    const Layer *top = stack_top(tui);
    if (!top || !top->line)
        return;
    for (const Label *label = top->line(tui); label->name; label++)
        if (label->key && (!label->when || label->when(tui)) && !stack_find(tui, top, label->key))
            fail_msg("%s is in the line of keys, but does nothing", label->name);
}

static void test_keys_lead_to_layers(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(CASE); i++) {
        Tui *tui = tui_with("classic", (Seat){SEAT_PERSON, .level = 0});
        tui->menu.row = MENU_START;
        for (int k = 0; k < MAX_PRESSED && CASE[i].key[k]; k++) {
            press(tui, CASE[i].key[k]);
            assert_line_is_bound(tui);
        }
        if (stack_top(tui) != CASE[i].top || tui->stack.layers != CASE[i].layers)
            fail_msg("case %zu: %d layers, and another one on top", i, tui->stack.layers);
        tui_free(tui);
    }
}

/* No keeps everything, yes discards the later moves. */
static void test_playing_on_asks(void **state)
{
    (void)state;
    for (int yes = 0; yes < 2; yes++) {
        Tui *tui = tui_with("classic", (Seat){SEAT_PERSON, .level = 0});
        const int KEY[] = {'3', KEY_CONFIRM, 'a', KEY_CONFIRM, '<', '<', 'a', KEY_CONFIRM, yes ? 'y' : 'n'};
        for (size_t i = 0; i < COUNT(KEY); i++)
            press(tui, KEY[i]);
        assert_int_equal(sitting_plies(&tui->sitting), yes ? 1 : 2);
        assert_int_equal(tui->at, yes ? 1 : 0);
        tui_free(tui);
    }
}

/* An analysis board keeps them all, and shows them. */
static void test_variations(void **state)
{
    (void)state;
    Tui *tui = tui_with("classic", (Seat){SEAT_PERSON, .level = 0});
    sitting_study(&tui->sitting);
    tui_begin(tui);
    const int KEY[] = {'3',         KEY_CONFIRM, 'a', KEY_CONFIRM, '<', '<',        'a',
                       KEY_CONFIRM, 'V',         '!', 'c',         '?', KEY_CONFIRM};
    for (size_t i = 0; i < COUNT(KEY); i++) {
        press(tui, KEY[i]);
        assert_line_is_bound(tui);
    }
    int node = analysis_here(&tui->variations, &tui->sitting);
    assert_ptr_equal(stack_top(tui), &LAYER_VARIATIONS);
    assert_int_equal(tui->at, 1);
    assert_int_equal(tui->variations.node[node].sign, SIGN_GOOD);
    assert_string_equal(variations_comment_at(&tui->variations, node), "?");
    press(tui, '<');
    assert_int_equal(tui->at, 0);
    press(tui, KEY_CONFIRM); /* the main line */
    assert_int_equal(sitting_plies(&tui->sitting), 2);
    press(tui, '<');
    press(tui, KEY_GO_DOWN);
    press(tui, KEY_CONFIRM);
    assert_int_equal(analysis_here(&tui->variations, &tui->sitting), node);
    press(tui, 'x');
    assert_false(variations_is_node(&tui->variations, node));
    tui_free(tui);
}

static AskKind asked_after(Tui *tui, int key)
{
    if (key)
        press(tui, key);
    tui_thought_update(tui);
    return tui->thought.asked;
}

static void test_engine_is_asked(void **state)
{
    Tui *tui = tui_with("classic", (Seat){SEAT_COMPUTER, .level = 1});
    (void)state;
    assert_int_equal(asked_after(tui, 0), ASK_NOTHING);
    assert_int_equal(asked_after(tui, 'H'), ASK_LINES);
    press(tui, 'a');
    assert_int_equal(asked_after(tui, KEY_CONFIRM), ASK_MOVE);
    assert_int_equal(asked_after(tui, '<'), ASK_NOTHING); /* no moves while another position is shown */
    assert_int_equal(asked_after(tui, 'e'), ASK_LINES);
    assert_int_equal(asked_after(tui, 'e'), ASK_NOTHING);
    assert_int_equal(asked_after(tui, 'v'), ASK_REVIEW);
    assert_int_equal(asked_after(tui, 'n'), ASK_REVIEW); /* it continues below the menu */
    press(tui, KEY_PUT_BACK);
    assert_int_equal(asked_after(tui, 's'), ASK_LINES);
    assert_int_equal(tui->thought.nodes > 0, 1); /* limited, so that the review continues */
    assert_int_equal(asked_after(tui, KEY_PUT_BACK), ASK_MOVE);
    assert_true(tui_thought_moves(tui));
    tui_free(tui);
}

/* Saved games of whoever runs the tests would add rows to the menu. */
int main(void)
{
    setenv("XDG_STATE_HOME", "/nonexistent", 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys_lead_to_layers),
        cmocka_unit_test(test_playing_on_asks),
        cmocka_unit_test(test_variations),
        cmocka_unit_test(test_engine_is_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
