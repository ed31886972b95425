/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_CONFIG_H
#define COMMANDS_CONFIG_H

#include "commands/play_options.h"

/* The user's defaults; the command line overrides them:
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
 * A missing file is not an error. An invalid file has no effect. */
typedef enum ConfigKey {
    CONFIG_EDITION,
    CONFIG_OPPONENT,
    CONFIG_LEVEL,
    CONFIG_FIRST,
    CONFIG_AUTOMA_LEVEL,
    CONFIG_DECK,
    CONFIG_TRACK,
    CONFIG_DEAL,
    CONFIG_LANGUAGE,
    CONFIG_PLAIN,
    CONFIG_ASCII,
    CONFIG_COLOUR,
    CONFIG_KEYS,
} ConfigKey;

typedef struct Config {
    char *text;                     /* the file's text; the values point into it */
    const char *value[CONFIG_KEYS]; /* NULL: not set */
} Config;

/* Returns an exit status. */
int config_read(Config *config, Fault *fault);
void config_done(Config *config);
/* Fills in options that were not given. They point into the file's text. */
void config_give(const Config *config, Options *options);
/* One line per setting. */
void config_help(Text *page);

#endif
