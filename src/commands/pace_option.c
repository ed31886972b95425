/* SPDX-License-Identifier: MIT */
#include "commands/pace_option.h"

#include <stdio.h>
#include <string.h>

bool pace_option(const char *typed, Text *pace, Fault *fault)
{
    enum { SECOND = 1000, MINUTE = 60 * SECOND, MOST = 1000 };
    const long long DAY = 24LL * 60 * MINUTE;
    int start = 0;
    int more = 0;
    int read = 0;
    if (strcmp(typed, "none") == 0)
        text_add(pace, "none");
    else if (sscanf(typed, "%4d+%4d%n", &start, &more, &read) == 2 && !typed[read] && start >= 0 && more >= 0)
        text_add(pace, "clock:%d+%d", start * MINUTE, more * SECOND);
    else if (sscanf(typed, "%4dd%n", &start, &read) == 1 && read && !typed[read] && start > 0)
        text_add(pace, "turn:%lld", start * DAY);
    else
        return fault_at(fault, 0, 0,
                        "--pace is none, MINUTES+SECONDS such as 10+5, or DAYSd such as 3d, not \"%.*s\"",
                        span_quotable(span_of(typed)), typed);
    return true;
}
