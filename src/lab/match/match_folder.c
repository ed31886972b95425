/* SPDX-License-Identifier: MIT */
#include "lab/match/match_folder.h"

#include "base/file.h"
#include "shelf/edition_file.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Is this the name of one of the plan's games? */
static bool is_wanted(const MatchPlan *plan, const char *name)
{
    char right[32];
    uint64_t games = plan->pairs * (plan->edition->solo ? 1 : SEATS);
    uint64_t number;
    if (!span_number((Span){name, strspn(name, "0123456789")}, 1, games, &number))
        return false;
    snprintf(right, sizeof right, "%06llu.pwk", (unsigned long long)number);
    return strcmp(name, right) == 0;
}

static bool has_room(const MatchPlan *plan, Fault *fault)
{
    DIR *entries = opendir(plan->folder);
    bool good = true;
    if (!entries)
        return fault_at(fault, 0, 0, "the folder %s can't be read: %s", file_shown(plan->folder), strerror(errno));
    for (const struct dirent *entry; good && (entry = readdir(entries));)
        if (is_wanted(plan, entry->d_name))
            good = fault_at(fault, 0, 0, "the folder %s already contains %s: games are never overwritten",
                            file_shown(plan->folder), entry->d_name);
    closedir(entries);
    return good;
}

bool match_folder_make(const MatchPlan *plan, Fault *fault)
{
    struct stat status;
    if (!plan->folder)
        return true;
    if (mkdir(plan->folder, 0777) != 0 && errno != EEXIST)
        return fault_at(fault, 0, 0, "the folder %s can't be created: %s", file_shown(plan->folder),
                        strerror(errno));
    if (stat(plan->folder, &status) == 0 && !S_ISDIR(status.st_mode))
        return fault_at(fault, 0, 0, "%s is not a folder", file_shown(plan->folder));
    if (access(plan->folder, W_OK | X_OK) != 0)
        return fault_at(fault, 0, 0, "the folder %s can't be written to: %s", file_shown(plan->folder),
                        strerror(errno));
    return has_room(plan, fault) &&
           (plan->edition->builtin || edition_file_keep(plan->edition, plan->folder, fault));
}
