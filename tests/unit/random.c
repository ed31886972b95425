/* SPDX-License-Identifier: MIT */
#include "unit.h"

/* SplitMix64's published first values for the seed 1234567. */
static void test_splitmix(void **state)
{
    static const uint64_t FIRST[] = {
        UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),  UINT64_C(9817491932198370423),
        UINT64_C(4593380528125082431), UINT64_C(16408922859458223821),
    };
    Random random = {1234567};
    (void)state;
    for (size_t i = 0; i < COUNT(FIRST); i++)
        assert_int_equal(random_next(&random), FIRST[i]);
}

/* The meaning of a seed must never change: records rely on it. */
static void test_streams_are_frozen(void **state)
{
    static const struct {
        uint64_t seed;
        RandomStream stream;
        uint64_t first, second;
    } ROW[] = {
        {0, RANDOM_CIRCLE, UINT64_C(0x94926C2E801CB6F9), UINT64_C(0x2A1558757DF60DC2)},
        {0, RANDOM_LATE, UINT64_C(0x1FD1EA3FC07376A7), UINT64_C(0x61F6080754D5C581)},
        {0, RANDOM_CARDS, UINT64_C(0x3F4BF3C4EB4CFE3A), UINT64_C(0x924E1D17EADDB3D5)},
        {0, RANDOM_PLAYOUT, UINT64_C(0xE5D6F62D4A1C10DC), UINT64_C(0x8907F7E7D6A83948)},
        {0, RANDOM_LOT, UINT64_C(0x0EDCCDC3F78E4C0A), UINT64_C(0xB5F9142F53840EA7)},
        {1, RANDOM_CIRCLE, UINT64_C(0xD5159B73432A2795), UINT64_C(0x93AD2331B6C2F57F)},
        {1, RANDOM_LATE, UINT64_C(0xE68E6FC01DF08360), UINT64_C(0x47B76C954434F7E4)},
        {1, RANDOM_CARDS, UINT64_C(0x303878A2D91007F3), UINT64_C(0xCC1B41CDAD8AB7DB)},
        {1, RANDOM_PLAYOUT, UINT64_C(0x5E0E314529444BFE), UINT64_C(0xD95F1DC7C98435CB)},
        {1, RANDOM_LOT, UINT64_C(0xF7A96FA7E40E81B5), UINT64_C(0xDDCD50E4079DA4C6)},
        {42, RANDOM_CIRCLE, UINT64_C(0x2CE02C4EE4D2EA09), UINT64_C(0x8096D284C1B9ABF1)},
        {UINT64_MAX, RANDOM_CIRCLE, UINT64_C(0x7548D87B9104C1D5), UINT64_C(0x8B6CFB959210BEE5)},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Random random = random_from(ROW[i].seed, ROW[i].stream);
        assert_int_equal(random_next(&random), ROW[i].first);
        assert_int_equal(random_next(&random), ROW[i].second);
    }
}

static void test_streams_differ(void **state)
{
    enum { SEEDS = 200, STREAMS = RANDOM_LOT };
    static uint64_t first[SEEDS * STREAMS];
    int count = 0;
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        for (int stream = RANDOM_CIRCLE; stream <= RANDOM_LOT; stream++) {
            Random random = random_from(seed, (RandomStream)stream);
            first[count++] = random_next(&random);
        }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            assert_true(first[i] != first[j]);
}

static void test_below_stays_below(void **state)
{
    static const uint32_t BOUND[] = {1,         2, 3, 7, 100, 65537, UINT32_C(1) << 31, (UINT32_C(1) << 31) + 1,
                                     UINT32_MAX};
    Random random = random_from(1, RANDOM_PLAYOUT);
    (void)state;
    for (size_t i = 0; i < COUNT(BOUND); i++)
        for (int n = 0; n < 2000; n++)
            assert_true(random_below(&random, BOUND[i]) < BOUND[i]);
}

/* Chi squared over small bounds: with 12 numbers (11 degrees of freedom) 31.3 is exceeded once in a thousand runs,
 * and the seed is fixed. */
static void test_below_is_even(void **state)
{
    enum { BOUND = 12, EXPECTED = 10000 };
    int seen[BOUND] = {0};
    double chi = 0;
    Random random = random_from(7, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < BOUND * EXPECTED; i++)
        seen[random_below(&random, BOUND)]++;
    for (int i = 0; i < BOUND; i++)
        chi += (double)(seen[i] - EXPECTED) * (seen[i] - EXPECTED) / EXPECTED;
    assert_true(chi < 31.3);
}

/* Three quarters of 2^32: without the second draw, the multiples of three would come up half of the time. */
static void test_below_is_even_for_large_bounds(void **state)
{
    enum { DRAWS = 60000 };
    int seen[3] = {0};
    Random random = random_from(3, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < DRAWS; i++)
        seen[random_below(&random, UINT32_C(3) << 30) % 3]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(seen[i], DRAWS / 3 - 600, DRAWS / 3 + 600);
}

static void test_shuffles_are_permutations(void **state)
{
    Random random = random_from(1, RANDOM_PLAYOUT);
    (void)state;
    for (int count = 0; count <= MAX_PATCHES; count++) {
        uint8_t items[MAX_PATCHES];
        bool seen[MAX_PATCHES] = {false};
        for (int i = 0; i < count; i++)
            items[i] = (uint8_t)i;
        random_shuffle(&random, items, count);
        for (int i = 0; i < count; i++) {
            assert_in_range(items[i], 0, count - 1);
            assert_false(seen[items[i]]);
            seen[items[i]] = true;
        }
    }
}

/* All 24 orders of four come up equally often. */
static void test_shuffles_are_even(void **state)
{
    enum { DRAWS = 48000, ORDERS = 256 };
    static int seen[ORDERS];
    int orders = 0;
    Random random = random_from(5, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < DRAWS; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        random_shuffle(&random, items, 4);
        seen[items[0] << 6 | items[1] << 4 | items[2] << 2 | items[3]]++;
    }
    for (int i = 0; i < ORDERS; i++) {
        orders += seen[i] > 0;
        if (seen[i])
            assert_in_range(seen[i], DRAWS / 24 - 200, DRAWS / 24 + 200);
    }
    assert_int_equal(orders, 24);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_splitmix),
        cmocka_unit_test(test_streams_are_frozen),
        cmocka_unit_test(test_streams_differ),
        cmocka_unit_test(test_below_stays_below),
        cmocka_unit_test(test_below_is_even),
        cmocka_unit_test(test_below_is_even_for_large_bounds),
        cmocka_unit_test(test_shuffles_are_permutations),
        cmocka_unit_test(test_shuffles_are_even),
    };
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}
