/* SPDX-License-Identifier: MIT */
#include "table/keep/keys_file.h"

#include "base/day.h"

#include "folder.h"
#include "unit.h"

static void expect(int day, const char *wanted)
{
    char key[MAX_KEY] = "before";
    Fault fault;
    assert_true(keys_file_find(folder_path("compared"), day, key, &fault));
    assert_string_equal(key, wanted);
}

static void test_keys(void **state)
{
    Fault fault;
    (void)state;
    expect(9819, "");
    assert_true(keys_file_add(folder_path("compared"), 9819, "one", &fault));
    assert_true(keys_file_add(folder_path("compared"), 9820, "two", &fault));
    assert_true(keys_file_add(folder_path("compared"), 9819, "three", &fault));
    expect(9819, "one");
    expect(9820, "two");
    expect(9821, "");
}

/* What is no such line is ignored. */
static void test_strange(void **state)
{
    char key[MAX_KEY];
    Fault fault;
    (void)state;
    folder_write("compared", "2026-11-19\nnonsense\n2026-11-19 "
                             "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk\n"
                             "\xff\n2026-11-19 right");
    expect(9819, "right");
    assert_true(keys_file_add(folder_path("compared"), 9820, "next", &fault));
    expect(9820, "next");
    assert_false(keys_file_find(folder_path(""), 9819, key, &fault));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_keys), cmocka_unit_test(test_strange)};
    return cmocka_run_group_tests(tests, folder_make, folder_remove);
}
