/* SPDX-License-Identifier: MIT */
#include "table/keeper.h"

#include "table/sitter.h"

#include "folder.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static Keeper keeper_here(void)
{
    Keeper keeper;
    keeper_init(&keeper, true);
    snprintf(keeper.folder, sizeof keeper.folder, "%s", folder_path("."));
    return keeper;
}

static Table table_of_seed(int seed)
{
    Table table;
    char keys[32];
    snprintf(keys, sizeof keys, "seed=%d", seed);
    Deal deal = unit_deal(unit_edition("classic"), keys);
    table_deal(&table, &deal);
    return table;
}

static void advance(Keeper *keeper, Table *table)
{
    Fault fault = {0};
    assert_true(table_play_text(table, span_of("advance"), &fault));
    assert_true(keeper_keep(keeper, table, &fault));
}

/* To the end of the game: everybody advances, and sews leather on where it first fits. */
static void play_out(Keeper *keeper, Table *table)
{
    Fault fault;
    while (game_phase(&table->game) != PHASE_OVER) {
        Moves moves;
        moves_find(&moves, &table->game);
        Move move = moves_nth(&moves, 0);
        for (int i = 0; i < moves.count; i++)
            if (moves_nth(&moves, i).kind == MOVE_ADVANCE)
                move = moves_nth(&moves, i);
        assert_true(table_play(table, move, &fault));
        assert_true(keeper_keep(keeper, table, &fault));
    }
}

/* The deal of the game in a file; 0: there is none. */
static int seed_in(const char *name)
{
    char *text = folder_read(name);
    const char *seed = text ? strstr(text, "[Seed \"") : NULL;
    int found = seed ? atoi(seed + strlen("[Seed \"")) : 0;
    free(text);
    return found;
}

static void assert_kept(int game, int previous, int before_it)
{
    assert_int_equal(seed_in("plain.pwk"), game);
    assert_int_equal(seed_in("plain-previous.pwk"), previous);
    assert_int_equal(seed_in("plain-previous-2.pwk"), before_it);
}

static Table begin(Keeper *keeper, int seed)
{
    Table table = table_of_seed(seed);
    keeper_begin(keeper, false);
    advance(keeper, &table);
    return table;
}

/* One game after the other is begun and left: none is gone, and each that ends brings the one before back. */
static void test_stack_of_games(void **state)
{
    Keeper keeper = keeper_here();
    (void)state;
    begin(&keeper, 1);
    assert_false(keeper.put_aside);
    begin(&keeper, 2);
    assert_true(keeper.put_aside);
    Table table = begin(&keeper, 3);
    assert_kept(3, 2, 1);
    advance(&keeper, &table);
    assert_false(keeper.put_aside);
    play_out(&keeper, &table);
    assert_int_equal(keeper.state, KEEPER_FINISHED);
    assert_int_equal(seed_in("plain-finished.pwk"), 3);
    assert_kept(2, 1, 0);
    Fault fault;
    table_undo(&table);
    assert_true(keeper_keep(&keeper, &table, &fault));
    assert_kept(3, 2, 1);
    play_out(&keeper, &table);
    assert_kept(2, 1, 0);
    keeper_done(&keeper);
}

static void test_turns(void **state)
{
    Keeper keeper = keeper_here();
    Fault fault;
    (void)state;
    assert_true(keeper_turn(&keeper, &fault));
    assert_kept(0, 0, 0);
    for (int seed = 1; seed <= 3; seed++)
        begin(&keeper, seed);
    Keeper other = keeper_here();
    other.on = false;
    assert_true(keeper_turn(&other, &fault));
    assert_kept(3, 2, 1);
    assert_true(keeper_turn(&keeper, &fault));
    assert_kept(2, 1, 3);
    assert_true(keeper_turn(&keeper, &fault));
    assert_kept(1, 3, 2);
    for (int seed = 4; seed <= MOST_ASIDE + 1; seed++)
        begin(&keeper, seed);
    assert_true(keeper_turn(&keeper, &fault));
    assert_kept(MOST_ASIDE, MOST_ASIDE - 1, MOST_ASIDE - 2);
    char name[MAX_KEPT_NAME];
    snprintf(name, sizeof name, "plain-previous-%d.pwk", MOST_ASIDE);
    assert_int_equal(seed_in(name), MOST_ASIDE + 1);
    keeper_done(&keeper);
}

static void test_oldest_goes(void **state)
{
    Keeper keeper = keeper_here();
    (void)state;
    for (int seed = 1; seed <= MOST_ASIDE + 3; seed++)
        begin(&keeper, seed);
    assert_kept(MOST_ASIDE + 3, MOST_ASIDE + 2, MOST_ASIDE + 1);
    assert_int_equal(folder_count(), MOST_ASIDE + 2); /* with the lock */
    keeper_done(&keeper);
}

/* Something that is no game lies where the next one is to be put: it moves on like one. */
static void test_folder_in_the_way(void **state)
{
    Keeper keeper = keeper_here();
    (void)state;
    begin(&keeper, 101);
    begin(&keeper, 102);
    assert_int_equal(mkdir(folder_path("plain-previous-2.pwk"), 0700), 0);
    Table table = begin(&keeper, 103);
    assert_kept(103, 102, 101);
    play_out(&keeper, &table);
    assert_kept(102, 101, 0);
    keeper_done(&keeper);
}

