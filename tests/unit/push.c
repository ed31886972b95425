/* SPDX-License-Identifier: MIT */
/* Messages to devices: which addresses, the encryption of RFC 8291, the tokens of RFC 8292. */
#include "doors/server/push/p256.h"
#include "doors/server/push/push_address.h"
#include "doors/server/push/push_message.h"
#include "doors/server/push/vapid.h"

#include "unit.h"

#include <cjson/cJSON.h>
#include <openssl/ec.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

/* Appendix A of RFC 8291. */
#define UA_PUBLIC "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
#define UA_PRIVATE "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
#define AUTH "BTBZMqHH6r4Tts7J_aSIgg"
#define AS_PRIVATE "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
#define AS_PUBLIC "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
#define SALT "DGv6ra1nlYgDCS1FRnbzlw"
static const char MESSAGE[] = "When I grow up, I want to be a watermelon";
static const char BODY[] = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
                           "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
                           "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static void decode(const char *text, unsigned char *bytes, size_t size)
{
    assert_true(p256_decode(text, bytes, size));
}

static void test_encrypt(void **state)
{
    unsigned char salt[PUSH_SALT], sender[PUSH_SENDER];
    char encoded[PUSH_BODY * 2];
    PushBody body;
    (void)state;
    decode(SALT, salt, sizeof salt);
    decode(AS_PRIVATE, sender, sizeof sender);
    assert_true(push_message_encrypt_with(UA_PUBLIC, AUTH, span_of(MESSAGE), salt, sender, &body));
    p256_encode(body.bytes, body.length, encoded, sizeof encoded);
    assert_string_equal(encoded, BODY);
}

/* Keys are read and written without loss. */
static void test_keys(void **state)
{
    static const char *const PAIR[][2] = {{AS_PRIVATE, AS_PUBLIC}, {UA_PRIVATE, UA_PUBLIC}};
    (void)state;
    for (size_t i = 0; i < COUNT(PAIR); i++) {
        Vapid vapid;
        assert_true(vapid_read(&vapid, PAIR[i][0]));
        assert_string_equal(vapid.secret, PAIR[i][0]);
        assert_string_equal(vapid.key, PAIR[i][1]);
    }
    for (int i = 0; i < 50; i++) {
        Vapid made, again;
        assert_true(vapid_make(&made));
        assert_int_equal(strlen(made.key), VAPID_KEY - 1);
        assert_int_equal(made.key[0], 'B');
        assert_true(vapid_read(&again, made.secret));
        assert_string_equal(again.key, made.key);
        assert_true(push_message_keys_are_good(made.key, AUTH));
    }
}

/* The order of the curve, and 0, are no secret keys. */
static void test_bad_secrets(void **state)
{
    static const char *const BAD[] = {
        "",
        "AAAA",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "_____wAAAAD__________7zm-q2nF56E87nKwvxjJVE",
        "__________________________________________8",
        AS_PRIVATE "A",
        UA_PUBLIC,
        "yfWPiYE+n46HLnH0KqZOF1fJJU3MYrct3AELtAQ+oRw",
    };
    Vapid vapid;
    (void)state;
    for (size_t i = 0; i < COUNT(BAD); i++)
        if (vapid_read(&vapid, BAD[i]))
            fail_msg("%s is taken for a key", BAD[i]);
}

/* What a browser would never send. */
static void test_bad_keys(void **state)
{
    static const struct {
        const char *p256dh, *auth;
    } BAD[] = {
        {"", ""},
        {UA_PUBLIC, ""},
        {"", AUTH},
        {UA_PUBLIC, AUTH "A"},
        {UA_PUBLIC, "BTBZMqHH6r4Tts7J_aSI"},
        {UA_PUBLIC, "BTBZMqHH6r4Tts7J/aSIgg"},
        {UA_PUBLIC, "BTBZMqHH6r4Tts7J_aSIg!"},
        {UA_PUBLIC "A", AUTH},
        {AS_PRIVATE, AUTH},
        /* Not on the curve: the last bit is another, all is 0, all is 1. */
        {"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw8", AUTH},
        {"BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", AUTH},
        {"BP____________________________________________________________________________________8", AUTH},
        /* Another form of a point: compressed, hybrid, infinity. */
        {"AiVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx", AUTH},
        {"BiVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", AUTH},
        {"AA", AUTH},
        {"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", AUTH},
    };
    PushBody body;
    (void)state;
    assert_true(push_message_keys_are_good(UA_PUBLIC, AUTH));
    for (size_t i = 0; i < COUNT(BAD); i++) {
        if (push_message_keys_are_good(BAD[i].p256dh, BAD[i].auth))
            fail_msg("%s %s are taken for keys", BAD[i].p256dh, BAD[i].auth);
        assert_false(push_message_encrypt(BAD[i].p256dh, BAD[i].auth, span_of("x"), &body));
    }
}

