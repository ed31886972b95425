/* SPDX-License-Identifier: MIT */
#include "table/keep/keeper.h"

#include "base/checksum.h"
#include "base/file.h"
#include "base/language.h"
#include "shelf/edition_file.h"
#include "table/keep/days_file.h"
#include "table/keep/keeper_old.h"
#include "table/keep/sitting_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define BOARD_FILE "board.pwk"
#define LOCK_FILE "lock"

#define NO_FOLDER T("neither XDG_STATE_HOME nor HOME names a usable folder")

void keeper_init_in(Keeper *keeper, bool on, const char *folder)
{
    *keeper = (Keeper){.on = on, .lock = -1};
    if (strlen(folder) < sizeof keeper->folder)
        memcpy(keeper->folder, folder, strlen(folder) + 1);
    keeper_old_adopt(keeper);
}

void keeper_init(Keeper *keeper, bool on)
{
    char folder[PATH_MAX];
    bool found = file_user_folder("XDG_STATE_HOME", ".local/state", folder, sizeof folder);
    keeper_init_in(keeper, on, found ? folder : "");
}

void keeper_done(Keeper *keeper)
{
    if (keeper->lock >= 0)
        close(keeper->lock);
    keeper->lock = -1;
}

bool keeper_folder(const Keeper *keeper, const char *name, char path[PATH_MAX])
{
    return keeper->folder[0] && snprintf(path, PATH_MAX, "%s/%s", keeper->folder, name) < PATH_MAX;
}

static bool game_path(const Keeper *keeper, const char *folder, const char *name, char path[PATH_MAX])
{
    return keeper->folder[0] && name[0] &&
           snprintf(path, PATH_MAX, "%s/%s/%s", keeper->folder, folder, name) < PATH_MAX;
}

/* The unfinished games except the one on the table, the last played first. */
static void list_others(const Keeper *keeper, KeptList *list)
{
    char path[PATH_MAX];
    *list = (KeptList){0};
    if (keeper_folder(keeper, KEEPER_UNFINISHED, path))
        kept_list(path, KEPT_BY_CHANGE, list);
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->game[i].name, keeper->game) == 0) {
            memmove(&list->game[i], &list->game[i + 1], (size_t)(list->count - i - 1) * sizeof *list->game);
            list->count--;
        }
}

/* The name of the nth other game; false when there is none. */
static bool find_other(const Keeper *keeper, int nth, char name[MAX_KEPT_NAME])
{
    KeptList list;
    list_others(keeper, &list);
    bool found = nth < list.count;
    snprintf(name, MAX_KEPT_NAME, "%s", found ? list.game[nth].name : "");
    kept_list_done(&list);
    return found;
}

/* With no game on the table, the first of the others counts as the game in progress. */
static int first_aside(const Keeper *keeper)
{
    return keeper->game[0] ? 0 : 1;
}

static bool find_current(const Keeper *keeper, char name[MAX_KEPT_NAME])
{
    if (!keeper->game[0])
        return find_other(keeper, 0, name);
    memcpy(name, keeper->game, sizeof keeper->game);
    return true;
}

bool keeper_path(const Keeper *keeper, char path[PATH_MAX])
{
    char name[MAX_KEPT_NAME];
    return find_current(keeper, name) && game_path(keeper, KEEPER_UNFINISHED, name, path);
}

bool keeper_kept_path(const Keeper *keeper, char path[PATH_MAX])
{
    if (keeper->board)
        return keeper_folder(keeper, BOARD_FILE, path);
    return game_path(keeper, KEEPER_UNFINISHED, keeper->game, path);
}

bool keeper_finished_path(const Keeper *keeper, char path[PATH_MAX])
{
    return game_path(keeper, KEEPER_GAMES, keeper->finished, path);
}

bool keeper_has_game(const Keeper *keeper)
{
    char name[MAX_KEPT_NAME];
    return find_current(keeper, name);
}

int keeper_asides(const Keeper *keeper)
{
    KeptList list;
    list_others(keeper, &list);
    int count = list.count - first_aside(keeper);
    kept_list_done(&list);
    return count > 0 ? count : 0;
}

bool keeper_aside_path(const Keeper *keeper, int nth, char path[PATH_MAX])
{
    char name[MAX_KEPT_NAME];
    return find_other(keeper, nth + first_aside(keeper), name) && game_path(keeper, KEEPER_UNFINISHED, name, path);
}

bool keeper_puts_aside(const Keeper *keeper)
{
    return keeper->on && !keeper->board && keeper_has_game(keeper);
}

