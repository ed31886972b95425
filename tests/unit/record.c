/* SPDX-License-Identifier: MIT */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static char written[MAX_RECORD_TEXT];

static const char *write_record(const Record *record, Secrets secrets)
{
    Text text = text_in(written, sizeof written);
    record_write(record, secrets, &text);
    assert_false(text.cut);
    assert_int_equal(text_flaw(text.start, text.length), text.length);
    return written;
}

static bool read_record(Record *record, const Edition *edition, const char *text, uint64_t seed, Fault *fault)
{
    return record_read(record, edition, text, strlen(text), seed, fault);
}

static void play_random(Record *record, uint64_t seed, int moves)
{
    Random random = random_from(seed, RANDOM_PLAYOUT);
    Game game = record_game(record, record->count);
    for (Move move; moves > 0 && unit_any_move(&game, &random, &move); moves--) {
        assert_int_equal(game_play(&game, move), LEGAL);
        record->move[record->count++] = move;
    }
}

static Record random_record(const Edition *edition, const char *keys, uint64_t seed, int moves)
{
    Record record;
    Deal deal = unit_deal(edition, keys);
    record_begin(&record, &deal);
    play_random(&record, seed, moves);
    return record;
}

/* Same game at every ply. */
static void assert_same_record(const Record *a, const Record *b)
{
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++)
        assert_true(move_equal(a->move[i], b->move[i]));
    Game left = record_game(a, a->count);
    Game right = record_game(b, b->count);
    unit_assert_same_game(&left, &right);
    for (int seat = 0; seat < SEATS; seat++)
        assert_string_equal(a->player[seat], b->player[seat]);
    assert_string_equal(a->date, b->date);
}

static void assert_returns(const Record *record)
{
    Record back;
    Fault fault;
    const char *text = write_record(record, SECRETS_SHOWN);
    if (!read_record(&back, record->deal.edition, text, 77, &fault))
        fail_msg("%d:%d: %s\n%s", fault.line, fault.column, fault.sentence, text);
    assert_same_record(record, &back);
    char *first = strdup(text);
    assert_non_null(first);
    assert_string_equal(write_record(&back, SECRETS_SHOWN), first);
    free(first);
}

