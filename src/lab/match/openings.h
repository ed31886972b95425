/* SPDX-License-Identifier: MIT */
#ifndef LAB_MATCH_OPENINGS_H
#define LAB_MATCH_OPENINGS_H

#include "rules/record.h"

/* The openings of a match, from a file: records one after the other, or a line for each opening, with comments after #.
 *
 *     [Edition "classic"]            classic/1/0:5:0:...            seed=42
 *     [Circle "12 7 ..."]            classic/2/7:3:2:...            circle=12,7,... track=2014
 *     12r0a1 advance *
 *     a record                       positions                      deals, with the keys of the protocol's `new`
 *
 *     Openings openings;
 *     if (!openings_read(&openings, &edition, "book.pwk", &terms, &fault)) ...
 *     openings_done(&openings); */
typedef struct Openings {
    int count;
    Record *record;
    bool hides;        /* positions with hidden patches or cards, which no program can be told */
    uint64_t checksum; /* of the file, and how much of it is played */
} Openings;

typedef struct OpeningTerms {
    int plies;     /* moves of each record that are played; -1: all of them */
    uint64_t seed; /* draws what the file leaves open */
} OpeningTerms;

/* False, with a sentence that names file and line, if an opening is wrong, of another edition or over. */
bool openings_read(Openings *openings, const Edition *edition, const char *path, const OpeningTerms *terms,
                   Fault *fault);
void openings_done(Openings *openings);

#endif
