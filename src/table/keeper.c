/* SPDX-License-Identifier: MIT */
#include "table/keeper.h"

#include "base/language.h"
#include "table/sitter.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define GAME_FILE "plain.pwk"
#define FINISHED_FILE "plain-finished.pwk"
#define BOARD_FILE "plain-board.pwk"
#define LOCK_FILE "plain.lock"

#define NO_FOLDER T("neither XDG_STATE_HOME nor HOME names a folder that can be used")

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

bool keeper_kept_path(const Keeper *keeper, char path[PATH_MAX])
{
    return path_of(keeper, keeper->board ? BOARD_FILE : GAME_FILE, path);
}

/* Of the games that were put aside; 1 is the last. */
static bool aside_path(const Keeper *keeper, int place, char path[PATH_MAX])
{
    char name[MAX_KEPT_NAME];
    snprintf(name, sizeof name, place > 1 ? "plain-previous-%d.pwk" : "plain-previous.pwk", place);
    return path_of(keeper, name, path);
}

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool keeper_has_game(const Keeper *keeper)
{
    char path[PATH_MAX];
    return keeper_path(keeper, path) && is_file(path);
}

bool keeper_previous_path(const Keeper *keeper, char path[PATH_MAX])
{
    return aside_path(keeper, 1, path);
}

bool keeper_has_previous(const Keeper *keeper)
{
    char path[PATH_MAX];
    return keeper_previous_path(keeper, path) && is_file(path);
}

bool keeper_puts_aside(const Keeper *keeper)
{
    return keeper->on && !keeper->board && keeper_has_game(keeper);
}

void keeper_resumed(Keeper *keeper)
{
    keeper->state = KEEPER_KEPT;
    keeper->board = keeper->complained = false;
}

void keeper_begin(Keeper *keeper, bool board)
{
    keeper->state = KEEPER_UNTOUCHED;
    keeper->board = board;
    keeper->complained = false;
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
    return fault_at(fault, 0, 0, "%s", t("another window plays the game in progress"));
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
        return fault_at(fault, 0, 0, "%s", t("there is no memory left"));
    Text text = text_in(memory, MAX_EDITION_TEXT);
    edition_write(edition, &text);
    bool written = file_write(path, text.start, text.length, fault);
    free(memory);
    return written;
}

static bool move_aside(const Keeper *keeper, int from, int to)
{
    char old[PATH_MAX], new[PATH_MAX];
    return aside_path(keeper, from, old) && aside_path(keeper, to, new) && rename(old, new) == 0;
}

/* The first place where nothing lies, be it no game. */
static int free_place(const Keeper *keeper)
{
    struct stat status;
    char path[PATH_MAX];
    int place = 1;
    while (aside_path(keeper, place, path) && lstat(path, &status) == 0)
        place++;
    return place;
}

/* With errno as the move left it. */
static bool stays(const char *path, Fault *fault)
{
    return fault_at(fault, 0, 0, t("%s: the game before can't be put aside: %s"), path, strerror(errno));
}

/* Every step leaves all games where they can be found, so that it may be broken off between any two. */
static bool put_aside(const Keeper *keeper, const char *path, Fault *fault)
{
    char previous[PATH_MAX];
    int free = free_place(keeper);
    for (int place = free > MOST_ASIDE ? MOST_ASIDE : free; place > 1; place--)
        if (!move_aside(keeper, place - 1, place))
            return stays(path, fault);
    return (aside_path(keeper, 1, previous) && rename(path, previous) == 0) || stays(path, fault);
}

/* The place of the game in progress is empty; false when it stays so. */
static bool take_back(const Keeper *keeper, const char *path)
{
    char previous[PATH_MAX];
    if (!aside_path(keeper, 1, previous) || rename(previous, path) != 0)
        return false;
    for (int place = 1; move_aside(keeper, place + 1, place);)
        place++;
    return true;
}

bool keeper_turn(Keeper *keeper, Fault *fault)
{
    char path[PATH_MAX], last[PATH_MAX];
    if (!keeper->on || !keeper_has_previous(keeper) || !keeper_path(keeper, path) ||
        !aside_path(keeper, free_place(keeper), last))
        return true;
    bool there = rename(path, last) == 0;
    if (!there && errno != ENOENT)
        return stays(path, fault);
    if (take_back(keeper, path))
        return true;
    stays(path, fault);
    if (there)
        rename(last, path);
    return false;
}

/* Before the first move of a new game is kept: the one that lies there is not finished, so it stays. */
static bool make_room(Keeper *keeper, const char *path, const Edition *edition, Fault *fault)
{
    make_folders(keeper->folder);
    if (!keeper_hold(keeper, fault))
        return false;
    bool there = is_file(path);
    if (there && !put_aside(keeper, path, fault))
        return false;
    keeper->put_aside = there;
    return keep_edition(keeper, edition, fault);
}

/* The one that was put aside last is in progress again. */
static void remove_game(const Keeper *keeper)
{
    char path[PATH_MAX];
    if (!keeper_path(keeper, path))
        return;
    unlink(path);
    if (keeper_has_previous(keeper))
        take_back(keeper, path);
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
        return fault_at(fault, 0, 0, "%s", t(NO_FOLDER));
    if (!keep_edition(keeper, table->game.edition, fault) || !table_save(table, path, fault))
        return false; /* the game before its last move is still there */
    if (there)
        remove_game(keeper);
    let_go(keeper);
    keeper->state = KEEPER_FINISHED;
    return true;
}

static bool write_board(Keeper *keeper, const Table *table, Fault *fault)
{
    char path[PATH_MAX];
    if (!keeper_kept_path(keeper, path))
        return fault_at(fault, 0, 0, "%s", t(NO_FOLDER));
    make_folders(keeper->folder);
    if (!keep_edition(keeper, table->game.edition, fault) || !table_save(table, path, fault))
        return false;
    keeper->state = KEEPER_KEPT;
    return true;
}

static bool write_game(Keeper *keeper, const Table *table, bool there, Fault *fault)
{
    char path[PATH_MAX];
    if (!keeper_path(keeper, path))
        return fault_at(fault, 0, 0, "%s", t(NO_FOLDER));
    if (!(there || make_room(keeper, path, table->game.edition, fault)) || !table_save(table, path, fault))
        return false;
    keeper->state = KEEPER_KEPT;
    return true;
}

static bool write_table(Keeper *keeper, const Table *table, bool there, Fault *fault)
{
    if (keeper->board)
        return write_board(keeper, table, fault);
    return (game_phase(&table->game) == PHASE_OVER ? keep_finished : write_game)(keeper, table, there, fault);
}

bool keeper_keep(Keeper *keeper, const Table *table, Fault *fault)
{
    bool there = keeper->state == KEEPER_KEPT || keeper->state == KEEPER_BEHIND;
    keeper->put_aside = false;
    if (keeper->state == KEEPER_UNTOUCHED && !sitter_has_decided(table))
        return true;
    keeper->state = there ? KEEPER_BEHIND : KEEPER_NOTHING;
    if (!keeper->on || write_table(keeper, table, there, fault) || keeper->complained)
        return true;
    keeper->complained = true;
    return false;
}
