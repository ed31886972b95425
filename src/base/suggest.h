/* SPDX-License-Identifier: MIT */
#ifndef BASE_SUGGEST_H
#define BASE_SUGGEST_H

#include "base/text.h"

/* A suggestion for a mistyped name: the name with the smallest edit distance.
 *
 *     Suggestion suggestion = suggest_for(span_of("anlyze"));
 *     for (int i = 0; i < COMMANDS; i++)
 *         suggest_try(&suggestion, COMMAND[i].name);
 *     suggestion.name                  "analyze"; NULL when none is near enough
 *     suggest_add(&fault, &suggestion, "") adds: Did you mean "analyze"? */
typedef struct Suggestion {
    Span typed;
    const char *name;
    int changes;
} Suggestion;

Suggestion suggest_for(Span typed);
/* The name is not copied. */
void suggest_try(Suggestion *suggestion, const char *name);
/* Appends the question to a fault's sentence, if there is a suggestion; the head ("--", or "") comes before the name.
 * Always returns false, like fault_at. */
bool suggest_add(Fault *fault, const Suggestion *suggestion, const char *head);

#endif
