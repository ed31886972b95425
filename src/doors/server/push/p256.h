/* SPDX-License-Identifier: MIT */
#ifndef DOORS_SERVER_PUSH_P256_H
#define DOORS_SERVER_PUSH_P256_H

#include <openssl/evp.h>
#include <stdbool.h>

/* Keys on the curve P-256 as bytes, for vapid.c and push_message.c. All of OpenSSL is in these three files. A key is
 * freed with EVP_PKEY_free; NULL: the bytes are no key, or memory is short. */
enum { P256_SECRET = 32, P256_POINT = 65 /* uncompressed: 4, x, y */ };

EVP_PKEY *p256_make(void);
/* With the public key that belongs to it. */
EVP_PKEY *p256_from_secret(const unsigned char secret[P256_SECRET]);
/* A public key; only points on the curve are. */
EVP_PKEY *p256_from_point(const unsigned char point[P256_POINT]);

bool p256_secret(const EVP_PKEY *key, unsigned char secret[P256_SECRET]);
bool p256_point(const EVP_PKEY *key, unsigned char point[P256_POINT]);

/* Exactly `size` bytes from base64url without padding. */
bool p256_decode(const char *text, unsigned char *bytes, size_t size);
/* The text needs room for 4 letters for each 3 bytes, and its NUL. */
void p256_encode(const unsigned char *bytes, size_t size, char *text, size_t room);

#endif
