/* SPDX-License-Identifier: MIT */
#ifndef TABLE_KEEP_KEPT_H
#define TABLE_KEEP_KEPT_H

#include "base/text.h"

#include <limits.h>
#include <time.h>

/* Folders of saved games. A file is named after a time and its edition, so names sort by date and no game
 * overwrites another:
 *
 *     2026-11-17-153012-classic.pwk
 *     2026-11-17-153012-classic-2.pwk     another one of the same second
 *
 *     KeptList list;
 *     kept_list("/home/anna/.local/state/thimble/games", KEPT_BY_NAME, &list);
 *     ... list.game[0].name                the newest
 *     kept_list_done(&list); */
enum { MAX_KEPT_NAME = 80 }; /* with NUL */

typedef struct KeptGame {
    char name[MAX_KEPT_NAME];
    struct timespec when;
} KeptGame;

typedef struct KeptList {
    KeptGame *game;
    int count;
} KeptList;

/* How a game is dated: by its name (which survives copying) or by its last change. Files with other names are dated
 * by their last change. */
typedef enum KeptOrder {
    KEPT_BY_NAME,
    KEPT_BY_CHANGE,
} KeptOrder;

/* Newest first; empty when there is no folder. */
void kept_list(const char *folder, KeptOrder order, KeptList *list);
void kept_list_done(KeptList *list);

/* Writes a game under a free name for that time. On failure the name is "". */
bool kept_write_new(const char *folder, struct timespec when, const char *edition, Span text,
                    char name[MAX_KEPT_NAME], Fault *fault);
/* The same for an existing file, which is moved into the folder. */
bool kept_move_new(const char *from, const char *folder, struct timespec when, const char *edition,
                   char name[MAX_KEPT_NAME], Fault *fault);

struct timespec kept_now(void);

#endif
