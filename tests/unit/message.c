/* SPDX-License-Identifier: MIT */
/* Messages, each with sample arguments. "unit_message samples" prints them for the test of the page's formatter
 * (tests/messages.mjs). */
#include "table/words/message_json.h"
#include "unit.h"

#include <cjson/cJSON.h>
#include <stdio.h>

enum { VARIANTS = 4, MAX_JSON = 1 << 16 };

/* Small numbers for plural forms, and others. */
static const int NUMBER[VARIANTS] = {1, 2, 5, -31};
static const uint8_t PATCH[VARIANTS] = {12, 7, 30, 33};

static Argument sample_argument(ArgumentKind kind, int variant)
{
    static const Message PART[VARIANTS - 1] = {
        {MESSAGE_GIVES_TURNS, {{.number = 2}}},
        {.id = MESSAGE_TAKES_BONUS},
        {MESSAGE_LEAVES_PATCH, {{.number = 17}}},
    };
    int several = variant < VARIANTS - 1 ? variant + 1 : VARIANTS - 1;
    switch (kind) {
    case ARGUMENT_OTHER:
        return (Argument){.number = 1, .text = "Mira"};
    case ARGUMENT_TEXT:
        return (Argument){.text = "advance, \"17r1c4\""};
    case ARGUMENT_PLAYER: /* the first one is spoken to */
        return (Argument){.number = variant % 2, .text = variant % 2 ? "Mira" : NULL};
    case ARGUMENT_PATCHES:
        return (Argument){.number = several, .patch = PATCH};
    case ARGUMENT_SQUARES:
        return (Argument){.squares = (Squares)0xb5 << 7 >> variant, .edition = unit_edition("classic")};
    case ARGUMENT_MESSAGES:
    case ARGUMENT_ITEMS:
        return (Argument){.number = several, .message = PART};
    case ARGUMENT_PATCH:
        return (Argument){.number = PATCH[variant]};
    case ARGUMENT_MARGIN:
        return (Argument){.number = NUMBER[variant]};
    default:
        return (Argument){.number = NUMBER[variant] < 0 ? -NUMBER[variant] : NUMBER[variant]};
    }
}

static Message sample(MessageId id, int variant)
{
    Message message = {.id = id};
    for (int i = 0; message_kind(id, i); i++)
        message.argument[i] = sample_argument(message_kind(id, i), (variant + i) % VARIANTS);
    return message;
}

