/* SPDX-License-Identifier: MIT */
#include "table/keep/keys_file.h"

#include "base/day.h"
#include "table/keep/log_file.h"

#include <stdio.h>
#include <stdlib.h>

enum { MAX_LINE = 100 };

static bool read_line(Words *words, int day, char key[MAX_KEY])
{
    int found = NO_DAY;
    bool is_day = day_read(words_next(words), &found) && found == day;
    Span word = words_next(words);
    if (!is_day || word.length == 0 || word.length >= MAX_KEY)
        return false;
    snprintf(key, MAX_KEY, "%.*s", (int)word.length, word.at);
    return true;
}

bool keys_file_find(const char *path, int day, char key[MAX_KEY], Fault *fault)
{
    size_t length;
    char *log = log_file_read(path, &length, fault);
    key[0] = '\0';
    if (!log)
        return false;
    Words words = words_of(log, length, 0);
    do
        if (read_line(&words, day, key))
            break;
    while (words_line(&words));
    free(log);
    return true;
}

bool keys_file_add(const char *path, int day, const char *key, Fault *fault)
{
    char line[MAX_LINE];
    Text text = text_in(line, sizeof line);
    day_write(day, &text);
    text_add(&text, " %s\n", key);
    return log_file_add(path, line, fault);
}
