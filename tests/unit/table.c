/* SPDX-License-Identifier: MIT */
#include "folder.h"
#include "table/game/view.h"
#include "table/keep/table_file.h"
#include "table/review/line.h"
#include "unit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static Table table_of(const Edition *edition, const char *keys)
{
    Table table;
    Deal deal = unit_deal(edition, keys);
    table_deal(&table, &deal);
    return table;
}

static void play_random(Table *table, uint64_t seed, int moves)
{
    Random random = random_from(seed, RANDOM_PLAYOUT);
    Fault fault;
    for (Move move; moves > 0 && unit_any_move(&table->game, &random, &move); moves--)
        assert_true(table_play(table, move, &fault));
}

/* Only the part of a line before the first guess is shown. */
static void test_line_that_is_known(void **state)
{
    Game game = unit_game(unit_edition("classic"), "seed=42");
    Game solo = unit_game(unit_edition("automa"), "seed=7");
    Move line[4] = {{.kind = MOVE_ADVANCE}, {.kind = MOVE_ADVANCE}, {.kind = MOVE_LEATHER}, {.kind = MOVE_ADVANCE}};
    char memory[64];
    Text text = text_in(memory, sizeof memory);
    (void)state;
    assert_int_equal(line_known(game, line, 4), 2);
    assert_int_equal(line_known(game, line, 1), 1);
    assert_int_equal(line_known(game, line, 0), 0);
    assert_int_equal(line_known(solo, line, 4), 1);
    line_write(&game, line, 4, LINE_SEAT, &text);
    assert_string_equal(memory, "1: advance 2: advance");
}

/* Back to the start and forward again, with the same games on the way. */
static void test_undo_and_redo(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa"};
    static Game games[MAX_MOVES + 1];
    (void)state;
    for (size_t e = 0; e < COUNT(NAME); e++) {
        Table table = table_of(unit_edition(NAME[e]), "seed=3");
        assert_false(table_undo(&table));
        for (games[0] = table.game; game_phase(&table.game) != PHASE_OVER; games[table.ply] = table.game)
            play_random(&table, (uint64_t)table.ply, 1);
        int plies = table.ply;
        assert_false(table_redo(&table));
        for (int ply = plies; ply > 0; ply--) {
            assert_true(table_undo(&table));
            unit_assert_same_game(&table.game, &games[ply - 1]);
        }
        assert_false(table_undo(&table));
        for (int ply = 1; ply <= plies; ply++) {
            assert_true(table_redo(&table));
            unit_assert_same_game(&table.game, &games[ply]);
        }
        assert_false(table_redo(&table));
    }
}

/* A new move drops the undone ones. */
static void test_a_new_move_forgets(void **state)
{
    Fault fault;
    Table table = table_of(unit_edition("classic"), "seed=3");
    (void)state;
    assert_true(table_play_text(&table, span_of("advance"), &fault));
    assert_true(table_play_text(&table, span_of("advance"), &fault));
    assert_true(table_undo(&table));
    assert_true(table_undo(&table));
    assert_int_equal(table.record.count, 2);
    assert_true(table_play_text(&table, span_of("advance"), &fault));
    assert_int_equal(table.record.count, 1);
    assert_false(table_redo(&table));
}

/* Undone moves are not in the record. */
static void test_record_ends_here(void **state)
{
    static char memory[MAX_RECORD_TEXT];
    Text text = text_in(memory, sizeof memory);
    Fault fault;
    Table table = table_of(unit_edition("classic"), "seed=3");
    (void)state;
    for (int i = 0; i < 3; i++)
        assert_true(table_play_text(&table, span_of("advance"), &fault));
    assert_true(table_undo(&table));
    table_record(&table, SECRETS_SHOWN, &text);
    unit_assert_says(memory, "\n\nadvance advance *\n");
}