/* In English, since no language is open. */
static void assert_written(Message message, const char *words)
{
    char memory[MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    message_write(&message, &text);
    assert_string_equal(memory, words);
}

static void assert_json(Message message, const char *json)
{
    char memory[MAX_MESSAGE_TEXT];
    Text text = text_in(memory, sizeof memory);
    message_json(&message, &text);
    assert_string_equal(memory, json);
}

static void test_every_kind(void **state)
{
    const Edition *classic = unit_edition("classic");
    (void)state;
    assert_written((Message){MESSAGE_RAGGED, {{.number = 10}}}, "makes the edge of the empty area longer by 10");
    assert_written((Message){MESSAGE_GIVES_LEATHER, {{.number = 1}}}, "gives the opponent the leather patch");
    assert_written((Message){MESSAGE_GIVES_LEATHER, {{.number = 2}}}, "gives the opponent 2 leather patches");
    assert_written((Message){MESSAGE_TAKES_TIME, {{.number = 1}}}, "takes 1 space of time");
    assert_written((Message){MESSAGE_BUYS, {{.number = 4}, {.number = 1}, {.number = 2}}},
                   "buys 4 squares for 1 button and 2 spaces of time");
    assert_written((Message){MESSAGE_TOO_DEAR, {{.number = 1}}}, "1 button short");
    assert_written((Message){MESSAGE_NOT_OFFERED, {{.number = 33}, {.number = 3, .patch = PATCH}}},
                   "Patch 33 is not on offer; these are: 12, 7, 30");
    assert_written((Message){MESSAGE_COVERED, {{.squares = squares_one(0) | squares_one(10), .edition = classic}}},
                   "Does not fit; already covered: a1, b2");
    assert_written((Message){MESSAGE_HOW_TO_MOVE, {{.text = "advance"}}}, "Moves look like advance");
    assert_written((Message){MESSAGE_WINS_BY, {{.number = 1, .text = "Mira"}, {.number = 3}}}, "Mira wins by 3");
    assert_written((Message){MESSAGE_WINS_BY, {{.number = 1}, {.number = 3}}}, "You win by 3");
    assert_written((Message){MESSAGE_ENDED_LEFT, {{.number = 0}, {.number = 1, .text = "Mira"}}},
                   "You win: Mira did not come back");
}

static void test_json(void **state)
{
    const Edition *classic = unit_edition("classic");
    (void)state;
    assert_json((Message){.id = MESSAGE_OVER}, "{\"id\":\"over\",\"args\":[]}");
    assert_json((Message){MESSAGE_BUYS, {{.number = 4}, {.number = 1}, {.number = 2}}},
                "{\"id\":\"buys\",\"args\":[4,1,2]}");
    assert_json((Message){MESSAGE_WINS_BY, {{.number = 1, .text = "Mira"}, {.number = 3}}},
                "{\"id\":\"wins-by\",\"args\":[1,3]}");
    assert_json((Message){MESSAGE_NOT_OFFERED, {{.number = 33}, {.number = 2, .patch = PATCH}}},
                "{\"id\":\"not-offered\",\"args\":[33,[12,7]]}");
    assert_json((Message){MESSAGE_COVERED, {{.squares = squares_one(0) | squares_one(10), .edition = classic}}},
                "{\"id\":\"covered\",\"args\":[[\"a1\",\"b2\"]]}");
}

static void test_lists(void **state)
{
    static const Message PART[] = {
        {.id = MESSAGE_ON_TOP}, {.id = MESSAGE_TAKES_BONUS}, {MESSAGE_EARNS, {{.number = 3}}}};
    static const char *const WORDS[] = {
        "", "ends on top of the other token and so moves again",
        "ends on top of the other token and so moves again and takes the bonus tile",
        "ends on top of the other token and so moves again, takes the bonus tile and earns 3 buttons on the way"};
    (void)state;
    for (int count = 0; count < (int)COUNT(WORDS); count++) {
        char memory[MAX_MESSAGE_TEXT];
        Text text = text_in(memory, sizeof memory);
        message_write_list(PART, count, &text);
        assert_string_equal(memory, WORDS[count]);
    }
}

/* Every id has a unique name, and its placeholders match its arguments. */
static void test_every_id(void **state)
{
    (void)state;
    for (int id = 0; id < MESSAGES; id++) {
        const char *words = message_words((MessageId)id);
        const char *to_you = message_words_to_you((MessageId)id);
        assert_non_null(message_name((MessageId)id));
        for (int other = 0; other < id; other++)
            assert_string_not_equal(message_name((MessageId)id), message_name((MessageId)other));
        for (int i = 0; i < MESSAGE_ARGUMENTS; i++) {
            char hole[] = {'{', (char)('0' + i), '}', '\0'};
            assert_int_equal(strstr(words, hole) != NULL, message_kind((MessageId)id, i) != ARGUMENT_NONE);
            if (to_you)
                assert_int_equal(strstr(to_you, hole) != NULL, i > 0 && strstr(words, hole));
        }
        assert_int_equal(to_you != NULL, message_kind((MessageId)id, 0) == ARGUMENT_PLAYER);
        for (int variant = 0; variant < VARIANTS; variant++) {
            char memory[MAX_MESSAGE_TEXT];
            Text text = text_in(memory, sizeof memory);
            Message message = sample((MessageId)id, variant);
            message_write(&message, &text);
            assert_true(text.length > 0 && !text.cut);
            assert_null(strpbrk(memory, "{}\004"));
        }
    }
}

static void test_find(void **state)
{
    MessageId id;
    (void)state;
    assert_true(message_find("refused-", "no-such-question", &id));
    assert_int_equal(id, MESSAGE_REFUSED_NO_SUCH_QUESTION);
    assert_true(message_find("phrase-", "ouch", &id));
    assert_int_equal(id, MESSAGE_PHRASE_OUCH);
    assert_false(message_find("refused-", "", &id));
    assert_false(message_find("refused-", "ouch", &id));
    assert_false(message_find("phrase-", "ouc", &id));
}

/* The table for the page matches message.c. */
static void test_table(void **state)
{
    static char memory[MAX_JSON];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    message_json_table(&text);
    assert_false(text.cut);
    cJSON *table = cJSON_Parse(memory);
    const cJSON *messages = cJSON_GetObjectItemCaseSensitive(table, "messages");
    const cJSON *nouns = cJSON_GetObjectItemCaseSensitive(table, "nouns");
    assert_int_equal(cJSON_GetArraySize(messages), MESSAGES);
    assert_int_equal(cJSON_GetArraySize(nouns), ARGUMENT_KINDS - ARGUMENT_SQUARE_COUNT);
    const cJSON *row = cJSON_GetObjectItemCaseSensitive(messages, "takes-time");
    assert_string_equal(cJSON_GetObjectItem(row, "context")->valuestring, "time");
    assert_string_equal(cJSON_GetObjectItem(row, "text")->valuestring, "takes {0}");
    const cJSON *kind = cJSON_GetArrayItem(cJSON_GetObjectItem(row, "args"), 0);
    assert_string_equal(kind->valuestring, "time-count");
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(nouns, kind->valuestring)), 2);
    cJSON_Delete(table);
}

/* {"table":...,"samples":[{"message":...,"text":"..."},...]} */
static int print_samples(void)
{
    static char memory[16 * MAX_JSON];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, "{\"table\":");
    message_json_table(&text);
    for (int i = 0; i < MESSAGES * VARIANTS; i++) {
        char words[MAX_MESSAGE_TEXT];
        Text written = text_in(words, sizeof words);
        Message message = sample((MessageId)(i / VARIANTS), i % VARIANTS);
        message_write(&message, &written);
        text_add(&text, "%s{\"message\":", i ? ",\n" : ",\n\"samples\":[\n");
        message_json(&message, &text);
        text_add(&text, ",\"text\":");
        cJSON *string = cJSON_CreateString(words);
        char *quoted = cJSON_PrintUnformatted(string);
        text_add(&text, "%s}", quoted);
        cJSON_free(quoted);
        cJSON_Delete(string);
    }
    text_add(&text, "]}\n");
    fputs(memory, stdout);
    return text.cut;
}

int main(int count, char **word)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_kind), cmocka_unit_test(test_json), cmocka_unit_test(test_lists),
        cmocka_unit_test(test_every_id),   cmocka_unit_test(test_find), cmocka_unit_test(test_table),
    };
    if (count > 1 && strcmp(word[1], "samples") == 0)
        return print_samples();
    return cmocka_run_group_tests_name("message", tests, NULL, NULL);
}
