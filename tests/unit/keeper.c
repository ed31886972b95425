/* SPDX-License-Identifier: MIT */
#include "table/keeper.h"

#include "table/game/sitting.h"

#include "folder.h"
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
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

static Sitting sitting_of_seed(int seed)
{
    Sitting sitting;
    char keys[32];
    snprintf(keys, sizeof keys, "seed=%d", seed);
    Deal deal = unit_deal(unit_edition("classic"), keys);
    sitting_deal(&sitting, &deal);
    return sitting;
}

static void advance(Keeper *keeper, Sitting *sitting)
{
    Fault fault = {0};
    assert_true(table_play_text(&sitting->table, span_of("advance"), &fault));
    assert_true(keeper_keep(keeper, sitting, &fault));
}

/* To the end of the game: everybody advances, and sews leather on where it first fits. */
static void play_out(Keeper *keeper, Sitting *sitting)
{
    Fault fault;
    while (game_phase(&sitting->table.game) != PHASE_OVER) {
        Moves moves;
        moves_find(&moves, &sitting->table.game);
        Move move = moves_nth(&moves, 0);
        for (int i = 0; i < moves.count; i++)
            if (moves_nth(&moves, i).kind == MOVE_ADVANCE)
                move = moves_nth(&moves, i);
        assert_true(sitting_play(sitting, move, &fault));
        assert_true(keeper_keep(keeper, sitting, &fault));
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

static Sitting begin(Keeper *keeper, int seed)
{
    Sitting sitting = sitting_of_seed(seed);
    keeper_begin(keeper, false);
    advance(keeper, &sitting);
    return sitting;
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
    Sitting sitting = begin(&keeper, 3);
    assert_kept(3, 2, 1);
    advance(&keeper, &sitting);
    assert_false(keeper.put_aside);
    play_out(&keeper, &sitting);
    assert_int_equal(keeper.state, KEEPER_FINISHED);
    assert_int_equal(seed_in("plain-finished.pwk"), 3);
    assert_kept(2, 1, 0);
    Fault fault;
    sitting_undo(&sitting);
    assert_true(keeper_keep(&keeper, &sitting, &fault));
    assert_kept(3, 2, 1);
    play_out(&keeper, &sitting);
    assert_kept(2, 1, 0);
    keeper_done(&keeper);
}

/* The game in progress and those aside, the last first: "3: 2 1". */
static const char *all_kept(const Keeper *keeper)
{
    static char memory[128];
    char path[PATH_MAX];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, "%d:", seed_in("plain.pwk"));
    for (int nth = 0; keeper_aside_path(keeper, nth, path); nth++)
        text_add(&text, " %d", seed_in(file_name(path)));
    return memory;
}

/* The one that was in progress is the one put aside last, and the others keep their order. */
static void test_turns(void **state)
{
    Keeper keeper = keeper_here();
    Fault fault;
    (void)state;
    assert_true(keeper_turn(&keeper, 0, &fault));
    assert_string_equal(all_kept(&keeper), "0:");
    for (int seed = 1; seed <= 4; seed++)
        begin(&keeper, seed);
    Keeper other = keeper_here();
    other.on = false;
    assert_true(keeper_turn(&other, 1, &fault));
    assert_string_equal(all_kept(&keeper), "4: 3 2 1");
    assert_true(keeper_turn(&keeper, 1, &fault));
    assert_string_equal(all_kept(&keeper), "2: 4 3 1");
    assert_true(keeper_turn(&keeper, 0, &fault));
    assert_string_equal(all_kept(&keeper), "4: 2 3 1");
    assert_true(keeper_turn(&keeper, 2, &fault));
    assert_string_equal(all_kept(&keeper), "1: 4 2 3");
    assert_int_equal(keeper_asides(&keeper), 3);
    keeper_done(&keeper);
}

static void test_turn_of_the_oldest_of_nine(void **state)
{
    Keeper keeper = keeper_here();
    Fault fault;
    (void)state;
    for (int seed = 1; seed <= MOST_ASIDE + 1; seed++)
        begin(&keeper, seed);
    assert_true(keeper_turn(&keeper, MOST_ASIDE - 1, &fault));
    assert_string_equal(all_kept(&keeper), "1: 10 9 8 7 6 5 4 3 2");
    keeper_done(&keeper);
}

static void test_turn_where_none_is_in_progress(void **state)
{
    Keeper keeper = keeper_here();
    Fault fault;
    (void)state;
    for (int seed = 1; seed <= 4; seed++)
        begin(&keeper, seed);
    assert_int_equal(unlink(folder_path("plain.pwk")), 0);
    assert_true(keeper_turn(&keeper, 1, &fault));
    assert_string_equal(all_kept(&keeper), "2: 3 1");
    keeper_done(&keeper);
}

/* A game is begun, another is chosen and finished: the first one is there again. */
static void test_turn_and_end(void **state)
{
    Keeper keeper = keeper_here();
    Fault fault;
    (void)state;
    begin(&keeper, 1);
    Sitting sitting = begin(&keeper, 2);
    begin(&keeper, 3);
    assert_true(keeper_turn(&keeper, 0, &fault));
    keeper_resumed(&keeper);
    play_out(&keeper, &sitting);
    assert_string_equal(all_kept(&keeper), "3: 1");
    keeper_done(&keeper);
}

/* Every move of a file goes through here: after so many one of them fails, or all, or the program is killed. */
static int renames_left = INT_MAX;
static enum { BREAK_ONE, BREAK_ALL, BREAK_KILL } renames_break;

int rename(const char *old, const char *new)
{
    int left = renames_left--;
    if (left > 0 || (left < 0 && renames_break == BREAK_ONE))
        return renameat(AT_FDCWD, old, AT_FDCWD, new);
    if (renames_break == BREAK_KILL)
        _exit(0);
    errno = EIO;
    return -1;
}

enum { TURN_RENAMES = 5 }; /* to the end, two moves on, the one in progress, into its place */

/* Four games; the oldest takes its turn, and its moves stop after so many. */
static bool turn_broken_off(Keeper *keeper, int renames)
{
    Fault fault = {0};
    for (int seed = 1; seed <= 4; seed++)
        begin(keeper, seed);
    renames_left = renames;
    bool turned = keeper_turn(keeper, 2, &fault);
    renames_left = INT_MAX;
    assert_true(turned || strstr(fault.sentence, "can't be put aside"));
    return turned;
}

static void empty_folder(void)
{
    char name[MAX_KEPT_NAME];
    unlink(folder_path("plain.pwk"));
    unlink(folder_path("plain-previous.pwk"));
    for (int place = 2; place <= MOST_ASIDE; place++) {
        snprintf(name, sizeof name, "plain-previous-%d.pwk", place);
        unlink(folder_path(name));
    }
}

static void assert_all_kept(const Keeper *keeper)
{
    const char *kept = all_kept(keeper);
    for (int seed = 1; seed <= 4; seed++)
        assert_non_null(strchr(kept, '0' + seed));
}

/* Whichever of its moves fails, the game in progress is the one that was. */
static void test_turn_fails(void **state)
{
    Keeper keeper = keeper_here();
    int renames = 0;
    (void)state;
    renames_break = BREAK_ONE;
    for (; !turn_broken_off(&keeper, renames); renames++) {
        assert_all_kept(&keeper);
        assert_int_equal(seed_in("plain.pwk"), 4);
        assert_int_equal(keeper_asides(&keeper), 3);
        empty_folder();
    }
    assert_int_equal(renames, TURN_RENAMES);
    assert_string_equal(all_kept(&keeper), "1: 4 3 2");
    keeper_done(&keeper);
}

/* Not even back: all are still somewhere. */
static void test_turn_stuck(void **state)
{
    Keeper keeper = keeper_here();
    (void)state;
    renames_break = BREAK_ALL;
    for (int renames = 0; renames < TURN_RENAMES; renames++) {
        assert_false(turn_broken_off(&keeper, renames));
        assert_all_kept(&keeper);
        empty_folder();
    }
    keeper_done(&keeper);
}

/* Killed between two moves: all games are found again, and whatever is done next loses none. */
static void test_turn_killed(void **state)
{
    Fault fault;
    (void)state;
    for (int renames = 0; renames < TURN_RENAMES; renames++) {
        pid_t other = fork();
        if (other == 0) {
            Keeper killed = keeper_here();
            renames_break = BREAK_KILL;
            turn_broken_off(&killed, renames);
            _exit(1);
        }
        int status = 1;
        waitpid(other, &status, 0);
        assert_int_equal(status, 0);
        Keeper keeper = keeper_here();
        assert_all_kept(&keeper);
        begin(&keeper, 5);
        assert_all_kept(&keeper);
        assert_true(keeper_turn(&keeper, 3, &fault));
        assert_all_kept(&keeper);
        assert_int_equal(keeper_asides(&keeper), 4);
        keeper_done(&keeper);
        empty_folder();
    }
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
    Sitting sitting = begin(&keeper, 103);
    assert_kept(103, 102, 101);
    play_out(&keeper, &sitting);
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
    Sitting sitting = sitting_of_seed(MOST_ASIDE + 1);
    keeper_begin(&keeper, false);
    assert_true(table_play_text(&sitting.table, span_of("advance"), &fault));
    assert_false(keeper_keep(&keeper, &sitting, &fault));
    unit_assert_says(fault.sentence, "can't be put aside");
    assert_kept(MOST_ASIDE, MOST_ASIDE - 1, MOST_ASIDE - 2);
    keeper_done(&keeper);
}

/* However long the name of the folder, it is told why it can't be made. */
static void test_no_folder(void **state)
{
    Keeper keeper;
    Sitting sitting = sitting_of_seed(1);
    Fault fault = {0};
    (void)state;
    keeper_init(&keeper, true);
    snprintf(keeper.folder, sizeof keeper.folder, "/proc/nowhere/%0*d", 2 * FAULT_SIZE, 0);
    keeper_begin(&keeper, false);
    assert_true(table_play_text(&sitting.table, span_of("advance"), &fault));
    assert_false(keeper_keep(&keeper, &sitting, &fault));
    unit_assert_says(fault.sentence, "the folder can't be made: No such file or directory");
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
    bool turned = frozen && keeper_turn(&keeper, 0, &fault);
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
    Sitting sitting = sitting_of_seed(2);
    sitting_seat(&sitting, 0, (Seat){.kind = SEAT_COMPUTER, .level = 1});
    keeper_begin(&keeper, false);
    advance(&keeper, &sitting);
    assert_int_equal(keeper.state, KEEPER_UNTOUCHED);
    assert_kept(1, 0, 0);
    advance(&keeper, &sitting);
    assert_kept(2, 1, 0);
    Fault fault;
    sitting_go_to(&sitting, 1);
    assert_true(keeper_keep(&keeper, &sitting, &fault));
    assert_int_equal(keeper.state, KEEPER_KEPT);
    keeper_done(&keeper);
}

static void test_boards_are_no_games(void **state)
{
    Keeper keeper = keeper_here();
    (void)state;
    begin(&keeper, 1);
    Sitting board = sitting_of_seed(2);
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
        Sitting sitting = sitting_of_seed(seed);
        keeper_begin(&keeper, false);
        assert_true(table_play_text(&sitting.table, span_of("advance"), &fault));
        assert_false(keeper_keep(&keeper, &sitting, &fault));
        assert_true(keeper_keep(&keeper, &sitting, &fault));
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
        cmocka_unit_test_setup_teardown(test_turn_of_the_oldest_of_nine, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_turn_where_none_is_in_progress, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_turn_and_end, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_turn_fails, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_turn_stuck, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_turn_killed, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_oldest_goes, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_folder_in_the_way, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_no_room_aside, folder_make, folder_remove),
        cmocka_unit_test(test_no_folder),
        cmocka_unit_test_setup_teardown(test_no_turn, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_only_the_computer_has_moved, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_boards_are_no_games, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_another_window, folder_make, folder_remove),
    };
    return cmocka_run_group_tests_name("keeper", tests, NULL, NULL);
}