static void test_wrong_moves_change_nothing(void **state)
{
    static const char *const MOVE[][2] = {
        {"nonsense", "is not a move"}, {"+a1", "no leather patch"}, {"33r0i9", ""}, {"", "is not a move"}};
    Table table = table_of(unit_edition("classic"), "seed=3");
    Table before = table;
    (void)state;
    for (size_t i = 0; i < COUNT(MOVE); i++) {
        Fault fault = {.line = 7, .column = 7};
        assert_false(table_play_text(&table, span_of(MOVE[i][0]), &fault));
        unit_assert_says(fault.sentence, MOVE[i][1]);
        assert_int_equal(fault.line, 0);
        assert_memory_equal(&table, &before, sizeof table);
    }
}

static void test_players(void **state)
{
    char longer[2 * MAX_TAG];
    Table table = table_of(unit_edition("classic"), "seed=3");
    (void)state;
    table_set_player(&table, 0, "Anna\nB\x7F\x01");
    assert_string_equal(table.record.player[0], "Anna B  ");
    memset(longer, 'x', sizeof longer);
    longer[sizeof longer - 1] = '\0';
    table_set_player(&table, 1, longer);
    assert_int_equal(strlen(table.record.player[1]), MAX_TAG - 1);
    memcpy(longer + MAX_TAG - 2, "\xC5\xBC", 2); /* a character that would be cut in two is left out */
    table_set_player(&table, 1, longer);
    assert_int_equal(strlen(table.record.player[1]), MAX_TAG - 2);
    table_set_player(&table, 0, "good \xFF bad");
    assert_string_equal(table.record.player[0], "good ");
    table_set_player(&table, 0, "");
    assert_string_equal(table.record.player[0], "");
    table_set_date_today(&table);
    assert_int_equal(strlen(table.record.date), 10);
    assert_int_equal(table.record.date[4], '-');
}

static void test_seeds(void **state)
{
    uint64_t first = table_any_seed();
    bool differs = false;
    (void)state;
    for (int i = 0; i < 10; i++) {
        uint64_t seed = table_any_seed();
        assert_true(seed < UINT64_C(1) << 53);
        differs |= seed != first;
    }
    assert_true(differs);
}

/* Files */

static void test_save_and_load(void **state)
{
    static const char *const NAME[] = {"classic", "express", "automa"};
    (void)state;
    for (size_t e = 0; e < COUNT(NAME); e++)
        for (int moves = 0; moves < 60; moves += 7) {
            Shelf shelf = {0};
            Table loaded;
            Fault fault;
            Table table = table_of(unit_edition(NAME[e]), "seed=3");
            table_set_player(&table, 0, "A \"B\" \\ C");
            play_random(&table, 1, moves);
            assert_true(table_save(&table, folder_path("game.pwk"), &fault));
            if (!table_load(&loaded, &shelf, folder_path("game.pwk"), &fault))
                fail_msg("%s", fault.sentence);
            loaded.game.edition = loaded.record.start.edition = loaded.record.deal.edition = table.game.edition;
            play_random(&table, 2, MAX_MOVES);
            play_random(&loaded, 2, MAX_MOVES);
            unit_assert_same_game(&table.game, &loaded.game);
            assert_int_equal(table.ply, loaded.ply);
            assert_string_equal(loaded.record.player[0], "A \"B\" \\ C");
            shelf_done(&shelf);
        }
    assert_int_equal(folder_count(), 1); /* no temporary file remains */
}

/* Also when the game started from a position. */
static void test_save_and_load_position(void **state)
{
    Shelf shelf = {0};
    Table table;
    Fault fault;
    const Edition *edition = shelf_find(&shelf, "automa", &fault);
    Game start = unit_game(edition, "seed=9 deck=tactical");
    Random random = random_from(4, RANDOM_PLAYOUT);
    (void)state;
    unit_play_random(&start, &random, 11);
    table_place(&table, &start, 9);
    play_random(&table, 1, 8);
    Game before = table.game;
    assert_true(table_save(&table, folder_path("position.pwk"), &fault));
    assert_true(table_load(&table, &shelf, folder_path("position.pwk"), &fault));
    unit_assert_same_game(&table.game, &before);
    assert_int_equal(table.ply, 8);
    shelf_done(&shelf);
}

