/* SPDX-License-Identifier: MIT */
/* The Automa's player beside a real board: told only which patch the person bought, or that they advanced, it does
 * what the rules do. */
#include "table/companion/companion.h"
#include "table/companion/pad.h"

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static Companion begin(const char *keys)
{
    Companion companion;
    Deal deal = unit_deal(unit_edition("automa"), keys);
    companion_begin(&companion, &deal);
    return companion;
}

static void tell(Companion *companion, const char *steps)
{
    Words words = words_of(steps, strlen(steps), 0);
    for (Span word; (word = words_next(&words)).length > 0;)
        if (!companion_add(companion, companion_step(companion->deal.edition, word)))
            fail_msg("%.*s is not possible", (int)word.length, word.at);
}

/* Everything but the place of the squares. */
static void assert_like(const CompanionNow *now, const Game *real)
{
    uint8_t leather[2][MAX_SPACES];
    const Game *told = &now->game;
    for (int seat = 0; seat < SEATS; seat++) {
        assert_int_equal(told->time[seat], real->time[seat]);
        assert_int_equal(told->buttons[seat], real->buttons[seat]);
        assert_int_equal(told->income[seat], real->income[seat]);
        assert_int_equal(game_score(told, seat), game_score(real, seat));
    }
    assert_int_equal(game_turn(told), game_turn(real));
    assert_int_equal(told->bonus, real->bonus);
    assert_int_equal(automa_marker(told), automa_marker(real));
    assert_int_equal(automa_pile(told), automa_pile(real));
    assert_int_equal(automa_next_budget(told), automa_next_budget(real));
    assert_int_equal(told->circle, real->circle);
    assert_memory_equal(told->ring, real->ring, real->circle);
    assert_int_equal(game_leather_ahead(told, leather[0]), game_leather_ahead(real, leather[1]));
    assert_int_equal(game_empty(told, HUMAN), game_empty(real, HUMAN));
    assert_int_equal(game_winner(told), game_winner(real));
}

/* The card it announces is the one that the rules then play. */
static void play_card(Companion *companion, Game *real)
{
    int reason[OFFERED], expected[OFFERED];
    CompanionNow now = companion_now(companion);
    assert_int_equal(now.asks, ASKS_CARD);
    CompanionTurn turn = companion_card(&now.game, reason);
    Move move = automa_move(real);
    Game before = *real;
    assert_int_equal(automa_reasons(real, expected), game_offered(&now.game));
    assert_memory_equal(reason, expected, sizeof *reason * (size_t)game_offered(real));
    assert_int_equal(automa_card_place(&now.game, now.game.drawn), move.card);
    assert_int_equal(game_play(real, move), LEGAL);
    assert_int_equal(turn.patch, move.patch);
    assert_int_equal(turn.from, before.time[AUTOMA]);
    assert_int_equal(turn.to, real->time[AUTOMA]);
    assert_int_equal(turn.income, real->buttons[AUTOMA] - before.buttons[AUTOMA]);
    assert_int_equal(turn.walked, 0); /* S5 */
    assert_int_equal(turn.tile, real->bonus == AUTOMA && before.bonus == NOBODY);
    assert_true(companion_add(companion, STEP_CARD));
}

/* A random turn of the person, all of its leather sewn on; as a step. Buys more often than not, so that quilts fill
 * up. */
static int any_turn(Game *real, Random *random)
{
    Move move, leather;
    for (int tries = 0; tries < 4; tries++)
        if (unit_any_move(real, random, &move) && move.kind == MOVE_BUY)
            break;
    assert_int_equal(game_play(real, move), LEGAL);
    while (game_phase(real) == PHASE_LEATHER && unit_any_move(real, random, &leather))
        assert_int_equal(game_play(real, leather), LEGAL);
    return move.kind == MOVE_BUY ? move.patch : STEP_ADVANCE;
}

