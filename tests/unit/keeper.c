/* SPDX-License-Identifier: MIT */
#include "table/keep/keeper.h"

#include "table/game/sitting.h"

#include "folder.h"
#include "unit.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static Keeper keeper_here(void)
{
    Keeper keeper;
    keeper_init_in(&keeper, true, folder_path(""));
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
    assert_true(keeper_keep(keeper, sitting, NULL, &fault));
}

/* Plays to the end, and keeps that: everybody advances, and sews leather onto the first free square. */
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
    }
    assert_true(keeper_keep(keeper, sitting, NULL, &fault));
}

/* The seed of the game in a file; 0: none. */
static int seed_of(const char *path)
{
    char text[1 << 14] = "";
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    const char *seed = strstr(text, "[Seed \"");
    return seed ? atoi(seed + strlen("[Seed \"")) : 0;
}

/* The game in progress and those aside, the last first: "3: 2 1". */
static const char *unfinished(const Keeper *keeper)
{
    static char memory[256];
    char path[PATH_MAX];
    Text text = text_in(memory, sizeof memory);
    text_add(&text, "%d:", keeper_path(keeper, path) ? seed_of(path) : 0);
    for (int nth = 0; keeper_aside_path(keeper, nth, path); nth++)
        text_add(&text, " %d", seed_of(path));
    return memory;
}

/* The finished games, the newest first. */
static const char *finished(void)
{
    static char memory[256];
    char path[PATH_MAX];
    KeptList list;
    Text text = text_in(memory, sizeof memory);
    memory[0] = '\0';
    kept_list(folder_path(KEEPER_GAMES), KEPT_BY_NAME, &list);
    for (int i = 0; i < list.count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder_path(KEEPER_GAMES), list.game[i].name);
        text_add(&text, i ? " %d" : "%d", seed_of(path));
    }
    kept_list_done(&list);
    return memory;
}

static Sitting begin(Keeper *keeper, int seed)
{
    Sitting sitting = sitting_of_seed(seed);
    keeper_begin(keeper, false);
    advance(keeper, &sitting);
    return sitting;
}

/* Games are started and left one after the other: none is lost, and whenever one ends the previous one returns. */
static void test_stack_of_games(void **state)
{
    Keeper keeper = keeper_here();
    (void)state;
    begin(&keeper, 1);
    assert_false(keeper.put_aside);
    begin(&keeper, 2);
    assert_true(keeper.put_aside);
    Sitting sitting = begin(&keeper, 3);
    assert_string_equal(unfinished(&keeper), "3: 2 1");
    advance(&keeper, &sitting);
    assert_false(keeper.put_aside);
    play_out(&keeper, &sitting);
    assert_int_equal(keeper.state, KEEPER_FINISHED);
    assert_string_equal(finished(), "3");
    assert_string_equal(unfinished(&keeper), "2: 1");
    keeper_done(&keeper);
}

/* After undo the finished game stays as it was; with other moves it ends as another game. */
static void test_undone_and_finished_again(void **state)
{
    Keeper keeper = keeper_here();
    Sitting sitting = begin(&keeper, 1);
    Fault fault;
    char path[PATH_MAX];
    (void)state;
    play_out(&keeper, &sitting);
    for (int i = 0; i < 3; i++) {
        sitting_undo(&sitting);
        assert_true(keeper_keep(&keeper, &sitting, NULL, &fault));
        assert_string_equal(unfinished(&keeper), "1:");
        play_out(&keeper, &sitting);
        assert_string_equal(unfinished(&keeper), "0:");
        assert_string_equal(finished(), "1");
    }
    table_set_player(&sitting.table, 0, "Anna");
    sitting_undo(&sitting);
    assert_true(keeper_keep(&keeper, &sitting, NULL, &fault));
    play_out(&keeper, &sitting);
    assert_string_equal(finished(), "1 1");
    assert_true(keeper_finished_path(&keeper, path) && seed_of(path) == 1);
    keeper_done(&keeper);
}

