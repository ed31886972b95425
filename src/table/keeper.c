/* SPDX-License-Identifier: MIT */
#include "table/keeper.h"

#include "base/file.h"
#include "base/language.h"
#include "table/sitting_file.h"

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

/* For the games that were put aside: as many as there should be at most, and room for what is left when a turn is broken
 * off. */
enum { PLACES = 2 * MOST_ASIDE };

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

static bool is_game_at(const Keeper *keeper, int place)
{
    char path[PATH_MAX];
    return aside_path(keeper, place, path) && is_file(path);
}

/* Of the game that was put aside `nth` before the last; 0: there is none. */
static int place_of(const Keeper *keeper, int nth)
{
    for (int place = 1; place <= PLACES; place++)
        if (is_game_at(keeper, place) && nth-- == 0)
            return place;
    return 0;
}

bool keeper_has_game(const Keeper *keeper)
{
    char path[PATH_MAX];
    return keeper_path(keeper, path) && is_file(path);
}

int keeper_asides(const Keeper *keeper)
{
    int count = 0;
    for (int place = 1; place <= PLACES; place++)
        count += is_game_at(keeper, place);
    return count;
}

bool keeper_aside_path(const Keeper *keeper, int nth, char path[PATH_MAX])
{
    int place = place_of(keeper, nth);
    return place > 0 && aside_path(keeper, place, path);
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
    if (keeper->state != KEEPER_UNTOUCHED && !keeper->board)
        keeper->before = keeper->state;
    keeper->state = KEEPER_UNTOUCHED;
    keeper->board = board;
    keeper->complained = false;
}

/* Makes every folder on the way. False, with errno as the first of them left it, when the last is not there. */
static bool make_folders(const char *folder)
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

