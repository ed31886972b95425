/* SPDX-License-Identifier: MIT */
#include "base/file.h"

#include "folder.h"
#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* All syncs go through here: they are counted, those of folders can fail, and the program can be killed at one. */
static int files_synced, folders_synced, folder_problem;
static bool killed_at_sync;

int fsync(int file)
{
    struct stat status;
    bool folder = fstat(file, &status) == 0 && S_ISDIR(status.st_mode);
    if (killed_at_sync)
        _exit(0);
    files_synced += !folder;
    folders_synced += folder;
    if (folder && folder_problem) {
        errno = folder_problem;
        return -1;
    }
    return (int)syscall(SYS_fsync, file);
}

static bool write_text(const char *name, const char *text, Fault *fault)
{
    return file_write(folder_path(name), text, strlen(text), fault);
}

static void assert_content(const char *name, const char *wanted)
{
    char *text = folder_read(name);
    assert_non_null(text);
    assert_string_equal(text, wanted);
    free(text);
}

/* A folder is cleaned again only after a write elsewhere. */
static void write_elsewhere(void)
{
    Fault fault;
    char path[] = "/tmp/thimble-unit-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    assert_true(file_write(path, "", 0, &fault));
    unlink(path);
}

static void test_syncs_file_and_folder(void **state)
{
    Fault fault;
    (void)state;
    files_synced = folders_synced = 0;
    assert_true(write_text("game.pwk", "one", &fault));
    assert_int_equal(files_synced, 1);
    assert_int_equal(folders_synced, 1);
    assert_true(write_text("game.pwk", "two", &fault));
    assert_int_equal(folders_synced, 2);
    assert_content("game.pwk", "two");
    assert_int_equal(folder_count(), 1);
}

static void test_folder_not_synced(void **state)
{
    Fault fault;
    (void)state;
    folder_problem = EIO;
    assert_false(write_text("game.pwk", "one", &fault));
    unit_assert_says(fault.sentence, "can't be written: Input/output error");
    folder_problem = EINVAL; /* a file system that can't sync folders */
    assert_true(write_text("game.pwk", "two", &fault));
    folder_problem = 0;
}

/* Killed while writing its temporary file: the next write removes that, and nothing else. */
static void test_killed(void **state)
{
    Fault fault;
    int status = 1;
    (void)state;
    folder_write("game.pwk.backup", "mine");
    folder_write("game.thimble-notes", "mine");
    folder_write("thimble-abcdef", "mine");
    pid_t child = fork();
    if (child == 0) {
        killed_at_sync = true;
        write_text("game.pwk", "one", &fault);
        _exit(1);
    }
    waitpid(child, &status, 0);
    assert_int_equal(status, 0);
    assert_int_equal(folder_count(), 4);
    write_elsewhere();
    assert_true(write_text("other.pwk", "two", &fault));
    assert_int_equal(folder_count(), 4);
    assert_content("other.pwk", "two");
    assert_content("game.pwk.backup", "mine");
}

/* Another program is writing: its temporary file stays. */
static void test_alive(void **state)
{
    Fault fault;
    int told[2], end[2];
    char byte;
    (void)state;
    assert_true(pipe(told) == 0 && pipe(end) == 0);
    pid_t child = fork();
    if (child == 0) {
        int file = open(folder_path("game.pwk.thimble-AbCd12"), O_WRONLY | O_CREAT, 0600);
        close(end[1]);
        _exit(flock(file, LOCK_EX) != 0 || write(told[1], "", 1) != 1 || read(end[0], &byte, 1) < 0);
    }
    close(told[1]);
    assert_int_equal(read(told[0], &byte, 1), 1);
    write_elsewhere();
    assert_true(write_text("game.pwk", "two", &fault));
    assert_int_equal(folder_count(), 2);
    close(end[1]);
    waitpid(child, NULL, 0);
    write_elsewhere();
    assert_true(write_text("game.pwk", "three", &fault));
    assert_int_equal(folder_count(), 1);
}

static void test_new_only(void **state)
{
    Fault fault;
    (void)state;
    assert_true(file_write_new(folder_path("game.pwk"), "one", 3, &fault));
    assert_false(file_write_new(folder_path("game.pwk"), "two", 3, &fault));
    assert_int_equal(errno, EEXIST);
    assert_content("game.pwk", "one");
    folder_write("other.pwk", "other");
    assert_false(file_move_new(folder_path("other.pwk"), folder_path("game.pwk"), &fault));
    assert_int_equal(errno, EEXIST);
    assert_content("game.pwk", "one");
    assert_true(file_move_new(folder_path("other.pwk"), folder_path("third.pwk"), &fault));
    assert_content("third.pwk", "other");
    assert_int_equal(folder_count(), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_syncs_file_and_folder, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_folder_not_synced, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_killed, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_alive, folder_make, folder_remove),
        cmocka_unit_test_setup_teardown(test_new_only, folder_make, folder_remove),
    };
    return cmocka_run_group_tests_name("file", tests, NULL, NULL);
}
