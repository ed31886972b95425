/* SPDX-License-Identifier: MIT */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/text.h"

/* A string of JSON, quotation marks included. It must be UTF-8. */
void json_string(Text *text, const char *string);

#endif
