/* SPDX-License-Identifier: MIT */
#include "doors/server/desk/attendance.h"

#include "base/checksum.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct AttendedGame {
    AttendedGame *next;
    bool doubtful;
    Attended attended;
};

/* The link that leads to the game, or to NULL at the end. */
static AttendedGame **attendance_link(Attendance *attendance, const char *game)
{
    uint64_t hash = checksum_bytes(CHECKSUM_BEGIN, game, strlen(game));
    AttendedGame **link = &attendance->slot[hash % ATTENDANCE_SLOTS];
    while (*link && strcmp((*link)->attended.game, game) != 0)
        link = &(*link)->next;
    return link;
}

/* Made if there is none; the link leads to NULL if memory is short. */
static AttendedGame **attendance_take(Attendance *attendance, const char *game)
{
    AttendedGame **link = attendance_link(attendance, game);
    if (!*link && (*link = calloc(1, sizeof **link)))
        snprintf((*link)->attended.game, STORE_ID, "%s", game);
    return link;
}

/* A game that nobody follows, and that is not in doubt, need not be known. */
static void attendance_drop(AttendedGame **link)
{
    AttendedGame *found = *link;
    bool followed = found->doubtful;
    for (int place = 0; place < STORE_PLACES; place++)
        followed = followed || found->attended.guests[place] > 0;
    if (followed)
        return;
    *link = found->next;
    free(found);
}

void attendance_add(Attendance *attendance, const char *game, int place, int guests)
{
    AttendedGame **link = attendance_take(attendance, game);
    if (!*link)
        return;
    int *count = &(*link)->attended.guests[place];
    *count = *count + guests > 0 ? *count + guests : 0;
    attendance_drop(link);
}

static void doubt(Attendance *attendance, AttendedGame *game)
{
    attendance->doubtful += !game->doubtful;
    game->doubtful = true;
}

void attendance_doubt(Attendance *attendance, const char *game)
{
    AttendedGame **link = attendance_take(attendance, game);
    if (*link)
        doubt(attendance, *link);
}

void attendance_doubt_all(Attendance *attendance)
{
    for (int i = 0; i < ATTENDANCE_SLOTS; i++)
        for (AttendedGame *game = attendance->slot[i]; game; game = game->next)
            doubt(attendance, game);
}

static int attendance_order(const void *a, const void *b)
{
    return strcmp(((const Attended *)a)->game, ((const Attended *)b)->game);
}

int attendance_doubtful(const Attendance *attendance, Attended *attended, int most)
{
    int count = 0;
    for (int i = 0; i < ATTENDANCE_SLOTS && count < most && count < attendance->doubtful; i++)
        for (const AttendedGame *game = attendance->slot[i]; game && count < most; game = game->next)
            if (game->doubtful)
                attended[count++] = game->attended;
    if (count > 0)
        qsort(attended, (size_t)count, sizeof *attended, attendance_order);
    return count;
}

void attendance_trust(Attendance *attendance, const char *game)
{
    AttendedGame **link = attendance_link(attendance, game);
    if (!*link || !(*link)->doubtful)
        return;
    (*link)->doubtful = false;
    attendance->doubtful--;
    attendance_drop(link);
}

void attendance_done(Attendance *attendance)
{
    for (int i = 0; i < ATTENDANCE_SLOTS; i++)
        while (attendance->slot[i]) {
            AttendedGame *game = attendance->slot[i];
            attendance->slot[i] = game->next;
            free(game);
        }
}
