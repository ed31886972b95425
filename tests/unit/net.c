/* SPDX-License-Identifier: MIT */
#include "engine/net/net_kernel.h"

#include "unit.h"

#include "base/random.h"
#include "engine/net/net_file.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    AT_VERSION = 7,
    AT_CHECKSUM = 8,
    AT_PARTS = 16,
    AT_PART = 20, /* the first part; in it: */
    PART_CHECKSUM = 16,
    PART_ROWS = 24,
    PART_LANES = 28,
    PART_HEAD = 32,
};

/* A copy of the built-in net, to be damaged. It is allocated with its exact size, so that sanitizers detect reads
 * beyond it. */
typedef struct Copy {
    uint8_t *byte;
    size_t size;
} Copy;

static Copy copy_of(size_t size)
{
    Copy copy = {malloc(size ? size : 1), size};
    memcpy(copy.byte, NET_FILE, size);
    return copy;
}

static void put(Copy *copy, size_t at, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++)
        copy->byte[at + (size_t)i] = (uint8_t)(number >> 8 * i);
}

static uint32_t get(const Copy *copy, size_t at)
{
    return (uint32_t)copy->byte[at] | (uint32_t)copy->byte[at + 1] << 8 | (uint32_t)copy->byte[at + 2] << 16 |
           (uint32_t)copy->byte[at + 3] << 24;
}

/* Fixes the checksum, so that other faults are found. */
static void sign(Copy *copy)
{
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (size_t i = AT_PARTS; i < copy->size; i++)
        sum = (sum ^ copy->byte[i]) * UINT64_C(0x100000001B3);
    put(copy, AT_CHECKSUM, sum, 8);
}

/* Tries the copy as a net and frees it; without `words` no reason must be given. */
static void assert_refused(Copy *copy, const Edition *edition, const char *words)
{
    Fault fault;
    assert_null(net_new(edition, copy->byte, copy->size, &fault));
    if (words)
        unit_assert_says(fault.sentence, words);
    else
        assert_string_equal(fault.sentence, "");
    free(copy->byte);
}

/* The edition whose part comes first in the file. */
static const Edition *first_edition(void)
{
    return unit_edition((const char *)NET_FILE + AT_PART);
}

static void test_good(void **state)
{
    Fault fault;
    (void)state;
    for (int i = 0; edition_builtin_name(i); i++) {
        const Edition *edition = unit_edition(edition_builtin_name(i));
        Net *net = net_new(edition, NET_FILE, NET_FILE_SIZE, &fault);
        assert_string_equal(fault.sentence, "");
        if (net)
            assert_ptr_equal(net_inputs(net)->edition, edition);
        net_free(net);
    }
}

static void test_no_net(void **state)
{
    Copy empty = copy_of(0);
    Copy other = copy_of(1000);
    Copy text = copy_of(100);
    (void)state;
    other.byte[0] = 't';
    memset(text.byte, 'x', text.size);
    assert_refused(&empty, first_edition(), "this is not a net");
    assert_refused(&other, first_edition(), "this is not a net");
    assert_refused(&text, first_edition(), "this is not a net");
}

static void test_version(void **state)
{
    Copy copy = copy_of(NET_FILE_SIZE);
    (void)state;
    copy.byte[AT_VERSION] = '2';
    sign(&copy);
    assert_refused(&copy, first_edition(), "version 2");
}

/* Any changed byte is detected. */
static void test_damage(void **state)
{
    Random random = random_from(3, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 30; i++) {
        Copy copy = copy_of(NET_FILE_SIZE);
        size_t at = AT_CHECKSUM + random_below(&random, (uint32_t)(NET_FILE_SIZE - AT_CHECKSUM));
        copy.byte[at] ^= (uint8_t)(1 << random_below(&random, 8));
        assert_refused(&copy, first_edition(), "its checksum is wrong");
    }
}

