/* SPDX-License-Identifier: MIT */
#include "table/keep/days_file.h"

#include "base/file.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int days_today(void)
{
    time_t now = time(NULL);
    struct tm day;
    if (!localtime_r(&now, &day))
        return NO_DAY;
    return day_of_date((Date){day.tm_year + 1900, day.tm_mon + 1, day.tm_mday});
}

/* To be freed; empty if there is no file. NULL with the fault if it can't be read. */
static char *read_log(const char *path, size_t *length, Fault *fault)
{
    *length = 0;
    return access(path, F_OK) == 0 ? file_read(path, MAX_DAYS_LOG - MAX_DAYS_LINE, length, fault) : calloc(1, 1);
}

bool days_file_read(Days *days, const char *path, int today, Fault *fault)
{
    size_t length;
    char *log = read_log(path, &length, fault);
    if (log)
        days_read(days, log, length, today);
    free(log);
    return log != NULL;
}

bool days_file_add(const char *path, const DayPlayed *played, Fault *fault)
{
    size_t length;
    char *log = read_log(path, &length, fault);
    char *memory = log ? malloc(length + 2 * MAX_DAYS_LINE) : NULL;
    bool added = false;
    if (memory) {
        Text text = text_in(memory, length + 2 * MAX_DAYS_LINE);
        days_write_log(log, length, played, &text);
        added = text.length == length || file_write(path, memory, text.length, fault);
    } else if (log) {
        fault_at(fault, 0, 0, "%s: out of memory", path);
    }
    free(log);
    free(memory);
    return added;
}

int days_file_tag(const char *path)
{
    char value[MAX_TAG];
    Text text = text_in(value, sizeof value);
    size_t length;
    Fault fault;
    int day = NO_DAY;
    char *record = file_read(path, MAX_RECORD_TEXT, &length, &fault);
    if (record && record_tag(record, length, "Daily", &text))
        day_read(span_of(value), &day);
    free(record);
    return day;
}
