/* SPDX-License-Identifier: MIT */
#ifndef COMMANDS_PACE_OPTION_H
#define COMMANDS_PACE_OPTION_H

#include "base/text.h"

/* The option --pace as people type it, none, 10+5 (minutes and seconds) or 3d (days), in the words of the API, which
 * counts milliseconds. False, with a sentence, for anything else. */
bool pace_option(const char *typed, Text *pace, Fault *fault);

#endif
