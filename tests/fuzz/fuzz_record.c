/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include <string.h>

static void write_and_read(const Record *record)
{
    static char memory[MAX_RECORD_TEXT];
    static Record again;
    Fault fault = {0};
    Text written = text_in(memory, sizeof memory);
    record_write(record, SECRETS_SHOWN, &written);
    fuzz_must(!written.cut, "a record fits its room");
    fuzz_must(record_read(&again, record->start.edition, memory, written.length, 1, &fault),
              "a written record is read");
    fuzz_must(again.count == record->count, "and has as many moves");
    fuzz_must(strcmp(again.player[0], record->player[0]) == 0, "and the same player");
    Game end = record_game(record, record->count);
    Game end_again = record_game(&again, again.count);
    fuzz_must(fuzz_same_game(&end, &end_again), "and ends the same");
    fuzz_play_on(end);
}

/* What is read is written so that the same is read again. */
static void try_variations(const Record *record, const uint8_t *data, size_t size)
{
    static Variations found, again;
    static char memory[2][MAX_RECORD_TEXT];
    Fault fault = {0};
    Text text[2];
    if (!variations_read(&found, &record->start, (const char *)data, size, &fault))
        return;
    text[0] = text_in(memory[0], sizeof memory[0]);
    record_write_tags(record, SECRETS_SHOWN, &text[0]);
    size_t tags = text[0].length;
    variations_write(&found, &text[0]);
    fuzz_must(!text[0].cut, "variations fit their room");
    fuzz_must(variations_read(&again, &record->start, memory[0], text[0].length, &fault), "written ones are read");
    text[1] = text_in(memory[1], sizeof memory[1]);
    variations_write(&again, &text[1]);
    fuzz_must(strcmp(memory[0] + tags, memory[1]) == 0, "and are the same");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Record record;
    char name[MAX_TAG];
    Text edition = text_in(name, sizeof name);
    Fault fault;
    record_edition((const char *)data, size, &edition, &fault);
    for (int i = 0; i < FUZZ_EDITIONS; i++)
        if (record_read(&record, fuzz_edition(i), (const char *)data, size, 1, &fault))
            write_and_read(&record), try_variations(&record, data, size);
    return 0;
}
