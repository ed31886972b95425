/* SPDX-License-Identifier: MIT */
#include "table/online/online.h"

#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

/* A row is a script: entries as "SEAT KIND [TEXT] @SECONDS", separated by semicolons, and what comes of the last one.
 * All but the last must be fine. */
typedef struct Row {
    const char *setup; /* edition and keys of the deal, then the pace and a seat that is not a person's */
    const char *script;
    OnlineRefusal last;
    const char
        *then; /* ply, seat awaited (0: nobody), ending, winner (0: nobody), clocks of both seats in seconds */
} Row;

#define TWO "1 sit Anna @1; 2 sit Bo @2; "
/* The first moves of these games, as in tests/unit/sitting.c. The leather patch is won by the fourth move. */
#define LEATHER "1 move 9r1d5 @3; 2 move 7r3a1 @4; 2 move 3r3f4 @5; 2 move 11r3e1 @6; "

static const Row ROW[] = {
    /* Sitting down. */
    {"classic seed=7", "1 sit Anna @1", ONLINE_FINE, "0 0 none 0 0 0"},
    {"classic seed=7", "1 sit Anna @1; 1 sit Bo @2", ONLINE_TAKEN, "0 0 none 0 0 0"},
    {"classic seed=7", "1 sit @1; 2 sit Bo @2", ONLINE_FINE, "0 1 none 0 0 0"},
    {"classic seed=7", "1 sit Anna-Maria-Magdalena-Sophia @1", ONLINE_BAD_NAME, "0 0 none 0 0 0"},
    {"classic seed=7", "1 sit Thimble, level 3 @1", ONLINE_BAD_NAME, "0 0 none 0 0 0"},
    {"classic seed=7", "1 sit Anna @1; 1 move advance @2", ONLINE_NOT_READY, "0 0 none 0 0 0"},
    {"classic seed=7", "1 sit Anna @1; 1 resign @2", ONLINE_NOT_READY, "0 0 none 0 0 0"},
    /* Moves. */
    {"classic seed=7", TWO "1 move advance @3", ONLINE_FINE, "1 2 none 0 0 0"},
    {"classic seed=7", TWO "2 move advance @3", ONLINE_NOT_YOUR_TURN, "0 1 none 0 0 0"},
    {"classic seed=7", TWO "1 move 99r0a1 @3", ONLINE_ILLEGAL, "0 1 none 0 0 0"},
    {"classic seed=7", TWO "1 move nonsense @3", ONLINE_ILLEGAL, "0 1 none 0 0 0"},
    {"classic seed=7", TWO "1 move +a1 @3", ONLINE_ILLEGAL, "0 1 none 0 0 0"},
    {"express seed=12", TWO LEATHER "2 move advance @7", ONLINE_ILLEGAL, "4 2 none 0 0 0"},
    {"express seed=12", TWO LEATHER "2 move +f5 @7", ONLINE_FINE, "5 1 none 0 0 0"},
    /* The end. */
    {"classic seed=7", TWO "1 resign @3", ONLINE_FINE, "0 0 resigned 2 0 0"},
    {"classic seed=7", TWO "2 resign @3", ONLINE_FINE, "0 0 resigned 1 0 0"},
    {"classic seed=7", TWO "1 resign @3; 2 move advance @4", ONLINE_OVER, "0 0 resigned 2 0 0"},
    {"classic seed=7", TWO "1 resign @3; 2 ask undo @4", ONLINE_OVER, "0 0 resigned 2 0 0"},
    /* Undo goes back to the asker's last decision; leather belongs to the turn that won it. */
    {"classic seed=7", TWO "1 ask undo @3", ONLINE_NOTHING_TO_UNDO, "0 1 none 0 0 0"},
    {"classic seed=7", TWO "1 move advance @3; 2 ask undo @4", ONLINE_NOTHING_TO_UNDO, "1 2 none 0 0 0"},
    {"classic seed=7", TWO "1 move advance @3; 1 ask undo @4", ONLINE_FINE, "1 2 none 0 0 0"},
    {"classic seed=7", TWO "1 move advance @3; 1 ask undo @4; 2 agree @5", ONLINE_FINE, "0 1 none 0 0 0"},
    {"classic seed=7", TWO "1 move advance @3; 1 ask undo @4; 2 decline @5", ONLINE_FINE, "1 2 none 0 0 0"},
    {"classic seed=7", TWO "1 move advance @3; 1 ask undo @4; 2 decline @5; 1 ask undo @6", ONLINE_ASKED_BEFORE,
     "1 2 none 0 0 0"},
    {"classic seed=7", TWO "1 move advance @3; 1 ask undo @4; 2 agree @5; 1 move 32r0a1 @6; 1 ask undo @7",
     ONLINE_FINE, "1 2 none 0 0 0"},
    {"classic seed=7", TWO "1 move advance @3; 1 ask undo @4; 2 ask stop @5", ONLINE_ASKED_BEFORE,
     "1 2 none 0 0 0"},
    {"classic seed=7", TWO "1 move advance @3; 1 ask undo @4; 1 agree @5", ONLINE_NOTHING_ASKED, "1 2 none 0 0 0"},
    {"classic seed=7", TWO "1 move advance @3; 1 ask undo @4; 2 move advance @5; 2 agree @6", ONLINE_NOTHING_ASKED,
     "2 1 none 0 0 0"},
    {"classic seed=7", TWO "1 move advance @3; 2 move advance @4; 1 ask undo @5; 2 agree @6", ONLINE_FINE,
     "0 1 none 0 0 0"},
    {"express seed=12", TWO LEATHER "2 ask undo @7; 1 agree @8", ONLINE_FINE, "3 2 none 0 0 0"},
    {"express seed=12", TWO LEATHER "2 move +f5 @7; 2 ask undo @8; 1 agree @9", ONLINE_FINE, "3 2 none 0 0 0"},
    {"classic seed=7", TWO "1 ask stop @3; 2 agree @4", ONLINE_FINE, "0 0 stopped 0 0 0"},
    {"classic seed=7", TWO "1 ask stop @3; 2 decline @4", ONLINE_FINE, "0 1 none 0 0 0"},
    {"classic seed=7", TWO "1 ask dinner @3", ONLINE_NO_SUCH_QUESTION, "0 1 none 0 0 0"},
    {"classic seed=7", TWO "2 agree @3", ONLINE_NOTHING_ASKED, "0 1 none 0 0 0"},
    /* Clocks: the increment comes after each turn, which ends when its leather is sewn on. */
    {"classic seed=7 clock=60+5", TWO, ONLINE_FINE, "0 1 none 0 60 60"},
    {"classic seed=7 clock=60+5", TWO "1 move advance @12", ONLINE_FINE, "1 2 none 0 55 60"},
    {"classic seed=7 clock=60+5", TWO "1 move advance @12; 2 move advance @15", ONLINE_FINE, "2 1 none 0 55 62"},
    {"classic seed=7 clock=60+5", TWO "1 move advance @61", ONLINE_FINE, "1 2 none 0 6 60"},
    {"classic seed=7 clock=60+5", TWO "1 move advance @62", ONLINE_TIME_IS_UP, "0 1 none 0 0 60"},
    {"classic seed=7 clock=60+5", TWO "1 timeout @61", ONLINE_TIME_IS_LEFT, "0 1 none 0 1 60"},
    {"classic seed=7 clock=60+5", TWO "2 timeout @99", ONLINE_TIME_IS_LEFT, "0 1 none 0 0 60"},
    {"classic seed=7 clock=60+5", TWO "1 timeout @62", ONLINE_FINE, "0 0 timeout 2 60 60"},
    {"classic seed=7 clock=60+5", TWO "1 move advance @12; 1 ask undo @20; 2 agree @22", ONLINE_FINE,
     "0 1 none 0 55 50"},
    {"express seed=12 clock=60+5", TWO LEATHER, ONLINE_FINE, "4 2 none 0 64 67"},
    {"express seed=12 clock=60+5", TWO LEATHER "2 move +f5 @9", ONLINE_FINE, "5 1 none 0 64 69"},
    {"classic seed=7 turn=100", TWO "1 move advance @90; 2 move advance @180", ONLINE_FINE, "2 1 none 0 100 100"},
    {"classic seed=7 turn=100", TWO "1 move advance @90; 1 ask undo @150; 2 agree @160; 1 move advance @170",
     ONLINE_FINE, "1 2 none 0 100 100"},
    {"classic seed=7 turn=100", TWO "1 move advance @90; 2 move advance @190", ONLINE_TIME_IS_UP,
     "1 2 none 0 100 0"},
    /* The computer and the Automa: they agree to everything, and no clock runs against them. */
    {"classic seed=7 computer=2", "1 sit Anna @1", ONLINE_FINE, "0 1 none 0 0 0"},
    {"classic seed=7 computer=2", "2 sit Anna @1", ONLINE_TAKEN, "0 0 none 0 0 0"},
    {"classic seed=7 computer=2", "1 sit Anna @1; 1 move advance @2; 2 move advance @3", ONLINE_FINE,
     "2 1 none 0 0 0"},
    {"classic seed=7 computer=2", "1 sit Anna @1; 1 move advance @2; 2 resign @3", ONLINE_NOT_A_PERSON,
     "1 2 none 0 0 0"},
    {"classic seed=7 computer=2", "1 sit Anna @1; 1 move advance @2; 1 ask undo @3", ONLINE_FINE, "0 1 none 0 0 0"},
    {"classic seed=7 clock=60+5 computer=2", "1 sit Anna @1; 1 move advance @2; 2 timeout @999",
     ONLINE_NOT_A_PERSON, "1 2 none 0 64 0"},
    {"automa seed=7", "1 sit Anna @1; 1 move 32r1d1 @2", ONLINE_FINE, "3 1 none 0 0 0"},
    {"automa seed=7", "1 sit Anna @1; 1 move 32r1d1 @2; 1 ask undo @3", ONLINE_FINE, "0 1 none 0 0 0"},
    {"automa seed=7", "1 sit Anna @1; 2 move #6:3 @2", ONLINE_NOT_A_PERSON, "0 1 none 0 0 0"},
};

