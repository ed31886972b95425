/* SPDX-License-Identifier: MIT */
#ifndef BASE_SUGGEST_H
#define BASE_SUGGEST_H

#include "base/text.h"

/* The name that somebody meant who mistyped it: of all names, the one that fewest changes of a letter lead to.
 *
 *     Suggestion suggestion = suggest_for(span_of("anlyze"));
 *     for (int i = 0; i < COMMANDS; i++)
 *         suggest_try(&suggestion, COMMAND[i].name);
 *     suggestion.name                  "analyze"; NULL when none is near enough
 *     suggest_add(&fault, &suggestion) adds: Did you mean "analyze"? */
typedef struct Suggestion {
    Span typed;
    const char *name;
    int changes;
} Suggestion;

Suggestion suggest_for(Span typed);
/* The name must stay where it is. */
void suggest_try(Suggestion *suggestion, const char *name);
/* Ends the sentence of a fault with the question, if there is a suggestion. Always false, as fault_at. */
bool suggest_add(Fault *fault, const Suggestion *suggestion);

#endif
