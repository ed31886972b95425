/* SPDX-License-Identifier: MIT */
#include "table/keep/seating.h"

#include "base/choice.h"

#include "unit.h"

static void test_words(void **state)
{
    char memory[80];
    Text list = text_in(memory, sizeof memory);
    (void)state;
    assert_int_equal(choice_find(SEATING_OPPONENTS, span_of("computer")), OPPONENT_COMPUTER);
    assert_int_equal(choice_find(SEATING_OPPONENTS, span_of("person")), OPPONENT_PERSON);
    assert_int_equal(choice_find(SEATING_OPPONENTS, span_of("nobody")), OPPONENT_NOBODY);
    assert_int_equal(choice_find(SEATING_FIRSTS, span_of("lot")), FIRST_LOT);
    assert_int_equal(choice_find(SEATING_FIRSTS, span_of("me")), FIRST_ME);
    assert_int_equal(choice_find(SEATING_FIRSTS, span_of("computer")), FIRST_COMPUTER);
    static const char *const OTHER[] = {"", "comp", "computers", "computer|person", "|"};
    for (size_t i = 0; i < COUNT(OTHER); i++)
        assert_int_equal(choice_find(SEATING_OPPONENTS, span_of(OTHER[i])), -1);
    choice_list(SEATING_FIRSTS, " or ", &list);
    assert_string_equal(memory, "lot, me or computer");
}

static void test_usual(void **state)
{
    Seating seating = seating_usual(&(Wanted){0});
    (void)state;
    assert_int_equal(seating.opponent, OPPONENT_COMPUTER);
    assert_int_equal(seating.first, FIRST_LOT);
    assert_int_equal(seating.level, 3);
    seating = seating_usual(&(Wanted){.usual_opponent = "person", .usual_first = "me", .usual_level = "10"});
    assert_int_equal(seating.opponent, OPPONENT_PERSON);
    assert_int_equal(seating.first, FIRST_ME);
    assert_int_equal(seating.level, 9);
}

/* Stands for the search for a fair deal. */
static StartStatus deal_seven(Deal *deal, Fault *fault)
{
    deal->seed = 7;
    return deal_complete(deal, fault) ? START_DONE : START_FAILED;
}

/* Deals a game as requested; returns NULL, or the reason why not. */
static const char *begin(Sitting *sitting, Wanted wanted, Seating *seating)
{
    static Fault fault;
    static Shelf shelf;
    Keeper keeper;
    keeper_init(&keeper, false);
    *seating = seating_usual(&wanted);
    if (!wanted.deal[DEAL_SEED] && !wanted.usual_fair)
        wanted.deal[DEAL_SEED] = "1";
    return seating_start((Start){sitting, NULL, &shelf, &keeper, deal_seven}, &wanted, seating, &fault)
               ? fault.sentence
               : NULL;
}

static int level_at(const Sitting *sitting, int seat)
{
    return sitting->seat[seat].level;
}

static void test_who_begins(void **state)
{
    Sitting sitting;
    Seating seating;
    int begins[SEATS] = {0};
    (void)state;
    assert_null(begin(&sitting, (Wanted){.first = "me"}, &seating));
    assert_int_equal(level_at(&sitting, 1), 4);
    assert_int_equal(sitting.seat[0].kind, SEAT_PERSON);
    assert_null(begin(&sitting, (Wanted){.first = "computer", .deal[DEAL_LEVEL] = "6"}, &seating));
    assert_int_equal(level_at(&sitting, 0), 6);
    for (int i = 0; i < 10; i++) {
        begin(&sitting, (Wanted){.deal[DEAL_SEED] = (char[]){(char)('0' + i), '\0'}}, &seating);
        begins[level_at(&sitting, 0) ? 0 : 1]++;
    }
    assert_true(begins[0] > 0 && begins[1] > 0);
}

static void test_names(void **state)
{
    Sitting sitting;
    Seating seating;
    (void)state;
    assert_null(begin(&sitting, (Wanted){.first = "computer", .player[0] = "Anna"}, &seating));
    assert_string_equal(sitting.table.record.player[1], "Anna");
    assert_null(begin(&sitting, (Wanted){.first = "me", .player[1] = "Anna"}, &seating));
    assert_string_equal(sitting.table.record.player[0], "Anna");
    assert_null(begin(&sitting, (Wanted){.player = {"Anna", "Bob"}}, &seating));
    assert_string_equal(sitting.table.record.player[1], "Bob");
    assert_non_null(begin(&sitting, (Wanted){.player = {"Anna", "Bob"}, .opponent = "computer"}, &seating));
}

