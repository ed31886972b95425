/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_REFEREE_SECRET_H
#define DOORS_SERVER_REFEREE_SECRET_H

#include "doors/server/referee/call.h"

/* What nobody may guess: secrets of seats, salts, seeds, and the ids of games. Random numbers and hashes are
 * libsodium's. */
bool secret_begin(void);

void secret_make(char secret[CALL_SECRET]); /* 128 bits as 22 letters */
void secret_make_game(char game[STORE_ID]); /* 12 letters that are easy to read out */
void secret_make_salt(char salt[STORE_HASH]);
/* Of a claimed name: a token, and what recovers it. They begin with a word, so that people and programs can tell them
 * from a seat's secret. */
void secret_make_token(char token[CALL_SECRET]);
void secret_make_recovery(char recovery[CALL_SECRET]);
bool secret_is_token(const char *secret);
uint64_t secret_make_seed(void); /* below 2^62: the seeds that follow fit the database, too */

/* SHA-256 in hexadecimal. */
void secret_hash(const char *text, char hash[STORE_HASH]);
/* The seat that a secret opens, or NOBODY. How long it takes tells nothing about the right one. */
int secret_seat(const char *secret, char hash[SEATS][STORE_HASH]);

#endif