static void test_round_trips(void **state)
{
    static const struct {
        const char *edition, *keys;
    } ROW[] = {
        {"classic", ""},
        {"classic", "track=2014 seed=18446744073709551615"},
        {"express", "seed=3"},
        {"automa", "seed=4 level=1"},
        {"automa", "seed=5 deck=tactical level=5 track=2014"},
        {"own", "seed=6 track=far"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        for (uint64_t seed = 0; seed < 25; seed++) {
            bool own = strcmp(ROW[i].edition, "own") == 0;
            const Edition *edition = own ? unit_own() : unit_edition(ROW[i].edition);
            Record record = random_record(edition, ROW[i].keys, seed, seed % 2 ? MAX_MOVES : (int)seed);
            assert_returns(&record);
        }
}

static void test_round_trips_from_positions(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa", "own"};
    (void)state;
    for (size_t e = 0; e < COUNT(NAME); e++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            bool own = strcmp(NAME[e], "own") == 0;
            Record record;
            Random random = random_from(seed, RANDOM_PLAYOUT);
            Game start = unit_game(own ? unit_own() : unit_edition(NAME[e]), "");
            unit_play_random(&start, &random, (int)(2 * seed));
            record_begin_position(&record, &start, seed);
            play_random(&record, seed + 1, seed % 2 ? MAX_MOVES : 7);
            assert_returns(&record);
        }
}

static void test_tags_of_people(void **state)
{
    static const char *const NAME[] = {
        "Anna", "\"quoted\"",     "back\\slash", "\\",        "\"",
        "\\\"", "ends with \\\\", "[brackets]",  "{braces};", "\xC5\x81ucja \xF0\x9F\xA7\xB5",
    };
    (void)state;
    for (size_t i = 0; i < COUNT(NAME); i++) {
        Record record = random_record(unit_edition("classic"), "", 1, 5);
        snprintf(record.player[0], MAX_TAG, "%s", NAME[i]);
        snprintf(record.player[1], MAX_TAG, "%s", NAME[COUNT(NAME) - 1 - i]);
        snprintf(record.date, MAX_TAG, "2026-11-15");
        assert_returns(&record);
    }
    Record record = random_record(unit_edition("classic"), "", 1, 5);
    memset(record.player[0], '"', MAX_TAG - 1);
    assert_returns(&record);
}

/* So that every value can be shown on one line. */
static void test_white_space_in_values(void **state)
{
    Record record;
    Fault fault;
    (void)state;
    assert_true(read_record(&record, unit_edition("classic"), "[Edition \"classic\"]\n[Player1 \"a\tb\rc\"]\n*", 1,
                            &fault));
    assert_string_equal(record.player[0], "a b c");
}

/* The text as in docs/man/thimble-record.5.md. */
static void test_text(void **state)
{
    static const char EXPECTED[] =
        "[Edition \"automa\"]\n[Track \"2014\"]\n[Seed \"7\"]\n"
        "[Circle \"12 7 30 2 3 4 5 6 8 9 10 11 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 31 32 33 1\"]\n"
        "[Deck \"normal\"]\n[Level \"3\"]\n[Cards \"CARDS\"]\n"
        "[Player1 \"Anna\"]\n[Player2 \"the Automa\"]\n[Date \"2026-11-15\"]\n\n"
        "advance #1:pass advance #2:30 *\n";
    const char *circle =
        "12,7,30,2,3,4,5,6,8,9,10,11,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,31,32,33,1";
    char keys[256];
    Record record;
    (void)state;
    snprintf(keys, sizeof keys, "seed=7 track=2014 cards=1,2 circle=%s", circle);
    Deal deal = unit_deal(unit_edition("automa"), keys);
    record_begin(&record, &deal);
    snprintf(record.player[0], MAX_TAG, "Anna");
    snprintf(record.player[1], MAX_TAG, "the Automa");
    snprintf(record.date, MAX_TAG, "2026-11-15");
    Game game = record.start;
    static const char *const MOVE[] = {"advance", "#1:pass", "advance", "#2:30"};
    for (size_t i = 0; i < COUNT(MOVE); i++) {
        Fault fault;
        assert_true(notation_read(&game, span_of(MOVE[i]), &record.move[record.count], &fault));
        unit_play(&game, MOVE[i]);
        record.count++;
    }
    const char *cards = strstr(EXPECTED, "CARDS");
    char expected[1024];
    snprintf(expected, sizeof expected, "%.*s1 2%s", (int)(cards - EXPECTED), EXPECTED, cards + 5);
    assert_string_equal(write_record(&record, SECRETS_SHOWN), expected);
    assert_returns(&record);
}

static void test_lines_are_not_too_long(void **state)
{
    Record record = random_record(unit_edition("classic"), "", 1, MAX_MOVES);
    const char *text = strstr(write_record(&record, SECRETS_SHOWN), "\n\n") + 2;
    (void)state;
    while (*text) {
        size_t length = strcspn(text, "\n");
        assert_in_range(length, 1, 100);
        text += length + 1;
    }
}

static void test_finished(void **state)
{
    Record record = random_record(unit_edition("express"), "seed=2", 1, MAX_MOVES);
    Game game = record_game(&record, record.count);
    char score[64];
    (void)state;
    snprintf(score, sizeof score, "[Score \"%d %d\"]\n", game_score(&game, 0), game_score(&game, 1));
    const char *text = write_record(&record, SECRETS_KEPT);
    unit_assert_says(text, score);
    unit_assert_says(text, game_winner(&game) == 0 ? " 1-0\n" : " 0-1\n");
    unit_assert_says(text, "[Seed \"2\"]"); /* nothing is secret any more */
    unit_assert_says(text, "[Late \"");
}

/* Comments and white space in every place. */
static void test_comments(void **state)
{
    static const char TEXT[] =
        "; a record\n{of\na game} [Edition \"classic\"] ; the game\n"
        "  [Seed   \"1\"]{}\t[Unknown \"tags are left alone\"]\r\n[White \"\"]\n"
        "{[Edition \"express\"]}\nadvance{to 1};[x]\nadvance ; } {\nadvance\n\n{;}*{end};end";
    Record record;
    Fault fault;
    (void)state;
    if (!read_record(&record, unit_edition("classic"), TEXT, 5, &fault))
        fail_msg("%d:%d: %s", fault.line, fault.column, fault.sentence);
    assert_int_equal(record.count, 3);
    assert_int_equal(record.deal.seed, 1);
}

typedef struct Wrong {
    const char *text;
    int line, column;
    const char *words;
} Wrong;

#define CLASSIC "[Edition \"classic\"]\n"
#define CIRCLE                                                                                                     \
    "[Circle \"12 7 30 2 3 4 5 6 8 9 10 11 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 31 32 33 1\"]\n"
#define OVER CLASSIC "[Position \"classic/1/53:9:0:-/53:5:0:-/1\"]\n"

static void assert_wrong(const Wrong *row)
{
    Record record;
    Fault fault = {0};
    if (read_record(&record, unit_edition("classic"), row->text, 1, &fault))
        fail_msg("this is accepted:\n%s", row->text);
    unit_assert_says(fault.sentence, row->words);
    if (fault.line != row->line || fault.column != row->column)
        fail_msg("%d:%d, not %d:%d: %s\n%s", fault.line, fault.column, row->line, row->column, fault.sentence,
                 row->text);
}

static void test_wrong_tags(void **state)
{
    static const Wrong ROW[] = {
        {"[Edition \"express\"]\n*", 1, 10, "this record is of another edition"},
        {"[]\n*", 1, 2, "this tag has no name"},
        {"[", 1, 2, "this tag has no name"},
        {"[\"x\"]\n*", 1, 2, "this tag has no name"},
        {"[Track]\n*", 1, 7, "a tag is written like [Track \"2014\"]"},
        {"[Track 2014]\n*", 1, 8, "a tag is written like"},
        {"[Track", 1, 7, "a tag is written like"},
        {"[Track\n\"2014\"]\n*", 1, 7, "a tag is written like"},
        {"[Track \"2014]\n*", 1, 8, "is not closed on its line"},
        {"[Track \"2014", 1, 8, "is not closed on its line"},
        {"[Track \"2014\\", 1, 8, "is not closed on its line"},
        {"[Track \"2014\"\n*", 1, 14, "this tag should end with ]"},
        {"[Track \"2014\" ]\n*", 1, 14, "this tag should end with ]"},
        {"[Track \"2014\"", 1, 14, "this tag should end with ]"},
        {CLASSIC "[Track \"2015\"]\n*", 2, 8, "track \"2015\" is not one of revised, 2014"},
        {CLASSIC " [Seed \"x\"]\n*", 2, 8, "seed \"x\" is not a whole number"},
        {CLASSIC "[Circle \"1 2\"]\n*", 2, 9, "circle lacks patch 3"},
        {CLASSIC "[Late \"1\"]\n*", 2, 7, "edition classic has no late patches"},
        {CLASSIC "[Deck \"normal\"]\n*", 2, 7, "has no Automa"},
        {CLASSIC "[Level \"1\"]\n*", 2, 8, "has no Automa"},
        {CLASSIC "[Cards \"1\"]\n*", 2, 8, "has no Automa"},
        {CLASSIC "[Seed \"1\"]\n[Seed \"2\"]\n*", 3, 7, "seed is given twice"},
        {CLASSIC "[Position \"classic/3\"]\n*", 2, 11, "the seat whose token moved last"},
        {CLASSIC "[Score \"1234567890123456789012345678901234\"]\n*", 2, 8, "the value of this tag is too long"},
        {CLASSIC "{a comment\nwithout end", 2, 1, "this comment is not closed"},
        {CLASSIC "advance\n  {", 3, 3, "this comment is not closed"},
        {CLASSIC "* {", 2, 3, "this comment is not closed"},
        {CLASSIC "ab\n\xFF", 3, 1, "this is not UTF-8 text"},
        {CLASSIC "{\xC5\xBC \x02}", 2, 5, "this has a control character in it"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_wrong(&ROW[i]);
}

/* A backslash does not continue a value on the next line: it could not be written back. */
static void test_value_over_two_lines(void **state)
{
    static const Wrong ROW = {CLASSIC "[Player1 \"a\\\nb\"]\n*", 2, 10, "is not closed on its line"};
    (void)state;
    assert_wrong(&ROW);
}

static void test_wrong_moves(void **state)
{
    static const Wrong ROW[] = {
        {CLASSIC CIRCLE "\nadvance nonsense *", 4, 9, "\"nonsense\" is not a move"},
        {CLASSIC CIRCLE "\nadvance\n 12r0a1 *", 5, 2,
         "12r0a1 is not legal: patch 12 costs 7 buttons, but you have only 5"},
        {CLASSIC CIRCLE "advance {\n\n} 7r0a1 advance 2r0d5 +a1 *", 5, 23, "+a1 is not legal: there is no leather"},
        {CLASSIC CIRCLE "7r0a1;x\n7r0d1 *", 4, 1,
         "7r0d1 is not legal: patch 7 is not on offer; these are: 30, 2, 3"},
        {CLASSIC CIRCLE "[Date \"\"] advance [Date \"\"] *", 3, 19, "\"[Date\" is not a move"},
        {CLASSIC "advance", 2, 8, "the record ends without a result (1-0, 0-1 or *): it may be cut off"},
        {CLASSIC "advance\n", 3, 1, "the record ends without a result"},
        {CLASSIC, 2, 1, "the record ends without a result"},
        {CLASSIC "advance 1-0", 2, 9, "the record says 1-0, but by the rules it is * here"},
        {CLASSIC "advance 0-1", 2, 9, "the record says 0-1, but by the rules it is * here"},
        {OVER "0-1", 3, 1, "the record says 0-1, but by the rules it is 1-0 here"},
        {OVER "*", 3, 1, "the record says *, but by the rules it is 1-0 here"},
        {OVER "advance 1-0", 3, 1, "advance is not legal: the game is over"},
        {OVER "[Score \"1 2\"]\n1-0", 4, 0, "the record says the score is 1 2, but by the rules it is -153 -157"},
        {CLASSIC "advance * advance", 2, 11, "something follows the result of the game"},
        {CLASSIC "advance * *", 2, 11, "something follows the result of the game"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_wrong(&ROW[i]);
}

/* The cards are well formed but don't fit the deck, which is reported after the tags. */
static void test_wrong_cards(void **state)
{
    static const char TEXT[] = "[Edition \"automa\"]\n[Cards \"1\"]\n[Deck \"tactical\"]\nadvance *";
    Record record;
    Fault fault;
    (void)state;
    assert_false(read_record(&record, unit_edition("automa"), TEXT, 1, &fault));
    unit_assert_says(fault.sentence, "card 1 is not in the tactical deck");
    assert_int_equal(fault.line, 4);
}

static void test_limits(void **state)
{
    static char text[MAX_RECORD_TEXT + 2];
    static const char *const TAG[] = {"Player1", "Player2", "Date", "Position"};
    Record record;
    Fault fault;
    (void)state;
    memset(text, ' ', sizeof text);
    assert_false(record_read(&record, unit_edition("classic"), text, MAX_RECORD_TEXT + 1, 1, &fault));
    unit_assert_says(fault.sentence, "a record has at most 262144 bytes");
    for (size_t i = 0; i < COUNT(TAG); i++) {
        int longest = i == 3 ? MAX_POSITION_TEXT : MAX_TAG - 1;
        for (int length = longest; length <= longest + 1; length++) {
            char value[MAX_POSITION_TEXT + 2];
            memset(value, 'v', sizeof value);
            value[length] = '\0';
            snprintf(text, sizeof text, CLASSIC "[%s \"%s\"]\n*", TAG[i], value);
            bool good = read_record(&record, unit_edition("classic"), text, 1, &fault);
            assert_int_equal(good, i < 3 && length == longest);
        }
        assert_int_equal(fault.line, 2);
        unit_assert_says(fault.sentence, "the value of this tag is too long");
    }
}

static void test_edition_of_a_record(void **state)
{
    static const struct {
        const char *text, *name, *words;
    } ROW[] = {
        {CLASSIC "*", "classic", ""},
        {"{c} [Date \"x\"] ;\n[Edition \"a file.edition 0123\"]", "a file.edition 0123", ""},
        {"", NULL, "the tag Edition is missing, so this is not a game record"},
        {"advance *", NULL, "the tag Edition is missing"},
        {"[Date \"x\"]\nadvance [Edition \"classic\"]", NULL, "the tag Edition is missing"},
        {"[Date \"x\"", NULL, "this tag should end with ]"},
        {"[Edition \"01234567890123456789\"]", NULL, "the name of the edition is too long"},
        {"\xFF", NULL, "this is not UTF-8 text"},
        {"{", NULL, "this comment is not closed"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char memory[20];
        Text name = text_in(memory, sizeof memory);
        Fault fault;
        bool good = record_edition(ROW[i].text, strlen(ROW[i].text), &name, &fault);
        assert_int_equal(good, ROW[i].name != NULL);
        if (good)
            assert_string_equal(memory, ROW[i].name);
        else
            unit_assert_says(fault.sentence, ROW[i].words);
    }
}

static void test_other_tags_of_a_record(void **state)
{
    static const struct {
        const char *text, *value;
    } ROW[] = {
        {CLASSIC "[Reason \"out of time\"]\n*", "out of time"},
        {"[Reason \"a\"] [Reason \"b\"]", "a"},
        {CLASSIC "*", NULL},
        {CLASSIC "advance [Reason \"late\"]", NULL},
        {"[Reasons \"x\"] [reason \"x\"]", NULL},
        {"[Date \"x\" [Reason \"behind a fault\"]", NULL},
        {"[Reason \"x\"] \xFF", NULL},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char memory[20];
        Text value = text_in(memory, sizeof memory);
        assert_int_equal(record_tag(ROW[i].text, strlen(ROW[i].text), "Reason", &value), ROW[i].value != NULL);
        assert_string_equal(memory, ROW[i].value ? ROW[i].value : "");
    }
}

static void test_edition_of_ones_own(void **state)
{
    static const struct {
        const char *tag;
        bool good;
    } ROW[] = {
        {"own.edition 2e95dd11d90e1ecb", true},
        {"another name 2e95dd11d90e1ecb", true},
        {"own.edition 2e95dd11d90e1ecc", false},
        {" 2e95dd11d90e1ecb", false},
        {"own.edition2e95dd11d90e1ecb", false},
        {"own", false},
        {"", false},
    };
    char memory[MAX_TAG];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    record_edition_tag(unit_own(), &text);
    assert_string_equal(memory, ROW[0].tag);
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Record record;
        Fault fault;
        char whole[256];
        snprintf(whole, sizeof whole, "[Edition \"%s\"]\n*", ROW[i].tag);
        assert_int_equal(read_record(&record, unit_own(), whole, 1, &fault), ROW[i].good);
    }
}

/* Secrets */

static void assert_lacks(const char *text, const char *words)
{
    assert_null(strstr(text, words));
}

static void test_unfinished_for_players_eyes(void **state)
{
    Record record = random_record(unit_edition("express"), "seed=3", 1, 4);
    (void)state;
    const char *text = write_record(&record, SECRETS_KEPT);
    assert_lacks(text, "Seed");
    assert_lacks(text, "Late");
    unit_assert_says(text, "[Circle \"");
    record = random_record(unit_edition("automa"), "seed=3 cards=5,4,3,2,1,6,7,8,9,10", 1, 9);
    Game game = record_game(&record, record.count);
    assert_in_range(game.drawn, 1, 5);
    text = write_record(&record, SECRETS_KEPT);
    assert_lacks(text, "Seed");
    char cards[64];
    snprintf(cards, sizeof cards, "[Cards \"%.*s\"]", 2 * game.drawn - 1, "5 4 3 2 1");
    unit_assert_says(text, cards);
}

/* Whatever seed draws the rest, everything a player has seen is read back. */
static void test_players_eyes_can_read_it(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa", "own"};
    (void)state;
    for (size_t e = 0; e < COUNT(NAME); e++)
        for (uint64_t seed = 0; seed < 30; seed++) {
            bool own = strcmp(NAME[e], "own") == 0;
            const Edition *edition = own ? unit_own() : unit_edition(NAME[e]);
            Record back;
            Fault fault;
            Record record = random_record(edition, "seed=8", seed, (int)(2 * seed));
            const char *text = write_record(&record, SECRETS_KEPT);
            if (!read_record(&back, edition, text, 1000 + seed, &fault))
                fail_msg("%d:%d: %s\n%s", fault.line, fault.column, fault.sentence, text);
            assert_int_equal(back.count, record.count);
        }
}

/* The same for a game that started from a position: what has been seen since is not secret. */
static void test_players_eyes_can_read_it_from_positions(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa", "own"};
    (void)state;
    for (size_t e = 0; e < COUNT(NAME); e++)
        for (uint64_t seed = 0; seed < 30; seed++) {
            bool own = strcmp(NAME[e], "own") == 0;
            const Edition *edition = own ? unit_own() : unit_edition(NAME[e]);
            Record record, back;
            Fault fault;
            Game start = unit_game(edition, "seed=8");
            record_begin_position(&record, &start, 8);
            play_random(&record, seed, (int)(2 * seed));
            const char *text = write_record(&record, SECRETS_KEPT);
            if (!read_record(&back, edition, text, 1000 + seed, &fault))
                fail_msg("%d:%d: %s\n%s", fault.line, fault.column, fault.sentence, text);
            assert_int_equal(back.count, record.count);
        }
}

static void assert_same_budget(const Record *record, uint64_t seed)
{
    const Edition *edition = record->start.edition;
    const char *text = write_record(record, SECRETS_KEPT);
    Record back;
    Fault fault;
    if (!read_record(&back, edition, text, seed, &fault))
        fail_msg("%d:%d: %s\n%s", fault.line, fault.column, fault.sentence, text);
    Game left = record_game(record, record->count);
    Game right = record_game(&back, back.count);
    assert_int_equal(automa_next_budget(&right), automa_next_budget(&left));
    assert_int_equal(strstr(text, "[Budget") != NULL, automa_next_budget(&left) >= 0);
    play_random(&back, seed, MAX_MOVES); /* the cards below it are such that a game can go on */
    assert_returns(&back);
}

/* S2: players see the budget on the back of the top card, so a reader does, too, whatever the seed draws. */
static void test_players_see_the_budget(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) {
        const Edition *edition = seed % 4 ? unit_edition("automa") : unit_own();
        Record dealt = random_record(edition, "seed=8 deck=tactical", seed, (int)(2 * seed));
        Record placed;
        Game start = unit_game(edition, "seed=8 deck=tactical");
        record_begin_position(&placed, &start, 8);
        play_random(&placed, seed, (int)(2 * seed));
        assert_same_budget(&dealt, 1000 + seed);
        assert_same_budget(&placed, 1000 + seed);
    }
    Record shown = random_record(unit_edition("automa"), "seed=8 deck=tactical", 1, 4);
    assert_lacks(write_record(&shown, SECRETS_SHOWN), "Budget");
    Record normal = random_record(unit_edition("automa"), "seed=8", 1, 4);
    assert_lacks(write_record(&normal, SECRETS_KEPT), "Budget");
}

static void test_wrong_budgets(void **state)
{
    static const struct {
        const char *tags, *says;
    } ROW[] = {
        {"[Budget \"5\"]", "no card's budget is visible"},
        {"[Deck \"tactical\"]\n[Budget \"x\"]", "the budget of the top card must be a number from 0 to 20"},
        {"[Deck \"tactical\"]\n[Budget \"\"]", ""}, /* as without it */
        {"[Deck \"tactical\"]\n[Budget \"123456789\"]", "the value of this tag is too long"},
        {"[Deck \"tactical\"]\n[Budget \"9\"]", "no card with this budget is left in the pile"},
        {"[Deck \"tactical\"]\n[Budget \"8\"]", ""},
        {"[Deck \"tactical\"]\n[Cards \"21\"]\n[Budget \"8\"]", ""},
        {"[Deck \"tactical\"]\n[Cards \"13\"]\n[Budget \"8\"]", "the top card has another budget"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        char text[200];
        Record record;
        Fault fault;
        snprintf(text, sizeof text, "[Edition \"automa\"]\n%s\n\n*\n", ROW[i].tags);
        bool read = read_record(&record, unit_edition("automa"), text, 1, &fault);
        if (read != !ROW[i].says[0])
            fail_msg("%s: %s", text, read ? "is read" : fault.sentence);
        if (!read)
            unit_assert_says(fault.sentence, ROW[i].says);
    }
}

/* A saved game continues as it would have: late patches and cards stay the same, also those given by hand. */
static void test_saved_games_go_on(void **state)
{
    static const struct {
        const char *edition, *keys;
    } ROW[] = {
        {"express", "seed=3"},
        {"express", "seed=3 late=23,22,21,20,19,18,17,16"},
        {"automa", "seed=4"},
        {"automa", "seed=4 cards=12,11,10,9,8,7,6,5,4,3,1,2,3,4,5,6,7,8,9,10,11,12,12"},
        {"automa", "seed=4 deck=tactical cards=24"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        for (int moves = 0; moves < 40; moves += 3) {
            const Edition *edition = unit_edition(ROW[i].edition);
            Record back;
            Fault fault;
            Record record = random_record(edition, ROW[i].keys, 1, moves);
            const char *text = write_record(&record, SECRETS_SHOWN);
            if (!read_record(&back, edition, text, 99, &fault))
                fail_msg("%d:%d: %s\n%s", fault.line, fault.column, fault.sentence, text);
            play_random(&record, 5, MAX_MOVES);
            play_random(&back, 5, MAX_MOVES);
            assert_same_record(&record, &back);
        }
}

/* A truncated or damaged record is refused or read, without a crash. */
static void test_damaged(void **state)
{
    Record record = random_record(unit_edition("automa"), "seed=2", 1, MAX_MOVES);
    Random random = random_from(1, RANDOM_PLAYOUT);
    char *text = strdup(write_record(&record, SECRETS_SHOWN));
    Record back;
    Fault fault;
    (void)state;
    assert_non_null(text);
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++) {
        char *copy = malloc(i + 1); /* exact size, for the sanitizers */
        assert_non_null(copy);
        memcpy(copy, text, i);
        if (i < length - 2)
            assert_false(record_read(&back, unit_edition("automa"), copy, i, 1, &fault));
        free(copy);
        char whole = text[i];
        text[i] = (char)random_below(&random, 256);
        record_read(&back, unit_edition("automa"), text, length, 1, &fault);
        text[i] = whole;
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_round_trips_from_positions),
        cmocka_unit_test(test_tags_of_people),
        cmocka_unit_test(test_white_space_in_values),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_lines_are_not_too_long),
        cmocka_unit_test(test_finished),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_wrong_tags),
        cmocka_unit_test(test_value_over_two_lines),
        cmocka_unit_test(test_wrong_moves),
        cmocka_unit_test(test_wrong_cards),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_edition_of_a_record),
        cmocka_unit_test(test_other_tags_of_a_record),
        cmocka_unit_test(test_edition_of_ones_own),
        cmocka_unit_test(test_unfinished_for_players_eyes),
        cmocka_unit_test(test_players_eyes_can_read_it),
        cmocka_unit_test(test_players_eyes_can_read_it_from_positions),
        cmocka_unit_test(test_players_see_the_budget),
        cmocka_unit_test(test_wrong_budgets),
        cmocka_unit_test(test_saved_games_go_on),
        cmocka_unit_test(test_damaged),
    };
    return cmocka_run_group_tests_name("record", tests, NULL, NULL);
}
