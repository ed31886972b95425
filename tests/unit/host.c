/* SPDX-License-Identifier: MIT */
/* The page's host, whose lock and helpers also work on Linux: threads stand in for workers. */
#include "unit.h"

#include "engine/threads/host.h"
#include "engine/threads/host_workers.h"

#include <pthread.h>
#include <sched.h>

enum { HELPERS = 3, CREW = HELPERS + 1, ROUNDS = 300, EACH = 100 };

typedef struct Common {
    HostLock *lock;
    int sum;
    int turn;
    int calls[CREW];
} Common;

static void call_once(void *argument, int number)
{
    Common *common = argument;
    common->calls[number]++;
}

static void *serve(void *helper)
{
    host_help((int)(intptr_t)helper);
}

/* Helpers arrive without notice. */
static void await_helpers(void)
{
    for (;;) {
        Common common = {0};
        host_together(CREW, call_once, &common);
        if (common.calls[HELPERS])
            return;
        sched_yield();
    }
}

static int start_helpers(void **state)
{
    (void)state;
    for (intptr_t i = 0; i < HELPERS; i++) {
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, serve, (void *)i), 0);
        pthread_detach(thread);
    }
    await_helpers();
    return 0;
}

static void test_alone(void **state)
{
    Common common = {0};
    (void)state;
    host_together(CREW, call_once, &common);
    assert_int_equal(common.calls[0], 1);
    assert_int_equal(common.calls[1], 0);
}

static void test_shares(void **state)
{
    Common common = {0};
    int before = host_helped(0);
    (void)state;
    for (int i = 0; i < ROUNDS; i++)
        host_together(1 + i % CREW, call_once, &common);
    for (int number = 0; number < CREW; number++)
        assert_int_equal(common.calls[number], ROUNDS * (CREW - number) / CREW);
    assert_int_equal(host_helped(0) - before, ROUNDS * (CREW - 1) / CREW);
}

static void count_locked(void *argument, int number)
{
    Common *common = argument;
    (void)number;
    for (int i = 0; i < EACH; i++) {
        host_lock(common->lock);
        common->sum++;
        host_unlock(common->lock);
    }
}

static void test_lock(void **state)
{
    Common common = {.lock = host_lock_new()};
    (void)state;
    for (int i = 0; i < ROUNDS; i++)
        host_together(CREW, count_locked, &common);
    assert_int_equal(common.sum, ROUNDS * CREW * EACH);
    host_lock_free(common.lock);
}

/* Each waits for its turn, so that all except one are always asleep. */
static void take_turns(void *argument, int number)
{
    Common *common = argument;
    for (int i = 0; i < EACH; i++) {
        host_lock(common->lock);
        while (common->turn % CREW != number)
            host_wait(common->lock);
        common->turn++;
        host_wake(common->lock);
        host_unlock(common->lock);
    }
}

static void test_turns(void **state)
{
    Common common = {.lock = host_lock_new()};
    (void)state;
    for (int i = 0; i < ROUNDS / 10; i++)
        host_together(CREW, take_turns, &common);
    assert_int_equal(common.turn, ROUNDS / 10 * CREW * EACH);
    host_lock_free(common.lock);
}

int main(void)
{
    const struct CMUnitTest alone[] = {cmocka_unit_test(test_alone)};
    const struct CMUnitTest together[] = {
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_lock),
        cmocka_unit_test(test_turns),
    };
    return cmocka_run_group_tests_name("host alone", alone, NULL, NULL) +
           cmocka_run_group_tests_name("host", together, start_helpers, NULL);
}