static void test_bad_files_change_nothing(void **state)
{
    static const struct {
        const char *text, *words;
    } ROW[] = {
        {"", ":1:1: the tag Edition is missing"},
        {"hello", ":1:1: the tag Edition is missing"},
        {"[Edition \"classic\"]\n\nadvance +a1 *\n", ":3:9: +a1 is not legal"},
        {"[Edition \"classic\"]\n\nadvance\n", ":4:1: the record ends without a result"},
        {"[Edition \"classic\"]\n[Seed \"x\"]\n*\n", ":2:7: seed"},
        {"[Edition \"automa\"]\n[Cards \"13\"]\n\n*\n", ":4: card 13 is not in the normal deck"},
        {"[Edition \"chess\"]\n*\n", ": there is no edition \"chess\""},
        {"[Edition \"none.edition 0123456789abcdef\"]\n*\n", "none.edition: can't be opened"},
        {"[Edition \"none.edition 0123456789abcdeX\"]\n*\n", ": there is no edition"},
        {"[Edition \"@0123456789abcdef\"]\n*\n", "there is no edition \"@0123456789abcdef\""},
        {"\xFF\xFE", ":1:1: this is not UTF-8 text"},
    };
    Shelf shelf = {0};
    Table table = table_of(unit_edition("classic"), "seed=3");
    Table before = table;
    (void)state;
    for (size_t i = 0; i < COUNT(ROW); i++) {
        Fault fault;
        folder_write("bad.pwk", ROW[i].text);
        assert_false(table_load(&table, &shelf, folder_path("bad.pwk"), &fault));
        unit_assert_says(fault.sentence, folder_path("bad.pwk"));
        unit_assert_says(fault.sentence, ROW[i].words);
        assert_memory_equal(&table, &before, sizeof table);
    }
    shelf_done(&shelf);
}

static void test_files_that_cannot_be_read(void **state)
{
    Shelf shelf = {0};
    Fault fault;
    Table table = table_of(unit_edition("classic"), "seed=3");
    char *large = calloc(1, MAX_RECORD_TEXT + 2);
    (void)state;
    assert_non_null(large);
    memset(large, ' ', MAX_RECORD_TEXT + 1);
    folder_write("large.pwk", large);
    free(large);
    assert_false(table_load(&table, &shelf, folder_path("large.pwk"), &fault));
    unit_assert_says(fault.sentence, "large.pwk: larger than the maximum of 262144 bytes");
    assert_false(table_load(&table, &shelf, folder_path("none.pwk"), &fault));
    unit_assert_says(fault.sentence, "none.pwk: can't be opened: No such file");
    assert_false(table_load(&table, &shelf, folder_path("."), &fault));
    unit_assert_says(fault.sentence, "this is a directory, not a file");
    assert_false(table_load(&table, &shelf, "/proc/self/mem", &fault));
    unit_assert_says(fault.sentence, "/proc/self/mem: can't be ");
    shelf_done(&shelf);
}

static void test_places_that_cannot_be_written(void **state)
{
    static char longer[5000];
    Fault fault;
    Table table = table_of(unit_edition("classic"), "seed=3");
    (void)state;
    assert_false(table_save(&table, folder_path("none/game.pwk"), &fault));
    unit_assert_says(fault.sentence, "none/game.pwk: can't be written: No such file or directory");
    assert_false(table_save(&table, folder_path("."), &fault));
    unit_assert_says(fault.sentence, "this is a directory, not a file");
    folder_write("file", "old");
    assert_false(table_save(&table, folder_path("file/game.pwk"), &fault));
    unit_assert_says(fault.sentence, "can't be written: Not a directory");
    memset(longer, 'x', sizeof longer - 1);
    assert_false(table_save(&table, longer, &fault));
    unit_assert_says(fault.sentence, "the file name is too long");
    assert_false(table_save(&table, "", &fault));
}

/* The disk fills up while saving: the old game is intact, and there is no partial new one. */
static void test_full_disk(void **state)
{
    struct rlimit before;
    Fault fault;
    Table table = table_of(unit_edition("classic"), "seed=3");
    (void)state;
    folder_write("full.pwk", "the old game");
    int files = folder_count();
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    struct rlimit few = {.rlim_cur = 20, .rlim_max = before.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &few), 0);
    bool saved = table_save(&table, folder_path("full.pwk"), &fault);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(saved);
    unit_assert_says(fault.sentence, "full.pwk: can't be written: File too large");
    char *text = folder_read("full.pwk");
    assert_string_equal(text, "the old game");
    free(text);
    assert_int_equal(folder_count(), files);
}

