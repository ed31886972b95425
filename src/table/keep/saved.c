/* SPDX-License-Identifier: MIT */
#include "table/keep/saved.h"

#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_newer(const KeptGame *a, const KeptGame *b)
{
    return a->when.tv_sec != b->when.tv_sec ? a->when.tv_sec > b->when.tv_sec : a->when.tv_nsec > b->when.tv_nsec;
}

static void list_folder(const Keeper *keeper, const char *name, KeptOrder order, KeptList *list)
{
    char path[PATH_MAX];
    *list = (KeptList){0};
    if (keeper_folder(keeper, name, path))
        kept_list(path, order, list);
}

/* Merges two lists, newest first. */
static bool merge_lists(Saved *saved, const KeptList *finished, const KeptList *unfinished)
{
    int total = finished->count + unfinished->count;
    int f = 0;
    int u = 0;
    saved->game = calloc((size_t)total + 1, sizeof *saved->game);
    if (!saved->game)
        return false;
    while (f < finished->count || u < unfinished->count) {
        bool over =
            u == unfinished->count || (f < finished->count && is_newer(&finished->game[f], &unfinished->game[u]));
        saved->game[saved->count++] = (SavedGame){over ? finished->game[f] : unfinished->game[u], over};
        f += over;
        u += !over;
    }
    return true;
}

void saved_free(Saved *saved)
{
    keeper_done(&saved->keeper);
    shelf_done(&saved->shelf);
    free(saved->game);
    free(saved);
}

Saved *saved_new(void)
{
    KeptList finished, unfinished;
    Saved *saved = calloc(1, sizeof *saved);
    if (!saved)
        return NULL;
    keeper_init(&saved->keeper, true);
    list_folder(&saved->keeper, KEEPER_GAMES, KEPT_BY_NAME, &finished);
    list_folder(&saved->keeper, KEEPER_UNFINISHED, KEPT_BY_CHANGE, &unfinished);
    bool merged = merge_lists(saved, &finished, &unfinished);
    kept_list_done(&finished);
    kept_list_done(&unfinished);
    if (merged)
        return saved;
    saved_free(saved);
    return NULL;
}

bool saved_path(const Saved *saved, const SavedGame *game, char path[PATH_MAX])
{
    char folder[PATH_MAX];
    return keeper_folder(&saved->keeper, game->finished ? KEEPER_GAMES : KEEPER_UNFINISHED, folder) &&
           snprintf(path, PATH_MAX, "%s/%s", folder, game->game.name) < PATH_MAX;
}

/* Is it the game's path or name? */
static bool is_named(const Saved *saved, const SavedGame *game, const char *asked)
{
    char path[PATH_MAX], whole[PATH_MAX];
    if (!strchr(asked, '/'))
        return strcmp(game->game.name, asked) == 0;
    return strcmp(game->game.name, file_name(asked)) == 0 && saved_path(saved, game, path) &&
           realpath(asked, whole) && strcmp(path, whole) == 0;
}

const SavedGame *saved_find(const Saved *saved, const char *asked)
{
    const SavedGame *found = NULL;
    uint64_t number;
    if (span_number(span_of(asked), 1, (uint64_t)saved->count, &number))
        return &saved->game[number - 1];
    for (const SavedGame *game = saved->game; game < saved->game + saved->count; game++)
        if (is_named(saved, game, asked) && (!found || game->finished))
            found = game;
    return found;
}

bool saved_choose(Saved *saved, const SavedGame *game, Fault *fault)
{
    char path[PATH_MAX];
    Keeper *keeper = &saved->keeper;
    if (keeper_path(keeper, path) && strcmp(file_name(path), game->game.name) == 0)
        return keeper_choose(keeper, fault);
    for (int nth = 0; keeper_aside_path(keeper, nth, path); nth++)
        if (strcmp(file_name(path), game->game.name) == 0)
            return keeper_choose_aside(keeper, nth, fault);
    return fault_at(fault, 0, 0, "the game is no longer there");
}
