/* SPDX-License-Identifier: MIT */
#include "lab/box.h"

#include "lab/bytes.h"
#include "rules/edition_text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_ordinary(const char *path, Fault *fault)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return fault_at(fault, 0, 0,
                        "there is no edition \"%s\" (classic, express, automa, or the path of a file): %s",
                        bytes_shown(path), strerror(errno));
    return S_ISREG(status.st_mode) || fault_at(fault, 0, 0, "%s: this is not a file", bytes_shown(path));
}

static bool read_box(Edition *edition, const char *path, const char *text, size_t length, Fault *fault)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    Fault inner = {0};
    if (length > MAX_EDITION_TEXT)
        return fault_at(fault, 0, 0, "%s: it has more than %d bytes", bytes_shown(path), MAX_EDITION_TEXT);
    if (strlen(name) >= sizeof edition->file || text_flaw(name, strlen(name)) < strlen(name))
        return fault_at(fault, 0, 0, "%s: its name is too long or not UTF-8 text", bytes_shown(path));
    if (!edition_read(edition, text, length, &inner))
        return fault_at(fault, 0, 0, "%s:%d: %s", bytes_shown(path), inner.line, inner.sentence);
    memcpy(edition->file, name, strlen(name) + 1);
    return true;
}

bool box_open(Edition *edition, const char *name_or_path, Fault *fault)
{
    if (edition_builtin(edition, name_or_path))
        return true;
    if (!is_ordinary(name_or_path, fault))
        return false;
    char *text = malloc(MAX_EDITION_TEXT + 1);
    FILE *file = text ? fopen(name_or_path, "rb") : NULL;
    size_t length = file ? fread(text, 1, MAX_EDITION_TEXT + 1, file) : 0;
    bool good = file && !ferror(file);
    if (!good)
        fault_at(fault, 0, 0, "%s: it can't be read: %s", bytes_shown(name_or_path), strerror(errno));
    good = good && read_box(edition, name_or_path, text, length, fault);
    if (file)
        fclose(file);
    free(text);
    return good;
}

bool box_keep(const Edition *edition, const char *folder, Fault *fault)
{
    char path[4096];
    char *memory = malloc(MAX_EDITION_TEXT);
    int length = snprintf(path, sizeof path, "%s/%016llx.edition", folder, (unsigned long long)edition->checksum);
    FILE *file = memory && length < (int)sizeof path ? fopen(path, "w") : NULL;
    bool kept = false;
    if (file) {
        Text text = text_in(memory, MAX_EDITION_TEXT);
        edition_write(edition, &text);
        kept = fputs(memory, file) >= 0;
        kept = fclose(file) == 0 && kept;
    }
    free(memory);
    return kept || fault_at(fault, 0, 0, "%s: it can't be written: %s", bytes_shown(path), strerror(errno));
}