/* Creates a folder of saved games if needed; "": the folder above them. */
static bool need_folder(const Keeper *keeper, const char *name, char path[PATH_MAX], Fault *fault)
{
    if (!keeper_folder(keeper, name, path))
        return fault_at(fault, 0, 0, "%s", t(NO_FOLDER));
    return file_make_folders(path) ||
           fault_at(fault, 0, 0, t("%s: the folder can't be created: %s"), file_shown(path), strerror(errno));
}

bool keeper_make_folder(const Keeper *keeper, Fault *fault)
{
    char path[PATH_MAX];
    return need_folder(keeper, "", path, fault);
}

/* One lock byte per game, at an offset derived from its name. */
static struct flock lock_of(const char *name, short type)
{
    uint64_t sum = checksum_bytes(CHECKSUM_BEGIN, name, strlen(name));
    return (struct flock){.l_type = type, .l_whence = SEEK_SET, .l_start = (off_t)(sum >> 2), .l_len = 1};
}

static void release(const Keeper *keeper, const char *name)
{
    struct flock lock = lock_of(name, F_UNLCK);
    if (keeper->lock >= 0 && name[0])
        fcntl(keeper->lock, F_SETLK, &lock);
}

static void open_lock(Keeper *keeper)
{
    char path[PATH_MAX];
    if (keeper->lock >= 0 || !keeper_folder(keeper, LOCK_FILE, path))
        return;
    file_make_folders(keeper->folder);
    keeper->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
}

/* When locking is impossible, everybody may play. */
static bool keeper_lock(Keeper *keeper, const char *name, Fault *fault)
{
    struct flock lock = lock_of(name, F_WRLCK);
    if (!keeper->on)
        return true;
    open_lock(keeper);
    if (keeper->lock < 0 || fcntl(keeper->lock, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN))
        return true;
    return fault_at(fault, 0, 0, "%s", t("this game is open in another window"));
}

/* Releases the game chosen before, if it was not resumed. */
static bool choose_game(Keeper *keeper, const char *name, Fault *fault)
{
    if (!keeper_lock(keeper, name, fault))
        return false;
    if (strcmp(keeper->chosen, name) != 0 && strcmp(keeper->chosen, keeper->game) != 0)
        release(keeper, keeper->chosen);
    memcpy(keeper->chosen, name, sizeof keeper->chosen);
    return true;
}

bool keeper_choose(Keeper *keeper, Fault *fault)
{
    char name[MAX_KEPT_NAME];
    return !find_current(keeper, name) || choose_game(keeper, name, fault);
}

bool keeper_choose_aside(Keeper *keeper, int nth, Fault *fault)
{
    char name[MAX_KEPT_NAME];
    return !find_other(keeper, nth + first_aside(keeper), name) || choose_game(keeper, name, fault);
}

/* Makes a game the one on the table; "": it has no file. */
static void take_game(Keeper *keeper, const char *name)
{
    char taken[MAX_KEPT_NAME];
    snprintf(taken, sizeof taken, "%s", name);
    if (strcmp(keeper->game, taken) != 0)
        release(keeper, keeper->game);
    memcpy(keeper->game, taken, sizeof keeper->game);
}

/* Sets the time to the nanosecond, finer than the file system's own: two games may be saved in quick succession. */
static void mark_as_last(const char *path)
{
    struct timespec now = kept_now();
    utimensat(AT_FDCWD, path, (struct timespec[]){now, now}, 0);
}

void keeper_resumed(Keeper *keeper)
{
    char path[PATH_MAX];
    take_game(keeper, keeper->chosen);
    keeper->chosen[0] = '\0';
    keeper->state = KEEPER_KEPT;
    keeper->board = keeper->complained = false;
    if (keeper->on && keeper_kept_path(keeper, path))
        mark_as_last(path);
}

void keeper_begin(Keeper *keeper, bool board)
{
    if (keeper->state != KEEPER_UNTOUCHED && !keeper->board)
        keeper->before = keeper->state;
    take_game(keeper, "");
    keeper->state = KEEPER_UNTOUCHED;
    keeper->board = board;
    keeper->complained = false;
}

/* Creates the folder, with the edition in it. */
static bool keeper_prepare(const Keeper *keeper, const char *name, const Sitting *sitting, char path[PATH_MAX],
                           Fault *fault)
{
    const Edition *edition = sitting->table.game.edition;
    return need_folder(keeper, name, path, fault) && (edition->builtin || edition_file_keep(edition, path, fault));
}

/* Writes the game under a free name. */
static bool write_new(const Sitting *sitting, const char *folder, char name[MAX_KEPT_NAME], Fault *fault)
{
    size_t length;
    char *text = sitting_file_text(sitting, NULL, &length);
    if (!text)
        return fault_at(fault, 0, 0, "%s", t("out of memory"));
    bool written =
        kept_write_new(folder, kept_now(), sitting->table.game.edition->name, (Span){text, length}, name, fault);
    free(text);
    return written;
}

