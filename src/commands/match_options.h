/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_MATCH_OPTIONS_H
#define COMMANDS_MATCH_OPTIONS_H

#include "lab/match/match.h"

enum { MAX_SAID_LINES = 16 };

/* What `thimble match` was asked for. Texts are those of the command line. */
typedef struct MatchOptions {
    int players;
    const char *player[SEATS];
    bool is_command[SEATS]; /* given by --gtp: a command, not a specification */
    int lines;
    struct {
        int player;
        const char *text;
    } line[MAX_SAID_LINES]; /* what programs are told when they start */
    const char *edition;
    const char *deal[DEAL_KEYS];
    const char *games, *pairs, *threads, *patience, *folder;
    const char *sprt;
    bool json, help;
} MatchOptions;

/* False, with a sentence, when the command line is wrong. */
bool match_options_read(MatchOptions *options, int argc, char **argv, Fault *fault);
int match_options_help(void);

/* The numbers among the options, with what holds where nothing was said. */
typedef struct MatchNumbers {
    uint64_t pairs;
    int threads;
    double patience;
    Sprt sprt;
} MatchNumbers;

bool match_options_numbers(const MatchOptions *options, bool solo, MatchNumbers *numbers, Fault *fault);

#endif
