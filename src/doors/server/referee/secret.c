/* SPDX-License-Identifier: MIT */
#include "doors/server/referee/secret.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

bool secret_begin(void)
{
    return sodium_init() >= 0;
}

void secret_make(char secret[CALL_SECRET])
{
    unsigned char bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(secret, CALL_SECRET, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

#define TOKEN "thimble_"

static void make_with(const char *word, char secret[CALL_SECRET])
{
    char random[CALL_SECRET];
    secret_make(random);
    snprintf(secret, CALL_SECRET, "%s%.40s", word, random);
    sodium_memzero(random, sizeof random);
}

void secret_make_token(char token[CALL_SECRET])
{
    make_with(TOKEN, token);
}

void secret_make_recovery(char recovery[CALL_SECRET])
{
    make_with("recovery_", recovery);
}

bool secret_is_token(const char *secret)
{
    return strncmp(secret, TOKEN, strlen(TOKEN)) == 0;
}

void secret_make_game(char game[STORE_ID])
{
    static const char LETTERS[] = "abcdefghijkmnpqrstuvwxyz23456789"; /* no 0, 1, l, o */
    enum { LENGTH = 12 };
    for (int i = 0; i < LENGTH; i++)
        game[i] = LETTERS[randombytes_uniform(sizeof LETTERS - 1)];
    game[LENGTH] = '\0';
}

void secret_make_salt(char salt[STORE_HASH])
{
    unsigned char bytes[16];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(salt, STORE_HASH, bytes, sizeof bytes);
}

uint64_t secret_make_seed(void)
{
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    return seed >> 2;
}

void secret_hash(const char *text, char hash[STORE_HASH])
{
    unsigned char bytes[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(bytes, (const unsigned char *)text, strlen(text));
    sodium_bin2hex(hash, STORE_HASH, bytes, sizeof bytes);
}

int secret_seat(const char *secret, char hash[SEATS][STORE_HASH])
{
    char own[STORE_HASH];
    int found = NOBODY;
    secret_hash(secret, own);
    for (int seat = 0; seat < SEATS; seat++)
        if (strlen(hash[seat]) == STORE_HASH - 1 && sodium_memcmp(own, hash[seat], STORE_HASH - 1) == 0)
            found = seat;
    return found;
}
