/* SPDX-License-Identifier: MIT */
#ifndef CLI_SPEC_H
#define CLI_SPEC_H

#include "base/text.h"

/* Settings as one word of text, parted by commas: a value that stands alone, flags, keys with values.
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
 * Nothing is set unless all of it is right. A text stays where it is: the Span points into what was read. */
typedef struct SpecKey {
    const char *name; /* "" for the value that stands alone */
    double *number;   /* one of these is set */
    Span *text;
    bool *flag; /* to true, by the name alone */
    double least, most;
    bool whole, needed;
} SpecKey;

bool spec_read(Span spec, const SpecKey *key, int keys, Fault *fault);
/* A number that is the whole text; the key's name is only told. */
bool spec_value(Span text, const SpecKey *key, Fault *fault);

/* Somebody who knows numbers by other names; false, with a sentence, when this is none of them or out of its bounds. */
typedef bool SpecOther(void *of, Span name, double number, Fault *fault);

/* The same, but keys that have no row are for `other`. What he has set by then stays when something else is wrong. */
bool spec_read_more(Span spec, const SpecKey *key, int keys, SpecOther *other, void *of, Fault *fault);

/* A number like 0.35, 1e6 or 20000, and nothing else. */
bool spec_number(Span text, double *number);

#endif
