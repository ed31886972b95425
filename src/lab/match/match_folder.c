/* SPDX-License-Identifier: MIT */
#include "lab/match/match_folder.h"

#include "base/file.h"
#include "shelf/edition_file.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Is this the name of one of the games still to be played? A match that was killed may have saved games that its
 * state does not know: those of one pair. */
static bool is_wanted(const MatchPlan *plan, uint64_t taken, const char *name)
{
    char right[32];
    uint64_t a_pair = (uint64_t)match_games_of_pair(plan);
    uint64_t games = plan->pairs * (uint64_t)match_encounters(plan) * a_pair;
    uint64_t first = taken ? (taken + 1) * a_pair + 1 : 1;
    uint64_t number;
    if (!span_number((Span){name, strspn(name, "0123456789")}, first, games, &number))
        return false;
    snprintf(right, sizeof right, "%06llu.pwk", (unsigned long long)number);
    return strcmp(name, right) == 0;
}

static bool has_room(const MatchPlan *plan, uint64_t taken, Fault *fault)
{
    DIR *entries = opendir(plan->folder);
    bool good = true;
    if (!entries)
        return fault_at(fault, 0, 0, "the folder %s can't be read: %s", file_shown(plan->folder), strerror(errno));
    for (const struct dirent *entry; good && (entry = readdir(entries));)
        if (is_wanted(plan, taken, entry->d_name))
            good = fault_at(fault, 0, 0, "the folder %s already contains %s: games are never overwritten",
                            file_shown(plan->folder), entry->d_name);
    closedir(entries);
    return good;
}

bool match_folder_prepare(const char *folder, Fault *fault)
{
    struct stat status;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        return fault_at(fault, 0, 0, "the folder %s can't be created: %s", file_shown(folder), strerror(errno));
    if (stat(folder, &status) == 0 && !S_ISDIR(status.st_mode))
        return fault_at(fault, 0, 0, "%s is not a folder", file_shown(folder));
    return access(folder, W_OK | X_OK) == 0 ||
           fault_at(fault, 0, 0, "the folder %s can't be written to: %s", file_shown(folder), strerror(errno));
}

bool match_folder_make(const MatchPlan *plan, uint64_t taken, Fault *fault)
{
    if (!plan->folder)
        return true;
    return match_folder_prepare(plan->folder, fault) && has_room(plan, taken, fault) &&
           (plan->edition->builtin || edition_file_keep(plan->edition, plan->folder, fault));
}

/* Under the rules the game is not over, so the result tag says nothing. */
static void write_forfeit(const MatchGame *game, Text *text)
{
    char line[FAULT_SIZE + 8];
    Text value = text_in(line, sizeof line);
    if (game->loser_by_forfeit == NOBODY)
        return;
    text_add(&value, "%d %s", game->loser_by_forfeit + 1, game->why);
    for (char *end; (end = strpbrk(line, "\t\r\n"));)
        *end = ' ';
    record_write_tag("Forfeit", line, text);
}

bool match_folder_save(const MatchPlan *plan, const MatchGame *game, uint64_t number, Fault *fault)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%06llu.pwk", plan->folder, (unsigned long long)number) >= (int)sizeof path)
        return fault_at(fault, 0, 0, "the games can't be saved: the name of their folder is too long");
    const size_t size = MAX_RECORD_TEXT + 2 * sizeof game->why; /* a quotation mark takes two bytes */
    char *memory = malloc(size);
    if (!memory)
        return fault_at(fault, 0, 0, "out of memory: saving a game");
    Text text = text_in(memory, size);
    write_forfeit(game, &text);
    record_write(&game->record, SECRETS_SHOWN, &text);
    bool saved = file_write(path, text.start, text.length, fault);
    free(memory);
    return saved;
}
