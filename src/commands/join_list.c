/* SPDX-License-Identifier: MIT */
#include "commands/join_list.h"

#include "base/language.h"
#include "cli/shell.h"
#include "client/far_call.h"
#include "client/far_words.h"
#include "client/seats.h"
#include "doors/plain/page.h"
#include "table/words/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In the order in which they are listed. */
typedef enum Standing { YOUR_MOVE, THEIR_MOVE, NOT_BEGUN, FINISHED, GONE, UNKNOWN, STANDINGS } Standing;

static const char *const STANDING[STANDINGS] = {
    [YOUR_MOVE] = T("your move"), [THEIR_MOVE] = T("waiting for the other player"),
    [NOT_BEGUN] = T("not begun"), [FINISHED] = T("over"),
    [GONE] = T("gone"),           [UNKNOWN] = T("the server can't be reached"),
};

typedef struct Mine {
    SeatRow row;
    Standing standing;
    int age; /* 0 is the newest */
    char edition[MAX_NAME], other[MAX_TAG];
} Mine;

typedef struct MineList {
    int count;
    int first; /* of the games asked for */
    Mine game[MAX_SEATS];
} MineList;

static Standing standing_of(const FarMessage *message)
{
    const FarState *state = &message->state;
    if (!message->has_state)
        return GONE;
    if (state->phase == FAR_OVER)
        return FINISHED;
    if (state->phase != FAR_PLAYING)
        return NOT_BEGUN;
    return far_state_awaits(state, message->seat) ? YOUR_MOVE : THEIR_MOVE;
}

static void take(void *of, int number, const FarMessage *message)
{
    MineList *list = of;
    if (list->first + number >= list->count)
        return;
    Mine *mine = &list->game[list->first + number];
    mine->standing = standing_of(message);
    if (!message->has_state)
        return;
    const FarPlayer *other = &message->state.player[message->seat == 0 ? 1 : 0];
    snprintf(mine->edition, sizeof mine->edition, "%s", names_edition(message->state.edition));
    snprintf(mine->other, sizeof mine->other, "%s", other->kind == FAR_AUTOMA ? t("the Automa") : other->name);
}

/* Asks one server for its games, which follow each other. */
static void ask(Web *web, Shelf *shelf, MineList *list, int first, int count)
{
    Link link[FAR_MINE];
    Fault fault;
    list->first = first;
    for (int i = 0; i < count; i++)
        link[i] = list->game[first + i].row.link;
    far_mine(web, shelf, link, count, take, list, &fault);
}

static void ask_all(MineList *list)
{
    Shelf shelf = {0};
    Fault fault;
    Web *web = web_new(NULL, &fault);
    for (int first = 0, count; web && first < list->count; first += count) {
        const char *base = list->game[first].row.link.base;
        for (count = 1; count < FAR_MINE && first + count < list->count &&
                        strcmp(list->game[first + count].row.link.base, base) == 0;)
            count++;
        ask(web, &shelf, list, first, count);
    }
    web_free(web);
    shelf_done(&shelf);
}

static int by_server(const void *a, const void *b)
{
    return strcmp(((const Mine *)a)->row.link.base, ((const Mine *)b)->row.link.base);
}

static int by_standing(const void *a, const void *b)
{
    const Mine *left = a;
    const Mine *right = b;
    return left->standing != right->standing ? (int)left->standing - (int)right->standing : left->age - right->age;
}

static void write_game(const Mine *mine, Text *page)
{
    text_add(page, "  %-14s %s", mine->row.link.game, t(STANDING[mine->standing]));
    if (mine->edition[0])
        text_add(page, ", %s", mine->edition);
    if (mine->other[0])
        text_fill(page, t(", against {name}"), "name=%s", mine->other);
    text_add(page, "\n");
}

static void write_list(const MineList *list, Text *page)
{
    for (int i = 0; i < list->count; i++)
        write_game(&list->game[i], page);
    if (list->count)
        page_say(page, 0, "%s", t("Come back to a game with thimble join GAME."));
    else
        page_say(page, 0, "%s",
                 t("You have no online games yet. thimble invite begins one; thimble join LINK takes the seat "
                   "that somebody sent you."));
}

static bool fill(MineList *list, Fault *fault)
{
    Seats *seats = malloc(sizeof *seats);
    if (!seats)
        return fault_at(fault, 0, 0, "out of memory");
    bool good = seats_read(seats, fault);
    list->count = good ? seats->count : 0;
    for (int i = 0; i < list->count; i++)
        list->game[i] = (Mine){.row = seats->row[i], .standing = UNKNOWN, .age = i};
    free(seats);
    return good;
}

int join_list(const char *command)
{
    enum { MAX_LIST = MAX_SEATS * 240 };
    MineList *list = calloc(1, sizeof *list);
    char *memory = malloc(MAX_LIST);
    Fault fault = {0};
    int status = STATUS_FAILED;
    if (!list || !memory || !fill(list, &fault)) {
        shell_refuse(command, STATUS_FAILED, fault.sentence[0] ? fault.sentence : "out of memory");
    } else {
        Text page = text_in(memory, MAX_LIST);
        qsort(list->game, (size_t)list->count, sizeof list->game[0], by_server);
        ask_all(list);
        qsort(list->game, (size_t)list->count, sizeof list->game[0], by_standing);
        write_list(list, &page);
        status = page_print(&page, stdout) ? 0 : shell_no_output(command);
    }
    free(memory);
    free(list);
    return status;
}