/* Bytes at random are points nearly never, and never do harm. */
static void test_garbage(void **state)
{
    Random random = random_from(7, RANDOM_PLAYOUT);
    (void)state;
    for (int i = 0; i < 2000; i++) {
        unsigned char bytes[P256_POINT];
        char text[VAPID_KEY];
        for (size_t k = 0; k < sizeof bytes; k++)
            bytes[k] = (unsigned char)random_below(&random, 256);
        bytes[0] = i % 2 ? 4 : bytes[0];
        p256_encode(bytes, sizeof bytes, text, sizeof text);
        assert_false(push_message_keys_are_good(text, AUTH));
    }
}

/* Each message is another, however often it is sent; too long ones are refused. */
static void test_fresh(void **state)
{
    char text[PUSH_MESSAGE + 2];
    PushBody one, two;
    (void)state;
    assert_true(push_message_encrypt(UA_PUBLIC, AUTH, span_of(MESSAGE), &one));
    assert_true(push_message_encrypt(UA_PUBLIC, AUTH, span_of(MESSAGE), &two));
    assert_int_equal(one.length, two.length);
    assert_int_equal(one.length, PUSH_HEAD + strlen(MESSAGE) + 17);
    assert_memory_not_equal(one.bytes, two.bytes, PUSH_SALT);
    assert_memory_not_equal(one.bytes + PUSH_HEAD, two.bytes + PUSH_HEAD, strlen(MESSAGE));
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_false(push_message_encrypt(UA_PUBLIC, AUTH, span_of(text), &one));
    text[PUSH_MESSAGE] = '\0';
    assert_true(push_message_encrypt(UA_PUBLIC, AUTH, span_of(text), &one));
    assert_int_equal(one.length, PUSH_BODY);
}

/* Tokens. */

/* Verifies ES256 with the public key alone. */
static bool is_signed(const char *key, const char *text, size_t length, const unsigned char signature[64])
{
    unsigned char point[P256_POINT], der[80], *end = der;
    decode(key, point, sizeof point);
    EVP_PKEY *public = p256_from_point(point);
    assert_non_null(public);
    ECDSA_SIG *parts = ECDSA_SIG_new();
    ECDSA_SIG_set0(parts, BN_bin2bn(signature, 32, NULL), BN_bin2bn(signature + 32, 32, NULL));
    int size = i2d_ECDSA_SIG(parts, &end);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    assert_int_equal(EVP_DigestVerifyInit(context, NULL, EVP_sha256(), NULL, public), 1);
    bool fine = EVP_DigestVerify(context, der, (size_t)size, (const unsigned char *)text, length) == 1;
    EVP_MD_CTX_free(context);
    ECDSA_SIG_free(parts);
    EVP_PKEY_free(public);
    return fine;
}

static cJSON *read_part(const char *from, size_t length)
{
    unsigned char bytes[VAPID_TOKEN];
    size_t found = 0;
    assert_int_equal(sodium_base642bin(bytes, sizeof bytes, from, length, NULL, &found, NULL,
                                       sodium_base64_VARIANT_URLSAFE_NO_PADDING),
                     0);
    cJSON *json = cJSON_ParseWithLength((const char *)bytes, found);
    assert_non_null(json);
    return json;
}

static void expect_text(const cJSON *json, const char *name, const char *wanted)
{
    const cJSON *value = cJSON_GetObjectItemCaseSensitive(json, name);
    assert_true(cJSON_IsString(value));
    assert_string_equal(value->valuestring, wanted);
}

/* Head, claims and signature of a token; the claims stay for the caller. */
static cJSON *check_token(const Vapid *vapid, const char *token)
{
    unsigned char signature[64];
    const char *first = strchr(token, '.'), *second = strrchr(token, '.');
    assert_true(first && second > first);
    decode(second + 1, signature, sizeof signature);
    assert_true(is_signed(vapid->key, token, (size_t)(second - token), signature));
    signature[40] ^= 1;
    assert_false(is_signed(vapid->key, token, (size_t)(second - token), signature));
    cJSON *head = read_part(token, (size_t)(first - token));
    expect_text(head, "typ", "JWT");
    expect_text(head, "alg", "ES256");
    cJSON_Delete(head);
    return read_part(first + 1, (size_t)(second - first) - 1);
}

