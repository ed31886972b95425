/* SPDX-License-Identifier: MIT */
#ifndef TABLE_SITTER_H
#define TABLE_SITTER_H

#include "table/table.h"

/* Who sits at a seat: a person, the engine at one of its levels, or the Automa. A record tells it by the names of the
 * players, so that a game that is taken up again has the same opponents.
 *
 *     sitter_sit(&table, 1, (Sitter){SITTER_ENGINE, .level = 6});     [Player2 "Thimble, level 6"]
 *     Sitter sitter = sitter_of(&table, 1); */
typedef enum SitterKind {
    SITTER_PERSON,
    SITTER_ENGINE,
    SITTER_AUTOMA,
} SitterKind;

typedef struct Sitter {
    SitterKind kind;
    int level; /* of the engine, from 1 */
} Sitter;

/* A person keeps the name that the record has. */
void sitter_sit(Table *table, int seat, Sitter sitter);
/* Two engines in one record are but names: somebody wants to look at their game. */
Sitter sitter_of(const Table *table, int seat);
/* The level of the engine that has this name; 0: none has. */
int sitter_name_level(const char *name);

/* Has a person made one of the moves? Until then nobody would miss the game. */
bool sitter_has_decided(const Table *table);

#endif
