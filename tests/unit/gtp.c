/* SPDX-License-Identifier: MIT */
#include "doors/gtp/gtp_run.h"
#include "doors/gtp/thinker.h"
#include "table/keep/table_file.h"

#include "folder.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

static char answered[MAX_GTP_ANSWER];

/* The whole answer to one line of any bytes, valid until the next. */
static const char *ask_bytes(Gtp *gtp, const char *line, size_t length)
{
    Text answer = text_in(answered, sizeof answered);
    gtp_answer(gtp, line, length, &answer);
    assert_false(answer.cut);
    assert_int_equal(strlen(answered), answer.length);
    return answered;
}

static const char *ask(Gtp *gtp, const char *line)
{
    return ask_bytes(gtp, line, strlen(line));
}

static Gtp *open_door(const char *line)
{
    Gtp *gtp = gtp_new();
    assert_non_null(gtp);
    if (line)
        assert_string_equal(ask(gtp, line), "=\n\n");
    return gtp;
}

/* Mark and number, a blank, the text, and exactly one empty line, at the end. */
static void assert_framed(const char *answer)
{
    size_t length = strlen(answer);
    assert_true(length >= 3);
    assert_true(answer[0] == '=' || answer[0] == '?');
    assert_string_equal(answer + length - 2, "\n\n");
    const char *empty = strstr(answer, "\n\n");
    assert_ptr_equal(empty, answer + length - 2);
}

static void test_framing(void **state)
{
    static const struct {
        const char *line, *answer;
    } ROW[] = {
        {"name", "= Thimble\n\n"},
        {"  name  ", "= Thimble\n\n"},
        {"\tname\t", "= Thimble\n\n"},
        {"name\r", "= Thimble\n\n"},
        {"1 name", "=1 Thimble\n\n"},
        {"0 name", "=0 Thimble\n\n"},
        {"007 name", "=007 Thimble\n\n"},
        {"2147483647 name", "=2147483647 Thimble\n\n"},
        {"2147483648 name", "? unknown command \"2147483648\"\n\n"},
        {"-1 name", "? unknown command \"-1\"\n\n"},
        {"5", "?5 a command is missing after the number\n\n"},
        {"5 nonsense", "?5 unknown command \"nonsense\"\n\n"},
        {"Name", "? unknown command \"Name\"\n\n"},
        {"protocol_version", "= 2\n\n"},
        {"known_command play", "= true\n\n"},
        {"known_command Play", "= false\n\n"},
        {"", ""},
        {"   \t ", ""},
        {"\r", ""},
        {"# a comment", ""},
        {"#name", ""},
        {"\x01\x02", ""},
        {"na\x01me", "= Thimble\n\n"},
        {"name\x7F", "= Thimble\n\n"},
        {"name extra", "? name takes 0 arguments, not 1\n\n"},
        {"known_command", "? known_command takes 1 argument, not 0\n\n"},
        {"known_command a b", "? known_command takes 1 argument, not 2\n\n"},
        {"new", "? new takes at least 1 argument, not 0\n\n"},
        {"play advance advance", "? play takes 1 argument, not 2\n\n"},
        {"undo", "? cannot undo: no move has been made\n\n"},
        {"perft 0", "= 1\n\n"},
        {"perft x", "? perft takes a number of moves from 0 to 360, not \"x\"\n\n"},
        {"perft 361", "? perft takes a number of moves from 0 to 360, not \"361\"\n\n"},
        {"\xC5\xBC", "? unknown command \"\xC5\xBC\"\n\n"},
        {"name \xFF", "? the line is not UTF-8 text (byte 6)\n\n"},
        {"3 \xC3", "?3 the line is not UTF-8 text (byte 3)\n\n"},
    };
    Gtp *gtp = open_door(NULL);
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++)
        assert_string_equal(ask(gtp, ROW[i].line), ROW[i].answer);
    unit_assert_says(ask(gtp, "version"), "= ");
    assert_framed(answered);
    /* An indented `#` is not a comment. */
    assert_string_equal(ask(gtp, " # a"), "? unknown command \"#\"\n\n");
    gtp_free(gtp);
}

/* GTP: control characters are removed first. */
static void test_nul_bytes(void **state)
{
    Gtp *gtp = open_door(NULL);
    (void)state;
    assert_string_equal(ask_bytes(gtp, "na\0me", 5), "= Thimble\n\n");
    assert_string_equal(ask_bytes(gtp, "\0\0", 2), "");
    assert_string_equal(ask_bytes(gtp, "4\0 name\0", 8), "=4 Thimble\n\n");
    gtp_free(gtp);
}

