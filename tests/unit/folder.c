/* SPDX-License-Identifier: MIT */
#include "folder.h"

#include "unit.h"

#include <dirent.h>
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

/* Calls `visit` for each file, if there is one to call, and counts them. */
static int each_file(void (*visit)(const char *path))
{
    int count = 0;
    DIR *open = opendir(folder);
    assert_non_null(open);
    for (struct dirent *entry; (entry = readdir(open));)
        if (entry->d_name[0] != '.') {
            count++;
            if (visit)
                visit(folder_path(entry->d_name));
        }
    closedir(open);
    return count;
}

int folder_count(void)
{
    return each_file(NULL);
}

static void remove_path(const char *path)
{
    (void)remove(path);
}

int folder_remove(void **state)
{
    (void)state;
    each_file(remove_path);
    return rmdir(folder);
}
