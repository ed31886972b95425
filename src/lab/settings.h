/* SPDX-License-Identifier: MIT */
#ifndef LAB_SETTINGS_H
#define LAB_SETTINGS_H

#include "lab/spec.h"

/* The options of a command, as a table: one with an argument sets a text of the command's struct, one without a flag.
 *
 *     static const Setting SETTING[] = {
 *         {"games", "N", offsetof(Options, games), "how many"},
 *         {"help", NULL, offsetof(Options, help), "print this"},
 *     };
 *     int first = settings_read(SETTING, 2, &options, argc, argv, &fault);     0: refused, with a sentence
 *     settings_number(options.games, (SpecKey){"games", .number = &games, .least = 1, .most = 9}, &fault); */
typedef struct Setting {
    const char *name, *argument;
    size_t at;
    const char *meaning;
} Setting;

/* Answers where the words that are no options begin in argv. */
int settings_read(const Setting *setting, int count, void *options, int argc, char **argv, Fault *fault);
/* The number that an option was given; NULL leaves it as it is. */
bool settings_number(const char *text, SpecKey key, Fault *fault);
/* A line for each. */
void settings_help(const Setting *setting, int count, Text *text);

#endif
