/* SPDX-License-Identifier: MIT */
/* The parts of a table that need the world outside: files and the clock. */
#include "table/table.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

void table_set_date_today(Table *table)
{
    time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day))
        strftime(table->record.date, sizeof table->record.date, "%Y-%m-%d", &day);
}

bool table_save(const Table *table, const char *path, Fault *fault)
{
    char *memory = malloc(MAX_RECORD_TEXT);
    if (!memory)
        return fault_at(fault, 0, 0, "%s: there is no memory left to write it", path);
    Text text = text_in(memory, MAX_RECORD_TEXT);
    table_record(table, SECRETS_SHOWN, &text);
    bool saved = file_write(path, text.start, text.length, fault);
    free(memory);
    return saved;
}

/* The folder of a path, "" for the one we stand in. */
static void folder_of(const char *path, char *folder, size_t size)
{
    snprintf(folder, size, "%.*s", (int)(file_name(path) - path > 0 ? file_name(path) - path - 1 : 0), path);
    if (path[0] == '/' && folder[0] == '\0')
        snprintf(folder, size, "/.");
}

static bool read_record(Table *table, Shelf *shelf, const char *path, const char *text, size_t length, Fault *fault)
{
    char asked[MAX_TAG];
    char folder[4096];
    Text name = text_in(asked, sizeof asked);
    Record record;
    if (!record_edition(text, length, &name, fault))
        return false;
    folder_of(path, folder, sizeof folder);
    const Edition *edition = shelf_find_asked(shelf, asked, folder, fault);
    if (!edition || !record_read(&record, edition, text, length, table_any_seed(), fault))
        return false;
    table_take(table, &record);
    return true;
}

bool table_load(Table *table, Shelf *shelf, const char *path, Fault *fault)
{
    size_t length;
    char *text = file_read(path, MAX_RECORD_TEXT, &length, fault);
    if (!text)
        return false;
    Fault inner = {0};
    bool good = read_record(table, shelf, path, text, length, &inner);
    free(text);
    if (good)
        return true;
    if (inner.line && inner.column)
        return fault_at(fault, inner.line, inner.column, "%s:%d:%d: %s", path, inner.line, inner.column,
                        inner.sentence);
    if (inner.line)
        return fault_at(fault, inner.line, 0, "%s:%d: %s", path, inner.line, inner.sentence);
    return fault_at(fault, 0, 0, "%s: %s", path, inner.sentence);
}

/* From the system's own source; where there is none, from the clock. Below 2^53, so that every program that
 * reads numbers as doubles reads it right. */
uint64_t table_any_seed(void)
{
    uint64_t seed = 0;
    int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, &seed, sizeof seed) != (ssize_t)sizeof seed) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        seed = (uint64_t)now.tv_sec * UINT64_C(1000000007) + (uint64_t)now.tv_nsec;
    }
    if (file >= 0)
        close(file);
    return seed >> 11;
}