/* A line longer than 64 KiB gets one `?`, whatever it starts with. */
static void test_long_lines(void **state)
{
    char *line = malloc(MAX_GTP_LINE + 100);
    Gtp *gtp = open_door(NULL);
    (void)state;
    assert_non_null(line);
    memset(line, 'x', MAX_GTP_LINE + 100);
    assert_string_equal(ask_bytes(gtp, line, MAX_GTP_LINE + 1), "? the line has more than 65536 bytes\n\n");
    unit_assert_says(ask_bytes(gtp, line, MAX_GTP_LINE), "? unknown command \"xxxxxxxxxx");
    memcpy(line, "12 ", 3);
    assert_string_equal(ask_bytes(gtp, line, MAX_GTP_LINE + 100), "?12 the line has more than 65536 bytes\n\n");
    memset(line, ' ', MAX_GTP_LINE + 100);
    memcpy(line + MAX_GTP_LINE - 4, "name", 4);
    assert_string_equal(ask_bytes(gtp, line, MAX_GTP_LINE), "= Thimble\n\n");
    free(line);
    gtp_free(gtp);
}

static void test_long_lines_that_begin_with_blanks(void **state)
{
    char *line = malloc(MAX_GTP_LINE + 100);
    Gtp *gtp = open_door(NULL);
    (void)state;
    assert_non_null(line);
    memset(line, ' ', MAX_GTP_LINE + 100);
    memcpy(line + MAX_GTP_LINE + 10, "name", 4);
    assert_string_equal(ask_bytes(gtp, line, MAX_GTP_LINE + 14), "? the line has more than 65536 bytes\n\n");
    free(line);
    gtp_free(gtp);
}

static void test_many_words(void **state)
{
    char line[4096] = "name";
    Gtp *gtp = open_door(NULL);
    (void)state;
    for (int i = 0; i < 1000; i++)
        memcpy(line + 4 + 2 * i, " x", 3);
    assert_string_equal(ask(gtp, line), "? name takes 0 arguments, not 1000\n\n");
    memcpy(line, "new ", 4);
    assert_framed(ask(gtp, line));
    assert_int_equal(answered[0], '?');
    gtp_free(gtp);
}

static void test_commands_are_known(void **state)
{
    static const char *const NAME[] = {
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "quit",
        "stop",
        "new",
        "play",
        "undo",
        "legal_moves",
        "state",
        "showboard",
        "perft",
        "genmove",
        "reg_genmove",
        "analyze",
        "analyze_stream",
        "ponder",
        "strength",
        "time",
        "time_settings",
        "time_left",
        "nodes",
        "threads",
        "engine_seed",
        "record",
        "load",
        "position",
        "set_position",
    };
    Gtp *gtp = open_door(NULL);
    char *list = strdup(ask(gtp, "list_commands"));
    (void)state;
    assert_non_null(list);
    assert_framed(list);
    for (size_t i = 0; i < COUNT(NAME); i++) {
        char line[64];
        snprintf(line, sizeof line, "known_command %s", NAME[i]);
        assert_string_equal(ask(gtp, line), "= true\n\n");
        unit_assert_says(list, NAME[i]);
    }
    strtok(list, " \n"); /* the mark */
    for (char *word; (word = strtok(NULL, " \n"));) {
        char line[64];
        snprintf(line, sizeof line, "known_command %s", word);
        assert_string_equal(ask(gtp, line), "= true\n\n");
    }
    free(list);
    gtp_free(gtp);
}

static void test_quit(void **state)
{
    Gtp *gtp = open_door(NULL);
    (void)state;
    assert_false(gtp_has_quit(gtp));
    assert_string_equal(ask(gtp, "9 quit"), "=9\n\n");
    assert_true(gtp_has_quit(gtp));
    gtp_free(gtp);
    gtp_free(NULL);
}

