/* SPDX-License-Identifier: MIT */
#ifndef LAB_SPEC_H
#define LAB_SPEC_H

#include "base/text.h"

/* Settings as one word of text, parted by commas: a value that stands alone, then keys with values.
 *
 *     double playouts, exploration = 0.35;
 *     const SpecKey key[] = {
 *         {"", .number = &playouts, .least = 1, .most = 1e7, .whole = true, .needed = true},
 *         {"c", .number = &exploration, .most = 100},
 *     };
 *     spec_read(span_of("20000,c=0.7"), key, 2, &fault);
 *
 * Nothing is set unless all of it is right. A text stays where it is: the Span points into what was read. */
typedef struct SpecKey {
    const char *name; /* "" for the value that stands alone */
    double *number;   /* either this ... */
    Span *text;       /* ... or this is set */
    double least, most;
    bool whole, needed;
} SpecKey;

bool spec_read(Span spec, const SpecKey *key, int keys, Fault *fault);

/* A number like 0.35, 1e6 or 20000, and nothing else. */
bool spec_number(Span text, double *number);

#endif
