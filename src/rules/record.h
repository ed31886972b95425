/* SPDX-License-Identifier: MIT */
#ifndef RULES_RECORD_H
#define RULES_RECORD_H

#include "rules/deal.h"
#include "rules/position.h"

/* A game from its deal to its last move, and its text form, the .pwk file (docs/man/thimble-record.5.md).
 *
 *     Record record;
 *     record_edition(text, length, &name, &fault);       which edition it needs
 *     record_read(&record, edition, text, length, seed, &fault);
 *
 * Reading replays every move under the rules: a record that was read is a legal game. Variations in its text are left
 * to rules/variations.h. */
enum {
    MAX_RECORD_TEXT = 256 * 1024,
    MAX_TAG = 128,
};

typedef struct Record {
    Deal deal;
    bool from_position; /* it starts with `start`, not with the deal */
    Game start;
    int count;
    Move move[MAX_MOVES];
    char player[SEATS][MAX_TAG];
    char date[MAX_TAG];
} Record;

/* A record without moves. */
void record_begin(Record *record, const Deal *deal);
void record_begin_position(Record *record, const Game *start, uint64_t seed);
/* The game after the first `moves` of them. */
Game record_game(const Record *record, int moves);

/* 1-0, 0-1, or * while the game is not over. */
const char *record_result(const Game *game);

/* The value of the tag Edition, for looking it up. */
bool record_edition(const char *text, size_t length, Text *name, Fault *fault);
/* The value of the tag Edition for this edition: its name, or its file and checksum. */
void record_edition_tag(const Edition *edition, Text *text);

/* The value of a tag that does not affect the game; false if absent. */
bool record_tag(const char *text, size_t length, const char *name, Text *value);

/* False, with line and column, on an error; after an illegal move, the record contains the moves before it.
 * Information that an unfinished game's record omits is drawn from `seed`, unless the record has its own seed. */
bool record_read(Record *record, const Edition *edition, const char *text, size_t length, uint64_t seed,
                 Fault *fault);
/* A custom tag, to put before a record; readers ignore unknown tags. Its value is one line. */
void record_write_tag(const char *name, const char *value, Text *text);
/* Only what stands above the moves. */
void record_write_tags(const Record *record, Secrets secrets, Text *text);
/* MAX_RECORD_TEXT is always enough. */
void record_write(const Record *record, Secrets secrets, Text *text);

#endif
