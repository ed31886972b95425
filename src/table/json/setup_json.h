/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_SETUP_JSON_H
#define TABLE_JSON_SETUP_JSON_H

#include "rules/setup.h"

/* The draft of a position that is being set up, as JSON (Draft in web/src/core/types.ts). */
void setup_json_write(const Game *draft, Text *text);

#endif