/* Many games within a second: all are kept, in order. */
static void test_none_is_dropped(void **state)
{
    Keeper keeper = keeper_here();
    (void)state;
    for (int seed = 1; seed <= 13; seed++)
        begin(&keeper, seed);
    assert_string_equal(unfinished(&keeper), "13: 12 11 10 9 8 7 6 5 4 3 2 1");
    assert_int_equal(folder_count_in(KEEPER_UNFINISHED), 13);
    for (int seed = 21; seed <= 33; seed++) {
        Sitting sitting = begin(&keeper, seed);
        play_out(&keeper, &sitting);
    }
    assert_string_equal(finished(), "33 32 31 30 29 28 27 26 25 24 23 22 21");
    assert_string_equal(unfinished(&keeper), "13: 12 11 10 9 8 7 6 5 4 3 2 1");
    keeper_done(&keeper);
}

/* The game that was in progress is put aside last, and the others keep their order. */
static void test_turns(void **state)
{
    Keeper keeper = keeper_here();
    Fault fault;
    (void)state;
    assert_true(keeper_choose_aside(&keeper, 0, &fault));
    assert_string_equal(unfinished(&keeper), "0:");
    for (int seed = 1; seed <= 4; seed++)
        begin(&keeper, seed);
    assert_true(keeper_choose_aside(&keeper, 1, &fault));
    assert_string_equal(unfinished(&keeper), "4: 3 2 1"); /* only chosen: it may turn out to be unreadable */
    keeper_resumed(&keeper);
    assert_string_equal(unfinished(&keeper), "2: 4 3 1");
    assert_true(keeper_choose_aside(&keeper, 0, &fault));
    keeper_resumed(&keeper);
    assert_string_equal(unfinished(&keeper), "4: 2 3 1");
    assert_true(keeper_choose_aside(&keeper, 2, &fault));
    keeper_resumed(&keeper);
    assert_string_equal(unfinished(&keeper), "1: 4 2 3");
    assert_int_equal(keeper_asides(&keeper), 3);
    Keeper next = keeper_here(); /* the next start finds the same */
    assert_string_equal(unfinished(&next), "1: 4 2 3");
    next.on = false;
    assert_true(keeper_choose_aside(&next, 0, &fault));
    keeper_resumed(&next); /* and nothing changes when saving is off */
    Keeper last = keeper_here();
    assert_string_equal(unfinished(&last), "1: 4 2 3");
    keeper_done(&last);
    keeper_done(&next);
    keeper_done(&keeper);
}

/* A game is started, another is chosen and finished: the first one is back. */
static void test_turn_and_end(void **state)
{
    Keeper keeper = keeper_here();
    Fault fault;
    (void)state;
    begin(&keeper, 1);
    Sitting sitting = begin(&keeper, 2);
    begin(&keeper, 3);
    assert_true(keeper_choose_aside(&keeper, 0, &fault));
    keeper_resumed(&keeper);
    play_out(&keeper, &sitting);
    assert_string_equal(unfinished(&keeper), "3: 1");
    assert_string_equal(finished(), "2");
    keeper_done(&keeper);
}

/* Every step that changes the folder ends in one of these calls; after this many the program is killed. */
static int calls_left = INT_MAX;

static void count_call(void)
{
    if (calls_left-- == 0)
        _exit(0);
}

int fsync(int file)
{
    count_call();
    return (int)syscall(SYS_fsync, file);
}

int unlink(const char *path)
{
    count_call();
    return unlinkat(AT_FDCWD, path, 0);
}

int utimensat(int folder, const char *path, const struct timespec times[2], int flags)
{
    count_call();
    return (int)syscall(SYS_utimensat, folder, path, times, flags);
}

/* Runs in another process that is killed at the given call; false when it ended before. */
static bool is_killed(void (*run)(void), int call)
{
    int status = 1;
    pid_t child = fork();
    if (child == 0) {
        calls_left = call;
        run();
        _exit(1);
    }
    waitpid(child, &status, 0);
    return status == 0;
}

static void finish_game(void)
{
    Keeper keeper = keeper_here();
    Sitting sitting = begin(&keeper, 2);
    for (int i = 0; i < 6; i++)
        advance(&keeper, &sitting);
    play_out(&keeper, &sitting);
    keeper_done(&keeper);
}

