/* SPDX-License-Identifier: MIT */
#include "fuzz.h"
#include "table/json/companion_json.h"

#include <string.h>

enum { AUTOMA_EDITION = 2, ROOM = 1 << 15 };

/* A solo game beside a real board: what is read is written and read again as itself, every step comes off, and the page
 * can show it. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char memory[MAX_COMPANION_TEXT], again[MAX_COMPANION_TEXT], shown[ROOM];
    const Edition *edition = fuzz_edition(AUTOMA_EDITION);
    Companion companion, copy;
    Fault fault;
    if (!companion_read(&companion, edition, (const char *)data, size, &fault))
        return 0;
    Text text = text_in(memory, sizeof memory);
    companion_write(&companion, &text);
    fuzz_must(!text.cut && companion_read(&copy, edition, memory, text.length, &fault), "a written game is read");
    Text second = text_in(again, sizeof again);
    companion_write(&copy, &second);
    fuzz_must(strcmp(memory, again) == 0, "and is the same");
    Text json = text_in(shown, sizeof shown);
    companion_json(&companion, &json);
    fuzz_must(!json.cut, "a view fits its room");
    int steps = companion.steps;
    while (companion_undo(&companion))
        steps--;
    fuzz_must(steps == 0, "every step comes off");
    return 0;
}
