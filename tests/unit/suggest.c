/* SPDX-License-Identifier: MIT */
#include "base/suggest.h"

#include "unit.h"

#include <string.h>

static const char *const NAME[] = {"serve", "play", "resume", "replay", "analyze", "solve", "gtp", "selfplay"};

static const char *meant(const char *typed)
{
    Suggestion suggestion = suggest_for(span_of(typed));
    for (size_t i = 0; i < sizeof NAME / sizeof *NAME; i++)
        suggest_try(&suggestion, NAME[i]);
    return suggestion.name ? suggestion.name : "nothing";
}

static void test_suggestions(void **state)
{
    static const struct {
        const char *typed, *meant;
    } CASE[] = {
        {"anlyze", "analyze"},   /* deletion */
        {"analyse", "analyze"},  /* substitution */
        {"analyzze", "analyze"}, /* insertion */
        {"slove", "solve"},      /* swap */
        {"paly", "play"},
        {"selfpaly", "selfplay"},
        {"ana", "analyze"}, /* prefix */
        {"repaly", "replay"},
        {"gpt", "gtp"},
        {"go", "nothing"},
        {"x", "nothing"},
        {"", "nothing"},
        {"quilting", "nothing"},
        {"a-word-that-is-longer-than-any-name-there-is", "nothing"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++)
        assert_string_equal(meant(CASE[i].typed), CASE[i].meant);
}

/* It never writes beyond the sentence. */
static void test_long_sentence(void **state)
{
    Fault fault;
    Suggestion suggestion = suggest_for(span_of("slove"));
    (void)state;
    suggest_try(&suggestion, "solve");
    fault_at(&fault, 0, 0, "%0*d", FAULT_SIZE - 5, 0);
    assert_false(suggest_add(&fault, &suggestion, ""));
    assert_true(strlen(fault.sentence) < sizeof fault.sentence);
    fault_at(&fault, 0, 0, "no");
    suggest_add(&fault, &suggestion, "");
    assert_string_equal(fault.sentence, "no. Did you mean \"solve\"?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_suggestions),
        cmocka_unit_test(test_long_sentence),
    };
    return cmocka_run_group_tests_name("suggest", tests, NULL, NULL);
}