/* Was the game undone and finished again with the same moves? */
static bool is_finished_already(const Keeper *keeper, const Sitting *sitting)
{
    char path[PATH_MAX];
    size_t length = 0;
    size_t written = 0;
    Fault fault;
    if (!keeper_finished_path(keeper, path))
        return false;
    char *there = file_read(path, MAX_RECORD_TEXT, &length, &fault);
    char *text = sitting_file_text(sitting, NULL, &written);
    bool same = there && text && written == length && memcmp(text, there, length) == 0;
    free(there);
    free(text);
    return same;
}

/* The log of daily deals, for a game that counts. Another window may be about to write it, too: waits for that. */
static bool log_day(Keeper *keeper, const Sitting *sitting, Fault *fault)
{
    char path[PATH_MAX];
    DayPlayed played;
    struct flock lock = lock_of(DAYS_FILE, F_WRLCK);
    if (!days_of_game(sitting, &played, fault))
        return true;
    if (!keeper_folder(keeper, DAYS_FILE, path))
        return fault_at(fault, 0, 0, "%s", t(NO_FOLDER));
    open_lock(keeper);
    if (keeper->lock >= 0)
        fcntl(keeper->lock, F_SETLKW, &lock);
    bool added = days_file_add(path, &played, fault);
    release(keeper, DAYS_FILE);
    return added;
}

/* Saves the finished game before it removes the unfinished one: after a kill in between, both exist. */
static bool keep_finished(Keeper *keeper, const Sitting *sitting, Fault *fault)
{
    char folder[PATH_MAX], path[PATH_MAX], name[MAX_KEPT_NAME];
    bool known = is_finished_already(keeper, sitting);
    if (!keeper_prepare(keeper, KEEPER_GAMES, sitting, folder, fault) ||
        (!known && !write_new(sitting, folder, name, fault)))
        return false; /* the game before its last move is still saved */
    if (!known)
        memcpy(keeper->finished, name, sizeof keeper->finished);
    if (!log_day(keeper, sitting, fault))
        return false;
    if (keeper_kept_path(keeper, path) && unlink(path) == 0)
        file_sync_folder(path, fault);
    take_game(keeper, "");
    keeper->state = KEEPER_FINISHED;
    return true;
}

static bool write_board(Keeper *keeper, const Sitting *sitting, const Variations *variations, Fault *fault)
{
    char folder[PATH_MAX], path[PATH_MAX];
    if (!keeper_prepare(keeper, "", sitting, folder, fault) || !keeper_kept_path(keeper, path) ||
        !sitting_save(sitting, variations, path, fault))
        return false;
    keeper->state = KEEPER_KEPT;
    return true;
}

/* The first move of a new game: creates its file; the game that was in progress is now aside. */
static bool write_first(Keeper *keeper, const Sitting *sitting, Fault *fault)
{
    char folder[PATH_MAX], name[MAX_KEPT_NAME];
    bool there = keeper_has_game(keeper);
    if (!keeper_prepare(keeper, KEEPER_UNFINISHED, sitting, folder, fault) ||
        !write_new(sitting, folder, name, fault))
        return false;
    keeper->put_aside = there;
    keeper_lock(keeper, name, fault);
    take_game(keeper, name);
    return true;
}

static bool write_game(Keeper *keeper, const Sitting *sitting, Fault *fault)
{
    char path[PATH_MAX];
    bool there = keeper_kept_path(keeper, path);
    if (there ? !sitting_save(sitting, NULL, path, fault) : !write_first(keeper, sitting, fault))
        return false;
    if (keeper_kept_path(keeper, path))
        mark_as_last(path);
    keeper->state = KEEPER_KEPT;
    return true;
}

static bool write_table(Keeper *keeper, const Sitting *sitting, const Variations *variations, Fault *fault)
{
    if (keeper->board)
        return write_board(keeper, sitting, variations, fault);
    return (game_phase(&sitting->table.game) == PHASE_OVER ? keep_finished : write_game)(keeper, sitting, fault);
}

bool keeper_keep(Keeper *keeper, const Sitting *sitting, const Variations *variations, Fault *fault)
{
    bool there = keeper->state == KEEPER_KEPT || keeper->state == KEEPER_BEHIND;
    keeper->put_aside = false;
    if (keeper->state == KEEPER_UNTOUCHED && !sitting_has_choice(sitting))
        return true;
    keeper->state = there ? KEEPER_BEHIND : KEEPER_NOTHING;
    if (!keeper->on || write_table(keeper, sitting, variations, fault) || keeper->complained)
        return true;
    keeper->complained = true;
    return false;
}
