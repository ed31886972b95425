/* SPDX-License-Identifier: MIT */
#include "table/json/online_json.h"

#include "unit.h"

#include <cjson/cJSON.h>
#include <stdio.h>

static Online begin(const char *edition, const char *keys, Pace pace, int computer)
{
    Online online;
    Sitting sitting = {0};
    Deal deal = unit_deal(unit_edition(edition), keys);
    sitting_deal(&sitting, &deal);
    for (int seat = 0; seat < SEATS; seat++)
        if (sitting.seat[seat].kind != SEAT_AUTOMA)
            sitting_seat(&sitting, seat,
                         seat == computer ? (Seat){SEAT_COMPUTER, .level = 4} : (Seat){.kind = SEAT_ELSEWHERE});
    online_init(&online, &sitting, pace);
    return online;
}

static void add(Online *online, int seat, EntryKind kind, const char *text, int64_t at)
{
    Entry entry = {.kind = kind, .seat = seat, .at = at};
    Fault fault;
    snprintf(entry.text, sizeof entry.text, "%s", text);
    if (online_add(online, &entry, &fault) != ONLINE_FINE)
        fail_msg("%s", fault.sentence);
}

static Online two(const char *edition, const char *keys, Pace pace)
{
    Online online = begin(edition, keys, pace, NOBODY);
    add(&online, 0, ENTRY_SIT, "Anna", 1000);
    add(&online, 1, ENTRY_SIT, "Bo \\", 2000);
    return online;
}

/* The members without the record, which must be JSON; the record is returned apart. */
static void expect(const Online *online, const OnlineSeen *seen, const char *wanted, char record[8000])
{
    char memory[16000];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, "{");
    online_json_write(online, seen, &text);
    text_add(&text, "}");
    cJSON *json = cJSON_Parse(memory);
    assert_non_null(json);
    const cJSON *found = cJSON_GetObjectItem(json, "record");
    assert_true(cJSON_IsString(found));
    snprintf(record, 8000, "%s", found->valuestring);
    cJSON_Delete(json);
    char *end = strstr(memory, ",\"record\":");
    assert_non_null(end);
    *end = '\0';
    assert_string_equal(memory + 1, wanted);
}

static void test_waiting(void **state)
{
    (void)state;
    char record[8000];
    Online online = begin("classic", "seed=7 track=2014", (Pace){PACE_CLOCK, 60000, 5000}, NOBODY);
    add(&online, 0, ENTRY_SIT, "Anna", 1000);
    expect(
        &online, &(OnlineSeen){.at = 9000, .here = {true, false}},
        "\"edition\":\"classic\",\"track\":\"2014\",\"pace\":\"clock:60000+5000\",\"phase\":\"waiting\",\"ply\":0,"
        "\"turn\":0,\"awaits\":0,\"players\":["
        "{\"name\":\"Anna\",\"kind\":\"person\",\"seated\":true,\"here\":true,\"away\":null,\"left\":60000},"
        "{\"name\":\"\",\"kind\":\"person\",\"seated\":false,\"here\":false,\"away\":null,\"left\":60000}],"
        "\"running\":false,\"deadline\":null,\"asked\":null,\"ending\":\"none\",\"winner\":0",
        record);
    assert_string_equal(record, ""); /* the deal is not shown before everybody sits */
}

static void test_playing(void **state)
{
    (void)state;
    char record[8000];
    Online online = two("express", "seed=12", (Pace){PACE_CLOCK, 60000, 5000});
    add(&online, 0, ENTRY_MOVE, "9r1d5", 12000);
    add(&online, 0, ENTRY_ASK, "undo", 13000);
    expect(&online, &(OnlineSeen){.at = 14000, .here = {false, true}},
           "\"edition\":\"express\",\"pace\":\"clock:60000+5000\",\"phase\":\"playing\",\"ply\":1,"
           "\"turn\":2,\"awaits\":2,\"players\":["
           "{\"name\":\"Anna\",\"kind\":\"person\",\"seated\":true,\"here\":false,\"away\":null,\"left\":55000},"
           "{\"name\":\"Bo \\\\\",\"kind\":\"person\",\"seated\":true,\"here\":true,\"away\":null,\"left\":58000}],"
           "\"running\":true,\"deadline\":72000,\"asked\":{\"seat\":1,\"what\":\"undo\"},"
           "\"ending\":\"none\",\"winner\":0",
           record);
    assert_null(strstr(record, "Seed"));
    assert_null(strstr(record, "Late"));
    assert_non_null(strstr(record, "\n9r1d5 *\n"));
}