static void test_what_is_asked_for(void **state)
{
    Sitting sitting;
    Seating seating;
    Wanted wanted = {.usual_opponent = "person"};
    (void)state;
    assert_null(begin(&sitting, wanted, &seating));
    assert_int_equal(level_at(&sitting, 0) + level_at(&sitting, 1), 0);
    wanted.deal[DEAL_LEVEL] = "2";
    assert_null(begin(&sitting, wanted, &seating));
    assert_int_equal(level_at(&sitting, 0) + level_at(&sitting, 1), 2);
    wanted.opponent = "person";
    assert_string_equal(
        begin(&sitting, wanted, &seating),
        "--level can't be combined with --opponent person: it is only for games against the computer");
    assert_string_equal(begin(&sitting, (Wanted){.opponent = "cat"}, &seating),
                        "--opponent must be computer, person or nobody, not \"cat\"");
    assert_non_null(begin(&sitting, (Wanted){.first = "cat"}, &seating));
    assert_non_null(begin(&sitting, (Wanted){.deal[DEAL_LEVEL] = "11"}, &seating));
    assert_true(seating_wants_nobody(&(Wanted){.opponent = "nobody"}));
    assert_false(seating_wants_nobody(&(Wanted){.usual_opponent = "nobody"}));
}

static void test_automa_stays(void **state)
{
    Sitting sitting;
    Seating seating;
    (void)state;
    assert_null(begin(&sitting, (Wanted){.edition = "automa", .deal[DEAL_LEVEL] = "5"}, &seating));
    assert_int_equal(sitting.seat[AUTOMA].kind, SEAT_AUTOMA);
    assert_int_equal(sitting.table.game.level, 4); /* counts from 0 */
    assert_false(seating_draws(&seating, sitting.table.game.edition));
}

static void test_fair(void **state)
{
    Sitting sitting;
    Seating seating;
    const uint64_t *seed = &sitting.table.record.deal.seed;
    (void)state;
    assert_null(begin(&sitting, (Wanted){.fair = true}, &seating));
    assert_int_equal(*seed, 7);
    assert_null(begin(&sitting, (Wanted){.usual_fair = true, .usual_deal[DEAL_TRACK] = "2014"}, &seating));
    assert_int_equal(*seed, 7);
    assert_int_equal(sitting.table.game.printing, 1);
    assert_null(begin(&sitting, (Wanted){.usual_fair = true, .deal[DEAL_SEED] = "3"}, &seating));
    assert_int_equal(*seed, 3);
    assert_false(start_wants_fair(&(Wanted){.usual_fair = true}, unit_edition("automa")));
    assert_true(start_wants_fair(&(Wanted){.fair = true}, unit_edition("automa"))); /* and is refused */
}

static void test_once_more(void **state)
{
    Sitting sitting;
    Seating seating;
    Seating again = seating_usual(&(Wanted){0});
    (void)state;
    begin(&sitting, (Wanted){.deal[DEAL_LEVEL] = "7"}, &seating);
    seating_take(&again, &sitting);
    assert_int_equal(again.opponent, OPPONENT_COMPUTER);
    assert_int_equal(again.level, 6);
    begin(&sitting, (Wanted){.opponent = "person"}, &seating);
    seating_take(&again, &sitting);
    assert_int_equal(again.opponent, OPPONENT_PERSON);
}

static void test_decided(void **state)
{
    Sitting sitting;
    Seating seating;
    Fault fault;
    Move advance = {.kind = MOVE_ADVANCE};
    (void)state;
    begin(&sitting, (Wanted){.first = "computer"}, &seating);
    assert_false(sitting_has_choice(&sitting));
    assert_true(sitting_play(&sitting, advance, &fault));
    assert_false(sitting_has_choice(&sitting));
    assert_true(sitting_play(&sitting, advance, &fault));
    assert_true(sitting_has_choice(&sitting));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_usual),
        cmocka_unit_test(test_who_begins),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_what_is_asked_for),
        cmocka_unit_test(test_automa_stays),
        cmocka_unit_test(test_fair),
        cmocka_unit_test(test_once_more),
        cmocka_unit_test(test_decided),
    };
    return cmocka_run_group_tests_name("seating", tests, NULL, NULL);
}