/* An invalid command does not change the game. */
static void test_wrong_commands_change_nothing(void **state)
{
    static const struct {
        const char *line, *words;
    } ROW[] = {
        {"play nonsense", "is not a move"},
        {"play +a1", "there is no leather patch"},
        {"play", "play takes 1 argument"},
        {"new chess", "there is no edition \"chess\""},
        {"new classic seed", "a key and its value are written like seed=42, not \"seed\""},
        {"new classic seed=x", "seed \"x\" is not a whole number"},
        {"new classic seed=1 seed=2", "seed is given twice"},
        {"new classic circle=1,2", "circle lacks patch 3"},
        {"new automa cards=13", "card 13 is not in the normal deck"},
        {"new automa level=6", "level \"6\" is not a number"},
        {"new express track=revised", "only one track"},
        {"new none.edition", "none.edition: can't be opened"},
        {"load none.pwk", "none.pwk: can't be opened"},
        {"load", "load takes 1 argument"},
        {"set_position classic/3", "the seat whose token moved last"},
        {"set_position @0123456789abcdef/1", "no edition with the checksum \"@0123456789abcdef\" is loaded"},
        {"set_position chess/1", "there is no edition \"chess\""},
        {"set_position abcdefghijklmnopqrstuvwxyz0123456789/1", "the name is longer than 31 bytes"},
        {"perft -1", "perft takes a number"},
        {"strength 0", "strength takes a whole number from 1 to 10, not \"0\""},
        {"strength 11", "strength takes a whole number from 1 to 10, not \"11\""},
        {"strength", "strength takes 1 argument"},
        {"time 0", "time takes seconds from 0.001 to 3600, not \"0\""},
        {"time -0.1", "not \"-0.1\""},
        {"time 3601", "not \"3601\""},
        {"time nan", "not \"nan\""},
        {"time_left 1", "time_left takes 2 arguments"},
        {"time_left 0 10", "time_left takes a whole number from 1 to 2, not \"0\""},
        {"time_left 1 -1", "time_left takes seconds from 0 to 1e+07 after the seat, not \"-1\""},
        {"time_left 2 nan", "not \"nan\""},
        {"time_settings 1", "time_settings takes 2 arguments"},
        {"time_settings 1 -1", "time_settings takes seconds from 0 to 1e+07, twice, not \"-1\""},
        {"time_settings 1e8 1", "not \"1e8\""},
        {"ponder", "ponder takes 1 argument"},
        {"ponder On", "ponder takes on or off, not \"On\""},
        {"stop now", "stop takes 0 arguments"},
        {"showboard 1", "showboard takes 0 arguments"},
        {"analyze_stream 1", "analyze_stream takes 2 arguments"},
        {"analyze_stream 1 0", "analyze_stream takes seconds from 0.001 to 3600, not \"0\""},
        {"nodes 0", "nodes takes a whole number from 1 to 1000000000000, not \"0\""},
        {"nodes 1000000000001", "not \"1000000000001\""},
        {"nodes -5", "not \"-5\""},
        {"threads 65", "threads takes a whole number from 1 to 64, not \"65\""},
        {"engine_seed 18446744073709551616", "engine_seed takes a whole number from 0 to 18446744073709551615"},
        {"analyze 0", "analyze takes seconds from 0.001 to 3600, not \"0\""},
        {"genmove 1", "genmove takes 0 arguments"},
        {"nonsense", "unknown command"},
        {"undo undo", "undo takes 0 arguments"},
        {"state \xFF", "not UTF-8"},
    };
    Gtp *gtp = open_door("new classic seed=5");
    (void)state;
    assert_string_equal(ask(gtp, "play advance"), "=\n\n");
    char *before = strdup(ask(gtp, "record"));
    assert_non_null(before);
    for (size_t i = 0; i < COUNT(ROW); i++) {
        const char *answer = ask(gtp, ROW[i].line);
        assert_framed(answer);
        assert_int_equal(answer[0], '?');
        unit_assert_says(answer, ROW[i].words);
        assert_string_equal(ask(gtp, "record"), before);
    }
    free(before);
    gtp_free(gtp);
}

static void test_names_of_files_that_are_too_long(void **state)
{
    static const char *const COMMAND[] = {"new ", "load "};
    char line[6000];
    Gtp *gtp = open_door(NULL);
    (void)state;
    for (size_t i = 0; i < COUNT(COMMAND); i++) {
        memset(line, 'x', sizeof line - 1);
        line[sizeof line - 1] = '\0';
        memcpy(line, COMMAND[i], strlen(COMMAND[i]));
        assert_string_equal(ask(gtp, line), "? the name is longer than 4095 bytes\n\n");
    }
    gtp_free(gtp);
}

static void test_legal_moves(void **state)
{
    Gtp *gtp = open_door("set_position classic/1/53:0:0:-/53:0:0:-/1");
    (void)state;
    assert_string_equal(ask(gtp, "legal_moves"), "=\n\n");
    assert_string_equal(ask(gtp, "3 legal_moves"), "=3\n\n");
    assert_string_equal(ask(gtp, "perft 1"), "= 0\n\n");
    assert_string_equal(ask(gtp, "play advance"), "? the game is over\n\n");
    assert_string_equal(ask(gtp, "set_position classic/1/52:0:0:-/53:0:0:-/1"), "=\n\n");
    assert_string_equal(ask(gtp, "legal_moves"), "= advance\n\n");
    assert_string_equal(ask(gtp, "set_position classic/1/52:2:0:i.h1.h1.c1e.i.i.h1.i.h1/53:0:0:-/1"), "=\n\n");
    assert_string_equal(ask(gtp, "legal_moves"), "= advance\n1r1i2\n\n");
    gtp_free(gtp);
}

/* The first word of an answer, after its mark. */
static void first_word(const char *answer, char word[MAX_MOVE_TEXT])
{
    assert_memory_equal(answer, "= ", 2);
    size_t length = strcspn(answer + 2, " \n");
    assert_in_range(length, 1, MAX_MOVE_TEXT - 1);
    memcpy(word, answer + 2, length);
    word[length] = '\0';
}

