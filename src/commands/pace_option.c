/* SPDX-License-Identifier: MIT */
#include "commands/pace_option.h"

#include "table/online/online.h"

#include <stdio.h>
#include <string.h>

static bool write_pace(const char *typed, Text *pace)
{
    enum { SECOND = 1000, MINUTE = 60 * SECOND };
    const long long DAY = 24LL * 60 * MINUTE;
    int start = 0;
    int more = 0;
    int read = 0;
    if (strcmp(typed, "none") == 0)
        text_add(pace, "none");
    else if (sscanf(typed, "%4d+%4d%n", &start, &more, &read) == 2 && !typed[read])
        text_add(pace, "clock:%d+%d", start * MINUTE, more * SECOND);
    else if (sscanf(typed, "%4dd%n", &start, &read) == 1 && read && !typed[read])
        text_add(pace, "turn:%lld", start * DAY);
    else
        return false;
    return true;
}

bool pace_option(const char *typed, Text *pace, Fault *fault)
{
    Pace known;
    if (write_pace(typed, pace) && pace_read(span_of(pace->start), &known))
        return true;
    return fault_at(fault, 0, 0, "--pace is none, MINUTES+SECONDS such as 10+5, or DAYSd such as 3d, not \"%.*s\"",
                    span_quotable(span_of(typed)), typed);
}
