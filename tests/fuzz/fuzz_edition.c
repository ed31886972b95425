/* SPDX-License-Identifier: MIT */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Edition edition;
    static Edition again;
    static char memory[MAX_EDITION_TEXT];
    static EditionFaults faults;
    Fault fault = {0};
    bool good = edition_check(&again, (const char *)data, size, &faults);
    fuzz_must(good == edition_read(&edition, (const char *)data, size, &fault), "reading and checking agree");
    fuzz_must(good == (faults.count == 0), "what is wrong has a fault");
    if (!good) {
        fuzz_must(strlen(fault.sentence) > 0, "a refusal has a reason");
        return 0;
    }
    Text written = text_in(memory, sizeof memory);
    edition_write(&edition, &written);
    fuzz_must(!written.cut, "an edition fits its room");
    fuzz_must(edition_read(&again, memory, written.length, &fault), "a written edition is read");
    fuzz_must(edition.checksum == again.checksum, "and is the same");
    for (uint64_t seed = 0; seed < 3; seed++)
        fuzz_play_on(lab_deal(&edition, seed));
    return 0;
}