/* What the companion says about a turn of the person is what has happened. */
static void play_person(Companion *companion, Game *real, Random *random)
{
    uint8_t space[MAX_SPACES];
    Game before = *real;
    int step = any_turn(real, random);
    assert_true(companion_add(companion, step));
    CompanionTurn turn = companion_now(companion).last;
    int paid = step == STEP_ADVANCE ? 0 : before.edition->patch[step].cost;
    assert_int_equal(turn.seat, HUMAN);
    assert_int_equal(turn.patch, step);
    assert_int_equal(turn.from, before.time[HUMAN]);
    assert_int_equal(turn.to, real->time[HUMAN]);
    assert_int_equal(turn.walked + turn.income - paid, real->buttons[HUMAN] - before.buttons[HUMAN]);
    assert_int_equal(turn.leather, game_leather_ahead(&before, space) - game_leather_ahead(real, space));
}

/* Random quilts have hardly ever a full square of 7x7: a person may say that they have. */
static void answer_square(Companion *companion, Game *real, Random *random)
{
    assert_false(companion_add(companion, STEP_CARD));
    assert_false(companion_add(companion, STEP_ADVANCE));
    if (real->bonus == NOBODY && random_below(random, 8) == 0)
        real->bonus = HUMAN;
    assert_true(companion_add(companion, real->bonus == HUMAN ? STEP_FULL : STEP_NOT_FULL));
}

static void assert_kept(const Companion *companion)
{
    char memory[MAX_COMPANION_TEXT];
    Text text = text_in(memory, sizeof memory);
    Companion read;
    Fault fault;
    companion_write(companion, &text);
    assert_false(text.cut);
    if (!companion_read(&read, companion->deal.edition, memory, text.length, &fault))
        fail_msg("%s", fault.sentence);
    assert_int_equal(read.steps, companion->steps);
    assert_memory_equal(read.step, companion->step, (size_t)read.steps);
    CompanionNow one = companion_now(companion), two = companion_now(&read);
    assert_like(&two, &one.game);
    assert_memory_equal(one.game.cards, two.game.cards, sizeof one.game.cards);
}

/* Returns the seat that took the bonus tile. */
static int play_game(const char *keys, Random *random)
{
    Companion companion = begin(keys);
    Game real = deal_game(&companion.deal);
    CompanionNow now = companion_now(&companion);
    for (; now.asks != ASKS_NOTHING; now = companion_now(&companion)) {
        if (now.asks == ASKS_CARD)
            play_card(&companion, &real);
        else if (now.asks == ASKS_TURN)
            play_person(&companion, &real, random);
        else
            answer_square(&companion, &real, random);
        now = companion_now(&companion);
        if (now.asks != ASKS_SQUARE)
            assert_like(&now, &real);
    }
    assert_kept(&companion);
    return real.bonus;
}

static void test_whole_games(void **state)
{
    static const char *const TRACK[] = {"revised", "2014"};
    int games = getenv("THIMBLE_LONG") ? 120 : 40;
    Random random = random_from(21, RANDOM_PLAYOUT);
    int tiles[SEATS] = {0};
    (void)state;
    for (int deck = 0; deck < DECKS; deck++)
        for (int level = 1; level <= LEVELS; level++)
            for (int track = 0; track < 2; track++)
                for (int i = 0; i < games; i++) {
                    char keys[80];
                    snprintf(keys, sizeof keys, "seed=%d deck=%s level=%d track=%s", i, DECK_NAME[deck], level,
                             TRACK[track]);
                    tiles[play_game(keys, &random)]++;
                }
    assert_true(tiles[HUMAN] > games && tiles[AUTOMA] > games);
}