/* Takes the words that are ours out of a setup. */
static void begin(Online *online, const char *words)
{
    char edition[16], keys[100] = "", word[40];
    Seat who[SEATS] = {{.kind = SEAT_ELSEWHERE}, {.kind = SEAT_ELSEWHERE}};
    Pace pace = {0};
    Sitting sitting = {0};
    int at = 0, used = 0;
    sscanf(words, "%15s%n", edition, &at);
    for (; sscanf(words + at, "%39s%n", word, &used) == 1; at += used) {
        long start = 0, more = 0;
        int seat;
        if (sscanf(word, "clock=%ld+%ld", &start, &more) == 2)
            pace = (Pace){PACE_CLOCK, start * 1000, more * 1000};
        else if (sscanf(word, "turn=%ld", &start) == 1)
            pace = (Pace){PACE_TURN, start * 1000, 0};
        else if (sscanf(word, "computer=%d", &seat) == 1)
            who[seat - 1] = (Seat){SEAT_COMPUTER, 2};
        else
            snprintf(keys + strlen(keys), sizeof keys - strlen(keys), "%s ", word);
    }
    Deal deal = unit_deal(unit_edition(edition), keys);
    sitting_deal(&sitting, &deal);
    for (int seat = 0; seat < SEATS; seat++)
        if (sitting.seat[seat].kind != SEAT_AUTOMA)
            sitting_seat(&sitting, seat, who[seat]);
    online_init(online, &sitting, pace);
}

