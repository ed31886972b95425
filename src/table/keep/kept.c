/* SPDX-License-Identifier: MIT */
#include "table/keep/kept.h"

#include "base/file.h"
#include "base/language.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define ENDING ".pwk"

enum { FIRST_ROOM = 64, MOST_TRIES = 10000, MOST_EDITION = 32 };

struct timespec kept_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return now;
}

static bool has_ending(const char *name)
{
    size_t length = strlen(name);
    return name[0] != '.' && length > strlen(ENDING) && length < MAX_KEPT_NAME &&
           strcmp(name + length - strlen(ENDING), ENDING) == 0;
}

/* Reads the local time that a name starts with: 2026-11-17-153012. */
static bool read_moment(const char *name, struct timespec *when)
{
    struct tm moment = {.tm_isdst = -1};
    int read = 0;
    if (sscanf(name, "%4d-%2d-%2d-%2d%2d%2d%n", &moment.tm_year, &moment.tm_mon, &moment.tm_mday, &moment.tm_hour,
               &moment.tm_min, &moment.tm_sec, &read) != 6 ||
        read != (int)strlen("2026-11-17-153012"))
        return false;
    moment.tm_year -= 1900;
    moment.tm_mon -= 1;
    *when = (struct timespec){.tv_sec = mktime(&moment)};
    return when->tv_sec != (time_t)-1;
}

/* False when it is not a regular file. */
static bool kept_describe(int folder, const char *name, KeptOrder order, KeptGame *game)
{
    struct stat status;
    if (fstatat(folder, name, &status, 0) != 0 || !S_ISREG(status.st_mode))
        return false;
    snprintf(game->name, sizeof game->name, "%s", name);
    if (order == KEPT_BY_CHANGE || !read_moment(name, &game->when))
        game->when = status.st_mtim;
    return true;
}

static bool kept_add(KeptList *list, int *room, const KeptGame *game)
{
    if (list->count == *room) {
        int more = *room ? 2 * *room : FIRST_ROOM;
        KeptGame *larger = realloc(list->game, (size_t)more * sizeof *larger);
        if (!larger)
            return false;
        list->game = larger;
        *room = more;
    }
    list->game[list->count++] = *game;
    return true;
}

/* Newest first; at equal times by name, longer names being later (they end in a larger number). */
static int kept_compare(const void *a, const void *b)
{
    const KeptGame *left = a;
    const KeptGame *right = b;
    if (left->when.tv_sec != right->when.tv_sec)
        return left->when.tv_sec < right->when.tv_sec ? 1 : -1;
    if (left->when.tv_nsec != right->when.tv_nsec)
        return left->when.tv_nsec < right->when.tv_nsec ? 1 : -1;
    size_t lengths[] = {strlen(left->name), strlen(right->name)};
    if (lengths[0] != lengths[1])
        return lengths[0] < lengths[1] ? 1 : -1;
    return -strcmp(left->name, right->name);
}

void kept_list(const char *folder, KeptOrder order, KeptList *list)
{
    int room = 0;
    KeptGame game;
    DIR *entries = opendir(folder);
    *list = (KeptList){0};
    if (!entries)
        return;
    for (const struct dirent *entry; (entry = readdir(entries));)
        if (has_ending(entry->d_name) && kept_describe(dirfd(entries), entry->d_name, order, &game) &&
            !kept_add(list, &room, &game))
            break;
    closedir(entries);
    if (list->count > 0)
        qsort(list->game, (size_t)list->count, sizeof *list->game, kept_compare);
}

void kept_list_done(KeptList *list)
{
    free(list->game);
    *list = (KeptList){0};
}

/* The nth name for a time, counted from 1. */
static void write_name(struct timespec when, const char *edition, int nth, char name[MAX_KEPT_NAME])
{
    char moment[32] = "";
    char again[16] = "";
    struct tm local;
    int plain = (int)strspn(edition, "abcdefghijklmnopqrstuvwxyz0123456789-_");
    if (plain == 0)
        plain = (int)strlen(edition = "game");
    if (localtime_r(&when.tv_sec, &local))
        strftime(moment, sizeof moment, "%Y-%m-%d-%H%M%S", &local);
    if (nth > 1)
        snprintf(again, sizeof again, "-%d", nth);
    snprintf(name, MAX_KEPT_NAME, "%s-%.*s%s" ENDING, moment, plain < MOST_EDITION ? plain : MOST_EDITION, edition,
             again);
}

/* Tries one name after another until one is free. */
static bool take_name(const char *folder, struct timespec when, const char *edition,
                      bool (*take)(const char *path, const void *what, Fault *fault), const void *what,
                      char name[MAX_KEPT_NAME], Fault *fault)
{
    char path[PATH_MAX];
    for (int nth = 1; nth <= MOST_TRIES; nth++) {
        write_name(when, edition, nth, name);
        if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) {
            fault_at(fault, 0, 0, "%s: %s", file_shown(path), t("the file name is too long"));
            break;
        }
        if (take(path, what, fault))
            return true;
        if (errno != EEXIST)
            break;
    }
    name[0] = '\0';
    return false;
}

static bool write_text(const char *path, const void *what, Fault *fault)
{
    const Span *text = what;
    return file_write_new(path, text->at, text->length, fault);
}

bool kept_write_new(const char *folder, struct timespec when, const char *edition, Span text,
                    char name[MAX_KEPT_NAME], Fault *fault)
{
    return take_name(folder, when, edition, write_text, &text, name, fault);
}

static bool move_file(const char *path, const void *what, Fault *fault)
{
    return file_move_new(what, path, fault);
}

bool kept_move_new(const char *from, const char *folder, struct timespec when, const char *edition,
                   char name[MAX_KEPT_NAME], Fault *fault)
{
    return take_name(folder, when, edition, move_file, from, name, fault);
}
