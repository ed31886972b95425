/* SPDX-License-Identifier: MIT */
#include "client/seats.h"

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
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

static bool read_row(SeatRow *row, Span line)
{
    char word[3][MAX_LINK];
    Words words = words_of(line.at, line.length, 0);
    Fault fault;
    if (text_flaw(line.at, line.length) < line.length)
        return false;
    for (int i = 0; i < 3; i++)
        copy_word(word[i], sizeof word[i], words_next(&words));
    copy_word(row->name, sizeof row->name, words_rest(&words));
    return link_read_words(&row->link, (const char *const[]){word[0], word[1], word[2]}, 3, &fault);
}

/* Takes the first line, without its end, from the rest of a text; false if there is none. */
static bool take_line(Span *rest, Span *line)
{
    if (rest->length == 0)
        return false;
    const char *newline = memchr(rest->at, '\n', rest->length);
    size_t length = newline ? (size_t)(newline - rest->at) : rest->length;
    size_t taken = length + (newline != NULL);
    *line = (Span){rest->at, length};
    *rest = (Span){rest->at + taken, rest->length - taken};
    return true;
}

/* The file's text, on the heap; empty without a file. */
static char *read_file(const char *path, size_t *length, Fault *fault)
{
    *length = 0;
    if (access(path, F_OK) == 0 || errno != ENOENT)
        return file_read(path, MAX_FILE, length, fault);
    char *empty = calloc(1, 1);
    if (!empty)
        fault_at(fault, 0, 0, "out of memory");
    return empty;
}

bool seats_read(Seats *seats, Fault *fault)
{
    char folder[PATH_MAX], path[PATH_MAX];
    Span rest, line;
    seats->count = 0;
    if (!find_file(folder, path, fault))
        return false;
    char *text = read_file(path, &rest.length, fault);
    rest.at = text;
    while (text && seats->count < MAX_SEATS && take_line(&rest, &line))
        seats->count += read_row(&seats->row[seats->count], line);
    free(text);
    return text != NULL;
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

static bool is_same(const Link *a, const Link *b)
{
    return strcmp(a->base, b->base) == 0 && strcmp(a->game, b->game) == 0 && strcmp(a->secret, b->secret) == 0;
}

/* The new text: the seat first, if it has a name, and all other lines. */
static void write_lines(Text *text, Span rest, const Link *link, const char *name)
{
    int count = 0;
    Span line;
    if (name) {
        text_add(text, "%s %s %s %s\n", link->base, link->game, link->secret, name);
        count++;
    }
    while (take_line(&rest, &line)) {
        SeatRow row;
        bool seat = read_row(&row, line);
        if (seat && (is_same(&row.link, link) || count++ >= MAX_SEATS))
            continue;
        text_add_span(text, line.at, line.length);
        text_add(text, "\n");
    }
}

static bool change_file(const char *path, const Link *link, const char *name, Fault *fault)
{
    size_t length;
    char *before = read_file(path, &length, fault);
    char *memory = malloc(MAX_FILE);
    bool good = before && (memory || fault_at(fault, 0, 0, "out of memory"));
    if (good) {
        Text text = text_in(memory, MAX_FILE);
        write_lines(&text, (Span){before, length}, link, name);
        good = (!text.cut || fault_at(fault, 0, 0, "%s is too long", file_shown(path))) &&
               make_private(path, fault) && file_write(path, text.start, text.length, fault);
    }
    free(before);
    free(memory);
    return good;
}

/* Changes the file while nobody else does. The folder is locked, since a write replaces the file. Where folders can't
 * be locked, it goes without. */
static bool change(const Link *link, const char *name, Fault *fault)
{
    char folder[PATH_MAX], path[PATH_MAX];
    if (!find_file(folder, path, fault))
        return false;
    if (!file_make_folders(folder))
        return file_failed(fault, folder, "can't be created");
    int lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    while (lock >= 0 && flock(lock, LOCK_EX) != 0 && errno == EINTR) {
    }
    bool good = change_file(path, link, name, fault);
    if (lock >= 0)
        close(lock);
    return good;
}

bool seats_add(const Link *link, const char *name, Fault *fault)
{
    return change(link, name, fault);
}

bool seats_remove(const Link *link, Fault *fault)
{
    return change(link, NULL, fault);
}

const SeatRow *seats_find(const Seats *seats, const char *game)
{
    for (int i = 0; i < seats->count; i++)
        if (strcmp(seats->row[i].link.game, game) == 0)
            return &seats->row[i];
    return NULL;
}