static bool is_over(Gtp *gtp)
{
    return strcmp(ask(gtp, "legal_moves"), "=\n\n") == 0;
}

/* The engine plays whole games, with leather and the Automa's turns; reg_genmove and genmove agree. */
static void test_engine_plays(void **state)
{
    static const char *const NEW[] = {"new classic seed=1", "new express seed=1", "new automa seed=1", "own"};
    char own[1100];
    Gtp *gtp = open_door(NULL);
    (void)state;
    folder_write("own.edition", UNIT_OWN_TEXT);
    snprintf(own, sizeof own, "new %s seed=1", folder_path("own.edition"));
    assert_string_equal(ask(gtp, "nodes 5"), "=\n\n");
    for (size_t i = 0; i < COUNT(NEW); i++) {
        assert_string_equal(ask(gtp, strcmp(NEW[i], "own") == 0 ? own : NEW[i]), "=\n\n");
        while (!is_over(gtp)) {
            char would[MAX_MOVE_TEXT];
            char does[MAX_MOVE_TEXT];
            first_word(ask(gtp, "reg_genmove"), would);
            first_word(ask(gtp, "genmove"), does);
            assert_string_equal(would, does);
        }
        assert_string_equal(ask(gtp, "genmove"), "? the game is over\n\n");
        assert_string_equal(ask(gtp, "reg_genmove"), "? the game is over\n\n");
        assert_string_equal(ask(gtp, "analyze 1"), "? the game is over\n\n");
        unit_assert_says(ask(gtp, "record"), "[Score ");
    }
    gtp_free(gtp);
}

