/* SPDX-License-Identifier: MIT */
#include "unit.h"

/* A text in memory of its exact size, followed by a guard byte. */
typedef struct Guarded {
    char memory[8];
    char guard;
} Guarded;

static void test_text_grows(void **state)
{
    Guarded guarded = {.guard = '!'};
    Text text = text_in(guarded.memory, sizeof guarded.memory);
    (void)state;
    assert_string_equal(guarded.memory, "");
    text_add(&text, "%d", 12);
    text_add_span(&text, "abcdef", 3);
    text_add(&text, "%s", "xy");
    assert_string_equal(guarded.memory, "12abcxy");
    assert_int_equal(text.length, 7);
    assert_false(text.cut);
    text_add(&text, "%s", "");
    text_add_span(&text, "", 0);
    assert_false(text.cut);
    assert_int_equal(guarded.guard, '!');
}

/* Every length into every room: what fits is there, the rest is cut, and the cut is noted. */
static void test_text_is_cut(void **state)
{
    static const char LONG[] = "abcdefghijkl";
    (void)state;
    for (size_t before = 0; before <= 7; before++)
        for (size_t length = 0; length < sizeof LONG; length++)
            for (int span = 0; span < 2; span++) {
                Guarded guarded = {.guard = '!'};
                Text text = text_in(guarded.memory, sizeof guarded.memory);
                text_add_span(&text, "0123456", before);
                if (span)
                    text_add_span(&text, LONG, length);
                else
                    text_add(&text, "%.*s", (int)length, LONG);
                assert_int_equal(guarded.guard, '!');
                assert_int_equal(text.length, strlen(guarded.memory));
                assert_int_equal(text.length, before + length < 7 ? before + length : 7);
                assert_int_equal(text.cut, before + length > 7);
            }
}

