/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_LOG_H
#define DOORS_SERVER_LOG_H

#include <stdint.h>

/* What happens on a server, for whoever runs it: a JSON object per line, on standard error.
 *
 *     {"time":"2026-11-17T20:15:00.123Z","event":"call","address":"203.0.113.7","method":"POST",
 *      "path":"/api/games/k3x9q2m7p4vd/sit","status":200,"ms":3}
 *
 * Without log_open only problems are told, in plain sentences. A line never has a body, a secret, or a path that is not
 * ours: somebody may have put a secret into it. Any thread may write. */
void log_open(void);

typedef struct LogCall {
    const char *address, *method, *path;
    int status;
    int64_t ms;
} LogCall;

void log_call(const LogCall *call);

/* Something is wrong. What happens again and again is told once in a while. */
void log_problem(const char *sentence);

#endif