/* Where no folder is named, that is told of the file. */
static bool need_folder(const Keeper *keeper, Fault *fault)
{
    return !keeper->folder[0] || make_folders(keeper->folder) ||
           fault_at(fault, 0, 0, t("%s: the folder can't be made: %s"), file_shown(keeper->folder),
                    strerror(errno));
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

/* A game, or something else. */
static bool lies_at(const Keeper *keeper, int place)
{
    struct stat status;
    char path[PATH_MAX];
    return aside_path(keeper, place, path) && lstat(path, &status) == 0;
}

static int free_place(const Keeper *keeper)
{
    int place = 1;
    while (lies_at(keeper, place))
        place++;
    return place;
}

/* Such as were left when a move from place to place was broken off. False, with errno, when one stays. */
static bool close_gaps(const Keeper *keeper)
{
    int to = 1;
    for (int from = 1; from <= PLACES; from++) {
        if (!lies_at(keeper, from))
            continue;
        if (from != to && !move_aside(keeper, from, to))
            return false;
        to++;
    }
    return true;
}

/* With errno as the move left it. */
static bool stays(const char *path, Fault *fault)
{
    return fault_at(fault, 0, 0, t("%s: the game before can't be put aside: %s"), file_shown(path),
                    strerror(errno));
}

/* All that lies before the place `last` moves on by one, over what lies there, and the game in progress takes the first
 * place. Every step leaves all other games where they can be found, so that it may be broken off between any two. */
static bool put_aside(const Keeper *keeper, const char *path, int last)
{
    char first[PATH_MAX];
    for (int place = last; place > 1; place--)
        if (!move_aside(keeper, place - 1, place))
            return false;
    return aside_path(keeper, 1, first) && rename(path, first) == 0;
}

/* The oldest goes where there are too many. */
static bool put_aside_for_new(const Keeper *keeper, const char *path, Fault *fault)
{
    int free = free_place(keeper);
    return put_aside(keeper, path, free > MOST_ASIDE ? free - 1 : free) || stays(path, fault);
}

/* The one that waits can't take its turn, with errno as the move left it: it goes where there is room for it. */
static bool go_back(const Keeper *keeper, const char *path, int waiting, Fault *fault)
{
    char first[PATH_MAX];
    stays(path, fault);
    if (!is_file(path) && aside_path(keeper, 1, first))
        rename(first, path);
    int free = free_place(keeper);
    if (free < waiting)
        move_aside(keeper, waiting, free);
    return false;
}

/* The one that takes its turn waits in the place after the last, so that there is room for the one in progress. */
static bool change_places(const Keeper *keeper, const char *path, const char *chosen, Fault *fault)
{
    char waiting[PATH_MAX];
    int end = free_place(keeper);
    if (!aside_path(keeper, end, waiting) || rename(chosen, waiting) != 0)
        return stays(path, fault);
    return (put_aside(keeper, path, free_place(keeper)) && rename(waiting, path) == 0) ||
           go_back(keeper, path, end, fault);
}

bool keeper_turn(Keeper *keeper, int nth, Fault *fault)
{
    char path[PATH_MAX], chosen[PATH_MAX];
    if (!keeper->on || !keeper_path(keeper, path))
        return true;
    if (!close_gaps(keeper))
        return stays(path, fault);
    if (!keeper_aside_path(keeper, nth, chosen))
        return true;
    if (is_file(path))
        return change_places(keeper, path, chosen, fault);
    if (rename(chosen, path) != 0)
        return stays(path, fault);
    close_gaps(keeper);
    return true;
}

/* Before the first move of a new game is kept: the one that lies there is not finished, so it stays. */
static bool make_room(Keeper *keeper, const char *path, const Edition *edition, Fault *fault)
{
    if (!need_folder(keeper, fault) || !keeper_hold(keeper, fault))
        return false;
    bool there = is_file(path);
    if (there && !put_aside_for_new(keeper, path, fault))
        return false;
    keeper->put_aside = there;
    return keep_edition(keeper, edition, fault);
}

/* The one that was put aside last is in progress again. */
static void remove_game(const Keeper *keeper)
{
    char path[PATH_MAX], previous[PATH_MAX];
    if (!keeper_path(keeper, path))
        return;
    unlink(path);
    if (keeper_aside_path(keeper, 0, previous) && rename(previous, path) == 0)
        close_gaps(keeper);
}

bool keeper_finished_path(const Keeper *keeper, char path[PATH_MAX])
{
    return path_of(keeper, FINISHED_FILE, path);
}

/* A finished game is no longer in progress, but somebody may want to look at it. */
static bool keep_finished(Keeper *keeper, const Sitting *sitting, bool there, Fault *fault)
{
    char path[PATH_MAX];
    if (!keeper_finished_path(keeper, path))
        return fault_at(fault, 0, 0, "%s", t(NO_FOLDER));
    if (!need_folder(keeper, fault) || !keep_edition(keeper, sitting->table.game.edition, fault) ||
        !sitting_save(sitting, path, fault))
        return false; /* the game before its last move is still there */
    if (there)
        remove_game(keeper);
    let_go(keeper);
    keeper->state = KEEPER_FINISHED;
    return true;
}

static bool write_board(Keeper *keeper, const Sitting *sitting, Fault *fault)
{
    char path[PATH_MAX];
    if (!keeper_kept_path(keeper, path))
        return fault_at(fault, 0, 0, "%s", t(NO_FOLDER));
    if (!need_folder(keeper, fault) || !keep_edition(keeper, sitting->table.game.edition, fault) ||
        !sitting_save(sitting, path, fault))
        return false;
    keeper->state = KEEPER_KEPT;
    return true;
}

static bool write_game(Keeper *keeper, const Sitting *sitting, bool there, Fault *fault)
{
    char path[PATH_MAX];
    if (!keeper_path(keeper, path))
        return fault_at(fault, 0, 0, "%s", t(NO_FOLDER));
    if (!(there || make_room(keeper, path, sitting->table.game.edition, fault)) || !sitting_save(sitting, path, fault))
        return false;
    keeper->state = KEEPER_KEPT;
    return true;
}

static bool write_table(Keeper *keeper, const Sitting *sitting, bool there, Fault *fault)
{
    if (keeper->board)
        return write_board(keeper, sitting, fault);
    return (game_phase(&sitting->table.game) == PHASE_OVER ? keep_finished : write_game)(keeper, sitting, there, fault);
}

bool keeper_keep(Keeper *keeper, const Sitting *sitting, Fault *fault)
{
    bool there = keeper->state == KEEPER_KEPT || keeper->state == KEEPER_BEHIND;
    keeper->put_aside = false;
    if (keeper->state == KEEPER_UNTOUCHED && !sitting_has_choice(sitting))
        return true;
    keeper->state = there ? KEEPER_BEHIND : KEEPER_NOTHING;
    if (!keeper->on || write_table(keeper, sitting, there, fault) || keeper->complained)
        return true;
    keeper->complained = true;
    return false;
}
