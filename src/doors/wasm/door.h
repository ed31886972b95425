/* SPDX-License-Identifier: MIT */
#ifndef DOORS_WASM_DOOR_H
#define DOORS_WASM_DOOR_H

#include "table/game/sitting.h"

/* The door for the page: a request is a line of text, its answer one JSON value (docs/page.md).
 *
 *     Door door;
 *     door_init(&door, &DOOR_THINKS);                          or NULL: a sitting without an engine
 *     Text answer = text_in(memory, MAX_DOOR_ANSWER);
 *     door_answer(&door, request, length, &answer);            {"ply":0,"plies":0, ...
 *     door_done(&door);
 *
 * It translates between text and the sitting and holds no rule. Requests that change the sitting answer who is next;
 * every other one leaves it as it is, whatever moment of the game it asks about. What the door can't do it answers with
 * {"fault": ...}, and nothing has changed. It has the built-in editions only, for it has no files. */
enum {
    DOOR_EDITIONS = 3,
    MAX_DOOR_REQUEST = MAX_RECORD_TEXT + 4096,
    MAX_DOOR_ANSWER = 4 * MAX_RECORD_TEXT,
};

typedef struct Door Door;

/* Writes the answer; false, with the reason and nothing changed, when there is none. The words are those after the name
 * of the command. */
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

/* Commands besides those of the sitting, the last one without a name, and what ends with the door. */
typedef struct DoorWing {
    const DoorCommand *command;
    void (*done)(Door *door);
} DoorWing;

struct Door {
    Edition edition[DOOR_EDITIONS];
    Sitting sitting;
    const DoorWing *wing;      /* NULL: none */
    struct Thoughts *thoughts; /* of the wing that thinks; NULL until it is needed */
};

/* A classic game lies on the table. */
void door_init(Door *door, const DoorWing *wing);
void door_done(Door *door);
void door_answer(Door *door, const char *request, size_t length, Text *answer);

/* For handlers: {"text": ...} and {"move": ...}. */
void door_say_text(const char *text, Text *answer);
void door_say_move(const Door *door, Move move, Text *answer);
/* The built-in edition of that name; NULL, with the reason, when there is none. */
const Edition *door_edition(const Door *door, Span name, Fault *fault);
/* The lines after the first. What a record in them leaves out, since players can't see it, is drawn from a seed that
 * the text itself gives: there is no other source of chance here, and nobody can tell it from the text. */
typedef struct DoorText {
    const char *at;
    size_t length;
    uint64_t seed;
} DoorText;
DoorText door_text(Words *words);
/* A sitting, which a record is, too. Nothing is installed. */
bool door_read_sitting(const Door *door, const DoorText *text, Sitting *sitting, Fault *fault);
/* Only the record. Over a bad move, the record holds the moves before it; its start has no edition where it got no
 * further than the tags. */
bool door_read_record(const Door *door, const DoorText *text, Record *record, Fault *fault);
/* A move that can be made at a ply. False when it can't, and the answer says why. */
bool door_read_move(const Door *door, int ply, Span word, Move *move, Text *answer);

/* The commands that every door has, each list ended by one without a name: */
extern const DoorCommand DOOR_LOOKS[];   /* what the page shows; they change nothing */
extern const DoorCommand DOOR_CHANGES[]; /* what happens at the table */
extern const DoorCommand DOOR_READS[];   /* about texts of games that are not on the table */

#endif
