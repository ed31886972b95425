/* SPDX-License-Identifier: MIT */
#include "cli/spec.h"

#include "unit.h"

typedef struct Settings {
    double playouts, exploration, most;
    Span net;
    bool quick;
} Settings;

static bool read(Settings *settings, const char *text, Fault *fault)
{
    const SpecKey key[] = {
        {"", .number = &settings->playouts, .least = 1, .most = 1e7, .whole = true, .needed = true},
        {"c", .number = &settings->exploration, .most = 100},
        {"net", .text = &settings->net},
        {"quick", .flag = &settings->quick},
        {"most", .number = &settings->most, .least = 0.001, .most = 1e12, .whole = true},
    };
    return spec_read(span_of(text), key, COUNT(key), fault);
}

static void test_good(void **state)
{
    Settings settings = {.exploration = 0.5};
    Fault fault;
    (void)state;
    assert_true(read(&settings, "20000", &fault));
    assert_true(settings.playouts == 20000 && settings.exploration == 0.5);
    assert_true(read(&settings, "1e6,net=a.net,c=0.35", &fault));
    assert_true(settings.playouts == 1e6 && settings.exploration == 0.35);
    assert_true(span_is(settings.net, "a.net"));
    assert_true(read(&settings, "c=1,7", &fault));
    assert_true(settings.playouts == 7 && settings.exploration == 1 && !settings.quick);
    assert_true(read(&settings, "quick,7", &fault));
    assert_true(settings.quick);
}

static void test_bad(void **state)
{
    static const char *const ROW[][2] = {
        {"", "a number is missing"},
        {"c=1", "a number is missing"},
        {"many", "the number must be a whole number from 1 to 10000000, not \"many\""},
        {"0", "not \"0\""},
        {"-5", "not \"-5\""},
        {"1.5", "not \"1.5\""},
        {"nan", "not \"nan\""},
        {"0x10", "not \"0x10\""},
        {"1e999", "not \"1e999\""},
        {"1e8", "not \"1e8\""},
        {"10,c=", "c must be a number from 0 to 100, not \"\""},
        {"10,most=0", "most must be a whole number from 0.001 to 1000000000000, not \"0\""},
        {"10,c=101", "not \"101\""},
        {"10,d=1", "there is no key \"d\""},
        {"10,11", "the number is given twice"},
        {"10,quick=1", "quick takes no value"},
        {"10,quick,quick", "quick is given twice"},
        {"10,c=1,c=1", "c is given twice"},
        {"10,,c=1", "the number is given twice"},
        {"999999999999999999999999999999999999999", "not \"9999"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Settings settings = {.playouts = 3, .exploration = 4};
        Fault fault = {.sentence = ""};
        if (read(&settings, ROW[i][0], &fault))
            fail_msg("%s is accepted", ROW[i][0]);
        unit_assert_says(fault.sentence, ROW[i][1]);
        assert_true(settings.playouts == 3 && settings.exploration == 4);
    }
}

static void test_a_number_that_stands_alone_where_there_is_none(void **state)
{
    Fault fault;
    double number;
    const SpecKey key = {"time", .number = &number, .most = 1};
    (void)state;
    assert_false(spec_read(span_of("5"), &key, 1, &fault));
    unit_assert_says(fault.sentence, "\"5\" is not a key and its value");
    assert_true(spec_read(span_of(""), &key, 1, &fault));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_bad),
        cmocka_unit_test(test_a_number_that_stands_alone_where_there_is_none),
    };
    return cmocka_run_group_tests_name("spec", tests, NULL, NULL);
}