/* Each step comes off again, and leaves no trace. */
static void test_undo(void **state)
{
    (void)state;
    Companion companion = begin("seed=4 level=2");
    Game start = deal_game(&companion.deal);
    char memory[MAX_COMPANION_TEXT], first[MAX_COMPANION_TEXT];
    Text text = text_in(first, sizeof first);
    companion_write(&companion, &text);
    assert_false(companion_undo(&companion));
    assert_true(companion_add(&companion, start.ring[1]));
    while (companion_now(&companion).asks == ASKS_CARD)
        tell(&companion, "card");
    tell(&companion, "advance");
    while (companion_undo(&companion))
        ;
    text = text_in(memory, sizeof memory);
    companion_write(&companion, &text);
    assert_string_equal(memory, first);
}

static void test_asked_steps_only(void **state)
{
    (void)state;
    Companion companion = begin("seed=4");
    Game start = deal_game(&companion.deal);
    assert_false(companion_add(&companion, -1));
    assert_false(companion_add(&companion, STEP_CARD));
    assert_false(companion_add(&companion, STEP_FULL));
    assert_false(companion_add(&companion, start.ring[3]));
    assert_int_equal(companion.steps, 0);
    tell(&companion, "advance"); /* onto space 1, ahead of the Automa */
    assert_false(companion_add(&companion, STEP_ADVANCE));
    assert_false(companion_add(&companion, start.ring[0]));
}

/* The table is right: a patch that the person can't pay, as counted here, can be told all the same. */
static void test_short_of_buttons(void **state)
{
    (void)state;
    Companion companion = begin("seed=1 circle=13,20,21,3,4,5,6,7,8,9,10,11,12,14,15,16,17,18,19,2,22,23,24,25,26,"
                                "27,28,29,30,31,32,33,1");
    tell(&companion, "13"); /* costs 10, with 5 buttons */
    CompanionNow now = companion_now(&companion);
    assert_int_equal(now.game.buttons[HUMAN], -5);
    assert_int_equal(now.game.time[HUMAN], 3);
    assert_int_equal(now.game.income[HUMAN], 2);
    assert_int_equal(game_empty(&now.game, HUMAN), 81 - 5);
}

/* The patch on offer with the most squares for its time; STEP_ADVANCE: none is left. */
static int largest_offered(const Game *game)
{
    int best = STEP_ADVANCE;
    for (int i = 0; i < game_offered(game); i++) {
        const Patch *patch = &game->edition->patch[game->ring[i]], *than = &game->edition->patch[best];
        if (best == STEP_ADVANCE || patch->cells * than->time > than->cells * patch->time)
            best = game->ring[i];
    }
    return best;
}

/* And so can more patches than a quilt has room for. */
static void test_too_many_squares(void **state)
{
    (void)state;
    const Edition *edition = unit_edition("automa");
    Companion companion = begin("seed=3 level=1");
    CompanionNow now = companion_now(&companion);
    int covered = 0;
    for (; now.asks != ASKS_NOTHING; now = companion_now(&companion)) {
        int patch = largest_offered(&now.game);
        int step = now.asks == ASKS_TURN ? patch : now.asks == ASKS_CARD ? STEP_CARD : STEP_NOT_FULL;
        covered += now.asks == ASKS_TURN ? edition->patch[patch].cells : 0;
        assert_true(companion_add(&companion, step));
    }
    assert_true(covered > 81);
    assert_int_equal(game_empty(&now.game, HUMAN), 0);
}

/* The person counts at the end, and the rules give the result. */
static void test_counted(void **state)
{
    (void)state;
    Companion companion = begin("seed=1 level=1");
    Random random = random_from(5, RANDOM_PLAYOUT);
    Game real = deal_game(&companion.deal);
    CompanionNow now = companion_now(&companion);
    for (; now.asks != ASKS_NOTHING; now = companion_now(&companion))
        if (now.asks == ASKS_CARD)
            play_card(&companion, &real);
        else if (now.asks == ASKS_TURN)
            play_person(&companion, &real, &random);
        else
            assert_true(companion_add(&companion, STEP_NOT_FULL));
    Game counted = companion_counted(&now.game, 30, 4);
    assert_int_equal(game_score(&counted, HUMAN), 22);
    assert_int_equal(game_score(&counted, AUTOMA), 7); /* S11, S13: level I counts only the tile */
    assert_int_equal(game_winner(&counted), HUMAN);
    counted = companion_counted(&now.game, 7, 0); /* S14, C19: a tie */
    assert_int_equal(game_winner(&counted), 1 - now.game.mover);
}

