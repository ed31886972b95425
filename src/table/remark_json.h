/* SPDX-License-Identifier: MIT */
#ifndef TABLE_REMARK_JSON_H
#define TABLE_REMARK_JSON_H

#include "table/remark.h"

/* Remarks as a list of JSON: ids and numbers for who has words of their own, and the English ones. */
void remark_json_list(const Remark *remark, int count, Text *text);

#endif
