/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_H
#define DOORS_WASM_DOOR_H

#include "table/game/analysis_board.h"

/* The interface for the page: a request is text, its answer one JSON value (docs/page.md).
 *
 *     Door door;
 *     door_init(&door, &DOOR_THINKS);                          or NULL: a sitting without an engine
 *     Text answer = text_in(memory, MAX_DOOR_ANSWER);
 *     door_answer(&door, request, length, &answer);            {"ply":0,"plies":0, ...
 *     door_done(&door);
 *
 * It translates between text and the sitting and contains no rules. Requests that change the sitting answer with
 * its seats and the player to move; all others leave it unchanged, whatever moment of the game they ask about. A
 * failed request changes nothing and answers {"fault": ...}. Only the built-in editions are available, because
 * there are no files. */
enum {
    DOOR_EDITIONS = 3,
    MAX_DOOR_REQUEST = 16 << 20, /* more than a browser stores: no log that the page keeps is too long */
    MAX_DOOR_ANSWER = 4 * MAX_RECORD_TEXT,
};

typedef struct Door Door;

/* Writes the answer. On failure returns false with the reason, and nothing has changed. `words` starts after the
 * name of the command. */
typedef bool DoorHandler(Door *door, Words *words, Text *answer, Fault *fault);

typedef enum DoorLines {
    ONE_LINE,
    MORE_LINES, /* may follow */
} DoorLines;

typedef struct DoorCommand {
    const char *name;
    DoorHandler *run;
    int fewest, most; /* words after the name */
    DoorLines lines;
} DoorCommand;

enum { ANY_WORDS = 1000000 };

/* Commands in addition to those of the sitting (the last row has no name), and a function to call at the end. */
typedef struct DoorWing {
    const DoorCommand *command;
    void (*done)(Door *door);
} DoorWing;

struct Door {
    Edition edition[DOOR_EDITIONS];
    Sitting sitting;
    Variations variations;            /* of an analysis board */
    Game draft;                       /* of a position that is being set up */
    const DoorWing *wing;             /* NULL: none */
    struct Thoughts *thoughts;        /* of the engine's wing; NULL until needed */
    struct Book *book[DOOR_EDITIONS]; /* of the wing of puzzles; NULL until the page brings one */
    struct FitBook *fits;             /* the same */
};

/* Starts with a classic game. */
void door_init(Door *door, const DoorWing *wing);
void door_done(Door *door);
void door_answer(Door *door, const char *request, size_t length, Text *answer);

/* For handlers: {"text": ...} and {"move": ...}. */
void door_say_text(const char *text, Text *answer);
void door_say_move(const Door *door, Move move, Text *answer);
/* The seats and the player to move (table/json/sitting_json.h), after a change of the sitting. Always true. */
bool door_say_sitting(Door *door, Text *answer);
/* The built-in edition with that name; NULL, with the reason, when there is none. */
const Edition *door_edition(const Door *door, Span name, Fault *fault);
bool door_read_day(Words *words, int *day, Fault *fault);
/* The lines after the first. Hidden information that a record omits is drawn from a seed derived from the text:
 * there is no other source of randomness here, and the result can't be predicted from the text. */
typedef struct DoorText {
    const char *at;
    size_t length;
    uint64_t seed;
} DoorText;
DoorText door_text(Words *words);
/* Reads a sitting or any other record, with its variations unless they are NULL. Installs nothing. */
bool door_read_sitting(const Door *door, const DoorText *text, Variations *variations, Sitting *sitting,
                       Fault *fault);
/* Reads only the record. After a bad move, the record contains the moves before it; if reading failed in the tags,
 * its start has no edition. */
bool door_read_record(const Door *door, const DoorText *text, Record *record, Fault *fault);
/* Reads a move and checks that it is legal at a ply. If not, returns false, and the answer says why. */
bool door_read_move(const Door *door, int ply, Span word, Move *move, Text *answer);

/* The commands that every door has; the last row of each list has no name. */
extern const DoorCommand DOOR_LOOKS[];   /* show something and change nothing */
extern const DoorCommand DOOR_CHANGES[]; /* change the sitting */
extern const DoorCommand DOOR_READS[];   /* read games that are not on the table */
extern const DoorCommand DOOR_DAILY[];   /* the daily deal */

#endif
