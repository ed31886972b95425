/* SPDX-License-Identifier: MIT */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/squares.h"
#include "base/text.h"

/* JSON values. */

/* With quotation marks. The string must be UTF-8. */
void json_string(Text *text, const char *string);
/* true or false. */
const char *json_truth(bool truth);
/* The number, or null if it equals `nothing`. */
void json_optional(Text *text, int number, int nothing);
/* A number with that many decimals, given as an integer: 1250 with 3 is 1.250. Integers only: the C library for
 * WebAssembly is built without floating-point formatting. */
void json_decimal(Text *text, long long number, int decimals);
/* Lists of numbers. */
void json_bytes(Text *text, const uint8_t *number, int count);
void json_squares(Text *text, Squares squares);

#endif