/* move, chance, margin, visits, and the line, which starts with the move */
static void test_analysis(void **state)
{
    Gtp *gtp = open_door("new classic seed=1");
    char *answer = strdup(ask(gtp, "analyze 0.02"));
    char *rest = NULL;
    int lines = 0;
    (void)state;
    assert_framed(answer);
    for (char *line = strtok_r(answer + 2, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char move[MAX_MOVE_TEXT];
        char first[MAX_MOVE_TEXT];
        double chance;
        double margin;
        unsigned visits;
        assert_int_equal(sscanf(line, "%15s %lf %lf %u %15s", move, &chance, &margin, &visits, first), 5);
        assert_true(chance >= 0 && chance <= 1);
        assert_string_equal(move, first);
        lines++;
    }
    assert_true(lines > 0);
    free(answer);
    assert_string_equal(ask(gtp, "set_position classic/1/52:2:0:i.h1.h1.c1e.i.i.h1.i.h1/53:0:0:-/1"), "=\n\n");
    unit_assert_says(ask(gtp, "analyze 100"), " exact\n"); /* it stops as soon as the position is solved */
    assert_string_equal(ask(gtp, "new automa seed=1"), "=\n\n");
    assert_string_equal(ask(gtp, "play advance"), "=\n\n");
    unit_assert_says(ask(gtp, "analyze 0.02"), "? it is the Automa's turn");
    gtp_free(gtp);
}

/* Of strength, time and nodes the last one set applies; the same seed and nodes give the same move. */
static void test_how_the_engine_thinks(void **state)
{
    static const char *const HOW[] = {"strength 1", "time 0.002", "threads 2", "nodes 30", "engine_seed 4"};
    char once[MAX_MOVE_TEXT];
    char twice[MAX_MOVE_TEXT];
    Gtp *gtp = open_door("new express seed=3");
    (void)state;
    for (size_t i = 0; i < COUNT(HOW); i++) {
        assert_string_equal(ask(gtp, HOW[i]), "=\n\n");
        first_word(ask(gtp, "reg_genmove"), once);
    }
    assert_string_equal(ask(gtp, "threads 1"), "=\n\n");
    first_word(ask(gtp, "reg_genmove"), once);
    first_word(ask(gtp, "reg_genmove"), twice);
    assert_string_equal(once, twice);
    gtp_free(gtp);
}

/* Taking its share of the clock again and again, a player always has some time left. */
static void test_share_of_the_clock(void **state)
{
    static const double CLOCK[] = {600, 60, 10, 1};
    Shelf shelf = {0};
    Fault fault;
    Deal deal;
    (void)state;
    deal_begin(&deal, shelf_find(&shelf, "classic", &fault), 1);
    deal_draw_rest(&deal);
    for (size_t i = 0; i < COUNT(CLOCK); i++) {
        Game game = deal_game(&deal);
        double left = CLOCK[i];
        double first = thinker_share(&game, left, 0);
        assert_true(first > left / 100 && first < left / 10);
        for (int turn = 0; turn < 53; turn++) { /* one space each */
            double share = thinker_share(&game, left, 0);
            assert_true(share > 0 && share < left);
            left -= share;
            game.time[game_turn(&game)] = (uint8_t)turn;
        }
    }
    Game game = deal_game(&deal);
    assert_true(thinker_share(&game, 0, 0) > 0 && thinker_share(&game, 0, 0) < 0.01);
    assert_true(thinker_share(&game, 1e6, 0) <= 30);
    shelf_done(&shelf);
}

/* A clock that has run down leaves time for a move. */
static void test_clock(void **state)
{
    char move[MAX_MOVE_TEXT];
    Gtp *gtp = open_door("new express seed=3");
    (void)state;
    assert_string_equal(ask(gtp, "time 3600"), "=\n\n"); /* would take an hour */
    assert_string_equal(ask(gtp, "time_left 1 0"), "=\n\n");
    first_word(ask(gtp, "genmove"), move);
    assert_string_equal(ask(gtp, "strength 10"), "=\n\n");
    assert_string_equal(ask(gtp, "time_left 2 0.01"), "=\n\n");
    first_word(ask(gtp, "genmove"), move);
    gtp_free(gtp);
}

/* The increment may be spent at once, but never more than there is. */
static void test_share_with_an_increment(void **state)
{
    Shelf shelf = {0};
    Fault fault;
    Deal deal;
    (void)state;
    deal_begin(&deal, shelf_find(&shelf, "classic", &fault), 1);
    deal_draw_rest(&deal);
    Game game = deal_game(&deal);
    assert_true(thinker_share(&game, 60, 5) > thinker_share(&game, 60, 0) + 4.9);
    assert_true(thinker_share(&game, 2, 5) < 2);
    assert_true(thinker_share(&game, 0, 5) < 0.01);
    assert_true(thinker_share(&game, 1e6, 1e6) <= 30);
    shelf_done(&shelf);
}

/* The clock is there in every game, and starts anew. */
static void test_clock_of_every_game(void **state)
{
    Thinker thinker;
    (void)state;
    thinker_init(&thinker);
    assert_true(thinker.left[0] < 0 && thinker.left[1] < 0);
    thinker_set_clock(&thinker, 10, 1);
    thinker.left[0] = 3;
    thinker_restart_clocks(&thinker);
    assert_true(thinker.left[0] == 10 && thinker.left[1] == 10);
    thinker_set_clock(&thinker, 0, 1);
    assert_true(thinker.left[0] == 0);
    thinker_set_clock(&thinker, 0, 0);
    assert_true(thinker.left[0] < 0 && thinker.left[1] < 0);
    thinker_done(&thinker);
}

/* genmove keeps to the clock of time_settings, whatever else is set, and to that of its own seat. */
static void test_time_settings(void **state)
{
    char move[MAX_MOVE_TEXT];
    Gtp *gtp = open_door("time_settings 0 0.02");
    (void)state;
    assert_string_equal(ask(gtp, "new express seed=3"), "=\n\n");
    assert_string_equal(ask(gtp, "time 3600"), "=\n\n"); /* would take an hour */
    for (int i = 0; i < 5; i++)
        first_word(ask(gtp, "genmove"), move);
    assert_string_equal(ask(gtp, "new classic seed=3"), "=\n\n");
    first_word(ask(gtp, "genmove"), move);
    gtp_free(gtp);
}

/* A picture without empty lines, of every edition and phase. */
static void test_board(void **state)
{
    static const struct {
        const char *lines[6];
        const char *words[5];
    } ROW[] = {
        {{"set_position classic/1/52:2:0:i.h1.h1.c1e.i.i.h1.i.h1/53:0:0:-/1"},
         {"classic", "seat 1 is to move\n", "seat 1: space 52 of 53, 2 buttons", "# = covered before\n",
          "offer: 1 (2 buttons, 1 space, income 0)\ncircle: 1\n"}},
        {{"set_position classic/1/53:0:0:-/53:0:0:-/1"}, {"the game is over, seat "}},
        {{"new automa seed=1", "play advance"},
         {"automa, track revised, move 2: the Automa is to move\n",
          "the Automa, seat 2: space 0 of 53, score 0, 0 patches\n", "\nleather at: 26 32 38 44 50\n",
          "\nAutoma: level 3, normal deck, 10 cards in the pile\n"}},
        {{"new express seed=1"}, {"express, move 1: seat 1 is to move\n", ", 8 more join later\n"}},
    };
    Gtp *gtp = open_door(NULL);
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        for (size_t j = 0; ROW[i].lines[j]; j++)
            assert_string_equal(ask(gtp, ROW[i].lines[j]), "=\n\n");
        assert_framed(ask(gtp, "showboard"));
        for (size_t j = 0; j < COUNT(ROW[i].words) && ROW[i].words[j]; j++)
            unit_assert_says(answered, ROW[i].words[j]);
    }
    gtp_free(gtp);
}