/* The oldest can't make room: every game stays where it is, and the new one is not kept. */
static void test_no_room_aside(void **state)
{
    Keeper keeper = keeper_here();
    Fault fault = {0};
    (void)state;
    for (int seed = 1; seed <= MOST_ASIDE; seed++)
        begin(&keeper, seed);
    char name[MAX_KEPT_NAME];
    snprintf(name, sizeof name, "plain-previous-%d.pwk", MOST_ASIDE);
    assert_int_equal(mkdir(folder_path(name), 0700), 0);
    Table table = table_of_seed(MOST_ASIDE + 1);
    keeper_begin(&keeper, false);
    assert_true(table_play_text(&table, span_of("advance"), &fault));
    assert_false(keeper_keep(&keeper, &table, &fault));
    unit_assert_says(fault.sentence, "can't be put aside");
    assert_kept(MOST_ASIDE, MOST_ASIDE - 1, MOST_ASIDE - 2);
    keeper_done(&keeper);
}

/* No file can be moved in it. To root it can, so nobody takes root's place; false where that is not possible. */
static bool freeze_folder(void)
{
    enum { NOBODYS_ID = 65534 };
    assert_int_equal(chmod(folder_path("."), 0555), 0);
    return geteuid() != 0 || seteuid(NOBODYS_ID) == 0;
}

static void thaw_folder(void)
{
    if (getuid() == 0)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod(folder_path("."), 0700), 0);
}

static void test_no_turn(void **state)
{
    Keeper keeper = keeper_here();
    Fault fault = {0};
    (void)state;
    begin(&keeper, 1);
    begin(&keeper, 2);
    bool frozen = freeze_folder();
    bool turned = frozen && keeper_turn(&keeper, &fault);
    thaw_folder();
    if (!frozen)
        skip();
    assert_false(turned);
    unit_assert_says(fault.sentence, "can't be put aside");
    assert_kept(2, 1, 0);
    keeper_done(&keeper);
}

/* Where the computer begins, nobody has decided anything yet. */
static void test_only_the_computer_has_moved(void **state)
{
    Keeper keeper = keeper_here();
    (void)state;
    begin(&keeper, 1);
    Table table = table_of_seed(2);
    sitter_sit(&table, 0, (Sitter){.kind = SITTER_ENGINE, .level = 1});
    keeper_begin(&keeper, false);
    advance(&keeper, &table);
    assert_int_equal(keeper.state, KEEPER_UNTOUCHED);
    assert_kept(1, 0, 0);
    advance(&keeper, &table);
    assert_kept(2, 1, 0);
    Fault fault;
    table_go_to(&table, 1);
    assert_true(keeper_keep(&keeper, &table, &fault));
    assert_int_equal(keeper.state, KEEPER_KEPT);
    keeper_done(&keeper);
}

static void test_boards_are_no_games(void **state)
{
    Keeper keeper = keeper_here();
    (void)state;
    begin(&keeper, 1);
    Table board = table_of_seed(2);
    keeper_begin(&keeper, true);
    advance(&keeper, &board);
    assert_int_equal(keeper.state, KEEPER_KEPT);
    play_out(&keeper, &board);
    assert_kept(1, 0, 0);
    assert_int_equal(seed_in("plain-board.pwk"), 2);
    assert_int_equal(seed_in("plain-finished.pwk"), 0);
    keeper_done(&keeper);
}

/* Another process plays the game in progress: nothing of it is touched, and every game that is begun here complains. */
static void test_another_window(void **state)
{
    int told[2], end[2];
    char byte;
    Fault fault = {0};
    (void)state;
    assert_int_equal(pipe(told), 0);
    assert_int_equal(pipe(end), 0);
    pid_t other = fork();
    if (other == 0) {
        Keeper theirs = keeper_here();
        begin(&theirs, 1);
        close(end[1]);
        _exit(write(told[1], "", 1) != 1 || read(end[0], &byte, 1) < 0);
    }
    assert_int_equal(read(told[0], &byte, 1), 1);
    Keeper keeper = keeper_here();
    assert_false(keeper_hold(&keeper, &fault));
    unit_assert_says(fault.sentence, "another window");
    for (int seed = 2; seed <= 3; seed++) {
        Table table = table_of_seed(seed);
        keeper_begin(&keeper, false);
        assert_true(table_play_text(&table, span_of("advance"), &fault));
        assert_false(keeper_keep(&keeper, &table, &fault));
        assert_true(keeper_keep(&keeper, &table, &fault));
        assert_int_equal(keeper.state, KEEPER_NOTHING);
    }
    assert_kept(1, 0, 0);
    close(end[1]);
    waitpid(other, NULL, 0);
    begin(&keeper, 4);
    assert_kept(4, 1, 0);
    keeper_done(&keeper);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_stack_of_games, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_turns, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_oldest_goes, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_folder_in_the_way, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_no_room_aside, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_no_turn, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_only_the_computer_has_moved, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_boards_are_no_games, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_another_window, folder_make, folder_remove),
    };
    return cmocka_run_group_tests_name("keeper", tests, NULL, NULL);
}
