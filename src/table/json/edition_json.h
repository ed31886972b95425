/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_EDITION_JSON_H
#define TABLE_JSON_EDITION_JSON_H

#include "rules/edition.h"

/* The contents of the box as JSON, in the shape of Edition in web/src/core/types.ts. */
void edition_json_write(const Edition *edition, Text *text);

#endif
