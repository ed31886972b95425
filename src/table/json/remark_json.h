/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_REMARK_JSON_H
#define TABLE_JSON_REMARK_JSON_H

#include "table/review/remark.h"

/* Remarks as a JSON list. Each is a message, with its arguments under "numbers", and its English text. */
void remark_json_list(const Remark *remark, int count, Text *text);

#endif
