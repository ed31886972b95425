/* SPDX-License-Identifier: MIT */
#include "base/choice.h"

#include <string.h>

/* Removes and returns the first choice. */
static Span take_first(const char **choices)
{
    size_t length = strcspn(*choices, "|");
    Span first = {*choices, length};
    *choices += length + ((*choices)[length] == '|');
    return first;
}

int choice_find(const char *choices, Span word)
{
    for (int place = 0; *choices; place++) {
        Span one = take_first(&choices);
        if (one.length == word.length && memcmp(one.at, word.at, word.length) == 0)
            return place;
    }
    return -1;
}

int choice_find_name(const char *const *names, int count, Span word)
{
    int found = 0;
    while (found < count && !span_is(word, names[found]))
        found++;
    return found;
}

void choice_list(const char *choices, const char *last, Text *text)
{
    for (bool first = true; *choices; first = false) {
        Span one = take_first(&choices);
        const char *between = *choices ? ", " : last;
        text_add(text, "%s%.*s", first ? "" : between, (int)one.length, one.at);
    }
}