static void test_token(void **state)
{
    static const char *const CONTACT[] = {"mailto:anna@example.org", "https://example.org", NULL};
    (void)state;
    for (int i = 0; i < 60; i++) { /* numbers of a signature may be short */
        Vapid vapid;
        char token[VAPID_TOKEN];
        Text text = text_in(token, sizeof token);
        const char *contact = CONTACT[(size_t)i % COUNT(CONTACT)];
        assert_true(vapid_make(&vapid));
        assert_true(vapid_sign(&vapid, "https://web.push.apple.com", contact, 1700000000 + i, &text));
        cJSON *claims = check_token(&vapid, token);
        expect_text(claims, "aud", "https://web.push.apple.com");
        assert_int_equal(cJSON_GetObjectItem(claims, "exp")->valuedouble, 1700000000 + i + 12 * 3600);
        if (contact)
            expect_text(claims, "sub", contact);
        else
            assert_null(cJSON_GetObjectItem(claims, "sub"));
        cJSON_Delete(claims);
    }
}

/* The longest of everything still fits. */
static void test_long_token(void **state)
{
    Vapid vapid;
    char token[VAPID_TOKEN], contact[VAPID_CONTACT], origin[PUSH_HOST + 8];
    Text text = text_in(token, sizeof token);
    (void)state;
    memset(contact, '"', sizeof contact - 1);
    contact[sizeof contact - 1] = '\0';
    memset(origin, 'a', sizeof origin - 1);
    origin[sizeof origin - 1] = '\0';
    assert_true(vapid_make(&vapid));
    assert_true(vapid_sign(&vapid, origin, contact, INT64_C(99999999999), &text));
    cJSON *claims = check_token(&vapid, token);
    expect_text(claims, "sub", contact);
    cJSON_Delete(claims);
}

/* Addresses. */

static void test_addresses(void **state)
{
    static const struct {
        const char *endpoint;
        const char *origin; /* NULL: refused */
    } ROW[] = {
        {"https://fcm.googleapis.com/fcm/send/cZ:APA91b_-x", "https://fcm.googleapis.com"},
        {"https://fcm.googleapis.com/wp/a?b=c&d=%20", "https://fcm.googleapis.com"},
        {"https://updates.push.services.mozilla.com/wpush/v2/gAAA", "https://updates.push.services.mozilla.com"},
        {"https://a.b.push.services.mozilla.com/x", "https://a.b.push.services.mozilla.com"},
        {"https://wns2-par02p.notify.windows.com/w/?token=BQYA", "https://wns2-par02p.notify.windows.com"},
        {"https://web.push.apple.com/QOXc-1", "https://web.push.apple.com"},
        {"https://fcm.googleapis.com/", "https://fcm.googleapis.com"},
        /* Not https. */
        {"http://fcm.googleapis.com/x", NULL},
        {"HTTPS://fcm.googleapis.com/x", NULL},
        {"ftp://fcm.googleapis.com/x", NULL},
        {"file:///etc/passwd", NULL},
        {"//fcm.googleapis.com/x", NULL},
        {"fcm.googleapis.com/x", NULL},
        {" https://fcm.googleapis.com/x", NULL},
        {"", NULL},
        {"https://", NULL},
        {"https:///x", NULL},
        {"https://fcm.googleapis.com", NULL},
        /* A port, a user part. */
        {"https://fcm.googleapis.com:443/x", NULL},
        {"https://fcm.googleapis.com:8443/x", NULL},
        {"https://fcm.googleapis.com:/x", NULL},
        {"https://anna@fcm.googleapis.com/x", NULL},
        {"https://anna:secret@fcm.googleapis.com/x", NULL},
        {"https://fcm.googleapis.com@127.0.0.1/x", NULL},
        {"https://fcm.googleapis.com%40127.0.0.1/x", NULL},
        {"https://127.0.0.1\\@fcm.googleapis.com/x", NULL},
        {"https://127.0.0.1#fcm.googleapis.com/x", NULL},
        {"https://127.0.0.1?fcm.googleapis.com/x", NULL},
        {"https://127.0.0.1;fcm.googleapis.com/x", NULL},
        /* Another host. */
        {"https://example.org/x", NULL},
        {"https://localhost/x", NULL},
        {"https://127.0.0.1/x", NULL},
        {"https://[::1]/x", NULL},
        {"https://2130706433/x", NULL},
        {"https://10.0.0.1/fcm.googleapis.com", NULL},
        {"https://fcm.googleapis.com.example.org/x", NULL},
        {"https://a.fcm.googleapis.com/x", NULL},
        {"https://evilfcm.googleapis.com/x", NULL},
        {"https://googleapis.com/x", NULL},
        {"https://fcm.googleapis.com./x", NULL},
        {"https://FCM.googleapis.com/x", NULL},
        {"https://push.services.mozilla.com/x", NULL},
        {"https://.push.services.mozilla.com/x", NULL},
        {"https://evilpush.services.mozilla.com/x", NULL},
        {"https://a..push.services.mozilla.com/x", NULL},
        {"https://-a.push.apple.com/x", NULL},
        {"https://a-.push.apple.com/x", NULL},
        {"https://a_b.push.apple.com/x", NULL},
        {"https://127.0.0.1/.push.apple.com/x", NULL},
        {"https://ä.push.apple.com/x", NULL},
        {"https://a%2e.push.apple.com/x", NULL},
        /* Another path. */
        {"https://fcm.googleapis.com/a b", NULL},
        {"https://fcm.googleapis.com/a\tb", NULL},
        {"https://fcm.googleapis.com/a\r\nHost: b", NULL},
        {"https://fcm.googleapis.com/a\x7f", NULL},
        {"https://fcm.googleapis.com/ä", NULL},
        {"https://fcm.googleapis.com/a#b", NULL},
        {"https://fcm.googleapis.com/a\\b", NULL},
        {"https://fcm.googleapis.com/{a}", NULL},
        {"https://fcm.googleapis.com\\/a", NULL},
    };
    PushAddress address;
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        bool fine = push_address_read(&address, ROW[i].endpoint, NULL);
        if (fine != (ROW[i].origin != NULL))
            fail_msg("%s is %s", ROW[i].endpoint, fine ? "allowed" : "refused");
        if (fine)
            assert_string_equal(address.origin, ROW[i].origin);
    }
}