static EntryKind kind_of(const char *name)
{
    for (int kind = 0; kind < ENTRY_KINDS; kind++)
        if (strcmp(name, ENTRY_KIND_NAME[kind]) == 0)
            return (EntryKind)kind;
    fail_msg("no kind %s", name);
    return ENTRY_KINDS;
}

static Entry entry_of(const char *line)
{
    Entry entry = {0};
    char kind[16];
    int used = 0;
    assert_int_equal(sscanf(line, "%d %15s %n", &entry.seat, kind, &used), 2);
    const char *at = strchr(line, '@');
    assert_non_null(at);
    int length = (int)(at - line) - used - 1;
    if (length > 0)
        snprintf(entry.text, sizeof entry.text, "%.*s", length, line + used);
    entry.seat--;
    entry.kind = kind_of(kind);
    entry.at = atol(at + 1) * 1000;
    return entry;
}

/* Adds all entries of a script, returns what became of the last one, and its time. */
static OnlineRefusal play(Online *online, const char *script, int64_t *at)
{
    char copy[400];
    char *rest = NULL;
    OnlineRefusal refusal = ONLINE_FINE;
    Fault fault = {0};
    snprintf(copy, sizeof copy, "%s", script);
    for (char *line = strtok_r(copy, ";", &rest); line; line = strtok_r(NULL, ";", &rest)) {
        if (line[strspn(line, " ")] == '\0')
            continue;
        if (refusal != ONLINE_FINE)
            fail_msg("%s: refused before: %s", line, fault.sentence);
        Entry entry = entry_of(line);
        refusal = online_add(online, &entry, &fault);
        *at = entry.at;
        if (refusal)
            assert_true(fault.sentence[0]);
    }
    return refusal;
}