/* Whenever it is killed, its games can be read, and the previous one exists. */
static void test_killed(void **state)
{
    int call = 0;
    (void)state;
    for (bool killed = true; killed; call++) {
        Keeper keeper = keeper_here();
        begin(&keeper, 1);
        keeper_done(&keeper);
        killed = is_killed(finish_game, call);
        Keeper next = keeper_here();
        const char *left = unfinished(&next);
        assert_true(strcmp(left, "1:") == 0 || strcmp(left, "2: 1") == 0);
        assert_true(strcmp(finished(), "2") == 0 || strcmp(finished(), "") == 0);
        if (call > 4) /* its first move is written */
            assert_true(strcmp(left, "1:") != 0 || strcmp(finished(), "2") == 0);
        begin(&next, 3); /* and play continues from there */
        assert_true(strncmp(unfinished(&next), "3: ", 3) == 0);
        keeper_done(&next);
        folder_remove(NULL);
        folder_make(NULL);
    }
    assert_true(call > 20);
}

static void write_record(const char *name, int seed)
{
    char text[256];
    snprintf(text, sizeof text, "[Edition \"classic\"]\n[Seed \"%d\"]\n\nadvance *\n", seed);
    folder_write(name, text);
}

/* The files of an earlier version: after a turn their times don't show their order. */
static void write_old_files(void)
{
    write_record("plain.pwk", 4);
    write_record("plain-previous.pwk", 1);
    write_record("plain-previous-2.pwk", 3);
    write_record("plain-previous-3.pwk", 2);
    write_record("plain-previous-7.pwk", 5);
    write_record("plain-finished.pwk", 6);
    write_record("plain-board.pwk", 7);
    folder_write("plain.lock", "");
    folder_write("plain.pwk.a1B2c3", "[Edition");
    folder_write("0123456789abcdef.edition", "an edition");
    folder_write("letter.txt", "mine");
}

static void assert_adopted(void)
{
    Keeper keeper = keeper_here();
    assert_string_equal(unfinished(&keeper), "4: 1 3 2 5");
    assert_string_equal(finished(), "6");
    assert_int_equal(seed_of(folder_path("board.pwk")), 7);
    assert_int_equal(folder_count_in(KEEPER_UNFINISHED), 6); /* with the edition */
    assert_int_equal(folder_count_in(KEEPER_GAMES), 2);
    assert_int_equal(folder_count(), 5); /* two folders, the board, an edition, a letter */
    keeper_done(&keeper);
}

static void adopt(void)
{
    Keeper keeper = keeper_here();
    keeper_done(&keeper);
}

static void test_old_files(void **state)
{
    (void)state;
    write_old_files();
    assert_adopted();
    assert_adopted();
}

/* If interrupted anywhere, the next start continues. */
static void test_old_files_killed(void **state)
{
    int call = 0;
    (void)state;
    for (bool killed = true; killed; call++) {
        write_old_files();
        killed = is_killed(adopt, call);
        assert_adopted();
        folder_remove(NULL);
        folder_make(NULL);
    }
    assert_true(call > 10);
}

/* A program of an earlier version is running: its files stay untouched. */
static void test_old_program(void **state)
{
    int told[2], end[2];
    char byte;
    (void)state;
    write_old_files();
    assert_true(pipe(told) == 0 && pipe(end) == 0);
    pid_t other = fork();
    if (other == 0) {
        struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        int file = open(folder_path("plain.lock"), O_RDWR);
        close(end[1]);
        _exit(fcntl(file, F_SETLK, &all) != 0 || write(told[1], "", 1) != 1 || read(end[0], &byte, 1) < 0);
    }
    assert_int_equal(read(told[0], &byte, 1), 1);
    adopt();
    assert_int_equal(seed_of(folder_path("plain.pwk")), 4);
    close(end[1]);
    waitpid(other, NULL, 0);
    assert_adopted();
}