/* One more service, with or without a port: this one exactly, and the others as before. */
static void test_own_service(void **state)
{
    static const struct {
        const char *service, *endpoint;
        bool fine;
    } ROW[] = {
        {"localhost:8443", "https://localhost:8443/x", true},
        {"localhost:8443", "https://fcm.googleapis.com/x", true},
        {"localhost:8443", "http://localhost:8443/x", false},
        {"localhost:8443", "https://localhost/x", false},
        {"localhost:8443", "https://localhost:443/x", false},
        {"localhost:8443", "https://localhost:84430/x", false},
        {"localhost:8443", "https://a.localhost:8443/x", false},
        {"localhost:8443", "https://a@localhost:8443/x", false},
        {"localhost:8443", "https://localhost:8443", false},
        {"push.example.org", "https://push.example.org/x", true},
        {"push.example.org", "https://push.example.org:443/x", false},
    };
    static const struct {
        const char *service;
        bool fine;
    } NAME[] = {
        {"localhost", true},
        {"localhost:1", true},
        {"127.0.0.1:65535", true},
        {"push.example.org", true},
        {"", false},
        {":443", false},
        {"localhost:", false},
        {"localhost:x", false},
        {"localhost:123456", false},
        {"localhost:0", false},
        {"https://localhost", false},
        {"a/b", false},
        {"Localhost", false},
        {"a@b", false},
        {"a b", false},
        {".a", false},
        {"a.", false},
        {"a:1:2", false},
    };
    PushAddress address;
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        if (push_address_read(&address, ROW[i].endpoint, ROW[i].service) != ROW[i].fine)
            fail_msg("%s with %s", ROW[i].endpoint, ROW[i].service);
    for (size_t i = 0; i < COUNT(NAME); i++)
        if (push_address_is_service(NAME[i].service) != NAME[i].fine)
            fail_msg("%s as a service", NAME[i].service);
}

static void test_long_addresses(void **state)
{
    char endpoint[PUSH_ADDRESS + 2];
    PushAddress address;
    (void)state;
    memset(endpoint, 'a', sizeof endpoint);
    memcpy(endpoint, "https://fcm.googleapis.com/", 27);
    endpoint[PUSH_ADDRESS] = '\0';
    assert_true(push_address_read(&address, endpoint, NULL));
    endpoint[PUSH_ADDRESS] = 'a';
    endpoint[PUSH_ADDRESS + 1] = '\0';
    assert_false(push_address_read(&address, endpoint, NULL));
    memset(endpoint, 'a', sizeof endpoint);
    memcpy(endpoint, "https://", 8);
    memcpy(endpoint + 700, ".push.apple.com/x", 18);
    assert_false(push_address_read(&address, endpoint, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_encrypt),        cmocka_unit_test(test_keys),
        cmocka_unit_test(test_bad_secrets),    cmocka_unit_test(test_bad_keys),
        cmocka_unit_test(test_garbage),        cmocka_unit_test(test_fresh),
        cmocka_unit_test(test_token),          cmocka_unit_test(test_long_token),
        cmocka_unit_test(test_addresses),      cmocka_unit_test(test_own_service),
        cmocka_unit_test(test_long_addresses),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
