/* SPDX-License-Identifier: MIT */
#include "doors/server/push/p256.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <string.h>

static const char CURVE[] = "P-256";

EVP_PKEY *p256_make(void)
{
    return EVP_EC_gen(CURVE);
}

/* The secret is NULL for a public key. */
static OSSL_PARAM *parameters(const BIGNUM *secret, const unsigned char point[P256_POINT])
{
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    OSSL_PARAM *made = NULL;
    if (build && OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, CURVE, 0) &&
        OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, P256_POINT) &&
        (!secret || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, secret)))
        made = OSSL_PARAM_BLD_to_param(build);
    OSSL_PARAM_BLD_free(build);
    return made;
}

static EVP_PKEY *make_key(const BIGNUM *secret, const unsigned char point[P256_POINT])
{
    OSSL_PARAM *given = parameters(secret, point);
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    EVP_PKEY *key = NULL;
    if (!given || !context || EVP_PKEY_fromdata_init(context) <= 0 ||
        EVP_PKEY_fromdata(context, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, given) <= 0)
        key = NULL;
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(given);
    return key;
}

EVP_PKEY *p256_from_point(const unsigned char point[P256_POINT])
{
    return point[0] == POINT_CONVERSION_UNCOMPRESSED ? make_key(NULL, point) : NULL;
}

static bool find_point(const BIGNUM *secret, unsigned char point[P256_POINT])
{
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *found = group ? EC_POINT_new(group) : NULL;
    bool fine =
        found && !BN_is_zero(secret) && BN_cmp(secret, EC_GROUP_get0_order(group)) < 0 &&
        EC_POINT_mul(group, found, secret, NULL, NULL, NULL) &&
        EC_POINT_point2oct(group, found, POINT_CONVERSION_UNCOMPRESSED, point, P256_POINT, NULL) == P256_POINT;
    EC_POINT_free(found);
    EC_GROUP_free(group);
    return fine;
}

EVP_PKEY *p256_from_secret(const unsigned char secret[P256_SECRET])
{
    BIGNUM *number = BN_bin2bn(secret, P256_SECRET, NULL);
    unsigned char point[P256_POINT];
    EVP_PKEY *key = number && find_point(number, point) ? make_key(number, point) : NULL;
    BN_clear_free(number);
    return key;
}

bool p256_secret(const EVP_PKEY *key, unsigned char secret[P256_SECRET])
{
    BIGNUM *number = NULL;
    bool fine = EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) &&
                BN_bn2binpad(number, secret, P256_SECRET) == P256_SECRET;
    BN_clear_free(number);
    return fine;
}

bool p256_point(const EVP_PKEY *key, unsigned char point[P256_POINT])
{
    size_t length = 0;
    return EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, P256_POINT, &length) &&
           length == P256_POINT && point[0] == POINT_CONVERSION_UNCOMPRESSED;
}

bool p256_decode(const char *text, unsigned char *bytes, size_t size)
{
    size_t length = 0;
    return sodium_base642bin(bytes, size, text, strlen(text), NULL, &length, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           length == size;
}

void p256_encode(const unsigned char *bytes, size_t size, char *text, size_t room)
{
    sodium_bin2base64(text, room, bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}
