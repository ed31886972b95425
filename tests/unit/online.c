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
    const char *then; /* ply, seat awaited (0: nobody), ending, winner (0: nobody), clocks of both seats in seconds;
                         then, if a seat is away, until when each may be */
} Row;

#define TWO "1 sit Anna @1; 2 sit Bo @2; "
/* The first moves of these games, as in tests/unit/sitting.c. The leather patch is won by the fourth move. */
#define LEATHER "1 move 9r1d5 @3; 2 move 7r3a1 @4; 2 move 3r3f4 @5; 2 move 11r3e1 @6; "

#define CLOCK "classic seed=7 clock=60+5"

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
    {"classic seed=7 clock=60+5", TWO "1 timeout @62", ONLINE_FINE, "0 0 timeout 2 0 60"},
    {"classic seed=7 clock=60+5", TWO "1 move advance @12; 1 ask undo @20; 2 agree @22", ONLINE_FINE,
     "0 1 none 0 55 50"},
    {"express seed=12 clock=60+5", TWO LEATHER, ONLINE_FINE, "4 2 none 0 64 67"},
    {"express seed=12 clock=60+5", TWO LEATHER "2 move +f5 @9", ONLINE_FINE, "5 1 none 0 64 69"},
    {"classic seed=7 turn=100", TWO "1 move advance @90; 2 move advance @180", ONLINE_FINE, "2 1 none 0 100 100"},
    {"classic seed=7 turn=100", TWO "1 move advance @90; 1 ask undo @150; 2 agree @160; 1 move advance @170",
     ONLINE_FINE, "1 2 none 0 100 100"},
    {"classic seed=7 turn=100", TWO "1 move advance @90; 2 move advance @190", ONLINE_TIME_IS_UP,
     "1 2 none 0 100 0"},
    /* Lost connections: while a seat is away both clocks stand still. */
    {CLOCK, TWO "1 away @12", ONLINE_FINE, "0 1 none 0 50 60 away 132 -"},
    {CLOCK, TWO "1 away @12; 1 back @42", ONLINE_FINE, "0 1 none 0 50 60"},
    {CLOCK, TWO "1 away @12; 1 back @42; 1 move advance @52", ONLINE_FINE, "1 2 none 0 45 60"},
    {CLOCK, TWO "2 away @12; 1 move advance @42", ONLINE_FINE, "1 2 none 0 55 60 away - 132"},
    {CLOCK, TWO "2 away @12; 1 move advance @42; 2 back @50; 2 move advance @60", ONLINE_FINE, "2 1 none 0 55 55"},
    {CLOCK, TWO "2 away @12; 1 timeout @999", ONLINE_TIME_IS_LEFT, "0 1 none 0 50 60 away - 132"},
    {CLOCK, TWO "2 away @12; 1 move advance @99; 2 timeout @999", ONLINE_TIME_IS_LEFT,
     "1 2 none 0 55 60 away - 132"},
    {CLOCK, TWO "1 away @12; 1 back @42; 1 timeout @91", ONLINE_TIME_IS_LEFT, "0 1 none 0 1 60"},
    {CLOCK, TWO "1 away @12; 1 back @42; 1 timeout @92", ONLINE_FINE, "0 0 timeout 2 0 60"},
    {CLOCK, TWO "1 away @62", ONLINE_TIME_IS_UP, "0 1 none 0 0 60"},
    {"express seed=12 clock=60+5", TWO LEATHER "1 away @9; 2 move +f5 @12", ONLINE_FINE,
     "5 1 none 0 64 69 away 129 -"},
    {"express seed=12 clock=60+5", TWO LEATHER "2 away @9; 1 ask stop @10; 2 move +f5 @12", ONLINE_FINE,
     "5 1 none 0 64 69"},
    /* Two minutes a game and seat, all absences together; with nothing left the clocks run on. */
    {CLOCK, TWO "1 away @12; 1 back @42; 1 away @50", ONLINE_FINE, "0 1 none 0 42 60 away 140 -"},
    {CLOCK, TWO "1 away @12; 1 back @42; 2 away @50", ONLINE_FINE, "0 1 none 0 42 60 away - 170"},
    {CLOCK, TWO "1 away @12; 1 back @131; 1 away @140", ONLINE_FINE, "0 1 none 0 41 60 away 141 -"},
    {CLOCK, TWO "1 away @12; 1 back @132; 1 away @140", ONLINE_NO_STOP, "0 1 none 0 42 60"},
    {CLOCK, TWO "1 away @12; 1 back @999; 1 away @1009", ONLINE_NO_STOP, "0 1 none 0 40 60"},
    {CLOCK, TWO "1 away @12; 1 back @999; 2 away @1009", ONLINE_FINE, "0 1 none 0 40 60 away - 1129"},
    {CLOCK, TWO "1 away @12; 1 away @13", ONLINE_NO_STOP, "0 1 none 0 50 60 away 132 -"},
    {CLOCK, TWO "1 back @12", ONLINE_NOT_AWAY, "0 1 none 0 50 60"},
    {CLOCK, TWO "1 away @12; 2 back @13", ONLINE_NOT_AWAY, "0 1 none 0 50 60 away 132 -"},
    /* Whatever a seat that is away does brings it back, unless it is refused. */
    {CLOCK, TWO "1 away @12; 1 move advance @42", ONLINE_FINE, "1 2 none 0 55 60"},
    {CLOCK, TWO "1 away @12; 1 move advance @42; 2 move advance @45", ONLINE_FINE, "2 1 none 0 55 62"},
    {CLOCK, TWO "1 away @12; 1 move advance @42; 1 away @50", ONLINE_FINE, "1 2 none 0 55 52 away 140 -"},
    {CLOCK, TWO "1 away @12; 1 move nonsense @42", ONLINE_ILLEGAL, "0 1 none 0 50 60 away 132 -"},
    {CLOCK, TWO "2 away @12; 2 move advance @42", ONLINE_NOT_YOUR_TURN, "0 1 none 0 50 60 away - 132"},
    {CLOCK, TWO "2 away @12; 2 ask stop @42", ONLINE_FINE, "0 1 none 0 50 60"},
    {CLOCK, TWO "1 move advance @12; 1 ask undo @20; 2 away @22; 2 agree @42", ONLINE_FINE, "0 1 none 0 55 50"},
    {CLOCK, TWO "1 move advance @12; 1 away @20; 1 ask undo @22; 1 away @30; 2 agree @42", ONLINE_FINE,
     "0 1 none 0 55 44 away 148 -"},
    /* Who does not come back in time loses the game if the other player wants it. */
    {CLOCK, TWO "1 away @12; 2 claim @131", ONLINE_TOO_EARLY, "0 1 none 0 50 60 away 132 -"},
    {CLOCK, TWO "1 away @12; 2 claim @132", ONLINE_FINE, "0 0 left 2 50 60"},
    {CLOCK, TWO "2 away @12; 1 claim @999", ONLINE_FINE, "0 0 left 1 50 60"},
    {CLOCK, TWO "2 away @12; 1 move advance @500; 2 back @999; 1 claim @1000", ONLINE_NOT_AWAY, "1 2 none 0 55 59"},
    {CLOCK, TWO "1 away @12; 1 back @42; 1 away @50; 2 claim @139", ONLINE_TOO_EARLY,
     "0 1 none 0 42 60 away 140 -"},
    {CLOCK, TWO "1 away @12; 1 back @42; 1 away @50; 2 claim @140", ONLINE_FINE, "0 0 left 2 42 60"},
    {CLOCK, TWO "1 claim @50", ONLINE_NOT_AWAY, "0 1 none 0 12 60"},
    {CLOCK, TWO "1 away @12; 1 claim @999", ONLINE_NOT_AWAY, "0 1 none 0 50 60 away 132 -"},
    {CLOCK, TWO "1 away @12; 2 claim @999; 1 back @1000", ONLINE_OVER, "0 0 left 2 50 60"},
    /* Both are away: the clocks run when both are back, and the first of them may claim the game. */
    {CLOCK, TWO "1 away @12; 2 away @22", ONLINE_FINE, "0 1 none 0 50 60 away 132 142"},
    {CLOCK, TWO "1 away @12; 2 away @22; 1 back @42", ONLINE_FINE, "0 1 none 0 50 60 away - 142"},
    {CLOCK, TWO "1 away @12; 2 away @22; 1 back @42; 2 back @50; 1 away @60", ONLINE_FINE,
     "0 1 none 0 40 60 away 150 -"},
    {CLOCK, TWO "1 away @12; 2 away @22; 1 move advance @42", ONLINE_FINE, "1 2 none 0 55 60 away - 142"},
    {CLOCK, TWO "1 away @12; 2 away @22; 2 claim @131", ONLINE_TOO_EARLY, "0 1 none 0 50 60 away 132 142"},
    {CLOCK, TWO "1 away @12; 2 away @22; 2 back @140; 2 claim @141", ONLINE_FINE, "0 0 left 2 50 60"},
    {CLOCK, TWO "1 away @12; 1 resign @42", ONLINE_FINE, "0 0 resigned 2 50 60"},
    /* Only while clocks run for the whole game. */
    {CLOCK, "1 sit Anna @1; 1 away @12", ONLINE_NOT_READY, "0 0 none 0 60 60"},
    {CLOCK, TWO "1 resign @3; 1 away @12", ONLINE_OVER, "0 0 resigned 2 59 60"},
    {"classic seed=7", TWO "1 away @12", ONLINE_NO_STOP, "0 1 none 0 0 0"},
    {"classic seed=7 turn=100", TWO "1 away @12", ONLINE_NO_STOP, "0 1 none 0 90 100"},
    {"classic seed=7", TWO "1 claim @12", ONLINE_NOT_AWAY, "0 1 none 0 0 0"},
    {"classic seed=7 clock=60+5 computer=2", "1 sit Anna @2; 1 move advance @12; 2 away @13", ONLINE_NOT_A_PERSON,
     "1 2 none 0 55 59"},
    {"classic seed=7 clock=60+5 computer=2", "1 sit Anna @2; 1 move advance @12; 1 away @13; 2 move advance @15",
     ONLINE_FINE, "2 1 none 0 55 64 away 133 -"},
    {"classic seed=7 clock=60+5 computer=2",
     "1 sit Anna @2; 1 move advance @12; 1 away @13; 2 move advance @15; 1 back @20; 1 move advance @30",
     ONLINE_FINE, "3 2 none 0 50 64"},
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
            who[seat - 1] = (Seat){SEAT_COMPUTER, .level = 2};
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

