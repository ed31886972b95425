/* SPDX-License-Identifier: MIT */
#include "table/keep/keeper_old.h"

#include "base/file.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define EDITION_ENDING ".edition"

enum {
    OLD_PLACES = 18, /* games aside: nine, with room for those a kill left behind */
    LAST_NANOSECOND = 999999999,
};

static bool is_file(const char *path, struct stat *status)
{
    return stat(path, status) == 0 && S_ISREG(status->st_mode);
}

/* Is a program of an earlier version still running? */
static bool is_held(const Keeper *keeper)
{
    char path[PATH_MAX];
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int file = keeper_folder(keeper, "plain.lock", path) ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0)
        return false;
    bool held = fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    close(file);
    return held;
}

static bool ends_with(const char *name, const char *ending)
{
    size_t length = strlen(name);
    return length > strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0;
}

/* Is it a temporary file such as plain.pwk.a1B2c3, left by a killed program? */
static bool is_temporary(const char *name)
{
    const char *ending = strrchr(name, '.');
    bool plain = strncmp(name, "plain", strlen("plain")) == 0 && strstr(name, ".pwk.");
    return ending && strlen(ending) == strlen(".XXXXXX") && (plain || strstr(name, EDITION_ENDING "."));
}

/* Copies rather than moves, so the records find their edition in either folder, even after a kill. */
static void copy_edition(const Keeper *keeper, const char *name, const char *to)
{
    char from[PATH_MAX], folder[PATH_MAX], path[PATH_MAX];
    size_t length;
    Fault fault;
    if (!keeper_folder(keeper, name, from) || !keeper_folder(keeper, to, folder) ||
        snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path || access(path, F_OK) == 0)
        return;
    char *text = file_read(from, MAX_EDITION_TEXT, &length, &fault);
    if (text && file_make_folders(folder))
        file_write_new(path, text, length, &fault);
    free(text);
}

static void copy_editions(const Keeper *keeper)
{
    DIR *entries = opendir(keeper->folder);
    if (!entries)
        return;
    for (const struct dirent *entry; (entry = readdir(entries));)
        if (ends_with(entry->d_name, EDITION_ENDING)) {
            copy_edition(keeper, entry->d_name, KEEPER_UNFINISHED);
            copy_edition(keeper, entry->d_name, KEEPER_GAMES);
        } else if (is_temporary(entry->d_name)) {
            unlinkat(dirfd(entries), entry->d_name, 0);
        }
    closedir(entries);
}

/* The edition that the record names, for its file name; "" when it can't be read. */
static void find_edition(const char *path, char edition[MAX_TAG])
{
    size_t length;
    Fault fault;
    Text name = text_in(edition, MAX_TAG);
    char *text = file_read(path, MAX_RECORD_TEXT, &length, &fault);
    if (text && !record_edition(text, length, &name, &fault))
        edition[0] = '\0';
    free(text);
}

/* Games aside keep their order: each gets a time later than the one before it. */
static void put_in_order(const char *path, const char *folder, struct timespec *when)
{
    KeptList list;
    kept_list(folder, KEPT_BY_CHANGE, &list);
    if (list.count > 0) {
        struct timespec last = list.game[0].when;
        if (when->tv_sec < last.tv_sec || (when->tv_sec == last.tv_sec && when->tv_nsec <= last.tv_nsec)) {
            *when = last.tv_nsec < LAST_NANOSECOND ? (struct timespec){last.tv_sec, last.tv_nsec + 1}
                                                   : (struct timespec){last.tv_sec + 1, 0};
            utimensat(AT_FDCWD, path, (struct timespec[]){*when, *when}, 0);
        }
    }
    kept_list_done(&list);
}

static void adopt(const Keeper *keeper, const char *old, const char *to)
{
    char path[PATH_MAX], folder[PATH_MAX], edition[MAX_TAG], name[MAX_KEPT_NAME];
    struct stat status;
    Fault fault;
    if (!keeper_folder(keeper, old, path) || !keeper_folder(keeper, to, folder) || !is_file(path, &status) ||
        !file_make_folders(folder))
        return;
    struct timespec when = status.st_mtim;
    find_edition(path, edition);
    if (strcmp(to, KEEPER_UNFINISHED) == 0)
        put_in_order(path, folder, &when);
    kept_move_new(path, folder, status.st_mtim, edition, name, &fault);
}

static void adopt_board(const Keeper *keeper)
{
    char from[PATH_MAX], to[PATH_MAX];
    Fault fault;
    if (keeper_folder(keeper, "plain-board.pwk", from) && keeper_folder(keeper, "board.pwk", to) &&
        access(from, F_OK) == 0)
        file_move_new(from, to, &fault);
}

/* Are there old files? The lock exists from the first game on and is removed last. */
static bool is_there(const Keeper *keeper)
{
    static const char *const OLD[] = {"plain.lock", "plain.pwk", "plain-previous.pwk", "plain-finished.pwk",
                                      "plain-board.pwk"};
    char path[PATH_MAX];
    for (size_t i = 0; i < sizeof OLD / sizeof *OLD; i++)
        if (keeper_folder(keeper, OLD[i], path) && access(path, F_OK) == 0)
            return true;
    return false;
}

void keeper_old_adopt(const Keeper *keeper)
{
    char name[32], path[PATH_MAX];
    if (!is_there(keeper) || is_held(keeper))
        return;
    copy_editions(keeper);
    for (int place = OLD_PLACES; place >= 1; place--) {
        snprintf(name, sizeof name, place > 1 ? "plain-previous-%d.pwk" : "plain-previous.pwk", place);
        adopt(keeper, name, KEEPER_UNFINISHED);
    }
    adopt(keeper, "plain.pwk", KEEPER_UNFINISHED);
    adopt(keeper, "plain-finished.pwk", KEEPER_GAMES);
    adopt_board(keeper);
    if (keeper_folder(keeper, "plain.lock", path))
        unlink(path);
}
