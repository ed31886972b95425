/* SPDX-License-Identifier: MIT */
#include "shelf/shelf.h"

#include "base/file.h"
#include "shelf/edition_file.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
        fault_at(fault, 0, 0, "out of memory: an edition");
    return entry;
}

static bool is_builtin(const char *name)
{
    for (int i = 0; edition_builtin_name(i); i++)
        if (strcmp(edition_builtin_name(i), name) == 0)
            return true;
    return false;
}

static const Edition *find_builtin(const Shelf *shelf, const char *name)
{
    for (const ShelfEntry *entry = shelf->first; entry; entry = entry->next)
        if (entry->edition.builtin && strcmp(entry->edition.name, name) == 0)
            return &entry->edition;
    return NULL;
}

static const Edition *find_checksum(const Shelf *shelf, unsigned long long checksum)
{
    for (const ShelfEntry *entry = shelf->first; entry; entry = entry->next)
        if (!entry->edition.builtin && entry->edition.checksum == checksum)
            return &entry->edition;
    return NULL;
}

/* An edition is put on the shelf only once. Its file is read again all the same, since it may have changed. */
static const Edition *put_once(Shelf *shelf, ShelfEntry *entry)
{
    const Edition *known = entry->edition.builtin ? find_builtin(shelf, entry->edition.name)
                                                  : find_checksum(shelf, entry->edition.checksum);
    if (!known)
        return shelf_put(shelf, entry);
    free(entry);
    return known;
}

static const Edition *find_file(Shelf *shelf, const char *path, const char *name, Fault *fault)
{
    ShelfEntry *entry = entry_new(fault);
    if (entry && edition_file_read(&entry->edition, path, name, fault))
        return put_once(shelf, entry);
    free(entry);
    return NULL;
}

const Edition *shelf_find(Shelf *shelf, const char *name_or_path, Fault *fault)
{
    ShelfEntry *entry = entry_new(fault);
    if (entry && edition_file_open(&entry->edition, name_or_path, fault))
        return put_once(shelf, entry);
    free(entry);
    return NULL;
}

/* Reads an edition from a folder, if it exists and has this checksum; from then on it is known as `name`. */
static const Edition *find_in_folder(Shelf *shelf, const char *folder, const char *file, const char *name,
                                     uint64_t checksum, Fault *fault)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s%s%s", folder, *folder ? "/" : "", file) >= (int)sizeof path) {
        fault_at(fault, 0, 0, "%s: the file name is too long", file_shown(file));
        return NULL;
    }
    const Edition *edition = find_file(shelf, path, name, fault);
    if (!edition || edition->checksum == checksum)
        return edition;
    fault_at(fault, 0, 0, "%s has the checksum %016llx, not %016llx: its contents have changed", file_shown(path),
             (unsigned long long)edition->checksum, (unsigned long long)checksum);
    return NULL;
}

static const char *remedy(const Shelf *shelf)
{
    return shelf->remedy ? shelf->remedy : "be given with --edition FILE";
}

/* A file named after the checksum is used if the original is missing or has changed. */
static const Edition *find_asked_file(Shelf *shelf, Span name, uint64_t checksum, const char *folder, Fault *fault)
{
    char named[MAX_FILE_NAME];
    char kept[MAX_FILE_NAME];
    Fault other;
    const Edition *edition = find_checksum(shelf, checksum);
    if (edition)
        return edition;
    if (name.length >= sizeof named || memchr(name.at, '/', name.length)) {
        fault_at(fault, 0, 0, "\"%.*s\" is not the name of an edition's file", span_quotable(name), name.at);
        return NULL;
    }
    snprintf(named, sizeof named, "%.*s", (int)name.length, name.at);
    snprintf(kept, sizeof kept, "%016llx.edition", (unsigned long long)checksum);
    edition = find_in_folder(shelf, folder, named, named, checksum, fault);
    edition = edition ? edition : find_in_folder(shelf, folder, kept, named, checksum, &other);
    if (!edition) {
        Fault inner = *fault;
        fault_at(fault, 0, 0, "%s (the record's edition file must be beside it, or %s)", inner.sentence,
                 remedy(shelf));
    }
    return edition;
}

/* Exactly sixteen hexadecimal digits. */
static bool read_checksum(const char *text, uint64_t *checksum)
{
    if (strlen(text) != 16 || strspn(text, "0123456789abcdef") != 16)
        return false;
    *checksum = strtoull(text, NULL, 16);
    return true;
}

const Edition *shelf_find_record(Shelf *shelf, const char *asked, const char *folder, Fault *fault)
{
    const char *blank = strrchr(asked, ' ');
    Span name = span_of(asked);
    uint64_t checksum;
    if (is_builtin(asked))
        return shelf_find(shelf, asked, fault);
    if (blank && read_checksum(blank + 1, &checksum))
        return find_asked_file(shelf, (Span){asked, (size_t)(blank - asked)}, checksum, folder, fault);
    fault_at(fault, 0, 0, "there is no edition \"%.*s\" (a custom edition is named with its checksum)",
             span_quotable(name), name.at);
    return NULL;
}

const Edition *shelf_find_position(Shelf *shelf, const char *asked, Fault *fault)
{
    Span name = span_of(asked);
    uint64_t checksum;
    if (is_builtin(asked))
        return shelf_find(shelf, asked, fault);
    if (asked[0] != '@') {
        fault_at(fault, 0, 0, "there is no edition \"%.*s\", and a position begins with one", span_quotable(name),
                 name.at);
        return NULL;
    }
    const Edition *edition = read_checksum(asked + 1, &checksum) ? find_checksum(shelf, checksum) : NULL;
    if (!edition)
        fault_at(fault, 0, 0, "no edition with the checksum \"%.*s\" is loaded: its file must %s",
                 span_quotable(name), name.at, remedy(shelf));
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