/* Without anybody who hears the parts, a stream is its first line and its last. */
static void test_stream_in_one_piece(void **state)
{
    Gtp *gtp = open_door("new classic seed=1");
    (void)state;
    const char *answer = ask(gtp, "17 analyze_stream 0.05 0.01");
    assert_framed(answer);
    assert_memory_equal(answer, "=17\n{\"lines\":[{\"move\":\"", 23);
    unit_assert_says(answer, ",\"final\":true}\n\n");
    assert_null(strstr(answer, "false}\n"));
    assert_string_equal(ask(gtp, "stop"), "=\n\n");
    gtp_free(gtp);
}

/* The flag ends counting and thinking. */
static void test_flag(void **state)
{
    char move[MAX_MOVE_TEXT];
    atomic_bool stop = true;
    Gtp *gtp = open_door("new classic seed=1");
    (void)state;
    gtp_heed(gtp, &stop);
    assert_string_equal(ask(gtp, "time 3600"), "=\n\n");
    assert_string_equal(ask(gtp, "perft 9"), "? perft was stopped\n\n");
    first_word(ask(gtp, "reg_genmove"), move);
    unit_assert_says(ask(gtp, "analyze 3600"), "= ");
    unit_assert_says(ask(gtp, "analyze_stream 3600 1"), "\"final\":true}");
    gtp_heed(gtp, NULL);
    assert_string_equal(ask(gtp, "perft 1"), "= 319\n\n");
    gtp_free(gtp);
}

/* An empty line in a record would end the answer too early. */
static void test_record_has_no_empty_line(void **state)
{
    static const char *const NEW[] = {"new classic seed=1", "new express seed=1", "new automa seed=1"};
    Gtp *gtp = open_door(NULL);
    (void)state;
    for (size_t i = 0; i < COUNT(NEW); i++) {
        assert_string_equal(ask(gtp, NEW[i]), "=\n\n");
        assert_string_equal(ask(gtp, "play advance"), "=\n\n");
        const char *record = ask(gtp, "record");
        assert_framed(record);
        unit_assert_says(record, "[Seed \"1\"]");
        unit_assert_says(record, "\nadvance *\n\n");
    }
    gtp_free(gtp);
}

static void test_record_is_loaded(void **state)
{
    char line[1100];
    Gtp *gtp = open_door("new automa seed=8 level=2");
    (void)state;
    assert_string_equal(ask(gtp, "play advance"), "=\n\n");
    char *record = strdup(ask(gtp, "record"));
    char *before = strdup(ask(gtp, "position"));
    assert_non_null(record);
    assert_non_null(before);
    folder_write("game.pwk", record + 2);
    assert_string_equal(ask(gtp, "new classic"), "=\n\n");
    snprintf(line, sizeof line, "load %s", folder_path("game.pwk"));
    assert_string_equal(ask(gtp, line), "=\n\n");
    assert_string_equal(ask(gtp, "position"), before);
    assert_string_equal(ask(gtp, "undo"), "=\n\n");
    assert_string_equal(ask(gtp, "undo"), "? cannot undo: no move has been made\n\n");
    folder_write("game.pwk", "[Edition \"classic\"]\nnonsense\n");
    unit_assert_says(ask(gtp, line), "game.pwk:2:1: \"nonsense\" is not a move");
    free(record);
    free(before);
    gtp_free(gtp);
}

static void test_position_is_set(void **state)
{
    char line[MAX_POSITION_TEXT + 32];
    Gtp *gtp = open_door("new automa seed=8");
    (void)state;
    char *position = strdup(ask(gtp, "position"));
    char *moves = strdup(ask(gtp, "legal_moves"));
    assert_non_null(position);
    assert_non_null(moves);
    position[strlen(position) - 2] = '\0';
    snprintf(line, sizeof line, "set_position %s", position + 2);
    assert_string_equal(ask(gtp, "new classic"), "=\n\n");
    assert_string_equal(ask(gtp, line), "=\n\n");
    assert_string_equal(ask(gtp, "legal_moves"), moves);
    unit_assert_says(ask(gtp, "record"), "[Position \"automa/1/");
    free(position);
    free(moves);
    gtp_free(gtp);
}

/* Runs gtp with streams. */
static char *run(const char *input, size_t length, int *status)
{
    char *output = calloc(1, 1 << 20);
    FILE *in = tmpfile();
    FILE *out = tmpfile();
    assert_non_null(output);
    assert_non_null(in);
    assert_non_null(out);
    assert_int_equal(fwrite(input, 1, length, in), length);
    rewind(in);
    Gtp *gtp = open_door(NULL);
    *status = (int)gtp_run(gtp, in, out);
    gtp_free(gtp);
    rewind(out);
    output[fread(output, 1, (1 << 20) - 1, out)] = '\0';
    fclose(in);
    fclose(out);
    return output;
}

