/* SPDX-License-Identifier: MIT */
#include "shelf/edition_file.h"

#include "base/file.h"
#include "base/suggest.h"
#include "rules/edition_text.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Puts the file and line into the sentence, so callers need not know them. */
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

bool edition_file_read(Edition *edition, const char *path, const char *name, Fault *fault)
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

static bool suggest_builtin(Span name, Fault *fault)
{
    Suggestion suggestion = suggest_for(name);
    for (int i = 0; edition_builtin_name(i); i++)
        suggest_try(&suggestion, edition_builtin_name(i));
    return suggest_add(fault, &suggestion, "");
}

bool edition_file_open(Edition *edition, const char *name_or_path, Fault *fault)
{
    Span name = span_of(name_or_path);
    if (edition_builtin(edition, name_or_path))
        return true;
    if (!strpbrk(name_or_path, "./") && access(name_or_path, F_OK) != 0) {
        fault_at(fault, 0, 0, "there is no edition \"%.*s\" (classic, express, automa, or the path of a file)",
                 span_quotable(name), name.at);
        return suggest_builtin(name, fault);
    }
    return edition_file_read(edition, name_or_path, file_name(name_or_path), fault);
}

bool edition_file_builtin(Edition *edition, const char *name, Fault *fault)
{
    return edition_builtin(edition, name) ||
           fault_at(fault, 0, 0, "there is no edition \"%.*s\" (classic, express, automa)",
                    span_quotable(span_of(name)), name);
}

bool edition_file_told(const Edition *edition, const char *name_or_path, char *path, const char **told,
                       Fault *fault)
{
    *told = edition->name;
    if (edition->builtin)
        return true;
    *told = path;
    return (realpath(name_or_path, path) && !strpbrk(path, " \t")) ||
           fault_at(fault, 0, 0, "the path of an edition file can't contain spaces");
}

bool edition_file_keep(const Edition *edition, const char *folder, Fault *fault)
{
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/%016llx.edition", folder, (unsigned long long)edition->checksum);
    if (length >= (int)sizeof path)
        return fault_at(fault, 0, 0, "%s: the name of the folder is too long", file_shown(folder));
    char *memory = malloc(MAX_EDITION_TEXT);
    if (!memory)
        return fault_at(fault, 0, 0, "out of memory: the edition %s", edition->name);
    Text text = text_in(memory, MAX_EDITION_TEXT);
    edition_write(edition, &text);
    bool kept = file_write(path, memory, text.length, fault);
    free(memory);
    return kept;
}