/* After the end, however it came, nothing is hidden. */
static void test_over(void **state)
{
    (void)state;
    char record[8000];
    Online online = two("express", "seed=12", (Pace){0});
    add(&online, 1, ENTRY_RESIGN, "", 3000);
    expect(&online, &(OnlineSeen){.at = 4000},
           "\"edition\":\"express\",\"pace\":\"none\",\"phase\":\"over\",\"ply\":0,"
           "\"turn\":0,\"awaits\":0,\"players\":["
           "{\"name\":\"Anna\",\"kind\":\"person\",\"seated\":true,\"here\":false,\"away\":null,\"left\":null},"
           "{\"name\":\"Bo \\\\\",\"kind\":\"person\",\"seated\":true,\"here\":false,\"away\":null,\"left\":null}],"
           "\"running\":false,\"deadline\":null,\"asked\":null,\"ending\":\"resigned\",\"winner\":1",
           record);
    assert_non_null(strstr(record, "[Seed \"12\"]"));
    assert_non_null(strstr(record, "[Late \""));
}

static void test_machines(void **state)
{
    (void)state;
    char record[8000];
    Online online = begin("classic", "seed=7", (Pace){PACE_TURN, 1000, 0}, 0);
    add(&online, 1, ENTRY_SIT, "", 1000);
    expect(&online, &(OnlineSeen){.at = 1500},
           "\"edition\":\"classic\",\"track\":\"revised\",\"pace\":\"turn:1000\",\"phase\":\"playing\",\"ply\":0,"
           "\"turn\":1,\"awaits\":1,\"players\":["
           "{\"name\":\"Thimble, level 4\",\"kind\":\"computer\",\"strength\":4,\"seated\":true,\"here\":true,"
           "\"away\":null,\"left\":null},"
           "{\"name\":\"\",\"kind\":\"person\",\"seated\":true,\"here\":false,\"away\":null,\"left\":1000}],"
           "\"running\":false,\"deadline\":null,\"asked\":null,\"ending\":\"none\",\"winner\":0",
           record);
    online = begin("automa", "seed=7 deck=tactical level=5", (Pace){0}, NOBODY);
    add(&online, 0, ENTRY_SIT, "Anna", 1000);
    expect(&online, &(OnlineSeen){.at = 1500},
           "\"edition\":\"automa\",\"track\":\"revised\",\"deck\":\"tactical\",\"level\":5,\"pace\":\"none\","
           "\"phase\":\"playing\",\"ply\":0,\"turn\":1,\"awaits\":1,\"players\":["
           "{\"name\":\"Anna\",\"kind\":\"person\",\"seated\":true,\"here\":false,\"away\":null,\"left\":null},"
           "{\"name\":\"\",\"kind\":\"automa\",\"seated\":true,\"here\":true,\"away\":null,\"left\":null}],"
           "\"running\":false,\"deadline\":null,\"asked\":null,\"ending\":\"none\",\"winner\":0",
           record);
    assert_non_null(strstr(record, "[Budget \""));
}

/* While the deal is sought nothing runs, though everybody may sit already. */
static void test_dealing(void **state)
{
    (void)state;
    char record[8000];
    Online online = two("classic", "seed=7", (Pace){PACE_TURN, 1000, 0});
    expect(&online, &(OnlineSeen){.at = 9000, .dealing = true},
           "\"edition\":\"classic\",\"track\":\"revised\",\"pace\":\"turn:1000\",\"phase\":\"dealing\",\"ply\":0,"
           "\"turn\":0,\"awaits\":0,\"players\":["
           "{\"name\":\"Anna\",\"kind\":\"person\",\"seated\":true,\"here\":false,\"away\":null,\"left\":1000},"
           "{\"name\":\"Bo \\\\\",\"kind\":\"person\",\"seated\":true,\"here\":false,\"away\":null,\"left\":1000}],"
           "\"running\":false,\"deadline\":null,\"asked\":null,\"ending\":\"none\",\"winner\":0",
           record);
    assert_string_equal(record, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_waiting),  cmocka_unit_test(test_playing), cmocka_unit_test(test_over),
        cmocka_unit_test(test_machines), cmocka_unit_test(test_dealing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
