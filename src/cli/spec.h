/* SPDX-License-Identifier: MIT */
#ifndef CLI_SPEC_H
#define CLI_SPEC_H

#include "base/text.h"

/* Settings in one word, separated by commas: a bare value, flags, keys with values.
 *
 *     double playouts, exploration = 0.35;
 *     bool quick = false;
 *     const SpecKey key[] = {
 *         {"", .number = &playouts, .least = 1, .most = 1e7, .whole = true, .needed = true},
 *         {"c", .number = &exploration, .most = 100},
 *         {"quick", .flag = &quick},
 *     };
 *     spec_read(span_of("20000,c=0.7,quick"), key, 3, &fault);
 *
 * Nothing is set unless everything is valid. Text is not copied: the Span points into the input. */
typedef struct SpecKey {
    const char *name; /* "" for the bare value */
    double *number;   /* one of these is set */
    Span *text;
    bool *flag; /* set to true by its name */
    double least, most;
    bool whole, needed;
} SpecKey;

bool spec_read(Span spec, const SpecKey *key, int keys, Fault *fault);
/* A number that makes up the whole text; the key's name is for the fault. */
bool spec_value(Span text, const SpecKey *key, Fault *fault);

/* Takes numbers with other names; false, with a sentence, if the name is unknown or the number out of bounds. */
typedef bool SpecOther(void *of, Span name, double number, Fault *fault);

/* The same, but keys without a row go to `other`. Its settings stay even if another key is invalid. */
bool spec_read_more(Span spec, const SpecKey *key, int keys, SpecOther *other, void *of, Fault *fault);

/* A number like 0.35, 1e6 or 20000, and nothing else. */
bool spec_number(Span text, double *number);

#endif
