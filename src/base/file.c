/* SPDX-License-Identifier: MIT */
#include "base/file.h"

#include "base/language.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool file_beside(const char *place, char *found, size_t size)
{
    char program[PATH_MAX], path[PATH_MAX], whole[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length <= 0)
        return false;
    program[length] = '\0';
    int folder = (int)(file_name(program) - program);
    return snprintf(path, sizeof path, "%.*s%s", folder, program, place) < (int)sizeof path &&
           realpath(path, whole) && (size_t)snprintf(found, size, "%s", whole) < size;
}

const char *file_shown(const char *path)
{
    enum { LONGEST = 120 };
    size_t length = strlen(path);
    if (length <= LONGEST)
        return length ? path : "\"\"";
    path += length - LONGEST;
    while ((*path & 0xC0) == 0x80) /* don't start in the middle of a character */
        path++;
    return path;
}

/* The XDG specification requires relative paths to be ignored. */
bool file_user_folder(const char *variable, const char *below_home, char *folder, size_t size)
{
    const char *set = getenv(variable);
    const char *home = getenv("HOME");
    if (set && set[0] == '/')
        return snprintf(folder, size, "%s/thimble", set) < (int)size;
    return home && home[0] == '/' && snprintf(folder, size, "%s/%s/thimble", home, below_home) < (int)size;
}

const char *file_typed(const char *typed, char *path, size_t size)
{
    const char *home = getenv("HOME");
    bool at_home = typed[0] == '~' && (typed[1] == '/' || typed[1] == '\0');
    if (at_home && !home)
        return T("~ is the home folder, and HOME does not name one");
    bool fits = snprintf(path, size, "%s%s", at_home ? home : "", typed + at_home) < (int)size;
    return fits ? NULL : T("the file name is too long");
}

/* The system's message is in the current language, so ours must be too. */
bool file_failed(Fault *fault, const char *path, const char *what)
{
    return fault_at(fault, 0, 0, "%s: %s: %s", file_shown(path), t(what), strerror(errno));
}

bool file_is_no_file(Fault *fault, const char *path, const struct stat *status)
{
    const char *what = S_ISDIR(status->st_mode) ? T("this is a directory, not a file")
                                                : T("this is a device or a pipe, not a file");
    return fault_at(fault, 0, 0, "%s: %s", file_shown(path), t(what));
}

char *file_read_stream(FILE *stream, const char *name, size_t limit, size_t *length, Fault *fault)
{
    char *text = malloc(limit + 1);
    *length = text ? fread(text, 1, limit + 1, stream) : 0;
    if (!text || ferror(stream))
        file_failed(fault, name, T("can't be read"));
    else if (*length > limit)
        fault_at(fault, 0, 0, t("%s: larger than the maximum of %zu bytes"), file_shown(name), limit);
    else {
        char *kept = realloc(text, *length + 1); /* shrink it: it was allocated for the largest size */
        text = kept ? kept : text;
        text[*length] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

/* Opens a regular file: a pipe or a device might block. */
static FILE *open_ordinary(const char *path, Fault *fault)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        file_failed(fault, path, T("can't be opened"));
        return NULL;
    }
    FILE *stream = NULL;
    bool known = fstat(file, &status) == 0;
    if (known && !S_ISREG(status.st_mode))
        file_is_no_file(fault, path, &status);
    else if (!known || !(stream = fdopen(file, "rb")))
        file_failed(fault, path, T("can't be opened"));
    if (!stream)
        close(file);
    return stream;
}

char *file_read(const char *path, size_t limit, size_t *length, Fault *fault)
{
    FILE *stream = open_ordinary(path, fault);
    if (!stream)
        return NULL;
    char *text = file_read_stream(stream, path, limit, length, fault);
    fclose(stream);
    return text;
}

/* On failure errno is that of the first folder that could not be created. */
bool file_make_folders(const char *folder)
{
    char path[PATH_MAX];
    int problem = 0;
    snprintf(path, sizeof path, "%s", folder);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST && !problem)
            problem = errno;
        *slash = '/';
    }
    if (mkdir(path, 0700) == 0 || errno == EEXIST)
        return true;
    errno = problem ? problem : errno;
    return false;
}
