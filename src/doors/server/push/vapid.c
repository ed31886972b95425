/* SPDX-License-Identifier: MIT */
#include "doors/server/push/vapid.h"

#include "base/json.h"
#include "doors/server/push/p256.h"

#include <openssl/ec.h>
#include <string.h>

enum { HALF = 32, SIGNATURE = 2 * HALF, CLAIMS = 900, MOST_DER = 80, ENCODED_SIGNATURE = 87 };

static bool take_key(Vapid *vapid, EVP_PKEY *key)
{
    unsigned char secret[P256_SECRET], point[P256_POINT];
    bool fine = key && p256_secret(key, secret) && p256_point(key, point);
    if (fine) {
        p256_encode(secret, sizeof secret, vapid->secret, sizeof vapid->secret);
        p256_encode(point, sizeof point, vapid->key, sizeof vapid->key);
    }
    OPENSSL_cleanse(secret, sizeof secret);
    EVP_PKEY_free(key);
    return fine;
}

bool vapid_make(Vapid *vapid)
{
    return take_key(vapid, p256_make());
}

static EVP_PKEY *key_of(const char *secret)
{
    unsigned char bytes[P256_SECRET];
    EVP_PKEY *key = p256_decode(secret, bytes, sizeof bytes) ? p256_from_secret(bytes) : NULL;
    OPENSSL_cleanse(bytes, sizeof bytes);
    return key;
}

bool vapid_read(Vapid *vapid, const char *secret)
{
    return take_key(vapid, key_of(secret));
}

/* The two numbers of a signature side by side, as tokens have them; OpenSSL packs them otherwise. */
static bool unpack(const unsigned char *der, size_t length, unsigned char signature[SIGNATURE])
{
    ECDSA_SIG *parts = d2i_ECDSA_SIG(NULL, &der, (long)length);
    bool fine = parts && BN_bn2binpad(ECDSA_SIG_get0_r(parts), signature, HALF) == HALF &&
                BN_bn2binpad(ECDSA_SIG_get0_s(parts), signature + HALF, HALF) == HALF;
    ECDSA_SIG_free(parts);
    return fine;
}

static bool sign(EVP_PKEY *key, const Text *text, unsigned char signature[SIGNATURE])
{
    unsigned char der[MOST_DER];
    size_t length = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool fine = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
                EVP_DigestSign(context, der, &length, (const unsigned char *)text->start, text->length) == 1 &&
                unpack(der, length, signature);
    EVP_MD_CTX_free(context);
    return fine;
}

static void add_encoded(const char *json, Text *text)
{
    char encoded[CLAIMS * 4 / 3 + 4];
    p256_encode((const unsigned char *)json, strlen(json), encoded, sizeof encoded);
    text_add(text, "%s", encoded);
}

static bool write_claims(const char *origin, const char *contact, int64_t now, Text *text)
{
    text_add(text, "{\"aud\":");
    json_string(text, origin);
    text_add(text, ",\"exp\":%lld", (long long)now + VAPID_SECONDS);
    if (contact) {
        text_add(text, ",\"sub\":");
        json_string(text, contact);
    }
    text_add(text, "}");
    return !text->cut;
}

bool vapid_sign(const Vapid *vapid, const char *origin, const char *contact, int64_t now, Text *token)
{
    char claims[CLAIMS], encoded[ENCODED_SIGNATURE];
    unsigned char signature[SIGNATURE];
    Text text = text_in(claims, sizeof claims);
    EVP_PKEY *key = key_of(vapid->secret);
    bool fine = key && write_claims(origin, contact, now, &text);
    if (fine) {
        add_encoded("{\"typ\":\"JWT\",\"alg\":\"ES256\"}", token);
        text_add(token, ".");
        add_encoded(claims, token);
        fine = !token->cut && sign(key, token, signature);
    }
    if (fine) {
        p256_encode(signature, sizeof signature, encoded, sizeof encoded);
        text_add(token, ".%s", encoded);
    }
    EVP_PKEY_free(key);
    return fine && !token->cut;
}
