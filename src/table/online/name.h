/* SPDX-License-Identifier: MIT */
#ifndef TABLE_ONLINE_NAME_H
#define TABLE_ONLINE_NAME_H

#include <stdbool.h>

/* The names of players of online games. They meet as strangers, so a name must not pass for another one:
 *
 *     online_name_fold("ÉMILE", fold)           fold is "émile"
 *     online_name_is_good("Аnna")               false: a Cyrillic А before Latin letters
 *
 * Letters are those of today's living alphabets, in one code point each (NFC), and a table says what each range is.
 * Everything else is refused: invisible and bidirectional control characters, unusual blanks, full-width and
 * mathematical letters, combining marks of Latin. Latin, Greek, Cyrillic and Armenian letters look alike, so a name may
 * have those of one only. It never depends on the locale. */
enum {
    ONLINE_NAME = 24,                       /* letters of a name, at most */
    ONLINE_NAME_SIZE = 4 * ONLINE_NAME + 1, /* its bytes with the NUL */
};

/* A name that may stand at a table: 1 to ONLINE_NAME of the characters above, no quotes, no blanks at its ends, and
 * not a computer's. */
bool online_name_is_good(const char *name);

/* A good name that can be claimed: it has a letter, and besides letters and digits only "-", "_", ".", "'" and single
 * blanks. Thimble and the Automa keep theirs, and " 2" at the end is what a namesake gets. */
bool online_name_is_claimable(const char *name);

/* Names that differ only in upper and lower case have the same fold. For a good name. */
void online_name_fold(const char *name, char fold[ONLINE_NAME_SIZE]);

#endif
