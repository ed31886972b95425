/* SPDX-License-Identifier: MIT */
#include "table/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define GAME_FILE "plain.pwk"
#define PREVIOUS_FILE "plain-previous.pwk"
#define FINISHED_FILE "plain-finished.pwk"
#define LOCK_FILE "plain.lock"

#define NO_FOLDER "neither XDG_STATE_HOME nor HOME names a folder that can be used"

void keeper_init(Keeper *keeper, bool on)
{
    *keeper = (Keeper){.on = on, .lock = -1};
    if (!file_user_folder("XDG_STATE_HOME", ".local/state", keeper->folder, sizeof keeper->folder))
        keeper->folder[0] = '\0';
}

static void let_go(Keeper *keeper)
{
    if (keeper->lock >= 0)
        close(keeper->lock);
    keeper->lock = -1;
}

void keeper_done(Keeper *keeper)
{
    let_go(keeper);
}

static bool path_of(const Keeper *keeper, const char *file, char path[PATH_MAX])
{
    return keeper->folder[0] && snprintf(path, PATH_MAX, "%s/%s", keeper->folder, file) < PATH_MAX;
}

bool keeper_path(const Keeper *keeper, char path[PATH_MAX])
{
    return path_of(keeper, GAME_FILE, path);
}

bool keeper_has_game(const Keeper *keeper)
{
    char path[PATH_MAX];
    struct stat status;
    return keeper_path(keeper, path) && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool keeper_puts_aside(const Keeper *keeper)
{
    return keeper->on && keeper_has_game(keeper);
}

void keeper_resumed(Keeper *keeper)
{
    keeper->state = KEEPER_KEPT;
}

void keeper_begin(Keeper *keeper)
{
    keeper->state = KEEPER_UNTOUCHED;
}

/* Makes every folder on the way. What fails is noticed when the file is written. */
static void make_folders(const char *folder)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s", folder);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    mkdir(path, 0700);
}

/* Where nothing can be locked, nobody is kept out. */
bool keeper_hold(Keeper *keeper, Fault *fault)
{
    char path[PATH_MAX];
    struct flock all = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (!keeper->on || keeper->lock >= 0 || !path_of(keeper, LOCK_FILE, path))
        return true;
    make_folders(keeper->folder);
    keeper->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (keeper->lock < 0 || fcntl(keeper->lock, F_SETLK, &all) == 0 || (errno != EACCES && errno != EAGAIN))
        return true;
    let_go(keeper);
    return fault_at(fault, 0, 0, "another window plays the game that is kept; end it there first");
}

/* In its canonical form it has the same checksum. */
static bool keep_edition(const Keeper *keeper, const Edition *edition, Fault *fault)
{
    char name[MAX_KEPT_NAME];
    char path[PATH_MAX];
    snprintf(name, sizeof name, "%016llx.edition", (unsigned long long)edition->checksum);
    if (edition->builtin || !path_of(keeper, name, path))
        return true;
    char *memory = malloc(MAX_EDITION_TEXT);
    if (!memory)
        return fault_at(fault, 0, 0, "there is no memory left");
    Text text = text_in(memory, MAX_EDITION_TEXT);
    edition_write(edition, &text);
    bool written = file_write(path, text.start, text.length, fault);
    free(memory);
    return written;
}

/* Before the first move of a new game is kept: the one that lies there is not finished, so it stays. */
static bool make_room(Keeper *keeper, const char *path, const Edition *edition, Fault *fault)
{
    char previous[PATH_MAX];
    make_folders(keeper->folder);
    if (!keeper_hold(keeper, fault))
        return false;
    if (path_of(keeper, PREVIOUS_FILE, previous) && rename(path, previous) != 0 && errno != ENOENT)
        return fault_at(fault, 0, 0, "%s: the game before can't be put aside: %s", path, strerror(errno));
    return keep_edition(keeper, edition, fault);
}

static void remove_game(const Keeper *keeper)
{
    char path[PATH_MAX];
    if (keeper_path(keeper, path))
        unlink(path);
}

bool keeper_finished_path(const Keeper *keeper, char path[PATH_MAX])
{
    return path_of(keeper, FINISHED_FILE, path);
}

/* A finished game is no longer in progress, but somebody may want to look at it. */
static bool keep_finished(Keeper *keeper, const Table *table, bool there, Fault *fault)
{
    char path[PATH_MAX];
    make_folders(keeper->folder);
    if (!keeper_finished_path(keeper, path))
        return fault_at(fault, 0, 0, NO_FOLDER);
    if (!keep_edition(keeper, table->game.edition, fault) || !table_save(table, path, fault))
        return false; /* the game before its last move is still there */
    if (there)
        remove_game(keeper);
    let_go(keeper);
    keeper->state = KEEPER_FINISHED;
    return true;
}

static bool write_game(Keeper *keeper, const Table *table, bool there, Fault *fault)
{
    char path[PATH_MAX];
    if (!keeper_path(keeper, path))
        return fault_at(fault, 0, 0, NO_FOLDER);
    if (!(there || make_room(keeper, path, table->game.edition, fault)) || !table_save(table, path, fault))
        return false;
    keeper->state = KEEPER_KEPT;
    return true;
}

bool keeper_keep(Keeper *keeper, const Table *table, Fault *fault)
{
    bool there = keeper->state == KEEPER_KEPT || keeper->state == KEEPER_BEHIND;
    bool over = game_phase(&table->game) == PHASE_OVER;
    keeper->state = there ? KEEPER_BEHIND : KEEPER_NOTHING;
    if (!keeper->on || (over ? keep_finished : write_game)(keeper, table, there, fault) || keeper->complained)
        return true;
    keeper->complained = true;
    return false;
}