/* Custom editions are next to the record. */
static void test_own_edition_beside_the_record(void **state)
{
    Shelf shelf = {0};
    Fault fault;
    Table table;
    (void)state;
    folder_write("mine.edition", UNIT_OWN_TEXT);
    const Edition *mine = shelf_find(&shelf, folder_path("mine.edition"), &fault);
    assert_non_null(mine);
    assert_ptr_equal(mine, shelf_find(&shelf, folder_path("mine.edition"), &fault));
    table = table_of(mine, "seed=3");
    play_random(&table, 1, 9);
    assert_true(table_save(&table, folder_path("mine.pwk"), &fault));
    shelf_done(&shelf);
    shelf = (Shelf){0};
    assert_true(table_load(&table, &shelf, folder_path("mine.pwk"), &fault));
    assert_int_equal(table.ply, 9);
    Table before = table;
    assert_true(table_load(&table, &shelf, folder_path("mine.pwk"), &fault));
    assert_ptr_equal(table.game.edition, before.game.edition);
    shelf_done(&shelf);
    shelf = (Shelf){0};
    folder_write("mine.edition", "edition broken\n");
    assert_false(table_load(&table, &shelf, folder_path("mine.pwk"), &fault));
    unit_assert_says(fault.sentence, "mine.edition:1: the line \"quilt\" is missing");
    char changed[4096];
    snprintf(changed, sizeof changed, "note changed\n%s", UNIT_OWN_TEXT);
    folder_write("mine.edition", changed);
    assert_false(table_load(&table, &shelf, folder_path("mine.pwk"), &fault));
    unit_assert_says(fault.sentence, "not 2e95dd11d90e1ecb: its contents have changed");
    shelf_done(&shelf);
}

/* A record in the working folder names its edition without a folder. */
static void test_load_from_here(void **state)
{
    char root[4096];
    Shelf shelf = {0};
    Fault fault;
    Table table;
    (void)state;
    folder_write("here.edition", UNIT_OWN_TEXT);
    folder_write("here.pwk", "[Edition \"here.edition 2e95dd11d90e1ecb\"]\nadvance *\n");
    assert_non_null(getcwd(root, sizeof root));
    assert_int_equal(chdir(folder_path("")), 0);
    bool good = table_load(&table, &shelf, "here.pwk", &fault);
    assert_int_equal(chdir(root), 0);
    assert_true(good);
    assert_int_equal(table.ply, 1);
    shelf_done(&shelf);
}

static void test_shelf(void **state)
{
    static const struct {
        const char *asked, *words;
    } ROW[] = {
        {"chess", "there is no edition \"chess\" (classic, express, automa, or the path of a file)"},
        {"", "there is no edition \"\""},
        {"none.edition", "none.edition: can't be opened"},
        {"./", "this is a directory"},
    };
    Shelf shelf = {0};
    Fault fault;
    (void)state;
    const Edition *classic = shelf_find(&shelf, "classic", &fault);
    assert_non_null(classic);
    assert_ptr_equal(classic, shelf_find(&shelf, "classic", &fault));
    assert_ptr_equal(classic, shelf_find_record(&shelf, "classic", "", &fault));
    for (size_t i = 0; i < COUNT(ROW); i++) {
        assert_null(shelf_find(&shelf, ROW[i].asked, &fault));
        unit_assert_says(fault.sentence, ROW[i].words);
    }
    char name[MAX_FILE_NAME + 1];
    memset(name, 'n', sizeof name);
    memcpy(name + MAX_FILE_NAME - 4, ".txt", 5);
    folder_write(name, UNIT_OWN_TEXT);
    assert_null(shelf_find(&shelf, folder_path(name), &fault));
    unit_assert_says(fault.sentence, "the name of an edition's file has at most 95 bytes");
    folder_write("wrong.edition", "edition a\n\xFF\n");
    assert_null(shelf_find(&shelf, folder_path("wrong.edition"), &fault));
    unit_assert_says(fault.sentence, "wrong.edition:2: this is not UTF-8 text");
    folder_write("own.edition", UNIT_OWN_TEXT);
    const Edition *own = shelf_find(&shelf, folder_path("own.edition"), &fault);
    assert_non_null(own);
    assert_string_equal(own->file, "own.edition");
    assert_ptr_equal(own, shelf_find_position(&shelf, "@2e95dd11d90e1ecb", &fault));
    assert_ptr_equal(own, shelf_find_record(&shelf, "x.edition 2e95dd11d90e1ecb", "/nowhere", &fault));
    shelf_done(&shelf);
}

