/* SPDX-License-Identifier: MIT */
#include "folder.h"

#include "unit.h"

#include <dirent.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { PATHS = 8, PATH_SIZE = 1024 };

static char folder[PATH_SIZE / 4];

int folder_make(void **state)
{
    const char *place = getenv("TMPDIR");
    (void)state;
    snprintf(folder, sizeof folder, "%s/thimble-unit-XXXXXX", place ? place : "/tmp");
    return mkdtemp(folder) ? 0 : -1;
}

const char *folder_path(const char *name)
{
    static char path[PATHS][PATH_SIZE];
    static int next;
    next = (next + 1) % PATHS;
    snprintf(path[next], PATH_SIZE, "%s/%s", folder, name);
    return path[next];
}

void folder_write(const char *name, const char *text)
{
    FILE *file = fopen(folder_path(name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

char *folder_read(const char *name)
{
    enum { LONGEST = 1 << 20 };
    FILE *file = fopen(folder_path(name), "r");
    char *text = file ? calloc(1, LONGEST) : NULL;
    if (text)
        text[fread(text, 1, LONGEST - 1, file)] = '\0';
    if (file)
        fclose(file);
    return text;
}

int folder_count_in(const char *name)
{
    int count = 0;
    DIR *entries = opendir(folder_path(name));
    for (struct dirent *entry; entries && (entry = readdir(entries));)
        count += entry->d_name[0] != '.';
    if (entries)
        closedir(entries);
    return count;
}

int folder_count(void)
{
    return folder_count_in(".");
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status, (void)kind, (void)walk;
    return remove(path);
}

int folder_remove(void **state)
{
    enum { OPEN_AT_ONCE = 8 };
    (void)state;
    return nftw(folder, remove_entry, OPEN_AT_ONCE, FTW_DEPTH | FTW_PHYS);
}
