/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_METRICS_H
#define DOORS_SERVER_METRICS_H

#include "doors/server/desk/desk.h"

/* Numbers for Prometheus, in its text format 0.0.4. Starts zeroed; one thread counts. */
enum {
    METRICS_STATUSES = 14,
    METRICS_STEPS = 11, /* of the histogram */
    METRICS_SIZE = 32 << 10,
};

typedef struct Metrics {
    uint64_t calls[CALL_KINDS + 1][METRICS_STATUSES]; /* the last kind: requests that could not be read */
    uint64_t steps[METRICS_STEPS + 1];
    double seconds; /* of all calls */
} Metrics;

/* What is counted elsewhere. */
typedef struct MetricsNow {
    int connections, guests, followers;
    DeskNumbers desk;
} MetricsNow;

/* A call was answered; `kind` is CALL_KINDS for one that could not be read. */
void metrics_count(Metrics *metrics, int kind, int status, double seconds);
void metrics_write(const Metrics *metrics, const MetricsNow *now, Text *text);

#endif
