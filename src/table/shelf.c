/* SPDX-License-Identifier: MIT */
#include "table/shelf.h"

#include "rules/edition_text.h"
#include "table/file.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct ShelfEntry {
    struct ShelfEntry *next;
    Edition edition;
} ShelfEntry;

static const Edition *shelf_put(Shelf *shelf, ShelfEntry *entry)
{
    entry->next = shelf->first;
    shelf->first = entry;
    return &entry->edition;
}

static ShelfEntry *entry_new(Fault *fault)
{
    ShelfEntry *entry = calloc(1, sizeof *entry);
    if (!entry)
        fault_at(fault, 0, 0, "there is no memory left for an edition");
    return entry;
}

static bool is_builtin(const char *name)
{
    for (int i = 0; edition_builtin_name(i); i++)
        if (strcmp(edition_builtin_name(i), name) == 0)
            return true;
    return false;
}

static const Edition *find_builtin(Shelf *shelf, const char *name, Fault *fault)
{
    for (const ShelfEntry *entry = shelf->first; entry; entry = entry->next)
        if (entry->edition.builtin && strcmp(entry->edition.name, name) == 0)
            return &entry->edition;
    ShelfEntry *entry = entry_new(fault);
    if (!entry)
        return NULL;
    edition_builtin(&entry->edition, name);
    return shelf_put(shelf, entry);
}

static const Edition *find_checksum(const Shelf *shelf, unsigned long long checksum)
{
    for (const ShelfEntry *entry = shelf->first; entry; entry = entry->next)
        if (!entry->edition.builtin && entry->edition.checksum == checksum)
            return &entry->edition;
    return NULL;
}

/* Adds the place in the file to what the reader said. */
static void name_file(Fault *fault, const char *path)
{
    Fault inner = *fault;
    if (inner.line)
        fault_at(fault, inner.line, inner.column, "%s:%d: %s", path, inner.line, inner.sentence);
    else
        fault_at(fault, 0, 0, "%s: %s", path, inner.sentence);
}

static bool read_edition_file(Edition *edition, const char *path, Fault *fault)
{
    size_t length;
    const char *name = file_name(path);
    char *text = file_read(path, MAX_EDITION_TEXT, &length, fault);
    if (!text)
        return false;
    bool good = edition_read(edition, text, length, fault);
    free(text);
    if (!good) {
        name_file(fault, path);
        return false;
    }
    if (strlen(name) >= MAX_FILE_NAME)
        return fault_at(fault, 0, 0, "%s: the name of an edition's file has at most %d bytes", path,
                        MAX_FILE_NAME - 1);
    memcpy(edition->file, name, strlen(name) + 1);
    return true;
}

/* An edition that is on the shelf already is not put there again. Its file may have changed meanwhile, so
 * it is read all the same. */
static const Edition *find_file(Shelf *shelf, const char *path, Fault *fault)
{
    ShelfEntry *entry = entry_new(fault);
    if (!entry)
        return NULL;
    const Edition *known = NULL;
    if (read_edition_file(&entry->edition, path, fault)) {
        known = find_checksum(shelf, entry->edition.checksum);
        if (!known)
            return shelf_put(shelf, entry);
    }
    free(entry);
    return known;
}

const Edition *shelf_find(Shelf *shelf, const char *name_or_path, Fault *fault)
{
    if (is_builtin(name_or_path))
        return find_builtin(shelf, name_or_path, fault);
    if (!strpbrk(name_or_path, "./") && access(name_or_path, F_OK) != 0) {
        fault_at(fault, 0, 0, "there is no edition \"%.40s\" (classic, express, automa, or the path of a file)",
                 name_or_path);
        return NULL;
    }
    return find_file(shelf, name_or_path, fault);
}

static const Edition *find_asked_file(Shelf *shelf, const char *asked, unsigned long long checksum,
                                      const char *folder, Fault *fault)
{
    char path[PATH_MAX];
    int name = (int)(strrchr(asked, ' ') - asked);
    const Edition *edition = find_checksum(shelf, checksum);
    if (edition)
        return edition;
    snprintf(path, sizeof path, "%s%s%.*s", folder, *folder ? "/" : "", name, asked);
    edition = find_file(shelf, path, fault);
    if (!edition || edition->checksum == checksum)
        return edition;
    fault_at(fault, 0, 0, "%s has the checksum %016llx, but %016llx is asked for: its content has changed", path,
             (unsigned long long)edition->checksum, checksum);
    return NULL;
}

const Edition *shelf_find_asked(Shelf *shelf, const char *asked, const char *folder, Fault *fault)
{
    const char *mark = asked[0] == '@' ? asked : strrchr(asked, ' ');
    char *end = NULL;
    if (is_builtin(asked))
        return find_builtin(shelf, asked, fault);
    unsigned long long checksum = mark && strlen(mark + 1) == 16 ? strtoull(mark + 1, &end, 16) : 0;
    if (!end || *end) {
        fault_at(fault, 0, 0, "there is no edition \"%.60s\" (one of one's own is named with its checksum)", asked);
        return NULL;
    }
    if (asked[0] != '@')
        return find_asked_file(shelf, asked, checksum, folder, fault);
    const Edition *edition = find_checksum(shelf, checksum);
    if (!edition)
        fault_at(fault, 0, 0, "no edition with the checksum %s is loaded: start a game with its file first",
                 asked + 1);
    return edition;
}

void shelf_done(Shelf *shelf)
{
    while (shelf->first) {
        ShelfEntry *entry = shelf->first;
        shelf->first = entry->next;
        free(entry);
    }
}
