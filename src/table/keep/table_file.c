/* SPDX-License-Identifier: MIT */
#include "table/keep/table_file.h"

#include "base/language.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

void table_set_date_today(Table *table)
{
    time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day))
        strftime(table->record.date, sizeof table->record.date, "%Y-%m-%d", &day);
}

bool table_save(const Table *table, const char *path, Fault *fault)
{
    char *memory = malloc(MAX_RECORD_TEXT);
    if (!memory)
        return fault_at(fault, 0, 0, "%s: out of memory", path);
    Text text = text_in(memory, MAX_RECORD_TEXT);
    table_record(table, SECRETS_SHOWN, &text);
    bool saved = file_write(path, text.start, text.length, fault);
    free(memory);
    return saved;
}

void table_write_needed(const Table *table, Text *text)
{
    const Edition *edition = table->game.edition;
    if (!edition->builtin)
        text_add(text, t("It needs the edition file %s: keep both together, or name the file with --edition."),
                 edition->file);
}

const Edition *table_edition(Shelf *shelf, const char *folder, Span text, Fault *fault)
{
    char asked[MAX_TAG];
    Text name = text_in(asked, sizeof asked);
    return record_edition(text.at, text.length, &name, fault) ? shelf_find_record(shelf, asked, folder, fault)
                                                              : NULL;
}

bool table_read(Table *table, Shelf *shelf, const char *folder, const char *text, size_t length, Fault *fault)
{
    Record record;
    const Edition *edition = table_edition(shelf, folder, (Span){text, length}, fault);
    if (!edition || !record_read(&record, edition, text, length, table_any_seed(), fault))
        return false;
    table_take(table, &record);
    return true;
}

static bool read_table(void *into, Shelf *shelf, const char *folder, Span text, Fault *fault)
{
    return table_read(into, shelf, folder, text.at, text.length, fault);
}

bool table_load(Table *table, Shelf *shelf, const char *path, Fault *fault)
{
    return table_load_by(read_table, table, shelf, path, fault);
}

/* The folder of a path; false when the path is too long. */
static bool folder_of(const char *path, char folder[PATH_MAX])
{
    size_t length = (size_t)(file_name(path) - path);
    if (length >= PATH_MAX)
        return false;
    memcpy(folder, path, length);
    folder[length] = '\0';
    if (length > 1)
        folder[length - 1] = '\0'; /* drop the slash, except the root's */
    return true;
}

bool table_load_by(TableReader *read, void *into, Shelf *shelf, const char *path, Fault *fault)
{
    char folder[PATH_MAX];
    size_t length;
    Fault inner = {.line = 0, .sentence = "the file name is too long"};
    char *text = file_read(path, MAX_RECORD_TEXT, &length, fault);
    if (!text)
        return false;
    bool good = folder_of(path, folder) && read(into, shelf, folder, (Span){text, length}, &inner);
    free(text);
    return good || table_tell(file_shown(path), &inner, fault);
}

bool table_read_position(Game *game, Shelf *shelf, Span position, uint64_t seed, Fault *fault)
{
    char name[MAX_NAME];
    Span asked = position_edition(position);
    if (asked.length >= sizeof name)
        return fault_at(fault, 0, 0, "the name is longer than %zu bytes", sizeof name - 1);
    snprintf(name, sizeof name, "%.*s", (int)asked.length, asked.at);
    const Edition *edition = shelf_find_position(shelf, name, fault);
    return edition && position_read(game, edition, position, seed, fault);
}

bool table_tell(const char *name, const Fault *inner, Fault *fault)
{
    if (inner->line && inner->column)
        return fault_at(fault, inner->line, inner->column, "%s:%d:%d: %s", name, inner->line, inner->column,
                        inner->sentence);
    if (inner->line)
        return fault_at(fault, inner->line, 0, "%s:%d: %s", name, inner->line, inner->sentence);
    return fault_at(fault, 0, 0, "%s: %s", name, inner->sentence);
}

/* From /dev/urandom, or else from the clock. Below 2^53, so that programs that read numbers as doubles read it
 * exactly. */
uint64_t table_any_seed(void)
{
    uint64_t seed = 0;
    int file = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, &seed, sizeof seed) != (ssize_t)sizeof seed) {
        struct timespec now;
        clock_gettime(CLOCK_REALTIME, &now);
        seed = (uint64_t)now.tv_sec * UINT64_C(1000000007) + (uint64_t)now.tv_nsec;
    }
    if (file >= 0)
        close(file);
    return seed >> 11;
}
