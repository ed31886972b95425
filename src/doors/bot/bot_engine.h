/* SPDX-License-Identifier: MIT */
#ifndef DOORS_BOT_BOT_ENGINE_H
#define DOORS_BOT_BOT_ENGINE_H

#include "lab/players/program.h"
#include "table/game/sitting.h"

/* A program that speaks the text protocol and follows one game, wherever that goes: it is told only what is new, or
 * everything again after an undo or a crash.
 *
 *     BotEngine engine;
 *     bot_engine_init(&engine, "thimble gtp", (const char *[]){"strength 4", NULL}, &stop);
 *     if (!bot_engine_move(&engine, &sitting, left, &move, &fault)) ... it crashed; the next call starts it again
 *     bot_engine_done(&engine);
 *
 * Programs that know `reveal` are told nothing that a player can't see. For the others, hidden patches and cards are
 * drawn at random; when the real ones show up, the game is told again. */
typedef struct BotEngine {
    const char *command;
    const char *const *lines; /* that it is told when it starts, up to NULL */
    const atomic_bool *stop;
    Program program;
    bool follows; /* it was told the game up to `record` */
    bool blind;   /* it has the command reveal */
    bool timed;   /* it has the command time_left */
    bool shown;   /* the late patches were revealed to it */
    Record record;
} BotEngine;

void bot_engine_init(BotEngine *engine, const char *command, const char *const *lines, const atomic_bool *stop);
void bot_engine_done(BotEngine *engine);
/* Starts it and asks for its name. */
bool bot_engine_name(BotEngine *engine, Text *name, Fault *fault);
/* Its move for the seat to move, which it has made then. `left` is the time on the clock in ms; -1: no clock. False,
 * with a sentence, if it has crashed or does not follow the protocol: then it is stopped. */
bool bot_engine_move(BotEngine *engine, const Sitting *sitting, int64_t left, Move *move, Fault *fault);

#endif
