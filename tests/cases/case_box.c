/* SPDX-License-Identifier: MIT */
#include "case.h"

#include "box_of_edition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *box_read_text(const char *path, size_t *length)
{
    enum { LONGEST = 1 << 20 };
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = malloc(LONGEST + 1);
    *length = text ? fread(text, 1, LONGEST, file) : 0;
    bool whole = text && *length < LONGEST && !ferror(file);
    fclose(file);
    if (whole) {
        text[*length] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

static bool box_read_file(Box *box, const char *path, Fault *fault)
{
    Fault inner = {0};
    size_t length = 0;
    char *text = box_read_text(path, &length);
    bool good = text && edition_read(&box->edition, text, length, &inner);
    if (!good)
        fault_at(fault, 0, 0, "%s:%d: %.200s", box->name, inner.line, text ? inner.sentence : "it can't be read");
    free(text);
    return good;
}

static bool box_fill(Box *box, const char *folder, Fault *fault)
{
    char path[MAX_PATH + MAX_NAME];
    if (edition_builtin(&box->edition, box->name)) {
        snprintf(path, sizeof path, "%s/../data", folder);
        return oracle_load(&box->oracle, path, box->name) ||
               fault_at(fault, 0, 0, "the oracle can't read %s from %.200s", box->name, path);
    }
    snprintf(path, sizeof path, "%s/%s", folder, box->name);
    if (!box_read_file(box, path, fault))
        return false;
    box_of_edition(&box->oracle, &box->edition);
    return true;
}

const Box *box_find(Shelf *shelf, Span name, Fault *fault)
{
    for (int i = 0; i < shelf->boxes; i++)
        if (span_is(name, shelf->box[i]->name))
            return shelf->box[i];
    Box *box = name.length < MAX_NAME && shelf->boxes < MAX_BOXES ? calloc(1, sizeof *box) : NULL;
    if (!box) {
        fault_at(fault, 0, 0, "there is no room for the edition \"%.*s\"", span_quotable(name), name.at);
        return NULL;
    }
    memcpy(box->name, name.at, name.length);
    if (!box_fill(box, shelf->folder, fault)) {
        free(box);
        return NULL;
    }
    shelf->box[shelf->boxes++] = box;
    return box;
}

void shelf_done(Shelf *shelf)
{
    for (int i = 0; i < shelf->boxes; i++)
        free(shelf->box[i]);
    shelf->boxes = 0;
}