static void describe_away(const Online *online, char *words, size_t size)
{
    const char *gap = " away";
    for (int seat = 0; seat < SEATS && (online->away[0] || online->away[1]); seat++) {
        size_t length = strlen(words);
        if (online->away[seat])
            snprintf(words + length, size - length, "%s %ld", gap, (long)(online_away_until(online, seat) / 1000));
        else
            snprintf(words + length, size - length, "%s -", gap);
        gap = "";
    }
}

static void describe(const Online *online, int64_t at, char *words, size_t size)
{
    snprintf(words, size, "%d %d %s %d %ld %ld", sitting_ply(&online->sitting), online_awaits(online) + 1,
             ENDING_NAME[online->ending], online->winner + 1, (long)(online_left(online, 0, at) / 1000),
             (long)(online_left(online, 1, at) / 1000));
    describe_away(online, words, size);
}

/* A deadline is there while a person's clock runs, and when it comes the clock shows nothing. */
static void check_deadline(const Online *online, int64_t at)
{
    int64_t deadline = online_deadline(online);
    bool stopped = online->ending || online->away[0] || online->away[1] || online->pace.kind == PACE_NONE;
    int turn = game_turn(&online->sitting.table.game);
    bool person = turn != NOBODY && online->sitting.seat[turn].kind == SEAT_ELSEWHERE;
    assert_int_equal(deadline != 0, !stopped && person && online_has_begun(online));
    if (!deadline)
        return;
    assert_int_equal(online_left(online, turn, deadline), 0);
    assert_int_equal(online_left(online, turn, deadline - 1), 1);
    assert_int_equal(online_left(online, turn, at), at < deadline ? deadline - at : 0);
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
        check_deadline(&online, at);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_paces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
