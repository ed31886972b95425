/* SPDX-License-Identifier: MIT */
#include "table/online/name.h"

#include "unit.h"

typedef struct Row {
    const char *name;
    char may; /* 'c': can be claimed, 'g': good at a table, '-': neither */
} Row;

static const Row ROW[] = {
    {"Anna", 'c'},
    {"a", 'c'},
    {"Jean-Luc d'Arc", 'c'},
    {"O\u2019Brien", 'c'},
    {"bot_7.2", 'c'},
    {"Łukasz Żółć", 'c'},
    {"Đặng Thị Thơ", 'c'},
    {"İbrahim", 'c'},
    {"Ђорђе", 'c'},
    {"Ελένη", 'c'},
    {"Աննա", 'c'},
    {"李小龍", 'c'},
    {"ハナ Hana", 'c'},
    {"한나", 'c'},
    {"नीना", 'c'},
    {"נועה", 'c'},
    {"فاطمة", 'c'},
    {"abcdefghijklmnopqrstuvwx", 'c'},
    {"жжжжжжжжжжжжжжжжжжжжжжжж", 'c'},
    /* Good at a table, but not to be claimed. */
    {"42", 'g'},
    {"...", 'g'},
    {"Anna 2", 'g'},
    {"Anna  B", 'g'},
    {"Anna & Bo", 'g'},
    {"a/b", 'g'},
    {"100%", 'g'},
    {"Tom 🧵", 'g'},
    {"🧵🪡", 'g'},
    {"Thimble", 'g'},
    {"THIMBLE fan", 'g'},
    {"Automa", 'g'},
    /* Length, blanks, quotes, controls, UTF-8. */
    {"", '-'},
    {" ", '-'},
    {" Anna", '-'},
    {"Anna ", '-'},
    {"abcdefghijklmnopqrstuvwxy", '-'},
    {"\"Anna\"", '-'},
    {"An\nna", '-'},
    {"An\tna", '-'},
    {"An\x1bna", '-'},
    {"An\x7fna", '-'},
    {"An\xffna", '-'},
    {"An\xc0\x80na", '-'},
    {"An\xc2", '-'},
    /* Computers. */
    {"Thimble, level 3", '-'},
    {"thimble, LEVEL 3", '-'},
    {"Thimble, level 99", '-'},
    /* Invisible and bidirectional: soft hyphen, joiners and marks, overrides, isolates, byte order mark, tags, other
     * blanks, fillers, variation selectors. */
    {"An\u00adna", '-'},
    {"An\u200bna", '-'},
    {"An\u200dna", '-'},
    {"An\u200fna", '-'},
    {"An\u202ena", '-'},
    {"An\u2066na", '-'},
    {"An\u061cna", '-'},
    {"An\ufeffna", '-'},
    {"An\U000E0061na", '-'},
    {"An\u00a0na", '-'},
    {"An\u3000na", '-'},
    {"An\u2003na", '-'},
    {"An\u115fna", '-'},
    {"An\u3164na", '-'},
    {"An\u2800na", '-'},
    {"Anna\ufe0f", '-'},
    {"An\u034fna", '-'},
    {"An\u0640na", '-'},
    /* The same letter written otherwise. */
    {"E\u0301mile", '-'},
    {"\uff21nna", '-'},
    {"\U0001d400nna", '-'},
    {"\u24b6nna", '-'},
    {"\ufb01ona", '-'},
    {"\u01c0van", '-'},
    {"\u0251nna", '-'},
    {"\u13aa\u13ab", '-'},
    {"\u0149na", '-'},
    {"\ue000", '-'},
    /* Scripts that look alike. */
    {"\u0410nna", '-'},
    {"Ann\u0430", '-'},
    {"\u0391nna", '-'},
    {"\u03bfлег", '-'},
    {"\u0555leg", '-'},
};

static void test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char may = online_name_is_claimable(ROW[i].name) ? 'c' : online_name_is_good(ROW[i].name) ? 'g' : '-';
        if (may != ROW[i].may)
            fail_msg("row %zu, \"%s\": %c, not %c", i, ROW[i].name, may, ROW[i].may);
    }
}

/* A fold is never longer than its name, is folded itself, and is the lower case of a dictionary. */
static void test_folds(void **state)
{
    static const struct {
        const char *name, *fold;
    } FOLD[] = {
        {"Anna", "anna"},
        {"ANNA MARIA", "anna maria"},
        {"ÀÖØÞßàÿŸ", "àöøþßàÿÿ"},
        {"ŽŠČĆĐŁŻŹŃ", "žščćđłżźń"},
        {"ĹĽŇŐŰĲŒ", "ĺľňőűĳœ"},
        {"ŞŢȘȚĂ", "şţșță"},
        {"ĞİIıi", "ğiiii"},
        {"ẠẢẤỲỸƠƯ", "ạảấỳỹơư"},
        {"ƏƁƊƘƐƆŊ", "əɓɗƙɛɔŋ"},
        {"GROẞ", "groß"},
        {"ſ", "s"},
        {"ΆΈΉΊΌΎΏΑΩΪΫ", "άέήίόύώαωϊϋ"},
        {"ΟΔΥΣΣΕΥΣ", "οδυσσευσ"},
        {"οδυσσευς", "οδυσσευσ"},
        {"ЀЁЂЏАЯ", "ѐёђџая"},
        {"ҐӀӁӍӐԮ", "ґӏӂӎӑԯ"},
        {"ԱՖ", "աֆ"},
        {"李小龍", "李小龍"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(FOLD); i++) {
        char fold[ONLINE_NAME_SIZE], again[ONLINE_NAME_SIZE];
        assert_true(online_name_is_good(FOLD[i].name));
        online_name_fold(FOLD[i].name, fold);
        assert_string_equal(fold, FOLD[i].fold);
        online_name_fold(fold, again);
        assert_string_equal(again, fold);
        assert_true(strlen(fold) <= strlen(FOLD[i].name));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_folds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
