/* SPDX-License-Identifier: MIT */
#include "table/keep/sitting_file.h"

#include <stdlib.h>

char *sitting_file_text(const Sitting *sitting, const Variations *variations, size_t *length)
{
    char *memory = malloc(MAX_RECORD_TEXT);
    if (!memory)
        return NULL;
    Text text = text_in(memory, MAX_RECORD_TEXT);
    analysis_write(variations, sitting, &text);
    *length = text.length;
    return memory;
}

bool sitting_save(const Sitting *sitting, const Variations *variations, const char *path, Fault *fault)
{
    size_t length;
    char *text = sitting_file_text(sitting, variations, &length);
    if (!text)
        return fault_at(fault, 0, 0, "%s: out of memory", path);
    bool saved = file_write(path, text, length, fault);
    free(text);
    return saved;
}

typedef struct Into {
    Sitting *sitting;
    Variations *variations;
} Into;

static bool read_sitting(void *reading, Shelf *shelf, const char *folder, Span text, Fault *fault)
{
    Into *into = reading;
    const Edition *edition = table_edition(shelf, folder, text, fault);
    return edition &&
           analysis_read(into->variations, into->sitting, edition, text.at, text.length, table_any_seed(), fault);
}

bool sitting_load(Sitting *sitting, Variations *variations, Shelf *shelf, const char *path, Fault *fault)
{
    return table_load_by(read_sitting, &(Into){sitting, variations}, shelf, path, fault);
}
