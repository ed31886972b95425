/* SPDX-License-Identifier: MIT */
#include "commands/source.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_input(const char *path)
{
    return strcmp(path, "-") == 0;
}

/* A pipe such as the shell makes for <(command); devices don't count. */
static bool is_pipe(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISFIFO(status.st_mode);
}

bool source_is_stream(const char *path)
{
    return is_input(path) || is_pipe(path);
}

const char *source_shown(const char *path)
{
    return is_input(path) ? "standard input" : file_shown(path);
}

static char *read_pipe(const char *path, size_t limit, size_t *length, Fault *fault)
{
    FILE *stream = fopen(path, "rb");
    if (!stream) {
        fault_at(fault, 0, 0, "%s: can't be opened", file_shown(path));
        return NULL;
    }
    char *text = file_read_stream(stream, path, limit, length, fault);
    fclose(stream);
    return text;
}

char *source_read(const char *path, size_t limit, size_t *length, Fault *fault)
{
    if (is_input(path))
        return file_read_stream(stdin, source_shown(path), limit, length, fault);
    return (is_pipe(path) ? read_pipe : file_read)(path, limit, length, fault);
}

bool source_load_text(Table *table, Shelf *shelf, const char *path, const char *text, size_t length, Fault *fault)
{
    Fault inner = {0};
    if (!source_is_stream(path))
        return table_load(table, shelf, path, fault); /* it knows the record's folder, where the edition may be */
    return table_read(table, shelf, "", text, length, &inner) || table_tell(source_shown(path), &inner, fault);
}

bool source_load(Table *table, Shelf *shelf, const char *path, Fault *fault)
{
    size_t length;
    if (!source_is_stream(path))
        return table_load(table, shelf, path, fault);
    char *text = source_read(path, MAX_RECORD_TEXT, &length, fault);
    bool good = text && source_load_text(table, shelf, path, text, length, fault);
    free(text);
    return good;
}
