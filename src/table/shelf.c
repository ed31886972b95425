/* SPDX-License-Identifier: MIT */
#include "table/shelf.h"

#include "base/file.h"
#include "rules/edition_text.h"

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

/* Puts the file and the line into the sentence, so that whoever passes the fault on need not know them. */
static bool name_file(Fault *fault, const char *path)
{
    Fault inner = *fault;
    if (inner.line)
        return fault_at(fault, 0, 0, "%s:%d: %s", file_shown(path), inner.line, inner.sentence);
    return fault_at(fault, 0, 0, "%s: %s", file_shown(path), inner.sentence);
}

/* The name goes into records, so it must be text of one line. */
static bool check_name(const char *name, Fault *fault)
{
    size_t length = strlen(name);
    if (length >= MAX_FILE_NAME)
        return fault_at(fault, 0, 0, "the name of an edition's file has at most %d bytes", MAX_FILE_NAME - 1);
    if (text_flaw(name, length) < length || strpbrk(name, "\t\r\n"))
        return fault_at(fault, 0, 0, "the name of an edition's file must be UTF-8 text without control characters");
    return true;
}

static bool read_edition_file(Edition *edition, const char *path, const char *name, Fault *fault)
{
    size_t length;
    char *text = file_read(path, MAX_EDITION_TEXT, &length, fault);
    if (!text)
        return false;
    bool good = check_name(name, fault) && edition_read(edition, text, length, fault);
    free(text);
    if (!good)
        return name_file(fault, path);
    memcpy(edition->file, name, strlen(name) + 1);
    return true;
}

/* An edition that is on the shelf already is not put there again. Its file may have changed meanwhile, so
 * it is read all the same. */
static const Edition *find_file(Shelf *shelf, const char *path, const char *name, Fault *fault)
{
    ShelfEntry *entry = entry_new(fault);
    if (!entry)
        return NULL;
    const Edition *known = NULL;
    if (read_edition_file(&entry->edition, path, name, fault)) {
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
        Span name = span_of(name_or_path);
        fault_at(fault, 0, 0, "there is no edition \"%.*s\" (classic, express, automa, or the path of a file)",
                 span_quotable(name), name.at);
        return NULL;
    }
    return find_file(shelf, name_or_path, file_name(name_or_path), fault);
}

/* Reads an edition from a file of a folder, if it is there and has this checksum; it goes by `name` from then on. */
static const Edition *find_in_folder(Shelf *shelf, const char *folder, const char *file, const char *name,
                                     uint64_t checksum, Fault *fault)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s%s%s", folder, *folder ? "/" : "", file) >= (int)sizeof path) {
        fault_at(fault, 0, 0, "%s: the name of the file is too long", file_shown(file));
        return NULL;
    }
    const Edition *edition = find_file(shelf, path, name, fault);
    if (!edition || edition->checksum == checksum)
        return edition;
    fault_at(fault, 0, 0, "%s has the checksum %016llx, but %016llx is asked for: its content has changed",
             file_shown(path), (unsigned long long)edition->checksum, (unsigned long long)checksum);
    return NULL;
}

static const char *remedy(const Shelf *shelf)
{
    return shelf->remedy ? shelf->remedy : "be given with --edition FILE";
}

/* A file that is named for its checksum serves where the one of its own name is gone or has changed. */
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
        fault_at(fault, 0, 0, "%s (the record's edition must lie beside it, or %s)", inner.sentence, remedy(shelf));
    }
    return edition;
}

/* Sixteen hexadecimal digits and nothing else. */
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
        return find_builtin(shelf, asked, fault);
    if (blank && read_checksum(blank + 1, &checksum))
        return find_asked_file(shelf, (Span){asked, (size_t)(blank - asked)}, checksum, folder, fault);
    fault_at(fault, 0, 0, "there is no edition \"%.*s\" (one of one's own is named with its checksum)",
             span_quotable(name), name.at);
    return NULL;
}

const Edition *shelf_find_position(Shelf *shelf, const char *asked, Fault *fault)
{
    Span name = span_of(asked);
    uint64_t checksum;
    if (asked[0] != '@')
        return shelf_find_record(shelf, asked, "", fault);
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