/* However long the folder's name is, the reason is reported. */
static void test_no_folder(void **state)
{
    Keeper keeper;
    Sitting sitting = sitting_of_seed(1);
    Fault fault = {0};
    (void)state;
    char folder[3 * FAULT_SIZE];
    snprintf(folder, sizeof folder, "/proc/nowhere/%0*d", 2 * FAULT_SIZE, 0);
    keeper_init_in(&keeper, true, folder);
    keeper_begin(&keeper, false);
    assert_true(table_play_text(&sitting.table, span_of("advance"), &fault));
    assert_false(keeper_keep(&keeper, &sitting, NULL, &fault));
    unit_assert_says(fault.sentence, "the folder can't be created: No such file or directory");
    keeper_done(&keeper);
}

/* Makes the folder read-only. That does not stop root, so root changes its user; false if it can't. */
static bool freeze_folder(void)
{
    enum { NOBODYS_ID = 65534 };
    assert_int_equal(chmod(folder_path(""), 0755), 0);
    assert_int_equal(chmod(folder_path(KEEPER_UNFINISHED), 0555), 0);
    return geteuid() != 0 || seteuid(NOBODYS_ID) == 0;
}

static void thaw_folder(void)
{
    if (getuid() == 0)
        assert_int_equal(seteuid(0), 0);
    assert_int_equal(chmod(folder_path(KEEPER_UNFINISHED), 0700), 0);
}

/* Reported once, and earlier saves remain. */
static void test_frozen(void **state)
{
    Keeper keeper = keeper_here();
    Fault fault = {0};
    (void)state;
    begin(&keeper, 1);
    Sitting sitting = sitting_of_seed(2);
    keeper_begin(&keeper, false);
    assert_true(table_play_text(&sitting.table, span_of("advance"), &fault));
    bool frozen = freeze_folder();
    bool kept = frozen && keeper_keep(&keeper, &sitting, NULL, &fault);
    thaw_folder();
    if (!frozen)
        skip();
    assert_false(kept);
    unit_assert_says(fault.sentence, "can't be written");
    assert_int_equal(keeper.state, KEEPER_NOTHING);
    assert_string_equal(unfinished(&keeper), "1:");
    keeper_done(&keeper);
}

/* If the computer starts, no person has chosen anything yet. */
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
    assert_string_equal(unfinished(&keeper), "1:");
    advance(&keeper, &sitting);
    assert_string_equal(unfinished(&keeper), "2: 1");
    Fault fault;
    sitting_go_to(&sitting, 1);
    assert_true(keeper_keep(&keeper, &sitting, NULL, &fault));
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
    assert_string_equal(unfinished(&keeper), "1:");
    assert_int_equal(seed_of(folder_path("board.pwk")), 2);
    assert_string_equal(finished(), "");
    keeper_done(&keeper);
}

/* A game open in another window can't be resumed, but others can, and a new one is saved beside it. */
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
        begin(&theirs, 2);
        close(end[1]);
        _exit(write(told[1], "", 1) != 1 || read(end[0], &byte, 1) < 0);
    }
    assert_int_equal(read(told[0], &byte, 1), 1);
    Keeper keeper = keeper_here();
    assert_false(keeper_choose(&keeper, &fault));
    unit_assert_says(fault.sentence, "another window");
    assert_true(keeper_choose_aside(&keeper, 0, &fault));
    begin(&keeper, 3);
    assert_string_equal(unfinished(&keeper), "3: 2 1");
    assert_false(keeper_choose_aside(&keeper, 0, &fault));
    close(end[1]);
    waitpid(other, NULL, 0);
    assert_true(keeper_choose_aside(&keeper, 0, &fault));
    keeper_resumed(&keeper);
    assert_string_equal(unfinished(&keeper), "2: 3 1");
    keeper_done(&keeper);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_stack_of_games, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_undone_and_finished_again, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_none_is_dropped, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_turns, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_turn_and_end, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_killed, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_old_files, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_old_files_killed, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_old_program, folder_make, folder_remove),
        cmocka_unit_test(test_no_folder),
        cmocka_unit_test_setup_teardown(test_frozen, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_only_the_computer_has_moved, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_boards_are_no_games, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_another_window, folder_make, folder_remove),
    };
    return cmocka_run_group_tests_name("keeper", tests, NULL, NULL);
}
