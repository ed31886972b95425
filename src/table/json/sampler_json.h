/* SPDX-License-Identifier: MIT */
#ifndef TABLE_JSON_SAMPLER_JSON_H
#define TABLE_JSON_SAMPLER_JSON_H

#include "table/progress/sampler.h"

/* The sampler for a front end, in the shape of web/src/core/sampler-types.ts: the goals in the order of the page, and
 * the cloths and bindings with the goals that unlock them. */
void sampler_json_write(const Sampler *sampler, Text *text);

#endif