static void test_streams(void **state)
{
    static const struct {
        const char *input, *output;
    } ROW[] = {
        {"", ""},
        {"\n\n\n", ""},
        {"name\n", "= Thimble\n\n"},
        {"name", "= Thimble\n\n"},
        {"1 name\r\n\r\n2 name\r\n", "=1 Thimble\n\n=2 Thimble\n\n"},
        {"# comment\nname # x\n", "? name takes 0 arguments, not 2\n\n"},
        {"quit\nname\n", "=\n\n"},
        {"x\nname\nquit\n", "? unknown command \"x\"\n\n= Thimble\n\n=\n\n"},
    };
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        int status;
        char *output = run(ROW[i].input, strlen(ROW[i].input), &status);
        assert_string_equal(output, ROW[i].output);
        assert_int_equal(status, 0);
        free(output);
    }
}

/* A line that is far too long is answered once, and the next one is read from its start. */
static void test_streams_with_long_lines(void **state)
{
    static const size_t LENGTH[] = {MAX_GTP_LINE - 1, MAX_GTP_LINE, MAX_GTP_LINE + 1, MAX_GTP_LINE + 2, 300000};
    (void)state;
    for (size_t i = 0; i < COUNT(LENGTH); i++) {
        int status;
        char *input = malloc(LENGTH[i] + 16);
        assert_non_null(input);
        memset(input, 'x', LENGTH[i]);
        memcpy(input + LENGTH[i], "\n7 name\n", 8);
        char *output = run(input, LENGTH[i] + 8, &status);
        bool too_long = LENGTH[i] > MAX_GTP_LINE;
        unit_assert_says(output, too_long
                                     ? "? the line has more than 65536 bytes\n\n=7 Thimble\n\n"
                                     : "? unknown command \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"\n\n=7 ");
        assert_int_equal(output[0], '?');
        free(input);
        free(output);
    }
}

/* With its output closed, it ends and reports that. */
static void test_closed_output(void **state)
{
    FILE *in = tmpfile();
    FILE *out = fopen("/dev/full", "w");
    (void)state;
    assert_non_null(in);
    if (!out)
        skip();
    fputs("name\nname\n", in);
    rewind(in);
    Gtp *gtp = open_door(NULL);
    assert_int_equal(gtp_run(gtp, in, out), GTP_CANT_WRITE);
    gtp_free(gtp);
    fclose(in);
    fclose(out);
}

#define CIRCLE "circle=15,14,13,12,11,10,9,8,7,6,5,4,3,2,1"
#define LATE "reveal late=23,22,21,20,19,18,17,16"

static void assert_good(Gtp *gtp, const char *line)
{
    const char *answer = ask(gtp, line);
    if (answer[0] != '=')
        fail_msg("%s: %s", line, answer);
}

static void assert_refused(Gtp *gtp, const char *line, const char *words)
{
    const char *answer = ask(gtp, line);
    if (answer[0] != '?')
        fail_msg("%s was not refused", line);
    unit_assert_says(answer, words);
}

/* Plays the engine's moves until the late patches are in the circle. */
static void play_until_late(Gtp *gtp)
{
    for (int i = 0; i < 60 && !strstr(ask(gtp, "state"), "\"late\":0,"); i++)
        assert_good(gtp, "genmove");
    assert_non_null(strstr(answered, "\"late\":0,"));
}

/* The order of the late patches is unknown until they are there, and must then be given. */
static void test_late_patches_blind(void **state)
{
    Gtp *gtp = open_door("new express " CIRCLE " late=hidden");
    (void)state;
    assert_good(gtp, "strength 1");
    assert_refused(gtp, LATE, "have not come into play yet");
    assert_null(strstr(ask(gtp, "record"), "Late"));
    play_until_late(gtp);
    assert_refused(gtp, "genmove", "reveal late=... first");
    assert_refused(gtp, "legal_moves", "reveal late=... first");
    assert_refused(gtp, "play advance", "reveal late=... first");
    assert_refused(gtp, "reveal late=1,2,3", "late");
    assert_refused(gtp, "reveal late=", "reveal takes late=16,... or budget=N");
    assert_refused(gtp, "reveal budget=4", "no budget is hidden");
    assert_good(gtp, LATE);
    assert_non_null(strstr(ask(gtp, "state"), ",23,22,21,20,19,18,17,16"));
    assert_refused(gtp, LATE, "no late patches are hidden");
    assert_non_null(strstr(ask(gtp, "record"), "[Late \"23 22"));
    assert_good(gtp, "genmove");
    assert_good(gtp, "undo");
    gtp_free(gtp);
}

/* The Automa's cards are known by its moves; a card that was used, or does not lead to the move, is refused. */
static void test_cards_blind(void **state)
{
    Gtp *blind = open_door("new automa seed=3 cards=hidden");
    Gtp *seeing = open_door("new automa seed=3");
    (void)state;
    assert_good(blind, "strength 1");
    assert_refused(blind, "reveal budget=4", "no budget is hidden");
    char first[64] = "";
    for (int i = 0; i < 200; i++) {
        char play[64], move[40];
        bool automas = strstr(ask(seeing, "state"), "\"phase\":\"automa\"") != NULL;
        if (strstr(answered, "\"phase\":\"over\""))
            break;
        if (automas) {
            assert_refused(blind, "genmove", "card is hidden");
            assert_refused(blind, "legal_moves", "card is hidden");
        }
        sscanf(ask(automas ? seeing : blind, "genmove"), "= %39s", move);
        snprintf(play, sizeof play, "play %s", move);
        if (automas && first[0] && i < 12)
            assert_refused(blind, first, "");
        if (automas && !first[0])
            strcpy(first, play);
        assert_good(automas ? blind : seeing, play);
    }
    char *state_text = strdup(ask(seeing, "state"));
    assert_string_equal(ask(blind, "state"), state_text);
    free(state_text);
    gtp_free(blind);
    gtp_free(seeing);
}

static void test_budgets_blind(void **state)
{
    Gtp *gtp = open_door("new automa seed=3 deck=tactical cards=hidden");
    int budget = -1;
    char line[40];
    (void)state;
    assert_refused(gtp, "reveal budget=99", "no card with the budget 99");
    assert_refused(gtp, "reveal budget=x", "the budget is a number");
    for (int i = 0; i < 20 && budget < 0; i++) {
        snprintf(line, sizeof line, "reveal budget=%d", i);
        budget = ask(gtp, line)[0] == '=' ? i : -1;
    }
    assert_true(budget >= 0);
    snprintf(line, sizeof line, "\"next_budget\":%d}", budget);
    assert_non_null(strstr(ask(gtp, "state"), line));
    while (!strstr(ask(gtp, "state"), "\"phase\":\"automa\""))
        assert_good(gtp, "play advance");
    const Edition *edition = unit_edition("automa");
    for (int card = 0; card < DECK_CARDS; card++)
        if (edition->card[DECK_TACTICAL][card].budget != budget) {
            snprintf(line, sizeof line, "play #%d:pass", card + 1 + DECK_CARDS);
            assert_refused(gtp, line, "was revealed");
        }
    gtp_free(gtp);
}

static void test_nothing_to_hide(void **state)
{
    Gtp *gtp = open_door("new classic seed=1");
    (void)state;
    assert_refused(gtp, "new classic late=hidden", "no late patches to hide");
    assert_refused(gtp, "new express cards=hidden", "no cards to hide");
    assert_refused(gtp, "new express late=hidden late=hidden", "there twice");
    assert_refused(gtp, "reveal late=16", "no late patches are hidden");
    assert_refused(gtp, "reveal nothing", "reveal takes");
    gtp_free(gtp);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_framing),
        cmocka_unit_test(test_nul_bytes),
        cmocka_unit_test(test_long_lines),
        cmocka_unit_test(test_long_lines_that_begin_with_blanks),
        cmocka_unit_test(test_many_words),
        cmocka_unit_test(test_commands_are_known),
        cmocka_unit_test(test_quit),
        cmocka_unit_test(test_wrong_commands_change_nothing),
        cmocka_unit_test(test_names_of_files_that_are_too_long),
        cmocka_unit_test(test_legal_moves),
        cmocka_unit_test(test_record_has_no_empty_line),
        cmocka_unit_test_setup_teardown(test_record_is_loaded, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_engine_plays, folder_make, folder_remove),
        cmocka_unit_test(test_analysis),
        cmocka_unit_test(test_how_the_engine_thinks),
        cmocka_unit_test(test_share_of_the_clock),
        cmocka_unit_test(test_share_with_an_increment),
        cmocka_unit_test(test_clock),
        cmocka_unit_test(test_clock_of_every_game),
        cmocka_unit_test(test_time_settings),
        cmocka_unit_test(test_board),
        cmocka_unit_test(test_stream_in_one_piece),
        cmocka_unit_test(test_flag),
        cmocka_unit_test(test_position_is_set),
        cmocka_unit_test(test_late_patches_blind),
        cmocka_unit_test(test_cards_blind),
        cmocka_unit_test(test_budgets_blind),
        cmocka_unit_test(test_nothing_to_hide),
        cmocka_unit_test(test_streams),
        cmocka_unit_test(test_streams_with_long_lines),
        cmocka_unit_test(test_closed_output),
    };
    return cmocka_run_group_tests_name("gtp", tests, NULL, NULL);
}
