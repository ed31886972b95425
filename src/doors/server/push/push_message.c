/* SPDX-License-Identifier: MIT */
#include "doors/server/push/push_message.h"

#include "doors/server/push/p256.h"

#include <openssl/hmac.h>
#include <sodium.h>
#include <string.h>

enum { AUTH = 16, HASH = 32, SHARED = 32, TAG = 16, RECORD = 4096, LAST = 2 };

typedef struct Device {
    unsigned char point[P256_POINT], auth[AUTH];
    EVP_PKEY *key;
} Device;

static bool device_read(Device *device, const char *p256dh, const char *auth)
{
    device->key = NULL;
    if (p256_decode(p256dh, device->point, sizeof device->point) &&
        p256_decode(auth, device->auth, sizeof device->auth))
        device->key = p256_from_point(device->point);
    return device->key;
}

bool push_message_keys_are_good(const char *p256dh, const char *auth)
{
    Device device;
    bool good = device_read(&device, p256dh, auth);
    EVP_PKEY_free(device.key);
    return good;
}

/* ECDH: what only the two owners of the keys know. */
static bool agree(EVP_PKEY *own, EVP_PKEY *other, unsigned char shared[SHARED])
{
    size_t length = SHARED;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(own, NULL);
    bool fine = context && EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, other) == 1 &&
                EVP_PKEY_derive(context, shared, &length) == 1 && length == SHARED;
    EVP_PKEY_CTX_free(context);
    return fine;
}

static bool hash(const unsigned char *key, size_t key_length, const unsigned char *data, size_t length,
                 unsigned char to[HASH])
{
    return HMAC(EVP_sha256(), key, (int)key_length, data, length, to, NULL);
}

/* HKDF for at most one hash: the name of what is made, a NUL that ends it, and a 1. */
static bool expand(const unsigned char from[HASH], const char *name, unsigned char to[HASH])
{
    unsigned char info[64];
    size_t length = strlen(name) + 1;
    memcpy(info, name, length);
    info[length] = 1;
    return hash(from, HASH, info, length + 1, to);
}

/* The first key is made of what both sides share, the device's secret and both public keys. */
static bool combine(const Device *device, const unsigned char shared[SHARED],
                    const unsigned char sender[P256_POINT], unsigned char to[HASH])
{
    static const char NAME[] = "WebPush: info"; /* with its NUL */
    unsigned char first[HASH], info[sizeof NAME + P256_POINT + P256_POINT + 1];
    memcpy(info, NAME, sizeof NAME);
    memcpy(info + sizeof NAME, device->point, P256_POINT);
    memcpy(info + sizeof NAME + P256_POINT, sender, P256_POINT);
    info[sizeof info - 1] = 1;
    bool fine = hash(device->auth, AUTH, shared, SHARED, first) && hash(first, HASH, info, sizeof info, to);
    sodium_memzero(first, sizeof first);
    return fine;
}

/* Of the key 16 bytes are used, of the nonce 12. */
static bool seal(const unsigned char *key, const unsigned char *nonce, Span message, unsigned char *to)
{
    static const unsigned char END[] = {LAST};
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int length = 0, rest = 0, nothing = 0;
    bool fine =
        context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
        EVP_EncryptUpdate(context, to, &length, (const unsigned char *)message.at, (int)message.length) == 1 &&
        EVP_EncryptUpdate(context, to + length, &rest, END, sizeof END) == 1 &&
        EVP_EncryptFinal_ex(context, to + length + rest, &nothing) == 1 &&
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, to + length + rest) == 1;
    EVP_CIPHER_CTX_free(context);
    return fine;
}

static void write_head(const unsigned char salt[PUSH_SALT], const unsigned char sender[P256_POINT], PushBody *body)
{
    const unsigned char size[] = {0, 0, RECORD >> 8, RECORD & 255, P256_POINT};
    memcpy(body->bytes, salt, PUSH_SALT);
    memcpy(body->bytes + PUSH_SALT, size, sizeof size);
    memcpy(body->bytes + PUSH_SALT + sizeof size, sender, P256_POINT);
}

static bool encrypt(const Device *device, EVP_PKEY *own, const unsigned char salt[PUSH_SALT], Span message,
                    PushBody *body)
{
    unsigned char sender[P256_POINT], shared[SHARED], input[HASH], from[HASH], key[HASH], nonce[HASH];
    bool fine = message.length <= PUSH_MESSAGE && p256_point(own, sender) && agree(own, device->key, shared) &&
                combine(device, shared, sender, input) && hash(salt, PUSH_SALT, input, HASH, from) &&
                expand(from, "Content-Encoding: aes128gcm", key) &&
                expand(from, "Content-Encoding: nonce", nonce) &&
                seal(key, nonce, message, body->bytes + PUSH_HEAD);
    if (fine) {
        write_head(salt, sender, body);
        body->length = PUSH_HEAD + message.length + 1 + TAG;
    }
    sodium_memzero(shared, sizeof shared);
    sodium_memzero(input, sizeof input);
    sodium_memzero(from, sizeof from);
    sodium_memzero(key, sizeof key);
    return fine;
}

/* Takes the key. */
static bool encrypt_from(EVP_PKEY *own, const char *p256dh, const char *auth, Span message,
                         const unsigned char salt[PUSH_SALT], PushBody *body)
{
    Device device;
    bool fine = device_read(&device, p256dh, auth) && own && encrypt(&device, own, salt, message, body);
    EVP_PKEY_free(device.key);
    EVP_PKEY_free(own);
    return fine;
}

bool push_message_encrypt(const char *p256dh, const char *auth, Span message, PushBody *body)
{
    unsigned char salt[PUSH_SALT];
    randombytes_buf(salt, sizeof salt);
    return encrypt_from(p256_make(), p256dh, auth, message, salt, body);
}

bool push_message_encrypt_with(const char *p256dh, const char *auth, Span message,
                               const unsigned char salt[PUSH_SALT], const unsigned char sender[PUSH_SENDER],
                               PushBody *body)
{
    return encrypt_from(p256_from_secret(sender), p256dh, auth, message, salt, body);
}
