/* SPDX-License-Identifier: MIT */
#include "times.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void times_add(Times *times, int64_t us)
{
    if (times->count == times->size) {
        times->size = times->size ? times->size * 2 : 1024;
        times->us = realloc(times->us, (size_t)times->size * sizeof *times->us);
    }
    if (times->us)
        times->us[times->count++] = us > INT32_MAX ? INT32_MAX : (int32_t)us;
}

static int times_compare(const void *a, const void *b)
{
    int32_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return (x > y) - (x < y);
}

void times_print(Times *times, const char *name)
{
    static const double PART[] = {0.5, 0.9, 0.99, 0.999};
    static const char *const NAME[] = {"p50", "p90", "p99", "p99.9"};
    printf("%-28s", name);
    if (times->count == 0) {
        printf("none\n");
        return;
    }
    qsort(times->us, (size_t)times->count, sizeof *times->us, times_compare);
    for (int i = 0; i < 4; i++)
        printf("%s %.2f ms  ", NAME[i], times->us[(int)(PART[i] * (times->count - 1))] / 1000.0);
    printf("max %.2f ms  (%d)\n", times->us[times->count - 1] / 1000.0, times->count);
}

void times_done(Times *times)
{
    free(times->us);
    *times = (Times){0};
}
