/* SPDX-License-Identifier: MIT */
#include "lab/box.h"

#include "base/file.h"
#include "rules/edition_text.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_there(const char *path, Fault *fault)
{
    struct stat status;
    return stat(path, &status) == 0 ||
           fault_at(fault, 0, 0, "there is no edition \"%s\" (classic, express, automa, or the path of a file): %s",
                    file_shown(path), strerror(errno));
}

static bool read_box(Edition *edition, const char *path, const char *text, size_t length, Fault *fault)
{
    const char *name = file_name(path);
    Fault inner = {0};
    if (strlen(name) >= sizeof edition->file)
        return fault_at(fault, 0, 0, "%s: its name is too long", file_shown(path));
    if (text_flaw(name, strlen(name)) < strlen(name))
        return fault_at(fault, 0, 0, "%s: its name %s", file_shown(path), text_flaw_reason(name, strlen(name)));
    if (!edition_read(edition, text, length, &inner))
        return fault_at(fault, 0, 0, "%s:%d: %s", file_shown(path), inner.line, inner.sentence);
    memcpy(edition->file, name, strlen(name) + 1);
    return true;
}

bool box_open(Edition *edition, const char *name_or_path, Fault *fault)
{
    size_t length;
    if (edition_builtin(edition, name_or_path))
        return true;
    if (!is_there(name_or_path, fault))
        return false;
    char *text = file_read(name_or_path, MAX_EDITION_TEXT, &length, fault);
    bool good = text && read_box(edition, name_or_path, text, length, fault);
    free(text);
    return good;
}

bool box_builtin(Edition *edition, const char *name, Fault *fault)
{
    return edition_builtin(edition, name) ||
           fault_at(fault, 0, 0, "there is no edition \"%.*s\" (classic, express, automa)",
                    span_quotable(span_of(name)), name);
}

bool box_keep(const Edition *edition, const char *folder, Fault *fault)
{
    char path[PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/%016llx.edition", folder, (unsigned long long)edition->checksum);
    if (length >= (int)sizeof path)
        return fault_at(fault, 0, 0, "%s: the name of the folder is too long", file_shown(folder));
    char *memory = malloc(MAX_EDITION_TEXT);
    if (!memory)
        return fault_at(fault, 0, 0, "there is no memory left for the edition %s", edition->name);
    Text text = text_in(memory, MAX_EDITION_TEXT);
    edition_write(edition, &text);
    bool kept = file_write(path, memory, text.length, fault);
    free(memory);
    return kept;
}
