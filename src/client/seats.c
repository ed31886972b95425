/* SPDX-License-Identifier: MIT */
#include "client/seats.h"

#include "base/file.h"
#include "table/keep/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_ROW = MAX_LINK + SEAT_NAME, MAX_FILE = 2 * MAX_SEATS * MAX_ROW };

static bool find_file(char folder[PATH_MAX], char path[PATH_MAX], Fault *fault)
{
    if (!file_user_folder("XDG_STATE_HOME", ".local/state", folder, PATH_MAX) ||
        snprintf(path, PATH_MAX, "%s/seats", folder) >= PATH_MAX)
        return fault_at(fault, 0, 0, "there is no folder for your data: neither XDG_STATE_HOME nor HOME is usable");
    return true;
}

static void copy_word(char *to, size_t size, Span word)
{
    size_t length = word.length < size ? word.length : 0;
    memcpy(to, word.at, length);
    to[length] = '\0';
}

static bool read_row(SeatRow *row, Words *words)
{
    char word[3][MAX_LINK];
    Fault fault;
    for (int i = 0; i < 3; i++)
        copy_word(word[i], sizeof word[i], words_next(words));
    copy_word(row->name, sizeof row->name, words_rest(words));
    return link_read_words(&row->link, (const char *const[]){word[0], word[1], word[2]}, 3, &fault);
}

static void read_rows(Seats *seats, const char *text, size_t length)
{
    Words words = words_of(text, text_flaw(text, length), 0);
    do
        if (seats->count < MAX_SEATS && read_row(&seats->row[seats->count], &words))
            seats->count++;
    while (words_line(&words));
}

bool seats_read(Seats *seats, Fault *fault)
{
    char folder[PATH_MAX], path[PATH_MAX];
    size_t length;
    seats->count = 0;
    if (!find_file(folder, path, fault))
        return false;
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return true;
    char *text = file_read(path, MAX_FILE, &length, fault);
    if (!text)
        return false;
    read_rows(seats, text, length);
    free(text);
    return true;
}

/* A write keeps the mode of an existing file, so it exists before anything is written into it. */
static bool make_private(const char *path, Fault *fault)
{
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    bool good = file >= 0 && fchmod(file, 0600) == 0;
    if (file >= 0)
        close(file);
    return good || file_failed(fault, path, "can't be written");
}

static void write_rows(const Seats *seats, Text *text)
{
    for (int i = 0; i < seats->count; i++) {
        const SeatRow *row = &seats->row[i];
        text_add(text, "%s %s %s %s\n", row->link.base, row->link.game, row->link.secret, row->name);
    }
}

static bool write_file(const Seats *seats, Fault *fault)
{
    char folder[PATH_MAX], path[PATH_MAX];
    char *memory = malloc(MAX_FILE);
    if (!memory)
        return fault_at(fault, 0, 0, "out of memory");
    Text text = text_in(memory, MAX_FILE);
    write_rows(seats, &text);
    bool good = find_file(folder, path, fault) &&
                (keeper_make_folders(folder) || file_failed(fault, folder, "can't be created")) &&
                make_private(path, fault) && file_write(path, text.start, text.length, fault);
    free(memory);
    return good;
}

static bool is_same(const Link *a, const Link *b)
{
    return strcmp(a->base, b->base) == 0 && strcmp(a->game, b->game) == 0 && strcmp(a->secret, b->secret) == 0;
}

static void put_first(Seats *seats, const Link *link, const char *name)
{
    int place = 0;
    while (place < seats->count && !is_same(&seats->row[place].link, link))
        place++;
    if (place == seats->count && seats->count < MAX_SEATS)
        seats->count++;
    if (place == MAX_SEATS)
        place--;
    memmove(&seats->row[1], &seats->row[0], (size_t)place * sizeof seats->row[0]);
    seats->row[0].link = *link;
    snprintf(seats->row[0].name, sizeof seats->row[0].name, "%s", name);
}

bool seats_add(const Link *link, const char *name, Fault *fault)
{
    Seats *seats = malloc(sizeof *seats);
    bool good = seats ? seats_read(seats, fault) : fault_at(fault, 0, 0, "out of memory");
    if (good) {
        put_first(seats, link, name);
        good = write_file(seats, fault);
    }
    free(seats);
    return good;
}

const SeatRow *seats_find(const Seats *seats, const char *game)
{
    for (int i = 0; i < seats->count; i++)
        if (strcmp(seats->row[i].link.game, game) == 0)
            return &seats->row[i];
    return NULL;
}
