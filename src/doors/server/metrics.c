/* SPDX-License-Identifier: MIT */
#include "doors/server/metrics.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

/* Those of docs/api.md; any other is counted with the last. */
static const int STATUS[METRICS_STATUSES] = {200, 201, 204, 400, 401, 403, 404, 405, 409, 413, 415, 429, 503, 500};

static const double STEP[METRICS_STEPS] = {.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5};

void metrics_count(Metrics *metrics, int kind, int status, double seconds)
{
    int place = 0, step = 0;
    while (place < METRICS_STATUSES - 1 && STATUS[place] != status)
        place++;
    metrics->calls[kind][place]++;
    while (step < METRICS_STEPS && seconds > STEP[step])
        step++;
    metrics->steps[step]++;
    metrics->seconds += seconds;
}

static void metrics_number(Text *text, const char *name, const char *type, const char *help, uint64_t number)
{
    text_add(text, "# HELP thimble_%s %s\n# TYPE thimble_%s %s\nthimble_%s %" PRIu64 "\n", name, help, name, type,
             name, number);
}

static void write_calls(const Metrics *metrics, Text *text)
{
    text_add(text, "# HELP thimble_calls_total Calls answered.\n# TYPE thimble_calls_total counter\n");
    for (int kind = 0; kind <= CALL_KINDS; kind++)
        for (int place = 0; place < METRICS_STATUSES; place++)
            if (metrics->calls[kind][place] > 0)
                text_add(text, "thimble_calls_total{kind=\"%s\",status=\"%d\"} %" PRIu64 "\n",
                         kind < CALL_KINDS ? CALL_KIND_NAME[kind] : "none", STATUS[place],
                         metrics->calls[kind][place]);
}

static void write_histogram(const Metrics *metrics, Text *text)
{
    uint64_t sum = 0;
    text_add(text, "# HELP thimble_call_seconds Time from a call to its answer.\n"
                   "# TYPE thimble_call_seconds histogram\n");
    for (int step = 0; step < METRICS_STEPS; step++) {
        sum += metrics->steps[step];
        text_add(text, "thimble_call_seconds_bucket{le=\"%g\"} %" PRIu64 "\n", STEP[step], sum);
    }
    sum += metrics->steps[METRICS_STEPS];
    text_add(text,
             "thimble_call_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\nthimble_call_seconds_sum %.6f\n"
             "thimble_call_seconds_count %" PRIu64 "\n",
             sum, metrics->seconds, sum);
}

static uint64_t resident_bytes(void)
{
    unsigned long all = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file && fscanf(file, "%lu %lu", &all, &resident) != 2)
        resident = 0;
    if (file)
        fclose(file);
    return (uint64_t)resident * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void write_desk(const DeskNumbers *desk, Text *text)
{
    metrics_number(text, "commits_total", "counter", "Transactions that wrote something.", desk->commits);
    metrics_number(text, "entries_total", "counter", "Moves and other entries written.", desk->entries);
    metrics_number(text, "writes_total", "counter", "Calls that wrote something.", desk->writes);
    metrics_number(text, "database_failures_total", "counter", "Uses of the database that failed.", desk->failures);
    metrics_number(text, "jobs_total", "counter", "Moves of computers and fair deals found.", desk->jobs);
    metrics_number(text, "pushes_sent_total", "counter", "Messages that push services have taken.",
                   desk->pushes_sent);
    metrics_number(text, "pushes_failed_total", "counter", "Messages to devices that were given up.",
                   desk->pushes_failed);
    metrics_number(text, "pushes_waiting", "gauge", "Messages to devices that are to be sent, by any server.",
                   (uint64_t)desk->pushes_waiting);
    metrics_number(text, "workers_busy", "gauge", "Workers with a job.", (uint64_t)desk->workers_busy);
    metrics_number(text, "calls_waiting", "gauge", "Calls that are not yet ruled.", (uint64_t)desk->waiting);
    metrics_number(text, "games_held", "gauge", "Games held in memory.", (uint64_t)desk->games_held);
    metrics_number(text, "healthy", "gauge", "Whether the database can be written.", desk->healthy);
}

void metrics_write(const Metrics *metrics, const MetricsNow *now, Text *text)
{
    metrics_number(text, "connections", "gauge", "Open connections.", (uint64_t)now->connections);
    metrics_number(text, "guests", "gauge", "Requests, streams and sockets that are served.",
                   (uint64_t)now->guests);
    metrics_number(text, "followers", "gauge", "Followers of games.", (uint64_t)now->followers);
    write_calls(metrics, text);
    write_histogram(metrics, text);
    write_desk(&now->desk, text);
    metrics_number(text, "memory_bytes", "gauge", "Resident memory.", resident_bytes());
}