static void assert_not_read(const char *text, const char *words)
{
    Companion companion = {.steps = 7};
    Fault fault;
    assert_false(companion_read(&companion, unit_edition("automa"), text, strlen(text), &fault));
    unit_assert_says(fault.sentence, words);
    assert_int_equal(companion.steps, 7);
}

static void test_texts(void **state)
{
    (void)state;
    assert_not_read("", "begins with \"companion\"");
    assert_not_read("games seed=1\n", "begins with \"companion\"");
    assert_not_read("companion seed=x\n", "seed");
    assert_not_read("companion seed=1 circle=1,2\n", "lacks patch 3");
    assert_not_read("companion seed=1\nadvance advance\n", "step 2, \"advance\"");
    assert_not_read("companion seed=1\nsew\n", "\"sew\"");
    assert_not_read("companion seed=1\nfull\n", "\"full\"");
}

static const struct {
    const char *edition, *line;
    int points[SEATS];
    int winner;
} PAD[] = {
    {"classic", "14 5 18 2 1 0", {11, 14}, 1},    /* C18: the rulebook's own examples */
    {"classic", "10 10 0 5 0 0", {-10, -10}, -1}, /* C18: below zero; a tie that nobody has decided yet */
    {"classic", "10 10 0 5 0 1", {-10, -10}, 0},  /* C19 */
    {"classic", "10 10 0 5 0 2", {-10, -10}, 1},  /* C19 */
    {"classic", "20 0 10 0 2 2", {20, 17}, 0},    /* who was first matters only on a tie */
    {"express", "14 4 8 1 0 2", {6, 6}, 1},       /* E5 */
    {"express", "0 49 999 0 0 0", {-98, 999}, 1},
};

static void test_pad(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(PAD); i++) {
        Pad pad;
        Fault fault;
        Words words = words_of(PAD[i].line, strlen(PAD[i].line), 0);
        if (!pad_read(&pad, unit_edition(PAD[i].edition), &words, &fault))
            fail_msg("%s: %s", PAD[i].line, fault.sentence);
        for (int seat = 0; seat < SEATS; seat++)
            assert_int_equal(pad_points(&pad, seat), PAD[i].points[seat]);
        assert_int_equal(pad_winner(&pad), PAD[i].winner);
    }
}

static void assert_no_pad(const char *edition, const char *line, const char *part)
{
    Pad pad;
    Fault fault;
    Words words = words_of(line, strlen(line), 0);
    assert_false(pad_read(&pad, unit_edition(edition), &words, &fault));
    unit_assert_says(fault.sentence, part);
}

static void test_no_pad(void **state)
{
    (void)state;
    assert_no_pad("classic", "1000 0 0 0 0 0", "buttons is a number from 0 to 999");
    assert_no_pad("classic", "1 82 0 0 0 0", "empty squares is a number from 0 to 81");
    assert_no_pad("express", "1 50 0 0 0 0", "empty squares is a number from 0 to 49");
    assert_no_pad("express", "1 0 0 0 1 0", "bonus tile"); /* E1: there is none */
    assert_no_pad("classic", "1 0 0 0 3 0", "bonus tile");
    assert_no_pad("classic", "1 0 0 0", "bonus tile");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_games),      cmocka_unit_test(test_undo),
        cmocka_unit_test(test_asked_steps_only), cmocka_unit_test(test_texts),
        cmocka_unit_test(test_counted),          cmocka_unit_test(test_too_many_squares),
        cmocka_unit_test(test_short_of_buttons), cmocka_unit_test(test_pad),
        cmocka_unit_test(test_no_pad),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
