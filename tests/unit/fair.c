/* SPDX-License-Identifier: MIT */
#include "engine/fair.h"

#include "unit.h"

static Fair fair;

/* The keys are those of a deal; not completed. */
static Deal asked(const char *edition, const char *keys)
{
    Deal deal;
    Fault fault;
    Words words = words_of(keys, strlen(keys), 0);
    deal_begin(&deal, unit_edition(edition), 0);
    for (Span word; (word = words_next(&words)).length > 0;) {
        const char *equals = memchr(word.at, '=', word.length);
        Span key = {word.at, (size_t)(equals - word.at)};
        Span value = {equals + 1, word.length - key.length - 1};
        assert_true(deal_key(&deal, key, value, &fault));
    }
    return deal;
}

static FairState search(const Deal *deal)
{
    Fault fault;
    assert_true(fair_begin(&fair, deal, &fault));
    while (fair_step(&fair, NULL) == FAIR_OPEN)
        ;
    return fair.state;
}

/* tests/wasm_door.mjs has some of these too. They change with the net, the search and FAIR_LOOK. */
static const struct {
    const char *edition, *keys;
    uint64_t seed;
} FOUND[] = {
    {"classic", "seed=20", 22},
    {"classic", "seed=1000", 1000},
    {"classic", "seed=54 track=2014", 55},
    {"express", "seed=10", 11},
};

static void finds_the_same_deal_everywhere(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(FOUND); i++) {
        Deal deal = asked(FOUND[i].edition, FOUND[i].keys);
        assert_int_equal(search(&deal), FAIR_FOUND);
        assert_int_equal(fair.deal.seed, FOUND[i].seed);
        assert_int_equal(fair.tried, FOUND[i].seed - deal.seed);
        assert_true(fair.chance >= FAIR_LOOK[FAIR_LOOKS - 1].least &&
                    fair.chance <= FAIR_LOOK[FAIR_LOOKS - 1].most);
    }
    fair_done(&fair);
}

/* The result is the deal that its seed gives, with the other keys. */
static void finds_an_ordinary_deal(void **state)
{
    (void)state;
    Deal deal = asked("classic", "seed=54 track=2014");
    assert_int_equal(search(&deal), FAIR_FOUND);
    assert_true(deal_is_seeds(&fair.deal));
    Game found = deal_game(&fair.deal);
    Game same = unit_game(deal.edition, "seed=55 track=2014");
    unit_assert_same_game(&found, &same);
    assert_int_equal(fair_step(&fair, NULL), FAIR_FOUND);
    fair_done(&fair);
}

static void does_not_count_what_was_stopped(void **state)
{
    (void)state;
    atomic_bool stop = true;
    Fault fault;
    Deal deal = asked("classic", "seed=999");
    assert_true(fair_begin(&fair, &deal, &fault));
    for (int i = 0; i < 3; i++)
        assert_int_equal(fair_step(&fair, &stop), FAIR_OPEN);
    assert_int_equal(fair.tried, 0);
    stop = false;
    while (fair_step(&fair, &stop) == FAIR_OPEN)
        ;
    assert_int_equal(fair.deal.seed, 1000);
    fair_done(&fair);
}

static void refuses_the_solo_game_and_a_circle(void **state)
{
    (void)state;
    Fault fault;
    Deal solo = asked("automa", "seed=1");
    assert_false(fair_begin(&fair, &solo, &fault));
    unit_assert_says(fault.sentence, "two players");
    Deal circle = asked("classic", "seed=1");
    circle.given[DEAL_CIRCLE] = true;
    assert_false(fair_begin(&fair, &circle, &fault));
    unit_assert_says(fault.sentence, "circle");
}

static const char UNFAIR[] = "edition unfair\n"
                             "quilt 3\n"
                             "buttons 3\n"
                             "last-space 9\n"
                             "income 4 8\n"
                             "leather 1 2 3\n"
                             "bonus side 2 points 5\n"
                             "patch 1 cost 0 time 1 income 0 start\n##\n"
                             "patch 2 cost 1 time 3 income 1\n###\n"
                             "patch 3 cost 1 time 2 income 0\n##\n#.\n";

/* A game that can be solved is won by one of the seats. */
static void gives_up(void **state)
{
    (void)state;
    Edition edition;
    Deal deal;
    Fault fault;
    assert_true(edition_read(&edition, UNFAIR, strlen(UNFAIR), &fault));
    deal_begin(&deal, &edition, 7);
    assert_int_equal(search(&deal), FAIR_NONE);
    assert_int_equal(fair.tried, FAIR_MOST_TRIED);
    fair_explain(&fair, &fault);
    unit_assert_says(fault.sentence, "none of the 500 deals from seed 7 on");
    fair_done(&fair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_the_same_deal_everywhere),
        cmocka_unit_test(finds_an_ordinary_deal),
        cmocka_unit_test(does_not_count_what_was_stopped),
        cmocka_unit_test(refuses_the_solo_game_and_a_circle),
        cmocka_unit_test(gives_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