/* Text is cut between characters: \303\263 is an o with an accent, \342\202\254 the euro sign. */
static void test_cut_keeps_characters_whole(void **state)
{
    static const struct {
        size_t room;
        const char *added, *kept;
    } ROW[] = {
        {3, "\303\263\303\263", "\303\263"},
        {4, "\303\263\303\263", "\303\263"},
        {5, "\303\263\303\263", "\303\263\303\263"},
        {3, "\342\202\254", ""},
        {4, "\342\202\254", "\342\202\254"},
        {2, "\342\202\254", ""},
        {3, "\263\263\263", "\263\263"},
        {3, "abc", "ab"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char memory[2][8];
        Text formatted = text_in(memory[0], ROW[i].room);
        Text span = text_in(memory[1], ROW[i].room);
        text_add(&formatted, "%s", ROW[i].added);
        text_add_span(&span, ROW[i].added, strlen(ROW[i].added));
        assert_string_equal(memory[0], ROW[i].kept);
        assert_string_equal(memory[1], ROW[i].kept);
        assert_int_equal(formatted.length, strlen(ROW[i].kept));
        assert_int_equal(span.length, strlen(ROW[i].kept));
    }
}

static void test_both_ends(void **state)
{
    static const struct {
        const char *string;
        size_t most;
        const char *expected;
    } ROW[] = {
        {"", 9, ""},        {"abcdefghi", 9, "abcdefghi"}, {"abcdefghij", 9, "abc...hij"},
        {"abcd", 3, "..."}, {"abcdefghij", 8, "ab...hij"}, {"\u00e4\u00e4\u00e4\u00e4\u00e4", 9, "\u00e4...\u00e4"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char memory[32];
        Text text = text_in(memory, sizeof memory);
        text_add_ends(&text, ROW[i].string, ROW[i].most);
        assert_string_equal(memory, ROW[i].expected);
    }
}

static void test_names_are_filled_in(void **state)
{
    static const struct {
        const char *sentence, *wanted;
    } CASE[] = {
        {"{name} wins by {n}", "Ann wins by 7"},
        {"{n}: {name}", "7: Ann"},
        {"{n}{n}", "77"},
        {"{nobody} is {n}", "{nobody} is 7"},
        {"{nam} {namely}", "{nam} {namely}"},
        {"{", "{"},
        {"{n", "{n"},
        {"{}", "{}"},
        {"{{n}}", "{7}"},
        {"", ""},
        {"{empty}!", "!"},
        {"no names", "no names"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        char memory[64];
        Text text = text_in(memory, sizeof memory);
        text_fill(&text, CASE[i].sentence, "name=%s\nempty=\nn=%d", "Ann", 7);
        assert_string_equal(memory, CASE[i].wanted);
        assert_false(text.cut);
    }
}

static void test_fault_is_false_and_bounded(void **state)
{
    Fault fault;
    char longer[2 * FAULT_SIZE];
    (void)state;
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    assert_false(fault_at(&fault, 3, 7, "%s", longer));
    assert_int_equal(strlen(fault.sentence), FAULT_SIZE - 1);
    assert_int_equal(fault.line, 3);
    assert_int_equal(fault.column, 7);
}

static void assert_word(Words *words, const char *expected, int column)
{
    Span word = words_next(words);
    assert_true(span_is(word, expected));
    if (column)
        assert_int_equal(word.at - words->line_start + 1, column);
}

static void test_words(void **state)
{
    static const char TEXT[] = "  one\ttwo \r\n; a comment\nthree;four\n\nfive";
    Words words = words_of(TEXT, strlen(TEXT), ';');
    (void)state;
    assert_word(&words, "one", 3);
    assert_word(&words, "two", 7);
    assert_word(&words, "", 0);
    assert_true(words_line(&words));
    assert_word(&words, "", 0);
    assert_true(words_line(&words));
    assert_int_equal(words.line, 3);
    assert_word(&words, "three", 1);
    assert_word(&words, "", 0);
    assert_true(words_line(&words));
    assert_word(&words, "", 0);
    assert_true(words_line(&words));
    assert_word(&words, "five", 1);
    assert_int_equal(words.line, 5);
    assert_word(&words, "", 0);
    assert_false(words_line(&words));
}

static void test_words_at_the_edges(void **state)
{
    Words words = words_of("", 0, ';');
    (void)state;
    assert_word(&words, "", 0);
    assert_int_equal(words_rest(&words).length, 0);
    assert_false(words_line(&words));
    words = words_of("a\n", 2, ';');
    assert_word(&words, "a", 1);
    assert_false(words_line(&words));
    assert_word(&words, "", 0);
    words = words_of("a;b", 3, 0);
    assert_word(&words, "a;b", 1);
}

static void test_words_rest(void **state)
{
    static const struct {
        const char *text, *rest;
    } ROW[] = {
        {"note  two words \t\r\nmore", "two words"},
        {"note one", "one"},
        {"note   ", ""},
        {"note a b ; c", "a b"},
        {"note", ""},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Words words = words_of(ROW[i].text, strlen(ROW[i].text), ';');
        assert_word(&words, "note", 1);
        assert_true(span_is(words_rest(&words), ROW[i].rest));
        assert_word(&words, "", 0);
    }
}

static void test_span_is(void **state)
{
    (void)state;
    assert_true(span_is(span_of(""), ""));
    assert_true(span_is((Span){"abc", 2}, "ab"));
    assert_false(span_is((Span){"abc", 2}, "abc"));
    assert_false(span_is((Span){"abc", 3}, "ab"));
}

static void test_numbers(void **state)
{
    static const struct {
        const char *text;
        uint64_t min, max, number;
        bool good;
    } ROW[] = {
        {"0", 0, 9, 0, true},
        {"9", 0, 9, 9, true},
        {"007", 0, 9, 7, true},
        {"10", 0, 9, 0, false},
        {"0", 1, 9, 0, false},
        {"", 0, 9, 0, false},
        {"-1", 0, 9, 0, false},
        {"+1", 0, 9, 0, false},
        {" 1", 0, 9, 0, false},
        {"1 ", 0, 9, 0, false},
        {"1a", 0, UINT64_MAX, 0, false},
        {"0x1", 0, UINT64_MAX, 0, false},
        {"1.0", 0, UINT64_MAX, 0, false},
        {"\xD9\xA3", 0, UINT64_MAX, 0, false}, /* an Arabic three */
        {"18446744073709551615", 0, UINT64_MAX, UINT64_MAX, true},
        {"18446744073709551616", 0, UINT64_MAX, 0, false},
        {"18446744073709551620", 0, UINT64_MAX, 0, false},
        {"28446744073709551615", 0, UINT64_MAX, 0, false},
        {"184467440737095516150", 0, UINT64_MAX, 0, false},
        {"00000000000000000000000000000000000001", 0, 9, 1, true},
        {"18446744073709551614", UINT64_MAX, UINT64_MAX, 0, false},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        uint64_t number = 77;
        assert_int_equal(span_number(span_of(ROW[i].text), ROW[i].min, ROW[i].max, &number), ROW[i].good);
        assert_int_equal(number, ROW[i].good ? ROW[i].number : 77);
    }
    int count = 77;
    assert_false(span_count(span_of("0"), -1, &count));
    assert_false(span_count(span_of("10"), 9, &count));
    assert_int_equal(count, 77);
    assert_true(span_count(span_of("9"), 9, &count));
    assert_int_equal(count, 9);
}

/* The position of the first flaw; -1: none. */
static void test_flaws(void **state)
{
    static const struct {
        const char *text;
        size_t length;
        int flaw;
    } ROW[] = {
        {"", 0, -1},
        {"plain ~ text\t\r\n", 15, -1},
        {"\xC5\xBC\xC3\xB3\xC5\x82w", 7, -1}, /* Polish */
        {"\xE2\x82\xAC", 3, -1},              /* the euro */
        {"\xF0\x9F\xA7\xB5", 4, -1},          /* a thread */
        {"\xC2\xA0", 2, -1},                  /* the first and last of each length */
        {"\xDF\xBF", 2, -1},
        {"\xE0\xA0\x80", 3, -1},
        {"\xED\x9F\xBF", 3, -1},
        {"\xEE\x80\x80", 3, -1},
        {"\xEF\xBF\xBF", 3, -1},
        {"\xF0\x90\x80\x80", 4, -1},
        {"\xF4\x8F\xBF\xBF", 4, -1},
        {"\xF3\xBF\xBF\xBF", 4, -1},
        {"ab\0c", 4, 2}, /* control characters */
        {"a\x1F", 2, 1},
        {"a\x7F", 2, 1},
        {"\x1B[2J", 4, 0},
        {"a\xC2\x80", 3, 1}, /* those of two bytes, which some terminals obey */
        {"a\xC2\x9B", 3, 1},
        {"a\xC2\x9F", 3, 1},
        {"a\x80", 2, 1}, /* a lone continuation byte */
        {"a\xBF", 2, 1},
        {"\xC0\x80", 2, 0}, /* overlong */
        {"\xC1\xBF", 2, 0},
        {"\xE0\x9F\xBF", 3, 0},
        {"\xF0\x8F\xBF\xBF", 4, 0},
        {"\xED\xA0\x80", 3, 0}, /* surrogates */
        {"\xED\xBF\xBF", 3, 0},
        {"\xF4\x90\x80\x80", 4, 0}, /* beyond U+10FFFF */
        {"\xF5\x80\x80\x80", 4, 0},
        {"\xF8\x88\x80\x80\x80", 5, 0},
        {"\xFE", 1, 0},
        {"\xFF", 1, 0},
        {"ok\xC5", 3, 2}, /* truncated */
        {"ok\xE2\x82", 4, 2},
        {"ok\xF0\x9F\xA7", 5, 2},
        {"\xC5x", 2, 0}, /* interrupted */
        {"\xE2\x82x", 3, 0},
        {"\xE2x\xAC", 3, 0},
        {"\xF0\x9F\xA7x", 4, 0},
        {"\xF0\x9Fx\xB5", 4, 0},
        {"\xF1x\xA7\xB5", 4, 0},
        {"\xC3\xB3\xC3\xC3\xB3", 5, 2},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        size_t expected = ROW[i].flaw < 0 ? ROW[i].length : (size_t)ROW[i].flaw;
        if (text_flaw(ROW[i].text, ROW[i].length) != expected)
            fail_msg("row %zu: the flaw is at %zu", i, text_flaw(ROW[i].text, ROW[i].length));
    }
}

/* A plain decoder: the code point of a valid character of `length` bytes, or -1. */
static long code_point(const unsigned char *at, int length)
{
    static const unsigned char LEAD[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    static const unsigned char MASK[] = {0, 0x80, 0xE0, 0xF0, 0xF8};
    static const long LEAST[] = {0, 0, 0x80, 0x800, 0x10000};
    if ((at[0] & MASK[length]) != LEAD[length])
        return -1;
    long code = at[0] & ~MASK[length];
    for (int i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80)
            return -1;
        code = code << 6 | (at[i] & 0x3F);
    }
    bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < LEAST[length] || code > 0x10FFFF || surrogate ? -1 : code;
}

/* Every second byte after every lead byte, with valid third and fourth bytes. */
static void test_every_lead(void **state)
{
    (void)state;
    for (int lead = 0x80; lead < 0x100; lead++)
        for (int second = 0; second < 0x100; second++) {
            unsigned char text[] = {(unsigned char)lead, (unsigned char)second, 0x80, 0xBF};
            int length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
            long code = code_point(text, length);
            bool good = code >= 0 && (code < 0x80 || code > 0x9F); /* control characters */
            size_t flaw = text_flaw((const char *)text, (size_t)length);
            assert_int_equal(flaw, good ? (size_t)length : 0);
        }
}

/* Invalid bytes are not reported as control characters. */
static void test_flaw_reason(void **state)
{
    static const struct {
        const char *text, *reason;
    } ROW[] = {
        {"a\x1F", "has a control character in it"},
        {"a\x7F", "has a control character in it"},
        {"a\xC2\x80", "has a control character in it"},
        {"a\xC2\x9F", "has a control character in it"},
        {"\x1B\xFF", "has a control character in it"},
        {"\xFF\x1B", "is not UTF-8 text"},
        {"a\x80", "is not UTF-8 text"},
        {"a\xC2", "is not UTF-8 text"},
        {"a\xC2 b", "is not UTF-8 text"},
        {"a\xC2\x7F", "is not UTF-8 text"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_string_equal(text_flaw_reason(ROW[i].text, strlen(ROW[i].text)), ROW[i].reason);
}

static void test_quotable(void **state)
{
    static const char LONG[] = "0123456789012345678901234567890123456789012345678901234567890123456789";
    (void)state;
    assert_int_equal(span_quotable(span_of("")), 0);
    assert_int_equal(span_quotable(span_of("abc")), 3);
    assert_int_equal(span_quotable(span_of("ab\x01")), 2);
    assert_int_equal(span_quotable(span_of("ab\xFF\xFF")), 2);
    assert_int_equal(span_quotable(span_of(LONG)), 40);
    /* a character that the limit would cut in two is left out */
    assert_int_equal(span_quotable(span_of("012345678901234567890123456789012345678\xC5\xBC")), 39);
}

static void test_wrap(void **state)
{
    char memory[400];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    text_add(&text, "12345");
    text_wrap(&text, 5, 3,
              "  a line of exactly seventy-nine columns ends here, and the one after begins   below its third");
    assert_string_equal(memory, "12345a line of exactly seventy-nine columns ends here, and the one after begins\n"
                                "   below its third\n");
    text = text_in(memory, sizeof memory);
    text_wrap(&text, 0, 2,
              "a /path/that/is/longer/than/any/line/of/a/terminal/may/be/and/must/not/be/broken/up/by/anybody b");
    assert_string_equal(memory,
                        "a\n  /path/that/is/longer/than/any/line/of/a/terminal/may/be/and/must/not/be/broken/up/"
                        "by/anybody\n  b\n");
    text = text_in(memory, sizeof memory);
    text_wrap(&text, 74, 0, "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9 e"); /* five columns, ten bytes */
    assert_string_equal(memory, "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\ne\n");
    text = text_in(memory, sizeof memory);
    text_wrap(&text, 0, 2, "");
    assert_string_equal(memory, "\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_grows),
        cmocka_unit_test(test_text_is_cut),
        cmocka_unit_test(test_cut_keeps_characters_whole),
        cmocka_unit_test(test_both_ends),
        cmocka_unit_test(test_names_are_filled_in),
        cmocka_unit_test(test_fault_is_false_and_bounded),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_words_at_the_edges),
        cmocka_unit_test(test_words_rest),
        cmocka_unit_test(test_span_is),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_flaws),
        cmocka_unit_test(test_every_lead),
        cmocka_unit_test(test_flaw_reason),
        cmocka_unit_test(test_quotable),
        cmocka_unit_test(test_wrap),
    };
    return cmocka_run_group_tests_name("text", tests, NULL, NULL);
}
