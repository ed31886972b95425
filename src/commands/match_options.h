/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_MATCH_OPTIONS_H
#define COMMANDS_MATCH_OPTIONS_H

#include "cli/deal_settings.h"
#include "lab/match/match.h"

enum { MAX_SAID_LINES = 16 };

/* The options of `thimble match`, as typed. */
typedef struct MatchOptions {
    int players;
    const char *player[MATCH_PLAYERS];
    const char *name[MATCH_PLAYERS];
    bool is_command[MATCH_PLAYERS]; /* given by --gtp: a command, not a specification */
    int lines;
    struct {
        int player;
        const char *text;
    } line[MAX_SAID_LINES]; /* lines sent to programs when they start */
    const char *edition;
    EditionShorts shorts;
    const char *deal[DEAL_KEYS];
    const char *games, *pairs, *threads, *patience, *folder;
    const char *sprt, *clock, *margin, *openings, *plies, *logs, *state, *again;
    bool fair, gauntlet, allow_forfeits, traits, json, help;
} MatchOptions;

/* False, with a sentence, when the command line is wrong. */
bool match_options_read(MatchOptions *options, int argc, char **argv, Fault *fault);
int match_options_help(void);

/* The numeric options, with their defaults. */
typedef struct MatchNumbers {
    uint64_t pairs;
    int threads;
    double patience;
    int plies; /* -1: all */
    int again;
    Clock clock;
    Sprt sprt;
} MatchNumbers;

bool match_options_numbers(const MatchOptions *options, bool solo, MatchNumbers *numbers, Fault *fault);

#endif
