/* SPDX-License-Identifier: MIT */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include "cli/spec.h"

/* The options of a command, as a table. An option with an argument sets a string in the command's struct, one
 * without sets a flag. An option that may be repeated, or whose position matters, calls a function instead.
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
    bool words;         /* other words may follow: settings_read returns the index of the first */
    SettingTaker *word; /* takes such words one by one, in order with the options; NULL: they are left or refused */
} Settings;

/* Returns the index of the first other word in argv; 0, with a sentence, on error. */
int settings_read(const Settings *settings, void *options, int argc, char **argv, Fault *fault);
/* Reads the number of an option; NULL leaves it unchanged. */
bool settings_number(const char *text, SpecKey key, Fault *fault);
/* The same for --seed, which may be too large for a double. */
bool settings_seed(const char *text, uint64_t *seed, Fault *fault);
/* One line for each option. */
void settings_help(const Settings *settings, Text *text);

#endif
