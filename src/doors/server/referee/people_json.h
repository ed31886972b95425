/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_PEOPLE_JSON_H
#define DOORS_SERVER_REFEREE_PEOPLE_JSON_H

#include "doors/server/referee/listed.h"

/* What the API tells about a claimed name, c->person, as JSON (docs/api.md). Whatever reads the store is false, with a
 * ruling, when that fails. No secret is ever in it. */

/* "name":"Anna","kind":"person","since":1731880000000,"ratings":[...] */
bool people_json_person(Case *c, Text *text);
/* ["read","play"] */
void people_json_scopes(int scopes, Text *text);
/* [{"id":1,"scopes":[...],"note":"","created":1731880000000,"used":"2026-11-17"},...] */
bool people_json_tokens(Case *c, Text *text);
/* "rating":1623,"deviation":74,"games":31: the deviation is that of today. */
void people_json_rating(const Rating *rating, int64_t now, Text *text);

/* The games of a person, the newest first. */
bool people_json_games(Case *c, int most, Listed *games);

#endif
