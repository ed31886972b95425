/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_JOIN_COMMAND_H
#define COMMANDS_JOIN_COMMAND_H

#include "client/far_call.h"
#include "client/seats.h"

/* What the commands for online games share. */
typedef struct FarDoor {
    bool plain, ascii; /* how the game is shown */
} FarDoor;

/* Switches to the language; false, with a sentence, if there is no such language. */
bool join_language(const char *name, Fault *fault);
/* The player's name: the given one, or else the one of the last game, which a terminal asks about. False if no server
 * would take it. */
bool join_name(const char *given, char name[SEAT_NAME], Fault *fault);
/* Plays on at a seat that is taken, or watches. Returns the exit status. */
int join_play(const char *command, const Link *link, const FarDoor *door);

#endif
