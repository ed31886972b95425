/* SPDX-License-Identifier: MIT */
/* Limits for strangers. */
#include "doors/server/limit.h"

#include "unit.h"

#include <stdio.h>

static int open_limit(void **state)
{
    *state = limit_new();
    return *state ? 0 : -1;
}

static int close_limit(void **state)
{
    limit_free(*state);
    return 0;
}

/* How many calls at one moment are allowed. */
static int allowed(Limit *limit, LimitKind kind, uint64_t who, int64_t now, int tries)
{
    int taken = 0;
    for (int i = 0; i < tries; i++)
        taken += limit_take(limit, kind, who, 1, now) == 0;
    return taken;
}

/* A bucket is emptied at once, and fills again with time, never above its rim. */
static void test_buckets(void **state)
{
    for (LimitKind kind = 0; kind < LIMIT_KINDS; kind++) {
        const LimitRate *rate = &LIMIT_RATE[kind];
        uint64_t who = limit_address(*state, "203.0.113.7");
        int64_t now = 1000000;
        assert_int_equal(allowed(*state, kind, who, now, 1000), rate->most);
        now += rate->every;
        assert_int_equal(allowed(*state, kind, who, now, 1000), 1);
        now += rate->every * 4;
        assert_int_equal(allowed(*state, kind, who, now, 1000), 4);
        now += (int64_t)rate->every * rate->most * 100;
        assert_int_equal(allowed(*state, kind, who, now, 1000), rate->most);
    }
}

/* A call that costs more takes more, or nothing. */
static void test_costs(void **state)
{
    uint64_t who = limit_address(*state, "203.0.113.7");
    const LimitRate *rate = &LIMIT_RATE[LIMIT_READ];
    for (int i = 0; i < rate->most / 25; i++)
        assert_int_equal(limit_take(*state, LIMIT_READ, who, 25, 1000), 0);
    assert_int_not_equal(limit_take(*state, LIMIT_READ, who, 25, 1000 + 24 * rate->every), 0);
    assert_int_equal(allowed(*state, LIMIT_READ, who, 1000 + 24 * rate->every, 100), 24);
    assert_int_equal(limit_take(*state, LIMIT_READ, who, 25, 1000 + 49 * rate->every), 0);
    assert_int_equal(limit_take(*state, LIMIT_READ, who, rate->most, 1000000), 0);
}

static void test_waiting(void **state)
{
    uint64_t who = limit_address(*state, "203.0.113.7");
    allowed(*state, LIMIT_CREATE, who, 5000, 30);
    int wait = limit_take(*state, LIMIT_CREATE, who, 1, 5000);
    assert_int_equal(wait, 2);
    assert_int_not_equal(limit_take(*state, LIMIT_CREATE, who, 1, 5000 + 1999), 0);
    assert_int_equal(limit_take(*state, LIMIT_CREATE, who, 1, 5000 + 2000), 0);
}

/* One caller's calls are not another's, nor are those of another kind. */
static void test_others(void **state)
{
    uint64_t one = limit_address(*state, "203.0.113.7"), other = limit_address(*state, "203.0.113.8");
    allowed(*state, LIMIT_WRITE, one, 1000, 1000);
    assert_int_equal(allowed(*state, LIMIT_WRITE, other, 1000, 1000), LIMIT_RATE[LIMIT_WRITE].most);
    assert_int_equal(allowed(*state, LIMIT_READ, one, 1000, 1000), LIMIT_RATE[LIMIT_READ].most);
    uint64_t secret = limit_secret(*state, span_of("xjJ8xjJ8xjJ8xjJ8xjJ8xj"));
    assert_int_equal(allowed(*state, LIMIT_WRITE, secret, 1000, 1000), LIMIT_RATE[LIMIT_WRITE].most);
}

static void test_addresses(void **state)
{
    static const struct {
        const char *one, *other;
        bool same;
    } CASE[] = {
        {"203.0.113.7", "203.0.113.7", true},
        {"203.0.113.7", "::ffff:203.0.113.7", true},
        {"203.0.113.7", "203.0.113.8", false},
        {"2001:db8:1:2::7", "2001:db8:1:2:ffff::9", true}, /* the same network */
        {"2001:db8:1:2::7", "2001:db8:1:3::7", false},
        {"unknown", "unknown", true},
        {"unknown", "other", false},
    };
    for (size_t i = 0; i < COUNT(CASE); i++)
        assert_int_equal(limit_address(*state, CASE[i].one) == limit_address(*state, CASE[i].other), CASE[i].same);
}

/* Whoever calls: the memory stays the same, and a caller who goes on calling is not forgotten for one who does not. */
static void test_crowds(void **state)
{
    uint64_t loud = limit_address(*state, "203.0.113.7");
    int taken = 0;
    for (int i = 0; i < 100000; i++) {
        char address[40];
        snprintf(address, sizeof address, "10.%d.%d.%d", i >> 16, (i >> 8) & 255, i & 255);
        assert_int_equal(limit_take(*state, LIMIT_READ, limit_address(*state, address), 1, 1000 + i / 100), 0);
        taken += limit_take(*state, LIMIT_READ, loud, 1, 1000 + i / 100) == 0;
    }
    assert_in_range(taken, LIMIT_RATE[LIMIT_READ].most, 2 * LIMIT_RATE[LIMIT_READ].most);
}

static void test_connections(void **state)
{
    uint64_t one = limit_address(*state, "203.0.113.7"), other = limit_address(*state, "203.0.113.8");
    for (int i = 0; i < LIMIT_OPEN; i++)
        assert_true(limit_enter(*state, one));
    assert_false(limit_enter(*state, one));
    assert_true(limit_enter(*state, other));
    limit_leave(*state, one);
    assert_true(limit_enter(*state, one));
    assert_false(limit_enter(*state, one));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_buckets, open_limit, close_limit),
        cmocka_unit_test_setup_teardown(test_costs, open_limit, close_limit),
        cmocka_unit_test_setup_teardown(test_waiting, open_limit, close_limit),
        cmocka_unit_test_setup_teardown(test_others, open_limit, close_limit),
        cmocka_unit_test_setup_teardown(test_addresses, open_limit, close_limit),
        cmocka_unit_test_setup_teardown(test_crowds, open_limit, close_limit),
        cmocka_unit_test_setup_teardown(test_connections, open_limit, close_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
