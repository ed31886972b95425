/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_REMARK_JSON_H
#define TABLE_JSON_REMARK_JSON_H

#include "table/review/remark.h"

/* Remarks as a list of JSON. Each is a message whose arguments are called "numbers", and its text in English. */
void remark_json_list(const Remark *remark, int count, Text *text);

#endif