/* A truncated file, with and without a matching checksum. */
static void assert_cut(size_t size)
{
    Copy cut = copy_of(size);
    Copy made = copy_of(size);
    assert_refused(&cut, first_edition(), size < AT_PARTS ? "this is not a net" : "its checksum is wrong");
    if (size >= AT_PARTS)
        sign(&made);
    assert_refused(&made, first_edition(), size < AT_PARTS ? "this is not a net" : "this net is cut short");
}

static void test_cut(void **state)
{
    Copy whole = copy_of(NET_FILE_SIZE);
    size_t rows_end = AT_PART + PART_HEAD + (size_t)get(&whole, AT_PART + PART_ROWS) * NET_LANES;
    (void)state;
    for (size_t size = 0; size <= AT_PART + PART_HEAD + 1; size++)
        assert_cut(size);
    assert_cut(rows_end - 1);
    assert_cut(rows_end);
    assert_cut(rows_end + NET_LANES * 2);
    assert_cut(rows_end + NET_LANES * 2 + 1000);
    free(whole.byte);
}

static void test_other_rows(void **state)
{
    static const struct {
        size_t at;
        uint32_t number;
        const char *words;
    } ROW[] = {
        {AT_PART + PART_CHECKSUM, 12345, "another version of the program"},
        {AT_PART + PART_LANES, 32, "another version of the program"},
        {AT_PART + PART_LANES, 0, "another version of the program"},
        {AT_PART + PART_ROWS, 10, "another version of the program"},
        {AT_PART + PART_ROWS, UINT32_MAX, "this net is cut short"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Copy copy = copy_of(NET_FILE_SIZE);
        put(&copy, ROW[i].at, ROW[i].number, 4);
        sign(&copy);
        assert_refused(&copy, first_edition(), ROW[i].words);
    }
}

/* An edition that is not in the net is not a fault. */
static void test_missing_edition(void **state)
{
    Copy renamed = copy_of(NET_FILE_SIZE);
    Copy whole = copy_of(NET_FILE_SIZE);
    Copy empty = copy_of(AT_PART);
    (void)state;
    renamed.byte[AT_PART] = 'x';
    sign(&renamed);
    put(&empty, AT_PARTS, 0, 4);
    sign(&empty);
    assert_refused(&renamed, first_edition(), NULL);
    assert_refused(&whole, unit_own(), NULL);
    assert_refused(&empty, first_edition(), NULL);
}

/* Wrong numbers of parts. */
static void test_parts(void **state)
{
    static const uint32_t PARTS[] = {100, INT32_MAX, UINT32_MAX};
    (void)state;
    for (size_t i = 0; i < COUNT(PARTS); i++) {
        Copy copy = copy_of(NET_FILE_SIZE);
        copy.byte[AT_PART] = 'x'; /* or it would be found at once */
        put(&copy, AT_PARTS, PARTS[i], 4);
        sign(&copy);
        assert_refused(&copy, first_edition(), "this net is cut short");
    }
}

static void test_chance(void **state)
{
    (void)state;
    assert_int_equal(net_chance(0), CHANCE_ONE / 2);
    for (int32_t odds = -40000; odds < 40000; odds++) {
        assert_true(net_chance(odds) <= net_chance(odds + 1));
        assert_int_equal(net_chance(odds) + net_chance(-odds), CHANCE_ONE);
    }
    assert_int_equal(net_chance(INT32_MAX), net_chance(40000));
    assert_int_equal(net_chance(INT32_MIN), net_chance(-40000));
}

/* With extreme biases the net predicts a win in every position. */
static void test_great_biases(void **state)
{
    enum { HIDDEN_WEIGHTS = NET_LANES * NET_HIDDEN, OUT_WEIGHTS = 2 * NET_OUTPUTS * NET_HIDDEN };
    Copy copy = copy_of(NET_FILE_SIZE);
    size_t at = AT_PART + PART_HEAD + (size_t)get(&copy, AT_PART + PART_ROWS) * NET_LANES + 2 * NET_LANES;
    Fault fault;
    NetSum sum;
    (void)state;
    for (int i = 0; i < INPUT_BUCKETS; i++) {
        at += HIDDEN_WEIGHTS;
        for (int j = 0; j < NET_HIDDEN; j++, at += 4)
            put(&copy, at, INT32_MAX, 4);
        for (int j = 0; j < OUT_WEIGHTS; j += 2)
            put(&copy, at + (size_t)j, INT16_MAX, 2);
        at += OUT_WEIGHTS;
        for (int j = 0; j < NET_OUTPUTS; j++, at += 4)
            put(&copy, at, INT32_MAX, 4);
    }
    sign(&copy);
    Net *net = net_new(first_edition(), copy.byte, copy.size, &fault);
    assert_non_null(net);
    for (int i = 0; i < NET_LANES; i++)
        sum.lane[i] = INT16_MAX;
    for (int i = 0; i < INPUT_BUCKETS; i++) {
        assert_int_equal(net_output(net, &sum, i).chance, net_chance(INT32_MAX));
        assert_true(net_output(net, &sum, i).margin > 0);
    }
    net_free(net);
    free(copy.byte);
}

enum { WAY_ROWS = 50 };

static int any_weight(Random *random, int extreme)
{
    return extreme ? extreme : (int)random_below(random, 255) - 127;
}

static void assert_same_rows(const NetKernel *way, const NetKernel *plain, Random *random)
{
    static NetRow row[WAY_ROWS];
    Rows rows = {.count = 1 + (int)random_below(random, MAX_ROWS_ON)};
    NetSum sum = {0};
    NetSum expected = {0};
    for (int i = 0; i < WAY_ROWS; i++)
        for (int j = 0; j < NET_LANES; j++)
            row[i].lane[j] = (int8_t)any_weight(random, 0);
    for (int i = 0; i < rows.count; i++)
        rows.row[i] = (uint16_t)random_below(random, WAY_ROWS);
    way->add_rows(row, &rows, &sum);
    plain->add_rows(row, &rows, &expected);
    assert_memory_equal(sum.lane, expected.lane, sizeof sum.lane);
    for (int i = 0; i < rows.count; i++)
        for (int j = 0; j < NET_LANES; j++)
            expected.lane[j] = (int16_t)(expected.lane[j] - row[rows.row[i]].lane[j]);
    for (int j = 0; j < NET_LANES; j++)
        assert_int_equal(expected.lane[j], 0);
}

static void assert_same_hidden(const NetKernel *way, const NetKernel *plain, Random *random, int extreme)
{
    static HiddenLayer layer;
    NetSum sum;
    int32_t expected[NET_HIDDEN];
    int32_t found[NET_HIDDEN];
    for (int i = 0; i < NET_LANES; i++) {
        sum.lane[i] = (int16_t)(extreme ? INT16_MAX : (int)random_below(random, 1000) - 400);
        for (int j = 0; j < NET_HIDDEN; j++)
            hidden_layer_set(&layer, i, j, any_weight(random, extreme));
    }
    for (int j = 0; j < NET_HIDDEN; j++)
        layer.bias[j] = (int32_t)random_below(random, 20000) - 10000;
    plain->sum_hidden(&layer, &sum, expected);
    way->sum_hidden(&layer, &sum, found);
    assert_memory_equal(found, expected, sizeof found);
}

/* All kernels compute the same numbers, also with the largest weights and lanes. */
static void test_ways(void **state)
{
    static const int EXTREME[] = {0, 127, 0, -127};
    Random random = random_from(1, RANDOM_PLAYOUT);
    const NetKernel *plain = net_kernels();
    (void)state;
    while (plain[1].name)
        plain++;
    for (const NetKernel *way = net_kernels(); way->name; way++) {
        printf("kernel: %s\n", way->name);
        for (int round = 0; round < 200; round++) {
            assert_same_rows(way, plain, &random);
            assert_same_hidden(way, plain, &random, EXTREME[round % (int)COUNT(EXTREME)]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_no_net),
        cmocka_unit_test(test_version),
        cmocka_unit_test(test_damage),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_other_rows),
        cmocka_unit_test(test_missing_edition),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_chance),
        cmocka_unit_test(test_great_biases),
        cmocka_unit_test(test_ways),
    };
    return cmocka_run_group_tests_name("net", tests, NULL, NULL);
}
