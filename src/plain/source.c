/* SPDX-License-Identifier: MIT */
#include "plain/source.h"

#include <stdlib.h>
#include <string.h>

bool source_is_stream(const char *path)
{
    return strcmp(path, "-") == 0;
}

const char *source_shown(const char *path)
{
    return source_is_stream(path) ? "standard input" : file_shown(path);
}

char *source_read(const char *path, size_t limit, size_t *length, Fault *fault)
{
    return source_is_stream(path) ? file_read_stream(stdin, source_shown(path), limit, length, fault)
                                  : file_read(path, limit, length, fault);
}

bool source_load_text(Table *table, Shelf *shelf, const char *path, const char *text, size_t length, Fault *fault)
{
    Fault inner = {0};
    if (!source_is_stream(path))
        return table_load(table, shelf, path, fault); /* which knows the folder where its edition may lie */
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
