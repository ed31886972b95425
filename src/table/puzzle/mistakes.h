/* SPDX-License-Identifier: MIT */
#ifndef TABLE_PUZZLE_MISTAKES_H
#define TABLE_PUZZLE_MISTAKES_H

#include "table/puzzle/mistake.h"

/* The mistakes of a player's own games: a log that only grows, with a line for each mistake, try and reviewed game.
 *
 *     2026-11-19 found 3fa94c81d20b 23 placing 70 112 12r0a1 2026-11-19-161544-classic.pwk
 *     2026-11-19 tried 3fa94c81d20b first
 *     2026-11-19 reviewed 45 2026-11-19-161544-classic.pwk
 *
 *     Mistakes *mistakes = mistakes_new(log, length, today);       NULL when memory is short
 *     for (int i = 0; i < mistakes->due; i++) ... mistakes->known[i].game
 *     mistakes_free(mistakes);
 *
 * A mistake is found in a game, after so many moves; it loses tenths of a point and thousandths of the chance, and the
 * better move follows. The game itself is not in the log: without it, its mistakes can't be tried, and they are back
 * when it is. A game has any name of one line; the word after "reviewed" changes if the game may have.
 *
 * Several games may have the same position, with one key and one course. Lines that make no sense are ignored, as in
 * practice.h. */
typedef struct KnownMistake {
    uint64_t key;
    int line; /* of the log, from 1 */
    int ply;
    PuzzleKind kind;
    Worth loss;
    Span answer, game; /* in the memory of the log */
    MistakeCourse course;
    int day; /* on which it comes back; DAYS: it sits */
} KnownMistake;

typedef struct Mistakes {
    int today;
    int count;
    int due;             /* the first ones, the heaviest first; then by day */
    KnownMistake *known; /* a position of several games is there for each of them */
    char *log;
    size_t length;
} Mistakes;

enum { MAX_MISTAKE_LINE = 512, MAX_MISTAKE_GAME = 256 };

Mistakes *mistakes_new(const char *log, size_t length, int today);
void mistakes_free(Mistakes *mistakes);
/* Has this game been reviewed, as it is? */
bool mistakes_has_reviewed(const Mistakes *mistakes, Span stamp, Span game);
/* The mistake with this key in this game; NULL: there is none. */
const KnownMistake *mistakes_find(const Mistakes *mistakes, uint64_t key, Span game);

/* The answer of a mistake, and the record up to it, in its game. False if the game has changed, or was another one. */
bool mistakes_open(const KnownMistake *known, const Record *game, Record *record, Move *answer);

bool mistakes_read_key(Span word, uint64_t *key);
void mistakes_write_key(uint64_t key, Text *text);
/* Lines for the log. `before` is the game before the mistake. */
void mistakes_write_found(const Game *before, const Mistake *mistake, Span game, int day, Text *text);
void mistakes_write_tried(uint64_t key, int day, PracticeResult result, Text *text);
void mistakes_write_reviewed(Span stamp, Span game, int day, Text *text);

#endif
