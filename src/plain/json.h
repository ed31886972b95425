/* SPDX-License-Identifier: MIT */
#ifndef PLAIN_JSON_H
#define PLAIN_JSON_H

#include "base/text.h"

/* A string of JSON, quotation marks included. It must be UTF-8 without control characters, as all that is read from
 * records is. */
void json_string(Text *page, const char *string);

#endif
