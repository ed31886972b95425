/* SPDX-License-Identifier: MIT */
#ifndef WASM_DOOR_H
#define WASM_DOOR_H

#include "table/table.h"

/* The door for the page: a request is a line of text, its answer one JSON value (docs/page.md).
 *
 *     Door door;
 *     door_init(&door, &DOOR_THINKS);                          or NULL: a table without an engine
 *     Text answer = text_in(memory, MAX_DOOR_ANSWER);
 *     door_answer(&door, request, length, &answer);            {"phase":"action", ...
 *     door_done(&door);
 *
 * It translates between text and the table and holds no rule. What it can't answer it answers with {"fault": ...}, and
 * nothing has changed. It has the built-in editions only, for it has no files. */
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

/* Commands besides those of the table, the last one without a name, and what ends with the door. */
typedef struct DoorWing {
    const DoorCommand *command;
    void (*done)(Door *door);
} DoorWing;

struct Door {
    Edition edition[DOOR_EDITIONS];
    Table table;
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

/* The commands of the table itself, the last one without a name. */
extern const DoorCommand DOOR_TABLE_COMMANDS[];

#endif
