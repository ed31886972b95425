/* SPDX-License-Identifier: MIT */
#include "base/suggest.h"

#include <string.h>

enum { LONGEST = 32 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The edit distance: insertions, deletions, substitutions and swaps of neighbours. One row of the table per letter
 * of `a`; each needs the two rows before it. */
static int count_changes(Span a, Span b)
{
    int row[3][LONGEST + 1];
    for (int j = 0; j <= (int)b.length; j++)
        row[0][j] = j;
    for (int i = 1; i <= (int)a.length; i++) {
        int *now = row[i % 3];
        const int *before = row[(i - 1) % 3];
        now[0] = i;
        for (int j = 1; j <= (int)b.length; j++) {
            int mistaken = before[j - 1] + (a.at[i - 1] != b.at[j - 1]);
            now[j] = least(mistaken, least(before[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && a.at[i - 1] == b.at[j - 2] && a.at[i - 2] == b.at[j - 1])
                now[j] = least(now[j], row[(i - 2) % 3][j - 2] + 1);
        }
    }
    return row[a.length % 3][b.length];
}

/* How many changes still count as the same word. */
static int most_changes(size_t length)
{
    return length < 3 ? 0 : length < 5 ? 1 : length < 9 ? 2 : 3;
}

Suggestion suggest_for(Span typed)
{
    return (Suggestion){.typed = typed, .changes = most_changes(typed.length) + 1};
}

/* A prefix of a name counts as one change. */
void suggest_try(Suggestion *suggestion, const char *name)
{
    Span typed = suggestion->typed;
    Span whole = span_of(name);
    if (typed.length > LONGEST || whole.length > LONGEST || typed.length < 2)
        return;
    int changes = count_changes(typed, whole);
    if (typed.length < whole.length && memcmp(typed.at, whole.at, typed.length) == 0)
        changes = 1;
    if (changes < suggestion->changes || (!suggestion->name && changes == 1)) {
        suggestion->changes = changes;
        suggestion->name = name;
    }
}

bool suggest_add(Fault *fault, const Suggestion *suggestion, const char *head)
{
    size_t length = strlen(fault->sentence);
    Text text = text_in(fault->sentence + length, sizeof fault->sentence - length);
    if (suggestion->name)
        text_add(&text, ". Did you mean \"%s%s\"?", head, suggestion->name);
    return false;
}
