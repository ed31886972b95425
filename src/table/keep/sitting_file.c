/* SPDX-License-Identifier: MIT */
#include "table/keep/sitting_file.h"

#include <limits.h>
#include <stdlib.h>

bool sitting_save(const Sitting *sitting, const char *path, Fault *fault)
{
    char *memory = malloc(MAX_RECORD_TEXT);
    if (!memory)
        return fault_at(fault, 0, 0, "%s: out of memory", path);
    Text text = text_in(memory, MAX_RECORD_TEXT);
    sitting_write(sitting, &text);
    bool saved = file_write(path, text.start, text.length, fault);
    free(memory);
    return saved;
}

static bool read_text(Sitting *sitting, Shelf *shelf, const char *folder, const char *text, size_t length,
                      Fault *fault)
{
    char asked[MAX_TAG];
    Text name = text_in(asked, sizeof asked);
    if (!record_edition(text, length, &name, fault))
        return false;
    const Edition *edition = shelf_find_record(shelf, asked, folder, fault);
    return edition && sitting_read(sitting, edition, text, length, table_any_seed(), fault);
}

bool sitting_load(Sitting *sitting, Shelf *shelf, const char *path, Fault *fault)
{
    char folder[PATH_MAX];
    size_t length;
    Fault inner = {.line = 0, .sentence = "the file name is too long"};
    char *text = file_read(path, MAX_RECORD_TEXT, &length, fault);
    if (!text)
        return false;
    bool good =
        table_folder(path, folder, sizeof folder) && read_text(sitting, shelf, folder, text, length, &inner);
    free(text);
    return good || table_tell(file_shown(path), &inner, fault);
}