static void describe(const Online *online, int64_t at, char *words, size_t size)
{
    snprintf(words, size, "%d %d %s %d %ld %ld", sitting_ply(&online->sitting), online_awaits(online) + 1,
             ENDING_NAME[online->ending], online->winner + 1, (long)(online_left(online, 0, at) / 1000),
             (long)(online_left(online, 1, at) / 1000));
}

/* An open question awaits the other seat; the rows tell who is to move. */
static void test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        Online online;
        char words[80];
        int64_t at = 0;
        begin(&online, ROW[i].setup);
        assert_int_equal(play(&online, ROW[i].script, &at), ROW[i].last);
        describe(&online, at, words, sizeof words);
        if (strcmp(words, ROW[i].then) != 0)
            fail_msg("%s: %s\n    is %s, not %s", ROW[i].setup, ROW[i].script, words, ROW[i].then);
    }
}

static void test_paces(void **state)
{
    static const char *const GOOD[] = {"none", "clock:300000+5000", "clock:1+0", "turn:86400000"};
    static const char *const BAD[] = {"",          "clock", "clock:", "clock:5", "clock:5+", "clock:+5",
                                      "clock:0+5", "turn:", "turn:0", "turn:-1", "turn:5x",  "clock:99999999999+1",
                                      "none:1"};
    (void)state;
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        Pace pace;
        char memory[40];
        Text text = text_in(memory, sizeof memory);
        assert_true(pace_read(span_of(GOOD[i]), &pace));
        pace_write(pace, &text);
        assert_string_equal(memory, GOOD[i]);
    }
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        Pace pace;
        assert_false(pace_read(span_of(BAD[i]), &pace));
    }
}

static void test_names(void **state)
{
    static const char *const GOOD[] = {"A",  "Anna-Maria 2", "Żółć",     "Анна",
                                       "李", "O'Neil",       "🧵🪡", "x\xE2\x80\x8Cy" /* Persian needs it */};
    static const char *const BAD[] = {"",
                                      " ",
                                      " x",
                                      "x ",
                                      "a\"b",
                                      "a\tb",
                                      "a\x7F",
                                      "\xFF",
                                      "Thimble, level 3",
                                      "1234567890123456789012345",
                                      "\xC2\xA0",
                                      "a\xC2\xAD",
                                      "a\xE2\x80\x8B",
                                      "\xE2\x80\xAE"
                                      "annA",
                                      "a\xE2\x81\xA0",
                                      "\xE3\x80\x80",
                                      "\xE3\x85\xA4",
                                      "\xEF\xBB\xBF"};
    (void)state;
    for (size_t i = 0; i < COUNT(GOOD); i++)
        if (!online_name_is_good(GOOD[i]))
            fail_msg("%s is good", GOOD[i]);
    for (size_t i = 0; i < COUNT(BAD); i++)
        if (online_name_is_good(BAD[i]))
            fail_msg("%s is bad", BAD[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_paces),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
