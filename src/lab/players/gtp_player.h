/* SPDX-License-Identifier: MIT */
#ifndef LAB_PLAYERS_GTP_PLAYER_H
#define LAB_PLAYERS_GTP_PLAYER_H

#include "lab/players/player.h"
#include "lab/players/program.h"

/* The insides of the player gtp:COMMAND, for gtp_player.c and gtp_story.c. */
typedef struct GtpPlayer {
    Player player;
    PlayerTerms terms;
    Program program;
    bool blind;                  /* it has the command reveal */
    bool has_settings, has_left; /* it has time_settings and time_left */
    bool lost;                   /* it has forfeited this game */
    bool moved;                  /* genmove has played the move already */
    Fault why;                   /* it has forfeited */

    Record record;  /* the game so far, as it is */
    Game told;      /* as the program was told it, unless it is blind */
    bool late_due;  /* it is blind, and the late patches were not revealed yet */
    int budget_for; /* the cards drawn when it was last told a budget; -1: never */

    char *lines; /* after the command, each with its newline */
    char command[];
} GtpPlayer;

ProgramAnswer gtp_player_ask(GtpPlayer *gtp, const char *line, Text *text, Fault *fault);
/* A command that the program must accept. */
bool gtp_player_demand(GtpPlayer *gtp, const char *line, Fault *fault);
/* Does the program have this command? False, with the fault, if it gives no answer. */
bool gtp_player_knows(GtpPlayer *gtp, const char *command, bool *known, Fault *fault);

#endif
