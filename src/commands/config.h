/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_CONFIG_H
#define COMMANDS_CONFIG_H

#include "commands/options.h"

/* What somebody always wants, unless the command line says otherwise:
 *
 *     # $XDG_CONFIG_HOME/thimble/config, or ~/.config/thimble/config
 *     edition = express
 *     level   = 6
 *
 *     int status = config_read(&config, &fault);         0, or what is wrong: file:line: sentence
 *     config_give(&config, &options);
 *     ...
 *     config_done(&config);
 *
 * A file that is not there says nothing. Of a file that is wrong nothing is taken. */
typedef enum ConfigKey {
    CONFIG_EDITION,
    CONFIG_OPPONENT,
    CONFIG_LEVEL,
    CONFIG_FIRST,
    CONFIG_AUTOMA_LEVEL,
    CONFIG_DECK,
    CONFIG_TRACK,
    CONFIG_LANGUAGE,
    CONFIG_PLAIN,
    CONFIG_ASCII,
    CONFIG_COLOUR,
    CONFIG_KEYS,
} ConfigKey;

typedef struct Config {
    char *text;                     /* the file, in which the values are */
    const char *value[CONFIG_KEYS]; /* NULL where nothing is said */
} Config;

/* An exit status. */
int config_read(Config *config, Fault *fault);
void config_done(Config *config);
/* Where the options say nothing. They point into the file. */
void config_give(const Config *config, Options *options);
/* A line for each setting. */
void config_help(Text *page);

#endif
