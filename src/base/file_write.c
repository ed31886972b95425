/* SPDX-License-Identifier: MIT */
/* A file is written under a temporary name next to it and then renamed:
 *
 *     game.pwk.thimble-a1B2c3      locked as long as its writer lives
 *
 * A program that is killed leaves the temporary file behind, unlocked. The next write into the folder removes it. */
#include "base/file.h"
#include "base/language.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/fs.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MARK ".thimble-"
#define TAIL "XXXXXX"

static bool cant_write(Fault *fault, const char *path)
{
    return file_failed(fault, path, T("can't be written"));
}

/* The folder of a path; "." for a bare name. */
static bool folder_of(const char *path, char folder[PATH_MAX])
{
    int length = (int)(file_name(path) - path);
    return snprintf(folder, PATH_MAX, "%.*s", length ? length : 1, length ? path : ".") < PATH_MAX;
}

static bool is_temporary(const char *name)
{
    size_t length = strlen(name);
    size_t end = strlen(MARK TAIL);
    return length > end && strncmp(name + length - end, MARK, strlen(MARK)) == 0;
}

/* A free lock means that its writer is gone. */
static void remove_stale(int folder, const char *name)
{
    int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0)
        return;
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        unlinkat(folder, name, 0);
    close(file);
}

/* Skips the folder that was cleaned last: a match writes thousands of files into one. */
static void clean_folder(const char *path)
{
    static _Thread_local char cleaned[PATH_MAX];
    char folder[PATH_MAX];
    DIR *entries;
    if (!folder_of(path, folder) || strcmp(folder, cleaned) == 0 || !(entries = opendir(folder)))
        return;
    for (const struct dirent *entry; (entry = readdir(entries));)
        if (is_temporary(entry->d_name))
            remove_stale(dirfd(entries), entry->d_name);
    closedir(entries);
    memcpy(cleaned, folder, strlen(folder) + 1);
}

static bool is_still_there(int file, const char *path)
{
    struct stat ours, there;
    return fstat(file, &ours) == 0 && stat(path, &there) == 0 && ours.st_ino == there.st_ino;
}

/* Creates the temporary file and locks it. Tries again if another program removed it before it was locked. */
static int make_temporary(const char *path, char beside[PATH_MAX])
{
    for (;;) {
        snprintf(beside, PATH_MAX, "%s" MARK TAIL, path);
        int file = mkstemp(beside);
        if (file < 0 || flock(file, LOCK_EX | LOCK_NB) != 0 || is_still_there(file, beside))
            return file;
        close(file);
    }
}

static bool write_all(int file, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t done = write(file, text, length);
        if (done < 0 && errno != EINTR)
            return false;
        if (done > 0) {
            text += done;
            length -= (size_t)done;
        }
    }
    return fsync(file) == 0;
}

/* The mode of the file: that of the old one, or the default with the user's umask. */
static mode_t mode_for(const struct stat *before)
{
    if (before)
        return before->st_mode & 07777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* A new name survives a power cut only after its folder has been synced. Some file systems can't sync folders, and
 * some folders are writable but not readable. */
bool file_sync_folder(const char *path, Fault *fault)
{
    char folder[PATH_MAX];
    if (!folder_of(path, folder))
        return cant_write(fault, path);
    int open_folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (open_folder < 0)
        return errno == EACCES || cant_write(fault, path);
    bool synced = fsync(open_folder) == 0 || errno == EINVAL || errno == EROFS || cant_write(fault, path);
    close(open_folder);
    return synced;
}

/* Atomic if the file system supports it; otherwise the file has both names for a moment. */
static int take_free_name(const char *beside, const char *path)
{
    if (syscall(SYS_renameat2, AT_FDCWD, beside, AT_FDCWD, path, RENAME_NOREPLACE) == 0)
        return 0;
    if (errno != EINVAL && errno != ENOSYS)
        return -1;
    return link(beside, path) == 0 ? unlink(beside) : -1;
}

static bool write_temporary(int file, const struct stat *before, const char *text, size_t length)
{
    return fchmod(file, mode_for(before)) == 0 && write_all(file, text, length);
}

/* Writes under a temporary name; then `take` renames it. */
static bool write_beside(const char *path, const struct stat *before, const char *text, size_t length,
                         int (*take)(const char *, const char *), Fault *fault)
{
    char beside[PATH_MAX];
    if (strlen(path) + strlen(MARK TAIL) >= sizeof beside)
        return fault_at(fault, 0, 0, "%s: %s", file_shown(path), t("the file name is too long"));
    clean_folder(path);
    int file = make_temporary(path, beside);
    if (file < 0)
        return cant_write(fault, path);
    bool taken = write_temporary(file, before, text, length) && take(beside, path) == 0;
    int problem = errno;
    if (!taken)
        unlink(beside);
    close(file);
    if (taken)
        return file_sync_folder(path, fault);
    errno = problem;
    cant_write(fault, path);
    errno = problem; /* for callers that check whether the name was free */
    return false;
}

bool file_write(const char *path, const char *text, size_t length, Fault *fault)
{
    struct stat status;
    bool exists = stat(path, &status) == 0;
    if (exists && !S_ISREG(status.st_mode))
        return file_is_no_file(fault, path, &status);
    return write_beside(path, exists ? &status : NULL, text, length, rename, fault);
}

bool file_write_new(const char *path, const char *text, size_t length, Fault *fault)
{
    return write_beside(path, NULL, text, length, take_free_name, fault);
}

bool file_move_new(const char *from, const char *to, Fault *fault)
{
    if (take_free_name(from, to) == 0)
        return file_sync_folder(to, fault);
    int problem = errno;
    cant_write(fault, to);
    errno = problem;
    return false;
}
