/* SPDX-License-Identifier: MIT */
#ifndef TESTS_SERVER_TIMES_H
#define TESTS_SERVER_TIMES_H

#include <stdint.h>

/* Durations, in microseconds, and their percentiles. */
typedef struct Times {
    int32_t *us;
    int count, size;
} Times;

void times_add(Times *times, int64_t us);
/* One line: "NAME  p50 0.21 ms  p90 ...". */
void times_print(Times *times, const char *name);
void times_done(Times *times);

#endif
