/* SPDX-License-Identifier: MIT */
#include "cli/manual.h"

#include "cli/deal_settings.h"
#include "unit.h"

typedef struct Options {
    const char *deal[DEAL_KEYS];
    const char *file;
    bool help;
} Options;

static const Setting ROW[] = {
    {"file", "FILE", .at = offsetof(Options, file),
     .meaning = "a meaning that is so long that it has to go on below itself, in the same column"},
    {"help", NULL, .at = offsetof(Options, help), .meaning = "print this help"},
};

static const Settings SETTINGS = {.row = ROW, .rows = (int)COUNT(ROW)};

static void add_more(Text *text)
{
    text_add(text, "\nMore:\n  less\n");
}

static const Manual MANUAL = {
    .command = "sew",
    .usage = "FILE\n--help",
    .about = {"Sews.", "And sews."},
    .settings = &SETTINGS,
    .more = add_more,
    .example = {{"thimble sew a.pwk", "sews a"}, {"thimble sew b.pwk", "sews b"}},
};

static void test_manual(void **state)
{
    char memory[2000];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    manual_write(&MANUAL, &text);
    assert_string_equal(memory, "usage: thimble sew FILE\n"
                                "       thimble sew --help\n"
                                "\nSews.\n"
                                "\nAnd sews.\n"
                                "\nOptions:\n"
                                "  --file FILE  a meaning that is so long that it has to go on below itself, in\n"
                                "               the same column\n"
                                "  --help       print this help\n"
                                "\nMore:\n  less\n"
                                "\nExamples:\n"
                                "  thimble sew a.pwk\n      sews a\n"
                                "  thimble sew b.pwk\n      sews b\n"
                                "\nExit status: 0 success; 1 the command failed; 2 wrong command line.\n");
}

static void test_statuses(void **state)
{
    char memory[2000];
    Text text = text_in(memory, sizeof memory);
    Manual manual = MANUAL;
    (void)state;
    manual.failed = "it tore";
    manual.interrupted = "half is sewn";
    manual_write(&manual, &text);
    assert_non_null(strstr(memory,
                           "Exit status: 0 success; 1 it tore; 2 wrong command line; 130 interrupted: half\n"
                           "is sewn.\n"));
}

static void test_deal(void **state)
{
    static const Setting DEAL_ROW[] = {DEAL_SETTINGS(Options)};
    static const Settings DEAL = {.row = DEAL_ROW, .rows = (int)COUNT(DEAL_ROW)};
    char *argv[] = {"thimble", "--deck", "tactical", "--level=5", "--cards", "24,13", NULL};
    Options options = {0};
    Edition edition;
    Deal deal;
    Fault fault;
    (void)state;
    assert_true(edition_builtin(&edition, "automa"));
    assert_int_equal(settings_read(&DEAL, &options, (int)COUNT(argv) - 1, argv, &fault), (int)COUNT(argv) - 1);
    assert_true(deal_settings_begin(&deal, &edition, 7, options.deal, &fault) && deal_complete(&deal, &fault));
    assert_true(deal.seed == 7 && deal.deck == DECK_TACTICAL && deal.level == 4);
    assert_true(deal.card[0] == 11 && deal.card[1] == 0);
    options.deal[DEAL_LEVEL] = "6";
    assert_false(deal_settings_begin(&deal, &edition, 7, options.deal, &fault));
    assert_string_equal(fault.sentence, "--level \"6\" is not a number from 1 to 5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_manual),
        cmocka_unit_test(test_statuses),
        cmocka_unit_test(test_deal),
    };
    return cmocka_run_group_tests_name("manual", tests, NULL, NULL);
}
