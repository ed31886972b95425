/* SPDX-License-Identifier: MIT */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include "cli/spec.h"

/* The options of a command, as a table. One with an argument sets a text of the command's struct, one without a flag; one
 * that may be given several times, or where its place among the words matters, is taken by a function instead.
 *
 *     static const Setting ROW[] = {
 *         {"games", "N", .at = offsetof(Options, games), .meaning = "how many"},
 *         {"gtp", "COMMAND", .take = add_program, .meaning = "a player: a program"},
 *         {"help", NULL, .at = offsetof(Options, help), .meaning = "print this help"},
 *     };
 *     static const Settings SETTINGS = {.row = ROW, .rows = 3};
 *     if (!settings_read(&SETTINGS, &options, argc, argv, &fault)) ...
 *     settings_number(options.games, (SpecKey){"games", .number = &games, .least = 1, .most = 9}, &fault); */
typedef bool SettingTaker(void *options, const char *value, Fault *fault);

typedef struct Setting {
    const char *name, *argument;
    size_t at;
    const char *meaning;
    SettingTaker *take; /* NULL: the value goes where `at` says */
} Setting;

typedef struct Settings {
    const Setting *row;
    int rows;
    bool words;         /* words that are no options may follow: settings_read answers where they begin */
    SettingTaker *word; /* takes such words one by one, in turn with the options; NULL: they are left or refused */
} Settings;

/* Answers where in argv the words begin that are no options; 0, with a sentence, when something is wrong. */
int settings_read(const Settings *settings, void *options, int argc, char **argv, Fault *fault);
/* The number that an option was given; NULL leaves it as it is. */
bool settings_number(const char *text, SpecKey key, Fault *fault);
/* A line for each. */
void settings_help(const Settings *settings, Text *text);

#endif