/* Invalid edition tags in records and positions. */
static void test_shelf_refuses(void **state)
{
    static const struct {
        const char *asked, *words;
    } ROW[] = {
        {"../../etc/passwd 0123456789abcdef", "is not the name of an edition's file"},
        {"/dev/stdin 0123456789abcdef", "is not the name of an edition's file"},
        {"own.edition +123456789abcdef", "there is no edition"},
        {"own.edition 0x23456789abcdef", "there is no edition"},
        {"own.edition 0123456789ABCDEF", "there is no edition"},
        {"own.edition", "there is no edition"},
        {"own.edition 0123456789abcdef", "its contents have changed"},
        {"none.edition 0123456789abcdef", "none.edition: can't be opened"},
    };
    Shelf shelf = {0};
    Fault fault;
    (void)state;
    folder_write("own.edition", UNIT_OWN_TEXT);
    for (size_t i = 0; i < COUNT(ROW); i++) {
        assert_null(shelf_find_record(&shelf, ROW[i].asked, folder_path(""), &fault));
        unit_assert_says(fault.sentence, ROW[i].words);
    }
    assert_null(shelf_find_position(&shelf, "@+00000000000000a", &fault));
    unit_assert_says(fault.sentence, "is loaded");
    folder_write("control\tname.edition", UNIT_OWN_TEXT);
    assert_null(shelf_find(&shelf, folder_path("control\tname.edition"), &fault));
    unit_assert_says(fault.sentence, "without control characters");
    shelf_done(&shelf);
}

/* If the edition's file is missing, the copy named after its checksum is used. */
static void test_shelf_kept_copy(void **state)
{
    Shelf shelf = {0};
    Fault fault;
    (void)state;
    folder_write("2e95dd11d90e1ecb.edition", UNIT_OWN_TEXT);
    folder_write("own.edition", "edition changed\n");
    const Edition *own = shelf_find_record(&shelf, "own.edition 2e95dd11d90e1ecb", folder_path(""), &fault);
    assert_non_null(own);
    assert_string_equal(own->file, "own.edition");
    shelf_done(&shelf);
}

/* An edition file of the maximum size, and one byte more. */
static void test_large_edition_file(void **state)
{
    Shelf shelf = {0};
    Fault fault;
    char *large = calloc(1, MAX_EDITION_TEXT + 2);
    (void)state;
    assert_non_null(large);
    memset(large, '\n', MAX_EDITION_TEXT + 1);
    folder_write("large.edition", large);
    free(large);
    assert_null(shelf_find(&shelf, folder_path("large.edition"), &fault));
    unit_assert_says(fault.sentence, "larger than the maximum of 65536 bytes");
    shelf_done(&shelf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_and_redo),
        cmocka_unit_test(test_line_that_is_known),
        cmocka_unit_test(test_a_new_move_forgets),
        cmocka_unit_test(test_record_ends_here),
        cmocka_unit_test(test_wrong_moves_change_nothing),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_seeds),
        cmocka_unit_test_setup_teardown(test_save_and_load, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_save_and_load_position, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_bad_files_change_nothing, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_files_that_cannot_be_read, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_places_that_cannot_be_written, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_full_disk, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_own_edition_beside_the_record, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_load_from_here, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_shelf, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_shelf_refuses, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_shelf_kept_copy, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_large_edition_file, folder_make, folder_remove),
    };
    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
