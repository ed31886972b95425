/* SPDX-License-Identifier: MIT */
#include "cli/shell.h"

#include "unit.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile sig_atomic_t stops;

static void count(int signal)
{
    (void)signal;
    stops = stops + 1;
}

/* What became of a program that was sent SIGTERM twice, with so many seconds between: the number of stops, or the
 * signal that ended it. */
static int twice(unsigned seconds)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        shell_listen(count);
        raise(SIGTERM);
        sleep(seconds);
        raise(SIGTERM);
        _exit(stops);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
}

static void test_two_signals(void **state)
{
    (void)state;
    assert_int_equal(twice(0), 1);
    assert_int_equal(twice(1), SIGTERM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_two_signals)};
    return cmocka_run_group_tests_name("shell", tests, NULL, NULL);
}
